"""Opening the game of a process: resumed from its record, or a new one with its record begun."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from openpolarity.game import Game
from openpolarity.physics import Kit
from openpolarity.record.journal import Journal
from openpolarity.record.recording import header_of, resume
from openpolarity.record.tape import Tape
from openpolarity.rules import Colour, edition
from openpolarity.server.lock import LOCK_SECONDS, locked
from openpolarity.server.messages.reasons import DamageError
from openpolarity.server.report.seats import Seats
from openpolarity.server.session.waiting_journal import WaitingJournal

if TYPE_CHECKING:
    from contextlib import ExitStack

    from openpolarity.server.messages.inbound import NewGame
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


def _lock(path: Path, stack: ExitStack) -> None:
    """Lock a record, so that nobody else writes it, not even a process of a server that was just killed."""
    if not locked(stack.enter_context(path.open("rb")), LOCK_SECONDS):
        raise DamageError("locked")


def open_game(begin: Begin, stack: ExitStack) -> Game:
    """Return the game to play: resumed from its record, or a new one. `stack` closes its files."""
    path, wish = Path(begin.path), begin.wish
    if begin.resume:
        _lock(path, stack)
        return stack.enter_context(resume(path, through=WaitingJournal))
    rules = edition(wish.edition, **wish.rules)
    kit = Kit.named()
    seed = wish.seed if wish.seed is not None else secrets.randbelow(SEEDS)
    seats = Seats.of(wish)
    teams, to = seats.teams, wish.match_to
    header = header_of(rules, kit, seed=seed, players=seats.names(), teams=teams, match_to=to, position=wish.line)
    tape = Tape(stack.enter_context(WaitingJournal(Journal.create(path, header))), keep=False)
    _lock(path, stack)
    if wish.line is not None:
        return Game.at(wish.line, rules, kit=kit, seed=seed, recorder=tape)
    game = Game(rules, kit=kit, seed=seed, teams=teams, match_to=to, recorder=tape)
    if wish.start != "toss":
        _set_up(game, wish)
    return game
