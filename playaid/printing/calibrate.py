"""The calibration sheet, and the offset of backs that it finds, kept for later prints."""

from __future__ import annotations

import re

from playaid.core.files import load_toml, write_file
from playaid.errors import DataError
from playaid.resources import config_folder

SETTINGS = "printing.toml"


def saved_offset() -> str | None:
    """The offset of backs as `X,Y` that an earlier `print calibrate --save-offset` kept, or None.

    Raises:
        DataError: the settings file is broken.
    """
    path = config_folder() / SETTINGS
    if not path.is_file():
        return None
    value = load_toml(path).get("back_offset")
    if not isinstance(value, str) or not re.fullmatch(r"-?[\d.]+,-?[\d.]+", value):
        raise DataError(f'expected back_offset = a text such as "0.5,-1", found {value!r}', path=path)
    return value


def save_offset(x: float, y: float) -> str:
    """Keep an offset of backs in mm, x to the right and y up, for later prints; gives the file's name.

    Raises:
        OutputError: the settings file can't be written.
    """
    path = config_folder() / SETTINGS
    text = f'# Written by: playaid print calibrate --save-offset\nschema = 1\nback_offset = "{x:g},{y:g}"\n'
    write_file(path, text.encode())
    return str(path)
