"""A small tournament that every way of playing has to reproduce: short games between two weak players."""

from __future__ import annotations

import pytest

from openpolarity.arena import GameResult, Terms, play, round_robin

TERMS = Terms(discs=4, settings={"foundations_per_side": 3})
"""One disc to play a side."""
FIXTURES = round_robin(["child", "random"], games=3)


@pytest.fixture(scope="session")
def played() -> list[GameResult]:
    """The three games, played in this very process."""
    return [play(fixture, TERMS) for fixture in FIXTURES]
