"""Entrants of a tournament, by name.

`club` is a level, `master/child` the head of a master with a child's hand, `random` leans anywhere, `bot:./mine.py`
is a program of somebody else's with a hand that does exactly what it is told, `bot/club:./mine.py` the same program
with the hand of a club player, `mine=bot:./mine.py` one that is called "mine".
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.arena.errors import ArenaError
from openpolarity.locales import literal
from openpolarity.system.commands import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from openpolarity.players import Level
    from openpolarity.players.bots.trouble import LostTurns
    from openpolarity.players.side import Side

BOT = re.compile(r"(?:(?P<name>[^:=]*)=)?(?P<program>bot(?:/(?P<hand>[^:]*))?:(?P<command>.*))", re.DOTALL)
NAME = re.compile(r"\w[\w.-]{0,29}")
"""The name that a bot may be given: it stands in tables and documents."""
RANDOM = "random"


def known(entrant: str) -> str:
    """An entrant as ledgers keep it. Raises an `ArenaError` that lists the known ones."""
    entrant = entrant.strip()
    if bot := BOT.fullmatch(entrant):
        if bot["name"] is not None:
            _check_name(bot["name"])
        if not _words(bot["command"]):
            raise ArenaError(f"{entrant!r}: after bot: comes a command, as in bot:./mine.py", message="arena.error.bot")
        if bot["hand"] is not None:
            _level(bot["hand"])
    elif entrant != RANDOM:
        _level(entrant)
    return entrant


def _check_name(name: str) -> None:
    """Raise `ArenaError` if a bot cannot be called that."""
    from openpolarity.players.levels import PLAYERS

    if not NAME.fullmatch(name):
        raise ArenaError(
            f"{name!r} is no name: up to 30 letters, digits, _, . and -, the first one no . or -",
            message="arena.error.name",
            name=literal(name),
        )
    if name in PLAYERS or name == RANDOM:
        raise ArenaError(f"{name} is a player already", message="arena.error.name_taken", name=name)


def name_of(entrant: str) -> str:
    """What an entrant is called in tables: the name that a bot was given, or all of it.

    >>> name_of("mine=bot:python3 mine.py"), name_of("master/child")
    ('mine', 'master/child')
    """
    bot = BOT.fullmatch(entrant)
    return bot["name"] if bot and bot["name"] is not None else entrant


def shortened(names: Sequence[str], most: int) -> dict[str, str]:
    """Names within so many letters, or more if two would be alike; of a command its end stays, where bots differ.

    >>> shortened(["child", "bot:/usr/local/bin/python3 /home/ada/mine.py"], 20)
    {'child': 'child', 'bot:/usr/local/bin/python3 /home/ada/mine.py': 'bot:…ome/ada/mine.py'}
    """
    short = {name: _short(name, most) for name in names}
    return short if len(set(short.values())) == len(short) else shortened(names, most + 10)


def _short(name: str, most: int) -> str:
    if len(name) <= most:
        return name
    head = name[: name.find(":") + 1]
    head = head if 2 * len(head) < most else ""
    return f"{head}…{name[len(head) + 1 - most :]}"


def need_one_program_each(entrants: Iterable[str]) -> None:
    """Raise `ArenaError` if two programs have one name: their results would be taken for those of one."""
    bots = [bot for bot in map(BOT.fullmatch, sorted(set(entrants))) if bot and bot["name"] is not None]
    for one, two in combinations(bots, 2):
        if one["name"] == two["name"]:
            raise ArenaError(
                f"{one['name']} is the name of two programs, {one['program']} and {two['program']}",
                message="arena.error.two_programs",
                name=one["name"],
                one=one["program"],
                two=two["program"],
            )


def need_program(entrant: str) -> None:
    """Raise `ArenaError` if an outside bot's program is not on this machine, or cannot be started."""
    from openpolarity.players.bots.process import BotCommandError, checked_words

    bot = BOT.fullmatch(entrant)
    if bot is None:
        return
    try:
        checked_words(bot["command"])
    except BotCommandError as error:
        raise ArenaError(str(error), message=error.message.id, **error.message.params) from None


def _words(command: str) -> list[str]:
    try:
        return words_of(command)
    except ValueError:  # a quotation that does not end
        return []


def sit(entrant: str, seed: int) -> Side:
    """Make a player for one game, with thought counted in trials: the same name and seed play the same everywhere."""
    if bot := BOT.fullmatch(entrant):
        return _outside(bot["command"], seed, bot["hand"])
    if entrant == RANDOM:
        from openpolarity.players.random_leaner import RandomLeaner

        return RandomLeaner(seed)
    from openpolarity.players import Player, untimed

    return Player(untimed(_level(entrant)), seed)


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
    from openpolarity.players.levels import MANY, PLAYERS, level

    try:
        return level(name)
    except ValueError:
        pass
    head, at, _ = name.partition("/")[0].partition("@")
    if at and head in PLAYERS:
        raise ArenaError(
            f"{name}: after @ comes the number of trials for a move, from 1 to {MANY}",
            message="arena.error.trials",
            name=literal(name),
            most=MANY,
        )
    there = ", ".join(PLAYERS)
    raise ArenaError(
        f"there is no entrant {name!r}: {there}, LEVEL@TRIALS, HEAD/HAND, {RANDOM}, bot:COMMAND, or bot/HAND:COMMAND",
        message="arena.error.entrant",
        name=literal(name),
        levels=there,
    )


def _outside(command: str, seed: int, hand: str | None) -> Side:
    """An outside program at the table, with a level's hand or a perfect one."""
    from openpolarity.players.bots.player import BotPlayer

    return BotPlayer(command, seed, hand=None if hand is None else _level(hand).hand)
