"""Doing again what players did: the `do` entries of a record, performed in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.game.errors import RecordError
from openpolarity.game.packing import unpack_goals
from openpolarity.physics import Pose, TableError
from openpolarity.physics.paths import TICK
from openpolarity.rules import Colour, RulesError, from_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game.game import Game


def perform(game: Game, done: list[Any]) -> None:
    """Do one thing that a player did. Raises `RecordError` if it cannot be done in this game."""
    try:
        verb, *what = done
        deed = DEEDS[verb]
    except (TypeError, ValueError, KeyError) as error:
        raise RecordError(f"nobody can do {done!r}: a deed is one of {', '.join(DEEDS)}") from error
    try:
        deed(game, *what)
    except (RulesError, TableError) as error:
        raise RecordError(f"{verb}: {error}") from error
    except (TypeError, ValueError) as error:
        raise RecordError(f"{verb} cannot be done with {what!r}: {error}") from error


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


DEEDS: dict[str, Callable[..., Any]] = {
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
