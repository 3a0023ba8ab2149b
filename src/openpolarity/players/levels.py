"""Levels: from a child's first game to a master. A head that thinks so deep, a hand that is so steady."""

from __future__ import annotations

from dataclasses import dataclass

from openpolarity.players.steadiness import Steadiness


@dataclass(frozen=True)
class Head:
    """How a player thinks."""

    trials: int
    """Leans tried in the head for one move."""
    places: int
    """Places tried for a captured tower."""
    seconds: float = 3.0
    """At most so long, by the clock on the wall; 0 for no limit, when thought is counted in trials alone."""
    gordons: bool = False
    """Whether it thinks of leaning on leaners while there are easier ways."""
    drops: bool = False
    """Whether it drops its own leaners to get new flats."""


@dataclass(frozen=True)
class Level:
    """A named opponent: two dials, set independently of each other."""

    name: str
    head: Head
    hand: Steadiness


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("child", Head(trials=1, places=1), Steadiness(2.6, 7.0, speed=0.12)),
        Level("beginner", Head(trials=4, places=1), Steadiness(1.8, 5.0, speed=0.14)),
        Level("casual", Head(trials=10, places=2), Steadiness(1.2, 3.5, speed=0.16)),
        Level("club", Head(trials=20, places=3, drops=True), Steadiness(0.8, 2.2, speed=0.18)),
        Level("expert", Head(trials=36, places=4, drops=True), Steadiness(0.45, 1.3, speed=0.2)),
        Level(
            "master",
            Head(trials=60, places=6, gordons=True, drops=True),
            Steadiness(0.25, 0.8, speed=0.22),
        ),
    )
}
"""From weak to strong."""


def level(name: str) -> Level:
    """A level by its name. Raises `ValueError` naming those there are."""
    try:
        return LEVELS[name]
    except KeyError:
        raise ValueError(f"there is no level {name!r}: choose {', '.join(LEVELS)}") from None
