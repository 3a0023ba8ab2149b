"""Tests a bot in a short game against the level "child", and says clearly what was wrong with its answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.game.game import Game
from openpolarity.players.bots.player import BotPlayer
from openpolarity.players.levels import level
from openpolarity.players.player import Player
from openpolarity.rules import Colour, edition

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue
    from openpolarity.players.bots.trouble import Trouble
    from openpolarity.rules import Message, Ruling

DISCS, FOUNDATIONS = 6, 3
"""Discs and foundations per side, for a short game that has every phase."""
BOTS = Colour.WHITE
"""The colour of the bot."""
LONGEST = 400
"""The number of acts after which the game is stopped; it should be over long before."""
SHOWN = 12
"""The most troubles that are listed."""


@dataclass(frozen=True)
class Checked:
    """The result of testing a bot."""

    name: str
    acts: tuple[str, ...]
    troubles: tuple[Trouble, ...]
    end: Ruling | None
    """The last ruling; None if the game was not over in time."""
    winner: Colour | None = None
    last_lines: tuple[str, ...] = ()
    """The end of what the program wrote to its error output."""


def check(
    command: str, *, seed: int = 0, think_s: float = 15.0, tick: Callable[[float], object] | None = None
) -> Checked:
    """Let a bot play `BOTS` colour against the level "child". Raises `BotCommandError` if it cannot be started.

    ``tick`` is called with the share of the discs that have been played, 0 to 1.
    """
    game = Game(edition(discs_per_side=DISCS, foundations_per_side=FOUNDATIONS), seed=seed)
    child = Player(level("child"), seed)
    with BotPlayer(command, seed, think_s=think_s) as bot:
        for _ in range(LONGEST):
            if not game.legal():
                break
            (bot if game.to_move is BOTS else child).act(game)
            if tick is not None:
                tick(1 - sum(game.state.reserve) / game.rules.discs)
        return Checked(
            name=bot.name,
            acts=tuple(bot.acts),
            troubles=tuple(bot.troubles),
            end=game.history[-1].ruling if game.over else None,
            winner=game.outcome.winner if game.outcome else None,
            last_lines=bot.last_lines,
        )


def sentences(checked: Checked, t: Catalogue) -> list[str]:
    """The result in sentences, in the language of a catalogue."""

    def in_words(message: Message) -> str:
        return t(message.id, **message.params)

    said = [t("bot.check.name", name=checked.name)] if checked.name else []
    done = Counter(checked.acts)
    counts = ", ".join(f"{act} × {count}" for act, count in done.most_common())
    said.append(t("bot.check.acts", acts=counts) if done else t("bot.check.nothing"))
    said += [t("bot.check.trouble", ask=one.ask, what=_what(one, checked, t)) for one in checked.troubles[:SHOWN]]
    if checked.end is None:
        said.append(t("bot.check.unfinished", acts=LONGEST))
    else:
        what = " ".join(in_words(message) for message in checked.end.messages)
        how = "drawn" if checked.winner is None else "won" if checked.winner is BOTS else "lost"
        said.append(t(f"bot.check.{how}", player=f"@player.{BOTS}", what=what))
    if checked.troubles:
        if checked.last_lines:
            said.append("\n    ".join((t("bot.check.words"), *checked.last_lines)))
        said.append(t("bot.check.bad", n=len(checked.troubles)))
    else:
        said.append(t("bot.check.good"))
    return said


def _what(trouble: Trouble, checked: Checked, t: Catalogue) -> str:
    """What was wrong; the last words of a program that has ended are told with the rest of its error output."""
    if trouble.kind == "crash" and checked.last_lines:
        return t("bot.check.crash", how=trouble.message.params["how"])
    return trouble.say(t)
