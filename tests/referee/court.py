"""Boards laid as they ended, beside the state of the rules, and what the referee reports."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.physics import Kit, Pose, Table
from openpolarity.physics.paths import TICK
from openpolarity.referee import Referee, Report
from openpolarity.rules import GameState, Incident, Ruling, apply, events, from_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.physics import FaceUp

KIT = Kit.named()
D = KIT.diameter
Board = dict[int, Pose]


def flat(x: float, y: float, up: FaceUp = "white", level: int = 0) -> Pose:
    """A disc that lies flat at (x, y) in diameters."""
    return Pose.flat(x * D, y * D, up, kit=KIT, level=level)


def lean(
    x: float, y: float, azimuth: float, up: FaceUp = "white", *, distance: float = 1.6, tilt: float = 31.0
) -> Pose:
    """A leaner on a support at (x, y) in diameters, its foot in a direction (degrees) and at a distance (diameters)."""
    way = math.radians(azimuth)
    foot = ((x + distance * math.cos(way)) * D, (y + distance * math.sin(way)) * D)
    return Pose.leaning(foot, way + math.pi, math.radians(tilt), up, kit=KIT)


def tower(discs: tuple[int, ...], x: float, y: float, up: FaceUp = "white") -> Board:
    """Discs from the bottom up, as a tower at (x, y) in diameters."""
    return {disc: flat(x, y, up, level) for level, disc in enumerate(discs)}


RED_DISC: Board = {0: Pose.flat(0.0, 0.0, "white", kit=KIT)}


@dataclass
class Court:
    """A table, its referee, and what the rules believe."""

    table: Table
    referee: Referee
    state: GameState

    def rule(self, report: Report) -> Ruling:
        """What the rules say to a report; the state goes on."""
        event = events.Settle(
            rest=report.rest,
            incidents=report.incidents,
            in_hand_at_fault=report.in_hand_at_fault,
            at=self.table.time,
        )
        self.state, ruling = apply(self.state, event)
        return ruling

    def again(self) -> tuple[Incident, ...]:
        """What is left to tell after a ruling: nothing, if the rules believe what is there."""
        self.referee.begin()
        return self.referee.report(self.state).incidents

    def watch(self, seconds: float) -> None:
        """Let time pass, the referee looking after every tick."""
        for _ in range(round(seconds / TICK)):
            self.tick()

    def tick(self) -> None:
        self.table.step(TICK)
        self.referee.look(self.state, self.table.events())

    def perform(self, ticks: Iterator[None]) -> None:
        """Let a hand do something, the referee looking."""
        for _ in ticks:
            self.tick()

    def settle(self, limit: float = 20.0) -> None:
        """Wait for rest, the referee looking."""
        self.table.begin_settling()
        end = self.table.time + limit
        self.tick()
        while not self.table.at_rest and self.table.time < end:
            self.tick()


def believe(text: str) -> GameState:
    """What the rules believe, as text; the red disc shows its bar."""
    return from_text(f"{text}\nred bar" if "red " not in text else text)


def court(table: Table, belief: str | GameState, before: Board, after: Board | None = None) -> Court:
    """A board as it was when the watch began and, if given, as it ended; discs left out are where they were."""
    if table.discs:
        table.park(table.discs)
    table.lay({**RED_DISC, **before})
    referee = Referee(table)
    found = Court(table, referee, believe(belief) if isinstance(belief, str) else belief)
    if after is not None:
        table.park([disc for disc in after if disc in table.discs])
        table.lay(after)
    return found
