"""The mat after a report: how discs rest, which towers hold, and which groups are pending (§7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules.errors import ReportError
from openpolarity.rules.incident import Incident, Rest
from openpolarity.rules.state import unknown_disc
from openpolarity.rules.words import Colour, ContactKind, Stance, What, Where

if TYPE_CHECKING:
    from collections.abc import Container

    from openpolarity.rules.board import Mat


def need_on_mat(mat: Mat, incident: Incident) -> None:
    """Refuse an incident about a disc that is not on the mat."""
    for disc in incident.discs:
        if disc not in mat.discs:
            raise unknown_disc(disc)


def set_down(mat: Mat, held: tuple[int, ...], rest: Rest | None, player: Colour) -> None:
    """Put what left the hand on the mat like any other disc; a stack becomes one body."""
    if rest is None or rest.where is Where.HAND or not held:
        return
    pose = Stance.LEANING if rest.where is Where.LEANING else Stance.FLAT
    mat.put(held, rest.colour or player, pose)
    if len(held) > 1:
        mat.towers.append(held)


def show_rest(mat: Mat, before: Container[int], incidents: tuple[Incident, ...]) -> None:
    """Update how discs rest. `before` are the discs that lay on the mat before the report."""
    for incident in incidents:
        if incident.what in (What.SNAP, What.SPLIT) or not incident.discs or 0 in incident.discs:
            continue
        need_on_mat(mat, incident)
        discs = mat.body(incident.discs) if incident.what is not What.APART else incident.discs
        if incident.what in (What.FLIP, What.FALL) and any(d not in before for d in discs):
            raise ReportError("how the held disc ended belongs in `rest`", rule="§4.2", message="error.held_in_rest")
        if incident.what is What.FLIP:
            _turn_over(mat, incident, discs)
        elif incident.what is What.FALL:
            _lay_down(mat, incident)
        elif incident.what is What.RISEN:
            mat.show(discs, incident.colour, Stance.LEANING)
        elif incident.what is What.CONTACT:
            _note_contact(mat, incident)
        for disc in incident.after:
            if disc.id not in mat.discs:
                raise unknown_disc(disc.id)
            mat.show((disc.id,), disc.colour, disc.pose)
    for tower in mat.towers:
        if len({(mat.discs[disc].colour, mat.discs[disc].pose) for disc in tower}) > 1:
            raise ReportError("a tower shows one colour: say which", rule="§1.2", message="error.tower_colour")


def _turn_over(mat: Mat, incident: Incident, discs: tuple[int, ...]) -> None:
    for disc in discs:
        mat.show((disc,), mat.discs[disc].colour.other, incident.pose)


def _lay_down(mat: Mat, incident: Incident) -> None:
    for disc in incident.discs:
        if mat.discs[disc].pose is not Stance.LEANING:
            raise ReportError(
                f"disc {disc} is no leaner: only a leaner can fall",
                rule="A13",
                message="error.fall_no_leaner",
                disc=disc,
            )
    mat.show(mat.body(incident.discs), incident.colour, Stance.FLAT)


def _note_contact(mat: Mat, incident: Incident) -> None:
    if incident.tower:
        colours = {mat.discs[disc].colour for disc in incident.discs}
        colour = incident.colour or (colours.pop() if len(colours) == 1 else None)
        if colour is None and not incident.after:
            raise ReportError("a tower shows one colour: say which", rule="§1.2", message="error.tower_colour")
        mat.show(mat.body(incident.discs), colour, Stance.FLAT)
    elif incident.colour or incident.pose:
        mat.show(mat.body(incident.discs), incident.colour, incident.pose)


def restack(mat: Mat, incident: Incident, members: set[int]) -> None:
    """Update a pending group that became a tower, fell from one, or touches differently than before."""
    for i, group in enumerate(mat.groups):
        if set(group.discs) == members:
            kind, links = incident.contact or group.kind, incident.links or group.links
            mat.groups[i] = replace(group, discs=mat.body(incident.discs), tower=incident.tower, kind=kind, links=links)
            return
    old = [group for group in mat.groups if not members.isdisjoint(group.discs)]
    new = mat.join(incident.discs, kind=incident.contact, tower=incident.tower, links=incident.links)
    mat.groups[-1] = replace(
        new,
        declinable=any(group.declinable for group in old),
        declined=any(group.declined for group in old),
    )


def part_mixed_towers(mat: Mat) -> None:
    """Make plain groups of pending towers that do not show one colour, or do not lie or lean as a whole."""
    for i, group in enumerate(mat.groups):
        shown = {(mat.discs[disc].colour, mat.discs[disc].pose) for disc in group.discs}
        if group.tower and len(shown) > 1:
            kind = ContactKind.KISS if len(group.discs) == 2 else ContactKind.MIX
            mat.groups[i] = replace(group, tower=False, kind=kind)
