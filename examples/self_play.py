"""Self-play for the whole game: ``python examples/self_play.py --help``.

One file, numpy alone. One policy plays both sides of the PettingZoo environment (`openpolarity.envs.whole_game`; what
an agent sees is turned to its own seat) and learns from its own games by policy gradient (REINFORCE): acts after which
the lead grew become more likely. It learns *what* to do (place, capture, decline, pass, …), from fifteen features of
the game; *how* a disc is let go it leaves to the baseline for placements. Now and then, and in the end, it plays the
policy it began with, which does anything that is legal; in the end also others: the scripted side, levels.

Five minutes on one core for a seed. Needs ``pip install 'openpolarity[envs,lab]'``, without ``--plot`` only ``envs``.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
from dataclasses import dataclass, field
from pathlib import Path

import gymnasium
import numpy as np

from openpolarity.envs import whole_game
from openpolarity.envs.agent_side import ACTS
from openpolarity.envs.baseline import Baseline
from openpolarity.envs.observation import GAME_FEATURES, game_of
from openpolarity.envs.relative_release import release_beside
from openpolarity.physics import Kit
from openpolarity.plots import draw_seeds
from openpolarity.rules import edition
from openpolarity.wilson import wilson

HAND = "club"
"""Whose tremor the hands have that learn."""
BEGINNING = "the policy it began with"
HEADER = "| seed | against | points | 95 % |\n|---|---|---|---|"
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


def decide(policy: Policy, seen: np.ndarray, legal: np.ndarray, rng: np.random.Generator) -> Decided:
    """Choose an act: those that are likelier are chosen more often."""
    facts = policy.features(seen)
    chances = policy.chances(facts, legal)
    return Decided(facts, chances, int(rng.choice(len(ACTS), p=chances)))


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
        decided = decide(policies[agent], seen, info["legal"], rng)
        told[agent].append(decided)
        env.step(hands.action(seen, decided.act))
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
    """Learn with every seed, measure what was learned, and draw the curves."""
    options = parse()
    curves, rows = [], []
    for seed in options.seeds:
        policy, curve = train(options, seed)
        curves.append(curve)
        met = {BEGINNING: against_beginning(policy, options, options.test, seed + 1)}
        for opponent in options.against:
            met[opponent] = against(opponent, policy, options, seed)
        for opponent, score in met.items():
            low, high = wilson(score, options.test)
            rows.append(f"| {seed} | {opponent} | {score:g} of {options.test} | {low:.0%}–{high:.0%} |")
            said = f"seed {seed} against {opponent}: {score:g} of {options.test} points ({low:.0%}–{high:.0%})"
            print(said, flush=True)  # noqa: T201
        told = {"seed": seed, "test": options.test, "scores": met, "curve": curve, "weights": policy.weights.tolist()}
        (options.out / f"self-play-{seed}.json").write_text(json.dumps(told) + "\n", "utf-8")
    (options.out / "self-play.md").write_text("\n".join([HEADER, *rows]) + "\n", "utf-8")
    if options.plot:
        plot(curves, options.out / "self-play-curve.png")


def parse() -> argparse.Namespace:
    """Read the options of the command."""
    parser = argparse.ArgumentParser(description="Self-play for the whole game.")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=8, help="games in a round")
    parser.add_argument("--every", type=int, default=2, help="rounds between two points of the curve")
    parser.add_argument("--check", type=int, default=20, help="games for a point of the curve")
    parser.add_argument("--test", type=int, default=40, help="games against everybody in the end")
    others = ["scripted", "child", "beginner", "club"]
    parser.add_argument("--against", nargs="*", default=others, help="whom else it plays in the end")
    parser.add_argument("--discs", type=int, default=8, help="discs a side; five are foundations")
    parser.add_argument("--rate", type=float, default=4.0)
    parser.add_argument("--plot", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    if options.plot and importlib.util.find_spec("matplotlib") is None:
        parser.error("the curves need matplotlib: pip install 'openpolarity[lab]', or --no-plot")
    options.out.mkdir(parents=True, exist_ok=True)
    return options


def table(options: argparse.Namespace):
    """The environment in which it plays itself."""
    return whole_game.env(rules=edition("standard", discs_per_side=options.discs), tremor=HAND, reward="points")


def train(options: argparse.Namespace, seed: int) -> tuple[Policy, list[dict[str, float]]]:
    """Learn with one seed: the policy, and how it did on the way against the one it began with."""
    rng = np.random.default_rng(seed)
    env = table(options)
    policy = Policy()
    curve: list[dict[str, float]] = []
    for number in range(options.rounds):
        games: list[list[Decided]] = []
        for _ in range(options.games):
            told, _ = play(env, {"white_0": policy, "black_0": policy}, rng)
            games += told.values()
        learn(policy, [game for game in games if game], options.rate)
        passed = np.mean([ACTS[one.act] == "pass" for game in games for one in game])
        said = f"seed {seed}, round {number + 1}: {sum(map(len, games))} decisions, {passed:.0%} of them passes"
        if (number + 1) % options.every == 0:
            share = against_beginning(policy, options, options.check, 1000 * seed + number) / options.check
            curve.append({"games": (number + 1) * options.games, "share": share})
            said += f"; {share:.0%} against {BEGINNING}"
        print(said, flush=True)  # noqa: T201
    return policy, curve


def against_beginning(policy: Policy, options: argparse.Namespace, games: int, seed: int) -> float:
    """Points in games against the policy it began with, colours alternating."""
    rng = np.random.default_rng(seed)
    env = table(options)
    score = 0.0
    for number in range(games):
        sides = ("white_0", "black_0") if number % 2 == 0 else ("black_0", "white_0")
        _, white = play(env, dict(zip(sides, (policy, Policy()), strict=True)), rng)
        score += white if number % 2 == 0 else 1 - white
    return score


def against(opponent: str, policy: Policy, options: argparse.Namespace, seed: int) -> float:
    """Points in games against the scripted side or a level, which has a hand of its own."""
    rng = np.random.default_rng(seed)
    hands = Hands(rng)
    rules = edition("standard", discs_per_side=options.discs)
    env = gymnasium.make("openpolarity/Versus-v0", opponent=opponent, rules=rules, tremor=HAND)
    score = 0.0
    for _ in range(options.test):
        seen, info = env.reset(seed=int(rng.integers(2**31)))
        over = False
        while not over:
            act = decide(policy, seen, info["legal"], rng).act
            seen, _, terminated, truncated, info = env.step(hands.action(seen, act))
            over = terminated or truncated
        score += {info["side"]: 1.0, "": 0.5}.get(info["winner"], 0.0)
    env.close()
    return score


def plot(curves: list[list[dict[str, float]]], path: Path) -> None:
    """Draw the curves of all seeds, and of several also their mean; each begins as its own equal."""
    draw_seeds(
        [0, *(point["games"] for point in curves[0])],
        [[50.0, *(100 * point["share"] for point in curve)] for curve in curves],
        path,
        title="Self-play learns what to do",
        of="games against itself",
        what=f"points against {BEGINNING}, %",
    )


if __name__ == "__main__":
    main()
