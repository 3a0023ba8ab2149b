"""Reward schemes, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.evaluation import points
from openpolarity.rules import Colour, Kind

if TYPE_CHECKING:
    from openpolarity.rules import GameState, Ruling

PLACEMENT_SCHEMES = ("lean", "worth")
GAME_SCHEMES = ("outcome", "points")
LOST = 26.0
"""The points of a game that ends without counting: by the red disc, by elimination or by resigning."""


def check_scheme(name: str, known: tuple[str, ...]) -> str:
    """Return the name of a reward scheme; raise an error if it is unknown."""
    if name not in known:
        raise ValueError(f"there is no reward scheme {name!r}: choose {' or '.join(known)}")
    return name


def outcome_of(ruling: Ruling | None, state: GameState, side: Colour) -> str:
    """The outcome of a placement: "lean", "fault" or "retry"."""
    kind = None if ruling is None else ruling.kind
    if kind is Kind.LEAN:
        return "lean"
    if kind is Kind.OVER or state.over:
        return "lean" if state.outcome is not None and state.outcome.winner is side else "fault"
    return "fault" if kind is Kind.FAULT else "retry"


def placement_reward(scheme: str, outcome: str, before: GameState, after: GameState, side: Colour) -> float:
    """``lean``: 1 for a leaner that stands, 0 for another try, −1 for a fault. ``worth``: points won."""
    if scheme == "lean":
        return {"lean": 1.0, "retry": 0.0, "fault": -1.0}[outcome]
    return points(after, side) - points(before, side)


def lead(state: GameState) -> float:
    """White's lead in points: discs in towers minus discs in the reserve; at the end, the points as counted."""
    if state.outcome is not None:
        if state.outcome.scores is not None:
            return float(state.outcome.scores[0] - state.outcome.scores[1])
        winner = state.outcome.winner
        return 0.0 if winner is None else LOST if winner is Colour.WHITE else -LOST
    white, black = (state.tower_discs(side) - state.reserve_of(side) for side in (Colour.WHITE, Colour.BLACK))
    return float(white - black)
