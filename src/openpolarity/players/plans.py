"""Plans: what a player is up to with the lean it chose, as a message for the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import norms
from openpolarity.players.candidates import BLOCKS
from openpolarity.players.mobility import open_places
from openpolarity.players.search import GOOD
from openpolarity.rules import Message

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.search import Thought
    from openpolarity.rules import GameState

MUCH = 0.1
"""A lean that takes at least this share of the places where the opponent could lean is said to do so."""


def plan_of(table: Table, state: GameState, thought: Thought) -> Message:
    """Why the best lean of a thought is played by the side to move: a trap, a last resort, a risk, a place taken."""
    best = thought.best
    if best is None:
        return Message("why.pass", {})
    if best.trap:
        return Message("why.trap", {"disc": best.support, "percent": round(100 * thought.trap_chance)})
    said: dict[str, str | int | float] = {"disc": best.support, "percent": round(100 * thought.chance)}
    if best.support in state.leaners(state.player):
        return Message("why.gordon", said)
    if thought.chance < GOOD:
        return Message("why.try", said)
    return Message("why.block" if taken_share(table, state, best) >= MUCH else "why.lean", said)


def taken_share(table: Table, state: GameState, lean: Candidate) -> float:
    """The share, 0 to 1, of the places where the opponent could lean now that are gone once this lean stands."""
    places = np.concatenate([np.zeros((0, 2)), *open_places(table, state, state.player.other)])
    if not len(places):
        return 0.0
    middle = np.array(lean.place.pose(table.kit).position[:2])
    taken = norms(places - middle) < BLOCKS * table.kit.diameter
    return float(taken.mean())
