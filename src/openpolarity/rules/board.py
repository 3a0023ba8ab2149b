"""The discs on the mat: flats, leaners, lawful towers and pending groups, without coordinates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from openpolarity.rules.words import Colour, ContactKind, Stance

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

Tower = tuple[int, ...]
Links = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc on the mat: its id, the colour it shows and how it rests."""

    id: int
    colour: Colour
    pose: Stance = Stance.FLAT


@dataclass(frozen=True, slots=True)
class Group:
    """Discs in unlawful contact, waiting to be captured by the player to move."""

    discs: tuple[int, ...]
    kind: ContactKind = ContactKind.KISS
    tower: bool = False
    """The discs stand as one tower; `discs` then lists them from the bottom up."""
    links: Links = ()
    declinable: bool = False
    """The opponent's fault just made this group; under `capture_duty = may` it may be declined."""
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """A flipped disc (or a whole tower) that the side `to` has to set right at the start of its turn."""

    discs: tuple[int, ...]
    to: Colour
    outside: bool = False
    """The disc left the circle and has to be brought back (`out_discs = opponent_captures`)."""


def components(members: Collection[int], links: Links, bodies: Iterable[Tower]) -> list[tuple[int, ...]]:
    """Split `members` into connected parts. Without any links they count as one part."""
    if not links:
        return [tuple(members)] if members else []
    left = dict.fromkeys(members)
    near: dict[int, set[int]] = {disc: set() for disc in left}
    chains = [*links, *(pair for body in bodies for pair in pairwise(body))]
    for a, b in chains:
        if a in near and b in near:
            near[a].add(b)
            near[b].add(a)
    parts: list[tuple[int, ...]] = []
    while left:
        stack, seen = [next(iter(left))], set[int]()
        while stack:
            disc = stack.pop()
            if disc not in seen:
                seen.add(disc)
                stack += near[disc] - seen
        parts.append(tuple(disc for disc in left if disc in seen))
        for disc in seen:
            del left[disc]
    return parts


def in_order(towers: Iterable[Tower]) -> tuple[Tower, ...]:
    """Sort towers by the ids of their discs, so that the order in which they were built does not matter."""
    return tuple(sorted(towers))


class Mat:
    """A mutable copy of the board to work out one ruling on. It never leaves the function that made it."""

    def __init__(self, discs: Iterable[Disc], towers: Iterable[Tower], pending: Iterable[Group]) -> None:
        self.discs: dict[int, Disc] = {disc.id: disc for disc in discs}
        self.towers: list[Tower] = list(towers)
        self.groups: list[Group] = list(pending)

    def body(self, discs: Iterable[int]) -> tuple[int, ...]:
        """The discs, together with all other discs of the towers they belong to."""
        found = dict.fromkeys(discs)
        for tower in self.towers:
            if any(disc in found for disc in tower):
                found.update(dict.fromkeys(tower))
        return tuple(found)

    def in_order(self) -> tuple[Disc, ...]:
        """The discs, sorted by id."""
        discs = self.discs
        return tuple([discs[disc] for disc in sorted(discs)])

    def towers_in_order(self) -> tuple[Tower, ...]:
        """The lawful towers, in the order in which a state keeps them."""
        return in_order(self.towers)

    def group_of(self, disc: int) -> Group | None:
        """The pending group that contains the disc, if any."""
        return next((group for group in self.groups if disc in group.discs), None)

    def show(self, discs: Iterable[int], colour: Colour | None = None, pose: Stance | None = None) -> None:
        """Set the colour and pose that discs show; None leaves either unchanged."""
        for disc in discs:
            old = self.discs[disc]
            self.discs[disc] = Disc(disc, colour or old.colour, pose or old.pose)

    def put(self, discs: Iterable[int], colour: Colour, pose: Stance = Stance.FLAT) -> None:
        """Put discs on the mat."""
        for disc in discs:
            self.discs[disc] = Disc(disc, colour, pose)

    def take(self, discs: Collection[int]) -> None:
        """Take discs off the mat; the rest of their towers and groups stays."""
        self.part(discs)
        gone = set(discs)
        self.towers = [tower for tower in self.towers if not gone.intersection(tower)]
        self.groups = [group for group in self.groups if not gone.intersection(group.discs)]
        for disc in gone:
            self.discs.pop(disc, None)

    def part(self, discs: Collection[int]) -> None:
        """Separate discs from their towers and groups (A15). Discs that touched each other stay together."""
        gone = set(discs)
        towers: list[Tower] = []
        for tower in self.towers:
            if gone.isdisjoint(tower):
                towers.append(tower)
                continue
            pieces = ([d for d in tower if d not in gone], [d for d in tower if d in gone])
            towers += [tuple(piece) for piece in pieces if len(piece) > 1]
        self.towers = towers
        groups: list[Group] = []
        for group in self.groups:
            if gone.isdisjoint(group.discs):
                groups.append(group)
                continue
            for side in ([d for d in group.discs if d not in gone], [d for d in group.discs if d in gone]):
                groups += self._still_touching(group, side)
        self.groups = groups

    def join(
        self,
        discs: Iterable[int],
        *,
        kind: ContactKind | None = None,
        tower: bool = False,
        links: Links = (),
    ) -> Group:
        """Merge touching discs into one pending group, along with their towers and older groups (A16)."""
        members = self.body(discs)
        reported = set(members)
        grown = True
        while grown:
            grown = False
            for group in self.groups:
                if not set(group.discs).isdisjoint(members):
                    self.groups.remove(group)
                    # Keep track of which disc touches which: the group may come apart again.
                    links = (*(links or _pairs(members)), *(group.links or _pairs(group.discs)))
                    members = self.body([*members, *group.discs])
                    grown = True
                    break
        if reported != set(members):
            tower = False  # the older group was not part of the reported tower
        if not tower:
            members = tuple(sorted(members))
            if kind is None or (kind is not ContactKind.MIX and len(members) > 2):
                kind = ContactKind.KISS if len(members) == 2 else ContactKind.MIX
        group = Group(members, kind or ContactKind.STACK, tower, links)
        self.groups.append(group)
        return group

    def _still_touching(self, group: Group, members: list[int]) -> list[Group]:
        """What remains of a group: parts of two or more discs, except those that are just a lawful tower."""
        kept = []
        for piece in components(members, group.links, self.towers):
            if len(piece) > 1 and not any(set(piece) == set(tower) for tower in self.towers):
                links = tuple(link for link in group.links if link[0] in piece and link[1] in piece)
                kind = group.kind if group.tower or len(piece) > 2 else ContactKind.KISS
                kept.append(replace(group, discs=piece, links=links, kind=kind))
        return kept


def _pairs(discs: tuple[int, ...]) -> Links:
    return tuple(combinations(discs, 2))
