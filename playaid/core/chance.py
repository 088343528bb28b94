"""Chances as text: exact fractions, percent that never lies about 0 and 100, "1 in N"."""

from __future__ import annotations

from fractions import Fraction

MAX_DIGITS = 4300
"""Python's own limit for turning whole numbers into text; fractions beyond it have no text here."""
TOO_LONG = 10**MAX_DIGITS
CERTAIN, IMPOSSIBLE = Fraction(1), Fraction(0)


def fraction_text(chance: Fraction) -> str | None:
    """The fraction in lowest terms, `"0"` and `"1"` when whole; None when it has more than 4,300 digits.

    >>> fraction_text(Fraction(2, 12)), fraction_text(Fraction(3, 3)), fraction_text(Fraction(1, 6**9999))
    ('1/6', '1', None)
    """
    if chance.denominator >= TOO_LONG or abs(chance.numerator) >= TOO_LONG:
        return None
    return str(chance)


def fraction_hex(chance: Fraction) -> str:
    """The fraction in hexadecimal, which has no limit.

    >>> fraction_hex(Fraction(1, 16))
    '0x1/0x10'
    """
    return f"{chance.numerator:#x}/{chance.denominator:#x}"


def percent(chance: Fraction, *, comma: bool = False) -> str:
    """The chance in percent with two decimals, 0 % and 100 % only where that is exact.

    Args:
        chance: from 0 to 1.
        comma: whether to write a decimal comma.

    >>> percent(Fraction(4249, 7776)), percent(Fraction(1)), percent(Fraction(1, 6**9)), percent(1 - Fraction(1, 6**9))
    ('54.64 %', '100 %', '< 0.01 %', '> 99.99 %')
    """
    if chance in (CERTAIN, IMPOSSIBLE):
        return "100 %" if chance else "0 %"
    # Half up, in whole hundredths of a percent.
    hundredths = (20_000 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if hundredths == 0:
        text = "< 0.01 %"
    elif hundredths == 10_000:
        text = "> 99.99 %"
    else:
        text = f"{hundredths // 100}.{hundredths % 100:02d} %"
    return text.replace(".", ",") if comma else text


def one_in(chance: Fraction, *, comma: bool = False) -> str | None:
    """The N of "1 in N", rounded where it isn't whole; None for the impossible.

    >>> one_in(Fraction(4249, 7776)), one_in(Fraction(1, 6)), one_in(Fraction(1, 46656)), one_in(Fraction(0))
    ('1.83', '6', '46,656', None)
    """
    if not chance:
        return None
    turned = 1 / chance
    if turned.denominator == 1 or turned >= 100:
        whole = (2 * turned.numerator + turned.denominator) // (2 * turned.denominator)
        text = f"{whole:,}" if whole < 10**15 else power_of_ten(whole)
    else:
        scale = 100 if turned < 10 else 10
        number = (2 * scale * turned.numerator + turned.denominator) // (2 * turned.denominator)
        text = f"{number // scale}.{number % scale:0{len(str(scale)) - 1}d}"
    return text.translate(str.maketrans(".,", ",.")) if comma else text


def power_of_ten(number: int) -> str:
    """A large whole number to three digits, such as `1.23e456`, however many digits it has."""
    digits = number.bit_length() * 30103 // 100_000
    while 10 ** (digits + 1) <= number:
        digits += 1
    while 10**digits > number:
        digits -= 1
    lead = number // 10 ** (digits - 2)
    return f"{lead // 100}.{lead % 100:02d}e{digits}"


def read_chance(text: str) -> Fraction:
    """A chance as a person writes it: `75%`, `3/4`, `0.75`.

    Raises:
        NotationError: it can't be read, or is not more than 0 and at most 1.

    >>> read_chance("75 %") == read_chance("3/4") == read_chance("0,75") == Fraction(3, 4)
    True
    """
    from playaid.core.notation import plain
    from playaid.errors import NotationError

    tip = "write 75%, 3/4 or 0.75"
    compact = plain(text).replace(",", ".").replace(" ", "")
    body = compact.removesuffix("%")
    if not body or not set(body) <= set("0123456789./") or len(body) > 40:
        raise NotationError(f"{text!r} is no chance", tip=tip)
    try:
        value = Fraction(body) / (100 if compact.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise NotationError(f"{text!r} is no chance", tip=tip) from None
    if not 0 < value <= 1:
        raise NotationError(f"a chance is more than 0 and at most 1 (100 %), not {text!r}", tip=tip)
    return value
