"""A scripted side: meets its obligations and leans where there is space, with a hand that trembles a little.

It is not meant to be strong or weak, but to play every edition to its end.

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
from openpolarity.game.free_places import FreeSide, free_sides, spots, usual_lean
from openpolarity.game.layout import face_up
from openpolarity.physics import Placement
from openpolarity.physics.hand import TURN_SPEED
from openpolarity.players.routine import Routine
from openpolarity.players.skills import HURRY, TOWER_HEIGHT, Skills, best_grip, is_free, leaners_on, leave
from openpolarity.rules import Colour, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game.game import Game
    from openpolarity.rules import Choice, GameState, Group

    Planner = Callable[[Game], Placement | None]

CLEARANCE = 1.55
"""How far a leaner's middle has to be from other discs, in diameters."""
DROP_STEPS = ((TOWER_HEIGHT, HURRY), (0.045, 0.1), (0.03, 0.06), (0.022, 0.05))
"""Heights (m) to which a disc is lowered over a foundation to drop a leaner, and speeds (m/s)."""


@dataclass(frozen=True)
class Nerves:
    """How steady a hand is, and how its owner decides."""

    tremor_mm: float = 0.5
    """Standard deviation of the place where a disc is let go, mm."""
    tremor_deg: float = 1.5
    """Standard deviation of a disc's tilt and direction, degrees."""
    tries: int = 4
    """Leans in one turn before passing."""
    drops: float = 0.08
    """Probability of lowering a disc over one of its foundations with a leaner, to drop that leaner."""
    gordons: float = 0.03
    """Probability of leaning on a leaner."""
    declines: float = 0.3
    """Probability of leaving a group to the opponent, where that is allowed."""
    doubles: float = 0.05
    """Probability of offering a double."""
    takes: float = 0.8
    """Probability of accepting one."""


def supports(state: GameState) -> list[int]:
    """What the side to move can lean on: its flats, and the lowest discs of its towers."""
    side = state.player
    return [*state.flats(side), *(tower[0] for tower in state.towers_of(side))]


def pass_or_wait(game: Game) -> None:
    """Pass, or wait where that is not allowed: after the last disc."""
    if game.state.phase is Phase.TURN:
        game.pass_turn()
    else:
        game.wait(0.5)


class Scripted:
    """Plays for the side to move; one object can play both sides.

    ``plan`` chooses where to lean, tremor included; by default where there is space (`Scripted.plan`).
    """

    claims_towers = False

    def __init__(self, seed: int = 0, nerves: Nerves | None = None, plan: Planner | None = None) -> None:
        self.nerves = nerves or Nerves()
        self._rng = np.random.default_rng(seed)
        self._plan = plan or self.plan
        self._skills = Skills(self._rng, turn_speed=TURN_SPEED)
        self._routine = Routine(self, self._skills)

    def play(self, game: Game) -> None:
        """Play a game, or a whole match, to its end."""
        while game.legal():
            self.act(game)

    def act(self, game: Game) -> None:
        """Do one thing that is legal now, such as laying a foundation, capturing a group or playing a disc."""
        self._routine.act(game)

    def _happens(self, probability: float) -> bool:
        return bool(self._rng.random() < probability)

    # ------------------------------------------------------------------ deciding

    def colour(self, _game: Game) -> Colour:
        """Choose either colour at random."""
        return Colour.WHITE if self._happens(0.5) else Colour.BLACK

    def accepts_double(self, _game: Game) -> bool:
        """Accept a double with probability `Nerves.takes`."""
        return self._happens(self.nerves.takes)

    def offers_double(self, _game: Game) -> bool:
        """Offer a double with probability `Nerves.doubles`."""
        return self._happens(self.nerves.doubles)

    def sends_back(self, _game: Game) -> bool:
        """Send a dropped disc back half of the time."""
        return self._happens(0.5)

    def declines(self, _game: Game, _group: Group) -> bool:
        """Leave a group to the opponent with probability `Nerves.declines`."""
        return self._happens(self.nerves.declines)

    def first_duty(self, owed: list[Choice]) -> Choice:
        """Choose an obligation at random."""
        return owed[int(self._rng.integers(len(owed)))]

    def grip(self, game: Game, group: Group) -> int:
        """The disc that most others touch."""
        return best_grip(game.table, game.state, group)

    def lay_foundation(self, game: Game) -> None:
        """Lay a foundation at one of the dozen places with most free space."""
        free = spots(game.table, self._rng)[:12]
        self._skills.lay(game, *free[int(self._rng.integers(len(free)))])

    def tower_place(self, game: Game) -> tuple[float, float]:
        """One of the six places with most free space."""
        held = game.state.hand
        free = spots(game.table, self._rng, held.discs if held else ())[:6]
        return free[int(self._rng.integers(len(free)))]

    # ------------------------------------------------------------------ the action disc

    def play_disc(self, game: Game, tries: int) -> None:
        """Lean a disc, or drop a leaner, or pass if nothing works."""
        place = self._plan(game) if tries <= self.nerves.tries else None
        if place is None:
            pass_or_wait(game)
            return
        if not game.hand.held:
            game.hand.take()
        if not is_free(game):
            return
        crowded = [disc for disc in supports(game.state) if leaners_on(game.table, game.state, disc)]
        if crowded and self._happens(self.nerves.drops):
            self._skills.drop(game, crowded[int(self._rng.integers(len(crowded)))], DROP_STEPS)
            return
        game.hand.place(place)
        if not is_free(game):
            leave(game)

    def plan(self, game: Game) -> Placement | None:
        """Where to let go this time, tremor included; None if there is no support with a free side."""
        state, kit = game.state, game.kit
        side = state.player
        gordon = state.rules.gordon == "allowed" and self._happens(self.nerves.gordons)
        bodies: list[tuple[int, ...]] = [(disc,) for disc in state.flats(side)]
        bodies += [tower for tower in state.towers_of(side) if game.table.tilt(tower[0]) < 0.1]
        if gordon or not bodies:
            bodies += [(disc,) for disc in state.leaners(side)]
        found: list[tuple[tuple[int, ...], FreeSide]] = []
        for body in bodies:
            distance, tilt = usual_lean(len(body))
            sides = free_sides(game.table, body, distance * kit.diameter, math.radians(tilt))
            found += [(body, side) for side in sides if side.clearance > CLEARANCE * kit.diameter]
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
            face_up(side),
            aside=normal(self._rng, nerves.tremor_mm * 1e-3),
            skew=math.radians(normal(self._rng, nerves.tremor_deg)),
        )
