"""Self-play for the whole game: ``python examples/self_play.py --help``.

One file, numpy alone. One policy plays both sides of the PettingZoo environment (`openpolarity.envs.whole_game`; what
an agent sees is turned to its own seat) and learns from its own games by policy gradient (REINFORCE): acts after which
the lead grew become more likely. It learns *what* to do (place, capture, decline, pass, …), from fifteen features of
the game; *how* a disc is let go it leaves to the baseline for placements. In the end it plays the policy it began
with, which does anything that is legal.

A few minutes on one core. Needs ``pip install 'openpolarity[envs]'``.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from openpolarity.envs import whole_game
from openpolarity.envs.agent_side import ACTS
from openpolarity.envs.baseline import Baseline
from openpolarity.envs.observation import GAME_FEATURES, game_of
from openpolarity.envs.relative_release import release_beside
from openpolarity.physics import Kit
from openpolarity.rules import edition
from openpolarity.wilson import wilson

MOST = np.array([max(abs(low), high) for low, high in GAME_FEATURES.values()])


@dataclass
class Policy:
    """Chances of acts: a softmax of linear functions of the game's features."""

    weights: np.ndarray = field(default_factory=lambda: np.zeros((len(ACTS), len(GAME_FEATURES) + 1)))

    def features(self, seen: np.ndarray) -> np.ndarray:
        """The features of the game, from −1 to 1, and a one."""
        return np.append(np.array(list(game_of(seen).values())) / MOST, 1.0)

    def chances(self, told: np.ndarray, legal: np.ndarray) -> np.ndarray:
        """How likely each act is; those that are not open are not."""
        scores = np.where(legal > 0, self.weights @ told, -np.inf)
        grown = np.exp(scores - scores.max())
        return grown / grown.sum()


@dataclass
class Decided:
    """A decision: what was seen, which acts were open, which one was done, and by how much the lead grew after it."""

    told: np.ndarray
    chances: np.ndarray
    act: int
    reward: float = 0.0


class Hands:
    """How an act is carried out: a placement by the baseline, everything else somewhere on the mat."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng, self.baseline, self.kit = rng, Baseline.load(), Kit.named()

    def action(self, seen: np.ndarray, act: int) -> np.ndarray:
        """The nineteen numbers of an action."""
        action = np.full(19, -1.0)
        action[act] = 1.0
        game = game_of(seen)
        if ACTS[act] == "place" and not (game["laying"] or game["holding_stack"]):
            action[9:17] = release_beside(self.baseline.act(seen), seen, self.kit)
        else:
            action[9:17] = self.rng.uniform(-0.7, 0.7, 8)  # the first two say where
        action[17:] = self.rng.uniform(-1, 1, 2)
        return action.astype(np.float32)


def play(env, policies: dict[str, Policy], rng: np.random.Generator) -> tuple[dict[str, list[Decided]], float]:
    """Play a game: every agent's decisions, and White's points at the end (1, ½ or 0)."""
    env.reset(seed=int(rng.integers(2**31)))
    hands = Hands(rng)
    told: dict[str, list[Decided]] = {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        seen, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        policy = policies[agent]
        facts = policy.features(seen)
        chances = policy.chances(facts, info["legal"])
        act = int(rng.choice(len(ACTS), p=chances))
        told[agent].append(Decided(facts, chances, act))
        env.step(hands.action(seen, act))
        for other, decisions in told.items():
            if decisions and other in env.rewards:
                decisions[-1].reward += env.rewards[other]
    winner = env.unwrapped.decisions.info(whole_game.AGENTS["white_0"])["winner"]
    return told, {"white": 1.0, "black": 0.0}.get(winner, 0.5)


def learn(policy: Policy, games: list[list[Decided]], rate: float) -> None:
    """Make acts more likely after which more was won than usual."""
    returns = [np.cumsum([one.reward for one in game][::-1])[::-1] for game in games]
    every = np.concatenate(returns)
    step = np.zeros_like(policy.weights)
    for game, won in zip(games, returns, strict=True):
        for one, gain in zip(game, (won - every.mean()) / (every.std() + 1e-8), strict=True):
            wished = -one.chances
            wished[one.act] += 1
            step += gain * np.outer(wished, one.told)
    policy.weights += rate * step / len(every)


def main() -> None:
    """Learn from games against itself; then play the policy it began with."""
    parser = argparse.ArgumentParser(description="Self-play for the whole game.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=8, help="games in a round")
    parser.add_argument("--test", type=int, default=40, help="games against the policy it began with")
    parser.add_argument("--discs", type=int, default=8, help="discs a side; five are foundations")
    parser.add_argument("--rate", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(options.seed)
    env = whole_game.env(rules=edition("standard", discs_per_side=options.discs), tremor="club", reward="points")
    policy = Policy()
    for number in range(options.rounds):
        games: list[list[Decided]] = []
        for _ in range(options.games):
            told, _ = play(env, {"white_0": policy, "black_0": policy}, rng)
            games += told.values()
        learn(policy, [game for game in games if game], options.rate)
        passed = np.mean([ACTS[one.act] == "pass" for game in games for one in game])
        print(f"round {number + 1}: {sum(map(len, games))} decisions, {passed:.0%} of them passes", flush=True)  # noqa: T201
    score = 0.0
    for number in range(options.test):
        sides = ("white_0", "black_0") if number % 2 == 0 else ("black_0", "white_0")
        _, white = play(env, dict(zip(sides, (policy, Policy()), strict=True)), rng)
        score += white if number % 2 == 0 else 1 - white
    low, high = wilson(score, options.test)
    told = {"seed": options.seed, "games": options.rounds * options.games, "test": options.test, "score": score}
    (options.out / "self-play.json").write_text(json.dumps(told | {"weights": policy.weights.tolist()}) + "\n", "utf-8")
    print(f"against the policy it began with: {score:g} of {options.test} points ({low:.0%}–{high:.0%})")  # noqa: T201


if __name__ == "__main__":
    main()
