"""What can go wrong with a visit."""

from __future__ import annotations


class CannotError(AssertionError):
    """What is offered cannot be done in this way."""


class DeadEndError(AssertionError):
    """There is no way on."""


class TooLateError(Exception):
    """What was to be pressed is offered no longer: something has happened meanwhile."""
