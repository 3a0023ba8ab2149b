"""Boards as the scenarios write them: "Ten plus LB[B1; 54°; 1.6; 35°]" becomes discs and where they are.

Lengths are in diameters, the origin is the dot. Known are flats `W(x,y)`, also so far in some direction from there as
`W(x,y)+1.4@126`, towers `TW3(x,y)`, leaners `LW[support; azimuth; distance of the foot; tilt]` and board `Ten`, also
"with W1 moved to (x,y)", or R for the red disc, and "with TW2 in the place of W2". Discs are numbered as they are
written, from 1; the whites of Ten are 1 to 5, its blacks 6 to 10.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field, replace
from typing import Literal

from openpolarity.physics import RED, FaceUp, Kit, Pose, SettleOutcome, Table
from openpolarity.physics.boards import BLACKS, WHITES

Face = Literal["bar", "dot"]

NUMBER = r"[-+]?\d*\.?\d+"
PLACE = rf"\(\s*({NUMBER})\s*,\s*({NUMBER})\s*\)"
COLOURS: dict[str, FaceUp] = {"W": "white", "B": "black"}
STANDS = math.radians(15)
"""A leaner that has come to rest lower than this is not the one that was meant."""

_MOVED = re.compile(rf"([WB]\d|R) moved to {PLACE}")
_INSTEAD = re.compile(r"T([WB])(\d) in the place of ([WB]\d)")
_LEANER = re.compile(rf"L([WB])\[([^;\]]+);\s*({NUMBER})°?;\s*({NUMBER});\s*({NUMBER})°?\]")
_TOWER = re.compile(rf"T([WB])(\d){PLACE}")
_FLAT = re.compile(rf"(?<!T)([WB])\d?{PLACE}(?:\+({NUMBER})@({NUMBER}))?")


@dataclass
class Board:
    """Discs to be laid out, and which of them are what."""

    kit: Kit
    poses: dict[int, Pose] = field(default_factory=dict)
    towers: list[tuple[int, ...]] = field(default_factory=list)
    """Lawful ones, from the bottom up."""
    leaners: list[int] = field(default_factory=list)
    places: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Where what has a name is: W1, TB2, or W(0,4) as it was written."""

    def lay(self) -> Table:
        """Lay it on a table and let it come to rest; every leaner has to be left leaning."""
        table = Table(self.kit)
        table.lay(self.poses)
        settled = table.settle()
        assert settled.outcome is SettleOutcome.RESTED
        for disc in self.leaners:
            assert table.tilt(disc) > STANDS, f"leaner {disc} does not stand: {math.degrees(table.tilt(disc)):.1f}°"
            assert not table.touching(disc), f"leaner {disc} touches {table.touching(disc)}"
        table.events()
        return table

    def add(self, up: FaceUp, place: tuple[float, float], level: int = 0) -> int:
        """Add a flat, or one more disc of a tower, and return its number."""
        disc = max(self.poses, default=0) + 1
        d = self.kit.diameter
        self.poses[disc] = Pose.flat(place[0] * d, place[1] * d, up, kit=self.kit, level=level)
        return disc


def read_board(text: str, red: Face | None = "bar", kit: Kit | None = None) -> Board:
    """Read a board; ``red`` is the face that the red disc shows, None if it is not there."""
    kit = kit or Kit.named()
    text = text.replace("−", "-")
    board = Board(kit)
    if red:
        board.poses[RED] = Pose.flat(0.0, 0.0, "white" if red == "bar" else "black", kit=kit)
    if text.startswith("Ten"):
        _ten(board, text)
    found = [
        match
        for kind in (_LEANER, _TOWER, _FLAT)
        for match in kind.finditer(text)
        if kind is _LEANER or not _inside(text, match.start())
    ]
    for match in sorted(found, key=lambda match: match.start()):
        colour = COLOURS[match[1]]
        if match.re is _LEANER:
            _lean(board, match)
        elif match.re is _TOWER:
            place = (float(match[3]), float(match[4]))
            board.towers.append(tuple(board.add(colour, place, level) for level in range(int(match[2]))))
            board.places[f"T{match[1]}{match[2]}"] = place
        else:
            board.add(colour, _place(match))
    return board


def _inside(text: str, at: int) -> bool:
    """Whether a place in a text is inside square brackets: there a disc is only named, not laid."""
    return text.rfind("[", 0, at) > text.rfind("]", 0, at)


def _place(flat: re.Match[str]) -> tuple[float, float]:
    x, y, by, azimuth = (float(flat[i] or 0) for i in (2, 3, 4, 5))
    turn = math.radians(azimuth)
    return x + by * math.cos(turn), y + by * math.sin(turn)


def _ten(board: Board, text: str) -> None:
    names = [f"W{i}" for i in range(1, 6)] + [f"B{i}" for i in range(1, 6)]
    board.places.update(zip(names, (*WHITES, *BLACKS), strict=True))
    for name, x, y in _MOVED.findall(text):
        board.places[name] = (float(x), float(y))
    if RED in board.poses and (place := board.places.get("R")):
        x, y = (at * board.kit.diameter for at in place)
        board.poses[RED] = replace(board.poses[RED], position=(x, y, board.kit.half))
    for name in names:
        board.add(COLOURS[name[0]], board.places[name])
    for letter, height, name in _INSTEAD.findall(text):
        base = names.index(name) + 1
        place = board.places[f"T{letter}{height}"] = board.places[name]
        upper = [board.add(COLOURS[letter], place, level) for level in range(1, int(height))]
        board.towers.append((base, *upper))


def _lean(board: Board, match: re.Match[str]) -> None:
    support = match[2].strip()
    place = board.places.get(support)
    if place is None:
        written = _FLAT.match(support)
        assert written, f"what is {support!r}?"
        place = _place(written)
    azimuth, distance, tilt = (float(match[i]) for i in (3, 4, 5))
    turn, d = math.radians(azimuth), board.kit.diameter
    foot = ((place[0] + distance * math.cos(turn)) * d, (place[1] + distance * math.sin(turn)) * d)
    disc = max(board.poses, default=0) + 1
    up = COLOURS[match[1]]
    board.poses[disc] = Pose.leaning(foot, turn + math.pi, math.radians(tilt), up, kit=board.kit)
    board.leaners.append(disc)
