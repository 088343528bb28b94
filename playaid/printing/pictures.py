"""PNG pictures of pages, made by pypdfium2 from the finished PDF."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playaid.core.files import write_file
from playaid.errors import UsageError


def ensure_available() -> Any:
    """The renderer.

    Raises:
        UsageError: it isn't installed.
    """
    try:
        import pypdfium2
    except ImportError as error:
        raise UsageError("--png needs pypdfium2", tip="pip install playaid[png]") from error
    return pypdfium2


def render(content: bytes, dpi: float) -> Iterator[Any]:
    """Each page of a PDF as a Pillow image."""
    document = ensure_available().PdfDocument(content)
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil()
    finally:
        document.close()


def write_pictures(content: bytes, folder: Path, name: str, *, dpi: int, progress: Callable[[str], None]) -> list[Path]:
    """Write a picture of each page as `NAME-1.png`, `NAME-2.png`, …

    Args:
        content: a PDF.
        folder: where the pictures go; it is made when it isn't there.
        name: stem of their names.
        dpi: dots per inch.
        progress: called with a line before each page.

    Raises:
        OutputError: a picture can't be written.
    """
    paths = []
    for number, image in enumerate(render(content, dpi), start=1):
        progress(f"picture {number}")
        buffer = io.BytesIO()
        image.save(buffer, "PNG", dpi=(dpi, dpi))
        path = folder.expanduser() / f"{name}-{number}.png"
        write_file(path, buffer.getvalue())
        paths.append(path)
    return paths
