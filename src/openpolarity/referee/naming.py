"""Naming: from what the rules believe and what the referee sees to incidents.

Nothing here knows of faults or turns: it is only said what is different from what the rules believe, with the number
that was measured and its limit. Lengths in diameters.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics.support import stacked
from openpolarity.referee.limits import DISPLACED, FLAT_TILT, PUSHED, RED_NEWS, TOUCH, red_limit
from openpolarity.referee.sight import Pair, Sight, parts
from openpolarity.rules import (
    RED,
    ContactKind,
    Disc,
    Face,
    Holding,
    Incident,
    Pose,
    RedPlace,
    Rest,
    What,
    Where,
    incident,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import GameState


@dataclass(frozen=True)
class Memory:
    """What the referee remembers of the turn when he looks at the end of it."""

    places: Mapping[int, Floats]
    """Where every flat and tower was when the turn began or when it was set down since, m."""
    red_place: Floats | None = None
    snapped: tuple[int, ...] = ()
    """Discs that stuck to what was held."""
    red_touched: tuple[int, ...] = ()
    """Discs that touched the red disc, however briefly."""
    pushed: frozenset[int] = frozenset()
    """Discs that were touched by what was held."""
    lifted_from: Mapping[int, Floats] = field(default_factory=dict)
    """Where the discs in hand lay before they were lifted, m."""


class Naming:
    """One comparison of the rules' board with the mat."""

    def __init__(self, table: Table, state: GameState, memory: Memory) -> None:
        self.table, self.state, self.memory = table, state, memory
        self.sight = Sight(table)
        self.present = frozenset(table.discs)
        self.before = {disc.id: disc for disc in state.discs}
        hand = state.hand
        self.in_hand = hand.discs if hand else ()
        held = {disc for one in table.hands for disc in one.held}
        self.released = bool(self.in_hand) and not held.intersection(self.in_hand)
        attached = {disc for one in table.hands if one.held for disc in (*one.held, *one.attached())}
        self.left_behind = self._left_behind(attached)
        left = {disc for piece in self.left_behind for disc in piece}
        self.stack = tuple(disc for disc in self.in_hand if disc not in left)
        on_mat = {disc for disc in self.before if disc in self.present} | left
        if self.released:
            on_mat |= set(self.stack)
        self.on_mat = on_mat - attached - set(memory.snapped) - {RED}
        self.towers = self._towers()
        self.lawful = {pair for body in self.towers for pair in combinations(sorted(body), 2)}
        self.groups = self._groups()
        self.grouped = {disc for group in self.groups for disc in group}

    # ------------------------------------------------------------------ bodies

    def _left_behind(self, attached: set[int]) -> list[tuple[int, ...]]:
        """What is no longer of one piece with the stack that was lifted, piece by piece (§6.7)."""
        stack = [disc for disc in self.in_hand if disc in self.present]
        if len(stack) < 2:
            return []
        if self.released:
            return self.sight.joined(stack)[1:]
        return self.sight.joined([disc for disc in stack if disc not in attached])

    def _towers(self) -> list[tuple[int, ...]]:
        """Bodies whose contacts are lawful: captured towers as far as they hang together, and what was set down."""
        bodies = [piece for tower in self.state.towers for piece in self._pieces(tower)]
        bodies += self.left_behind  # their contacts are told with the split
        if self.released and len(self.stack) > 1:
            bodies.append(tuple(sorted(self.stack)))
        return [body for body in bodies if len(body) > 1]

    def _pieces(self, discs: tuple[int, ...]) -> list[tuple[int, ...]]:
        """What is left of a body, in parts that hang together."""
        return self.sight.joined([disc for disc in discs if disc in self.on_mat])

    def _links(self) -> list[Pair]:
        return [pair for pair in self.sight.touching if pair[0] in self.on_mat and pair[1] in self.on_mat]

    def _groups(self) -> list[tuple[int, ...]]:
        """Parts of the mat that hang together by at least one contact that is not lawful."""
        links = self._links()
        unlawful = {disc for pair in links if pair not in self.lawful for disc in pair}
        return [part for part in parts(self.on_mat, links) if unlawful.intersection(part)]

    def _bodies(self) -> Iterator[tuple[int, ...]]:
        """Singles and whole towers that touch nothing else."""
        bound = {disc for tower in self.towers for disc in tower}
        for tower in self.towers:
            if not self.grouped.intersection(tower):
                yield tower
        for disc in sorted(self.on_mat - bound - self.grouped):
            yield (disc,)

    def _is_held(self, body: tuple[int, ...]) -> bool:
        """The body is what the hand held, or a part of it that stayed behind."""
        return any(disc in self.in_hand for disc in body)

    # ------------------------------------------------------------------ incidents

    def incidents(self) -> tuple[Incident, ...]:
        """Everything that is different from what the rules believe."""
        return (
            *self._red(),
            *self._snaps(),
            *self._splits(),
            *self._aparts(),
            *self._contacts(),
            *self._outs(),
            *self._turns(),
            *self._displacements(),
        )

    def _red(self) -> Iterator[Incident]:
        if RED not in self.present:
            return
        kit = self.table.kit
        if self.memory.red_touched:
            touch = incident.red_touched(*self.memory.red_touched)
            yield replace(touch, measured=0.0, limit=TOUCH)
        now = self.table.position(RED)[:2]
        off = float(np.linalg.norm(now)) / kit.diameter
        limit = red_limit(kit)
        if off > limit:
            out = self.sight.beyond((RED,)) > 0
            yield replace(incident.red_moved(off, RedPlace.OUT_OF_CIRCLE if out else RedPlace.OFF_DOT), limit=limit)
        elif self.memory.red_place is not None:
            moved = float(np.linalg.norm(now - self.memory.red_place[:2])) / kit.diameter
            if moved > RED_NEWS:
                yield replace(incident.red_moved(off), limit=limit)
        face = Face.BAR if self.table.colour_up(RED) == "white" else Face.DOT
        if self.state.red_face is not None and face is not self.state.red_face:
            yield incident.red_turned(face)

    def _snaps(self) -> Iterator[Incident]:
        if self.memory.snapped:
            yield incident.snap(*self.memory.snapped)

    def _splits(self) -> Iterator[Incident]:
        for piece in self.left_behind:
            yield incident.split(*piece, after=tuple(self.sight.disc(disc) for disc in piece))

    def _aparts(self) -> Iterator[Incident]:
        """Discs that left their tower or their pending group."""
        told: set[int] = set()
        gone = {d.id for d in self.state.discs} - self.on_mat
        groups = [group.discs for group in self.state.pending]
        for body in (*self.state.towers, *groups):
            links = self.sight.touching
            pieces = parts([disc for disc in body if disc not in gone], links)
            for piece in pieces[1:]:
                if not told.issuperset(piece):
                    told.update(piece)
                    yield incident.apart(*piece)

    def _contacts(self) -> Iterator[Incident]:
        for group in self.groups:
            standing = self.sight.tower(group)
            known = next((g for g in self.state.pending if set(g.discs) == set(group)), None)
            after = self._as_seen(group)
            as_it_was = known is not None and (known.discs == standing if known.tower else standing is None)
            if as_it_was and all(self.before.get(disc.id) == disc for disc in after):
                continue
            links = tuple(sorted(pair for pair in self._links() if pair[0] in group))
            told = incident.contact(
                *(standing or group),
                kind=None if standing else self._kind(group),
                tower=standing is not None,
                colour=self.sight.colour(standing[0]) if standing else None,
                links=links,
                after=after,
            )
            yield replace(told, measured=self.sight.nearest(links), limit=TOUCH)

    def _kind(self, group: tuple[int, ...]) -> ContactKind:
        if len(group) > 2:
            return ContactKind.MIX
        return ContactKind.STACK if stacked(self.table, *group) else ContactKind.KISS

    def _as_seen(self, discs: tuple[int, ...]) -> tuple[Disc, ...]:
        """How discs rest now; a tower's discs all alike, whatever a hair's breadth says."""
        seen = {disc: self.sight.disc(disc) for disc in discs}
        for tower in self.towers:
            if tower[0] in seen:
                first = seen[tower[0]]
                seen.update({disc: Disc(disc, first.colour, first.pose) for disc in tower if disc in seen})
        return tuple(seen[disc] for disc in discs)

    def _outs(self) -> Iterator[Incident]:
        for body in (*self._bodies(), *self.groups):
            if self._is_held(body) and body not in self.groups:
                continue  # how the held disc ended is told as its rest
            beyond = self.sight.beyond(body)
            if beyond > 0:
                yield replace(incident.out(*body), measured=beyond, limit=0.0)

    def _turns(self) -> Iterator[Incident]:
        """Falls, flips, and what rose."""
        for body in self._bodies():
            if self._is_held(body):
                continue
            old, now = self.before[body[0]], self.sight.disc(body[0])
            turned = old.colour is not now.colour
            tilt = float(np.degrees(self.table.tilt(body[0])))
            limit = float(np.degrees(FLAT_TILT))
            if old.pose is Pose.FLAT and now.pose is Pose.LEANING:
                told = incident.risen(*body, colour=now.colour)
            elif turned:
                told = incident.flip(*body, pose=now.pose)
            elif old.pose is Pose.LEANING and now.pose is Pose.FLAT:
                told = incident.fall(*body)
            else:
                continue
            yield replace(told, colour=now.colour, measured=tilt, limit=limit, unit="°")

    def _displacements(self) -> Iterator[Incident]:
        for body in self._bodies():
            lain = all(disc in self.before and self.before[disc].pose is Pose.FLAT for disc in body)
            if self._is_held(body) or not lain or self.sight.beyond(body) > 0:
                continue
            # Of a tower, the disc at the bottom: the others stand on it.
            moved = min((self._moved(disc) for disc in body), default=0.0)
            pushed = moved > PUSHED and not self.memory.pushed.isdisjoint(body)
            if moved > DISPLACED or pushed:
                yield replace(incident.moved(*body, by=moved, pushed=pushed), limit=DISPLACED)

    def _moved(self, disc: int) -> float:
        place = self.memory.places.get(disc)
        if place is None:
            return 0.0
        return float(np.linalg.norm(self.table.position(disc)[:2] - place[:2])) / self.table.kit.diameter

    # ------------------------------------------------------------------ the held disc

    def rest(self) -> Rest | None:
        """How the disc or stack that was held ended; None if nothing is held."""
        if self.state.hand is None:
            return None
        if not self.released:
            return Rest(Where.HAND)
        body = tuple(disc for disc in self.stack if disc in self.present)
        if not body:
            return Rest(Where.HAND)
        disc = body[0]
        tilt = float(np.degrees(self.table.tilt(disc)))
        colour = self.sight.colour(disc)
        moved = None
        if self.state.hand.kind is Holding.RECOVERED and disc in self.memory.lifted_from:
            away = self.table.position(disc)[:2] - self.memory.lifted_from[disc][:2]
            moved = float(np.linalg.norm(away)) / self.table.kit.diameter
        where, support = self._where(body)
        return Rest(where, colour, support, moved=moved, tilt=tilt)

    def _where(self, body: tuple[int, ...]) -> tuple[Where, tuple[int, ...]]:
        disc = body[0]
        alone = not self.grouped.intersection(body)
        if alone and self.sight.beyond(body) > 0:
            return Where.OUT, ()
        if self.sight.lies(disc):
            return Where.FLAT, ()
        if len(body) > 1:
            return Where.LEANING, ()
        known = {*self.on_mat, RED}
        support = tuple(s.discs[0] for s in self.table.supports(disc) if s.discs[0] in known)
        # What nothing lifts will lie in a moment: it leans on nothing.
        return (Where.LEANING, support) if support else (Where.FLAT, ())


FAULTS = (What.SNAP, What.CONTACT, What.OUT, What.FLIP, What.FALL, What.SPLIT, What.RED_TOUCHED, What.RED_OFF)


def may_be_fault(told: Incident, state: GameState) -> bool:
    """Whether an incident, if it stays so, closes the turn (§4.2)."""
    if told.what is What.DISPLACED:
        return state.rules.displacement != "off" and (told.measured or 0.0) > (told.limit or DISPLACED)
    if told.what is What.SPLIT:
        return state.rules.split_is_fault == "on"
    if told.what is What.CONTACT:  # a group that is pending already may lie down, or clap together into a tower
        return all(set(group.discs) != set(told.discs) for group in state.pending)
    if told.what is What.RISEN:
        old = {disc.id: disc.colour for disc in state.discs}
        return any(told.colour is not old.get(disc, told.colour) for disc in told.discs)
    return told.what in FAULTS
