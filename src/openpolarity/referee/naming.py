"""Naming incidents: the differences between the board that the rules know and the mat that the referee sees.

Nothing here knows about faults or turns. Each difference is named with its measurement and the limit. Lengths in disc
diameters.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import norm
from openpolarity.physics.support import stacked
from openpolarity.referee.limits import (
    DISPLACED,
    FLAT_TILT,
    MOVE_NEWS,
    PUSHED,
    RED_NEWS,
    TOUCH,
    red_limit,
)
from openpolarity.referee.mat_bodies import MatBodies
from openpolarity.rules import (
    RED,
    ContactKind,
    Disc,
    Face,
    Holding,
    Incident,
    RedPlace,
    Rest,
    Stance,
    Where,
    incident,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from openpolarity.physics import Table
    from openpolarity.referee.turn_memory import TurnMemory
    from openpolarity.rules import GameState


class Naming:
    """A comparison of the rules' board with the mat."""

    def __init__(self, table: Table, state: GameState, memory: TurnMemory) -> None:
        self.table, self.state, self.memory = table, state, memory
        self.mat = MatBodies(table, state, memory)
        self.sight = self.mat.sight
        self.before = {disc.id: disc for disc in state.discs}

    def _is_held(self, body: tuple[int, ...]) -> bool:
        """Whether the body is what the hand held, or a part of it that stayed behind."""
        return any(disc in self.mat.in_hand for disc in body)

    # ------------------------------------------------------------------ incidents

    def incidents(self) -> tuple[Incident, ...]:
        """Everything that differs from the board the rules know."""
        return (
            *self._red(),
            *self._snaps(),
            *self._splits(),
            *self.aparts,
            *self._contacts(),
            *self._outs(),
            *self._turns(),
            *self._displacements(),
        )

    def _red(self) -> Iterator[Incident]:
        if RED not in self.mat.present:
            return
        at_rest = {disc for pair in self.sight.touching if RED in pair for disc in pair} - {RED}
        touched = tuple(dict.fromkeys((*self.memory.red_touched, *sorted(at_rest))))
        if touched:
            yield replace(incident.red_touched(*touched), measured=0.0, limit=TOUCH)
        yield from self._red_moved()
        face = Face.BAR if self.table.colour_up(RED) == "white" else Face.DOT
        if self.state.red_face is not None and face is not self.state.red_face:
            yield incident.red_turned(face)

    def _red_moved(self) -> Iterator[Incident]:
        kit, rule = self.table.kit, self.state.rules.red_off
        now = self.table.position(RED)[:2]
        off = norm(now) / kit.diameter
        place = RedPlace.ON_DOT
        if off > red_limit(kit):
            place = RedPlace.OUT_OF_CIRCLE if self.sight.beyond((RED,)) > 0 else RedPlace.OFF_DOT
        lost = place is RedPlace.OUT_OF_CIRCLE or (place is RedPlace.OFF_DOT and rule == "off_dot")
        before = self.memory.red_place
        moved = 0.0 if before is None else norm(now - before[:2]) / kit.diameter
        # In editions where it may lie off the dot, this is reported once, not at every look.
        if lost or moved > RED_NEWS:
            yield replace(incident.red_moved(off, place), limit=red_limit(kit, rule))

    def _snaps(self) -> Iterator[Incident]:
        snapped = self.memory.snapped
        if snapped:
            first = next(iter(snapped.values()))
            yield replace(incident.snap(*snapped), measured=first.measured, limit=first.limit, unit=first.unit)

    def _splits(self) -> Iterator[Incident]:
        rest = [disc for disc in self.mat.stack if disc in self.mat.present]
        for piece in self.mat.left_behind:
            found = incident.split(*piece, after=self._as_seen(piece))
            yield replace(found, measured=self._away(piece, rest), limit=TOUCH)

    @cached_property
    def aparts(self) -> tuple[Incident, ...]:
        """Discs that left their tower or their pending group."""
        pieces_apart: dict[tuple[int, ...], Incident] = {}
        known: set[int] = set()
        for body in (*self.state.towers, *(group.discs for group in self.state.pending)):
            pieces = self.mat.pieces(body)
            for piece in pieces[1:]:
                if not known.issuperset(piece):
                    known.update(piece)
                    away = self._away(piece, pieces[0])
                    pieces_apart[piece] = replace(incident.apart(*piece), measured=away, limit=TOUCH)
        return tuple(pieces_apart.values())

    def _away(self, piece: tuple[int, ...], rest: Sequence[int]) -> float | None:
        """The distance of a piece from the body it came off, D."""
        pairs = [(a, b) for a in piece for b in rest]
        return self.sight.nearest(pairs) if pairs else None

    def _contacts(self) -> Iterator[Incident]:
        # The groups as the rules will have them once they know what came apart and what is gone.
        mat = self.state.mat()
        for apart in self.aparts:
            mat.part(apart.discs)
        mat.take([disc for disc in self.before if disc not in self.mat.on_mat])
        believed = {frozenset(group.discs): group for group in mat.groups}
        for group in self.mat.groups:
            standing = self.sight.tower(group)
            known = believed.get(frozenset(group))
            after = self._as_seen(standing or group)
            if (
                known is not None
                and (known.discs == standing if known.tower else standing is None)
                and all(self.before.get(disc.id) == disc for disc in after)
            ):
                continue  # pending already, and its discs rest as before
            links = tuple(pair for pair in self.mat.links if pair[0] in group)
            found = incident.contact(
                *(standing or group),
                kind=None if standing else self._kind(group),
                tower=standing is not None,
                colour=self.sight.colour(standing[0]) if standing else None,
                links=links,
                after=after,
            )
            yield replace(found, measured=self.sight.nearest(links), limit=TOUCH)

    def _kind(self, group: tuple[int, ...]) -> ContactKind:
        if len(group) > 2:
            return ContactKind.MIX
        return ContactKind.STACK if stacked(self.table, *group) else ContactKind.KISS

    def _as_seen(self, discs: tuple[int, ...]) -> tuple[Disc, ...]:
        """How discs rest now; all discs of a tower count alike, whatever their small tilts."""
        seen = {disc: self.sight.disc(disc) for disc in discs}
        bodies = [tower for tower in self.mat.towers if tower not in self.mat.left_behind]
        if len(discs) > 1 and self.sight.tower(discs):
            bodies = [discs]
        for body in bodies:
            if seen.keys() >= set(body):
                foot = seen[self.sight.foot(body)]
                seen.update({disc: Disc(disc, foot.colour, foot.pose) for disc in body})
        return tuple(seen[disc] for disc in discs)

    def _outs(self) -> Iterator[Incident]:
        for body in (*self.mat.bodies, *self.mat.groups):
            if set(body) <= set(self.mat.stack):
                continue  # how the held disc ended is reported as its rest
            beyond = self.sight.beyond(body)
            if beyond > 0:
                yield replace(incident.out(*body), measured=beyond, limit=0.0)

    def _turns(self) -> Iterator[Incident]:
        """Discs that fell, flipped or rose."""
        for body in self.mat.bodies:
            if self._is_held(body):
                continue
            foot = self.sight.foot(body)
            old, now = self.before[foot], self.sight.disc(foot)
            turned = old.colour is not now.colour
            if old.pose is Stance.FLAT and now.pose is Stance.LEANING:
                found = incident.risen(*body, colour=now.colour)
            elif turned:
                found = incident.flip(*body, pose=now.pose)
            elif old.pose is Stance.LEANING and now.pose is Stance.FLAT:
                found = incident.fall(*body)
            else:
                continue
            tilt, limit = float(np.degrees(self.sight.tilt(foot))), float(np.degrees(FLAT_TILT))
            yield replace(found, colour=now.colour, measured=tilt, limit=limit, unit="°")

    def _displacements(self) -> Iterator[Incident]:
        for body in self.mat.bodies:
            if self._is_held(body) or not all(self.before[disc].pose is Stance.FLAT for disc in body):
                continue
            foot = self.sight.foot(body)
            if not self.sight.lies(foot) or self.sight.beyond(body) > 0:
                continue  # what ends leaning is a leaner, and leaners may move freely (A13, §5)
            moved = self.mat.moved(foot, self.memory.places)
            pushed = moved > PUSHED and not self.memory.pushed.isdisjoint(body)
            if (moved > DISPLACED or pushed) and self.mat.moved(foot, self.memory.reported, unknown=1.0) > MOVE_NEWS:
                yield replace(incident.moved(*body, by=moved, pushed=pushed), limit=DISPLACED)

    # ------------------------------------------------------------------ the held disc

    def rest(self) -> Rest | None:
        """How the disc or stack that was held ended; None if nothing is held."""
        if self.state.hand is None:
            return None
        body = tuple(disc for disc in self.mat.stack if disc in self.mat.present)
        if not self.mat.released or not body:
            return Rest(Where.HAND)
        foot = self.sight.foot(body)
        moved = None
        if self.state.hand.kind is Holding.RECOVERED and foot in self.memory.lifted_from:
            moved = self.mat.moved(foot, self.memory.lifted_from)
        where, support = self._where(body, foot)
        tilt = float(np.degrees(self.sight.tilt(foot)))
        return Rest(where, self.sight.colour(foot), support, moved=moved, tilt=tilt)

    def _where(self, body: tuple[int, ...], foot: int) -> tuple[Where, tuple[int, ...]]:
        alone = not self.mat.grouped.intersection(body)
        if alone and self.sight.beyond(body) > 0:
            return Where.OUT, ()
        if len(body) > 1:  # a heap that is no tower is picked up again, like a leaning one
            return (Where.FLAT if self.sight.tower(body) else Where.LEANING), ()
        if self.sight.lies(foot):
            return Where.FLAT, ()
        known = {*self.mat.on_mat, RED}
        support = tuple(s.discs[0] for s in self.table.supports(foot) if s.discs[0] in known)
        # A disc without any support is about to lie flat.
        return (Where.LEANING, support) if support else (Where.FLAT, ())
