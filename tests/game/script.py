"""What a hand does, as text: one step a line, in diameters, degrees and seconds.

    take 20: foot (0, 8) toward 270 tilt 45 up 0.6      a disc from the reserve
    grasp 11                                            a disc of the board; "grasp 3 along 4" to capture 3 and 4
    move: foot (0, 6.6) toward 270 tilt 45              straight to a pose; "in 1.2 s" or at the hand's usual pace
    move: flat (0, 5) up 0.9 in 4 s until 11 below 8    stops when disc 11 is tilted by less than 8°
    follow: flat (0, 5) up 1 at 0.5 s; flat (0, 4) up 1 at 0.9 s
    shift (0, 0.6, 0)                                   by so much
    let go in 0.3 s
    lift 2.5 in 1 s · square · turn white · set down (-5, -2.5)
    withdraw                                            everything in the hand leaves the table
    wait 4 s · settle
    claim 6 · decline 6 · pass                          words, which only a game hears
    breathe 11 (0, 0, -12) · breathe 11 2@120           an impulse in mN·s, also level toward an azimuth
    bump (0.1, 0, 0)                                    the table, in m/s

A pose is "foot (x, y) toward azimuth tilt angle", the lower rim's place and where the raised edge points; or "centre
(x, y) high z toward azimuth tilt angle"; or "flat (x, y)". A place is "(x, y)", or "6" for where disc 6 is now, or
"6+1.6@54" for 1.6 away from it in direction 54°; "toward disc 6" is an azimuth too. "up" says how far above the mat,
"white" or "black" which colour is up; without it, the colour of the side whose hand it is. What may stop a move: "until
11 below 8" (degrees), "until 11 above 60", "until 11 shows white", "until 6 moved 0.5", "until 6 sticks".
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.geometry import blend_poses
from openpolarity.physics import FaceUp, Impact, Kit, Pose, SettleOutcome, Stuck, TableEvent

from .notation import NUMBER, PLACE

if TYPE_CHECKING:
    from collections.abc import Sequence

TILTED = math.radians(15)
"""More than a disc that is about to fall."""
REACTION = 0.016
"""A hand that waits for something looks this often, s."""
_PLACE = re.compile(rf"^(?:{PLACE}|(?P<disc>\d+))(?:\+(?P<by>{NUMBER})@(?P<az>{NUMBER}))?")
_TRIPLE = re.compile(rf"\(\s*({NUMBER})\s*,\s*({NUMBER})\s*,\s*({NUMBER})\s*\)")
_IN = re.compile(rf" in ({NUMBER}) s\b")
_AT = re.compile(rf" at ({NUMBER}) s\b")
_UNTIL = re.compile(rf" until (\d+) (below|above|shows|moved|sticks)(?: ({NUMBER}|white|black))?")


def read_place(text: str, table: Any) -> tuple[float, float]:
    """Read a place, in metres."""
    match = _found(_PLACE, text)
    d = table.kit.diameter
    x, y = table.pose(int(match["disc"])).position[:2] if match["disc"] else (float(match[i]) * d for i in (1, 2))
    if match["by"]:
        by, azimuth = float(match["by"]) * d, math.radians(float(match["az"]))
        x, y = x + by * math.cos(azimuth), y + by * math.sin(azimuth)
    return x, y


def read_pose(text: str, colour: FaceUp, table: Any) -> Pose:
    """Read a pose; ``colour`` is up unless the text says otherwise."""
    text = text.partition(" until ")[0]
    up: FaceUp = "white" if " white" in text else "black" if " black" in text else colour
    kit = table.kit
    kind, _, rest = text.strip().partition(" ")
    place = read_place(rest, table)
    lift = _after("up", text, 0.01) * kit.diameter
    toward, tilt = (math.radians(_after(word, text, 0.0)) for word in ("toward", "tilt"))
    if match := re.search(r"toward disc (\d+)", text):
        x, y, _ = table.pose(int(match[1])).position
        toward = math.atan2(y - place[1], x - place[0])
    if kind == "foot":
        return Pose.leaning(place, toward, tilt, up, kit=kit, lift=lift)
    if kind == "centre":
        tilted = Pose.leaning(place, toward, tilt, up, kit=kit)
        return Pose((*place, _after("high", text, 0.0) * kit.diameter), tilted.axis)
    assert kind == "flat", f"what pose is {text!r}?"
    return Pose((*place, kit.half + lift), (0.0, 0.0, 1.0 if up == "white" else -1.0))


def _found(pattern: str | re.Pattern[str], text: str) -> re.Match[str]:
    match = re.search(pattern, text)
    assert match, f"{text!r} lacks {pattern!r}"
    return match


def _after(word: str, text: str, default: float) -> float:
    match = re.search(rf"\b{word} ({NUMBER})", text)
    return float(match[1]) if match else default


@dataclass
class Tremor:
    """A hand that does not do the same thing twice: every pose is a little beside the one that was meant."""

    rng: np.random.Generator
    shift: float = 2e-4
    """m, standard deviation along each axis."""
    turn: float = math.radians(0.3)

    def pose(self, pose: Pose) -> Pose:
        """Return a pose near another."""
        x, y, z = np.array(pose.position) + self.rng.normal(0, self.shift, 3) * (1, 1, 0.5)
        axis = np.array(pose.axis) + np.cross(self.rng.normal(0, self.turn, 3), pose.axis)
        return Pose((x, y, max(z, pose.position[2])), tuple(axis / np.linalg.norm(axis)))

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return a place near another."""
        dx, dy = self.rng.normal(0, self.shift, 2)
        return x + dx, y + dy

    def share(self) -> float:
        """Return a number near one, for how strongly one blows or how high one lifts."""
        return float(self.rng.normal(1, 0.03))


@dataclass
class Seen:
    """What was noticed while a script was played."""

    start: dict[int, Pose]
    """Where the discs were when it began, or when they were let go if they came later."""
    stuck: set[int] = field(default_factory=set)
    """Discs that stuck to the hand at some time."""
    bumps: set[tuple[int, int]] = field(default_factory=set)
    """Discs that met at some time, even for a moment; the larger number first."""
    tilts: dict[int, list[float]] = field(default_factory=dict)
    """Tilt (degrees) of a disc that the hand had an eye on, every `REACTION`."""
    standing: set[int] = field(default_factory=set)
    """Discs that were tilted and free when the hand let go."""
    groups: list[tuple[int, ...]] = field(default_factory=list)
    """What touched then."""
    outcome: SettleOutcome = SettleOutcome.RESTED

    def note(self, events: Sequence[TableEvent]) -> None:
        """Remember what matters of what happened."""
        for event in events:
            if isinstance(event, Stuck):
                self.stuck.add(event.disc)
            elif isinstance(event, Impact) and event.other is not None:
                self.bumps.add((event.disc, event.other))


class Script:
    """Plays steps.

    ``hand`` has the verbs of `physics.Hand`; ``table`` lets time pass and can be looked at. A game's hand will do, and
    then the game takes the table's place.
    """

    def __init__(self, table: Any, hand: Any, colour: FaceUp, tremor: Tremor | None = None) -> None:
        self.table = table
        self.hand = hand
        self.colour = colour
        self.tremor = tremor
        self.kit: Kit = table.kit
        self.seen = Seen(table.poses())

    def play(self, steps: Sequence[str]) -> Seen:
        """Do all steps, let everything come to rest, and return what was noticed."""
        for step in steps:
            self.step(step.replace("−", "-"))
        self._settle()
        return self.seen

    def step(self, text: str) -> None:
        """Do one step."""
        head, _, tail = text.partition(":")
        words = head.split()
        verb = "".join(words[:2]) if words[:2] in (["let", "go"], ["set", "down"]) else words[0]
        do = getattr(self, f"_{verb}", None)
        assert do, f"what is to {text!r}?"
        motion = do(text, tail)
        self.seen.note(motion.events if motion is not None else self.table.events())

    # ------------------------------------------------------------------ taking and moving

    def _take(self, text: str, tail: str) -> Any:
        return self.hand.take(int(text.split()[1].rstrip(":")), self._pose(tail))

    def _grasp(self, text: str, tail: str) -> Any:
        discs, _, along = text.removeprefix("grasp ").partition(" along ")
        return self.hand.grasp([int(n) for n in discs.split()], along=[int(n) for n in along.split()])

    def _move(self, text: str, tail: str) -> Any:
        return self._go(self._pose(tail), text)

    def _shift(self, text: str, tail: str) -> Any:
        by = np.array([float(v) * self.kit.diameter for v in _found(_TRIPLE, text).groups()])
        to = Pose(tuple(np.array(self.hand.pose.position) + by), self.hand.pose.axis)
        return self._go(self.tremor.pose(to) if self.tremor else to, text)

    def _follow(self, text: str, tail: str) -> Any:
        path = [(float(_found(_AT, part)[1]), self._pose(part)) for part in tail.split(";")]
        return self.hand.follow(path)

    def _go(self, to: Pose, text: str) -> Any:
        """Go straight to a pose, in the time that the text says or at the usual pace."""
        seconds = float(match[1]) if (match := _IN.search(text)) else None
        to = Pose(to.position, to.axis, self.hand.pose.spin)  # nobody turns a disc about its own axis
        if until := _UNTIL.search(text):
            return self._go_until(to, seconds or 1.0, until)
        if seconds is None:
            return self.hand.move(to)
        here = self.hand.pose
        way = math.dist(here.position, to.position)
        turn = 2 * math.acos(min(1.0, abs(float(here.quaternion @ to.quaternion))))
        return self.hand.move(to, speed=max(way / seconds, 1e-6), turn_speed=max(turn / seconds, 1e-6))

    def _go_until(self, to: Pose, seconds: float, until: re.Match[str]) -> None:
        """Go on as long as the condition does not hold, looking every few milliseconds, and note tilts on the way."""
        disc = int(until[1])
        start, end = self.hand.pose.array, to.array
        count = max(1, round(seconds / REACTION))
        for i in range(count):
            if self._holds(disc, until[2], until[3]):
                break
            pose = Pose.from_array(blend_poses(start, end, (i + 1) / count))
            self.seen.note(self.hand.follow([(REACTION, pose)]).events)
            if disc in self.table.discs:
                self.seen.tilts.setdefault(disc, []).append(math.degrees(self.table.tilt(disc)))

    def _holds(self, disc: int, what: str, value: str) -> bool:
        if what == "below":
            return math.degrees(self.table.tilt(disc)) < float(value)
        if what == "above":
            return math.degrees(self.table.tilt(disc)) > float(value)
        if what == "shows":
            return bool(self.table.colour_up(disc) == value)
        if what == "moved":
            away = math.dist(self.table.pose(disc).position, self.seen.start[disc].position)
            return away > float(value) * self.kit.diameter
        return disc in self.seen.stuck

    def _pose(self, text: str) -> Pose:
        pose = read_pose(text, self.colour, self.table)
        return self.tremor.pose(pose) if self.tremor else pose

    # ------------------------------------------------------------------ letting go, capturing

    def _letgo(self, text: str, tail: str) -> Any:
        self._laid()
        return self.hand.let_go(float(match[1])) if (match := _IN.search(text)) else self.hand.let_go()

    def _laid(self) -> None:
        """From here on it is measured how far a disc that was not on the table moves."""
        for disc in self.hand.held:
            self.seen.start.setdefault(disc, self.table.pose(disc))
        self.seen.groups = self.table.groups()
        held = set(self.hand.held)
        self.seen.standing = {disc for disc in self.table.discs if self.table.tilt(disc) > TILTED} - held

    def _withdraw(self, text: str, tail: str) -> None:
        getattr(self.hand, "withdraw", self.hand.stow)()

    def _lift(self, text: str, tail: str) -> Any:
        seconds = float(match[1]) if (match := _IN.search(text)) else 0.6
        share = self.tremor.share() if self.tremor else 1.0
        return self.hand.lift(float(text.split()[1]) * self.kit.diameter * share, seconds * share**2)

    def _square(self, text: str, tail: str) -> Any:
        return self.hand.square()

    def _turn(self, text: str, tail: str) -> Any:
        return self.hand.turn_up(text.split()[1])

    def _setdown(self, text: str, tail: str) -> Any:
        x, y = read_place(text.removeprefix("set down "), self.table)
        self._laid()
        return self.hand.set_down(*(self.tremor.place(x, y) if self.tremor else (x, y)))

    # ------------------------------------------------------------------ words

    def _say(self, text: str, tail: str) -> None:
        verb, *discs = text.split()
        if hear := getattr(self.hand, verb, None):
            hear(*(int(disc) for disc in discs))

    _claim = _decline = _pass = _say

    # ------------------------------------------------------------------ time, and pushes from outside

    def _wait(self, text: str, tail: str) -> None:
        self.table.step(float(text.split()[1]))

    def _settle(self, text: str = "", tail: str = "") -> None:
        settled = self.table.settle()
        self.seen.outcome = settled.outcome
        self.seen.note(self.table.events())

    def _breathe(self, text: str, tail: str) -> None:
        strength = 1e-3 * (self.tremor.share() if self.tremor else 1.0)
        if level := re.search(rf" ({NUMBER})@({NUMBER})", text):
            turn = math.radians(float(level[2]))
            x, y, z = (float(level[1]) * strength * v for v in (math.cos(turn), math.sin(turn), 0.0))
        else:
            x, y, z = (float(v) * strength for v in _found(_TRIPLE, text).groups())
        self.table.breathe(int(text.split()[1]), (x, y, z), *(float(v) for v in _IN.findall(text)))

    def _bump(self, text: str, tail: str) -> None:
        x, y, z = (float(v) for v in _found(_TRIPLE, text).groups())
        self.table.bump((x, y, z), *(float(v) for v in _IN.findall(text)))
