"""Opening the game of a process: resumed from its record, or a new one with its record begun."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from openpolarity.game import Game
from openpolarity.physics import Kit
from openpolarity.record.journal_reading import read
from openpolarity.record.recording import go_on, header_of
from openpolarity.record.tape import Tape
from openpolarity.rules import Colour, edition
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.sent_journal import SentJournal

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.messages.inbound import NewGame
    from openpolarity.server.messages.news import News
    from openpolarity.server.messages.orders import Begin

SEEDS = 2**31


def _set_up(game: Game, wish: NewGame) -> None:
    """Give colours, and lay the foundations if that is wished, at once. By lot, whoever wins the toss is White."""
    game.toss()
    chooser = game.state.chooser or 1
    game.choose_colour(Colour.WHITE if wish.white_seat in (None, chooser) else Colour.BLACK)
    if wish.start == "ready":
        game.set_up()
    else:
        game.lay_red()


def open_game(begin: Begin, tell: Callable[[News], None]) -> Game:
    """Return the game to play: resumed from its record, or a new one. The record goes on by ``tell``."""
    wish = begin.wish
    if begin.record:
        lines = [line.encode() for line in begin.record]
        return go_on(read(b"".join(lines)), SentJournal(tell, lines))
    rules = edition(wish.edition, **wish.rules)
    kit = Kit.named()
    seed = wish.seed if wish.seed is not None else secrets.randbelow(SEEDS)
    seats = Seats.of(wish)
    teams, to = seats.teams, wish.match_to
    header = header_of(
        rules,
        kit,
        seed=seed,
        players=seats.names(),
        computers=seats.computers,
        teams=teams,
        match_to=to,
        position=wish.line,
    )
    journal = SentJournal(tell)
    journal.begin(header)
    tape = Tape(journal, keep=False)
    if wish.line is not None:
        return Game.at(wish.line, rules, kit=kit, seed=seed, recorder=tape)
    game = Game(rules, kit=kit, seed=seed, teams=teams, match_to=to, recorder=tape)
    if wish.start != "toss":
        _set_up(game, wish)
    return game
