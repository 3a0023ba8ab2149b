"""Doing again what players did: the `do` entries of a record, performed in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.physics import Pose, TableError
from openpolarity.physics.paths import TICK
from openpolarity.record.errors import RecordError
from openpolarity.record.packing import unpack_goals
from openpolarity.rules import Colour, RulesError, from_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game.game import Game


def perform(game: Game, done: list[Any]) -> None:
    """Do one thing that a player did. Raises `RecordError` if it cannot be done in this game."""
    verb, *what = check_done(done)
    try:
        VERBS[verb](game, *what)
    except (RulesError, TableError) as error:
        raise RecordError(f"{verb}: {error}") from error
    except (TypeError, ValueError) as error:
        raise RecordError(f"{verb} cannot be done with {what!r}: {error}") from error


def check_done(done: Any) -> list[Any]:
    """Return an entry of `done` as it is if it has the form of one; otherwise raise `RecordError`."""
    if not (isinstance(done, list) and done and isinstance(done[0], str) and done[0] in FORMS):
        raise RecordError(f"nobody can do {done!r}: an entry of `done` begins with one of {', '.join(FORMS)}")
    verb, *what = done
    needed, *more = FORMS[verb].split("|")
    letters = needed + "".join(more)
    fits = len(needed) <= len(what) <= len(letters)
    if not fits or not all(CHECKS[letter](value) for letter, value in zip(letters, what, strict=False)):
        raise RecordError(f"{verb} cannot be done with {what!r}")
    return done


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def _number(value: Any) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool) and abs(value) < 1e6


def _goals(value: Any) -> bool:
    return isinstance(value, str) and len(unpack_goals(value)) > 0


CHECKS: dict[str, Callable[[Any], bool]] = {
    "d": lambda value: _whole(value) and 0 <= value < 256,
    "g": _goals,
    "m": lambda value: value is None or (_whole(value) and value > 0),
    "s": _number,
    "t": _whole,
    "v": lambda value: isinstance(value, list) and len(value) == 3 and all(map(_number, value)),
    "c": lambda value: value in (None, *Colour),
    "e": lambda value: isinstance(value, dict),
}
FORMS = {
    "take": "dg|m",
    "grasp": "d|m",
    "go": "g",
    "live": "g",
    "wait": "t",
    "square": "s",
    "let_go": "s",
    "withdraw": "",
    "bump": "vs|c",
    "breathe": "dvs|c",
    "act": "e",
}
"""What goes with each verb, a letter of `CHECKS` each; what stands after the bar may be left out."""


def _take(game: Game, disc: int, goal: str, member: int | None = None) -> None:
    game.hand.take(Pose.from_array(unpack_goals(goal)[0]), disc=disc, member=member)


def _grasp(game: Game, disc: int, member: int | None = None) -> None:
    game.hand.grasp(disc, member=member)


def _go(game: Game, goals: str) -> None:
    game.hand.go(unpack_goals(goals))


def _live(game: Game, goals: str) -> None:
    for goal in unpack_goals(goals):
        if game.busy or not game.hand.held:
            break  # it was taken out of the hand's control: a snap, a fault, the clock
        game.hand.aim_at(goal)
        game.tick()
    game.finish()


def _wait(game: Game, ticks: int) -> None:
    if not 0 < ticks <= 10_000_000:
        raise ValueError("a wait lasts between one tick and a day")
    game.wait(ticks * TICK)


def _bump(game: Game, velocity: list[float], seconds: float, by: str | None = None) -> None:
    x, y, z = velocity
    game.bump((x, y, z), seconds=seconds, by=Colour(by) if by else None)


def _breathe(game: Game, disc: int, impulse: list[float], seconds: float, by: str | None = None) -> None:
    x, y, z = impulse
    game.breathe(disc, (x, y, z), seconds=seconds, by=Colour(by) if by else None)


VERBS: dict[str, Callable[..., Any]] = {
    "take": _take,
    "grasp": _grasp,
    "go": _go,
    "live": _live,
    "wait": _wait,
    "square": lambda game, seconds: game.hand.square(seconds),
    "let_go": lambda game, fade: game.hand.let_go(fade),
    "withdraw": lambda game: game.hand.withdraw(),
    "bump": _bump,
    "breathe": _breathe,
    "act": lambda game, event: game.act(from_json(event)),
}
