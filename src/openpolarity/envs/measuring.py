"""How often leaners stand: a policy, a scripted side and players, on the same boards under the same tremor.

``python -m openpolarity.envs.measuring --boards 300`` prints the table of docs/environments.md.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.envs.baseline import Baseline
from openpolarity.envs.beside import NAMES, release_beside
from openpolarity.envs.letting_go import from_placement, write_release
from openpolarity.envs.placement import PlacementEnv
from openpolarity.game.scripted import Nerves, Scripted
from openpolarity.players import Player, level, thinking_only

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from openpolarity.players import Steadiness

    Policy = Callable[[NDArray[np.float32], PlacementEnv], NDArray[np.float32] | None]


@dataclass(frozen=True)
class Share:
    """What came of placements: leaners that stood, faults, of so many; and seconds of thought for one."""

    stood: int
    faults: int
    boards: int
    thought: float

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share that stands."""
        return wilson(self.stood, self.boards)


def wilson(hits: int, count: int, z: float = 1.96) -> tuple[float, float]:
    """A share's interval by Wilson's score, also where hits are few.

    >>> low, high = wilson(90, 100)
    >>> round(low, 3), round(high, 3)
    (0.826, 0.945)
    """
    share = hits / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def measure(policy: Policy, env: PlacementEnv, boards: int, seed: int = 10_000) -> Share:
    """Let a policy place a disc on so many boards; their seeds follow from the first one."""
    outcomes: Counter[str] = Counter()
    thought = 0.0
    for number in range(boards):
        seen, _ = env.reset(seed=seed + number)
        start = time.perf_counter()
        action = policy(seen, env)
        thought += time.perf_counter() - start
        outcomes[env.step(action)[-1]["outcome"] if action is not None else "retry"] += 1
    return Share(outcomes["lean"], outcomes["fault"], boards, thought / boards)


def anything(seed: int = 0) -> Policy:
    """Random numbers from the whole action space."""
    rng = np.random.default_rng(seed)
    return lambda _seen, _env: rng.uniform(-1, 1, 8).astype(np.float32)


def anything_beside(seed: int = 0) -> Policy:
    """Random placements beside an own support."""
    rng = np.random.default_rng(seed)
    return lambda seen, env: release_beside(rng.uniform(-1, 1, len(NAMES)), seen, env.game.kit)


def learned(baseline: Baseline) -> Policy:
    """The trained baseline."""
    return lambda seen, env: release_beside(baseline.act(seen), seen, env.game.kit)


def scripted(seed: int = 0) -> Policy:
    """Where the scripted side would lean; it does not tremble by itself, the environment's hand does."""
    side = Scripted(seed, Nerves(tremor_mm=0.0, tremor_deg=0.0, gordons=0.0))

    def plan(_seen: NDArray[np.float32], env: PlacementEnv) -> NDArray[np.float32] | None:
        place = side._plan(env.game)
        return None if place is None else write_release(from_placement(place), env.game.to_move, env.game.kit)

    return plan


def planned(name: str, hand: Steadiness | None, seed: int = 0) -> Policy:
    """Where a player of a level would lean, thought counted in trials, under the tremor of the environment's hand."""
    thinker = thinking_only(level(name))
    player = Player(replace(thinker, hand=hand or thinker.hand), seed)

    def plan(_seen: NDArray[np.float32], env: PlacementEnv) -> NDArray[np.float32] | None:
        best = player.think(env.game).best
        return None if best is None else write_release(from_placement(best.place), env.game.to_move, env.game.kit)

    return plan


def policies(hand: Steadiness | None) -> dict[str, Policy]:
    """Everyone who is compared, by name, from weak to strong."""
    return {
        "random action": anything(),
        "random, beside a support": anything_beside(),
        "scripted side": scripted(),
        "baseline": learned(Baseline.load()),
        "player, club": planned("club", hand),
        "player, master": planned("master", hand),
    }


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How often leaners stand, on the same boards under the same tremor.")
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--leaners", type=int, default=2)
    parser.add_argument("--tremor", default="club")
    parser.add_argument("--only", nargs="*", help="some of them, by name")
    options = parser.parse_args()
    env = PlacementEnv(leaners=options.leaners, tremor=options.tremor)
    print("| who places | stands | 95 % | fault | thought |\n|---|---|---|---|---|")  # noqa: T201 - for a document
    for name, policy in policies(env.tremor).items():
        if options.only and name not in options.only:
            continue
        share = measure(policy, env, options.boards)
        low, high = share.interval
        row = f"| {name} | {share.stood / share.boards:.1%} | {low:.1%}–{high:.1%} "
        print(f"{row}| {share.faults / share.boards:.1%} | {1e3 * share.thought:.0f} ms |", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
