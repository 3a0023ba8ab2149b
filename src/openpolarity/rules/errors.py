"""Errors for what the rules refuse. Each names the rule behind it and the numbers involved."""

from __future__ import annotations

MessageValue = str | int | float


class RulesError(ValueError):
    """Base class of everything the rules refuse.

    `rule` is a clause point or a ruling ("capture_duty", "A18"). `message` is a message id and `params` its
    values, for the translations. `str(error)` is plain English, for logs.
    """

    def __init__(self, text: str, *, rule: str, message: str, **params: MessageValue) -> None:
        super().__init__(text)
        self.rule = rule
        self.message = message
        self.params: dict[str, MessageValue] = params


class RulesetError(RulesError):
    """An unknown setting, or a value that the setting does not allow."""


class WrongPhaseError(RulesError):
    """The event is not legal in this phase or step."""


class NotYourTurnError(RulesError):
    """It is somebody else's turn to act."""


class ObligationsFirstError(RulesError):
    """Captures have to be made and flipped discs set right before anything else."""


class CaptureError(RulesError):
    """A capture in a way that this edition forbids."""


class DoubleError(RulesError):
    """A double that may not be offered now."""


class FoundationError(RulesError):
    """A foundation that may not be laid."""


class RedFaceError(RulesError):
    """The red disc was laid with another face up than the one tossed."""


class ClockError(RulesError):
    """A time that goes backwards, or an act after the player's time was up."""


class ReportError(RulesError):
    """A report of what happened that is impossible on this board."""


class TextError(RulesError):
    """Text or JSON that cannot be read."""
