"""Train the baseline for placements: ``python examples/train_placement.py --help``.

One file, in the manner of CleanRL. Episodes have one step, so the value of a placement is the reward that follows it,
and learning is: place, see what happened, fit the chances of the three outcomes, place again where they look best.
That takes a few thousand placements; policy gradients would need some ten times as many of these, at a tenth of a
second each.

Needs torch: ``pip install 'openpolarity[envs,lab,learn]'``.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import time
from pathlib import Path

import numpy as np

from openpolarity.envs.baseline import OUTCOMES, SIZE, Baseline, features, mirrored
from openpolarity.envs.relative_release import NAMES, release_beside
from openpolarity.envs.success_rates import TREMOR
from openpolarity.envs.vector import make_vec
from openpolarity.physics import Kit
from openpolarity.plots import ACCENT, INK, PALE, save, sheet
from openpolarity.wilson import wilson


def main() -> None:
    """Read the options, train, keep the policy and its curve."""
    options = parse()
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    learner = Learner(torch, options.networks, options.hidden)
    kit = Kit.named()
    board = {"leaners": options.leaners, "tremor": options.tremor or TREMOR}
    vec = make_vec(options.envs, **board)
    curve: list[dict[str, float]] = []
    rows: list[np.ndarray] = []
    labels: list[int] = []
    kept = options.out / "placements.npz"
    start = time.monotonic()
    try:
        boards, _ = vec.reset(seed=options.seed)
        for number in range(options.rounds):
            policy = learner.policy() if number else None
            # Explore: the best of a few placements drawn at random, the more the surer the network can be.
            draws = 1 if policy is None else min(256, 8 * 2**number)
            for _ in range(math.ceil(options.batch / options.envs)):
                actions = [explore(policy, seen, draws, rng) for seen in boards]
                for seen, action in zip(boards, actions, strict=True):
                    rows.append(features(seen, action[None])[0])
                boards, outcomes = place(vec, boards, actions, kit)
                labels += [OUTCOMES.index(outcome) for outcome in outcomes]
            np.savez_compressed(kept, rows=np.array(rows), labels=np.array(labels))
            learner.fit(np.array(rows), np.array(labels), options.epochs)
            policy = learner.policy()
            stood = 0
            tested = 0
            for _ in range(math.ceil(options.test / options.envs)):
                boards, outcomes = place(vec, boards, [policy.act(seen) for seen in boards], kit)
                stood += sum(outcome == "lean" for outcome in outcomes)
                tested += len(outcomes)
            curve.append({"placements": len(labels), "stood": stood, "tested": tested})
            curve[-1]["seconds"] = round(time.monotonic() - start, 1)
            print(f"{len(labels)} placements: {stood} of {tested} stood", flush=True)  # noqa: T201 - a script
            policy.save(options.out / "baseline.npz")
            (options.out / "curve.json").write_text(json.dumps(curve) + "\n", "utf-8")
    except KeyboardInterrupt:
        print("stopped; what was learned so far is kept")  # noqa: T201 - a script
    finally:
        vec.close(terminate=True)
    if curve:
        plot(curve, options.out / "learning-curve.png", options)


def parse() -> argparse.Namespace:
    """Read the options of the command."""
    parser = argparse.ArgumentParser(description="Train the baseline for placements.")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--batch", type=int, default=160, help="placements to learn from in each round")
    parser.add_argument("--test", type=int, default=40, help="placements to measure the policy with in each round")
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--networks", type=int, default=5)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--leaners", type=int, default=2)
    parser.add_argument("--tremor", help="a level's hand instead of the one that everybody is measured with")
    parser.add_argument("--envs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    return options


def explore(policy: Baseline | None, seen: np.ndarray, draws: int, rng: np.random.Generator) -> np.ndarray:
    """The most promising of some placements drawn at random."""
    drawn = rng.uniform(-1, 1, (draws, len(NAMES)))
    return drawn[0] if policy is None else drawn[np.argmax(policy.prospects(seen, drawn))]


def place(vec, boards, actions, kit):
    """Place a disc on each board: the next boards, and what came of these."""
    numbers = np.array([release_beside(a, seen, kit) for a, seen in zip(actions, boards, strict=True)], np.float32)
    boards, _, _, _, infos = vec.step(numbers)
    return boards, list(infos["final_info"]["outcome"])


class Learner:
    """Some small networks that learn the chances of the outcomes; what one of them imagines the others deny."""

    def __init__(self, torch, networks: int, hidden: int) -> None:
        self.torch = torch
        sizes = (SIZE, hidden, hidden, len(OUTCOMES))
        self.layers = []
        for before, after in itertools.pairwise(sizes):
            weight = torch.randn(networks, before, after) * math.sqrt(2 / before)
            self.layers.append((weight.requires_grad_(), torch.zeros(networks, 1, after, requires_grad=True)))
        self.adam = torch.optim.AdamW(itertools.chain(*self.layers), lr=2e-3, weight_decay=3e-2)

    def fit(self, rows: np.ndarray, labels: np.ndarray, epochs: int) -> None:
        """Go over everything that was placed so far, some times, in small heaps; each network draws its own."""
        torch = self.torch
        seen = torch.tensor(np.concatenate([rows, mirrored(rows)]), dtype=torch.float32)
        told = torch.tensor(np.concatenate([labels, labels]))
        networks, heap = len(self.layers[0][0]), 64
        for _ in range(epochs * math.ceil(len(seen) / heap)):
            drawn = torch.randint(len(seen), (networks, heap))
            logits = self.forward(seen[drawn]).flatten(0, 1)
            loss = torch.nn.functional.cross_entropy(logits, told[drawn].flatten(), label_smoothing=0.03)
            self.adam.zero_grad()
            (loss * networks).backward()
            self.adam.step()

    def forward(self, value):
        """Logits of all networks, shape (networks, n, 3)."""
        for number, (weight, bias) in enumerate(self.layers):
            value = value @ weight + bias
            if number < len(self.layers) - 1:
                value = value.relu()
        return value

    def policy(self) -> Baseline:
        """The networks as they are now, in numpy."""
        return Baseline(tuple((w.detach().double().numpy(), b.detach().double().numpy()) for w, b in self.layers))


def plot(curve: list[dict[str, float]], path: Path, options: argparse.Namespace) -> None:
    """Draw the learning curve, with 95 % intervals (Wilson)."""
    figure, axes = sheet(7.2, 4.0)
    x = [0, *(point["placements"] for point in curve)]
    share = [point["stood"] / point["tested"] for point in curve]
    bounds = [wilson(int(point["stood"]), int(point["tested"])) for point in curve]
    low, high = ([100 * bound[end] for bound in bounds] for end in (0, 1))
    axes.fill_between(x[1:], low, high, color=ACCENT, alpha=0.13, linewidth=0)
    axes.plot(
        x[1:], [100 * one for one in share], color=ACCENT, linewidth=1.8, marker="o", markersize=3.5, clip_on=False
    )
    axes.set(xlim=(0, x[-1]), ylim=(0, 100))
    axes.set_xlabel("placements", color=INK, fontsize=9)
    axes.set_ylabel("leaners that stand, %", color=INK, fontsize=9)
    tremor = f"a {options.tremor}'s hand" if options.tremor else f"tremor {TREMOR.place_mm} mm, {TREMOR.tilt_deg}°"
    axes.set_title(
        f"Learning to place a leaner ({tremor}, {options.leaners} leaners on the mat)",
        loc="left", fontsize=10, color=INK,
    )  # fmt: skip
    axes.grid(axis="y", color=PALE)
    save(figure, path)


if __name__ == "__main__":
    main()
