"""A computer's turn: it thinks and moves as a person would, in real time, and listens meanwhile."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.physics import TableError
from openpolarity.players import Player
from openpolarity.rules import Kind, RulesError
from openpolarity.server.messages.inbound import Computer
from openpolarity.server.messages.report.seats import level_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.session.live_game import LiveGame

BETWEEN_GAMES = 8.0
"""How long two computers wait after a game of their match before they begin the next one, s."""
READING = 5.0
"""How long a person has to read about their own fault before a computer plays on, s."""
MOST_MISHAPS = 5
"""The number of impossible acts in a row after which a computer resigns."""


class Interrupted(Exception):
    """Raised to break off a computer's act; what its hand has begun goes on tick by tick."""


class Computers:
    """The computers at a game."""

    def __init__(self, live: LiveGame, seed: int, pace: float = 1.0) -> None:
        self._live = live
        self._pace = pace
        self._players = {}
        for seat in live.seats.all:
            who = live.seats.at(seat)
            if isinstance(who, Computer):
                self._players[seat] = Player(level_of(who), seed=seed + seat)
        self._mishaps = 0
        self._ended: float | None = None
        """When a game of a match was first seen to be over."""
        self._read: tuple[int, float] | None = None
        """The number of the ruling that a person is reading, and until when."""

    def due(self) -> int | None:
        """The seat of a computer that is to act now; None if it is a person's turn, or nobody's."""
        if not self._players:
            return None  # asked before every tick of a game of persons
        game = self._live.game
        if game.busy or self._live.person_moves() or not game.legal():
            return None
        who = self._live.turn.seats_on()
        if not game.over:
            self._ended = None
            if not self._a_person_reads():
                return who[0]
        wakes = self.wakes()
        return who[0] if wakes is not None and time.perf_counter() >= wakes else None

    def wakes(self) -> float | None:
        """When a computer acts that waits, by `time.perf_counter`: until a fault has been read, or for the next game.

        None if none waits.
        """
        game = self._live.game
        if game.busy or self._live.person_moves() or not game.legal():
            return None
        if not game.over:
            return self._until_read() if self._a_person_reads() else None
        if self._ended is None:
            self._ended = time.perf_counter()
        return self._ended + BETWEEN_GAMES

    def _a_person_reads(self) -> bool:
        """Whether the last ruling is against a person; who has a clock waits for nobody."""
        game = self._live.game
        ruling = game.history[-1].ruling if game.history else None
        if ruling is None or ruling.kind is not Kind.FAULT or game.state.clock is not None:
            return False
        return ruling.actor is not game.to_move and bool(self._live.seats.persons)

    def _until_read(self) -> float:
        number = len(self._live.game.history)
        if self._read is None or self._read[0] != number:
            wait = READING / self._pace if self._pace > 0 else 0.0  # at no pace nobody waits
            self._read = number, time.perf_counter() + wait
        return self._read[1]

    def act(self, seat: int, ponder: Callable[[], None]) -> None:
        """Do one thing. ``ponder`` is called now and then while it thinks."""
        live, game, player = self._live, self._live.game, self._players[seat]
        player.pondering = ponder
        if game.over:  # a match of two computers goes on by itself
            live.acts.next_game()
            return
        game.live = False
        live.remarks.begin(player)
        try:
            player.act(game)
            self._mishaps = 0
        except Interrupted:
            pass
        except (RulesError, TableError):
            self._mishaps += 1
            if self._mishaps >= MOST_MISHAPS and not game.over:
                game.resign(game.to_move)
        finally:
            game.live = True
            live.remarks.end()
            live.live_hand.forget()
        live.acts.make_ready()
