"""Look for a hand's path that brings about what a scenario wants, and for one that is robust.

    nice python -m tests.game.search S30 --tries 300      vary what the file's [search] names, within its ranges
    nice python -m tests.game.search S30 --shake 20       how often the stored [path] works with a trembling hand
    nice python -m tests.game.search S30 --why 5          what goes wrong in the first tries

A path is good when the end state is the same although every pose of the hand is off by 0.2 mm and 0.3° (standard
deviations): then the last bits of another machine do not matter either. Hits are looked at again with such a hand, and
the best of them is improved by small steps. The result is printed as a [path] table, to be put into the scene's file.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import OverlapError

from .scene import FOLDER, Scene, read_scene
from .script import Tremor

if TYPE_CHECKING:
    from collections.abc import Callable

SHAKES = 8
"""So often a hit is tried again."""


class Stage:
    """A table that is laid once for all tries, unless the board itself is searched."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.varies = "{" in scene.board_text
        self.table = None
        self.start = None

    def lay(self, scene: Scene) -> None:
        """Put the board back."""
        if self.table is None or self.varies:
            self.table = scene.board().lay()
            self.start = self.table.snapshot()
        else:
            self.table.restore(self.start)

    def play(self, path: dict[str, float], tremor: Tremor | None = None) -> list[str]:
        """Play one path; return what is wrong with it."""
        scene = replace(self.scene, path={**self.scene.path, **path})
        try:
            self.lay(scene)
            return scene.play(self.table, tremor)
        except (AssertionError, OverlapError) as error:
            return [f"the board: {error}"]

    def robust(self, path: dict[str, float], tries: int = SHAKES) -> int:
        """Count how often a path works with a trembling hand."""
        return sum(not self.play(path, Tremor(np.random.default_rng([1, i]))) for i in range(tries))


def search(scene: Scene, tries: int, seed: int, say: Callable[[str], object]) -> tuple[dict[str, float], int] | None:
    """Try paths at random within the ranges, then improve the best; return it and how robust it is."""
    rng = np.random.default_rng(seed)
    stage = Stage(scene)
    hits: list[tuple[int, dict[str, float]]] = []
    best_sofar = 10**6
    for i in range(tries):
        path = {name: round(float(rng.uniform(low, high)), 3) for name, (low, high) in scene.search.items()}
        wrong = stage.play(path)
        if not wrong:
            hits.append((stage.robust(path), path))
            say(f"{i}: {hits[-1][0]} of {SHAKES} {path}")
            if sum(count == SHAKES for count, _ in hits) >= 2:
                break
        elif len(wrong) < best_sofar:
            best_sofar = len(wrong)
            say(f"{i}: nearest so far {wrong} {path}")
    if not hits:
        return None
    best, path = max(hits, key=lambda hit: hit[0])
    for _ in range(12 if best < SHAKES else 0):
        near = {}
        for name, (low, high) in scene.search.items():
            near[name] = round(float(np.clip(path[name] + rng.normal(0, 0.06) * (high - low), low, high)), 3)
        count = stage.robust(near)
        if count > best:
            best, path = count, near
            say(f"better: {best} of {SHAKES} {path}")
        if best == SHAKES:
            break
    return path, stage.robust(path, 20)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scene")
    parser.add_argument("--tries", type=int, default=0)
    parser.add_argument("--shake", type=int, default=0)
    parser.add_argument("--why", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()

    def say(text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    scene = read_scene(FOLDER / f"{wanted.scene}.toml")
    if wanted.why:
        stage = Stage(scene)
        say(f"steady: {stage.play({}) or 'as it must'}")
        for i in range(wanted.why - 1):
            say(f"{i}: {stage.play({}, Tremor(np.random.default_rng([0, i]))) or 'as it must'}")
    if wanted.shake:
        say(f"{scene.name}: {scene.robustness(wanted.shake)} of {wanted.shake}")
    if wanted.tries:
        found = search(scene, wanted.tries, wanted.seed, say)
        if not found:
            say(f"{scene.name}: nothing in {wanted.tries} tries")
            return
        path, count = found
        say(f"# {count} of 20 with a trembling hand\n[path]")
        for name, value in path.items():
            say(f"{name} = {value}")


if __name__ == "__main__":
    main()
