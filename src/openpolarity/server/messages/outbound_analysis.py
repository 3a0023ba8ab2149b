"""What the server answers about a game that is over (docs/analysis.md)."""

from __future__ import annotations

from typing import Generic, Literal

from msgspec import Struct

from openpolarity.rules import Colour
from openpolarity.server.messages.text import T


class ChancePoint(Struct, frozen=True, kw_only=True):
    """How the game stood after an event that counts; the first is before the first turn."""

    at: float
    turn: int
    white: float
    """White's chance to win, 0 to 1."""
    n: int | None
    """The event."""
    kind: str | None
    """Of its ruling: `fault`, `captured`, `lean` …"""
    by: Colour | None
    """Whose turn it was."""


class WorthSeeing(Struct, Generic[T], frozen=True, kw_only=True):
    """A moment worth seeing again."""

    number: int
    n: int
    """The event."""
    turn: int
    side: Colour
    """Whose turn it was."""
    title: T
    text: T
    swing: T
    """How their chance to win changed, in words."""
    start: float
    end: float
    """What to show, s."""
    instants: list[float]
    """What slow motion is for, s."""
    discs: list[int]
    """The discs it is about."""
    before: float
    after: float
    """White's chance to win, 0 to 1."""


class SideLearns(Struct, Generic[T], frozen=True, kw_only=True):
    """What one side can learn."""

    colour: Colour
    person: bool
    tip: T
    hand: T
    """How steady the hand was, in words."""
    releases: int
    place: float
    """Tremor of the place, m."""
    tilt: float
    """Tremor of the tilt, rad."""
    level: str | None
    """The level whose hand is nearest; null if nothing was measured."""


class LookBack(Struct, Generic[T], frozen=True, kw_only=True):
    """A game looked at afterwards."""

    verdict: T
    """Where it was decided, and how it ended if no disc ended it."""
    ending: T | None
    """How it ended, alone; null if a disc ended it."""
    decided: int | None
    """The number of that moment."""
    points: list[ChancePoint]
    moments: list[WorthSeeing[T]]
    sides: list[SideLearns[T]]
    lang: str


class Ghost(Struct, frozen=True):
    """Where a disc would be."""

    id: int
    p: tuple[float, float, float]
    q: tuple[float, float, float, float]


class MasterSays(Struct, Generic[T], frozen=True, kw_only=True):
    """What the master would have done at a moment."""

    moment: int
    at: float
    """The board that it saw, s."""
    lines: list[T]
    ghosts: list[Ghost]
    discs: list[int]
    """The discs on the board that it speaks of."""
    agrees: bool
    """It would have played what was played."""


class Thinking(Struct, Generic[T], frozen=True, kw_only=True):
    """How far the master is with the moments of a game."""

    state: Literal["unasked", "waiting", "thinking", "done", "failed"]
    share: float
    """What is done, 0 to 1."""
    says: list[MasterSays[T]]
    """What it has thought of so far."""
    lang: str
