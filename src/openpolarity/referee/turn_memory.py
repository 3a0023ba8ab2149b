"""What the referee remembers of a turn: where discs were, what snapped, touched and was pushed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.referee.limits import STICK_SECONDS

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


@dataclass(frozen=True)
class Snap:
    """How and when (s) a disc snapped to what was held."""

    at: float
    measured: float
    """How long it touched, s, or how far it was lifted off the mat, mm."""
    limit: float = STICK_SECONDS
    unit: str = "s"


@dataclass
class TurnMemory:
    """What has happened in a turn so far that the mat no longer shows."""

    places: dict[int, Floats]
    """Where every flat and tower was when the turn began, or where it was set down since, m."""
    reported: dict[int, Floats] = field(default_factory=dict)
    """Where displaced discs were when that was reported, m."""
    red_place: Floats | None = None
    """Where the red disc was when the watch began, m."""
    snapped: dict[int, Snap] = field(default_factory=dict)
    """Discs that snapped to what was held, in the order in which they did."""
    red_touched: dict[int, float] = field(default_factory=dict)
    """Discs that touched the red disc, however briefly, and when (s)."""
    pushed: set[int] = field(default_factory=set)
    """Discs that a held disc touched."""
    lifted_from: dict[int, Floats] = field(default_factory=dict)
    """Where the discs in hand lay before they were lifted, m."""
