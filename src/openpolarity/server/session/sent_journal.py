"""A record whose lines are sent to the server, which stores each of them before it announces what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.record.errors import RecordFileError
from openpolarity.record.journal import entry_line, header_line
from openpolarity.record.journal_reading import LARGEST_FILE
from openpolarity.server.messages.news import RecordLine, Shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from openpolarity.record.strict_json import Json
    from openpolarity.server.messages.news import News


class SentJournal:
    """Takes a game's entries and sends them to the server, numbered from 1; the header has number 0."""

    def __init__(self, tell: Callable[[News], None], stored: Sequence[bytes] = ()) -> None:
        self._tell = tell
        self._sizes = [len(line) for line in stored]
        self._size = sum(self._sizes)

    def begin(self, header: Json) -> None:
        """Tell the header of a new record."""
        self._add(header_line(header), waits=False)

    def append(self, entry: Json, *, sync: bool = False) -> None:
        """Tell an entry. Raises `EntryError` if a record cannot hold it, `RecordFileError` if the record is full."""
        self._add(entry_line(entry), waits=not sync)

    def truncate_to(self, entries: int) -> None:
        """Keep the header and the first ``entries`` entries, and have those after forgotten."""
        if entries + 1 < len(self._sizes):
            del self._sizes[entries + 1 :]
            self._size = sum(self._sizes)
            self._tell(Shortened(entries + 1))

    def _add(self, line: bytes, *, waits: bool) -> None:
        if self._size + len(line) > LARGEST_FILE:
            raise RecordFileError(f"the record is full: it has at most {LARGEST_FILE >> 20} MB")
        self._tell(RecordLine(len(self._sizes), line.decode(), waits))
        self._sizes.append(len(line))
        self._size += len(line)
