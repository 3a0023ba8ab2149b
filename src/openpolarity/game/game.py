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

import copy
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from openpolarity.game.hand import PlayerHand
from openpolarity.game.layout import foundation_places
from openpolarity.game.loop import Loop
from openpolarity.game.recorder import NoRecorder
from openpolarity.game.ruled_table import RuledTable
from openpolarity.geometry import norm
from openpolarity.notation import PositionError, from_line, position_of, to_line, to_state
from openpolarity.physics import Kit, Table
from openpolarity.referee import Referee
from openpolarity.rules import (
    Choice,
    Colour,
    Entry,
    Face,
    GameState,
    Kind,
    Outcome,
    Phase,
    Ruleset,
    Ruling,
    edition,
    events,
    legal,
    new_game,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.game.happening import Happening
    from openpolarity.game.recorder import Recorder
    from openpolarity.physics import TableEvent
    from openpolarity.rules import Incident
    from openpolarity.rules.events import Event


class Game:
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
    recorder
        Writes the game down as it is played, such as a `record.tape.Tape`; without one nothing is kept.

    """

    def __init__(
        self,
        rules: Ruleset | str | None = None,
        *,
        kit: Kit | None = None,
        seed: int = 0,
        teams: tuple[int, int] = (1, 1),
        match_to: int | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        self.rules = edition(rules) if isinstance(rules, str) else rules or edition()
        # The rules say which pole is up on a white disc, the kit builds it.
        self.kit = replace(kit or Kit.named(), black_pole="north" if self.rules.white_pole == "south" else "south")
        self.seed = seed
        table = Table(self.kit)
        state = new_game(self.rules, match_to=match_to, teams=teams)
        self._ruled = RuledTable(table, state, recorder or NoRecorder())
        self._loop = Loop(self._ruled)
        self.hand = PlayerHand(self._loop)
        self._random = random.Random(seed)

    @classmethod
    def at(
        cls,
        line: str,
        rules: Ruleset | str | None = None,
        *,
        kit: Kit | None = None,
        seed: int = 0,
        recorder: Recorder | None = None,
    ) -> Game:
        """A game that goes on from a position, given as its line (docs/record.md).

        Raises `PositionError` if the line cannot be read, or if such a board does not stand.
        """
        position = from_line(line)
        game = cls(rules, kit=kit, seed=seed, recorder=recorder)
        state = to_state(position, game.rules)
        game.table.lay(position.poses)
        game.table.settle()
        report = Referee(game.table).report(state)
        if report.incidents:
            raise _does_not_stand(report.incidents[0])
        # It stands: put it down as it was said to be, without the µm it has moved while it was tried.
        game.stand(state, {disc: pose.array for disc, pose in position.poses.items()}, 0.0)
        game.recorder.rest()
        return game

    @property
    def line(self) -> str:
        """The position as one short line; between acts of a turn, with nothing but perhaps an action disc in hand."""
        return to_line(position_of(self.table, self.state))

    def stand(
        self, state: GameState, board: Mapping[int, Floats], at: float, history: Sequence[Happening] = ()
    ) -> None:
        """Go on from a moment at rest: what the rules believe, where the discs lie (m, quaternion), the time in s."""
        self._loop.forget()
        self._ruled.stand(state, board, at, history)

    def go_on_after_ruling(self) -> None:
        """After `stand` at the moment of a ruling: a disc that was in hand goes back, and the mat comes to rest."""
        self._loop.go_on_after_ruling()

    def __copy__(self) -> Self:
        """A whole copy (`copy.deepcopy`, `pickle` do the same): half a copy would share its table with the original.

        A copy goes its own way: nobody listens to it yet, and it is written to no file. Raises `GameError` in the
        middle of a verb, whose rest cannot be copied.
        """
        return copy.deepcopy(self)

    # ------------------------------------------------------------------ its parts

    @property
    def table(self) -> Table:
        """The table with the discs."""
        return self._ruled.table

    @property
    def referee(self) -> Referee:
        """Watches the table."""
        return self._ruled.referee

    @property
    def state(self) -> GameState:
        """What the rules believe."""
        return self._ruled.state

    @property
    def history(self) -> list[Happening]:
        """Every event that was judged, with its ruling."""
        return self._ruled.history

    @property
    def listeners(self) -> list[Callable[[Happening], None]]:
        """Called with every event once the table is in line with its ruling."""
        return self._ruled.listeners

    @property
    def ticking(self) -> list[Callable[[], None]]:
        """Called after every tick, also in the middle of a verb: whoever shows a game or keeps its pace waits here."""
        return self._loop.ticking

    @property
    def news(self) -> list[TableEvent]:
        """What happened on the table in the last tick: impacts, what stuck to the hand or came off."""
        return self._loop.news

    @property
    def recorder(self) -> Recorder:
        """Writes down what is done and what happens."""
        return self._ruled.recorder

    # ------------------------------------------------------------------ asking

    @property
    def time(self) -> float:
        """Seconds since the game began, as the table counts them."""
        return self._ruled.time

    @property
    def to_move(self) -> Colour:
        """The side whose turn it is, or that lays the next foundation."""
        return self.state.player

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.state.outcome

    @property
    def busy(self) -> bool:
        """Something is being done that has to end before the next act."""
        return self._loop.busy

    @property
    def closed(self) -> bool:
        """A fault has closed the turn: the hand is to be withdrawn (§4.2)."""
        return self._ruled.closed

    def legal(self) -> tuple[Choice, ...]:
        """Everything that is legal now, and which side may do it."""
        return () if self.busy else legal(self.state)

    # ------------------------------------------------------------------ time

    @property
    def live(self) -> bool:
        """In a live game verbs only begin, and `tick` carries them on."""
        return self._loop.live

    @live.setter
    def live(self, live: bool) -> None:
        self._loop.live = live

    def tick(self) -> Ruling | None:
        """Let one tick pass: what is being done goes on, the referee looks. Returns a ruling if one was made."""
        return self._loop.tick()

    def wait(self, seconds: float) -> Ruling | None:
        """Let time pass with nobody doing anything new; a held disc is held where it is."""
        return self._loop.wait(seconds)

    def finish(self) -> Ruling | None:
        """Let what is being done come to its end."""
        return self._loop.finish()

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
            self._loop.need_quiet_hands()
        event = replace(event, at=self.time)
        self._ruled.check(event)
        self.recorder.do("act", replace(event, at=None))
        ruling = self._loop.act(event)
        if not self.busy and not self.hand.held:
            self.recorder.rest()
        return ruling

    def enter(self) -> Ruling:
        """Begin the turn with an empty hand."""
        how = Entry.GRASP if self.rules.responsibility == "grasp" else Entry.CIRCLE
        return self.act(events.Enter(by=self.to_move, how=how))

    def claim(self, disc: int) -> Ruling:
        """Declare the group of a disc captured where it stands."""
        return self.act(events.Claim(by=self.to_move, group=disc))

    def decline(self, disc: int) -> Ruling:
        """Leave the group of a disc to the opponent."""
        return self.act(events.Decline(by=self.to_move, group=disc))

    def pass_turn(self) -> Ruling:
        """Give the turn away."""
        if self.hand.held:
            ruling = self.hand.withdraw()
            if ruling is not None and ruling.kind in (Kind.FAULT, Kind.OVER):
                return ruling
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

    # ------------------------------------------------------------------ outside pushes

    def bump(
        self, velocity: tuple[float, float, float], *, seconds: float = 0.05, by: Colour | None = None
    ) -> Ruling | None:
        """Bump the table (m/s); ``by`` did it, otherwise nobody in particular."""
        self._loop.need_not_busy()
        self.recorder.do("bump", list(velocity), seconds, by)
        self.referee.note_outside("bump", push=self.kit.mass * norm(velocity))
        self.table.bump(velocity, seconds)
        return self._loop.settle_after_push(by)

    def breathe(
        self, disc: int, impulse: tuple[float, float, float], *, seconds: float = 0.1, by: Colour | None = None
    ) -> Ruling | None:
        """Blow on a disc (N·s); ``by`` did it, otherwise nobody in particular: a draught, the cat."""
        self._loop.need_not_busy()
        self.recorder.do("breathe", disc, list(impulse), seconds, by)
        self.referee.note_outside("breath", (disc,), norm(impulse))
        self.table.breathe(disc, impulse, seconds)
        return self._loop.settle_after_push(by)


def _does_not_stand(first: Incident) -> PositionError:
    """The refusal of a board on which something happens as soon as it is laid."""
    what = f"@what.{first.what}"
    if not first.discs:  # the words for what befell the red disc name it
        return PositionError("position.unstable.red", what=what)
    return PositionError("position.unstable.discs", what=what, discs=", ".join(map(str, first.discs)))
