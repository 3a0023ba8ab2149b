"""A scripted side: does what is owed, leans where there is room, with a hand that trembles a little.

No clever player, and no weak one by design: something that plays every edition to its end.

>>> from openpolarity.game import Game
>>> from openpolarity.rules import edition
>>> game = Game(edition(discs_per_side=6), seed=3)
>>> Scripted(seed=3).play(game)
>>> game.over
True
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal
from openpolarity.game.free_places import Side, free_sides, spots, usual_lean
from openpolarity.physics import Placement, Pose
from openpolarity.rules import Colour, Holding, Phase, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game.game import Game
    from openpolarity.rules import Choice, GameState
    from openpolarity.rules.board import Group
    from openpolarity.rules.events import Event

ROOM = 1.55
"""A leaner wants its middle this many diameters from other discs."""
CARRY = 0.15
"""Captured discs are carried this high, m: their field reaches farther than a single disc's."""
HURRY = 0.4
"""Speed of a hand high over the mat, m/s."""
STUBBORN = 12
"""After so many failed tries to set something down the side gives the game up."""


@dataclass(frozen=True)
class Nerves:
    """How steady a hand is, and how its owner decides."""

    tremor_mm: float = 0.5
    """Standard deviation of where the disc is let go."""
    tremor_deg: float = 1.5
    tries: int = 4
    """Leans in one turn before passing."""
    drops: float = 0.08
    """How often it lowers a disc over an own foundation with a leaner, to drop it."""
    gordons: float = 0.03
    """How often it leans on a leaner."""
    declines: float = 0.3
    """How often it leaves a group to the opponent, where it may."""
    doubles: float = 0.05
    """How often it turns the cube …"""
    takes: float = 0.8
    """… and how often it accepts one."""


class Scripted:
    """Plays for whoever is to move: one for both sides will do."""

    carries = 0.2
    """How fast it carries a tower to its place, m/s."""

    def __init__(self, seed: int = 0, nerves: Nerves | None = None) -> None:
        self.nerves = nerves or Nerves()
        self._rng = np.random.default_rng(seed)
        self._turn: tuple[int, Colour] | None = None
        self._tries = 0
        self._spot: tuple[float, float] | None = None
        """Where a flipped disc lay before it was picked up, m."""

    def play(self, game: Game) -> None:
        """Play a game, or a whole match, to its end."""
        while game.legal():
            self.act(game)

    def act(self, game: Game) -> None:
        """Do one thing that is legal now: lay a foundation, capture a group, play a disc, answer …"""
        legal: dict[type[Event], list[Choice]] = {}
        for choice in game.legal():
            legal.setdefault(choice.event, []).append(choice)
        turn = (game.state.turns, game.to_move)
        if turn != self._turn:
            self._turn, self._tries = turn, 0
        for event, do in self._before_the_game.items():
            if event in legal:
                do(game)
                return
        if events.AnswerDouble in legal:
            game.answer_double(self._now_and_then(self.nerves.takes))
        elif events.SendBack in legal and self._sends_back(game):
            game.act(events.SendBack(by=game.to_move))
        elif events.OfferDouble in legal and self._now_and_then(self.nerves.doubles):
            game.offer_double()
        elif game.hand.held:
            self._go_on(game)
        elif owed := [*legal.get(events.PickUp, ()), *legal.get(events.Lift, ()), *legal.get(events.Claim, ())]:
            self._see_to(game, self._first_of(owed), legal)
        elif events.Take in legal:
            self._play_disc(game)
        elif events.Enter in legal:
            game.enter()  # the action disc was lost to the clock: there is nothing else to do
        else:
            game.wait(0.5)

    @property
    def _before_the_game(self) -> dict[type[Event], Callable[[Game], object]]:
        return {
            events.Toss: lambda game: game.toss(),
            events.ChooseColour: lambda game: game.choose_colour(
                Colour.WHITE if self._now_and_then(0.5) else Colour.BLACK
            ),
            events.LayRed: lambda game: game.lay_red(),
            events.LayFoundation: self._lay_foundation,
            events.NextGame: lambda game: game.next_game(),
        }

    def _sends_back(self, game: Game) -> bool:  # noqa: ARG002  who thinks looks at it
        """Whether the opponent has to take his dropped disc back."""
        return self._now_and_then(0.5)

    def _now_and_then(self, share: float) -> bool:
        return bool(self._rng.random() < share)

    # ------------------------------------------------------------------ foundations

    def _lay_foundation(self, game: Game) -> None:
        if game.hand.held:
            game.hand.withdraw()
            return
        roomy = spots(game.table, self._rng)[:12]
        game.hand.lay(*roomy[int(self._rng.integers(len(roomy)))])

    # ------------------------------------------------------------------ what is owed

    def _first_of(self, owed: list[Choice]) -> Choice:
        """What is seen to first."""
        return owed[int(self._rng.integers(len(owed)))]

    def _see_to(self, game: Game, choice: Choice, legal: dict[type[Event], list[Choice]]) -> None:
        """Capture a group, claim it, leave it, or set a flipped disc right."""
        disc = choice.discs[0]
        declinable = [other.discs for other in legal.get(events.Decline, ())]
        if choice.event is events.Claim:
            game.claim(disc)
        elif choice.discs in declinable and self._now_and_then(self.nerves.declines):
            game.decline(disc)
        elif choice.event is events.Lift:
            grip = self._grip(game, game.state.group_at(disc))
            game.hand.grasp(grip)
            self._lift(game)
        else:
            x, y, _ = game.table.position(disc)
            self._spot = (float(x), float(y))
            game.hand.grasp(disc)
            self._lift(game)

    def _grip(self, game: Game, group: Group) -> int:
        """The disc to take hold of: the one that most others touch, high up; never a tower's bottom."""
        state, table = game.state, game.table
        bodies = [*state.towers, *([group.discs] if group.tower else [])]
        bottoms = {body[0] for body in bodies if set(body) <= set(group.discs)}
        members = [disc for disc in group.discs if disc not in bottoms] or list(group.discs)

        def worth(disc: int) -> tuple[int, float]:
            return len(set(table.touching(disc)) & set(group.discs)), float(table.position(disc)[2])

        return max(members, key=worth)

    def _lift(self, game: Game) -> None:
        hand = game.hand
        if not hand.held:
            return
        hand.lift(CARRY, 0.9)
        if self._still_free(game):
            hand.square()
        self._go_on(game)

    def _go_on(self, game: Game) -> None:
        """Something is in hand: take it away if a fault has closed the turn, otherwise put it where it belongs."""
        hand = game.state.hand
        if game.over or hand is None or not game.hand.held:
            return
        if game.closed:
            game.hand.withdraw()
        elif hand.kind is Holding.ACTION:
            self._play_disc(game)
        else:
            self._set_down(game)

    def _set_down(self, game: Game) -> None:
        """Turn the own colour up, carry it high to a free place, set it down."""
        hand, state = game.hand, game.state
        self._tries += 1
        if self._tries > STUBBORN:
            game.resign(state.player)
            return
        height = float(hand.pose.position[2])
        if height < CARRY - 0.01:
            hand.shift(dz=CARRY - height, speed=HURRY)
        if self._still_free(game):
            hand.turn_up()
        if self._still_free(game):
            hand.square()
        if self._still_free(game):
            hand.set_down(*self._place_for(game), speed=self.carries)
        if game.hand.held and game.closed and not game.over:
            hand.withdraw()

    def _still_free(self, game: Game) -> bool:
        """The hand holds something, and nothing has happened that ends the turn."""
        return bool(game.hand.held) and not game.closed and not game.over

    def _place_for(self, game: Game) -> tuple[float, float]:
        state = game.state
        held = state.hand
        if (
            held is not None
            and held.kind is Holding.RECOVERED
            and self._spot
            and state.rules.flipped_disc == "turn_in_place"
        ):
            return self._spot
        roomy = spots(game.table, self._rng, held.discs if held else ())[:6]
        return roomy[int(self._rng.integers(len(roomy)))]

    # ------------------------------------------------------------------ the action disc

    def _play_disc(self, game: Game) -> None:
        """Lean a disc, or drop a leaner, or pass if nothing works."""
        self._tries += 1
        plan = self._plan(game) if self._tries <= self.nerves.tries else None
        if plan is None:
            self._pass(game)
            return
        if not game.hand.held:
            game.hand.take()
        if not self._still_free(game):
            return
        crowded = [disc for disc in self._supports(game.state) if len(self._leaners_on(game, disc)) > 0]
        if crowded and self._now_and_then(self.nerves.drops):
            self._drop(game, crowded[int(self._rng.integers(len(crowded)))])
            return
        game.hand.place(plan)
        if self._still_free(game) or not game.hand.held:
            return
        if not game.over:
            game.hand.withdraw()

    def _pass(self, game: Game) -> None:
        if game.state.phase is Phase.TURN:
            game.pass_turn()
        else:
            game.wait(0.5)

    def _supports(self, state: GameState) -> list[int]:
        side = state.player
        return [*state.flats(side), *(tower[0] for tower in state.towers_of(side))]

    def _plan(self, game: Game) -> Placement | None:
        """Where to let go this time, tremor included; None if there is no support with room."""
        state, kit = game.state, game.kit
        side = state.player
        gordon = state.rules.gordon == "allowed" and self._now_and_then(self.nerves.gordons)
        bodies: list[tuple[int, ...]] = [(disc,) for disc in state.flats(side)]
        bodies += [tower for tower in state.towers_of(side) if game.table.tilt(tower[0]) < 0.1]
        if gordon or not bodies:
            bodies += [(disc,) for disc in state.leaners(side)]
        found: list[tuple[tuple[int, ...], Side]] = []
        for body in bodies:
            distance, tilt = usual_lean(len(body))
            sides = free_sides(game.table, body, distance * kit.diameter, math.radians(tilt))
            found += [(body, side) for side in sides if side.room > ROOM * kit.diameter]
        if not found:
            return None
        # Low supports are easier: towers are tried less often the higher they are.
        weights = np.array([1.0 / (len(body) * len(body)) for body, _ in found])
        body, free = found[int(self._rng.choice(len(found), p=weights / weights.sum()))]
        distance, tilt = usual_lean(len(body))
        nerves = self.nerves
        x, y, _ = game.table.position(body[0])
        return Placement(
            (float(x), float(y)),
            free.azimuth + self._rng.uniform(-0.1, 0.1),
            distance * kit.diameter + normal(self._rng, nerves.tremor_mm * 1e-3),
            math.radians(tilt + normal(self._rng, nerves.tremor_deg)),
            "white" if side is Colour.WHITE else "black",
            aside=normal(self._rng, nerves.tremor_mm * 1e-3),
            skew=math.radians(normal(self._rng, nerves.tremor_deg)),
        )

    # ------------------------------------------------------------------ dropping a leaner

    def _leaners_on(self, game: Game, disc: int) -> list[int]:
        """Own leaners whose strongest support is this disc."""
        found = []
        for leaner in game.state.leaners(game.to_move):
            support = game.table.support(leaner)
            if support is not None and disc in support.discs:
                found.append(leaner)
        return found

    def _drop(self, game: Game, disc: int) -> None:
        """Lower the disc flat over a foundation until something gives way; then take the hand away."""
        up = 1.0 if game.to_move is Colour.WHITE else -1.0
        x, y, _ = game.table.position(disc)
        for height, speed in ((CARRY, HURRY), (0.045, 0.1), (0.03, 0.06), (0.022, 0.05)):
            game.hand.move(Pose((float(x), float(y), height), (0.0, 0.0, up)), speed=speed)
            if not self._still_free(game):
                break
        if game.hand.held and not game.over:
            game.hand.withdraw()
