"""Placement: one disc, one board, one motion of the hand.

| | |
|---|---|
| Import | `import openpolarity.envs` and `gymnasium.make("openpolarity/Placement-v0")` |
| Action space | `Box(-1, 1, (8,), float32)`: where and how the disc is let go |
| Observation space | `Box((704,), float32)`: 53 discs × 13 features, 15 features of the game |
| Episode | one placement; up to `steps` tries if asked for |

**What happens.** A reset spreads five foundations a side and the red disc over the mat, with some leaners on them if
asked for, and says which colour is to play. A step takes an action disc, carries it in, lets it go, waits for rest (at
most twenty simulated seconds, A45), and lets the referee and the rules judge it, as in any other game.

**Observation.** See `openpolarity.envs.observation`: lengths in diameters from the dot, seen from the own seat, own
colour up; `discs_of` and `game_of` give it back as rows and by name.

**Action.** See `openpolarity.envs.release`: foot (radii of the circle), direction, tilt (5° to 85°), speed (0.05
to 0.5 m/s), how far behind the place the disc is lowered (0 to 60 mm), height of the release (0.2 to 5 mm). Numbers
beyond −1 and 1 count as −1 and 1; NaN is refused with a `ValueError`.

**Reward.** `reward="lean"` (default): 1 for a leaner that stands, 0 for a disc that may be tried again, −1 for a
fault or a lost game. `reward="worth"`: the change of `openpolarity.players.evaluation.points`.

**End.** `terminated` when the turn is over (a lean, a fault), and after the only try of an episode of one step;
`truncated` after `steps` tries of a longer one.

**Info.** `outcome` ("lean", "retry", "fault"; "" after a reset), `kind` (of the ruling; "" after a reset), `side`
("white", "black"), `line` (the position as one line, docs/record.md; after a reset), `seconds` (simulated).

**A given board.** `reset(options={"line": …})` lays a position's line. The side to move is the line's, whatever
`side` says. A board on which no disc may be played yet is refused with a `ValueError`.

**Arguments.** `leaners=0` on the board (a reset costs about as much as a placement with four); `side=None` (random),
"white" or "black"; `tremor=None` (a steady hand), a level's name ("club") or a `Tremor`; `steps=1`;
`reward="lean"`; `rules=None` (the standard edition), an edition's name or a `Ruleset`; `normalised=False` (True: every
feature between −1 and 1, `openpolarity.envs.observation.in_units` takes it back); `render_mode=None`, "rgb_array"
(360 × 480 pixels), "ansi" (the mat in characters) or "human" (printed to the terminal after each reset and step, and
by `render()`; no window).

**Seeding.** `reset(seed=…)` seeds boards and tremor. The same seed and the same actions give the same bits, whatever
was played before in the same environment. Without a seed the next random board follows.

**Version history.** v0: first version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from openpolarity.envs import release as releases
from openpolarity.envs import rendering
from openpolarity.envs.arguments import hand_of, own_side, rules_of, whole_number
from openpolarity.envs.boards import board_of_line, random_board
from openpolarity.envs.observation import observation_space, see
from openpolarity.envs.rewards import PLACEMENT_SCHEMES, check_scheme, outcome_of, placement_reward
from openpolarity.game import Game
from openpolarity.players.skills import Skills
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.envs.observation import Floats32
    from openpolarity.players import Tremor
    from openpolarity.rules import Ruleset, Ruling


def placement_info(outcome: str, ruling: Ruling | None, side: Colour, seconds: float) -> dict[str, Any]:
    """What is known of a placement beside what is seen: outcome, kind of the ruling, side, simulated seconds."""
    kind = "" if ruling is None else str(ruling.kind)
    return {"outcome": outcome, "kind": kind, "side": str(side), "seconds": seconds}


class PlacementEnv(gymnasium.Env["Floats32", Any]):
    """One placement on a random board; the module's docstring describes it."""

    metadata: dict[str, Any] = {"render_modes": list(rendering.RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        *,
        leaners: int = 0,
        side: str | None = None,
        tremor: Tremor | str | None = None,
        steps: int = 1,
        reward: str = "lean",
        rules: Ruleset | str | None = None,
        normalised: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.leaners, self.steps = whole_number("leaners", leaners, least=0, most=8), whole_number("steps", steps)
        self.side, self.tremor = own_side(side), hand_of(tremor)
        self.reward_scheme = check_scheme(reward, PLACEMENT_SCHEMES)
        self.render_mode = rendering.check_mode(render_mode)
        self.observation_space = observation_space(normalised=normalised)
        self.normalised = normalised
        self.action_space = Box(-1.0, 1.0, (len(releases.NAMES),), np.float32)
        self.game = Game(rules_of(rules))
        """The game in which discs are placed: one table for all episodes."""
        self._me = Colour.WHITE
        self._tried = 0
        self._going = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats32, dict[str, Any]]:
        """Lay a new board; ``options={"line": …}`` lays a given one (a position's line), and its side is to play.

        Raises `ValueError` if on that board no disc may be played yet.
        """
        super().reset(seed=seed)
        rng = self.np_random
        line = (options or {}).get("line")
        given = None if line is None else board_of_line(line, self.game.rules, self.game.kit)
        if given is None:
            self._me = self.side or (Colour.WHITE if rng.random() < 0.5 else Colour.BLACK)
            state, board = random_board(self.game.table, self.game.rules, rng, self._me, self.leaners)
        else:
            state, self._me = given.state, given.to_move
            board = {disc: given.table.all_poses[disc].copy() for disc in given.table.discs}
        self.game.stand(state, board, 0.0)
        self._tried, self._going = 0, True
        self._show()
        return self._see(), placement_info("", None, self._me, self.game.time) | {"line": self.game.line}

    def step(self, action: Floats32) -> tuple[Floats32, SupportsFloat, bool, bool, dict[str, Any]]:
        """Play a disc as the eight numbers say."""
        if not self._going:
            raise gymnasium.error.ResetNeeded(
                "this placement is over: call reset for the next one"
                if self._tried
                else "there is no board yet: call reset first"
            )
        game, before = self.game, self.game.state
        release = releases.read_release(np.asarray(action), self._me, game.kit)
        ruling = releases.bring(game, release, Skills(self.np_random, self.tremor))
        self._tried += 1
        outcome = outcome_of(ruling, game.state, self._me)
        reward = placement_reward(self.reward_scheme, outcome, before, game.state, self._me)
        terminated = self.steps == 1 or outcome != "retry" or game.state.player is not self._me
        truncated = not terminated and self._tried >= self.steps
        self._going = not (terminated or truncated)
        self._show()
        info = placement_info(outcome, ruling, self._me, game.time)
        return self._see(), reward, terminated, truncated, info

    def _see(self) -> Floats32:
        return see(self.game, self._me, normalised=self.normalised)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Pixels, text, or None after printing, as `render_mode` says."""
        return rendering.show(self.game, rendering.check_mode(self.render_mode))
