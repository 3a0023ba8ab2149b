"""What records and positions refuse."""

from __future__ import annotations

from openpolarity.locales import Value, catalogue


class RecordError(ValueError):
    """A record, or a part of one, that cannot be read or written. Files stay as they were."""


class NotARecordError(RecordError):
    """Something else than a record of a game: another format, empty, a folder."""


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
    """The file system said no: no such file, no permission, no room left."""


class EntryError(RecordError):
    """An entry that a record cannot hold: no kind, too long, not JSON."""


class PackingError(RecordError):
    """Packed numbers that cannot be unpacked, or numbers that cannot be packed."""


class PositionError(RecordError):
    """A position that cannot be: a line that cannot be read, or a board that does not add up.

    `message` is a message id and `params` its numbers, so that five languages can say it. `str(error)` is English.
    """

    def __init__(self, message: str, **params: Value) -> None:
        super().__init__(message)
        self.message = message
        self.params: dict[str, Value] = params

    def __str__(self) -> str:
        return catalogue()(self.message, **self.params)
