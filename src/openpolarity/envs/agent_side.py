"""The side of an agent: finds the next decision, and carries out what was decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.envs.release import ReleaseMove, bring
from openpolarity.game.free_places import FROM_RED, RIM, clearance_at, others
from openpolarity.geometry import norm, norms
from openpolarity.physics import RED
from openpolarity.players.routine import STUBBORN
from openpolarity.players.skills import Skills, best_grip, leave
from openpolarity.rules import Choice, Colour, Holding, Phase, events

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.game import Game
    from openpolarity.players import Tremor

ACTS = ("place", "capture", "decline", "claim", "pass", "double", "accept", "refuse", "send_back")
"""Everything that can be decided in a game, in the order of the action's scores."""
CLEARANCE = 2.2
"""Least distance of a foundation from other discs, in diameters."""
GRID = 0.25
"""The spacing of the grid on which the nearest free place is searched, in diameters."""
OPENED = {
    events.LayFoundation: "place",
    events.Take: "place",
    events.PickUp: "capture",
    events.Lift: "capture",
    events.Claim: "claim",
    events.Decline: "decline",
    events.Pass: "pass",
    events.OfferDouble: "double",
    events.SendBack: "send_back",
}


@dataclass(frozen=True)
class Decision:
    """A side that has to decide, and the acts open to it, each with the discs it may be done to."""

    side: Colour
    acts: dict[str, list[Choice]] = field(default_factory=dict)


class AgentSide:
    """Does one act after another for whichever side is to move."""

    def __init__(self, tremor: Tremor | None, tries: int, rng: np.random.Generator) -> None:
        self.most = tries
        self._skills = Skills(rng, tremor)
        self._turn: tuple[int, Colour] | None = None
        self._tries = 0

    # ------------------------------------------------------------------ what is open

    def decision(self, game: Game) -> Decision | None:
        """Advance to the next decision; None if the game is over."""
        for _ in range(400):
            if game.over:
                return None
            if game.hand.held and game.closed:
                leave(game)
                continue
            self._new_turn(game)
            found = self._open(game)
            if found.acts:
                return found
            game.wait(0.5)
        game.resign(game.to_move)  # nothing can be decided any more; has never been seen
        return None

    def _new_turn(self, game: Game) -> None:
        turn = (sum(game.state.laid) + game.state.turns, game.to_move)
        if turn != self._turn:
            self._turn, self._tries = turn, 0

    def _open(self, game: Game) -> Decision:
        state = game.state
        choices = game.legal()
        for choice in choices:
            if choice.event is events.AnswerDouble and choice.by is not None:
                return Decision(choice.by, {"accept": [choice], "refuse": [choice]})
        found = Decision(state.player)
        holding = state.hand.kind if state.hand is not None and game.hand.held else None
        if holding in (Holding.STACK, Holding.RECOVERED):
            found.acts["place"] = []
            return found
        for choice in choices:
            name = OPENED.get(choice.event)
            if name is not None and choice not in found.acts.setdefault(name, []):
                found.acts[name].append(choice)
        if holding is Holding.ACTION and not state.obliged:
            found.acts["place"] = []
            found.acts.pop("double", None)
        if "pass" in found.acts and self._tries >= self.most:
            found.acts.pop("place", None)
        return found

    # ------------------------------------------------------------------ doing it

    def do(self, game: Game, act: str, choices: list[Choice], release: ReleaseMove, which: tuple[float, float]) -> None:
        """Do an open act, with a release or only its foot, to the discs nearest to a point (m)."""
        choice = self._nearest(game, choices, which) if choices else None
        disc = choice.discs[0] if choice is not None and choice.discs else 0
        if act == "place":
            self._place(game, release)
        elif act == "capture" and choice is not None:
            if choice.event is events.Lift:
                disc = best_grip(game.table, game.state, game.state.group_at(disc))
            self._skills.pick_up(game, disc)
            self._set_down(game, release)
        elif act == "decline":
            game.decline(disc)
        elif act == "claim":
            game.claim(disc)
        elif act == "pass":
            game.pass_turn()
        elif act == "double":
            game.offer_double()
        elif act in ("accept", "refuse"):
            game.answer_double(act == "accept")
        else:
            game.act(events.SendBack(by=game.to_move))

    def _place(self, game: Game, release: ReleaseMove) -> None:
        held = game.state.hand
        if game.state.phase is Phase.FOUNDATIONS:
            if game.hand.held:
                game.hand.withdraw()
            if self._may_try(game):
                game.hand.lay(*self._with_clearance(game, self._inside(game, release.foot)))
        elif held is not None and held.kind is not Holding.ACTION:
            self._set_down(game, release)
        else:
            self._tries += 1
            bring(game, release, self._skills)

    def _may_try(self, game: Game) -> bool:
        """Count a try; after too many in one turn the side resigns."""
        self._tries += 1
        if self._tries > STUBBORN:
            game.resign(game.to_move)
        return not game.over

    def _set_down(self, game: Game, release: ReleaseMove) -> None:
        """Set down what is in hand, or leave with it after a fault."""
        if game.over or not game.hand.held:
            return
        if not game.closed and self._may_try(game) and self._skills.make_ready(game):
            place = self._skills.in_place(game) or self._inside(game, release.foot)
            self._skills.set_down(game, *place)
        if game.closed:
            leave(game)

    # ------------------------------------------------------------------ where

    def _nearest(self, game: Game, choices: list[Choice], which: tuple[float, float]) -> Choice:
        def away(choice: Choice) -> float:
            if not choice.discs:
                return 0.0
            return norm(game.table.all_poses[list(choice.discs), :2].mean(axis=0) - which)

        return min(choices, key=away)

    def _inside(self, game: Game, wish: tuple[float, float]) -> tuple[float, float]:
        """The wished place, or the nearest one where a disc lies within the circle."""
        reach = game.kit.circle_radius - RIM * game.kit.diameter
        away = norm(wish)
        return wish if away <= reach else (wish[0] * reach / away, wish[1] * reach / away)

    def _with_clearance(self, game: Game, wish: tuple[float, float]) -> tuple[float, float]:
        """The wished place, or the nearest one with space for a foundation."""
        kit = game.kit
        reach = kit.circle_radius - RIM * kit.diameter
        steps = np.arange(-reach, reach, GRID * kit.diameter)
        x, y = (axis.ravel() for axis in np.meshgrid(steps, steps))
        places = np.concatenate([np.array([wish]), np.stack([x, y], axis=1)[x * x + y * y <= reach * reach]])
        clear = clearance_at(places, others(game.table, game.hand.held)) >= CLEARANCE * kit.diameter
        if RED in game.table.discs:
            clear &= norms(places - game.table.all_poses[RED, :2]) >= FROM_RED * kit.diameter
        free: Floats = places[clear] if clear.any() else places
        best = free[np.argmin(norms(free - wish))]
        return float(best[0]), float(best[1])
