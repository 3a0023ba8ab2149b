"""Naming incidents: the differences between the board that the rules know and the mat that the referee sees.

Nothing here knows about faults or turns. Each difference is named with its measurement and the limit. Lengths in disc
diameters.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
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
    STICK_SECONDS,
    TOUCH,
    red_limit,
)
from openpolarity.referee.sight import Sight, parts
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
    from collections.abc import Iterator, Mapping, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import GameState


@dataclass(frozen=True)
class Snap:
    """How and when (s) a disc snapped to what was held."""

    at: float
    measured: float
    """How long it touched, s, or how far it was lifted off the mat, mm."""
    limit: float = STICK_SECONDS
    unit: str = "s"


@dataclass(frozen=True)
class TurnMemory:
    """What the referee remembers of a turn when it reports at the end."""

    places: Mapping[int, Floats]
    """Where every flat and tower was when the turn began, or where it was set down since, m."""
    told: Mapping[int, Floats] = field(default_factory=dict)
    """Where displaced discs were when that was reported, m."""
    red_place: Floats | None = None
    snapped: Mapping[int, Snap] = field(default_factory=dict)
    """Discs that snapped to what was held."""
    red_touched: tuple[int, ...] = ()
    """Discs that touched the red disc, however briefly."""
    pushed: frozenset[int] = frozenset()
    """Discs that a held disc touched."""
    lifted_from: Mapping[int, Floats] = field(default_factory=dict)
    """Where the discs in hand lay before they were lifted, m."""


class Naming:
    """A comparison of the rules' board with the mat."""

    def __init__(self, table: Table, state: GameState, memory: TurnMemory) -> None:
        self.table, self.state, self.memory = table, state, memory
        self.sight = Sight(table)
        self.present = frozenset(table.discs)
        self.before = {disc.id: disc for disc in state.discs}
        hand = state.hand
        self.in_hand = hand.discs if hand else ()
        held = {disc for one in table.hands for disc in one.held}
        self.released = bool(self.in_hand) and not held.intersection(self.in_hand)
        attached = self._attached(held)
        self.left_behind = self._left_behind(attached)
        left = {disc for piece in self.left_behind for disc in piece}
        self.stack = tuple(disc for disc in self.in_hand if disc not in left)
        on_mat = {disc for disc in self.before if disc in self.present} | left
        if self.released:
            on_mat |= set(self.stack) & self.present
        self.on_mat = on_mat - attached - set(memory.snapped) - {RED}
        self.towers = self._towers()
        self.lawful = {pair for body in self.towers for pair in combinations(sorted(body), 2)}
        self.links = sorted(pair for pair in self.sight.touching if self.on_mat.issuperset(pair))
        self.groups = self._groups()
        self.grouped = {disc for group in self.groups for disc in group}
        self.bodies = list(self._bodies())

    # ------------------------------------------------------------------ bodies

    def _attached(self, held: set[int]) -> set[int]:
        """What the hands hold, and everything that touches it, directly or through others."""
        if not held:
            return set()
        return {disc for part in parts(self.present, self.sight.touching) if held.intersection(part) for disc in part}

    def _left_behind(self, attached: set[int]) -> list[tuple[int, ...]]:
        """The pieces that came off the lifted stack (§6.7)."""
        stack = [disc for disc in self.in_hand if disc in self.present]
        if len(stack) < 2:
            return []
        if self.released:
            return self.sight.joined(stack)[1:]
        return self.sight.joined([disc for disc in stack if disc not in attached])

    def _towers(self) -> list[tuple[int, ...]]:
        """Bodies with lawful contacts: captured towers, as far as they still hold together, and what was set down."""
        bodies = [piece for tower in self.state.towers for piece in self._pieces(tower)]
        bodies += self.left_behind  # their contacts are reported with the split
        if self.released and len(self.stack) > 1:
            bodies.append(tuple(sorted(self.stack)))
        return [body for body in bodies if len(body) > 1]

    def _pieces(self, discs: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The connected pieces that are left of a body; first the one that the others came off."""
        pieces = self.sight.joined([disc for disc in discs if disc in self.on_mat])
        return sorted(pieces, key=lambda piece: (-len(piece), min(self._moved(disc) for disc in piece), piece))

    def _groups(self) -> list[tuple[int, ...]]:
        """Connected parts of the mat with at least one contact that is not lawful."""
        unlawful = {disc for pair in self.links if pair not in self.lawful for disc in pair}
        return [part for part in parts(self.on_mat, self.links) if unlawful.intersection(part)]

    def _bodies(self) -> Iterator[tuple[int, ...]]:
        """Singles and whole towers that touch nothing else."""
        bound = {disc for tower in self.towers for disc in tower}
        for tower in self.towers:
            if not self.grouped.intersection(tower):
                yield tower
        for disc in sorted(self.on_mat - bound - self.grouped):
            yield (disc,)

    def _is_held(self, body: tuple[int, ...]) -> bool:
        """Whether the body is what the hand held, or a part of it that stayed behind."""
        return any(disc in self.in_hand for disc in body)

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
        if RED not in self.present:
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
        rest = [disc for disc in self.stack if disc in self.present]
        for piece in self.left_behind:
            told = incident.split(*piece, after=self._as_seen(piece))
            yield replace(told, measured=self._away(piece, rest), limit=TOUCH)

    @cached_property
    def aparts(self) -> tuple[Incident, ...]:
        """Discs that left their tower or their pending group."""
        told: dict[tuple[int, ...], Incident] = {}
        known: set[int] = set()
        for body in (*self.state.towers, *(group.discs for group in self.state.pending)):
            pieces = self._pieces(body)
            for piece in pieces[1:]:
                if not known.issuperset(piece):
                    known.update(piece)
                    away = self._away(piece, pieces[0])
                    told[piece] = replace(incident.apart(*piece), measured=away, limit=TOUCH)
        return tuple(told.values())

    def _away(self, piece: tuple[int, ...], rest: Sequence[int]) -> float | None:
        """The distance of a piece from the body it came off, D."""
        pairs = [(a, b) for a in piece for b in rest]
        return self.sight.nearest(pairs) if pairs else None

    def _contacts(self) -> Iterator[Incident]:
        # The groups as the rules will have them once they know what came apart and what is gone.
        mat = self.state.mat()
        for told in self.aparts:
            mat.part(told.discs)
        mat.take([disc for disc in self.before if disc not in self.on_mat])
        believed = {frozenset(group.discs): group for group in mat.groups}
        for group in self.groups:
            standing = self.sight.tower(group)
            known = believed.get(frozenset(group))
            after = self._as_seen(standing or group)
            if (
                known is not None
                and (known.discs == standing if known.tower else standing is None)
                and all(self.before.get(disc.id) == disc for disc in after)
            ):
                continue  # pending already, and its discs rest as before
            links = tuple(pair for pair in self.links if pair[0] in group)
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
        """How discs rest now; all discs of a tower count alike, whatever their small tilts."""
        seen = {disc: self.sight.disc(disc) for disc in discs}
        bodies = [tower for tower in self.towers if tower not in self.left_behind]
        if len(discs) > 1 and self.sight.tower(discs):
            bodies = [discs]
        for body in bodies:
            if seen.keys() >= set(body):
                foot = seen[self.sight.foot(body)]
                seen.update({disc: Disc(disc, foot.colour, foot.pose) for disc in body})
        return tuple(seen[disc] for disc in discs)

    def _outs(self) -> Iterator[Incident]:
        for body in (*self.bodies, *self.groups):
            if set(body) <= set(self.stack):
                continue  # how the held disc ended is reported as its rest
            beyond = self.sight.beyond(body)
            if beyond > 0:
                yield replace(incident.out(*body), measured=beyond, limit=0.0)

    def _turns(self) -> Iterator[Incident]:
        """Discs that fell, flipped or rose."""
        for body in self.bodies:
            if self._is_held(body):
                continue
            foot = self.sight.foot(body)
            old, now = self.before[foot], self.sight.disc(foot)
            turned = old.colour is not now.colour
            if old.pose is Stance.FLAT and now.pose is Stance.LEANING:
                told = incident.risen(*body, colour=now.colour)
            elif turned:
                told = incident.flip(*body, pose=now.pose)
            elif old.pose is Stance.LEANING and now.pose is Stance.FLAT:
                told = incident.fall(*body)
            else:
                continue
            tilt, limit = float(np.degrees(self.sight.tilt(foot))), float(np.degrees(FLAT_TILT))
            yield replace(told, colour=now.colour, measured=tilt, limit=limit, unit="°")

    def _displacements(self) -> Iterator[Incident]:
        for body in self.bodies:
            if self._is_held(body) or not all(self.before[disc].pose is Stance.FLAT for disc in body):
                continue
            foot = self.sight.foot(body)
            if not self.sight.lies(foot) or self.sight.beyond(body) > 0:
                continue  # what ends leaning is a leaner, and leaners may move freely (A13, §5)
            moved = self._moved(foot)
            pushed = moved > PUSHED and not self.memory.pushed.isdisjoint(body)
            if (moved > DISPLACED or pushed) and self._moved(foot, self.memory.told, unknown=1.0) > MOVE_NEWS:
                yield replace(incident.moved(*body, by=moved, pushed=pushed), limit=DISPLACED)

    def _moved(self, disc: int, places: Mapping[int, Floats] | None = None, unknown: float = 0.0) -> float:
        """The distance of a disc from where it was, D."""
        place = (self.memory.places if places is None else places).get(disc)
        if place is None:
            return unknown
        return norm(self.table.all_poses[disc, :2] - place[:2]) / self.table.kit.diameter

    # ------------------------------------------------------------------ the held disc

    def rest(self) -> Rest | None:
        """How the disc or stack that was held ended; None if nothing is held."""
        if self.state.hand is None:
            return None
        body = tuple(disc for disc in self.stack if disc in self.present)
        if not self.released or not body:
            return Rest(Where.HAND)
        foot = self.sight.foot(body)
        moved = None
        if self.state.hand.kind is Holding.RECOVERED and foot in self.memory.lifted_from:
            moved = self._moved(foot, self.memory.lifted_from)
        where, support = self._where(body, foot)
        tilt = float(np.degrees(self.sight.tilt(foot)))
        return Rest(where, self.sight.colour(foot), support, moved=moved, tilt=tilt)

    def _where(self, body: tuple[int, ...], foot: int) -> tuple[Where, tuple[int, ...]]:
        alone = not self.grouped.intersection(body)
        if alone and self.sight.beyond(body) > 0:
            return Where.OUT, ()
        if len(body) > 1:  # a heap that is no tower is picked up again, like a leaning one
            return (Where.FLAT if self.sight.tower(body) else Where.LEANING), ()
        if self.sight.lies(foot):
            return Where.FLAT, ()
        known = {*self.on_mat, RED}
        support = tuple(s.discs[0] for s in self.table.supports(foot) if s.discs[0] in known)
        # A disc without any support is about to lie flat.
        return (Where.LEANING, support) if support else (Where.FLAT, ())
