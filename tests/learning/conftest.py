"""A few short games that every way of playing has to reproduce."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.learning.gathering import GameToPlay, Taught, play_game
from openpolarity.learning.imagined_play import PlayOptions
from openpolarity.physics import Batch
from openpolarity.players.learned.weights import FOLDER

if TYPE_CHECKING:
    from openpolarity.learning.experience import Arrays

SHORT = PlayOptions(trials=2, explored=2, taught=0.5, compared=4, repeated=3)
GAMES = [GameToPlay(seed, SHORT) for seed in (5, 9, 13)]
TAUGHT = Taught(FOLDER)


@pytest.fixture(scope="session")
def played() -> list[Arrays]:
    """The games, played one after the other in this very process."""
    return [play_game(game, Batch.run, TAUGHT) for game in GAMES]


def same(one: Arrays, other: Arrays) -> bool:
    """Whether two games left the same experience, to the bit."""
    return one.keys() == other.keys() and all(one[name].tobytes() == other[name].tobytes() for name in one)
