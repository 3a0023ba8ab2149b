"""What a client is refused: a code for the program, a message for the person."""

from __future__ import annotations

from openpolarity.locales import literal
from openpolarity.physics import OverlapError
from openpolarity.rules import Message, RulesError
from openpolarity.server.messages.text import Said, known, said


class Refusal(Exception):
    """An act that is not done; nothing has changed. `why` is a sentence of its own that the message quotes."""

    def __init__(self, code: str, message: Message, why: Message | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.why = why


def not_yours() -> Refusal:
    """Somebody else is to move."""
    return Refusal("not_yours", Message("server.refused.not_yours"))


def not_now() -> Refusal:
    """It does not fit what is going on."""
    return Refusal("not_now", Message("server.refused.not_now"))


def unknown(what: str) -> Refusal:
    """There is no such act."""
    return Refusal("unknown", Message("server.refused.unknown", {"what": literal(what)}))


def needs(what: str, field: str) -> Refusal:
    """Something was left out."""
    return Refusal("needs", Message("server.refused.needs", {"what": what, "needs": field}))


def refusal_of(error: Exception) -> Refusal:
    """What the rules or the table refuse, as an answer."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, RulesError):
        return Refusal("rules", Message(error.message, error.params))
    if isinstance(error, OverlapError):
        return Refusal("no_room", Message("server.refused.no_room"))
    return not_now()


def refusal_said(refusal: Refusal) -> Said:
    """The refusal as something to say."""
    if not known(refusal.message.id):
        return Said("server.refused.not_now")
    return said(refusal.message) if refusal.why is None else said(refusal.message, why=said(refusal.why))
