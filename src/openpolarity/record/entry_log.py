"""Where a game's entries go as it is played: a file (`Journal`), or somebody who keeps them elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from openpolarity.record.strict_json import Json


class EntryLog(Protocol):
    """Takes the entries of a record, oldest first."""

    def append(self, entry: Json, *, sync: bool = False) -> None:
        """Add an entry; with ``sync`` it is to be safe before anybody hears of it."""

    def truncate_to(self, entries: int) -> None:
        """Keep the header and the first ``entries`` entries, and forget those after."""
