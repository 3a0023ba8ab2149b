"""The loop of a game's process: reads orders, lets the table tick in real time, sends frames, events and views."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from openpolarity.physics import TableError
from openpolarity.rules import Colour, RulesError
from openpolarity.server.messages.errors import Refusal, refusal_of, refusal_said
from openpolarity.server.messages.news import Answer, Begun
from openpolarity.server.messages.orders import Aimed, Asked, Begin, Draw, GiveUp, Hold, Present, Quit, Reseat
from openpolarity.server.messages.outbound import Done, Refused
from openpolarity.server.messages.pieces import kit_view
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.computer_turn import Computers, Interrupted
from openpolarity.server.session.frame_source import FrameSource
from openpolarity.server.session.live_game import LiveGame
from openpolarity.server.session.pace import Pace
from openpolarity.server.session.practice import Practice

if TYPE_CHECKING:
    from openpolarity.server.messages.news import PracticeBoard, Progress
    from openpolarity.server.messages.orders import Order
    from openpolarity.server.messages.pipe import Pipe
    from openpolarity.server.messages.text import Text
    from openpolarity.server.session.lesson_table import LessonHands
    from openpolarity.server.session.play import Play

TICKS_A_FRAME = 2
"""Ticks between two frames, done at once: to wake for each of them costs more than to do it. While a hand is aimed all
the time, each aim is followed by the ticks that are due and their frame instead."""
MOST_TICKS_A_FRAME = 3
"""Ticks after which a frame is sent at the latest."""
FLOWING = 6
"""A hand is aimed all the time while its last aim is at most this many ticks old."""
CLOCK_LOOK = 0.25
"""Seconds between two looks at a clock that runs beside a table at rest."""
TRIAL_LOOK = 0.02
"""Seconds between two looks at whether a trial of the lean in the hand has ended."""
PAST = 200
"""The number of past events that are sent when the game begins."""


class Stop(Exception):
    """Raised to end the process."""


class PlayAnother(Exception):
    """Raised to end what is being played, because something else is to be played in this process."""


class Worker:
    """Runs one game."""

    def __init__(self, pipe: Pipe, play: Play, pace: float) -> None:
        self.pipe = pipe
        self.play = play
        self.pace = Pace()
        self.computer_pace = pace
        self.frames = FrameSource(play.table)
        self.computers: Computers | LessonHands | None = None
        self._substitutes = play.seats.substitutes
        self.guests = 0
        self._ticks = 0
        self._to_come = 0
        """Ticks that are still to be done before the next frame."""
        self._aimed_at = -FLOWING
        self._fresh_aim = False
        self._still = 0
        self._told = 0
        self._mark: tuple[object, ...] | None = None
        self._card: Progress | PracticeBoard | None = None
        self._asleep = True
        self._at_computer = False
        self._held = False
        """Whether nothing can be stored at present."""

    # ------------------------------------------------------------------ going on

    def begin(self) -> None:
        """Send the whole game once."""
        first = max(1, self.play.count - PAST + 1)
        past = [self.play.event(number) for number in range(first, self.play.count + 1)]
        self._told = self.play.count
        self.pipe.tell(Begun(past, kit_view(self.play.table.kit), os.getpid()))
        self._show(key=True)
        self.play.come_to_rest()
        self._tell()

    def run(self) -> None:
        """Play until the server ends the process."""
        while True:
            self._read()
            seat = self.computers.due() if self.computers is not None and self.guests else None
            if seat is not None:
                self._let_computer_act(seat)
            elif self.play.restless(self._still):
                self._live_tick()
            else:
                self._rest()

    def _live_tick(self) -> None:
        if self._asleep:
            self._asleep = False
            self.pace.begin()
            self._tell()
        wanted = self._ticks_wanted()
        owed = self.pace.owed(MOST_TICKS_A_FRAME)
        if owed < wanted:
            self.pipe.wait(self.pace.due_for(wanted))
            return
        self.pace.factor = self._speed()
        for to_come in reversed(range(owed)):
            self._to_come = to_come
            self.play.tick()
            self.pace.tick()
            if to_come and not self.play.restless(self._still):
                break

    def _ticks_wanted(self) -> int:
        """How many ticks are to be done at once."""
        if self._fresh_aim or 0 < self.pace.factor <= 0.5:
            return 1
        flows = self._ticks - self._aimed_at < FLOWING
        return MOST_TICKS_A_FRAME if flows else TICKS_A_FRAME

    def _speed(self) -> float:
        return self.play.speed if isinstance(self.play, Practice) else 1.0

    def _rest(self) -> None:
        """Wait for orders while nothing moves."""
        if not self._asleep:
            self._asleep = True
            self._show()
            self._mark = None
        if self.play.come_to_rest():
            self._mark = None
        more = self.play.idle()
        self._tell()
        if more:
            return
        if self.frames.leans.trying:
            self.pipe.wait(time.perf_counter() + TRIAL_LOOK)
            self._show()
            return
        if not self.play.clock_runs():
            self.pipe.wait(self.computers.wakes() if self.computers is not None and self.guests else None)
            return
        start = time.perf_counter()
        self.pipe.wait(start + CLOCK_LOOK)
        self.play.let_time_pass(max(0.008, time.perf_counter() - start))

    def after_tick(self) -> None:
        """Called after every tick of the table, also in the middle of a computer's move."""
        self._ticks += 1
        self.frames.hear(self._news())
        if self._at_computer:
            self._to_come = 0 if 0 < self.pace.factor <= 0.5 else self._ticks % TICKS_A_FRAME
        if self._to_come:
            self._still += 1
        else:
            self._fresh_aim = False
            self._show()
        if self._at_computer:
            self._keep_pace()
        if not self._to_come:
            self._tell()

    def _news(self) -> Any:
        play = self.play
        return play.game.news if isinstance(play, LiveGame) else play.news if isinstance(play, Practice) else ()

    def _show(self, *, key: bool = False) -> None:
        if isinstance(self.play, Practice) and self.play.rewound:
            self.play.rewound, key = False, True
        without = self.play.put_away if isinstance(self.play, LiveGame) else ()
        frame = self.frames.frame(key=key, without=without)
        if frame is None:
            self._still += 1
            return
        self._still = 0
        self.pipe.frame(frame.encode())

    # ------------------------------------------------------------------ a computer's turn

    def _let_computer_act(self, seat: int) -> None:
        play = self.play
        if self.computers is None or not isinstance(play, LiveGame):
            return
        state = play.game.state
        ticks, count = self._ticks, play.count
        play.thinking = state.player if state.white_seat is not None else None
        self._asleep = False
        self._tell()
        self._at_computer, self.frames.leans.wanted = True, False
        self.pace.factor = self.computer_pace
        self.pace.begin()
        try:
            self.computers.act(seat, self._ponder)
        finally:
            self._at_computer, self.frames.leans.wanted = False, True
            play.thinking = None
            self.pace.factor = 1.0
        self._tell()
        if (ticks, count) == (self._ticks, play.count):
            self.pipe.wait(time.perf_counter() + 0.05)  # it waits for something: no hurry

    def _keep_pace(self) -> None:
        if isinstance(self.play, LiveGame):
            self.play.thinking = None  # it moves
        self._ponder()
        while not self._to_come and not self.pace.passed():
            self.pipe.wait(self.pace.due)
            self._ponder()
        self.pace.tick()

    def _ponder(self) -> None:
        """Read orders in the middle of a computer's turn."""
        count = self.play.count
        self._read()
        if isinstance(self.play, LiveGame) and self.play.count > count and self.play.game.over:
            raise Interrupted

    # ------------------------------------------------------------------ orders

    def _read(self) -> None:
        """Obey all orders that have come. While nothing can be stored, time stands still here."""
        self._obey_all()
        while self._held:
            self.pipe.wait(None)
            self._obey_all()

    def _obey_all(self) -> None:
        orders = self.pipe.receive()
        for place, order in enumerate(orders):
            if isinstance(order, Begin):
                self.pipe.keep(orders[place:])
                raise PlayAnother
            self._obey(order)
        if self.pipe.closed:
            raise Stop

    def _obey(self, order: Order) -> None:
        if isinstance(order, Aimed):
            if self.play.aim(tuple(order.seats), order.aim):
                self.frames.aim = order.aim.i
                self._fresh_aim, self._aimed_at = True, self._ticks
                self._still = 0
        elif isinstance(order, Asked):
            self._answer(order)
        elif isinstance(order, Present):
            self.guests = order.guests
            self.play.attend(tuple(order.seats), tuple(order.seeing))
        elif isinstance(order, Reseat):
            self._reseat(Seats(order.one, order.two, order.apart, order.substitutes))
        elif isinstance(order, Draw | GiveUp):
            self._end_game(order)
        elif isinstance(order, Hold):
            self._held = order.on
        elif isinstance(order, Quit):
            raise Stop

    def _reseat(self, seats: Seats) -> None:
        if isinstance(self.play, LiveGame):
            self.play.reseat(seats)
            if self.computers is not None and seats.substitutes != self._substitutes:
                self.computers = Computers(self.play, self.play.game.seed, self.computer_pace)
                self._substitutes = seats.substitutes
            self._tell()

    def _end_game(self, order: Draw | GiveUp) -> None:
        if not isinstance(self.play, LiveGame):
            return
        game = self.play.game
        with suppress(RulesError):  # it may have ended in the meantime
            if isinstance(order, Draw):
                game.agree_draw()
            else:
                game.resign(Colour.WHITE if game.state.seat(Colour.WHITE) == order.seat else Colour.BLACK)
        self._tell()

    def _answer(self, asked: Asked) -> None:
        try:
            answer: Done | Refused[Text] = Done(asked.do.ask, self.play.do(asked.do, tuple(asked.seats)))
        except (Refusal, RulesError, TableError) as error:
            refusal = refusal_of(error)
            answer = Refused(asked.do.ask, refusal.code, refusal_said(refusal))
        self._still = 0
        self._show()  # an act may change the table without a tick: a rewind, the next game of a match
        self._tell()
        self.pipe.tell(Answer(asked.client, answer))

    # ------------------------------------------------------------------ telling

    def _tell(self) -> None:
        """Send what is new: the game's card (which is stored first), events, the view."""
        play = self.play
        if self._told < play.count:
            self._tell_card()
        while self._told < play.count:
            self._told += 1
            self.pipe.tell(play.event(self._told))
        mark = (*play.mark(), self._asleep)
        if mark == self._mark:
            return
        self._mark = mark
        shared = play.view(play.hand())
        view = replace(shared.view, pace=self._speed(), asleep=self._asleep)
        self.pipe.tell(replace(shared, view=view))
        for extra in play.extras():
            self.pipe.tell(extra)
        self._tell_card()

    def _tell_card(self) -> None:
        card = self.play.card()
        if card is not None and card != self._card:
            self._card = card
            self.pipe.tell(card)
