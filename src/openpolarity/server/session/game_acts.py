"""What persons ask for at a live game: toss, take, grasp, let go, pass, double and all other acts."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game.layout import clear_of_discs
from openpolarity.physics import Pose
from openpolarity.referee.limits import beyond_circle
from openpolarity.rules import Colour, Phase, RulesError, events
from openpolarity.server.messages.errors import needs, not_now, not_yours, unknown
from openpolarity.server.messages.report.rotation import team_at
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.live_hand import ARRIVING, LiveHand

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game import Game
    from openpolarity.server.messages.inbound import Do, Target
    from openpolarity.server.session.seats_to_move import SeatsToMove


class GameActs:
    """Does what clients ask for; what has to wait for the hand is done in later ticks."""

    def __init__(self, game: Game, turn: SeatsToMove, live_hand: LiveHand, *, ready: bool) -> None:
        self._game = game
        self._turn_of = turn
        self._live_hand = live_hand
        self._ready = ready
        """The foundations of every game of a match are laid at once."""
        self._passing: tuple[int, Colour] | None = None
        """The turn to pass as soon as the hand has put its disc back."""
        self._releases: int | None = None
        """The hand lets go as soon as it has come to where it was aimed, or after this many ticks more."""
        self._acts: dict[str, Callable[[Do, tuple[int, ...]], object]] = {
            "toss": self._toss,
            "colour": self._colour,
            "lay_red": lambda *_: self._game.lay_red(),
            "take": self._take,
            "grasp": self._grasp,
            "let_go": lambda do, _: self._let_go(do),
            "withdraw": lambda *_: self._withdraw(),
            "turn_up": self._turn_up,
            "flip": self._flip,
            "square": lambda *_: self._game.hand.square(),
            "claim": lambda do, _: self._game.claim(_disc(do)),
            "decline": lambda do, _: self._game.decline(_disc(do)),
            "pass": lambda *_: self._pass(),
            "send_back": lambda *_: self._game.act(events.SendBack(by=self._game.to_move)),
            "double": lambda *_: self._game.offer_double(),
            "answer": self._answer,
            "next_game": lambda *_: self.next_game(),
        }

    @property
    def will_let_go(self) -> bool:
        """Whether the hand lets go as soon as it has come to where it was aimed."""
        return self._releases is not None

    @property
    def will_pass(self) -> bool:
        """Whether the turn is passed as soon as the hand has put its disc back."""
        return self._passing is not None

    def hold_on(self) -> None:
        """Let go of nothing after all."""
        self._releases = None

    def after_tick(self) -> None:
        """Do what was asked for and had to wait for the hand; call this after every tick."""
        if self.will_pass and not self._game.busy:
            self._pass_now()
        if self.will_let_go and not self._game.busy:
            self._arrive()

    def do(self, do: Do, seats: tuple[int, ...]) -> None:
        """Do what the persons at these seats ask for, whose turn it is.

        Raises `Refusal`, or what the rules and the table refuse.
        """
        act = self._acts.get(do.what)
        if act is None:
            raise unknown(do.what)
        mine = self._turn_of.teams_moved_by(seats)
        if not mine:
            raise not_yours()
        held = self._game.hand.held
        self.hold_on()
        act(do, mine)
        if held != self._game.hand.held or self._game.busy:
            self._live_hand.forget()

    def _toss(self, do: Do, seats: tuple[int, ...]) -> None:
        if do.call is None:
            raise needs("toss", "call")
        self._game.toss(thrower=3 - seats[-1], call=do.call)

    def _colour(self, do: Do, _: tuple[int, ...]) -> None:
        if do.colour is None:
            raise needs("colour", "colour")
        self._game.choose_colour(do.colour)
        self.make_ready()

    def next_game(self) -> None:
        """Begin the next game of a match, as its first one began."""
        self._game.next_game()
        self.make_ready()

    def make_ready(self) -> None:
        """Lay the foundations, if that is how these games begin and nobody has a choice to make before."""
        game = self._game
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
        self._game.hand.take(pose)

    def _outside(self, target: Target) -> Pose | None:
        """A place for a disc that is taken, where nothing on the mat feels it; None if it is not off the mat."""
        kit = self._game.kit
        pose = Pose.from_array(goal_of(target, kit))
        beyond = beyond_circle(np.array(pose.position), np.array(pose.axis), kit)
        return clear_of_discs(pose, self._game.table) if beyond > 0 else None

    def _grasp(self, do: Do, _: tuple[int, ...]) -> None:
        self._game.hand.grasp(_disc(do))

    def _turn_up(self, do: Do, _: tuple[int, ...]) -> None:
        self._turn(do.colour or self._game.to_move)

    def _flip(self, *_: object) -> None:
        self._turn(None)

    def _turn(self, colour: str | None) -> None:
        if not self._game.hand.held or self._game.busy:
            raise not_now()
        goals = self._live_hand.over(colour)
        if len(goals):
            self._game.hand.go(goals)

    def _let_go(self, do: Do) -> None:
        """Let go where the player saw the hand, or where it is aimed, once it has arrived there."""
        if do.aim is not None and not self._game.busy:
            self._live_hand.finish_at(do.aim)
        if self._game.hand.held and self._live_hand.moving and not self._live_hand.parked:
            self._releases = ARRIVING
        else:
            self._game.hand.let_go()

    def _arrive(self) -> None:
        """Let go if the hand has arrived, unless something has happened meanwhile."""
        game = self._game
        self._releases = self._releases - 1 if self._releases else 0
        if game.over or game.closed or not game.hand.held:
            self._releases = None
        elif not self._live_hand.moving or not self._releases:
            self._releases = None
            with suppress(RulesError):
                game.hand.let_go()
                self._live_hand.forget()

    def _withdraw(self) -> None:
        """Put the disc back, or leave after a fault; a hand that is already leaving is left alone."""
        if not (self._game.busy and self._game.closed):
            self._game.hand.withdraw()

    def _pass(self) -> None:
        game = self._game
        if not game.hand.held:
            game.pass_turn()
            return
        game.hand.withdraw()
        self._passing = (game.state.turns, game.to_move)

    def _pass_now(self) -> None:
        """Pass once the disc is back, unless something has happened meanwhile."""
        game, turn = self._game, self._passing
        self._passing = None
        if (game.state.turns, game.to_move) == turn and not game.hand.held and not game.over:
            with suppress(RulesError):
                game.pass_turn()

    def _answer(self, do: Do, _: tuple[int, ...]) -> None:
        if do.accept is None:
            raise needs("answer", "accept")
        self._game.answer_double(do.accept)

    def resign(self, do: Do, seats: tuple[int, ...]) -> None:
        """Resign for one of these seats, whoever is to move."""
        state = self._game.state
        if state.over or state.white_seat is None:
            raise not_now()
        teams = {team_at(seat) for seat in set(seats) & set(self._turn_of.seats.persons)}
        mine = [side for side in Colour if state.seat(side) in teams]
        if not mine:
            raise not_yours()
        wanted = do.colour if do.colour else (state.player if state.player in mine else mine[0])
        if wanted not in mine:
            raise not_yours()
        self._game.resign(wanted)


def _disc(do: Do) -> int:
    if do.disc is None:
        raise needs(do.what, "disc")
    return do.disc
