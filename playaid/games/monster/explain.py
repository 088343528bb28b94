"""The dice polynomial behind an answer, by sympy: product, expansion, factors, LaTeX.

In (x + x^2 + … + x^6)^N x^K the coefficient of x^t is the number of rolls with total t (M-28).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from playaid.core.chance import TOO_LONG, fraction_text
from playaid.core.dice import Dice

EXPAND_LIMIT = 12
"""Pools of more dice are shown by their product only: the expansion would fill pages."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """How an exact chance comes about.

    Attributes:
        polynomial: the generating polynomial, as a product.
        expanded: the same, expanded, or None for large pools.
        factors: the same in irreducible factors, or None for large pools.
        wins: how many rolls win, or None when no strength is meant or the number has more than 4,300 digits.
        rolls: how many rolls there are, likewise.
        power: the number of rolls as a power.
        tex: the lines in LaTeX.
    """

    polynomial: str
    expanded: str | None
    factors: str | None
    wins: int | None
    rolls: int | None
    power: str
    tex: tuple[str, ...]


def explain(total: Dice, strength: int | None) -> Explanation:
    """Explain the chance that a pool reaches a strength.

    Args:
        total: the pool.
        strength: the monster's strength; None when no monster is meant.

    Raises:
        ArithmeticError: the polynomial and the count of rolls disagree (they never should: two ways to one number).
    """
    import sympy

    x = sympy.Symbol("x")
    die = sympy.Poly([1] * total.sides + [0], x)
    expanded = factors = None
    tex = [rf"f(x) = \left({sympy.latex(die.as_expr(), order='rev-lex')}\right)^{{{total.count}}} x^{{{total.bonus}}}"]
    if total.count <= EXPAND_LIMIT:
        power = die**total.count
        counted = {exponent + total.bonus: int(number) for (exponent,), number in power.terms()}
        if strength is not None:
            check = sum(number for reached, number in counted.items() if reached >= strength)
            if check != total.wins(strength):
                raise ArithmeticError(
                    f"the polynomial of {total} gives {check} winning rolls, not {total.wins(strength)}"
                )
        expanded = " + ".join(monomial(exponent, counted[exponent]) for exponent in sorted(counted))
        shifted = power.as_expr() * x**total.bonus
        factors = str(sympy.factor(shifted)).replace("**", "^")
        tex += [
            rf"\phantom{{f(x)}} = {sympy.latex(sympy.expand(shifted), order='rev-lex')}",
            rf"\phantom{{f(x)}} = {sympy.latex(sympy.factor(shifted))}",
        ]
    wins = None
    if strength is not None:
        wins = total.wins(strength)
        tex.append(chance_tex(total, strength, wins))
    die_text = " + ".join(monomial(face, 1) for face in range(1, total.sides + 1))
    return Explanation(
        polynomial=f"({die_text})^{total.count} * x^{total.bonus}",
        expanded=expanded,
        factors=factors,
        wins=None if wins is None or wins >= TOO_LONG else wins,
        rolls=None if total.rolls >= TOO_LONG else total.rolls,
        power=f"{total.sides}^{total.count}",
        tex=tuple(tex),
    )


def monomial(exponent: int, number: int) -> str:
    """One term of a polynomial: `x`, `6x^11`.

    >>> monomial(1, 1), monomial(11, 6), monomial(0, 1)
    ('x', '6x^11', '1')
    """
    if exponent == 0:
        return str(number)
    power = "x" if exponent == 1 else f"x^{exponent}"
    return power if number == 1 else f"{number}{power}"


def chance_tex(total: Dice, strength: int, wins: int) -> str:
    """The chance as the share of the coefficients from the strength up."""
    chance = Fraction(wins, total.rolls)
    average = rf"\frac{{1}}{{{total.sides}^{{{total.count}}}}} \sum_{{t \ge {strength}}} [x^t] f(x)"
    share = rf"P(\mathrm{{{total}}} \ge {strength}) = {average}"
    if fraction_text(chance) is None:
        return share
    reduced = rf"\frac{{{chance.numerator}}}{{{chance.denominator}}}" if chance.denominator > 1 else str(chance)
    return (
        rf"{share} = \frac{{{wins}}}{{{total.rolls}}} = {reduced}" if total.rolls < TOO_LONG else f"{share} = {reduced}"
    )
