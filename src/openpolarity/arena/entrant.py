"""Entrants of a tournament, by name.

`club` is a level, `master/child` the head of a master with a child's hand, `random` leans anywhere, `bot:./mine.py`
is a program of somebody else's with a hand that does exactly what it is told, `bot/club:./mine.py` the same program
with the hand of a club player.
"""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from openpolarity.arena.errors import ArenaError
from openpolarity.system.commands import words_of

if TYPE_CHECKING:
    from openpolarity.players import Level
    from openpolarity.players.bots.trouble import LostTurns
    from openpolarity.players.side import Side

BOT = re.compile(r"bot(?:/(?P<hand>[^:]*))?:(?P<command>.*)", re.DOTALL)
RANDOM = "random"


def known(name: str) -> str:
    """The name of an entrant as it appears in tables. Raises an `ArenaError` that lists the known ones."""
    name = name.strip()
    if bot := BOT.fullmatch(name):
        if not _words(bot["command"]):
            raise ArenaError(f"{name!r}: after bot: comes a command, as in bot:./mine.py", message="arena.error.bot")
        if bot["hand"] is not None:
            _level(bot["hand"])
    elif name != RANDOM:
        _level(name)
    return name


def need_program(name: str) -> None:
    """Raise `ArenaError` if an outside bot's program is not on this machine."""
    bot = BOT.fullmatch(name)
    if bot and shutil.which(program := _words(bot["command"])[0]) is None:
        raise ArenaError(
            f"{name}: there is no program {program} on this machine",
            message="arena.error.no_program",
            name=name,
            program=program,
        )


def _words(command: str) -> list[str]:
    try:
        return words_of(command)
    except ValueError:  # a quotation that does not end
        return []


def sit(name: str, seed: int) -> Side:
    """Make a player for one game, with thought counted in trials: the same name and seed play the same everywhere."""
    if bot := BOT.fullmatch(name):
        return _outside(bot["command"], seed, bot["hand"])
    if name == RANDOM:
        from openpolarity.players.random_leaner import RandomLeaner

        return RandomLeaner(seed)
    from openpolarity.players import Player, untimed

    return Player(untimed(_level(name)), seed)


def close_side(side: Side) -> None:
    """Close a player that keeps something open, such as an outside program."""
    close = getattr(side, "close", None)
    if close is not None:
        close()


def lost_turns_of(side: Side) -> LostTurns | None:
    """What a player lost by its own failures in its game; None if nothing, and for players of this program."""
    from openpolarity.players.bots.player import BotPlayer
    from openpolarity.players.bots.trouble import LostTurns

    if not isinstance(side, BotPlayer) or not side.lost_turns:
        return None
    return LostTurns(side.lost_turns, side.troubles[0])


def _level(name: str) -> Level:
    """A level, or the head of one with the hand of another."""
    from openpolarity.players import LEVELS, level

    try:
        return level(name)
    except ValueError:
        there = ", ".join(LEVELS)
        raise ArenaError(
            f"there is no entrant {name!r}: {there}, two of them as head/hand, {RANDOM}, or bot:COMMAND",
            message="arena.error.entrant",
            name=name,
            levels=there,
        ) from None


def _outside(command: str, seed: int, hand: str | None) -> Side:
    """An outside program at the table, with a level's hand or a perfect one."""
    from openpolarity.players.bots.player import BotPlayer

    return BotPlayer(command, seed, hand=None if hand is None else _level(hand).hand)
