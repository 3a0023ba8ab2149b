"""A game: a table, a referee, the rules and two sides.

>>> from openpolarity.game import Game
>>> game = Game(seed=1)
>>> game.set_up()
>>> game.to_move, game.state.reserve
(<Colour.WHITE: 'white'>, (21, 21))
>>> ruling = game.hand.lean(on=1, azimuth=90)
>>> ruling.kind
<Kind.LEAN: 'lean'>
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.game.course import PLAYING, Course
from openpolarity.game.layout import foundation_places
from openpolarity.geometry import norm
from openpolarity.notation.errors import PositionError
from openpolarity.notation.position import from_line, to_line, to_state
from openpolarity.notation.position import of as position_of
from openpolarity.physics import RED, Kit
from openpolarity.referee import Referee
from openpolarity.rules import (
    Colour,
    Entry,
    Face,
    Kind,
    Phase,
    Ruleset,
    Ruling,
    Step,
    events,
    to_json,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.game.journal import Journal
    from openpolarity.rules import Incident
    from openpolarity.rules.events import Event


class Game(Course):
    """One game (or match): who moves, what is owed, what is legal; hands to move, rulings to hear.

    Parameters
    ----------
    rules
        Whose rules: an edition's name, such as ``"temple_en"``, or a `Ruleset`; the standard edition if not given.
    kit
        What the pieces are made of.
    seed
        For the toss. Everything else is done by hands.
    teams
        How many players sit at seats 1 and 2.
    match_to
        Points of a match; a single game if not given.
    journal
        Where the game is kept as it is played.
    keep
        Whether the entries of the record are also kept in memory (`Game.tape.entries`).

    """

    @classmethod
    def at(
        cls,
        line: str,
        rules: Ruleset | str | None = None,
        *,
        kit: Kit | None = None,
        seed: int = 0,
        journal: Journal | None = None,
        keep: bool = True,
    ) -> Game:
        """A game that goes on from a position, given as its line (docs/record.md).

        Raises `PositionError` if the line cannot be read, or if such a board does not stand.
        """
        position = from_line(line)
        game = cls(rules, kit=kit, seed=seed, journal=journal, keep=keep)
        state = to_state(position, game.rules)
        board = {RED: position.red, **{placed.id: placed.pose for placed in position.discs}}
        game.table.lay(board)
        game.table.settle()
        report = Referee(game.table).report(state)
        if report.incidents:
            raise _does_not_stand(report.incidents[0])
        # It stands: put it down as it was said to be, without the µm it has moved while it was tried.
        game.stand(state, {disc: pose.array for disc, pose in board.items()}, 0.0)
        game.tape.rest()
        return game

    @property
    def line(self) -> str:
        """The position as one short line; between acts of a turn, with nothing but perhaps an action disc in hand."""
        return to_line(position_of(self.table, self.state))

    # ------------------------------------------------------------------ before the first turn

    def toss(self, thrower: int = 1, call: Face | None = None) -> Ruling:
        """Throw the red disc like a coin; the other seat calls."""
        called = call or self._random.choice((Face.BAR, Face.DOT))
        return self.act(events.Toss(thrower=thrower, call=called, lands=self._random.choice((Face.BAR, Face.DOT))))

    def choose_colour(self, colour: Colour) -> Ruling:
        """Let the winner of the toss take a colour."""
        return self.act(events.ChooseColour(seat=self.state.chooser or 1, colour=colour))

    def lay_red(self) -> Ruling:
        """Lay the red disc on the dot, the tossed face up."""
        return self.act(events.LayRed(face=self.state.red_face or Face.BAR))

    def set_up(self, places: dict[Colour, list[tuple[float, float]]] | None = None) -> None:
        """Toss, choose, lay the red disc and all foundations.

        ``places`` are the middles of the foundations of each side, in diameters from the dot; board Ten if not given.
        """
        if self.state.phase is Phase.TOSS:
            self.toss()
        if self.state.phase is Phase.COLOUR:
            self.choose_colour(Colour.WHITE)
        if not self.state.red_laid:
            self.lay_red()
        free = {side: list(where) for side, where in (places or foundation_places(self.rules)).items()}
        while self.state.phase is Phase.FOUNDATIONS:
            x, y = free[self.to_move].pop(0)
            self.hand.lay(x * self.kit.diameter, y * self.kit.diameter)

    # ------------------------------------------------------------------ acts without a hand

    def act(self, event: Event) -> Ruling:
        """Do what needs no hand: toss, claim, decline, double, answer, pass, resign …"""
        if not isinstance(event, events.Resign):
            self._need_quiet_hands()
        event = replace(event, at=self.time)
        self._try(event)
        self.tape.do("act", _plain(event))
        ruling = self._apply(event)
        self._after_act()
        if not self.busy and not self.hand.held:
            self.tape.rest()
        return ruling

    def enter(self) -> Ruling:
        """Begin the turn with an empty hand, before claiming, declining or passing."""
        how = Entry.GRASP if self.rules.responsibility == "grasp" else Entry.CIRCLE
        return self.act(events.Enter(by=self.to_move, how=how))

    def claim(self, disc: int) -> Ruling:
        """Declare the group of a disc captured where it stands."""
        self._enter_first()
        return self.act(events.Claim(by=self.to_move, group=disc))

    def decline(self, disc: int) -> Ruling:
        """Leave the group of a disc to the opponent."""
        self._enter_first()
        return self.act(events.Decline(by=self.to_move, group=disc))

    def pass_turn(self) -> Ruling:
        """Give the turn away."""
        if self.hand.held:
            ruling = self.hand.withdraw()
            if ruling is not None and ruling.kind in (Kind.FAULT, Kind.OVER):
                return ruling
        self._enter_first()
        return self.act(events.Pass(by=self.to_move))

    def resign(self, side: Colour | None = None) -> Ruling:
        """Give the game up."""
        return self.act(events.Resign(by=side or self.to_move))

    def offer_double(self) -> Ruling:
        """Turn the cube."""
        return self.act(events.OfferDouble(by=self.to_move))

    def answer_double(self, accept: bool) -> Ruling:
        """Take the double, or give the game up."""
        return self.act(events.AnswerDouble(by=self.state.answerer or self.to_move.other, accept=accept))

    def next_game(self) -> Ruling:
        """Begin the next game of a match."""
        return self.act(events.NextGame())

    def _enter_first(self) -> None:
        if self.state.step is Step.OFFER and self.state.phase in PLAYING:
            self.enter()

    # ------------------------------------------------------------------ outside pushes

    def bump(
        self, velocity: tuple[float, float, float], *, seconds: float = 0.05, by: Colour | None = None
    ) -> Ruling | None:
        """Bump the table (m/s); ``by`` did it, otherwise nobody in particular."""
        self._need_not_busy()
        self.tape.do("bump", list(velocity), seconds, by)
        self.referee.note_outside("bump", push=self.kit.mass * norm(velocity))
        self.table.bump(velocity, seconds)
        return self._do(self._after_push(by))

    def breathe(
        self, disc: int, impulse: tuple[float, float, float], *, seconds: float = 0.1, by: Colour | None = None
    ) -> Ruling | None:
        """Blow on a disc (N·s); ``by`` did it, otherwise nobody in particular: a draught, the cat."""
        self._need_not_busy()
        self.tape.do("breathe", disc, list(impulse), seconds, by)
        self.referee.note_outside("breath", (disc,), norm(impulse))
        self.table.breathe(disc, impulse, seconds)
        return self._do(self._after_push(by))

    def _after_push(self, by: Colour | None) -> Iterator[None]:
        yield from self._settling()
        if self.state.phase not in (*PLAYING, Phase.FOUNDATIONS):
            return
        report = self.referee.report(self._seen_state())
        if not report.incidents:
            return
        if by is None and self.state.phase in PLAYING:
            if self.hand.held and self.state.step is not Step.OFFER:
                return  # it is judged when the hand is away, with all else of this turn
            yield from self._judging()
            return
        side = by or self.state.player
        self._apply(events.Accident(by=side, incidents=report.incidents, at=self.time))
        yield from self._calming()


def _does_not_stand(first: Incident) -> PositionError:
    """The refusal of a board on which something happens as soon as it is laid."""
    what = f"@what.{first.what}"
    if not first.discs:  # the words for what befell the red disc name it
        return PositionError("position.unstable.red", what=what)
    return PositionError("position.unstable.discs", what=what, discs=", ".join(map(str, first.discs)))


def _plain(event: Event) -> object:
    return to_json(replace(event, at=None))
