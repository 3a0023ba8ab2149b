"""What must have happened on the table, as sentences that can be measured: "20 leans white at 15..60".

The sentences are these:

    20 leans · 20 leans white · 20 leans at 15..60      tilted, touching nothing
    11 flat · 11 flat black                             on the mat
    11 alone · nothing touches · touching 6+11, 2+3     lawful towers that nothing touched are left out
    tower 6+11 white                                    one tower of these discs, this colour up
    1 moved ..0.3 · others moved ..0.02                 since the beginning, in diameters, seen from above
    20 at y 6.2..6.9 · 11 from 1 1.15..1.6              places and distances of centres, in diameters
    20 foot from 2 1.5..1.9                             of a leaner's lower rim from another disc's centre
    1 out · 1 in                                        wholly outside the circle, or not
    1 sticks · nothing sticks                           to what the hand holds; these discs and no others
    20 on 5 · 20 on 2+11                                the disc or tower whose field lifts the leaner most
    11 met 0                                            touched on the way, even for a moment
    11 fallen                                           leans no more: flat, or against something
    11 stood at release · nothing touched at release    so that what happened came after the hand had let go
    6 rose 40..                                         how steep it was at most while the hand had an eye on it
    others turned ..1                                   degrees
    11 sinks gradually                                  not at once, while the hand had an eye on it
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.lab.lean import foot_of
from openpolarity.physics import Table, towers

from .notation import NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .script import Seen

FLAT = 3.0
"""Degrees: a resting disc tilted less lies flat."""
_RANGE = re.compile(rf"({NUMBER})?\.\.({NUMBER})?")


class Judge:
    """Looks at a table at rest, and at what was seen on the way."""

    def __init__(self, table: Table, seen: Seen, lawful: Sequence[tuple[int, ...]] = ()) -> None:
        self.table = table
        self.seen = seen
        self.lawful = {tuple(sorted(tower)) for tower in lawful}
        self.d = table.kit.diameter

    def failures(self, sentences: Sequence[str]) -> list[str]:
        """Return the sentences that do not hold, each with what was found."""
        named = {int(n) for sentence in sentences for n in _ids(sentence)}
        wrong = []
        for sentence in sentences:
            holds, found = self.judge(sentence, named)
            if not holds:
                wrong.append(f"{sentence}: {found}")
        return wrong

    def judge(self, sentence: str, named: set[int]) -> tuple[bool, str]:
        """Whether a sentence holds, and what was found."""
        for pattern, judge in RULES:
            if match := re.fullmatch(pattern, sentence):
                if match.groupdict().get("discs"):
                    answers = [(disc, self._one(judge, int(disc), match)) for disc in match["discs"].split()]
                    return all(a[0] for _, a in answers), "; ".join(f"{d} {a[1]}" for d, a in answers)
                return judge(self, named, match)
        raise AssertionError(f"cannot judge {sentence!r}")

    def _one(self, judge: Callable[..., tuple[bool, str]], disc: int, match: re.Match[str]) -> tuple[bool, str]:
        return judge(self, disc, match) if disc in self.table.discs else (False, "is gone")

    # ------------------------------------------------------------------ one disc

    def leans(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Tilted, touching nothing, the right colour up."""
        tilt, up, touching = math.degrees(self.table.tilt(disc)), self.table.colour_up(disc), self.table.touching(disc)
        right = tilt > FLAT and not touching and match["up"] in (None, up)
        return right and (not match["range"] or _within(tilt, match["range"])), f"{tilt:.1f}° {up} touching {touching}"

    def flat(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """On the mat, the right colour up."""
        tilt, up, low = math.degrees(self.table.tilt(disc)), self.table.colour_up(disc), self.table.lowest(disc)
        right = tilt <= FLAT and low < 0.02 * self.d and match["up"] in (None, up)
        return right, f"{tilt:.1f}° {up}, {low / self.d:.2f} up"

    def alone(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Touching nothing but its own lawful tower."""
        own = next((tower for tower in self.lawful if disc in tower), ())
        touching = set(self.table.touching(disc)) - set(own)
        return not touching, f"touches {touching}"

    def moved(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """How far the centre has come."""
        by = self._moved(disc)
        return _within(by, match["range"]), f"moved {by:.3f}"

    def _moved(self, disc: int) -> float:
        return math.dist(self.table.pose(disc).position[:2], self.seen.start[disc].position[:2]) / self.d

    def at(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Where the centre is along x or y."""
        value = self.table.pose(disc).position["xyz".index(match["axis"])] / self.d
        return _within(value, match["range"]), f"{match['axis']} = {value:.3f}"

    def away(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """How far two centres are apart."""
        a, b = (self.table.pose(n).position[:2] for n in (disc, int(match["other"])))
        by = math.dist(a, b) / self.d
        return _within(by, match["range"]), f"{by:.3f} from {match['other']}"

    def foot(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """How far a leaner's lower rim is from another disc's centre."""
        by = float(np.linalg.norm(foot_of(self.table, disc) - self.table.position(int(match["other"]))[:2])) / self.d
        return _within(by, match["range"]), f"foot {by:.3f} from {match['other']}"

    def outside(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Whether no part of a disc's shadow lies on the circle or within."""
        pose = self.table.pose(disc)
        near = math.hypot(*pose.position[:2]) - self._reach(disc)
        out = near > self.table.kit.circle_radius
        return out == (match["what"] == "out"), f"its inner edge is {near / self.d:.3f} from the dot"

    def _reach(self, disc: int) -> float:
        """How far a disc's shadow reaches from its centre toward the dot, m."""
        pose, kit = self.table.pose(disc), self.table.kit
        away = math.hypot(*pose.position[:2]) or 1.0
        along = (pose.axis[0] * pose.position[0] + pose.axis[1] * pose.position[1]) / away
        return kit.radius * math.sqrt(max(0.0, 1 - along * along)) + kit.half * abs(along)

    def on(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """What carries a leaner."""
        support = self.table.support(disc)
        wanted = {int(n) for n in match["other"].split("+")}
        return support is not None and set(support.discs) == wanted, f"on {support and support.discs}"

    def met(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Whether a disc touched another on the way."""
        pair = tuple(sorted((disc, int(match["other"])), reverse=True))
        return pair in self.seen.bumps, f"met {sorted(p for p in self.seen.bumps if disc in p)}"

    def fallen(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Flat, or touching something."""
        tilt, touching = math.degrees(self.table.tilt(disc)), self.table.touching(disc)
        return tilt <= FLAT or bool(touching), f"{tilt:.1f}°, touches {touching}"

    def stood(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """Still leaning when the hand let go."""
        return disc in self.seen.standing, f"{sorted(self.seen.standing)} stood"

    def rose(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """The largest tilt that was seen."""
        highest = max(self.seen.tilts.get(disc, [0.0]))
        return _within(highest, match["range"]), f"{highest:.1f}°"

    def sinks(self, disc: int, match: re.Match[str]) -> tuple[bool, str]:
        """At most two degrees in a tenth of a second, down to two thirds of its tilt."""
        tilts = self.seen.tilts[disc]
        steps = [a - b for a, b in zip(tilts, tilts[6:], strict=False) if b > tilts[0] * 2 / 3]
        return len(steps) > 50 and max(steps) < 2, f"{len(steps)} looks, at most {max(steps, default=0):.1f}° each"

    # ------------------------------------------------------------------ several

    def others(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """How far what no sentence names has come."""
        by = {disc: self._moved(disc) for disc in self.seen.start if disc not in named and disc in self.table.discs}
        worst = max(by, key=lambda disc: by[disc])
        return _within(by[worst], match["range"]), f"{worst} moved {by[worst]:.3f}"

    def turned(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """How far the axes of what no sentence names have turned."""
        by = {}
        for disc in set(self.seen.start) - named:
            cosine = float(np.dot(self.table.pose(disc).axis, self.seen.start[disc].axis))
            by[disc] = math.degrees(math.acos(min(1.0, cosine)))
        worst = max(by, key=lambda disc: by[disc])
        return _within(by[worst], match["range"]), f"{worst} turned {by[worst]:.2f}°"

    def touching(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """Which groups touch; lawful towers that nothing touched are none."""
        found = {group for group in self.table.groups() if group not in self.lawful}
        groups = match.groupdict().get("groups")
        wanted = {tuple(sorted(int(n) for n in part.split("+"))) for part in groups.split(", ")} if groups else set()
        return found == wanted, f"{sorted(found)}"

    def touched(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """What touched when the hand let go."""
        found = [group for group in self.seen.groups if group not in self.lawful]
        return not found, f"{found} touched"

    def tower(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """Whether discs stand as one tower, and which colour it shows."""
        wanted = {int(n) for n in match["group"].split("+")}
        found = towers(self.table)
        colours = {self.table.colour_up(disc) for disc in wanted}
        right = any(set(tower) == wanted for tower in found) and (not match["up"] or colours == {match["up"]})
        return right, f"{found} {colours}"

    def stick(self, named: set[int], match: re.Match[str]) -> tuple[bool, str]:
        """Which discs stuck to what the hand holds."""
        wanted = {int(n) for n in (match.groupdict().get("stuck") or "").split()}
        return self.seen.stuck == wanted, f"{sorted(self.seen.stuck)} stuck"


_D = r"(?P<discs>\d+(?: \d+)*)"
_R = r"(?P<range>\S*\.\.\S*)"
_UP = r"(?: (?P<up>white|black))?"
RULES: list[tuple[str, Callable[..., tuple[bool, str]]]] = [
    (rf"{_D} leans?{_UP}(?: at {_R})?", Judge.leans),
    (rf"{_D} flat{_UP}", Judge.flat),
    (rf"{_D} alone", Judge.alone),
    (rf"others moved {_R}", Judge.others),
    (rf"{_D} moved {_R}", Judge.moved),
    (rf"{_D} at (?P<axis>[xyz]) {_R}", Judge.at),
    (rf"{_D} from (?P<other>\d+) {_R}", Judge.away),
    (rf"{_D} foot from (?P<other>\d+) {_R}", Judge.foot),
    (rf"{_D} (?P<what>out|in)", Judge.outside),
    (rf"{_D} on (?P<other>[\d+]+)", Judge.on),
    (rf"{_D} met (?P<other>\d+)", Judge.met),
    (rf"{_D} fallen", Judge.fallen),
    (rf"{_D} stood at release", Judge.stood),
    (r"nothing touched at release", Judge.touched),
    (rf"{_D} rose {_R}", Judge.rose),
    (rf"others turned {_R}", Judge.turned),
    (rf"{_D} sinks gradually", Judge.sinks),
    (r"nothing touches", Judge.touching),
    (r"touching (?P<groups>[\d+, ]+)", Judge.touching),
    (rf"tower (?P<group>[\d+]+){_UP}", Judge.tower),
    (r"nothing sticks", Judge.stick),
    (r"(?P<stuck>\d+(?: \d+)*) sticks?", Judge.stick),
]


def _ids(sentence: str) -> list[str]:
    """Numbers of discs in a sentence, without its ranges; the red disc counts only where it is named."""
    return re.findall(r"(?<![\d.])\d+(?![\d.])", _RANGE.sub("", sentence))


def _within(value: float, text: str) -> bool:
    match = _RANGE.fullmatch(text)
    assert match, f"{text!r} is no range"
    low, high = (float(match[i]) if match[i] else None for i in (1, 2))
    return (low is None or value >= low) and (high is None or value <= high)
