"""The search for the unknown sizes and strengths: one kit for all phenomena.

A candidate is a disc that could be built: a ferrite magnet in a plastic shell, whose mass follows from its size. It is
tried on a few dozen placements, drops and slides, and scored by how well all of them agree with the real game at
once. The search samples evenly first and then round the best; every candidate is written down at once, so that it can
be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.lab.measures import LeanTry, drop, flats, grid, releases
from openpolarity.magnetism import DiscMagnet
from openpolarity.physics import Ending, Kit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FERRITE = 5000.0
"""Density of the magnet, kg/m³."""
SHELL = 1050.0
"""Density of the casing, kg/m³."""
BOUNDS = {
    "diameter_mm": (32.0, 34.0),
    "magnet_width": (0.82, 0.90),
    "magnet_height": (0.55, 0.72),
    "remanence_T": (0.28, 0.40),
    "friction": (0.6, 1.1),
    "rolling_mm": (0.05, 0.2),
}
"""What is searched: widths and heights of the magnet are shares of the casing's."""
FLATNESS = 0.19
"""Thickness of a casing in diameters."""


@dataclass(frozen=True)
class KitCandidate:
    """A point of the search and how well it did."""

    point: dict[str, float]
    score: float
    terms: dict[str, float]


def kit_at(point: dict[str, float]) -> Kit:
    """Return the disc that could be built at a point of the search."""
    base = Kit.named()
    diameter = point["diameter_mm"] / 1e3
    thickness = FLATNESS * diameter
    magnet = DiscMagnet(point["magnet_width"] * diameter, point["magnet_height"] * thickness, point["remanence_T"])
    casing = math.pi / 4 * diameter**2 * thickness
    mass = FERRITE * magnet.volume + SHELL * (casing - magnet.volume)
    return replace(
        base,
        name="candidate",
        diameter=diameter,
        thickness=thickness,
        mass=mass,
        magnet=magnet,
        on_mat=replace(base.on_mat, sliding=point["friction"], rolling=point["rolling_mm"] / 1e3),
        dot_radius=0.35 * diameter,
    )


def _share(tries: list[LeanTry], wanted: Callable[[LeanTry], bool]) -> float:
    return sum(map(wanted, tries)) / len(tries)


def terms_of(kit: Kit) -> dict[str, float]:
    """Try a kit; every term is the share of tries that came out as in the real game, 0 to 1."""
    typical = releases(kit, 1, grid((1.57, 1.6, 1.63, 1.66), (35, 45)))
    standing = [r.rest_tilt for r in typical if r.stands]
    steep = float(np.median(standing)) if standing else 90.0
    two = releases(kit, 2, grid((1.7, 1.8, 1.9), (45, 60)))
    three = releases(kit, 3, grid((1.9, 2.0, 2.1, 2.2), (50, 60, 70)))
    five = releases(kit, 5, grid((1.6, 1.8, 2.0, 2.2, 2.4), (30, 45, 60)))
    drops = [drop(kit, distance, speed) for distance in (1.6, 1.65) for speed in (0.04, 0.1)]
    slides = [flats(kit, 1.1, "black")[1], not flats(kit, 1.5, "black")[1], flats(kit, 1.05, "white")[0] >= 1.1]
    return {
        # P1: brought in at about 45° it stands, at 20 to 50°.
        "lean": _share(typical, lambda r: r.stands and 20 <= r.rest_tilt <= 50),
        # P2: too far and it falls flat, too near and it snaps.
        "far": _share(releases(kit, 1, grid((1.9,), (35, 45))), lambda r: r.lean.ending is Ending.FALLS),
        "near": _share(releases(kit, 1, grid((1.3,), (35, 45))), lambda r: r.lean.ending is Ending.SNAPS),
        # P3: two are easy and steeper, three are hard and steeper still, five do not carry at a moderate tilt.
        "two": _share(two, lambda r: r.stands and r.rest_tilt > steep + 5),
        "three": min(1.0, sum(r.stands for r in three) / 2),
        "five": _share(five, lambda r: not (r.stands and r.rest_tilt < 55)),
        # P5: a leaner sinks and drops flat, and stays near.
        "drop": sum(d.ending is Ending.FALLS and not d.stuck and 1.15 <= d.distance <= 1.6 for d in drops) / len(drops),
        # P7: flats slide together when close, push apart, and hold farther off.
        "flats": sum(slides) / len(slides),
    }


WEIGHTS = {"lean": 3.0, "far": 1.0, "near": 1.0, "two": 2.0, "three": 1.0, "five": 1.0, "drop": 2.0, "flats": 1.0}


def evaluate(point: dict[str, float]) -> KitCandidate:
    """Try the kit at a point and score it, 0 to 1."""
    terms = terms_of(kit_at(point))
    score = sum(WEIGHTS[name] * value for name, value in terms.items()) / sum(WEIGHTS.values())
    return KitCandidate(point, score, terms)


def load(path: Path) -> list[KitCandidate]:
    """Read the candidates of an earlier search; an incomplete last line is ignored."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text("utf-8").splitlines():
        try:
            found.append(KitCandidate(**json.loads(line)))
        except (json.JSONDecodeError, TypeError):
            continue
    return found


def next_point(done: list[KitCandidate], even: int, seed: int) -> dict[str, float]:
    """Return the next point to try: evenly spread for the first ``even``, then ever closer to the best so far."""
    from scipy.stats import qmc

    index = len(done)
    names = list(BOUNDS)
    low, high = (np.array([BOUNDS[name][side] for name in names]) for side in (0, 1))
    if index < even:
        share = qmc.Sobol(len(names), seed=seed).random(1 << max(1, even - 1).bit_length())[index]
    else:
        rng = np.random.default_rng([seed, index])
        best = sorted(done, key=lambda candidate: -candidate.score)[:5]
        centre = np.array([best[rng.integers(len(best))].point[name] for name in names])
        width = 0.25 * 0.97 ** (index - even)
        share = np.clip((centre - low) / (high - low) + rng.normal(0, width, len(names)), 0, 1)
    return {name: float(value) for name, value in zip(names, low + share * (high - low), strict=True)}


def search(
    path: Path, count: int, *, even: int = 48, seed: int = 0, report: Callable[[int, KitCandidate], None]
) -> KitCandidate:
    """Try ``count`` candidates in all, those in ``path`` included, and return the best.

    ``report`` is called after each with how many are done and the best so far.
    """
    done = load(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    while len(done) < count:
        candidate = evaluate(next_point(done, even, seed))
        done.append(candidate)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(candidate)) + "\n")
        report(len(done), max(done, key=lambda c: c.score))
    return max(done, key=lambda candidate: candidate.score)
