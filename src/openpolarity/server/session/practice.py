"""A free table to practise at: no rules; slow time and time back, lines of the field, how firmly leaners stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import UNSET

from openpolarity.notation import PositionError, from_line
from openpolarity.physics import RED, Kit, Stuck, Table, TableError, boards
from openpolarity.physics.paths import TICK
from openpolarity.rules import Colour, Message, RulesError
from openpolarity.server.messages.errors import Refusal, needs, not_now, not_yours, unknown
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.practice_hand import PracticeHand
from openpolarity.server.session.practice_notes import PracticeNotes
from openpolarity.server.session.practice_overlay import Overlay
from openpolarity.server.session.practice_past import Past
from openpolarity.server.session.practice_view import board_of, line_of, view_of
from openpolarity.server.session.stillness import is_restless

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from msgspec import UnsetType

    from openpolarity.physics import TableEvent
    from openpolarity.server.messages.inbound import Aim, Do, NewGame
    from openpolarity.server.messages.news import PracticeBoard, SharedView
    from openpolarity.server.messages.outbound import FieldLines, GameEvent, HandView, Stability
    from openpolarity.server.messages.text import Text

ANY_TIME = ("rewind", "speed", "field", "stability", "park", "wake")
"""What may be done while the hand does something."""
SLOWEST = 0.05
"""Seconds of the table for a second on the wall, at the least."""


class Practice:
    """A table without rules."""

    def __init__(self, wish: NewGame, board: Mapping[str, Any] | None = None) -> None:
        self.table = Table(Kit.named())
        self.seats = Seats.of(wish)
        self.speed = 1.0
        """Seconds of the table for a second on the wall."""
        self.news: list[TableEvent] = []
        self.ticking: Callable[[], None] = lambda: None
        self.rewound = False
        """Time has been turned back: what is shown begins anew."""
        self.notes = PracticeNotes(self.table)
        self.overlay = Overlay(self.table)
        self._hand = PracticeHand(self.table, self.notes)
        self._past = Past(self.table)
        self._rested = True
        self._line: str | None = None
        self._resting = False
        self._lay_out(wish.line, board)
        self._past.remember()
        self._acts: dict[str, Callable[[Do], None]] = {
            "take": self._hand.take,
            "grasp": self._grasp,
            "let_go": self._let_go,
            "remove": lambda _: self._remove(),
            "withdraw": lambda _: self._remove(),
            "turn_up": lambda do: self._hand.turn(do.colour or Colour.WHITE),
            "flip": lambda _: self._hand.turn(None),
            "square": lambda _: self._hand.square(),
            "park": lambda _: self._hand.park(),
            "wake": lambda _: self._hand.wake(),
            "position": self._position,
            "clear": lambda _: self._clear(),
            "breathe": self._breathe,
            "rewind": self._rewind,
            "speed": self._set_speed,
            "field": lambda do: self.overlay.show_field(bool(do.on)),
            "stability": lambda do: self.overlay.show_stability(bool(do.on)),
        }

    def _lay_out(self, line: str | None, board: Mapping[str, Any] | None) -> None:
        if board is not None:
            self.table.stand({int(disc): np.array(pose, dtype=np.float64) for disc, pose in board.items()})
        elif line is not None:
            self._set_up(line)
            self.table.settle()
        else:
            boards.lay_ten(self.table, "white")
        self.notes.see()

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """Whether the hand does something that ends by itself."""
        return self._hand.busy

    def tick(self) -> None:
        """Advance the table by one tick."""
        self._resting = False
        self._hand.before_tick()
        self.table.step(TICK)
        self.news = self.table.events()
        for event in self.news:
            if isinstance(event, Stuck):
                self.notes.stuck(event.disc)
        self._past.tick()
        self._look()
        self.ticking()

    def restless(self, still: int) -> bool:
        """Whether the table needs its next tick."""
        if self.busy or self._hand.moving or not self._rested:
            return True
        return is_restless(self.table, still)

    def clock_runs(self) -> bool:
        """There is no clock."""
        return False

    def let_time_pass(self, seconds: float) -> None:
        """There is no clock."""

    def come_to_rest(self) -> bool:
        """Do slow work while nothing moves. True if there is something new to send."""
        if self._resting:
            return False
        self._line, self._resting = None if self.busy else line_of(self.table, self.notes.lies), True
        return True

    def idle(self) -> bool:
        """Do a little of what is computed while the table rests; False if there is nothing."""
        return self.overlay.go_on()

    def _look(self) -> None:
        """Note the result once everything is at rest."""
        resting = self.table.at_rest and not self.busy
        if resting and not self._rested:
            self.notes.come_to_rest()
            self.overlay.refresh()
        elif not resting:
            self.overlay.stop()
        self._rested = resting
        self.overlay.follow_hand()

    def extras(self) -> list[FieldLines | Stability]:
        """What to send besides the view."""
        return self.overlay.unsent()

    # ------------------------------------------------------------------ people

    def attend(self, present: tuple[int, ...], _seeing: tuple[int, ...] | None = None) -> None:
        """Park a hand whose player is gone."""
        if not present:
            self._hand.park()

    def aim(self, seats: tuple[int, ...], aim: Aim) -> bool:
        """Follow an aim."""
        return bool(seats) and self._hand.aim(aim)

    def do(self, do: Do, seats: tuple[int, ...]) -> HandView | UnsetType | None:
        """Do what a client asks for, and return the hand if it holds something.

        Raises `Refusal`, or what the table refuses.
        """
        if not seats:
            raise not_yours()
        act = self._acts.get(do.what)
        if act is None:
            raise unknown(do.what)
        if self.busy and do.what not in ANY_TIME:
            raise not_now()
        act(do)
        self._resting = False
        return self.hand() if self.table.hand.held else UNSET

    def _grasp(self, do: Do) -> None:
        self._hand.grasp(do)
        self._rested = False

    def _let_go(self, do: Do) -> None:
        self._hand.let_go(do)
        self._rested = False

    def _remove(self) -> None:
        self._hand.remove()
        self.notes.see()
        self.overlay.refresh()

    def _rewind(self, do: Do) -> None:
        self._past.go_back(do.seconds if do.seconds is not None else 1.0)
        self.table.events()
        self._hand.stop()
        self.notes.begin()
        self.rewound = True
        self.overlay.version += 1
        self._rested = False

    def _set_speed(self, do: Do) -> None:
        if do.factor is None:
            raise needs("speed", "factor")
        self.speed = min(1.0, max(SLOWEST, do.factor))

    def _position(self, do: Do) -> None:
        if do.line is None:
            raise needs("position", "line")
        before = self.table.snapshot()
        try:
            self._set_up(do.line)
        except (PositionError, RulesError, TableError) as error:
            self.table.restore(before)
            raise Refusal("position", Message("server.refused.position"), reason_of(error)) from None
        self._begin_anew()

    def _set_up(self, line: str) -> None:
        position = from_line(line)
        self.table.park(self.table.discs)
        self.table.lay(position.poses)

    def _clear(self) -> None:
        self.table.park([disc for disc in self.table.discs if disc != RED])
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.table.events()
        self._hand.stop()
        self.notes.begin()
        self._rested = False
        self.rewound = True
        self._past.remember()
        self.overlay.refresh()

    def _breathe(self, do: Do) -> None:
        if do.disc is None:
            raise needs("breathe", "disc")
        mass = self.table.kit.mass
        self.table.breathe(do.disc, (mass * (do.x or 0.0), mass * (do.y or 0.0), 0.0), 2 * TICK)
        self._rested = False

    # ------------------------------------------------------------------ telling

    @property
    def count(self) -> int:
        """Notes so far."""
        return len(self.notes)

    def hand(self) -> HandView | None:
        """What is in the hand, and where."""
        return self._hand.view()

    def mark(self) -> tuple[object, ...]:
        """A value that changes whenever there is something new to send."""
        return (self.count, self.busy, self.table.hand.held, self.speed, self.overlay.version, self._hand.parked)

    def event(self, number: int) -> GameEvent[Text]:
        """The note with this number, counted from 1."""
        return self.notes.event(number)

    def view(self, hand: HandView | None) -> SharedView[Text]:
        """The current view."""
        return view_of(self, hand, self._line if self._resting else None)

    def card(self) -> PracticeBoard | None:
        """How the table stands, to go on from there; None while something moves."""
        return board_of(self.table)
