"""What a practice table shows besides its discs: lines of the field, and how firmly leaners stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.server.messages.outbound import FieldLines, Stability
from openpolarity.server.session.field_lines import field_lines
from openpolarity.server.session.stability import firmness

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.physics import Table


class Overlay:
    """Computes what is wished, and keeps it until it is sent."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.field = self.stability = False
        """Whether each of the two is wished."""
        self.version = 0
        """Grows whenever there is something new."""
        self._held: tuple[int, ...] = ()
        """What was in the hand when the lines of the field were computed."""
        self._pushing: Iterator[tuple[int, float] | None] | None = None
        self._firmness: dict[int, float] = {}
        self._unsent: list[FieldLines | Stability] = []

    def show_field(self, on: bool) -> None:
        """Show the lines of the field, or no longer."""
        self.field = on
        if not on:
            self._unsent.append(FieldLines([]))
        self.refresh()

    def show_stability(self, on: bool) -> None:
        """Show how firmly leaners stand, or no longer."""
        self.stability = on
        self.stop()
        if not on:
            self._unsent.append(Stability({}, done=True))
        self.refresh()

    def follow_hand(self) -> None:
        """Draw the field anew where a disc was taken or let go; call this after every tick."""
        if self._held != self._table.hand.held:
            self._draw_field()

    def refresh(self) -> None:
        """Compute everything anew: the table has changed."""
        self._draw_field()
        if self.stability:
            self._firmness = {}
            self._pushing = firmness(self._table)

    def _draw_field(self) -> None:
        self.version += 1
        self._held = self._table.hand.held
        if self.field:
            lines = [[round(float(v), 4) for v in line.ravel()] for line in field_lines(self._table)]
            self._unsent.append(FieldLines(lines))

    def stop(self) -> None:
        """Compute no further: something moves."""
        self._pushing = None

    def go_on(self) -> bool:
        """Compute a little more; False if there is nothing left."""
        if self._pushing is None:
            return False
        try:
            found = next(self._pushing)
        except StopIteration:
            self.stop()
            self._tell_stability(done=True)
            return False
        if found is not None:
            self._firmness[found[0]] = round(found[1], 3)
            self._tell_stability(done=False)
        return True

    def _tell_stability(self, *, done: bool) -> None:
        self._unsent.append(Stability({str(disc): value for disc, value in self._firmness.items()}, done))
        self.version += 1

    def unsent(self) -> list[FieldLines | Stability]:
        """What has not been sent yet; it counts as sent now."""
        found, self._unsent = self._unsent, []
        return found
