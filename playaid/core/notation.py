"""Reading dice formulas: `6D+4`, `6d6+4`, `6W6+4`, `(3D+5)`, `6D+4+5D+4`, `10`.

Nothing is reinterpreted silently: whatever can be read in two ways is refused, with the column.
"""

from __future__ import annotations

from playaid.core.dice import Dice
from playaid.errors import NotationError, UsageError

MAX_DICE = 20_000
"""Larger pools are refused: their exact fractions would take minutes and tens of thousands of digits."""
MAX_NUMBER = 999_999_999
LONGEST_QUOTED = 100
DASHES = "‐‑‒–—―−﹣－"
SIGNS = "+-"


def plain(text: str) -> str:
    """`text` with full-width characters and dashes as plain ones, each at its old place.

    >>> plain("６Ｄ＋４　− 1")
    '6D+4 - 1'
    """
    changed = []
    for character in text:
        code = ord(character)
        if character in DASHES:
            changed.append("-")
        elif character == "\u3000":
            changed.append(" ")
        elif 0xFF01 <= code <= 0xFF5E:
            changed.append(chr(code - 0xFEE0))
        else:
            changed.append(character)
    return "".join(changed)


def looks_like_dice(text: str) -> bool:
    """Whether `text` is meant as a dice formula or a number, well-formed or not, and not as a name.

    >>> [looks_like_dice(text) for text in ("6D+4", "D", "w6", "d%", "Dianne", "-3", "(2D)")]
    [True, True, True, True, False, True, True]
    """
    start = plain(text).lstrip(" (").upper()
    if not start:
        return False
    if start[0] in "DW":
        rest = start[1:].lstrip(" ")
        return not rest or not (rest[0].isalpha() or rest[0] == "'")
    return start[0].isdecimal() or start[0].isdigit() or start[0] in "+-.,"


def parse_dice(text: str, *, sides: int = 6) -> Dice:
    """The pool that a formula means, all its dice and numbers added up.

    Args:
        text: the formula; brackets around it or around parts that are added are optional.
        sides: what a `D` without a number is, and the only number that it may have.

    Raises:
        NotationError: the text can't be read, or in more than one way; it names the column.
        UsageError: more than 20,000 dice.

    >>> parse_dice("6D+4 + 5D+4")
    Dice(count=11, bonus=8, sides=6)
    >>> str(parse_dice("（３Ｄ＋５）"))
    '3D+5'
    """
    return Reader(text, sides).read()


class Reader:
    """Reads one formula from left to right."""

    def __init__(self, text: str, sides: int) -> None:
        self.text = text
        self.plain = plain(text)
        self.sides = sides
        self.at = 0
        self.count = 0
        self.bonus = 0

    def read(self) -> Dice:
        """The whole text as one pool."""
        self.blanks()
        if self.at == len(self.plain):
            raise self.error("an empty formula", "write dice such as 6D+4, or a number")
        self.sum(nested=False)
        if self.at < len(self.plain):
            raise self.leftover()
        if self.count > MAX_DICE:
            raise too_many(self.count)
        return Dice(self.count, self.bonus, self.sides)

    def sum(self, *, nested: bool) -> None:
        """Items joined by signs, up to the end or, inside brackets, to the closing one."""
        self.item(1)
        while True:
            self.blanks()
            sign = self.peek()
            if not sign or (nested and sign == ")"):
                return
            if sign not in SIGNS:
                raise self.leftover()
            self.at += 1
            self.blanks()
            if self.peek() and self.peek() in SIGNS:
                raise self.error("two signs in a row", "write one")
            self.item(1 if sign == "+" else -1)

    def item(self, sign: int) -> None:
        """A bracket, dice or a number."""
        self.blanks()
        start, here = self.at, self.peek()
        if not here:
            raise self.error("the formula ends too early", "dice such as 6D or a number should follow the sign")
        if here == "(":
            if sign < 0:
                raise self.error("a bracket after a minus can't be read", "dice can only be added")
            self.at += 1
            self.sum(nested=True)
            if self.peek() != ")":
                raise self.error("a closing bracket is missing", None)
            self.at += 1
            return
        if here in SIGNS:
            raise self.error(f"a formula can't begin with {here!r}", "write dice such as 6D+4, or a number")
        if here.upper() in "DW":
            self.dice(1, sign, start)
            return
        value = self.number("dice such as 6D+4, or a number")
        if self.peek() == " " and self.plain[self.at :].lstrip(" ")[:1].upper() in ("D", "W"):
            raise self.error("a space between a number and D can be read in two ways", "write 2D or 2D+6")
        if self.peek() in (".", ","):
            raise self.error("only whole numbers can be read", None)
        if self.peek().upper() in ("D", "W"):
            if value == 0:
                raise self.error("0 dice are no dice", "leave them out", start)
            self.dice(value, sign, start)
        else:
            self.bonus += sign * value

    def dice(self, count: int, sign: int, start: int) -> None:
        """The `D`, `W`, `D6` behind a number of dice."""
        if sign < 0:
            raise self.error("dice can't be subtracted", "dice can only be added", start)
        self.at += 1
        here = self.peek()
        if here == "%":
            raise self.error("D% can't be read", "for other dice say --option sides=100")
        if here == " " and self.plain[self.at :].lstrip(" ")[:1].isdecimal():
            raise self.error("a space between D and a number can be read in two ways", "write 2D6 or 2D+6")
        if here and here in "0123456789":
            place = self.at
            given = self.number("the number of sides")
            if given != self.sides:
                raise self.error(
                    f"the dice here have {self.sides} sides, not {given}",
                    f"write {count}D, or --option sides={given} for such dice"
                    if 2 <= given <= 100
                    else f"write {count}D",
                    place,
                )
        self.count += count

    def number(self, expected: str) -> int:
        """A whole number of plain digits."""
        start = self.at
        # str.isdigit is true for a raised 2 and others that are no digits of a number.
        while self.peek() and self.peek() in "0123456789":
            self.at += 1
        digits = self.plain[start : self.at]
        if not digits:
            raise self.error(f"{self.text[self.at]!r} can't be read here", f"expected {expected}")
        if len(digits.lstrip("0")) > 9:
            raise self.error("the number is too large", f"numbers go up to {MAX_NUMBER:,}", start)
        return int(digits)

    def leftover(self) -> NotationError:
        """The error for what is left over behind something complete."""
        rest = self.plain[self.at :].lower()
        if rest.startswith((">", "<", "=")):
            return self.error("a comparison is no part of a formula", "name the strength with --vs")
        if rest.startswith(("*", "x", "×")):
            return self.error("a formula can't be multiplied", "write the sum, such as 4D+6")
        if rest.startswith(("k", "dl", "dh", "!")):
            return self.error("dice can't be kept, dropped or rolled again", "all dice count")
        if rest.startswith("d"):
            return self.error("a second D can't be read", "write one D for each group of dice")
        return self.error(f"{self.text[self.at]!r} can't be read here", "a sign + or - should stand here, or nothing")

    def error(self, message: str, tip: str | None, at: int | None = None) -> NotationError:
        """An error at a place, the current one if not given; columns are counted from 1."""
        place = self.at if at is None else at
        if len(self.text) > LONGEST_QUOTED:
            return NotationError(f"{message}, column {place + 1} of the formula", tip=tip)
        where = f"{message} in {self.text!r}, column {place + 1}" if self.text.strip() else message
        return NotationError(where, text=self.text, position=place, tip=tip)

    def blanks(self) -> None:
        while self.peek() == " ":
            self.at += 1

    def peek(self) -> str:
        return self.plain[self.at : self.at + 1]


def too_many(count: int) -> UsageError:
    """The refusal of a pool that would take too long."""
    return UsageError(f"{count:,} dice are too many", tip=f"exact odds are given for up to {MAX_DICE:,} dice")
