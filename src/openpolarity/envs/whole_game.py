"""The whole game for two agents, as a PettingZoo AEC environment.

| | |
|---|---|
| Import | `from openpolarity.envs import whole_game` and `whole_game.env()` |
| Agents | `white_0`, `black_0` |
| Action space | `Box(-1, 1, (19,), float32)`: scores of acts, how to let go, which discs |
| Observation space | `Box((704,), float32)`: 53 discs × 13 features, 15 features of the game, from the own seat |
| Parallel API | `parallel_env()`: one decision a step, only the action of the agent to move counts |

**Actions** are decoded as `openpolarity.envs.actions` says; every action of the space is legal. A decision is a
step: lay a foundation, capture a group, play a disc, pass, double, answer. The same agent steps again as long as its
turn lasts: after each capture, and after a disc that may be tried again.

**Observations** are those of `openpolarity.envs.observation`: lengths in diameters. Both agents can be observed at any
time.

**Rewards.** `reward="outcome"` (default): 1 and −1 at the end, 0 for a draw. `reward="points"`: after each decision,
by how many points the own lead has grown (discs in towers minus discs in the reserve; at the end the points as
counted; 26 for a game that ends without counting). Both sum up to zero.

**End.** `terminations` when the rules end the game; `truncations` when both agents have taken `max_cycles` decisions.
They do not take them in turns (White lays all its foundations first; captures are extra steps), so the first agent to
have used its own up sits out: the scripted side plays on for it until the other has used up its own. In `parallel_env`
a cycle is one step, whoever decides, and nobody sits out.

**Infos** of each agent: `legal` (which acts are open, 0 or 1 each, in the order of `openpolarity.envs.agent_side.ACTS`;
all 0 for the agent that is not to move), `ruling` (kind of the last one), `how` and `winner` of a game that is over,
`seconds` (simulated). `parallel_env` adds PettingZoo's `active_agent` after each step.

**Arguments.** `rules=None` (the standard edition), an edition's name or a `Ruleset`; `foundations="laid"` by the agents
or "ten"; `tremor=None`, a level's name or a `Tremor`; `tries=4` placements a turn; `reward`; `max_cycles=500` (None for
no limit; 1000 in `parallel_env`); `normalised=False` (True: every feature between −1 and 1); `render_mode=None`,
"rgb_array" (360 × 480 pixels), "ansi" (the mat in characters) or "human" (printed to the terminal after each reset and
step, and by `render()`; no window).

**Seeding.** `reset(seed=…)` seeds the toss, the tremor and the scripted side that may play on. The same seed and the
same actions give the same bits, whatever was played before in the same environment.

**Version history.** v0: first version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from openpolarity.envs import rendering
from openpolarity.envs.actions import DecisionGame, action_space
from openpolarity.envs.arguments import check_names, whole_number
from openpolarity.envs.observation import observation_space, see
from openpolarity.players.scripted import Scripted
from openpolarity.rules import Colour

if TYPE_CHECKING:
    import numpy as np
    from gymnasium.spaces import Box
    from numpy.typing import NDArray


AGENTS = {"white_0": Colour.WHITE, "black_0": Colour.BLACK}
NAMES = {side: agent for agent, side in AGENTS.items()}


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """The game with PettingZoo's usual wrappers: actions are clipped, and steps out of order are refused."""
    return wrappers.OrderEnforcingWrapper(wrappers.ClipOutOfBoundsWrapper(Polarity(**options)))


def parallel_env(*, max_cycles: int | None = 1000, **options: Any) -> Any:
    """The same game where both agents give an action in each step; only that of the agent to move counts."""
    game = Polarity(max_cycles=None, **options)
    game.max_steps = _limit(max_cycles)
    return turn_based_aec_to_parallel(game)


def _limit(max_cycles: int | None) -> int | None:
    """Return the most decisions; None for no limit."""
    return None if max_cycles is None else whole_number("max_cycles", max_cycles)


def _known(agent: str) -> str:
    """Return the name of an agent; raise an error if there is none of that name."""
    if agent not in AGENTS:
        raise ValueError(f"there is no agent {agent!r}: choose {' or '.join(AGENTS)}")
    return agent


class Polarity(AECEnv[str, Any, Any]):  # type: ignore[misc,unused-ignore]
    """The game, without wrappers. ``options`` are those of `openpolarity.envs.actions.DecisionGame`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's
        "name": "openpolarity_v0",
        "render_modes": list(rendering.RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        *,
        max_cycles: int | None = 500,
        normalised: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_names(options, Polarity, DecisionGame)
        self.decisions = DecisionGame(**options)
        self.max_cycles = _limit(max_cycles)
        self.max_steps: int | None = None
        """The decisions of both agents together after which a game is truncated, if any."""
        self.render_mode = rendering.check_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space(normalised=normalised) for agent in AGENTS}
        self.action_spaces = {agent: action_space() for agent in AGENTS}
        self.state_space = observation_space(normalised=normalised)
        self.normalised = normalised
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Box:
        """The bounds of an agent's observations."""
        return self.observation_spaces[_known(agent)]

    def action_space(self, agent: str) -> Box:
        """The bounds of an agent's actions."""
        return self.action_spaces[_known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Begin a new game."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.decisions.begin(self.np_random)
        self._decided = dict.fromkeys(self.possible_agents, 0)
        self._stand_in = Scripted(int(self.np_random.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()
        self._show()

    def _tell(self) -> None:
        self.infos = {agent: self.decisions.info(AGENTS[agent]) for agent in self.agents}
        if self.decisions.open is not None:
            self.agent_selection = NAMES[self.decisions.open.side]

    def observe(self, agent: str) -> NDArray[np.float32]:
        """What an agent sees now."""
        return see(self.decisions.game, AGENTS[_known(agent)], normalised=self.normalised)

    def state(self) -> NDArray[np.float32]:
        """The whole state: nothing is hidden in this game, so it is what White sees."""
        return see(self.decisions.game, Colour.WHITE, normalised=self.normalised)

    def step(self, action: NDArray[np.float32] | None) -> None:
        """Carry out an action of the agent to move."""
        if not self.decisions.begun:
            raise ResetNeeded("there is no game yet: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: an action is needed, not None")
        self._cumulative_rewards[agent] = 0.0
        self.decisions.do(action)
        self._decided[agent] += 1
        late = self._late()
        won = self.decisions.reward()
        self.rewards = {"white_0": won, "black_0": -won}
        self._tell()
        over = self.decisions.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, late and not over)
        self._accumulate_rewards()
        self._show()

    def _late(self) -> bool:
        """Whether the agents have used up their decisions; one that has sits out until the other has."""
        if self.max_steps is not None and sum(self._decided.values()) >= self.max_steps:
            return True
        decisions, most = self.decisions, self.max_cycles
        while most is not None and decisions.open is not None and self._decided[NAMES[decisions.open.side]] >= most:
            if min(self._decided.values()) >= most:
                return True
            decisions.let_play(self._stand_in)
        return False

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Pixels, text, or None after printing, as `render_mode` says."""
        return rendering.show(self.decisions.game, rendering.check_mode(self.render_mode))

    def close(self) -> None:
        """Do nothing: there is no window or file to close."""
