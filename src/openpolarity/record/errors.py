"""What records refuse."""

from __future__ import annotations

from openpolarity.notation.errors import PositionError


class RecordError(ValueError):
    """A record, or a part of one, that cannot be read or written. Files stay as they were."""


class NotARecordError(RecordError):
    """Something else than a record of a game: another format, empty, a folder."""


class BeginningError(NotARecordError, PositionError):
    """A record whose header names an impossible position; it says what the `PositionError` says."""


class VersionError(RecordError):
    """A record of a version that this program does not know."""


class DamagedRecordError(RecordError):
    """A record with a bad line before good ones. `line` is its number, counted from 1."""

    def __init__(self, text: str, *, line: int) -> None:
        super().__init__(text)
        self.line = line


class RecordExistsError(RecordError):
    """A new record would overwrite an old one."""


class RecordFileError(RecordError):
    """The file system refused: no such file, no permission, no space left."""


class EntryError(RecordError):
    """An entry that a record cannot hold: no kind, too long, not JSON."""


class PackingError(RecordError):
    """Packed numbers that cannot be unpacked, or numbers that cannot be packed."""
