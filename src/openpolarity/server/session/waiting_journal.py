"""A record that waits for the disk: what it does not take is kept in memory, in order, and written when it does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.record.errors import RecordFileError
from openpolarity.record.journal import Journal
from openpolarity.server.messages.reasons import reason_of

if TYPE_CHECKING:
    from openpolarity.record.journal_reading import Json
    from openpolarity.rules import Message

TRY_AGAIN = 2.0
"""How long to wait before trying a full disk again, s."""
MOST_WAITING = 20_000
"""The most entries that are kept in memory: some hours of play."""


class WaitingJournal(Journal):
    """A journal whose game goes on when the disk is full. The file is whole at any time: it ends earlier, that is all.

    If the process dies before that, what waits is lost, and the game goes on from the last rest in the file.
    """

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal.path, journal._file, journal._ends)
        self.trouble: Message | None = None
        """Why nothing is being written at present; None if all is well."""
        self._waiting: list[Json] = []
        self._asked = 0.0

    def append(self, entry: Json, *, sync: bool = False) -> None:
        """Add an entry, now or later; with ``sync`` it waits for the disk. Raises as `Journal.append`."""
        if not self._waiting and self._wrote(entry, sync=sync):
            return
        self._waiting.append(entry)
        self.try_again()

    def try_again(self, *, at_once: bool = False) -> None:
        """Try to write what waits; not more often than every few seconds, unless ``at_once``."""
        if not self._waiting or (time.monotonic() < self._asked + TRY_AGAIN and not at_once):
            return
        done = 0
        while done < len(self._waiting) and self._wrote(self._waiting[done], sync=done == len(self._waiting) - 1):
            done += 1
        del self._waiting[:done]

    def _wrote(self, entry: Json, *, sync: bool) -> bool:
        try:
            super().append(entry, sync=sync)
        except RecordFileError as error:
            # Only what the disk says may pass; a record that somebody else has changed, say, is not to be written.
            if not isinstance(error.__cause__, OSError) or len(self._waiting) > MOST_WAITING:
                raise
            self.trouble, self._asked = reason_of(error), time.monotonic()
            return False
        self.trouble = None
        return True
