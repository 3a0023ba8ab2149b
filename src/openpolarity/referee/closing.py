"""Which incidents close a turn as soon as their condition holds (§4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.referee.limits import DISPLACED
from openpolarity.rules import What

if TYPE_CHECKING:
    from openpolarity.rules import GameState, Incident

FAULTS = (What.SNAP, What.CONTACT, What.OUT, What.FLIP, What.FALL, What.RED_TOUCHED, What.RED_OFF)
LASTING = (What.CONTACT, What.OUT, What.FALL, What.DISPLACED)
"""Incidents that stay faults once they have held, even if the hand undoes them before it leaves."""


def may_be_fault(incident: Incident, state: GameState) -> bool:
    """Whether an incident closes the turn if nothing changes (§4.2)."""
    colours = {disc.id: disc.colour for disc in state.discs}
    if incident.what is What.DISPLACED:
        enemy = any(colours.get(disc) is state.player.other for disc in incident.discs)
        if incident.pushed and enemy and state.rules.move_flat == "own_only_fault":
            return True
        return state.rules.displacement != "off" and (incident.measured or 0.0) > (incident.limit or DISPLACED)
    if incident.what is What.SPLIT:
        return state.rules.split_is_fault == "on"
    if incident.what is What.RISEN:
        return any(incident.colour is not colours.get(disc, incident.colour) for disc in incident.discs)
    if incident.what is What.CONTACT:  # a pending group that only changes its shape is not a new one
        return not any(set(incident.discs) <= set(group.discs) for group in state.pending)
    return incident.what in FAULTS
