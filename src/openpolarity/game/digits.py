"""Whole numbers in base 64, with digits that an address can hold as they are."""

from __future__ import annotations

from openpolarity.game.errors import PositionError

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def to_digits(value: int, places: int, *, signed: bool = False) -> str:
    """A whole number in so many digits, the high ones first; a signed one is counted from the middle."""
    room = 64**places
    moved = value + room // 2 if signed else value
    if not 0 <= moved < room:
        least = -room // 2 if signed else 0
        raise PositionError(f"{value} does not fit: {least} to {least + room - 1} do")
    digits = ""
    for _ in range(places):
        moved, digit = divmod(moved, 64)
        digits = DIGITS[digit] + digits
    return digits


def number(text: str) -> int:
    """The whole number that digits tell."""
    value = 0
    for digit in text:
        value = value * 64 + VALUES[digit]
    return value


class Digits:
    """Reads numbers of known lengths one after another; what does not fit raises `PositionError`."""

    def __init__(self, text: str, place: str) -> None:
        self._text = text
        self._place = place
        self._at = 0

    def __bool__(self) -> bool:
        """Something is left to read."""
        return self._at < len(self._text)

    def number(self, places: int, *, signed: bool = False) -> int:
        """The number in the next so many digits."""
        text = self._text[self._at : self._at + places]
        if len(text) < places:
            raise PositionError(f"{self._place} ends too soon, {places - len(text)} digits are missing")
        wrong = next((digit for digit in text if digit not in VALUES), None)
        if wrong is not None:
            raise PositionError(f"{self._place}: {wrong!r} at {self._at + text.index(wrong) + 1} is no digit")
        self._at += places
        return number(text) - (64**places // 2 if signed else 0)

    def end(self) -> None:
        """Raise `PositionError` if something is left."""
        if self:
            raise PositionError(f"{self._place} has {len(self._text) - self._at} digits too many")
