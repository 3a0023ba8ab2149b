"""Why something could not be read, written or begun: as messages, so that every language can say it."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from openpolarity.locales import literal
from openpolarity.notation.errors import PositionError
from openpolarity.physics import TableError
from openpolarity.record.errors import DamagedRecordError, NotARecordError, RecordFileError, VersionError
from openpolarity.rules import Message, RulesError
from openpolarity.server.messages.text import said, say

if TYPE_CHECKING:
    from openpolarity.server.messages.text import Said

_SYSTEM = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EIO: "faulty",
}


class DamageError(ValueError):
    """A file in the data folder that is not what it should be."""

    def __init__(self, name: str, **params: str) -> None:
        super().__init__(name)
        self.message = Message(f"server.why.{name}", {name: literal(value) for name, value in params.items()})


def reason_of(error: BaseException) -> Message:
    """The message for an error. An unforeseen error is passed on as it is, in English."""
    if isinstance(error, DamageError):
        return error.message
    if isinstance(error, RulesError | PositionError):
        return Message(error.message, error.params)
    if isinstance(error, TableError) and error.message:
        given = {name: literal(value) if isinstance(value, str) else value for name, value in error.params.items()}
        return Message(error.message, given)
    if isinstance(error, RecordFileError) and isinstance(error.__cause__, OSError):
        return reason_of(error.__cause__)
    if isinstance(error, OSError):
        name = _SYSTEM.get(error.errno or 0)
        return Message(f"server.why.{name}") if name else _as_it_is(error.strerror or str(error))
    if isinstance(error, DamagedRecordError):
        return Message("server.why.line", {"line": error.line})
    if isinstance(error, VersionError):
        return Message("server.why.version")
    if isinstance(error, NotARecordError):
        return Message("server.why.no_record")
    return _as_it_is(str(error))


def unsaved_said(why: Message | None) -> Said | None:
    """The sentence for whoever plays a game that cannot be written at present; None if it can."""
    return None if why is None else say("server.unsaved", why=said(why))


def _as_it_is(text: str) -> Message:
    return Message("server.why.other", {"why": literal(text)})
