"""A live game: what a person's message does to it, and what a client gets to see."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np
from msgspec import UNSET
from msgspec.structs import replace

from openpolarity.physics import Pose
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.record.tape import Tape
from openpolarity.referee.limits import beyond_circle
from openpolarity.rules import Colour, Face, Holding, Message, Phase, RulesError, events
from openpolarity.rules import clock as clocks
from openpolarity.server.messages.errors import needs, not_now, not_yours, unknown
from openpolarity.server.messages.news import Progress
from openpolarity.server.messages.outbound_http import MatchSoFar
from openpolarity.server.messages.text import known, said
from openpolarity.server.report.events import event_of
from openpolarity.server.report.names import Names
from openpolarity.server.report.offers import expected
from openpolarity.server.report.view import line_of, view_of
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.live_hand import ARRIVING, LiveHand
from openpolarity.server.session.waiting_journal import WaitingJournal

if TYPE_CHECKING:
    from collections.abc import Callable

    from msgspec import UnsetType

    from openpolarity.game import Game
    from openpolarity.players import Player
    from openpolarity.server.messages.inbound import Aim, Do, Target
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.outbound import GameEvent, HandKind, InHand
    from openpolarity.server.messages.text import Text
    from openpolarity.server.report.seats import Seats

STACK_HEIGHT = 0.15
"""Parked stacks are held this high, m: their field reaches farther than a single disc's."""
STILL = 125
"""Ticks without anything new to see, after which a held disc needs no more of them."""


class LiveGame:
    """A live game and the people at it."""

    def __init__(self, game: Game, seats: Seats, *, ready: bool = False) -> None:
        self.game = game
        self.table = game.table
        self.seats = seats
        self.live_hand = LiveHand(game.table)
        self.present: tuple[int, ...] = ()
        self.seeing: tuple[int, ...] = ()
        """The seats of persons whose page shows the table."""
        """Seats whose persons are connected."""
        self.thinking: Colour | None = None
        self._line: tuple[int, str | None] = (-1, None)
        self._passing: tuple[int, Colour] | None = None
        """The turn to pass as soon as the hand has put its disc back."""
        self._releases: int | None = None
        """The hand lets go as soon as it has come to where it was aimed, or after this many ticks more."""
        self._parks = False
        """The hand is parked as soon as it has done what it is doing."""
        self.acting: Player | None = None
        """The computer that is acting now."""
        self._ready = ready
        """The foundations of every game of a match are laid at once."""
        game.live = True
        self._acts: dict[str, Callable[[Do, tuple[int, ...]], None]] = {
            "toss": self._toss,
            "colour": self._colour,
            "lay_red": lambda *_: self._simply(self.game.lay_red),
            "take": self._take,
            "grasp": self._grasp,
            "let_go": lambda *_: self._let_go(),
            "withdraw": lambda *_: self._withdraw(),
            "turn_up": self._turn_up,
            "flip": self._flip,
            "square": lambda *_: self._simply(self.game.hand.square),
            "claim": lambda do, _: self._simply(lambda: self.game.claim(_disc(do))),
            "decline": lambda do, _: self._simply(lambda: self.game.decline(_disc(do))),
            "pass": lambda *_: self._pass(),
            "send_back": lambda *_: self._simply(lambda: self.game.act(events.SendBack(by=self.game.to_move))),
            "double": lambda *_: self._simply(self.game.offer_double),
            "answer": self._answer,
            "next_game": lambda *_: self.next_game(),
        }

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
        """One tick of the table."""
        self.before_tick()
        busy = self.game.busy
        self.game.tick()
        if busy != self.game.busy:
            self.live_hand.forget()  # where it was led before it went its own way is no longer where it is wanted
        if busy and not self.game.busy:
            self._let_free()
        if self._passing is not None and not self.game.busy:
            self._pass_now()
        if self._releases is not None and not self.game.busy:
            self._arrive()

    def _let_free(self) -> None:
        """Follow up when the hand has finished: if it still holds something and its player is gone, park it."""
        parks, self._parks = self._parks, False
        if self.person_holds() and (parks or not set(expected(self.game.state)) & set(self.present)):
            self.park()

    def come_to_rest(self) -> bool:
        """Do slow work while nothing moves. True if there is something new to send."""
        if self._line[0] == self.count:
            return False
        self._line = (self.count, line_of(self.game))
        return True

    def restless(self, still: int) -> bool:
        """Whether the game needs its next tick; ``still``: ticks since there was something new to see."""
        game = self.game
        if game.busy or self.live_hand.moving or (game.closed and game.hand.held and not game.over):
            return True  # a hand that has to leave after a fault does so by itself, in time
        loose = game.table.all_awake & ~game.table.all_held
        if loose.any():
            return still < STILL or not game.table.at_rest
        return bool(game.hand.held) and still < STILL

    def clock_runs(self) -> bool:
        """Whether a player's clock runs and the player sees the table."""
        state = self.game.state
        if state.clock is None or state.clock.since is None or state.phase not in (Phase.TURN, Phase.ENDING):
            return False
        return clocks.runs(state) and state.seat(state.player) in self.seeing

    def let_time_pass(self, seconds: float) -> None:
        """Whether nothing moves, but a clock runs."""
        if not self.game.busy and not self.game.over:
            self.game.wait(seconds)

    # ------------------------------------------------------------------ people

    def attend(self, present: tuple[int, ...], seeing: tuple[int, ...] | None = None) -> None:
        """Note which seats are connected and which see the table (all, if not given), and park a hand left alone."""
        self.present, self.seeing = present, present if seeing is None else seeing
        if self.person_holds() and not set(expected(self.game.state)) & set(present):
            self.park()

    def person_moves(self) -> bool:
        """Whether it is a person's turn."""
        return bool(set(expected(self.game.state)) & set(self.seats.persons))

    def person_holds(self) -> bool:
        """Whether a person's hand holds something."""
        return bool(self.game.hand.held) and self.person_moves()

    def park(self) -> None:
        """Park the hand, still holding: up, and with a single disc off the mat."""
        game = self.game
        self._releases = None
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
        if not set(expected(self.game.state)) & set(seats):
            return False
        self._parks = False
        if self.game.busy or not self.game.hand.held or self._releases is not None:
            return False
        self.live_hand.aim(aim)
        return True

    def do(self, do: Do, seats: tuple[int, ...]) -> InHand | UnsetType | None:
        """Do what a client asks for, and return the hand where a client is told it.

        Raises `Refusal`, or what the rules and the table refuse.
        """
        if not seats:
            raise not_yours()
        if do.what == "resign":
            self._resign(do, seats)
            return UNSET
        if do.what in ("park", "wake"):
            if do.what == "wake":
                self._parks = False
            if self.person_moves():
                self.park() if do.what == "park" else self.live_hand.wake()
            return self.hand()
        act = self._acts.get(do.what)
        if act is None:
            raise unknown(do.what)
        mine = set(expected(self.game.state)) & set(seats) & set(self.seats.persons)
        if not mine:
            raise not_yours()
        held = self.game.hand.held
        self._releases = None
        act(do, tuple(sorted(mine)))
        if held != self.game.hand.held or self.game.busy:
            self.live_hand.forget()
        return self.hand() if self.game.hand.held else UNSET

    def _simply(self, act: Callable[[], object]) -> None:
        act()

    def _toss(self, do: Do, seats: tuple[int, ...]) -> None:
        if do.call is None:
            raise needs("toss", "call")
        self.game.toss(thrower=3 - seats[-1], call=Face(do.call))

    def _colour(self, do: Do, _: tuple[int, ...]) -> None:
        if do.colour is None:
            raise needs("colour", "colour")
        self.game.choose_colour(Colour(do.colour))
        self.make_ready()

    def next_game(self) -> None:
        """Begin the next game of a match, as its first one began."""
        self.game.next_game()
        self.make_ready()

    def make_ready(self) -> None:
        """Lay the foundations, if that is how these games begin and nobody has a choice to make before."""
        game = self.game
        if not self._ready:
            return
        game.live = False
        try:
            if game.state.phase is Phase.TOSS:
                game.toss()
            if game.state.phase is Phase.FOUNDATIONS and not game.state.red_laid:
                game.set_up()
        finally:
            game.live = True

    def _take(self, do: Do, _: tuple[int, ...]) -> None:
        pose = self._outside(do.aim) if do.aim is not None else None
        self.game.hand.take(pose)

    def _outside(self, target: Target) -> Pose | None:
        """A place for a disc that is taken; None if it is not off the mat."""
        kit = self.game.kit
        pose = Pose.from_array(goal_of(target, kit))
        beyond = beyond_circle(np.array(pose.position), np.array(pose.axis), kit)
        return pose if beyond > 0 else None

    def _grasp(self, do: Do, _: tuple[int, ...]) -> None:
        self.game.hand.grasp(_disc(do))

    def _turn_up(self, do: Do, _: tuple[int, ...]) -> None:
        self._turn(do.colour or str(self.game.to_move))

    def _flip(self, *_: object) -> None:
        self._turn(None)

    def _turn(self, colour: str | None) -> None:
        if not self.game.hand.held or self.game.busy:
            raise not_now()
        goals = self.live_hand.over(colour)
        if len(goals):
            self.game.hand.go(goals)

    def _let_go(self) -> None:
        """Let go where the hand is aimed, once it has arrived there."""
        if self.game.hand.held and self.live_hand.moving and not self.live_hand.parked:
            self._releases = ARRIVING
        else:
            self.game.hand.let_go()

    def _arrive(self) -> None:
        """Let go if the hand has arrived, unless something has happened meanwhile."""
        game = self.game
        self._releases = self._releases - 1 if self._releases else 0
        if game.over or game.closed or not game.hand.held:
            self._releases = None
        elif not self.live_hand.moving or not self._releases:
            self._releases = None
            with suppress(RulesError):
                game.hand.let_go()
                self.live_hand.forget()

    def _withdraw(self) -> None:
        """Put the disc back, or leave after a fault; a hand that is already leaving is left alone."""
        if not (self.game.busy and self.game.closed):
            self.game.hand.withdraw()

    def _pass(self) -> None:
        game = self.game
        if not game.hand.held:
            game.pass_turn()
            return
        game.hand.withdraw()
        self._passing = (game.state.turns, game.to_move)

    def _pass_now(self) -> None:
        """Pass once the disc is back, unless something has happened meanwhile."""
        game, turn = self.game, self._passing
        self._passing = None
        if (game.state.turns, game.to_move) == turn and not game.hand.held and not game.over:
            with suppress(RulesError):
                game.pass_turn()

    def _answer(self, do: Do, _: tuple[int, ...]) -> None:
        if do.accept is None:
            raise needs("answer", "accept")
        self.game.answer_double(do.accept)

    def _resign(self, do: Do, seats: tuple[int, ...]) -> None:
        state = self.game.state
        if state.over or state.white_seat is None:
            raise not_now()
        mine = [side for side in Colour if state.seat(side) in set(seats) & set(self.seats.persons)]
        if not mine:
            raise not_yours()
        wanted = Colour(do.colour) if do.colour else (state.player if state.player in mine else mine[0])
        if wanted not in mine:
            raise not_yours()
        self.game.resign(wanted)

    def unsaved(self) -> Message | None:
        """Why the game is not being recorded at present; None if it is."""
        journal = self._journal
        return journal.trouble if journal else None

    def save(self, *, at_once: bool = False) -> None:
        """Try again to write what the disk has not taken so far."""
        if journal := self._journal:
            journal.try_again(at_once=at_once)

    @property
    def _journal(self) -> WaitingJournal | None:
        tape = self.game.recorder
        journal = tape.journal if isinstance(tape, Tape) else None
        return journal if isinstance(journal, WaitingJournal) else None

    def come_to_an_end(self, within: float) -> None:
        """The program ends: what is under way without a hand comes to rest, is judged and kept, within some seconds.

        Nobody watches any more, so it runs as fast as it goes.
        """
        self.game.ticking.clear()
        end = time.monotonic() + within
        while (self.game.busy or self._passing is not None) and time.monotonic() < end:
            self.tick()

    # ------------------------------------------------------------------ telling

    def remark(self) -> Message | None:
        """Why a computer does what it is doing; the ruling says what it has done."""
        return self.acting.why if self.acting is not None and not self.game.over else None

    @property
    def count(self) -> int:
        """Events so far."""
        return len(self.game.history)

    def hand(self) -> InHand | None:
        """What is in the hand, and where."""
        game = self.game
        if game.over:
            return None
        held = game.state.hand
        return self.live_hand.told("free" if held is None else _KINDS[held.kind], game.to_move)

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
            self.remark(),
            self.seeing,
        )

    def view(self, hand: InHand | None) -> SharedView[Text]:
        """What is to be shown now."""
        shared = view_of(self.game, self.seats, hand, self._line[1] if self._line[0] == self.count else None)
        view = shared.view
        names = Names.of(self.seats, self.game.state)
        computer = not set(expected(self.game.state)) & set(self.seats.persons) and not self.game.over
        prompt, hint = view.prompt, view.hint
        if self.thinking is not None:
            prompt = names.said(Message("server.prompt.thinking", {"player": f"@player.{self.thinking}"}))
        elif computer and self.game.state.phase not in (Phase.TOSS, Phase.COLOUR):
            prompt = names.said(Message("server.prompt.moves", {"player": f"@player.{self.game.to_move}"}))
        if computer:
            hint = None
        remark = self.remark()
        why = said(remark) if remark is not None and known(remark.id) else None
        clock = view.clock
        waits = self.game.state.white_seat is not None and self._unseen(self.game.state.seat(self.game.state.player))
        if clock is not None and waits:
            clock = replace(clock, running=None)
        told = replace(view, thinking=self.thinking, prompt=prompt, hint=hint, why=why, clock=clock)
        return replace(shared, view=told)

    def _unseen(self, seat: int) -> bool:
        """Whether somebody's person is to move who does not see the table yet."""
        return seat in self.seats.persons and seat not in self.seeing

    def event(self, number: int) -> GameEvent[Text]:
        """The event with this number, counted from 1."""
        names = Names.of(self.seats, self.game.state)
        return event_of(self.game.history[number - 1], self.game.kit, names)

    def card(self) -> Progress:
        """What a list of games says about this one."""
        state = self.game.state
        outcome = state.outcome
        return Progress(
            over=state.over and (state.match is None or state.match.winner is not None),
            winner=None if outcome is None else outcome.winner,
            scores=None if outcome is None or outcome.scores is None else list(outcome.scores),
            turns=state.turns,
            turn=None if state.over or state.white_seat is None else state.player,
            match=None if state.match is None else MatchSoFar(state.match.to, state.match.points),
            white_seat=state.white_seat,
        )


_KINDS: dict[Holding, HandKind] = {
    Holding.ACTION: "action",
    Holding.FOUNDATION: "foundation",
    Holding.STACK: "stack",
    Holding.RECOVERED: "recovered",
}


def _disc(do: Do) -> int:
    if do.disc is None:
        raise needs(do.what, "disc")
    return do.disc
