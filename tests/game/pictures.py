"""Pictures of the rules: before and after, from scenes that are played by a hand and judged by the referee.

``python -m tests.game.pictures`` draws all of them anew into the page's pictures (about two minutes on one core); with
names, only those. The same scenes are judged by ``test_scenes_judged.py``, and ``test_pictures.py`` holds that each
picture's scene ends in what its clause speaks of.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image

from openpolarity.film.board_scene import board_scene
from openpolarity.film.render import Camera, draw
from openpolarity.rules import Kind, What, edition

from .played import game_of, play
from .scene import FOLDER, read_scene

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.game import Game, Happening
    from openpolarity.rules import Ruling

    Board = dict[int, Floats]

PICTURES = Path(__file__).parents[2] / "src" / "openpolarity" / "web" / "pictures" / "rules"
SIZE = (480, 320)
QUALITY = 82
"""Of the WebP files, 0 to 100."""
STIRRED, TURNED = 0.003, math.radians(5)
"""A disc that has moved this far (m) or turned this far (rad) no longer stands as it did."""
ICON_SIZES = (180, 192, 512)
ICON_DISCS = (1, 20)
"""The flat and the leaner."""
ELEVATION = math.radians(36)
CLOSEST, ROOM = 0.2, 1.5
"""The least width of a picture, m; the share of what matters that a picture has around it."""
GONE = 0.09
"""A hand that is higher than this has left, m."""


@dataclass(frozen=True)
class Pictured:
    """What a picture shows: an act of a scene, under an edition."""

    scene: str
    fault: What | None
    """What the referee calls it; None for what is no fault."""
    kind: Kind = Kind.FAULT
    act: int = 1
    edition: str = "standard"
    changes: dict[str, str] = field(default_factory=dict)
    azimuth: float = 0.0
    """From which side it is seen, degrees; 0 is White's seat."""
    caught: bool = False
    """The second picture is of the moment itself, while the hand is still there, not of the rest after it."""
    released: bool = False
    """The first picture is of the moment before the hand lets go, not of the last at which nothing has stirred yet."""
    lifted: float | None = None
    """The second picture is of the moment at which the hand has lifted its disc so high, m."""
    faint: bool = False
    """In the second picture the held disc is drawn faintly, because it hides what matters."""


PICTURED: dict[str, Pictured] = {
    "lean": Pictured("S08", None, Kind.LEAN, azimuth=60.0, released=True),
    "retry": Pictured("S09", None, Kind.RETRY, azimuth=60.0, released=True),
    "snap": Pictured("S20a", What.SNAP, caught=True),
    "fall": Pictured("S23", What.FALL, azimuth=-20.0),
    "drop": Pictured("S24", What.FALL, azimuth=70.0),
    "flip": Pictured("S27", What.FLIP),
    "flip_own": Pictured("S28", What.FLIP, azimuth=60.0),
    "contact": Pictured("S30", What.CONTACT),
    "out": Pictured("S36", What.OUT, azimuth=55.0),
    "displaced": Pictured("S39", What.DISPLACED),
    "enemy_moved": Pictured("S39b", What.ENEMY_MOVED, edition="ferti_fr", changes={"move_flat": "own_only_fault"}),
    "capture": Pictured("S47", None, Kind.CAPTURED, act=2, azimuth=180.0),
    "split": Pictured("S52", What.SPLIT, azimuth=120.0, lifted=0.08),
    "lifting": Pictured("S50", What.FALL, azimuth=230.0, lifted=0.08),
    "placing": Pictured("S51", What.CONTACT, azimuth=20.0),
    "impossible": Pictured("S55", What.FALL, act=2, azimuth=180.0, lifted=0.06),
    "red_touched": Pictured("S61", What.RED_TOUCHED, Kind.OVER, caught=True),
    "red_off": Pictured("S64", What.RED_OFF, Kind.OVER, azimuth=65.0, faint=True),
    "red_out": Pictured("S64b", What.RED_OFF, Kind.OVER, edition="ferti_de", faint=True),
}
"""The pictures, by their names; `openpolarity.server.http.rulebook` says beside which clause each stands."""


@dataclass(frozen=True)
class Frame:
    """The board at a moment (s)."""

    at: float
    board: Board
    held: tuple[int, ...]


class Taken:
    """A scene that was played in front of a camera."""

    def __init__(self, pictured: Pictured) -> None:
        self.pictured = pictured
        self.frames: list[Frame] = []
        scene = read_scene(FOLDER / f"{pictured.scene}.toml")
        rules = edition(pictured.edition, **(scene.settings | pictured.changes))
        self.game: Game = game_of(scene, rules)
        if pictured.act > 1:
            play(scene, self.game, pictured.act - 1)
        self.game.ticking.append(self._look)
        self.judged: Happening | None = None
        self.game.listeners.append(self._hear)
        self._look()
        self.captured = {disc for group in self.game.state.pending for disc in group.discs}
        """The discs that the hand lifts with the one it holds."""
        play(replace(scene, acts=scene.acts[pictured.act - 1 :]), self.game, 1)

    def _look(self) -> None:
        table = self.game.table
        board = {disc: table.all_poses[disc].copy() for disc in table.discs}
        self.frames.append(Frame(self.game.time, board, self.game.hand.held))

    def _hear(self, happening: Happening) -> None:
        if self.judged is None and self._is_it(happening.ruling):
            self.judged = happening

    def _is_it(self, ruling: Ruling) -> bool:
        return ruling.kind is self.pictured.kind and (
            self.pictured.fault is None or self.pictured.fault in _what(ruling)
        )

    @property
    def ruling(self) -> Ruling | None:
        """The referee's ruling, if it is the one that the picture is about."""
        return self.judged.ruling if self.judged else None

    @property
    def discs(self) -> tuple[int, ...]:
        """The discs that it is about."""
        assert self.judged
        ruling, fault = self.judged.ruling, self.pictured.fault
        if fault is None:
            return tuple(sorted(self.captured)) or next(frame.held for frame in self.frames[1:] if frame.held)
        found = [one for one in (*ruling.incidents, *(fault.incident for fault in ruling.faults)) if one.what is fault]
        named = tuple(dict.fromkeys(disc for one in found for disc in one.discs))
        named = named or tuple(disc for one in ruling.faults if one.what is fault for disc in one.discs)
        red = (0,) if fault in (What.RED_TOUCHED, What.RED_OFF) else ()
        return tuple(dict.fromkeys((*named, *red)))

    def moments(self) -> tuple[Frame, Frame]:
        """Before and after."""
        assert self.judged
        ruled = self.judged.at
        faults = [fault.incident.at for fault in self.judged.ruling.faults if fault.what is self.pictured.fault]
        faults += [one.at for one in self.judged.ruling.incidents if one.what is self.pictured.fault]
        when = min((at for at in faults if at is not None), default=ruled)
        seen = [frame for frame in self.frames if frame.at <= ruled + 1e-9 and set(self.discs) <= set(frame.board)]
        if self.pictured.released:
            letting = next((frame.at for frame in seen[1:] if not frame.held and frame.at > seen[0].at + 0.5), when)
            before = max((frame for frame in seen if frame.at <= letting - 0.05), key=lambda frame: frame.at)
        else:
            before = self._last_quiet(seen)
        if self.pictured.caught:
            after = next((frame for frame in seen if frame.at >= when + 0.06), seen[-1])
        elif self.pictured.lifted is not None:
            after = next(frame for frame in seen if _height(frame) >= self.pictured.lifted)
        else:
            after = seen[-1]
        return before, after

    def _last_quiet(self, seen: list[Frame]) -> Frame:
        """The last moment at which nothing that is not in the hand has stirred."""
        first = self.frames[0].board
        led = {disc for frame in seen for disc in frame.held} | self.captured
        watched = [disc for disc in self.discs if disc in first and disc not in led]
        quiet = seen[0]
        for frame in seen if watched else ():
            if any(_stirred(first[disc], frame.board[disc]) for disc in watched):
                break
            quiet = frame
        return quiet

    def draw(self) -> tuple[Any, Any]:
        """Both pictures, pixels (height, width, 3)."""
        before, after = self.moments()
        camera = self._camera(before, after)
        reserves = self.game.state.reserve
        images = []
        for frame, marked in ((before, ()), (after, self.discs)):
            faint = self.pictured.faint and frame is after
            hidden = [disc for disc in frame.held if faint or frame.board[disc][2] > GONE]
            board = {disc: pose for disc, pose in frame.board.items() if disc not in hidden}
            ghosts = [frame.board[disc] for disc in hidden if faint]
            marks = dict.fromkeys((disc for disc in marked if disc in board), None)
            scene = board_scene(self.game.kit, board, marks=marks, ghosts=ghosts, reserves=reserves)
            images.append(draw(scene, camera, size=SIZE, quality="best"))
        return images[0], images[1]

    def _camera(self, before: Frame, after: Frame) -> Camera:
        """Sees in both pictures what it is about, and the hand if that is there."""
        points = [frame.board[disc][:3] for frame in (before, after) for disc in self.discs if disc in frame.board]
        points += [
            frame.board[disc][:3] for frame in (before, after) for disc in frame.held if frame.board[disc][2] < GONE
        ]
        low, high = np.min(points, axis=0), np.max(points, axis=0)
        middle = (low + high) / 2
        width = max(CLOSEST, ROOM * float(np.max(high - low)) + 0.1)
        return Camera.seated(
            target=tuple(middle),
            azimuth=math.radians(self.pictured.azimuth),
            elevation=ELEVATION,
            distance=1.0,
            width=width,
        )


def _what(ruling: Ruling) -> set[What]:
    return {fault.what for fault in ruling.faults} | {one.what for one in ruling.incidents}


def _height(frame: Frame) -> float:
    """How high the disc in the hand is, m."""
    return max((float(frame.board[disc][2]) for disc in frame.held), default=0.0)


def _stirred(start: Floats, now: Floats) -> bool:
    turned = 2 * math.acos(min(1.0, abs(float(start[3:] @ now[3:]))))
    return float(np.linalg.norm(now[:3] - start[:3])) > STIRRED or turned > TURNED


def save_icons() -> None:
    """Draw the icon of the installed page, a leaner and its flat, within the circle that every system leaves of it."""
    taken = Taken(PICTURED["lean"])
    _, after = taken.moments()
    middle = (after.board[ICON_DISCS[0]][:3] + after.board[ICON_DISCS[1]][:3]) / 2
    camera = Camera.seated(target=tuple(middle), azimuth=math.radians(75), elevation=math.radians(24), width=0.11)
    image = draw(board_scene(taken.game.kit, after.board), camera, size=(1024, 1024), quality="best")
    for size in ICON_SIZES:
        small = Image.fromarray(image).resize((size, size), Image.Resampling.LANCZOS)
        small.quantize(96).save(PICTURES.parent / f"icon-{size}.png", optimize=True)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    if not sys.argv[1:] or "icons" in sys.argv:
        save_icons()
    for name in [name for name in sys.argv[1:] if name != "icons"] or (PICTURED if not sys.argv[1:] else ()):
        for number, image in enumerate(Taken(PICTURED[name]).draw(), 1):
            path = PICTURES / f"{name}-{number}.webp"
            Image.fromarray(image).save(path, format="WEBP", quality=QUALITY, method=6)
            print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
