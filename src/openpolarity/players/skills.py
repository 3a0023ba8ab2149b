"""Skills: what a body can do with discs, whoever decides.

Deciders (`openpolarity.players.scripted`, `player`, bots, agents in an environment) have skills. Every skill stops as
soon as something has ended the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.chance import normal
from openpolarity.physics import Pose
from openpolarity.physics.approach import LOW
from openpolarity.physics.paths import along
from openpolarity.rules import Colour, Holding

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from openpolarity.compiled import Floats
    from openpolarity.game.game import Game
    from openpolarity.physics import Table
    from openpolarity.physics.approach import Approach, Place
    from openpolarity.players.tremor import Tremor
    from openpolarity.rules import GameState, Group, Ruling

TOWER_HEIGHT = 0.15
"""How high captured discs are carried, m: their field reaches farther than a single disc's."""
LIFT_SECONDS = 0.9
"""How long lifting a captured group takes, s."""
HURRY = 0.4
"""Speed of a hand high over the mat, m/s."""


def is_free(game: Game) -> bool:
    """Whether the hand holds something and nothing has ended the turn."""
    return bool(game.hand.held) and not game.closed and not game.over


def leave(game: Game) -> None:
    """Take the hand away with what it still holds."""
    if game.hand.held and not game.over:
        game.hand.withdraw()


def best_grip(table: Table, state: GameState, group: Group) -> int:
    """The disc to take hold of: the one that most others touch, high up; never a tower's bottom."""
    bodies = [*state.towers, *([group.discs] if group.tower else [])]
    bottoms = {body[0] for body in bodies if set(body) <= set(group.discs)}
    members = [disc for disc in group.discs if disc not in bottoms] or list(group.discs)

    def quality(disc: int) -> tuple[int, float]:
        return len(set(table.touching(disc)) & set(group.discs)), float(table.position(disc)[2])

    return max(members, key=quality)


def leaners_on(table: Table, state: GameState, disc: int) -> list[int]:
    """Leaners of the side to move whose strongest support is this disc."""
    found = []
    for leaner in state.leaners(state.player):
        support = table.support(leaner)
        if support is not None and disc in support.discs:
            found.append(leaner)
    return found


class Skills:
    """The body of a player.

    Parameters
    ----------
    rng
        Draws the tremor.
    tremor
        How the hand trembles; None for a hand that does exactly what it is told.
    tower_speed
        How fast a tower is carried to its place, m/s.
    turn_speed
        How fast the hand turns on its way, rad/s.

    """

    def __init__(
        self,
        rng: np.random.Generator,
        tremor: Tremor | None = None,
        *,
        tower_speed: float = 0.2,
        turn_speed: float = 2.5,
    ) -> None:
        self.tremor = tremor
        self._rng = rng
        self._tower_speed = tower_speed
        self._turn_speed = turn_speed
        self._came_from: tuple[float, float] | None = None

    def go(self, game: Game, goals: Floats) -> Ruling | None:
        """Follow goals, shape (ticks, 7), as steadily as the hand can."""
        if not len(goals):
            return None
        return game.hand.go(goals if self.tremor is None else self.tremor.tremble(goals, self._rng))

    def _go_along(self, game: Game, way: Sequence[tuple[Floats, float]], pause: float = 0.0) -> None:
        self.go(game, along(game.hand.pose.array, way, self._turn_speed, pause))

    def missed(self, x: float, y: float) -> tuple[float, float]:
        """Return a place (m) with the hand's error added."""
        if self.tremor is None:
            return x, y
        mm = 1e-3 * self.tremor.place_mm
        return x + normal(self._rng, mm), y + normal(self._rng, mm)

    # ------------------------------------------------------------------ foundations and leaners

    def lay(self, game: Game, x: float, y: float) -> None:
        """Lay a foundation with its middle at (x, y) in metres, or beside it if the hand trembles."""
        if game.hand.held:
            game.hand.withdraw()
        game.hand.lay(*self.missed(x, y))

    def lean_in(self, game: Game, place: Place, approach: Approach = LOW) -> None:
        """Take an action disc if none is held, bring it in, and let it go; leave if a fault comes in between."""
        if not game.hand.held:
            game.hand.take()
        if is_free(game):
            self._go_along(game, approach.way(game.hand.pose.array, place, game.kit), approach.pause)
        if is_free(game):
            game.hand.let_go()
        else:
            leave(game)

    def drop(self, game: Game, disc: int, steps: Sequence[tuple[float, float]]) -> None:
        """Lower an action disc flat over a support, step by step (height in m, speed in m/s), until something gives."""
        if not game.hand.held:
            game.hand.take()
        up = 1.0 if game.to_move is Colour.WHITE else -1.0
        x, y, _ = game.table.position(disc)
        for height, speed in steps:
            if not is_free(game):
                break
            self._go_along(game, [(Pose((float(x), float(y), height), (0.0, 0.0, up)).array, speed)])
        leave(game)

    # ------------------------------------------------------------------ captured and flipped discs

    def pick_up(self, game: Game, disc: int) -> None:
        """Take hold of a disc of a group, or of a flipped disc, lift it with what comes along, and square it."""
        x, y, _ = game.table.position(disc)
        self._came_from = (float(x), float(y))
        game.hand.grasp(disc)
        if is_free(game):
            game.hand.lift(TOWER_HEIGHT, LIFT_SECONDS)
        if is_free(game):
            game.hand.square()

    def in_place(self, game: Game) -> tuple[float, float] | None:
        """Where a flipped disc that is held goes back to, m, if the rules want it turned where it lay."""
        held = game.state.hand
        turns = held is not None and held.kind is Holding.RECOVERED and game.rules.flipped_disc == "turn_in_place"
        return self._came_from if turns else None

    def make_ready(self, game: Game) -> bool:
        """Raise what was captured, turn the side's colour up and square it; False if something ended the turn."""
        hand = game.hand
        height = float(hand.pose.position[2])
        if height < TOWER_HEIGHT - 0.01:
            hand.shift(dz=TOWER_HEIGHT - height, speed=HURRY)
        if is_free(game):
            hand.turn_up()
        if is_free(game):
            hand.square()
        return is_free(game)

    def set_down(self, game: Game, x: float, y: float) -> None:
        """Carry what is held over (x, y) in metres and set it down."""
        game.hand.set_down(x, y, speed=self._tower_speed)
