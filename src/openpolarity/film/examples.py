"""Example shots, filmed at a simulated table, for the documentation, for tests and for trying cameras."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.film.film import frames
from openpolarity.film.filmed_table import FilmedTable
from openpolarity.film.gif import save_gif
from openpolarity.film.shot import Shot
from openpolarity.locales import catalogue
from openpolarity.physics import Kit, Pose, Table, boards

if TYPE_CHECKING:
    from openpolarity.physics import FaceUp

HAND = 20
"""The disc in the hand."""
SUPPORT = 4
"""The flat below it."""
LEANER = 11
"""A leaner on that flat."""
FPS = 20.0


def board(kit: Kit, *, leaner: bool) -> Table:
    """Return board Ten at rest with leaners on some of its flats; ``leaner`` adds one on flat 4."""
    poses = boards.ten(kit)
    places: list[tuple[int, tuple[float, float], float, FaceUp]] = [
        (13, boards.BLACKS[1], 2.6, "black"),
        (14, boards.WHITES[0], 1.2, "white"),
        (15, boards.WHITES[2], 3.6, "white"),
        (16, boards.WHITES[4], 0.3, "white"),
    ]
    if leaner:
        places.append((LEANER, boards.WHITES[3], 0.15, "white"))
    for disc, (x, y), azimuth, up in places:
        poses[disc] = boards.leaner(kit, (x * kit.diameter, y * kit.diameter), azimuth, up)
    table = Table(kit, discs=HAND + 1)
    table.lay(poses)
    table.settle()
    return table


def _support(kit: Kit) -> tuple[float, float]:
    x, y = boards.WHITES[SUPPORT - 1]
    return x * kit.diameter, y * kit.diameter


def snap(title: str = "", caption: str = "") -> Shot:
    """Film a white disc held flat over a white flat until the flat jumps to it and the leaner on it falls."""
    kit = Kit.named()
    table = board(kit, leaner=True)
    before = {disc: pose.array for disc, pose in table.poses().items()}
    x, y = _support(kit)

    def held(dx: float, dy: float, z: float) -> Pose:
        return Pose((x + dx, y + dy, z), (sin(0.1), 0.0, cos(0.1)))

    table.hand.take(HAND, held(-0.11, 0.05, 0.05))
    take = FilmedTable(table)
    take.carry(held(-0.010, 0.0, 0.036), 1.2)
    take.carry(held(-0.010, 0.0, 0.014), 1.2, startled=True)
    moment = take.impacts[0].time
    take.wait(0.25)
    take.carry(held(-0.010, 0.0, 0.034), 0.5)  # too late
    take.settle()
    marks: dict[int, int | None] = {HAND: 1, SUPPORT: 2, LEANER: 3}
    return Shot(
        kit=kit,
        board=before,
        tracks=(take.track(),),
        reserves=(18, 20),
        marks=marks,
        moments=(moment,),
        title=title,
        caption=caption,
    )


def lean(title: str = "", caption: str = "") -> Shot:
    """Film a white disc that is leaned on the magnetic cushion of a white flat, and stands."""
    kit = Kit.named()
    table = board(kit, leaner=False)
    before = {disc: pose.array for disc, pose in table.poses().items()}
    support, azimuth = _support(kit), 0.0
    tilt = math.radians(42)

    def held(back: float, lift: float) -> Pose:
        foot = (support[0] + 1.62 * kit.diameter + back, support[1])
        return Pose.leaning(foot, azimuth + math.pi, tilt, "white", kit=kit, lift=lift)

    table.hand.take(HAND, held(0.07, 0.05))
    take = FilmedTable(table)
    take.carry(held(0.012, 0.012), 1.0)
    take.carry(held(0.0, 0.0003), 0.9)
    take.let_go()
    take.settle()
    return Shot(kit=kit, board=before, tracks=(take.track(),), reserves=(18, 20), title=title, caption=caption)


def save_examples(folder: str | Path, *, language: str = "en", size: tuple[int, int] = (480, 270)) -> list[Path]:
    """Film both examples and save them as snap.gif and lean.gif; return the files."""
    t = catalogue(language)
    shots = {
        "snap": snap(caption=t("fault.snap", player="@player.white", n=1)),
        "lean": lean(caption=t("play.caption")),
    }
    files = []
    for name, shot in shots.items():
        path = Path(folder) / f"{name}.gif"
        save_gif(path, frames(shot, size=size, fps=FPS), FPS)
        files.append(path)
    return files
