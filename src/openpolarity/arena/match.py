"""One game between two entrants, and its result.

>>> from openpolarity.arena import Terms, play, round_robin
>>> result = play(round_robin(["random", "child"], games=1)[0], Terms(discs=6))
>>> result.error, result.violations, result.points in (0.0, 0.5, 1.0)
(None, (), True)
"""

from __future__ import annotations

import gc
import os
import re
import time
import traceback
from collections import Counter
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from openpolarity.arena.entrant import close_side, lost_turns_of, sit
from openpolarity.arena.errors import ResultFieldError
from openpolarity.game.game import Game
from openpolarity.players.bots.trouble import LostTurns  # noqa: TC001  msgspec reads it when it runs
from openpolarity.players.self_play import LONGEST_GAME, GameWatch
from openpolarity.rules import Colour, events
from openpolarity.rules.words import How, Phase, What

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.arena.pairing import Fixture
    from openpolarity.arena.terms import Terms
    from openpolarity.game.happening import Happening
    from openpolarity.players.side import Side

OWN_FALL = "own_fall"
"""The kind of fault in which nothing but own leaners fell: often a drop on purpose."""
LOST_BY_RED = (How.RED_TOUCHED, How.RED_OFF)

WhichSeat = Annotated[int, Meta(ge=1, le=2)]
Count = Annotated[int, Meta(ge=0)]
Seconds = Annotated[float, Meta(ge=0)]
EntrantName = Annotated[str, Meta(min_length=1)]
EndingName = Annotated[str, Meta(pattern=f"^({'|'.join(How)})$")]
FaultKind = Annotated[str, Meta(pattern=f"^({'|'.join((*What, OWN_FALL))})$")]
_FIELD = re.compile(r"\$\.(\w+)")
_MISSING = re.compile(r"missing required field `(\w+)`$")


@dataclass(frozen=True)
class GameResult:
    """The result of a game. Seats are 1 (the first entrant) and 2; pairs of values are in their order.

    Two results are equal if the games were; wall times do not count.
    """

    first: EntrantName
    second: EntrantName
    number: Count
    seed: Count
    white: WhichSeat = 1
    """The seat that had White."""
    winner: WhichSeat | None = None
    """The seat that won; None for a draw, or for a game that did not end."""
    how: EndingName | None = None
    scores: tuple[int, int] | None = None
    """Points, where they were counted."""
    turns: Count = 0
    faults: tuple[dict[FaultKind, Count], dict[FaultKind, Count]] = field(default_factory=lambda: ({}, {}))
    """Faults of each seat by kind."""
    red: WhichSeat | None = None
    """The seat that lost by touching the red disc or moving it off its dot."""
    simulated_s: Seconds = 0.0
    violations: tuple[str, ...] = ()
    """Contradictions between rules and table; there should never be any."""
    error: str | None = None
    """Why the game did not end; such a game does not count."""
    lost_turns: tuple[LostTurns | None, LostTurns | None] = field(default=(None, None), compare=False)
    """What each seat, if it is a bot, lost by its own failures."""
    acting_s: tuple[Seconds, Seconds] = field(default=(0.0, 0.0), compare=False)
    """The time each seat took to think and move, s of wall time."""
    wall_s: Seconds = field(default=0.0, compare=False)
    worker: str = field(default="", compare=False)
    """The process that played the game."""

    @property
    def key(self) -> tuple[str, str, int]:
        """The key that identifies the game within a tournament."""
        return self.first, self.second, self.number

    @property
    def points(self) -> float:
        """The first entrant's points: 1, 0, or a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == 1)

    @property
    def ended(self) -> bool:
        """Whether the game was played to its end and counts."""
        return self.error is None

    def as_json(self) -> dict[str, object]:
        """The result as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> GameResult:
        """The result back from plain values. Raises `ResultFieldError` if it is none."""
        names = {one.name for one in fields(cls)}
        if unknown := sorted(set(plain) - names):
            raise ResultFieldError(unknown[0], "unknown")
        try:
            return msgspec.convert(plain, cls)
        except msgspec.ValidationError as error:
            raise _wrong_field(str(error)) from None


def _wrong_field(said: str) -> ResultFieldError:
    """Which field of a result is wrong, by the words of msgspec."""
    if missing := _MISSING.search(said):
        return ResultFieldError(missing[1], "missing")
    found = _FIELD.search(said)
    return ResultFieldError(found[1] if found else "first", "value")


def failed(fixture: Fixture, why: str) -> GameResult:
    """A game that did not end."""
    return GameResult(*fixture.key, fixture.seed, 1 if fixture.first_is_white else 2, error=why)


def play(fixture: Fixture, terms: Terms, sides: list[Side] | None = None) -> GameResult:
    """Play a game to its end. Errors on the way are put into the result, not raised.

    ``sides``, an empty list, holds the players while they play, for whoever may have to close them from outside.
    """
    # A game and its hand refer to each other, so the last one is freed only by Python's garbage collector, which counts
    # objects, not a table's megabytes.
    gc.collect()
    start = time.perf_counter()
    sides = [] if sides is None else sides
    try:
        sides.append(sit(fixture.first, fixture.seed_of(1)))
        sides.append(sit(fixture.second, fixture.seed_of(2)))
        meeting = Meeting(fixture, terms, sides)
        meeting.go_on()
        return meeting.result(time.perf_counter() - start)
    except Exception:
        return failed(fixture, traceback.format_exc())
    finally:
        for side in sides:
            close_side(side)
        sides.clear()


class Meeting:
    """Two sides at one table."""

    def __init__(self, fixture: Fixture, terms: Terms, sides: list[Side]) -> None:
        self.fixture = fixture
        self.game = Game(terms.ruleset(), seed=fixture.seed)
        self.sides = sides
        self.error: str | None = None
        self._watch = GameWatch(self.game)
        self._faults: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self._acting = [0.0, 0.0]
        self.game.listeners.append(self._count)

    def seat(self, colour: Colour) -> int:
        """The seat that has a colour."""
        return 1 if (colour is Colour.WHITE) == self.fixture.first_is_white else 2

    def go_on(self) -> None:
        """Play to the end; what goes wrong is kept in `error`."""
        game = self.game
        self._take_colours()
        try:
            for _ in range(LONGEST_GAME):
                if not game.legal():
                    return
                seat = self.seat(whose(game))
                before = time.perf_counter()
                self.sides[seat - 1].act(game)
                self._acting[seat - 1] += time.perf_counter() - before
                self._watch.look()
            self.error = f"not over after {LONGEST_GAME} acts"
        except Exception:
            self.error = traceback.format_exc()

    def _take_colours(self) -> None:
        """Toss for the red disc's face; colours alternate, so whoever may choose takes the colour of the fixture."""
        self.game.toss()
        if self.game.state.phase is Phase.COLOUR:
            mine = Colour.WHITE if (self.game.state.chooser == 1) == self.fixture.first_is_white else Colour.BLACK
            self.game.choose_colour(mine)

    def _count(self, happening: Happening) -> None:
        for fault in happening.ruling.faults:
            what = OWN_FALL if fault.own and fault.what is What.FALL else str(fault.what)
            self._faults[self.seat(fault.by) - 1][what] += 1

    def result(self, wall_s: float) -> GameResult:
        """The result of the game, which took ``wall_s`` seconds."""
        fixture, end = self.fixture, self.game.outcome
        winner = self.seat(end.winner) if end and end.winner else None
        scores = end.scores if end else None
        if scores is not None and not fixture.first_is_white:
            scores = (scores[1], scores[0])
        error = self.error or (None if end else "it stopped before its end")
        return GameResult(
            *fixture.key,
            fixture.seed,
            white=self.seat(Colour.WHITE),
            winner=None if error else winner,
            how=str(end.how) if end else None,
            scores=scores,
            turns=self.game.state.turns,
            faults=(dict(sorted(self._faults[0].items())), dict(sorted(self._faults[1].items()))),
            red=3 - winner if end and winner and end.how in LOST_BY_RED else None,
            simulated_s=round(self.game.time, 2),
            violations=tuple(self._watch.violations),
            error=error,
            lost_turns=(lost_turns_of(self.sides[0]), lost_turns_of(self.sides[1])),
            acting_s=(round(self._acting[0], 2), round(self._acting[1], 2)),
            wall_s=round(wall_s, 2),
            worker=str(os.getpid()),
        )


def whose(game: Game) -> Colour:
    """The side that has to act: the side to move, or the other one when it was offered a double."""
    for choice in game.legal():
        if choice.event is events.AnswerDouble and choice.by is not None:
            return choice.by
    return game.to_move
