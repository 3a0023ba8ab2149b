"""A computer's turn: it thinks and moves as a person would, in real time, and listens meanwhile."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.physics import TableError
from openpolarity.players import Player
from openpolarity.rules import RulesError
from openpolarity.server.messages.inbound import Computer
from openpolarity.server.messages.report.seats import level_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.session.live_game import LiveGame

BETWEEN_GAMES = 8.0
"""How long two computers wait after a game of their match before they begin the next one, s."""
MOST_MISHAPS = 5
"""The number of impossible acts in a row after which a computer resigns."""


class Interrupted(Exception):
    """Raised to break off a computer's act; what its hand has begun goes on tick by tick."""


class Computers:
    """The computers at a game."""

    def __init__(self, live: LiveGame, seed: int) -> None:
        self._live = live
        self._players = {}
        for seat in live.seats.all:
            who = live.seats.at(seat)
            if isinstance(who, Computer):
                self._players[seat] = Player(level_of(who), seed=seed + seat)
        self._mishaps = 0
        self._ended: float | None = None
        """When a game of a match was first seen to be over."""

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
            return who[0]
        wakes = self.wakes()
        return who[0] if wakes is not None and time.perf_counter() >= wakes else None

    def wakes(self) -> float | None:
        """When two computers begin the next game of their match, by `time.perf_counter`; None if there is none."""
        game = self._live.game
        if not game.over or self._live.person_moves() or not game.legal():
            return None
        if self._ended is None:
            self._ended = time.perf_counter()
        return self._ended + BETWEEN_GAMES

    def act(self, seat: int, ponder: Callable[[], None]) -> None:
        """Do one thing. ``ponder`` is called now and then while it thinks."""
        live, game, player = self._live, self._live.game, self._players[seat]
        player.pondering = ponder
        if game.over:  # a match of two computers goes on by itself
            live.acts.next_game()
            return
        game.live = False
        player.why, live.acting = None, player
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
            live.acting = None
            live.live_hand.forget()
        live.acts.make_ready()
