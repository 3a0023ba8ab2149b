"""Placements, many at a time in one process: every step tries all boards side by side, on all cores or on a GPU.

This is the native vector environment of `openpolarity/Placement-v0`: its boards, observations, actions and rewards
(`openpolarity.envs.placement`). An episode is one placement, and the next board follows in the same step
(``metadata["autoreset_mode"]`` is ``AutoresetMode.SAME_STEP``: what was seen at the end is in ``infos["final_obs"]``,
what is known of it in ``infos["final_info"]``). The infos have the same keys as the single environment's, each as an
array with its mask (``_outcome`` and so on), as Gymnasium's vector environments have it.

Gymnasium's vector wrappers for observations (`NormalizeObservation`, `FlattenObservation`) ask for another autoreset
mode and refuse this one: observations are flat already, and ``normalised=True`` brings them between −1 and 1.

**Seeding.** `reset(seed=s)` lays in place i, to the bit, the board of the single environment with seed s + i; a list
gives every place its own seed. With a steady hand the boards that follow are the same, too; a hand that trembles draws
other numbers here.

**Given boards.** `reset(options={"line": …})` takes one position's line for all, or a list of one for each (None for a
random board); a line's side overrules `side`. The boards that follow are random.

What differs: the hand's way begins behind the place, low over the mat, not high above it; a trembling hand misses its
aim, but its way is straight; and a disc that cannot be there at all is a fault. So a few endings in a hundred differ.

>>> import gymnasium, openpolarity.envs
>>> env = gymnasium.make_vec("openpolarity/Placement-v0", num_envs=4, tremor="club")
>>> boards, infos = env.reset(seed=1)
>>> boards, rewards, terminations, truncations, infos = env.step(env.action_space.sample())
>>> set(infos["final_info"]["outcome"]) <= {"lean", "retry", "fault"}
True
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from openpolarity.chance import normal
from openpolarity.envs import release as releases
from openpolarity.envs.arguments import hand_of, one_each, own_side, rows_of, rules_of, seeds_of, whole_number
from openpolarity.envs.boards import board_of_line, random_board
from openpolarity.envs.observation import observation_space, see
from openpolarity.envs.placement import placement_info
from openpolarity.envs.rewards import PLACEMENT_SCHEMES, check_scheme, outcome_of, placement_reward
from openpolarity.game import Game
from openpolarity.physics import Batch, Plans
from openpolarity.physics.batch.cuda.device import need_gpu
from openpolarity.players.trials import Trials
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from openpolarity.envs.observation import Floats32
    from openpolarity.envs.release import ReleaseMove
    from openpolarity.physics import Table
    from openpolarity.players import Tremor
    from openpolarity.rules import GameState, Ruleset

PAUSE = 0.1
"""Time between arriving and letting go, s: what would jump to the hand does so then."""


class PlacementBatchEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Several placements at a time; arguments as for `PlacementEnv`, and ``gpu`` to try them on a CUDA GPU."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        num_envs: int,
        *,
        leaners: int = 0,
        side: str | None = None,
        tremor: Tremor | str | None = None,
        reward: str = "lean",
        rules: Ruleset | str | None = None,
        normalised: bool = False,
        gpu: bool = False,
    ) -> None:
        if gpu:
            need_gpu()
        self.num_envs, self._gpu = whole_number("num_envs", num_envs), gpu
        self.leaners = whole_number("leaners", leaners, least=0, most=8)
        self.side, self.tremor = own_side(side), hand_of(tremor)
        self.reward_scheme = check_scheme(reward, PLACEMENT_SCHEMES)
        self.normalised = normalised
        self.single_observation_space = observation_space(normalised=normalised)
        self.single_action_space = Box(-1.0, 1.0, (len(releases.NAMES),), np.float32)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._game = Game(rules_of(rules))
        self._trials = Trials(self._game.table)
        self._tables: list[Table] = [self._game.table.copy() for _ in range(self.num_envs)]
        self._states: list[GameState] = []
        self._sides: list[Colour] = []
        self._chances = [seeding.np_random(None)[0] for _ in range(self.num_envs)]
        """The random numbers of every place."""

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats32, dict[str, Any]]:
        """Lay a new board in every environment; place i has the seed ``seed + i``, or its own from a list.

        ``options={"line": …}`` lays given ones (positions' lines): one for all, or a list of one for each environment,
        None for a random one. Raises `ValueError` if on one of them no disc may be played yet.
        """
        self._refuse_if_closed()
        super().reset(options=options)
        seeds = seeds_of(seed, self.num_envs)
        given = self._given((options or {}).get("line"))
        for number, one in enumerate(seeds):
            if one is not None:
                self._chances[number], _ = seeding.np_random(one)
        self._states = [self._game.state] * self.num_envs
        self._sides = [Colour.WHITE] * self.num_envs
        infos: dict[str, Any] = {}
        seen = [self._new_board(number, infos, board) for number, board in enumerate(given)]
        return np.stack(seen), infos

    def _given(self, line: str | Sequence[str | None] | None) -> list[Game | None]:
        """The board of a line for all environments, or of a line for each; None for a random one."""
        rules, kit = self._game.rules, self._game.kit
        if line is None or isinstance(line, str):
            return [None if line is None else board_of_line(line, rules, kit)] * self.num_envs
        lines = one_each("lines", line, self.num_envs)
        return [None if one is None else board_of_line(one, rules, kit) for one in lines]

    def _refuse_if_closed(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("these environments are closed: make new ones")

    def _new_board(self, number: int, infos: dict[str, Any], given: Game | None = None) -> Floats32:
        """Lay a given board, or a random one; return what is seen of it, and add what is known of it to the infos."""
        if given is None:
            rng = self._chances[number]
            me = self.side or (Colour.WHITE if rng.random() < 0.5 else Colour.BLACK)
            state, board = random_board(self._game.table, self._game.rules, rng, me, self.leaners)
        else:
            state, me = given.state, given.to_move
            board = {disc: given.table.all_poses[disc].copy() for disc in given.table.discs}
        self._game.stand(state, board, 0.0)
        self._tables[number].restore(self._game.table.snapshot())
        self._states[number], self._sides[number] = state, me
        self._add_info(infos, placement_info("", None, me, self._game.time) | {"line": self._game.line}, number)
        return see(self._game, me, normalised=self.normalised)

    def step(
        self, actions: Any
    ) -> tuple[Floats32, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a disc on every board as its eight numbers say, and lay the next boards."""
        self._refuse_if_closed()
        if not self._states:
            raise gymnasium.error.ResetNeeded("there are no boards yet: call reset first")
        kit = self._game.kit
        rows = rows_of(actions, self.num_envs, len(releases.NAMES))
        asked = [releases.read_release(row, side, kit) for row, side in zip(rows, self._sides, strict=True)]
        wanted = [self._strayed(release, rng) for release, rng in zip(asked, self._chances, strict=True)]
        discs = [state.free_id() for state in self._states]
        numbers = np.arange(self.num_envs)
        ways = [releases.approach_of(release) for release in wanted]
        plans = Plans.of_placements(kit, discs, wanted, ways, pause=PAUSE, board=numbers)
        results = Batch(self._tables, keeps_hold=True, gpu=self._gpu).run(plans)
        rewards, ended, seen = np.zeros(self.num_envs), np.ones(self.num_envs, dtype=np.bool_), []
        infos: dict[str, Any] = {}
        for number in range(self.num_envs):
            me, before = self._sides[number], self._states[number]
            self._trials.look(self._tables[number], before)
            found = self._trials.judge(results, number)
            outcome = "fault" if found.ruling is None else outcome_of(found.ruling, found.state, me)
            rewards[number] = placement_reward(self.reward_scheme, outcome, before, found.state, me)
            info = placement_info(outcome, found.ruling, me, float(results.seconds[number]))
            self._add_info(infos, {"final_info": info}, number)
            poses = {disc: results.poses[number, disc] for disc in (*self._tables[number].discs, discs[number])}
            self._game.stand(found.state, poses, 0.0)
            seen.append(see(self._game, me, normalised=self.normalised))
        infos |= {"final_obs": np.stack(seen), "_final_obs": ended.copy()}
        boards = np.stack([self._new_board(number, infos) for number in range(self.num_envs)])
        return boards, rewards, ended, np.zeros(self.num_envs, dtype=np.bool_), infos

    def _strayed(self, release: ReleaseMove, rng: np.random.Generator) -> ReleaseMove:
        """Where the disc is really let go."""
        if self.tremor is None:
            return release
        mm, rad = 1e-3 * self.tremor.place_mm, math.radians(self.tremor.tilt_deg)
        return replace(
            release,
            foot=(release.foot[0] + normal(rng, mm), release.foot[1] + normal(rng, mm)),
            toward=release.toward + normal(rng, rad),
            tilt=min(math.radians(89), max(math.radians(1), release.tilt + normal(rng, rad))),
        )
