"""Made-up results for figures and files, where no physics is needed."""

from __future__ import annotations

import random
from typing import Any

from openpolarity.arena import Fixture, GameResult
from openpolarity.arena.ratings import ELO


def result(fixture: Fixture, winner: int | None = 1, **more: Any) -> GameResult:
    said: dict[str, Any] = {"how": "last_disc", "turns": 8, "scores": (5, 3), **more}
    return GameResult(*fixture.key, fixture.seed, 1 if fixture.first_is_white else 2, winner, **said)


def season(fixtures: list[Fixture], strengths: dict[str, float], seed: int = 0) -> list[GameResult]:
    """Results that fall as strengths (Elo) say, by chance."""
    rng = random.Random(seed)
    found = []
    for fixture in fixtures:
        chance = 1 / (1 + 2.718281828459045 ** ((strengths[fixture.second] - strengths[fixture.first]) / ELO))
        found.append(result(fixture, 1 if rng.random() < chance else 2))
    return found
