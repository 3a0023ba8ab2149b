"""Whole numbers in base 64, with digits that an address can hold as they are."""

from __future__ import annotations

from openpolarity.notation.errors import PositionError
from openpolarity.notation.letters import typed

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
VALUES = {digit: value for value, digit in enumerate(DIGITS)}


def to_digits(value: int, places: int, *, signed: bool = False) -> str:
    """Write a whole number in ``places`` digits, high ones first; a signed one is counted from the middle."""
    count = 64**places
    moved = value + count // 2 if signed else value
    if not 0 <= moved < count:
        least = -count // 2 if signed else 0
        raise PositionError("position.no_fit", value=value, least=least, most=least + count - 1)
    digits = ""
    for _ in range(places):
        moved, digit = divmod(moved, 64)
        digits = DIGITS[digit] + digits
    return digits


def number(text: str) -> int:
    """Read a whole number."""
    value = 0
    for digit in text:
        value = value * 64 + VALUES[digit]
    return value


class Digits:
    """Reads numbers of known lengths one after another; what does not fit raises `PositionError`.

    `section` is the letter of the section they stand in, or the id of its name.
    """

    def __init__(self, text: str, section: str) -> None:
        self._text = text
        self._section = section
        self._at = 0

    def __bool__(self) -> bool:
        """Whether something is left to read."""
        return self._at < len(self._text)

    def number(self, places: int, *, signed: bool = False) -> int:
        """Read the number in the next ``places`` digits."""
        text = self._text[self._at : self._at + places]
        if len(text) < places:
            raise PositionError("position.cut", section=self._section, n=places - len(text))
        wrong = next((digit for digit in text if digit not in VALUES), None)
        if wrong is not None:
            place = self._at + text.index(wrong) + 1
            raise PositionError("position.no_digit", section=self._section, found=typed(wrong), at=place)
        self._at += places
        return number(text) - (64**places // 2 if signed else 0)

    def end(self) -> None:
        """Raise `PositionError` if something is left."""
        if self:
            raise PositionError("position.surplus", section=self._section, n=len(self._text) - self._at)
