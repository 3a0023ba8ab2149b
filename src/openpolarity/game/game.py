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
from openpolarity.game.recorder import Recorder
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
    from openpolarity.physics import TableEvent
    from openpolarity.rules import Incident
    from openpolarity.rules.events import Event


class Game:
    """A game (or match), with the hand that plays it, the legal acts, and the rulings they lead to.

    Parameters
    ----------
    rules
        An edition's name, such as ``"temple_en"``, or a `Ruleset`; by default the standard edition.
    kit
        The sizes and materials of the pieces.
    seed
        The seed of the toss; nothing else is random.
    teams
        The numbers of players at seats 1 and 2.
    match_to
        The points that win the match; by default a single game.
    recorder
        Records the game as it is played, such as a `record.tape.Tape`; by default nothing is kept.

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
        self._ruled = RuledTable(table, state, recorder or Recorder())
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
        """Return a game that goes on from a position, given as its line (docs/record.md).

        Raises `PositionError` if the line cannot be read, or if the board does not stay as it is.
        """
        position = from_line(line)
        game = cls(rules, kit=kit, seed=seed, recorder=recorder)
        state = to_state(position, game.rules)
        game.table.lay(position.poses)
        game.table.settle()
        report = Referee(game.table).report(state)
        if report.incidents:
            raise _does_not_stand(report.incidents[0])
        # It stands: lay it exactly as given, without the µm it moved while it was tried.
        game.stand(state, {disc: pose.array for disc, pose in position.poses.items()}, 0.0)
        game.recorder.begin({})  # whoever reads the record knows no board yet: all of it is written down
        game.recorder.rest()
        return game

    @property
    def line(self) -> str:
        """The position as one short line; possible between acts, with at most an action disc in hand."""
        return to_line(position_of(self.table, self.state))

    def stand(
        self, state: GameState, board: Mapping[int, Floats], at: float, history: Sequence[Happening] = ()
    ) -> None:
        """Go on from a moment at rest: the state of the rules, the poses of the discs (m, quaternion), the time (s)."""
        self._loop.forget()
        self._ruled.stand(state, board, at, history)

    def go_on_after_ruling(self) -> None:
        """Continue after `stand` at the moment of a ruling: put a held disc back, and let the mat come to rest."""
        self._loop.go_on_after_ruling()

    def __copy__(self) -> Self:
        """Return a deep copy, since a shallow one would share its table with the original.

        A copy has no listeners and writes to no file. Raises `GameError` while an act is going on, which cannot be
        copied. `copy.deepcopy` and `pickle` do the same.
        """
        return copy.deepcopy(self)

    # ------------------------------------------------------------------ its parts

    @property
    def table(self) -> Table:
        """The table with the discs."""
        return self._ruled.table

    @property
    def referee(self) -> Referee:
        """The referee that watches the table."""
        return self._ruled.referee

    @property
    def state(self) -> GameState:
        """The state of the rules."""
        return self._ruled.state

    @property
    def history(self) -> list[Happening]:
        """Every judged event, with its ruling."""
        return self._ruled.history

    @property
    def listeners(self) -> list[Callable[[Happening], None]]:
        """Callbacks for every judged event, called once the table is in line with its ruling."""
        return self._ruled.listeners

    @property
    def ticking(self) -> list[Callable[[], None]]:
        """Callbacks after every tick, also during an act: for showing a game or keeping its pace."""
        return self._loop.ticking

    @property
    def news(self) -> list[TableEvent]:
        """The table's events of the last tick: impacts, and discs that stuck to the hand or came off."""
        return self._loop.news

    @property
    def recorder(self) -> Recorder:
        """The recorder of what is done and what happens."""
        return self._ruled.recorder

    # ------------------------------------------------------------------ asking

    @property
    def time(self) -> float:
        """The simulated time since the game began, s."""
        return self._ruled.time

    @property
    def to_move(self) -> Colour:
        """The side to move, or to lay the next foundation."""
        return self.state.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.state.outcome

    @property
    def busy(self) -> bool:
        """Whether an act is going on that has to end before the next one."""
        return self._loop.busy

    @property
    def closed(self) -> bool:
        """Whether a fault has closed the turn, so that the hand has to leave (§4.2)."""
        return self._ruled.closed

    def legal(self) -> tuple[Choice, ...]:
        """List every act that is legal now, and which side may do it."""
        return () if self.busy else legal(self.state)

    # ------------------------------------------------------------------ time

    @property
    def live(self) -> bool:
        """Whether acts only begin when called, and `tick` carries them on."""
        return self._loop.live

    @live.setter
    def live(self, live: bool) -> None:
        self._loop.live = live

    def tick(self) -> Ruling | None:
        """Let one tick pass: the act goes on, and the referee looks. Returns a ruling if one was made."""
        return self._loop.tick()

    def wait(self, seconds: float) -> Ruling | None:
        """Let time (s) pass without a new act; a held disc stays where it is."""
        return self._loop.wait(seconds)

    def finish(self) -> Ruling | None:
        """Finish the act that is going on."""
        return self._loop.finish()

    # ------------------------------------------------------------------ before the first turn

    def toss(self, thrower: int = 1, call: Face | None = None) -> Ruling:
        """Toss the red disc like a coin; the other seat calls."""
        called = call or self._random.choice((Face.BAR, Face.DOT))
        return self.act(events.Toss(thrower=thrower, call=called, lands=self._random.choice((Face.BAR, Face.DOT))))

    def choose_colour(self, colour: Colour) -> Ruling:
        """Let the winner of the toss choose a colour."""
        return self.act(events.ChooseColour(seat=self.state.chooser or 1, colour=colour))

    def lay_red(self) -> Ruling:
        """Lay the red disc on the dot, the tossed face up."""
        return self.act(events.LayRed(face=self.state.red_face or Face.BAR))

    def set_up(self, places: dict[Colour, list[tuple[float, float]]] | None = None) -> None:
        """Toss, choose colours, and lay the red disc and all foundations.

        ``places`` are the middles of each side's foundations, in diameters from the dot; by default board Ten.
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
        """Apply an event that needs no hand: toss, claim, decline, double, answer, pass, resign or agree on a draw."""
        if not isinstance(event, events.Resign | events.AgreeDraw):
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
        """Capture a disc's group where it stands."""
        return self.act(events.Claim(by=self.to_move, group=disc))

    def decline(self, disc: int) -> Ruling:
        """Leave a disc's group to the opponent."""
        return self.act(events.Decline(by=self.to_move, group=disc))

    def pass_turn(self) -> Ruling:
        """Pass the turn."""
        if self.hand.held:
            ruling = self.hand.withdraw()
            if ruling is not None and ruling.kind in (Kind.FAULT, Kind.OVER):
                return ruling
        return self.act(events.Pass(by=self.to_move))

    def resign(self, side: Colour | None = None) -> Ruling:
        """Resign the game, by default for the side to move."""
        return self.act(events.Resign(by=side or self.to_move))

    def agree_draw(self) -> Ruling:
        """End the game as a draw, because both sides want it."""
        return self.act(events.AgreeDraw())

    def offer_double(self) -> Ruling:
        """Offer a double."""
        return self.act(events.OfferDouble(by=self.to_move))

    def answer_double(self, accept: bool) -> Ruling:
        """Accept the double, or give up the game."""
        return self.act(events.AnswerDouble(by=self.state.answerer or self.to_move.other, accept=accept))

    def next_game(self) -> Ruling:
        """Begin the next game of a match."""
        return self.act(events.NextGame())

    # ------------------------------------------------------------------ outside pushes

    def bump(
        self, velocity: tuple[float, float, float], *, seconds: float = 0.05, by: Colour | None = None
    ) -> Ruling | None:
        """Bump the table (m/s); ``by`` is the side that did it, None if nobody in particular."""
        self._loop.need_not_busy()
        self.recorder.do("bump", list(velocity), seconds, by)
        self.referee.note_outside("bump", push=self.kit.mass * norm(velocity))
        self.table.bump(velocity, seconds)
        return self._loop.settle_after_push(by)

    def breathe(
        self, disc: int, impulse: tuple[float, float, float], *, seconds: float = 0.1, by: Colour | None = None
    ) -> Ruling | None:
        """Blow on a disc (N·s); ``by`` is the side that did it, None if nobody in particular, such as a draught."""
        self._loop.need_not_busy()
        self.recorder.do("breathe", disc, list(impulse), seconds, by)
        self.referee.note_outside("breath", (disc,), norm(impulse))
        self.table.breathe(disc, impulse, seconds)
        return self._loop.settle_after_push(by)


def _does_not_stand(first: Incident) -> PositionError:
    """The error for a board on which something happens as soon as it is laid."""
    what = f"@what.{first.what}"
    if not first.discs:  # messages about the red disc name it themselves
        return PositionError("position.unstable.red", what=what)
    return PositionError("position.unstable.discs", what=what, discs=", ".join(map(str, first.discs)))
