"""Text in boxes: lines, sizes, weights, Japanese, soft hyphens."""

from __future__ import annotations

import unicodedata

import pytest

from playaid.core.drawing import Face, Run, Text, TextBox
from playaid.errors import DataError
from playaid.printing.typeset import typeset
from playaid.units import POINT
from tests.printing.helpers import fonts


def lines_of(box: TextBox) -> tuple[list[Text], list[str]]:
    """The lines that a box is set in, and warnings."""
    face, warnings = typeset(Face("test", 100, 100, (box,)), fonts())
    return [shape for shape in face.shapes if isinstance(shape, Text)], warnings


def test_short_text_keeps_its_size() -> None:
    (line,), warnings = lines_of(TextBox(0, 0, 50, 10, "Größe", 12))
    assert (line.text, line.size, warnings) == ("Größe", 12, [])


def test_long_text_is_broken_and_made_smaller() -> None:
    lines, warnings = lines_of(TextBox(0, 0, 30, 12, "one two three four five six seven eight nine ten", 12))
    assert not warnings
    assert len(lines) > 1
    assert 5.5 <= lines[0].size < 12
    assert len({line.size for line in lines}) == 1
    assert " ".join(line.text for line in lines) == "one two three four five six seven eight nine ten"
    for line in lines:
        assert fonts().regular.width(line.text, line.size) <= 30
        assert 0 <= line.y <= 12 - line.size * 0.8 * POINT


def test_what_cannot_fit_warns() -> None:
    lines, warnings = lines_of(TextBox(0, 0, 10, 4, "unbreakablewordthatistoolong", 9))
    assert lines[0].size == 5.5
    assert warnings == ["test: the text 'unbreakablewordthatistoolong' doesn't fit at 5.5 pt"]


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("right", 1.0), ("center", 0.5)])
def test_alignment(align: str, left: float) -> None:
    (line,), _ = lines_of(TextBox(5, 0, 40, 10, "abc", 10, align=align))
    assert line.x == pytest.approx(5 + left * (40 - fonts().regular.width("abc", 10)))


def test_weights_stand_side_by_side() -> None:
    lines, _ = lines_of(TextBox(0, 0, 60, 10, (Run("DRAW: ", bold=True), Run("the top card")), 10, align="left"))
    assert [(line.text, line.bold) for line in lines] == [("DRAW:", True), (" the top card", False)]
    assert lines[1].x == pytest.approx(fonts().bold.width("DRAW:", 10))


def test_paragraphs_begin_new_lines() -> None:
    lines, _ = lines_of(TextBox(0, 0, 60, 20, "one\ntwo three", 10, valign="top"))
    assert [line.text for line in lines] == ["one", "two three"]
    assert lines[0].y > lines[1].y


def test_japanese_breaks_between_characters_but_not_before_a_full_stop() -> None:
    width = fonts().regular.width("山札山", 10) + 0.1
    lines, _ = lines_of(TextBox(0, 0, width, 30, "山札手札捕食。", 10))
    assert [line.text for line in lines] == ["山札手", "札捕", "食。"]
    assert not any(line.text.startswith("。") for line in lines)


def test_soft_hyphens_show_only_where_a_line_breaks() -> None:
    wide, _ = lines_of(TextBox(0, 0, 60, 10, "Riesen\u00adhundertfüßer", 10))
    assert [line.text for line in wide] == ["Riesenhundertfüßer"]
    narrow, _ = lines_of(TextBox(0, 0, 25, 12, "Riesen\u00adhundertfüßer", 10))
    assert [line.text for line in narrow] == ["Riesen-", "hundertfüßer"]


def test_text_is_composed_before_it_is_set() -> None:
    decomposed = unicodedata.normalize("NFD", "Größe がぎ")
    (line,), _ = lines_of(TextBox(0, 0, 60, 10, decomposed, 10))
    assert line.text == "Größe がぎ"


@pytest.mark.parametrize(("text", "name"), [("ẞ", "U+1E9E LATIN CAPITAL LETTER SHARP S"), ("🎲", "U+1F3B2 GAME DIE")])
def test_a_character_without_a_glyph_is_named(text: str, name: str) -> None:
    with pytest.raises(DataError, match="no glyph") as caught:
        lines_of(TextBox(0, 0, 60, 10, f"a {text} b", 10))
    assert name in str(caught.value).replace("+0001F3B2", "+1F3B2")
    with pytest.raises(DataError, match="no glyph"):
        typeset(Face("test", 9, 9, (Text(0, 0, text, 9),)), fonts())
