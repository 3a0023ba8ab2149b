"""Which discs on the mat belong together: towers, pending groups, singles, and what the hand held."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.geometry import norm
from openpolarity.physics import RED
from openpolarity.referee.sight import Sight, parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.referee.turn_memory import TurnMemory
    from openpolarity.rules import GameState


class MatBodies:
    """The mat as the referee sees it, sorted into bodies. Lengths in disc diameters."""

    def __init__(self, table: Table, state: GameState, memory: TurnMemory) -> None:
        self._table, self._state, self._places = table, state, memory.places
        self.sight = Sight(table)
        self.present = frozenset(table.discs)
        known = [disc.id for disc in state.discs]
        hand = state.hand
        self.in_hand = hand.discs if hand else ()
        """What the rules say is in the hand."""
        held = {disc for one in table.hands for disc in one.held}
        self.released = bool(self.in_hand) and not held.intersection(self.in_hand)
        """Whether that has been let go."""
        attached = self._attached(held)
        self.left_behind = self._left_behind(attached)
        """Pieces that came off the lifted stack."""
        left = {disc for piece in self.left_behind for disc in piece}
        self.stack = tuple(disc for disc in self.in_hand if disc not in left)
        """What was in the hand, without those pieces."""
        on_mat = {disc for disc in known if disc in self.present} | left
        if self.released:
            on_mat |= set(self.stack) & self.present
        self.on_mat = on_mat - attached - set(memory.snapped) - {RED}
        """Discs that lie on the mat, apart from the red one."""
        self.towers = self._towers()
        """Bodies of several discs whose contacts are lawful."""
        self.lawful = {pair for body in self.towers for pair in combinations(sorted(body), 2)}
        self.links = sorted(pair for pair in self.sight.touching if self.on_mat.issuperset(pair))
        """Pairs that touch on the mat."""
        self.groups = self._groups()
        """Discs that touch without right, with everything that touches them."""
        self.grouped = {disc for group in self.groups for disc in group}
        self.bodies = list(self._bodies())
        """Singles and whole towers that touch nothing else."""

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
        bodies = [piece for tower in self._state.towers for piece in self.pieces(tower)]
        bodies += self.left_behind  # their contacts are reported with the split
        if self.released and len(self.stack) > 1:
            bodies.append(tuple(sorted(self.stack)))
        return [body for body in bodies if len(body) > 1]

    def pieces(self, discs: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The connected pieces that are left of a body; first the one that the others came off."""

        def order(piece: tuple[int, ...]) -> tuple[int, float, tuple[int, ...]]:
            return -len(piece), min(self.moved(disc, self._places) for disc in piece), piece

        return sorted(self.sight.joined([disc for disc in discs if disc in self.on_mat]), key=order)

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

    def moved(self, disc: int, places: Mapping[int, Floats], unknown: float = 0.0) -> float:
        """The distance of a disc from its place among `places` (m), D; `unknown` if it has none there."""
        place = places.get(disc)
        if place is None:
            return unknown
        return norm(self._table.all_poses[disc, :2] - place[:2]) / self._table.kit.diameter
