"""Plans: what a player is up to with the lean it chose, as a message for the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import norms
from openpolarity.players.candidates import BLOCKS
from openpolarity.players.evaluation import POINT
from openpolarity.players.mobility import open_places
from openpolarity.players.search import EXPERIENCE, GOOD
from openpolarity.rules import Kind, Message

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.search import Thought, Tried
    from openpolarity.rules import GameState

MUCH = 0.1
"""A lean that takes at least this share of the places where the opponent could lean is said to do so."""


def plan_of(table: Table, state: GameState, thought: Thought, passed: float | None = None) -> Message:
    """Why the side to move plays the best lean of a thought: a trap, a last resort, a risk, a fault that pays, a place.

    ``passed`` is what passing would be worth, if the player would rather pass than lose by a lean.
    """
    best = thought.best
    if best is None:
        return why_passed(thought)
    if best.trap:
        return Message("why.trap", {"disc": best.support, "percent": percent(thought.trap_chance)})
    if best.support in state.leaners(state.player):
        plan, chance = "why.gordon", thought.chance
    elif thought.chance < GOOD:
        plan, chance = _plan_of_risk(thought, 1 - best.odds, passed)
    else:
        plan = "why.block" if taken_share(table, state, best) >= MUCH else "why.lean"
        chance = thought.chance
    return Message(plan, {"disc": best.support, "percent": percent(chance)})


def percent(chance: float) -> int:
    """A chance as it is said, per cent: nothing that a hand does is certain, or out of the question."""
    return min(99, max(1, round(100 * chance)))


def why_passed(thought: Thought) -> Message:
    """Why a side that has thought about a lean passes: it found none, or one that would stand and yet cost more."""
    if thought.best is None:
        return Message("why.nothing", {})
    if thought.chance >= GOOD:
        return Message("why.wait", {"percent": percent(thought.chance)})
    return Message("why.pass", {})


def _plan_of_risk(thought: Thought, fails: float, passed: float | None) -> tuple[str, float]:
    """What is up with a lean that will hardly stand, and how likely that is to come about.

    Where the faults by themselves are worth as much as a pass, they are the plan; ``fails`` is how likely a fault is as
    far as experience tells.
    """
    tried = [one for one in thought.tried if thought.best is not None and one.place == thought.best.place]
    faults = [one for one in tried if one.kind is Kind.FAULT]
    if not faults or passed is None or sum(one.value for one in faults) / len(faults) < passed - POINT:
        return "why.try", thought.chance
    if _mostly(set_traps := [one for one in faults if one.works], faults):
        return "why.trap", _likely(set_traps, tried, fails)
    if _mostly(given := [one for one in faults if one.gives], faults):
        return "why.give", _likely(given, tried, fails)
    return "why.anyway", thought.chance


def _mostly(some: list[Tried], all_of_them: list[Tried]) -> bool:
    return 2 * len(some) > len(all_of_them)


def _likely(some: list[Tried], tried: list[Tried], expected: float) -> float:
    """The share of trials, 0 to 1; what experience tells counts for some of them."""
    return (len(some) + EXPERIENCE * expected) / (len(tried) + EXPERIENCE)


def taken_share(table: Table, state: GameState, lean: Candidate) -> float:
    """The share, 0 to 1, of the places where the opponent could lean now that are gone once this lean stands."""
    places = np.concatenate([np.zeros((0, 2)), *open_places(table, state, state.player.other)])
    if not len(places):
        return 0.0
    middle = np.array(lean.place.pose(table.kit).position[:2])
    taken = norms(places - middle) < BLOCKS * table.kit.diameter
    return float(taken.mean())
