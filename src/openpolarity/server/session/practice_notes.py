"""Notes at a practice table: what became of a disc that was let go, and which leaners fell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from openpolarity.referee.limits import FLAT_TILT
from openpolarity.rules import Message
from openpolarity.server.messages.outbound import GameEvent
from openpolarity.server.messages.text import said

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.server.messages.text import Text

Lies = Literal["flat", "leaning"]


class PracticeNotes:
    """Compares the table at rest with how it was before, and keeps a note of every difference."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._notes: list[tuple[float, Message, tuple[int, ...]]] = []
        self.released: tuple[int, ...] = ()
        """Discs that were just let go."""
        self.lies: dict[int, Lies] = {}
        """How every disc lay when the table was last at rest."""

    def __len__(self) -> int:
        """The number of notes so far."""
        return len(self._notes)

    def begin(self) -> None:
        """Compare with the table as it is now, from here on."""
        self.released = ()
        self.see()

    def see(self) -> None:
        """Look how every disc lies that is in no hand."""
        held = set(self._table.hand.held)
        self.lies = {
            disc: "leaning" if self._table.tilt(disc) > FLAT_TILT else "flat"
            for disc in self._table.discs
            if disc not in held
        }

    def come_to_rest(self) -> None:
        """Note what has become of the discs, now that they are at rest."""
        before, released = self.lies, self.released
        self.begin()
        for disc, lies in self.lies.items():
            if disc in released:
                self._note_released(disc, lies)
            elif lies == "flat" and before.get(disc) == "leaning":
                self._note(Message("server.note.fell", {"disc": disc}), (disc,))

    def stuck(self, disc: int) -> None:
        """Note that a disc stuck to what is held."""
        self._note(Message("server.note.stuck", {"disc": disc}), (disc,))

    def _note_released(self, disc: int, lies: Lies) -> None:
        touching = self._table.touching(disc)
        if touching:
            names = ", ".join(str(other) for other in touching)
            self._note(Message("server.note.touches", {"disc": disc, "discs": names}), (disc, *touching))
            return
        if lies == "flat":
            self._note(Message("server.note.flat", {"disc": disc}), (disc,))
            return
        tilt = round(math.degrees(self._table.tilt(disc)))
        support = self._table.support(disc)
        if support is None:
            self._note(Message("server.note.stands", {"disc": disc, "tilt": tilt}), (disc,))
        else:
            on = support.discs[0]
            self._note(Message("server.note.leans", {"disc": disc, "on": on, "tilt": tilt}), (disc, on))

    def _note(self, message: Message, discs: tuple[int, ...]) -> None:
        self._notes.append((self._table.time, message, discs))

    def event(self, number: int) -> GameEvent[Text]:
        """The note with this number, counted from 1, in the form of an event."""
        at, message, discs = self._notes[number - 1]
        text = said(message)
        return GameEvent(n=number, at=round(at, 3), kind="note", what="note", text=text, short=text, discs=list(discs))
