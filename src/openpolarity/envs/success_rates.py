"""How often leaners stand: a policy, a scripted side and players, on the same boards under the same tremor.

`polarity bench placements` prints the table of docs/environments.md. Levels lend their heads alone: everybody's hand
trembles as the one that the baseline was trained with.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.envs.baseline import Baseline
from openpolarity.envs.relative_release import NAMES, release_beside
from openpolarity.envs.release import from_placement, write_release
from openpolarity.players import LEVELS, Player, Tremor, level, untimed
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from openpolarity.envs.placement import PlacementEnv

    PlacementPolicy = Callable[[NDArray[np.float32], PlacementEnv], NDArray[np.float32] | None]

TREMOR = Tremor(0.8, 2.2)
"""The tremor of every hand that is measured; the baseline was trained under it."""
COLUMNS = ("who places", "boards", "stands", "95 %", "fault")
HEADER = f"| {' | '.join(COLUMNS)} |\n{len(COLUMNS) * '|---'}|"
"""How the table of `row` begins, in Markdown."""


@dataclass(frozen=True)
class PlacementScore:
    """The result of placements: how many leaners stood, how many were faults, on how many boards."""

    stood: int
    faults: int
    boards: int

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share that stands."""
        return wilson(self.stood, self.boards)


def measure(
    policy: PlacementPolicy,
    env: PlacementEnv,
    boards: int,
    seed: int = 10_000,
    report: Callable[[int], object] = lambda _boards: None,
) -> PlacementScore:
    """Let a policy place a disc on some boards; their seeds follow from the first one.

    ``report`` is called after each with the number just done.
    """
    outcomes: Counter[str] = Counter()
    for number in range(boards):
        seen, _ = env.reset(seed=seed + number)
        action = policy(seen, env)
        outcomes[env.step(action)[-1]["outcome"] if action is not None else "retry"] += 1
        report(1)
    return PlacementScore(outcomes["lean"], outcomes["fault"], boards)


def anything(seed: int = 0) -> PlacementPolicy:
    """Random numbers from the whole action space."""
    rng = np.random.default_rng(seed)
    return lambda _seen, _env: rng.uniform(-1, 1, 8).astype(np.float32)


def anything_beside(seed: int = 0) -> PlacementPolicy:
    """Random placements beside one of the agent's supports."""
    rng = np.random.default_rng(seed)
    return lambda seen, env: release_beside(rng.uniform(-1, 1, len(NAMES)), seen, env.game.kit)


def learned(baseline: Baseline) -> PlacementPolicy:
    """The trained baseline."""
    return lambda seen, env: release_beside(baseline.act(seen), seen, env.game.kit)


def scripted(seed: int = 0) -> PlacementPolicy:
    """Where the scripted side would lean; it does not tremble by itself, the environment's hand does."""
    side = Scripted(seed, Nerves(tremor_mm=0.0, tremor_deg=0.0, gordons=0.0))

    def plan(_seen: NDArray[np.float32], env: PlacementEnv) -> NDArray[np.float32] | None:
        place = side.plan(env.game)
        return None if place is None else write_release(from_placement(place), env.game.to_move, env.game.kit)

    return plan


def planned(name: str, hand: Tremor | None, seed: int = 0, trials: int | None = None) -> PlacementPolicy:
    """Where a player of a level would lean, thought counted in trials, under the tremor of the environment's hand.

    A leaner that stands is all that is asked for: it sets no traps. ``trials`` instead of the head's own.
    """
    thinker = untimed(level(name))
    thinker = replace(thinker, head=replace(thinker.head, traps=0.0, trials=trials or thinker.head.trials))
    player = Player(replace(thinker, hand=hand or thinker.hand), seed)

    def plan(_seen: NDArray[np.float32], env: PlacementEnv) -> NDArray[np.float32] | None:
        best = player.think(env.game).best
        return None if best is None else write_release(from_placement(best.place), env.game.to_move, env.game.kit)

    return plan


def policies(hand: Tremor | None = TREMOR) -> dict[str, PlacementPolicy]:
    """All policies to compare, by name, from weak to strong."""
    heads = {f"player, {name} ({one.head.trials} trials)": planned(name, hand) for name, one in LEVELS.items()}
    return {
        "random action": anything(),
        "random, beside an own support": anything_beside(),
        "scripted side": scripted(),
        "baseline": learned(Baseline.load()),
        **heads,
    }


def thinking_longer(trials: list[int], hand: Tremor | None = TREMOR) -> dict[str, PlacementPolicy]:
    """The master's head, with given numbers of trials a move."""
    return {f"master's head, {number} trials": planned("master", hand, trials=number) for number in trials}


def row(name: str, share: PlacementScore) -> str:
    """A row of the table, in Markdown."""
    low, high = share.interval
    stands, fault = 100 * share.stood / share.boards, 100 * share.faults / share.boards
    said = (name, str(share.boards), f"{stands:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %", f"{fault:.1f} %")
    return f"| {' | '.join(said)} |"
