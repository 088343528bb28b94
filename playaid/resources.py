"""Where card data and templates are looked for: the user's folders first, then what is shipped."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from playaid.errors import DataError

PACKAGE = Path(__file__).resolve().parent
DATA_VARIABLE = "PLAYAID_DATA"
TEMPLATES_VARIABLE = "PLAYAID_TEMPLATES"


class Locations(NamedTuple):
    """Folders in the order in which they are looked in; the user's files win file by file.

    Attributes:
        data: folders with card data, each with one folder per game.
        templates: folders with rule texts, reference texts and sheets.
    """

    data: tuple[Path, ...]
    templates: tuple[Path, ...]

    def data_file(self, name: str) -> Path:
        """The first `name` (such as `"monster/monsters.toml"`) among the data folders.

        Raises:
            DataError: no folder has it.
        """
        return first_file(self.data, name)

    def template_file(self, name: str) -> Path:
        """The first `name` (such as `"julchen/rules.toml"`) among the template folders.

        Raises:
            DataError: no folder has it.
        """
        return first_file(self.templates, name)

    def data_names(self, folder: str, suffix: str = ".toml") -> list[str]:
        """All file names below `folder` of the data folders, sorted; each name once."""
        names = {
            f"{folder}/{path.name}"
            for root in self.data
            if (root / folder).is_dir()
            for path in (root / folder).iterdir()
            if path.suffix == suffix and path.is_file()
        }
        return sorted(names)


def first_file(folders: Iterable[Path], name: str) -> Path:
    """The first of `folders` that has the file `name`."""
    looked = []
    for folder in folders:
        path = folder / name
        if path.is_file():
            return path
        looked.append(str(folder))
    raise DataError(f"file {name!r} is missing; looked in {', '.join(looked)}", tip="see playaid paths")


def shipped(kind: str) -> Path:
    """The shipped folder `cards` or `templates`: inside the installed package, else beside it in a checkout."""
    inside = PACKAGE / "_data" / kind
    if not inside.is_dir() and (PACKAGE.parent / "pyproject.toml").is_file():
        return PACKAGE.parent / kind
    return inside


def config_folder() -> Path:
    """The user's folder for own card data, templates and saved settings."""
    if sys.platform == "linux":
        # The same answer as platformdirs gives, without the 2 ms that its import adds to every command.
        base = os.environ.get("XDG_CONFIG_HOME", "").strip()
        return Path(base) / "playaid" if base else Path.home() / ".config" / "playaid"
    import platformdirs

    return Path(platformdirs.user_config_dir("playaid", appauthor=False))


def locate(data: Path | None = None, templates: Path | None = None) -> Locations:
    """The folders in force: arguments, then environment variables, then the user's config folder, then shipped.

    Args:
        data: the user's card data folder (`--data`), or None.
        templates: the user's template folder (`--templates`), or None.

    Raises:
        DataError: a folder that was named doesn't exist.
    """
    return Locations(search_path(data, DATA_VARIABLE, "cards"), search_path(templates, TEMPLATES_VARIABLE, "templates"))


def search_path(named: Path | None, variable: str, kind: str) -> tuple[Path, ...]:
    """One kind of folder, in order; see `locate`."""
    folders = []
    for given in (named, os.environ.get(variable)):
        if given:
            path = Path(given).expanduser()
            if not path.is_dir():
                raise DataError(
                    f"the folder {str(path)!r} doesn't exist",
                    tip=f"check --{option_name(kind)} or {variable}",
                )
            folders.append(path)
    own = config_folder() / kind
    if own.is_dir():
        folders.append(own)
    return (*folders, shipped(kind))


def option_name(kind: str) -> str:
    """The command line's name for a kind of folder."""
    return "data" if kind == "cards" else kind
