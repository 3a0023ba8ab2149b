"""A game's own process, from its start to its end.

The server starts it (`python -m openpolarity.server.session.main`); it gets ready and waits for what is to be played.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from openpolarity.game import Game
from openpolarity.physics import Table
from openpolarity.puzzles import exercise
from openpolarity.rules import RulesError
from openpolarity.server.messages.news import Broken, ProcessReady
from openpolarity.server.messages.pipe import Pipe
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import said
from openpolarity.server.session.beforehand import compile_session
from openpolarity.server.session.computer_turn import Computers
from openpolarity.server.session.lesson_table import LessonHands, LessonTable
from openpolarity.server.session.live_game import LiveGame
from openpolarity.server.session.opening import open_game
from openpolarity.server.session.practice import Practice
from openpolarity.server.session.worker import PlayAnother, Stop, Worker

if TYPE_CHECKING:
    from openpolarity.lessons import Lesson
    from openpolarity.server.messages.inbound import NewGame
    from openpolarity.server.messages.orders import Begin

LAST_WORDS = 3.0
"""What was let go before the program ended comes to rest and is judged, if that takes no longer than this, s."""


def lesson_of(wish: NewGame) -> Lesson | None:
    """The lesson, puzzle or drill that is wished; None if it is a game or a practice table."""
    return exercise(wish.lesson) if wish.mode == "lesson" and wish.lesson is not None else None


def _play(pipe: Pipe, begin: Begin, stack: ExitStack) -> None:
    if begin.wish.mode == "practice":
        practice = Practice(begin.wish, begin.board)
        worker = Worker(pipe, practice, 1.0)
        practice.ticking = worker.after_tick
    elif (wished := lesson_of(begin.wish)) is not None:
        table = LessonTable(Game(wished.rules), Seats.of(begin.wish), wished, begin.lesson)
        worker = Worker(pipe, table, 1.0)
        worker.computers = LessonHands(table)
        table.game.ticking.append(worker.after_tick)
    else:
        game = open_game(begin, pipe.tell)
        live = LiveGame(game, Seats.of(begin.wish), ready=begin.wish.start == "ready")
        live.comments = begin.wish.comments
        stack.callback(live.come_to_an_end, LAST_WORDS)
        worker = Worker(pipe, live, begin.wish.pace)
        worker.computers = Computers(live, game.seed, worker.computer_pace)
        game.ticking.append(worker.after_tick)
    worker.begin()
    worker.run()


def main() -> None:
    """Get ready, wait for a game to play, and play it; then wait for another one, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    # Frames go to what was standard output; whatever libraries print goes elsewhere.
    out = os.dup(1)
    os.dup2(2, 1)
    pipe = Pipe(0, out)
    signal.signal(signal.SIGTERM, lambda *_: pipe.close())  # when a whole session is ended: in order, as by the server
    Table()  # compiled kernels are read: a game that begins now is there at once
    compile_session()
    gc.collect()
    gc.freeze()  # all that was loaded stays: to go through it in the middle of a game takes a tenth of a second
    pipe.tell(ProcessReady())
    with suppress(Stop):
        while (begin := pipe.first()) is not None:
            with suppress(PlayAnother):
                _play_to_its_end(pipe, begin)


def _play_to_its_end(pipe: Pipe, begin: Begin) -> None:
    with ExitStack() as stack:
        try:
            _play(pipe, begin, stack)
        except (RulesError, ValueError, OSError) as error:
            # What cannot be begun or gone on with is told in a line; everything else is a mistake of ours.
            if isinstance(error, RulesError | OSError) or type(error).__module__.startswith("openpolarity"):
                pipe.tell(Broken(said(reason_of(error))))
                sys.exit(3)
            raise


if __name__ == "__main__":
    main()
