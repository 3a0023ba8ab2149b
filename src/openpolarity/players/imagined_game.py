"""A whole game played in the head: every move is a trial, so that a game takes a second, not a quarter of a minute.

The rules are those of the table, and a move is judged as it would be there. Only the hand's long ways are left out:
discs are seen from shortly before they are let go, captured discs are square once they hang in the hand, and
foundations are simply there. Learners play such games by the thousand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game.free_places import spots
from openpolarity.game.layout import face_up
from openpolarity.physics import RED, Batch, Pose, Table
from openpolarity.players.foundations import foundation_place
from openpolarity.players.skills import LIFT_SECONDS, TOWER_HEIGHT, best_grip
from openpolarity.players.trials import OVER_PLACE, Trials
from openpolarity.rules import Colour, Face, Holding, Kind, Phase, RulesError, apply, events, legal, new_game
from openpolarity.rules.turn import QUIET_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats
    from openpolarity.players.drops import Drop
    from openpolarity.players.trials import Run, TrialResult
    from openpolarity.rules import Choice, GameState, Ruleset

PLACES = 6
"""A tower is set down at one of this many places: those with the most free space."""
STUBBORN = 6
"""Failed tries to set something down after which a side resigns."""


class ImaginedGame:
    """A game in the head. `settle_duties` does what has to be done; then `do` what was tried, or `pass_turn`."""

    def __init__(self, trials: Trials, state: GameState, board: dict[int, Floats], rng: np.random.Generator) -> None:
        self.trials = trials
        self.state = state
        self.board = board
        """Poses of the discs on the mat, (7,) each."""
        self.rng = rng

    @classmethod
    def new(cls, rules: Ruleset, seed: int = 0, *, wise: bool = True, run: Run = Batch.run) -> ImaginedGame:
        """Begin a game, foundations laid; wisely laid ones leave space to lean. ``run`` makes the trials of leans."""
        game = cls(Trials(Table(), run), new_game(rules), {}, np.random.default_rng(seed))
        game._set_up(wise=wise)
        return game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def look(self) -> Trials:
        """The table in the head, as the game stands now."""
        self.trials.look_at(self.board, self.state)
        return self.trials

    # ------------------------------------------------------------------ set-up

    def _set_up(self, *, wise: bool) -> None:
        face = Face.BAR if self.rng.random() < 0.5 else Face.DOT
        self._apply(events.Toss(thrower=1, call=face, lands=face))
        self._apply(events.ChooseColour(seat=2, colour=Colour.BLACK))
        self._apply(events.LayRed(face=face))
        kit = self.trials.table.kit
        self.board[RED] = Pose.flat(0.0, 0.0, "white" if face is Face.BAR else "black", kit=kit).array
        while self.state.phase is Phase.FOUNDATIONS:
            side = self.state.player
            x, y = foundation_place(self.look().table, self.rng, wise=wise)
            disc = self.state.free_id()
            self._apply(events.LayFoundation(by=side, disc=disc))
            self.board[disc] = Pose.flat(x, y, face_up(side), kit=kit).array

    # ------------------------------------------------------------------ what has to be done first

    def settle_duties(self) -> None:
        """Capture, claim and set right what the side to move owes; end the game if nothing is left to play."""
        for _ in range(STUBBORN * 4):
            choices = {} if self.over else _by_event(legal(self.state))
            if events.Quiet in choices:
                self._apply(events.Quiet(seconds=QUIET_SECONDS))
            elif events.Claim in choices:
                self._apply(events.Claim(by=self.state.player, group=choices[events.Claim].discs[0]))
            elif events.PickUp in choices:
                self._pick_up(choices[events.PickUp].discs[0])
            elif events.Lift in choices:
                self._capture(choices[events.Lift].discs[0])
            else:
                return
        self.resign()

    def _capture(self, disc: int) -> None:
        trials = self.look()
        # Other grips are not worth their time: of 113 groups, none came whole that did not by the first one.
        grip = best_grip(trials.table, self.state, self.state.group_at(disc))
        failed = trials.lift(grip, TOWER_HEIGHT, LIFT_SECONDS)
        if failed is not None:
            self._follow(failed)
            return
        self._apply_entered(events.Lift(by=self.state.player, group=grip, grip=grip))
        self._set_down()

    def _pick_up(self, disc: int) -> None:
        self._apply_entered(events.PickUp(by=self.state.player, disc=disc))
        self._set_down()

    def _set_down(self) -> None:
        """Set down what is held: squared, the side's colour up, where there is space."""
        for _ in range(STUBBORN):
            held = self.state.hand
            if self.over or held is None or held.kind not in (Holding.STACK, Holding.RECOVERED):
                return
            for disc in held.discs:
                self.board.pop(disc, None)
            trials = self.look()
            x, y = spots(trials.table, self.rng, held.discs)[int(self.rng.integers(PLACES))]
            self._follow(trials.set_down(self._tower(held.discs), x, y, OVER_PLACE))
        self.resign()

    def _tower(self, discs: Sequence[int]) -> dict[int, Floats]:
        kit = self.trials.table.kit
        up = face_up(self.state.player)
        tower = {}
        for level, disc in enumerate(discs):
            tower[disc] = Pose.flat(0.0, 0.0, up, kit=kit).array
            tower[disc][2] += level * 2 * kit.half
        return tower

    # ------------------------------------------------------------------ the action disc

    def do(self, result: TrialResult) -> Kind:
        """Let what was tried last be what happens; the table in the head still shows the board that came of it."""
        self._follow(result)
        return result.kind

    def drop(self, drop: Drop) -> None:
        """Fell one of the mover's own leaners."""
        self._follow(self.look().drop(drop.support, drop.height))

    def pass_turn(self) -> None:
        """Pass, or resign where that is not allowed."""
        try:
            self._apply_entered(events.Pass(by=self.state.player))
        except RulesError:
            self.resign()

    def resign(self) -> None:
        """Give the game up."""
        if not self.over:
            self._apply(events.Resign(by=self.state.player))

    # ------------------------------------------------------------------ in between

    def _apply(self, event: events.Event) -> None:
        self.state, _ = apply(self.state, event)

    def _apply_entered(self, event: events.Event) -> None:
        self.state, _ = apply(self.trials.entered(self.state), event)

    def _follow(self, result: TrialResult) -> None:
        """Bring the board in line with what came of a trial; a heap that cannot be judged ends the game."""
        if result.ruling is None:
            self.resign()
            return
        self.state = result.state
        if result.ruling.kind is Kind.REDO:
            return
        table = self.trials.table
        wanted = {RED, *(disc.id for disc in self.state.discs), *self.state.outside}
        self.board = {disc: table.all_poses[disc].copy() for disc in wanted if table.all_present[disc]}
        if not self.over and len(self.board) < len(wanted):
            self._apply(events.AgreeDraw())  # a disc has left the mat unnoticed: nobody knows how that would go on


def _by_event(choices: Sequence[Choice]) -> dict[type[events.Event], Choice]:
    """The first choice of every kind."""
    found: dict[type[events.Event], Choice] = {}
    for choice in choices:
        found.setdefault(choice.event, choice)
    return found
