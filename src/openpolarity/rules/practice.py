"""Practice points, after the community's "Barbarity" (§20), for playing alone or showing off.

A leaner is worth two points, plus one for every leaner already on the same support; a Gordon shot is worth six;
dropping one's own leaner is worth one. Nothing else counts, and the game itself does not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules.engine import apply
from openpolarity.rules.events import Event, Settle
from openpolarity.rules.words import Colour, Kind, Stance, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.rules.state import GameState

LEANER, GORDON, DROP = 2, 6, 1


def practice_points(state: GameState, history: Iterable[Event]) -> dict[Colour, int]:
    """Count the practice points of both sides in a history that begins at `state`."""
    points = dict.fromkeys(Colour, 0)
    leans_on: dict[int, int] = {}
    for event in history:
        before = state
        state, ruling = apply(state, event)
        if ruling.kind is Kind.LEAN and isinstance(event, Settle) and event.rest and ruling.actor:
            leaner, support = ruling.transfers[0].discs[0], event.rest.support[0]
            points[ruling.actor] += _worth(before, leans_on, support)
            leans_on[leaner] = support
        for fault in ruling.faults:
            if fault.what is What.FALL and fault.own:
                points[fault.by] += DROP * len(fault.discs)
        standing = {disc.id for disc in state.discs if disc.pose is Stance.LEANING}
        leans_on = {leaner: on for leaner, on in leans_on.items() if leaner in standing}
    return points


def _worth(state: GameState, leans_on: dict[int, int], support: int) -> int:
    """The practice points for a lean on this support."""
    body = state.mat().body((support,))
    if len(body) == 1 and state.disc(support).pose is Stance.LEANING:
        return GORDON
    return LEANER + sum(on in body for on in leans_on.values())
