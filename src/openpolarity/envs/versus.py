"""The whole game against an opponent, as a Gymnasium environment: for self-play, and for many games at a time.

| | |
|---|---|
| Import | `import openpolarity.envs` and `gymnasium.make("openpolarity/Versus-v0", opponent="child")` |
| Action space | `Box(-1, 1, (19,), float32)` as in `openpolarity.envs.whole_game` |
| Observation space | `Box((704,), float32)` as there, from the own seat |

A step is one decision of the own side; the opponent then plays until the own side has to decide again. `opponent` is
"scripted", a level's name ("child" to "master", thought counted in trials), or a function ``(observation, legal) →
action``: it gets what the opponent sees from its own seat and which acts are open to it, and returns nineteen numbers.
`side` is None (random), "white" or "black". All else, rewards and arguments, is as in `openpolarity.envs.whole_game`;
`max_steps=1000` own decisions truncate a game. A game that the opponent ends before the own side has decided anything
is begun anew, at most ten times; then `reset` raises `RuntimeError`. `openpolarity.envs.vector.make_vec(8,
"openpolarity/Versus-v0")` plays eight games in processes of their own.

**Info.** `legal` (which acts are open to the own side, 0 or 1 each, in the order of
`openpolarity.envs.agent_side.ACTS`), `ruling` (kind of the last one, also of the opponent's), `how` and `winner` of a
game that is over, `seconds` (simulated), `side` ("white", "black").

**Seeding.** `reset(seed=…)` seeds the side, the toss, the tremor and the opponent, unless that is a function. The same
seed and the same actions give the same bits, whatever was played before in the same environment.

**Version history.** v0: first version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsFloat, cast

import gymnasium

from openpolarity.envs import rendering
from openpolarity.envs.actions import DecisionGame, action_space
from openpolarity.envs.arguments import check_names, own_side, whole_number
from openpolarity.envs.observation import observation_space, see
from openpolarity.players import LEVELS, Player, level, untimed
from openpolarity.players.scripted import Scripted
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from openpolarity.envs.observation import Floats32
    from openpolarity.players.side import Side

    GamePolicy = Callable[[Floats32, NDArray[np.int8]], Floats32]


BEGINNINGS = 10
"""How many games in a row may end before the agent has decided anything, before `reset` gives up."""


def _checked(opponent: str | GamePolicy) -> str | GamePolicy:
    """Return the opponent; raise an error that says which there are if nobody could ask it."""
    if isinstance(opponent, str):
        if opponent != "scripted":
            level(opponent)  # says which there are
    elif not callable(opponent):
        raise TypeError(
            f'opponent is "scripted", a level\'s name ({", ".join(LEVELS)}) or a function (observation, legal) '
            f"→ action, not {opponent!r}"
        )
    return opponent


class VersusEnv(gymnasium.Env["Floats32", Any]):
    """A game against an opponent; the module's docstring describes it."""

    metadata: dict[str, Any] = {"render_modes": list(rendering.RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        *,
        opponent: str | GamePolicy = "scripted",
        side: str | None = None,
        max_steps: int = 1000,
        normalised: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_names(options, VersusEnv, DecisionGame)
        self.opponent, self.max_steps = _checked(opponent), whole_number("max_steps", max_steps)
        self.side = own_side(side)
        self.render_mode = rendering.check_mode(render_mode)
        self.decisions = DecisionGame(**options)
        self.normalised = normalised
        self.observation_space, self.action_space = observation_space(normalised=normalised), action_space()
        self._me = Colour.WHITE
        self._player: Side | None = None
        self._steps = 0

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's
    ) -> tuple[Floats32, dict[str, Any]]:
        """Begin a new game, and let the opponent play until the agent has to decide."""
        super().reset(seed=seed)
        rng = self.np_random
        self._me = self.side or (Colour.WHITE if rng.random() < 0.5 else Colour.BLACK)
        number = int(rng.integers(2**31))
        if self.opponent == "scripted":
            self._player = Scripted(number)
        elif isinstance(self.opponent, str):
            self._player = Player(untimed(level(self.opponent)), number)
        self._steps = 0
        for _ in range(BEGINNINGS):
            self.decisions.begin(rng)
            self._let_opponent()
            if not self.decisions.over:
                break  # otherwise it ended before the agent could decide anything: begin another one
        else:
            raise RuntimeError(
                f"the opponent ended {BEGINNINGS} games in a row before {self._me} had anything to decide: "
                "give an opponent that plays on"
            )
        self.decisions.reward()
        self._show()
        return self._seen()

    def step(self, action: Floats32) -> tuple[Floats32, SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out an action, and let the opponent play until the agent has to decide again."""
        if self.decisions.over:
            raise gymnasium.error.ResetNeeded(
                "this game is over: call reset for the next one"
                if self.decisions.begun
                else "there is no game yet: call reset first"
            )
        self.decisions.do(action)
        self._steps += 1
        self._let_opponent()
        won = self.decisions.reward()
        self._show()
        seen, info = self._seen()
        over = self.decisions.over
        reward = won if self._me is Colour.WHITE else -won
        return seen, reward, over, not over and self._steps >= self.max_steps, info

    def _let_opponent(self) -> None:
        decisions = self.decisions
        while decisions.open is not None and decisions.open.side is not self._me:
            if self._player is not None:
                decisions.let_play(self._player)
            else:
                policy, them = cast("GamePolicy", self.opponent), self._me.other
                decisions.do(policy(see(decisions.game, them, normalised=self.normalised), decisions.legal(them)))

    def _seen(self) -> tuple[Floats32, dict[str, Any]]:
        seen = see(self.decisions.game, self._me, normalised=self.normalised)
        return seen, self.decisions.info(self._me) | {"side": str(self._me)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Pixels, text, or None after printing, as `render_mode` says."""
        return rendering.show(self.decisions.game, rendering.check_mode(self.render_mode))
