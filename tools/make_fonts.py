r"""Make the small fonts in ``templates/fonts`` that the printed sheets embed.

A full Japanese font has about 17,000 glyphs in 5 MB; a card needs Latin letters, signs, kana and
the common kanji. This script keeps those, as TrueType outlines without hinting or layout
features, because reportlab reads nothing else. The same input gives the same bytes.

The sources are the npm package ``@expo-google-fonts/noto-sans-jp``, version 0.4.3. With npm and
the Python package fonttools (4.68.0 made the committed files) at hand, in an empty folder::

    npm pack @expo-google-fonts/noto-sans-jp@0.4.3
    tar xzf expo-google-fonts-noto-sans-jp-0.4.3.tgz
    python make_fonts.py package/400Regular/NotoSansJP_400Regular.ttf \
        package/700Bold/NotoSansJP_700Bold.ttf templates/fonts --licence package/LICENSE_FONT

Give the script and ``templates/fonts`` by their paths in the project. Any other static TrueType
font works too, for example ``@expo-google-fonts/m-plus-rounded-1c``.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont, TTLibError  # type: ignore[import-untyped]

BLOCKS: tuple[tuple[str, int, int], ...] = (
    ("Basic Latin", 0x0020, 0x007E),
    ("Latin-1", 0x00A0, 0x00FF),
    ("Latin Extended-A", 0x0100, 0x017F),
    ("capital sharp s", 0x1E9E, 0x1E9E),
    ("general punctuation", 0x2010, 0x205E),
    ("superscripts and subscripts", 0x2070, 0x209C),
    ("currency signs", 0x20A0, 0x20C0),
    ("letter-like signs and fractions", 0x2100, 0x218B),
    ("arrows", 0x2190, 0x21FF),
    ("mathematical signs", 0x2200, 0x22FF),
    ("circled and bracketed digits", 0x2460, 0x24FF),
    ("box drawing and blocks", 0x2500, 0x259F),
    ("geometric shapes", 0x25A0, 0x25FF),
    ("symbols and dingbats", 0x2600, 0x27BF),
    ("Japanese punctuation", 0x3000, 0x303F),
    ("hiragana", 0x3041, 0x309F),
    ("katakana", 0x30A0, 0x30FF),
    ("small katakana", 0x31F0, 0x31FF),
    ("full-width and half-width forms", 0xFF01, 0xFFEE),
)
"""Name, first and last code point of what is kept; a font rarely has all of a block."""

CARD_KANJI = "櫃"
"""Kanji that stand on the cards (here: the chest) but not in JIS level 1."""

DROPPED_TABLES = ("BASE", "GDEF", "GPOS", "GSUB", "STAT", "gasp", "vhea", "vmtx")
"""Layout and vertical tables, which reportlab does not read."""

SHOWN = 20
"""How many missing characters of a group are listed."""

KEPT_NAMES = list(range(15))
"""Name table entries: names, version, copyright, designers and licence."""


def jis_level_1() -> set[int]:
    """Return the code points of the 2,965 kanji in rows 16 to 47 of JIS X 0208."""
    kanji = set()
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                kanji.add(ord(bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")))
            except UnicodeDecodeError:  # row 47 is full only up to cell 51
                continue
    return kanji


def wanted(text: str = "") -> dict[str, set[int]]:
    """Return the code points to keep, by group, with the printable characters of ``text``."""
    groups = {name: set(range(first, last + 1)) for name, first, last in BLOCKS}
    groups["JIS level 1 kanji"] = jis_level_1()
    groups["kanji on the cards"] = {ord(char) for char in CARD_KANJI}
    groups["given text"] = {ord(char) for char in text if char.isprintable()}
    return groups


def subset(source: Path, folder: Path, groups: dict[str, set[int]]) -> tuple[Path, set[int]]:
    """Write the subset of one font.

    Args:
        source: a static font with TrueType outlines.
        folder: where the subset goes, as ``<PostScript name>-subset.ttf``.
        groups: the code points to keep, from `wanted`.

    Returns:
        The path of the subset and the code points in it.

    Raises:
        ValueError: the font has no TrueType outlines, or is variable.
        OSError, TTLibError: the font can't be read or the subset can't be written.
    """
    # Without recalcTimestamp=False the time of the run would be stored in the file.
    with TTFont(source, recalcTimestamp=False) as font:
        if "glyf" not in font or "fvar" in font:
            raise ValueError(f"{source}: not a static font with TrueType outlines")
        options = Options()
        options.hinting = False
        options.layout_features = []
        options.drop_tables += DROPPED_TABLES
        options.glyph_names = False  # a `post` table of format 3
        options.name_IDs = KEPT_NAMES
        options.notdef_outline = True  # a character without a glyph shows as a box
        subsetter = Subsetter(options)
        # Format 4 is what reportlab needs and reaches U+FFFF. Format 14 (variation selectors)
        # goes before the subsetting, which would keep its alternative kanji.
        cmap = font["cmap"]
        cmap.tables = [table for table in cmap.tables if table.format == 4]
        subsetter.populate(unicodes=set().union(*groups.values()))
        subsetter.subset(font)
        font["head"].modified = font["head"].created
        target = folder / f"{font['name'].getDebugName(6)}-subset.ttf"
        font.save(target)
        return target, set(font.getBestCmap())


def main() -> None:
    """Read the command line, write the subsets and print what the fonts don't have."""
    parser = argparse.ArgumentParser(description="Make the fonts that printed sheets embed.")
    parser.add_argument("source", type=Path, nargs="+", help="static TrueType fonts")
    parser.add_argument("folder", type=Path, help="where the subsets go")
    parser.add_argument("--licence", type=Path, help="licence text, copied as OFL.txt")
    parser.add_argument("--text", type=Path, help="UTF-8 file whose characters are kept too")
    args = parser.parse_args()
    try:
        groups = wanted(args.text.read_text(encoding="utf-8") if args.text else "")
        args.folder.mkdir(parents=True, exist_ok=True)
        if args.licence:
            shutil.copyfile(args.licence, args.folder / "OFL.txt")
        for source in args.source:
            target, kept = subset(source, args.folder, groups)
            print(f"{target}: {target.stat().st_size:,} bytes, {len(kept):,} characters")
            for name, points in groups.items():
                missing = [char for char in map(chr, sorted(points - kept)) if char.isprintable()]
                if missing:
                    rest = "…" if len(missing) > SHOWN else ""
                    print(f"  {name}: {len(missing)} missing, {''.join(missing[:SHOWN])}{rest}")
    except (OSError, UnicodeDecodeError, ValueError, TTLibError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
