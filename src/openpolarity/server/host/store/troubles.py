"""What a database raises, as errors that players can be told about."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from openpolarity.locales import literal
from openpolarity.rules import Message
from openpolarity.server.host.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

_FULL = ("disk is full", "no space left on device", "could not extend file", "disk i/o error")
_FORBIDDEN = ("readonly database", "read-only", "permission denied")


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn what the database raises into `StoreError`."""
    try:
        yield
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        text = str(getattr(error, "orig", None) or error)
        raise StoreError(_reason(error, text.lower()), text.splitlines()[0] if text else repr(error)) from error


def _reason(error: Exception, text: str) -> Message:
    if any(sign in text for sign in _FULL):
        return Message("server.why.full")
    if any(sign in text for sign in _FORBIDDEN):
        return Message("server.why.forbidden")
    if "not a database" in text:
        return Message("server.why.not_ours", {"file": literal("games.sqlite")})
    if isinstance(error, OperationalError | NoConnectionError) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    ):
        return Message("server.why.database")
    return Message("server.why.database_refuses")
