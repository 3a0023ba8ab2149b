"""Refusals. Each names the rule it rests on, and says in numbers what was wrong."""

from __future__ import annotations

Value = str | int | float


class RulesError(ValueError):
    """Base of everything the rules refuse.

    `rule` is a clause point or a ruling ("capture_duty", "A18"); `message` a message id and `params` its
    numbers, so that five languages can say it. `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, rule: str, message: str, **params: Value) -> None:
        super().__init__(text)
        self.rule = rule
        self.message = message
        self.params: dict[str, Value] = params


class RulesetError(RulesError):
    """A setting that does not exist, or a value it does not offer."""


class WrongPhaseError(RulesError):
    """The event is not legal in this phase or step."""


class NotYourTurnError(RulesError):
    """Somebody else is to act."""


class ObligationsFirstError(RulesError):
    """Captures and flipped discs come before anything else."""


class CaptureError(RulesError):
    """A capture done in a way this edition forbids."""


class DoubleError(RulesError):
    """The cube may not be turned now."""


class FoundationError(RulesError):
    """A foundation that may not be laid."""


class RedFaceError(RulesError):
    """The red disc has to keep the face that was tossed."""


class ClockError(RulesError):
    """The times do not fit the clock."""


class ReportError(RulesError):
    """A report of what happened that cannot be true of this board."""


class TextError(RulesError):
    """A text form or a JSON form that cannot be read."""
