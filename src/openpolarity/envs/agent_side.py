"""A side that is told what to do and where: the scripted side's hands, somebody else's head."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.envs.release import Release, bring
from openpolarity.game.free_places import FROM_RED, RIM, others, room_at
from openpolarity.geometry import norm, norms
from openpolarity.physics import RED
from openpolarity.players.scripted import STUBBORN, Scripted
from openpolarity.rules import Choice, Colour, Holding, Phase, events

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.game import Game
    from openpolarity.players import Tremor

ACTS = ("place", "capture", "decline", "claim", "pass", "double", "accept", "refuse", "send_back")
"""Everything that can be decided in a game, in the order of the action's scores."""
ROOM = 2.2
"""A foundation is laid at least so many diameters from other discs."""
GRID = 0.25
"""If the wish has no room, the nearest place of a grid of so many diameters is taken."""
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
    """Who has to decide, and what is open to him: acts with the discs they may be done to."""

    side: Colour
    acts: dict[str, list[Choice]] = field(default_factory=dict)


class AgentSide(Scripted):
    """Does one act with the hands of the scripted side."""

    def __init__(self, tremor: Tremor | None, tries: int, rng: np.random.Generator) -> None:
        super().__init__(0)
        self.tremor, self.most = tremor, tries
        self._rng = rng
        self._wish = (0.0, 0.0)

    # ------------------------------------------------------------------ what is open

    def decision(self, game: Game) -> Decision | None:
        """Go on to the next decision that somebody has to take; None if the game is over."""
        for _ in range(400):
            if game.over:
                return None
            if game.hand.held and game.closed:
                game.hand.withdraw()
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

    def do(self, game: Game, act: str, choices: list[Choice], release: Release, which: tuple[float, float]) -> None:
        """Do an act that is open: with a release or its foot, to the discs nearest to a point (m)."""
        self._wish = self._inside(game, release.foot)
        choice = self._nearest(game, choices, which) if choices else None
        disc = choice.discs[0] if choice is not None and choice.discs else 0
        if act == "place":
            self._place(game, release)
        elif act == "capture" and choice is not None:
            self._capture(game, choice, disc)
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

    def _place(self, game: Game, release: Release) -> None:
        held = game.state.hand
        if game.state.phase is Phase.FOUNDATIONS:
            if game.hand.held:
                game.hand.withdraw()
            self._tries += 1
            if self._tries > STUBBORN:
                game.resign(game.to_move)
                return
            game.hand.lay(*self._with_room(game))
        elif held is not None and held.kind is not Holding.ACTION:
            self._set_down(game)
        else:
            self._tries += 1
            bring(game, release, self.tremor, self._rng)

    def _capture(self, game: Game, choice: Choice, disc: int) -> None:
        if choice.event is events.Lift:
            disc = self._grip(game, game.state.group_at(disc))
        else:
            x, y, _ = game.table.position(disc)
            self._spot = (float(x), float(y))
        game.hand.grasp(disc)
        self._lift(game)

    def _place_for(self, game: Game) -> tuple[float, float]:
        held = game.state.hand
        in_place = game.rules.flipped_disc == "turn_in_place" and self._spot is not None
        if held is not None and held.kind is Holding.RECOVERED and in_place and self._spot is not None:
            return self._spot
        return self._wish

    # ------------------------------------------------------------------ where

    def _nearest(self, game: Game, choices: list[Choice], which: tuple[float, float]) -> Choice:
        def away(choice: Choice) -> float:
            if not choice.discs:
                return 0.0
            return norm(game.table.all_poses[list(choice.discs), :2].mean(axis=0) - which)

        return min(choices, key=away)

    def _inside(self, game: Game, wish: tuple[float, float]) -> tuple[float, float]:
        """The wish, or the nearest place from which a disc does not reach over the circle."""
        reach = game.kit.circle_radius - RIM * game.kit.diameter
        away = norm(wish)
        return wish if away <= reach else (wish[0] * reach / away, wish[1] * reach / away)

    def _with_room(self, game: Game) -> tuple[float, float]:
        """The wish, or the nearest place with room for a foundation."""
        kit = game.kit
        reach = kit.circle_radius - RIM * kit.diameter
        steps = np.arange(-reach, reach, GRID * kit.diameter)
        x, y = (axis.ravel() for axis in np.meshgrid(steps, steps))
        places = np.concatenate([np.array([self._wish]), np.stack([x, y], axis=1)[x * x + y * y <= reach * reach]])
        room = room_at(places, others(game.table, game.hand.held)) >= ROOM * kit.diameter
        if RED in game.table.discs:
            room &= norms(places - game.table.all_poses[RED, :2]) >= FROM_RED * kit.diameter
        free: Floats = places[room] if room.any() else places
        best = free[np.argmin(norms(free - self._wish))]
        return float(best[0]), float(best[1])
