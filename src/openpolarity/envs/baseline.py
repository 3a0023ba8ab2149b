"""A small learned policy for placements: what it sees beside a support, and how it chooses.

An episode has one step, so there is nothing to look ahead to: the value of an action is the reward that follows. A
network of two hidden layers learns from its own placements how likely each of the three outcomes is (fault, retry,
lean); the policy asks it about many placements (`openpolarity.envs.relative_release`) and takes the one with the best
prospect. It was trained by ``examples/train_placement.py``; here it needs numpy alone.

>>> import gymnasium, openpolarity.envs
>>> from openpolarity.envs.baseline import Baseline
>>> from openpolarity.envs.relative_release import RelativeRelease
>>> env = RelativeRelease(gymnasium.make("openpolarity/Placement-v0", tremor="club"))
>>> board, _ = env.reset(seed=4)
>>> env.step(Baseline.load().act(board))[-1]["outcome"]
'lean'
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normals
from openpolarity.elementary import cos, each, exp, sin
from openpolarity.envs.observation import COLUMN, discs_of
from openpolarity.envs.relative_release import DISTANCES, NAMES, own_supports
from openpolarity.envs.release import TILTS, between
from openpolarity.geometry import dots, norms, product

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

FILE = Path(__file__).with_name("baseline.npz")
OUTCOMES = ("fault", "retry", "lean")
VALUES = np.array([-1.0, 0.0, 1.0])
NEIGHBOURS = 6
"""The number of discs nearest to the leaner that count as features."""
CIRCLE = 7.03125
"""Radius of the circle in diameters."""
FACTS = 7
SIZE = 6 + NEIGHBOURS * FACTS
"""Features of a placement."""
FIRST, BEST, NEAR = 1024, 8, 48
"""Placements asked about at random; the best of them; and how many near each of those."""


def features(seen: NDArray[np.float32], actions: Numbers) -> Numbers:
    """The features, shape (n, 48), of placements given as numbers for `RelativeRelease`, shape (n, 5).

    Each placement has its own frame, in which the direction from the support to the foot is ahead. Distances in
    diameters.
    """
    actions = np.clip(actions, -1, 1)
    supports = own_supports(seen).astype(np.float64)
    which = np.minimum(len(supports) - 1, ((actions[:, 0] + 1) / 2 * len(supports)).astype(int))
    angle = math.pi * actions[:, 1]
    distance = between(DISTANCES, actions[:, 2])
    tilt = between(TILTS, actions[:, 3])
    out = np.stack([each(cos, angle), each(sin, angle)], axis=1)
    support = supports[which]
    middle = support + (distance - 0.5 * each(cos, tilt))[:, None] * out
    foot = support + distance[:, None] * out
    rim = CIRCLE - norms(foot)
    alone = [
        actions[:, 2],
        actions[:, 2] * actions[:, 2],
        actions[:, 3],
        each(cos, tilt),
        actions[:, 4],
        np.clip(rim, -1, 1),
    ]
    return np.concatenate([np.stack(alone, axis=1), _neighbours(seen, support, middle, out)], axis=1)


def mirrored(rows: Numbers) -> Numbers:
    """The same placements in a mirror: what was to the left is to the right."""
    turned = rows.copy()
    turned[:, 4] *= -1  # skew
    turned[:, 6 + 2 :: FACTS] *= -1  # aside
    return turned


def _neighbours(seen: NDArray[np.float32], support: Numbers, middle: Numbers, out: Numbers) -> Numbers:
    discs = discs_of(seen).astype(np.float64)
    there = discs[(discs[:, COLUMN["present"]] > 0) & (discs[:, COLUMN["held"]] == 0)]
    places = there[:, [COLUMN["x"], COLUMN["y"]]]
    apart = norms(places[None] - middle[:, None])
    apart[norms(places[None] - support[:, None]) < 0.5] = 1e3  # the support itself
    nearest = np.argsort(apart, axis=1, kind="stable")[:, :NEIGHBOURS]
    away = places[nearest] - middle[:, None]
    far = np.take_along_axis(apart, nearest, axis=1)
    ahead = dots(away, out[:, None])
    aside = away[:, :, 1] * out[:, None, 0] - away[:, :, 0] * out[:, None, 1]
    side = there[:, COLUMN["side"]][nearest]
    leaning = there[:, COLUMN["leaning"]][nearest]
    # Magnets fall off steeply: what is four diameters away hardly counts.
    near = np.where(far < 50, each(exp, -0.7 * np.maximum(0.0, far - 1.0)), 0.0)
    facts = [near, near * ahead / far, near * aside / far, near * (side > 0), near * (side < 0)]
    facts += [near * (side == 0), near * leaning]
    return np.stack(facts, axis=2).reshape(len(middle), NEIGHBOURS * FACTS)


@dataclass(frozen=True)
class Baseline:
    """An ensemble of small networks: weights and biases, layer by layer; the first axis is the network."""

    layers: tuple[tuple[Numbers, Numbers], ...]

    @classmethod
    def load(cls, path: Path = FILE) -> Baseline:
        """The trained policy that comes with the package, or another of the same form."""
        with np.load(path, allow_pickle=False) as kept:
            count = len(kept.files) // 2
            return cls(tuple((kept[f"weight{i}"].astype(float), kept[f"bias{i}"].astype(float)) for i in range(count)))

    def save(self, path: Path) -> None:
        """Save the policy as float32."""
        arrays: dict[str, NDArray[np.float32]] = {}
        for i, (weight, bias) in enumerate(self.layers):
            arrays[f"weight{i}"], arrays[f"bias{i}"] = weight.astype(np.float32), bias.astype(np.float32)
        np.savez_compressed(path, allow_pickle=False, **arrays)

    def chances(self, seen: NDArray[np.float32], actions: Numbers) -> Numbers:
        """How likely a fault, a retry and a lean are, shape (n, 3)."""
        value = features(seen, actions)[None]
        for number, (weight, bias) in enumerate(self.layers):
            value = product(value, weight) + bias
            if number < len(self.layers) - 1:
                value = np.maximum(value, 0.0)
        grown = each(exp, value - value.max(axis=2, keepdims=True))
        return np.array((grown / grown.sum(axis=2, keepdims=True)).mean(axis=0))

    def prospects(self, seen: NDArray[np.float32], actions: Numbers) -> Numbers:
        """The reward to be expected, −1 to 1, shape (n,)."""
        return dots(self.chances(seen, actions), VALUES)

    def act(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        """The best placement it finds, as the numbers of `RelativeRelease`; always the same for the same board."""
        rng = np.random.default_rng(0)
        wide = rng.uniform(-1, 1, (FIRST, len(NAMES)))
        best = wide[np.argsort(-self.prospects(seen, wide), kind="stable")[:BEST]]
        step = np.array([0.0, 0.03, 0.04, 0.06, 0.08])
        fine = (best[:, None] + step * normals(rng, (BEST, NEAR, len(NAMES)))).reshape(-1, len(NAMES))
        fine[:, 1] = (fine[:, 1] + 1) % 2 - 1  # azimuths go round
        fine = np.clip(np.concatenate([best, fine]), -1, 1)
        return np.array(fine[np.argmax(self.prospects(seen, fine))], dtype=np.float32)
