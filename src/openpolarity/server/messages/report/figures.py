"""What was measured, in words: with as many digits as tell it from its limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.referee.telling import tell_measure
from openpolarity.server.messages.text import Said, said

if TYPE_CHECKING:
    from openpolarity.rules import Incident

SHOWN = 2
"""The most digits after the point that a text shows of a number."""
MOST = 6


def figure_of(one: Incident, diameter: float) -> Said | None:
    """The sentence for what was measured and its limit; None if nothing was measured. ``diameter`` of a disc, mm."""
    told = tell_measure(one, diameter)
    if told is None or one.measured is None:
        return None
    shown, limit = told.params["measured"], told.params.get("limit")
    if one.limit is None or not isinstance(shown, float) or not isinstance(limit, float):
        return said(told)
    side, limit = _sign(one.measured - one.limit), round(limit, SHOWN)
    if _sign(round(shown, SHOWN) - limit) == side:
        return said(told)
    measured = one.measured * (diameter if one.unit == "D" else 1.0)
    enough = (digits for digits in range(SHOWN, MOST + 1) if _sign(round(measured, digits) - limit) == side)
    digits = next(enough, None)
    return said(told) if digits is None else said(told, measured=_decimal(measured, digits))


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _decimal(number: float, digits: int) -> Said:
    whole, part = f"{number:.{digits}f}".split(".")
    return Said("server.decimal", {"whole": whole, "part": part})
