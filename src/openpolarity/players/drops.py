"""Dropping one's own leaner on purpose: it becomes a flat to lean on, and the turn is over."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from openpolarity.players.scripted import supports
from openpolarity.players.skills import leaners_on
from openpolarity.rules import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.players.search import Thought
    from openpolarity.players.trials import Trials
    from openpolarity.players.worth import Worth
    from openpolarity.rules import GameState

FEW_SUPPORTS = 2
"""Number of flats and towers up to which a player thinks of dropping a leaner."""
HEIGHTS = (0.030, 0.024)
"""How low a disc is brought over a support to fell the leaner on it, m."""
BETTER = 0.02
"""How much more than everything else dropping a leaner has to promise."""


class Drop(NamedTuple):
    """A way to fell a leaner: over which support, how low (m), and what the position is worth after it."""

    value: float
    support: int
    height: float


def has_few_supports(state: GameState) -> bool:
    """Whether the side to move has so little to lean on that it thinks of dropping a leaner."""
    return len(supports(state)) <= FEW_SUPPORTS


def better_drop(
    trials: Trials, worth: Worth, thought: Thought, passed: float | None, stop: Callable[[], bool] = lambda: False
) -> Drop | None:
    """A drop that promises more than the best lean and than passing (None where that is not allowed), if there is one.

    ``trials`` has just looked at the board.
    """
    state = trials.state
    if not has_few_supports(state):
        return None
    # A drop ends the turn, as a lean or a pass would.
    waiting = worth(trials.table, state, state.player) if passed is None else passed
    otherwise = max(waiting, thought.value if thought.best else -1.0)
    best = best_drop(trials, worth, stop)
    return best if best is not None and best.value > otherwise + BETTER else None


def best_drop(trials: Trials, worth: Worth, stop: Callable[[], bool] = lambda: False) -> Drop | None:
    """The drop that promises most to the side to move; None if there is nothing to drop, or no time.

    ``trials`` has just looked at the board.
    """
    state = trials.state
    best: Drop | None = None
    crowded = [disc for disc in supports(state) if leaners_on(trials.table, state, disc)]
    for disc, height in product(crowded, HEIGHTS):
        if stop():
            break
        result = trials.drop(disc, height)
        judged = result.ruling is not None and result.kind is Kind.FAULT
        value = worth(trials.table, result.state, state.player) if judged else 0.0
        if best is None or value > best.value:
            best = Drop(value, disc, height)
    return best
