"""PPO on the vector environment of placements: ``python examples/ppo_placement.py --help``.

One file, in the manner of CleanRL. 64 placements are tried side by side in each step
(``gymnasium.make_vec("openpolarity/Placement-v0", num_envs=64)``); an episode has one step, so the advantage of a
placement is its reward less what the critic expected of the board. The actor chooses one of 80 candidates (five own
supports, sixteen directions, each seen by what lies around it) and says how far, how steep and how skew the disc is let
go there: a categorical and a normal distribution, learned together.

Three seeds of 2,560 placements take less than five minutes of processor time; the curve and the weights are kept
in ``--out``. Needs torch: ``pip install 'openpolarity[envs,lab,learn]'``.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical, Normal

from openpolarity.envs.baseline import SIZE, features
from openpolarity.envs.placement import PlacementEnv
from openpolarity.envs.relative_release import own_supports, release_beside
from openpolarity.envs.success_rates import HEADER, TREMOR, measure, row
from openpolarity.physics import Kit
from openpolarity.plots import draw_seeds

DIRECTIONS = 16
REACH = np.array([1 / DIRECTIONS, 1.0, 1.0, 1.0])
"""How far the four numbers of an aim may change a candidate: azimuth, distance, tilt, skew (each from −1 to 1)."""


def main() -> None:
    """Train with every seed, measure what was learned, and draw the curves."""
    options = parse()
    torch.set_num_threads(1)
    curves, rows = [], []
    for seed in options.seeds:
        agent, curve = train(options, seed)
        curves.append(curve)
        (options.out / f"ppo-{seed}.json").write_text(json.dumps(curve) + "\n", "utf-8")
        torch.save(agent.state_dict(), options.out / f"ppo-{seed}.pt")
        if options.test:
            env = PlacementEnv(leaners=options.leaners, tremor=TREMOR)
            share = measure(lambda seen, _env, agent=agent: best(agent, seen), env, options.test)
            rows.append(row(f"PPO, seed {seed}", share))
            print(rows[-1], flush=True)  # noqa: T201 - a script
    if rows:
        (options.out / "ppo.md").write_text("\n".join([HEADER, *rows]) + "\n", "utf-8")
    if options.plot:
        plot(curves, options.out / "ppo-curve.png")


def parse() -> argparse.Namespace:
    """Read the options of the command."""
    parser = argparse.ArgumentParser(description="PPO for placements.")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--placements", type=int, default=2560, help="to learn from, with each seed")
    parser.add_argument("--envs", type=int, default=64, help="placements at a time")
    parser.add_argument("--batch", type=int, default=64, help="placements between two updates")
    parser.add_argument("--epochs", type=int, default=10, help="passes over a batch")
    parser.add_argument("--minibatch", type=int, default=32)
    parser.add_argument("--lr", type=float, default=3e-3, help="learning rate; falls to a tenth")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.001)
    parser.add_argument("--leaners", type=int, default=2)
    parser.add_argument("--test", type=int, default=300, help="boards to measure each policy on in the end")
    parser.add_argument("--plot", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    return options


class Agent(nn.Module):
    """Scores for candidates, an aim for each, and the reward expected of a board."""

    def __init__(self) -> None:
        super().__init__()
        self.score, self.aim, self.critic = (
            network(SIZE, 1, 0.01),
            network(SIZE, len(REACH), 0.01),
            network(SIZE, 1, 1.0),
        )
        self.spread = nn.Parameter(torch.full((len(REACH),), -1.5))

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        """The reward expected of boards, given their candidates (boards, candidates, features)."""
        return self.critic(seen.mean(dim=1)).squeeze(-1)

    def choice(self, seen: torch.Tensor) -> Categorical:
        """Which candidate."""
        return Categorical(logits=self.score(seen).squeeze(-1))

    def aimed(self, seen: torch.Tensor, which: torch.Tensor) -> Normal:
        """How the disc is let go at the candidate chosen."""
        chosen = seen[torch.arange(len(seen)), which]
        return Normal(self.aim(chosen).tanh(), self.spread.exp())


def network(inputs: int, outputs: int, gain: float) -> nn.Sequential:
    """A network of two hidden layers, with orthogonal weights."""
    layers: list[nn.Module] = [nn.Linear(inputs, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, outputs)]
    for layer in layers[::2]:
        nn.init.orthogonal_(layer.weight, gain if layer is layers[-1] else 2**0.5)
        nn.init.zeros_(layer.bias)
    return nn.Sequential(*layers)


def candidates(seen: np.ndarray) -> np.ndarray:
    """All supports in all directions, as the five numbers of `openpolarity.envs.relative_release`."""
    supports = len(own_supports(seen))
    which, direction = np.divmod(np.arange(supports * DIRECTIONS), DIRECTIONS)
    middle = np.zeros((supports * DIRECTIONS, 5))
    middle[:, 0] = (2 * which + 1) / supports - 1
    middle[:, 1] = (2 * direction + 1) / DIRECTIONS - 1
    return middle


def look(boards: np.ndarray) -> tuple[np.ndarray, torch.Tensor]:
    """The candidates of boards, and what is seen of them."""
    offered = np.stack([candidates(seen) for seen in boards])
    told = np.stack([features(seen, some) for seen, some in zip(boards, offered, strict=True)])
    return offered, torch.tensor(told, dtype=torch.float32)


def actions_of(boards: np.ndarray, offered: np.ndarray, which: np.ndarray, aim: np.ndarray) -> np.ndarray:
    """The environment's eight numbers for candidates and aims."""
    kit = Kit.named()
    chosen = offered[np.arange(len(boards)), which]
    chosen[:, 1:] += REACH * aim
    chosen[:, 1] = (chosen[:, 1] + 1) % 2 - 1  # azimuths go round
    return np.stack([release_beside(one, seen, kit) for one, seen in zip(chosen, boards, strict=True)])


def best(agent: Agent, seen: np.ndarray) -> np.ndarray:
    """What the agent does when it explores no more."""
    with torch.no_grad():
        offered, told = look(seen[None])
        which = agent.choice(told).logits.argmax(dim=-1)
        return actions_of(seen[None], offered, which.numpy(), agent.aimed(told, which).mean.numpy())[0]


def train(options: argparse.Namespace, seed: int) -> tuple[Agent, list[dict[str, float]]]:
    """PPO with one seed: the agent, and how many leaners stood in every batch."""
    torch.manual_seed(seed)
    agent = Agent()
    adam = torch.optim.Adam(agent.parameters(), lr=options.lr, eps=1e-5)
    vec = gymnasium.make_vec("openpolarity/Placement-v0", num_envs=options.envs, leaners=options.leaners, tremor=TREMOR)
    boards, _ = vec.reset(seed=1_000_000 * seed)
    updates = options.placements // options.batch
    curve: list[dict[str, float]] = []
    start = time.monotonic()
    for update in range(updates):
        adam.param_groups[0]["lr"] = options.lr * (1 - 0.9 * update / updates)
        seen, whiches, aims, chances, rewards = [], [], [], [], []
        for _ in range(options.batch // options.envs):
            offered, told = look(boards)
            with torch.no_grad():
                choice = agent.choice(told)
                which = choice.sample()
                normal = agent.aimed(told, which)
                aim = normal.sample()
                chances.append(choice.log_prob(which) + normal.log_prob(aim).sum(dim=-1))
            boards, reward, *_ = vec.step(actions_of(boards, offered, which.numpy(), aim.numpy()))
            seen.append(told)
            whiches.append(which)
            aims.append(aim)
            rewards.append(torch.tensor(reward, dtype=torch.float32))
        batch = [torch.cat(one) for one in (seen, whiches, aims, chances, rewards)]
        learn(agent, adam, batch, options)
        stood = int((batch[4] == 1).sum())
        curve.append({"placements": (update + 1) * options.batch, "stood": stood, "tried": options.batch})
        curve[-1]["seconds"] = round(time.monotonic() - start, 1)
        print(f"seed {seed}, {curve[-1]['placements']} placements: {stood} of {options.batch} stood", flush=True)  # noqa: T201
    vec.close()
    return agent, curve


def learn(agent: Agent, adam: torch.optim.Adam, batch: list[torch.Tensor], options: argparse.Namespace) -> None:
    """Go over a batch some times, in steps that do not lead far from the policy that collected it."""
    seen, which, aim, chances, rewards = batch
    for _ in range(options.epochs):
        for part in torch.randperm(len(seen)).split(options.minibatch):
            choice, normal = agent.choice(seen[part]), agent.aimed(seen[part], which[part])
            now = choice.log_prob(which[part]) + normal.log_prob(aim[part]).sum(dim=-1)
            value = agent.value(seen[part])
            advantage = rewards[part] - value.detach()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            ratio = (now - chances[part]).exp()
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            policy_loss = -torch.min(advantage * ratio, advantage * clipped).mean()
            value_loss = (value - rewards[part]).square().mean()
            loss = policy_loss + 0.5 * value_loss - options.entropy * choice.entropy().mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()


def plot(curves: list[list[dict[str, float]]], path: Path) -> None:
    """Draw the curves of all seeds, and of several also their mean."""
    draw_seeds(
        [point["placements"] for point in curves[0]],
        [[100 * point["stood"] / point["tried"] for point in curve] for curve in curves],
        path,
        title="PPO learns to place a leaner",
        of="placements",
        what="leaners that stand while it explores, %",
    )


if __name__ == "__main__":
    main()
