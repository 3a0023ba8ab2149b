"""A live game and the people at it: its time, whose hand is where, and what clients are told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.rules import Colour, Holding, How, Phase
from openpolarity.rules import clock as clocks
from openpolarity.server.messages.errors import not_yours
from openpolarity.server.messages.report.commenting import comment_on
from openpolarity.server.messages.report.events import event_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.progress import progress_of
from openpolarity.server.messages.report.view import line_of
from openpolarity.server.session.game_acts import GameActs
from openpolarity.server.session.lift_risk import LiftRisk
from openpolarity.server.session.live_hand import LiveHand
from openpolarity.server.session.live_view import live_view
from openpolarity.server.session.remarks import Remarks, Words, plan_in
from openpolarity.server.session.seats_to_move import SeatsToMove
from openpolarity.server.session.stillness import is_restless

if TYPE_CHECKING:
    from msgspec import UnsetType

    from openpolarity.game import Game
    from openpolarity.server.messages.inbound import Aim, Do
    from openpolarity.server.messages.news import Progress, SharedView
    from openpolarity.server.messages.outbound import FieldLines, GameEvent, HandKind, HandView, Stability
    from openpolarity.server.messages.report.seats import Seats
    from openpolarity.server.messages.text import Text

STACK_HEIGHT = 0.15
"""Parked stacks are held this high, m: their field reaches farther than a single disc's."""


class LiveGame:
    """A live game and the people at it."""

    def __init__(self, game: Game, seats: Seats, *, ready: bool = False) -> None:
        self.game = game
        self.table = game.table
        self.turn = SeatsToMove(game, seats)
        self.live_hand = LiveHand(game.table)
        self.seeing: tuple[int, ...] = ()
        """The seats of persons whose page shows the table."""
        self.thinking: Colour | None = None
        self._line: tuple[int, str | None] = (-1, None)
        self._lift_risk = LiftRisk(game)
        self._risks: tuple[int, dict[int, tuple[int, ...]]] = (-1, {})
        self._parks = False
        """The hand is parked as soon as it has done what it is doing."""
        self.remarks = Remarks(game)
        """Why computers do what they do."""
        self.comments = False
        """Whether the computer comments on what happens."""
        self.acts = GameActs(game, self.turn, self.live_hand, ready=ready)
        game.live = True

    @property
    def seats(self) -> Seats:
        """Those who play."""
        return self.turn.seats

    # ------------------------------------------------------------------ time

    def before_tick(self) -> None:
        """Move the hand along its aims; call this before every tick."""
        game = self.game
        if game.busy or not game.hand.held or game.over:
            return
        to = self.live_hand.next()
        if to is not None:
            game.hand.aim_at(to)

    def tick(self) -> None:
        """Let one tick pass."""
        self.before_tick()
        before = self.game.busy
        self.game.tick()
        busy = self.game.busy
        if before != busy:
            self.live_hand.forget()  # aims from before it moved by itself no longer count
        if before and not busy:
            self._let_free()
        self.acts.after_tick()

    def _let_free(self) -> None:
        """Follow up when the hand has finished: if it still holds something and its player is gone, park it."""
        parks, self._parks = self._parks, False
        if self.person_holds() and (parks or not self._mover_is_there()):
            self.park()

    def come_to_rest(self) -> bool:
        """Do slow work while nothing moves. True if there is something new to send."""
        if self._line[0] == self.count:
            return False
        self._line = (self.count, line_of(self.game))
        self._risks = (self.count, self._lift_risk.now() if self.person_moves() else {})
        return True

    @property
    def risks(self) -> dict[int, tuple[int, ...]]:
        """The discs that a capture may disturb, by every disc by which it may be lifted; known once the table rests."""
        return self._risks[1] if self._risks[0] == self.count else {}

    def idle(self) -> bool:
        """There is nothing to compute while the table rests."""
        return False

    def extras(self) -> list[FieldLines | Stability]:
        """There is nothing to send besides the view."""
        return []

    def restless(self, still: int) -> bool:
        """Whether the game needs its next tick; ``still``: ticks since there was something new to see."""
        game = self.game
        if game.busy or self.live_hand.moving or (game.closed and game.hand.held and not game.over):
            return True  # a hand that has to leave after a fault does so by itself, in time
        return is_restless(game.table, still)

    def clock_runs(self) -> bool:
        """Whether a player's clock runs and the player sees the table."""
        state = self.game.state
        if state.clock is None or state.clock.since is None or state.phase not in (Phase.TURN, Phase.ENDING):
            return False
        return clocks.runs(state) and bool(self._players() & set(self.seeing))

    def let_time_pass(self, seconds: float) -> None:
        """Let a clock run on while nothing moves."""
        if not self.game.busy and not self.game.over:
            self.game.wait(seconds)

    # ------------------------------------------------------------------ people

    def attend(self, present: tuple[int, ...], seeing: tuple[int, ...] | None = None) -> None:
        """Note which seats are connected and which see the table (all, if not given), and park a hand left alone."""
        left = set(self.turn.present) - set(present)
        self.turn.present, self.seeing = present, present if seeing is None else seeing
        if self.person_holds() and (left & set(self.turn.seats_on()) or not self._mover_is_there()):
            self.park()

    def _mover_is_there(self) -> bool:
        """Whether somebody is connected who may move now."""
        return bool(set(self.turn.all_movers()) & set(self.turn.present))

    def unseen(self) -> bool:
        """Whether nobody whose turn it is sees the table yet; a computer needs no page."""
        return bool(self._players()) and not self._players() & set(self.seeing)

    def _players(self) -> set[int]:
        """The seats of persons who may move for the side whose turn it is."""
        state = self.game.state
        return set(self.turn.movers(state.seat(state.player)))

    def reseat(self, seats: Seats) -> None:
        """Have others, or other names, at the seats."""
        self.turn.seats = seats
        if not self.person_moves():
            self.live_hand.forget()  # a computer goes on with what the hand holds

    def person_moves(self) -> bool:
        """Whether it is a person's turn."""
        return bool(self.turn.all_movers())

    def person_holds(self) -> bool:
        """Whether a person's hand holds something."""
        return bool(self.game.hand.held) and self.person_moves()

    def park(self) -> None:
        """Park the hand, still holding: up, and with a single disc off the mat."""
        game = self.game
        self.acts.hold_on()
        if game.busy:
            self._parks = True
        if game.busy or not game.hand.held or game.over or self.live_hand.parked:
            return
        held = game.state.hand
        if held is not None and not held.kind.from_reserve:
            self.live_hand.park(STACK_HEIGHT, None)
        else:
            self.live_hand.park(CARRYING_HEIGHT, game.hand.beside_mat().array)

    def aim(self, seats: tuple[int, ...], aim: Aim) -> bool:
        """Follow an aim, if it is that client's turn. A hand that is about to let go goes nowhere else."""
        if not self.turn.teams_moved_by(seats):
            return False
        self._parks = False
        if self.game.busy or not self.game.hand.held or self.acts.will_let_go:
            return False
        self.live_hand.aim(aim)
        return True

    def do(self, do: Do, seats: tuple[int, ...]) -> HandView | UnsetType | None:
        """Do what a client asks for; return the hand for acts after which the client needs to know where it is.

        Raises `Refusal`, or what the rules and the table refuse.
        """
        if not seats:
            raise not_yours()
        if do.what == "resign":
            self.acts.resign(do, seats)
            return UNSET
        if do.what in ("park", "wake"):
            if do.what == "wake":
                self._parks = False
            if self.person_moves():
                self.park() if do.what == "park" else self.live_hand.wake()
            return self.hand()
        self.acts.do(do, seats)
        return self.hand() if self.game.hand.held else UNSET

    def come_to_an_end(self, within: float) -> None:
        """Let what is under way without a hand come to rest, and have it judged and recorded, within some seconds.

        The program is about to end and nobody watches any more, so it runs as fast as it can.
        """
        self.game.ticking.clear()
        end = time.monotonic() + within
        while (self.game.busy or self.acts.will_pass) and time.monotonic() < end:
            self.tick()
        self._keep_clock()

    def _keep_clock(self) -> None:
        """Record how long the player to move has thought, while nothing moves and the hand is empty."""
        game = self.game
        if game.state.clock is not None and not (game.busy or game.over or game.hand.held):
            game.recorder.rest()

    # ------------------------------------------------------------------ telling

    def words(self) -> Words | None:
        """What a computer says now: why it does what it does; in a first game also about what has happened."""
        if self.game.over:
            return None
        remark, comment = self.remarks.now(), self._comment()
        if remark is None or (comment is not None and comment.number >= remark.number):
            return comment
        return remark

    def _comment(self) -> Words | None:
        """What the computer says about what has happened last, to the one person who plays against it."""
        persons, state = self.seats.persons, self.game.state
        if not self.comments or len(persons) != 1 or state.white_seat is None:
            return None
        you = Colour.WHITE if state.white_seat == persons[0] else Colour.BLACK
        told = ((comment_on(one, you), one.number) for one in reversed(self.game.history))
        return next((Words(one, you.other, number) for one, number in told if one is not None), None)

    @property
    def count(self) -> int:
        """Events so far."""
        return len(self.game.history)

    def hand(self) -> HandView | None:
        """What is in the hand, and where."""
        game = self.game
        if game.over:
            return None
        held = game.state.hand
        return self.live_hand.view("free" if held is None else _KINDS[held.kind], game.to_move)

    @property
    def put_away(self) -> tuple[int, ...]:
        """Discs that hung on a hand when the game ended: they are put away, unless they are what ended it."""
        outcome = self.game.state.outcome
        if outcome is None or outcome.how in (How.RED_TOUCHED, How.RED_OFF):
            return ()
        held = self.game.hand.held
        return (*held, *self.table.hand.attached()) if held else ()

    def mark(self) -> tuple[object, ...]:
        """A value that changes whenever there is something new to send."""
        game = self.game
        return (
            len(game.history),
            game.busy,
            game.hand.held,
            game.closed and bool(game.hand.held),
            self.thinking,
            self.live_hand.parked,
            self.words(),
            self.seeing,
            self.turn.present if self.seats.has_mates else None,
            self.seats,
        )

    def view(self, hand: HandView | None) -> SharedView[Text]:
        """What is to be shown now."""
        return live_view(self, hand, self._line[1] if self._line[0] == self.count else None)

    def event(self, number: int) -> GameEvent[Text]:
        """The event with this number, counted from 1."""
        names = Names.of(self.seats, self.game.state)
        one, why = self.game.history[number - 1], self.remarks.about(number)
        told = event_of(one, self.game.kit, names)
        return told if why is None else replace(told, why=why, plan=plan_in(why, one.ruling))

    def card(self) -> Progress | None:
        """What a list of games says about this one."""
        return progress_of(self.game.state)


_KINDS: dict[Holding, HandKind] = {
    Holding.ACTION: "action",
    Holding.FOUNDATION: "foundation",
    Holding.STACK: "stack",
    Holding.RECOVERED: "recovered",
}
