"""Random boards, random placements by a hand, and what two referees say to the same motion.

One watches the table that is played on, the other a slow one: half the step, no sleep.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.physics import RED, OverlapError, Placement, Pose, Table
from openpolarity.physics.boards import leaner
from openpolarity.physics.paths import straight
from openpolarity.referee import Referee, Report
from openpolarity.referee.sight import Sight
from openpolarity.rules import (
    Colour,
    GameState,
    Holding,
    InHand,
    What,
    apply,
    edition,
    events,
    from_text,
)
from openpolarity.rules.state import evolve
from tests.referee.court import KIT, Board, Court, D

if TYPE_CHECKING:
    from random import Random

    from openpolarity.physics import FaceUp

FOUNDATIONS = 8
LEANERS = 5
ACTION = 1 + FOUNDATIONS + LEANERS
DISCS = ACTION + 1
NEAREST = 2.2
"""Foundations lie at least this many diameters apart …"""
INSIDE = 5.6
"""… and this near to the dot."""
FREE = 1.7
"""Where a disc is put down, nothing but its support is nearer than this many diameters."""


def fast_table() -> Table:
    """The table as it is played on."""
    return Table(KIT, discs=DISCS)


def slow_table() -> Table:
    """The reference."""
    return Table(KIT, discs=DISCS, step=0.00025, sleep=False)


@dataclass(frozen=True)
class Trial:
    """A board at rest, the side to move, and where its disc is to lean."""

    board: Board
    player: Colour
    place: Placement


@dataclass(frozen=True)
class Verdict:
    """What came of it: the kind of ruling, its faults, and what else was told."""

    kind: str
    faults: frozenset[str]
    report: Report

    @property
    def clean(self) -> bool:
        """No fault; the disc leans or is tried again."""
        return not self.faults


def random_board(rng: Random, table: Table) -> Board:
    """Four foundations a side and leaners that stand, settled on the table; nothing touches."""
    while True:
        spots: list[tuple[float, float]] = []
        while len(spots) < FOUNDATIONS:
            x, y = rng.uniform(-INSIDE, INSIDE), rng.uniform(-INSIDE, INSIDE)
            if 1.9 < math.hypot(x, y) < INSIDE and all(math.dist((x, y), one) > NEAREST for one in spots):
                spots.append((x, y))
        ups: list[FaceUp] = ["white" if n % 2 else "black" for n in range(FOUNDATIONS)]
        board = {RED: Pose.flat(0.0, 0.0, rng.choice(("white", "black")), kit=KIT)}
        for n, (x, y) in enumerate(spots):
            board[n + 1] = Pose.flat(x * D, y * D, ups[n], kit=KIT)
        for n in range(LEANERS):
            x, y = spots[n]
            board[FOUNDATIONS + 1 + n] = leaner(
                KIT, (x * D, y * D), rng.uniform(0, 2 * math.pi), ups[n], distance=rng.uniform(1.58, 1.66)
            )
        if table.discs:
            table.park(table.discs)
        try:
            table.lay(board)
        except OverlapError:
            continue
        table.settle()
        fallen = [d for d in range(FOUNDATIONS + 1, ACTION) if Sight(table).lies(d)]
        table.park(fallen)
        table.settle()
        stand = [d for d in table.discs if d > FOUNDATIONS]
        if stand and not table.touching_pairs() and not any(Sight(table).lies(d) for d in stand):
            return table.poses()


def random_trial(rng: Random, board: Board) -> Trial:
    """A player's disc, let go where it has a good chance to lean and to disturb nothing."""
    while True:
        player = rng.choice((Colour.WHITE, Colour.BLACK))
        up: FaceUp = "white" if player is Colour.WHITE else "black"
        support = rng.choice([d for d in range(1, FOUNDATIONS + 1) if (board[d].axis[2] > 0) == (up == "white")])
        x, y, _ = board[support].position
        place = Placement(
            (x, y), rng.uniform(0, 2 * math.pi), rng.uniform(1.57, 1.66) * D, math.radians(rng.uniform(35, 45)), up
        )
        foot = (x + place.distance * math.cos(place.azimuth), y + place.distance * math.sin(place.azimuth))
        others = [pose.position for disc, pose in board.items() if disc != support]
        if min(math.dist(foot, other[:2]) for other in others) > FREE * D:
            return Trial(board, player, place)


def believed(table: Table, player: Colour) -> GameState:
    """What the rules believe of a board at rest, an action disc in hand."""
    sight = Sight(table)
    discs = tuple(sight.disc(disc) for disc in table.discs if disc not in (RED, ACTION))
    face = "bar" if table.colour_up(RED) == "white" else "dot"
    state = from_text(f"turn {player} action; red {face}")
    left = edition().discs - len(discs) - 1
    return evolve(state, discs=discs, hand=InHand(Holding.ACTION, (ACTION,)), reserve=(left - left // 2, left // 2))


def lay_out(table: Table, trial: Trial) -> Court:
    """Lay a trial's board and let it settle; the hand holds the action disc over the circle's edge."""
    if table.discs:
        table.park(table.discs)
    table.lay(trial.board)
    table.settle()
    state = believed(table, trial.player)
    table.hand.take(ACTION, _start(trial))
    return Court(table, Referee(table), state)


def _start(trial: Trial) -> Pose:
    """Beside the mat, on the player's side, as the game holds a disc from the reserve."""
    away = KIT.circle_radius + 2 * D
    side = -1.0 if trial.player is Colour.WHITE else 1.0
    return Pose.leaning((0.0, side * away), -side * math.pi / 2, math.radians(45), trial.place.up, kit=KIT, lift=0.06)


def play(table: Table, trial: Trial) -> Verdict:
    """Bring the disc in high, lower it from behind, let it go, wait for rest; be judged."""
    found = lay_out(table, trial)
    up = found.table.hand.pose.array
    up[2] = max(up[2], 0.09)
    place = trial.place
    way = [
        (Pose.from_array(up), 0.5),
        (place.pose(KIT, lift=0.09, back=0.03), 0.5),
        (place.pose(KIT, lift=0.02, back=0.03), 0.15),
        (place.pose(KIT, lift=0.0003), 0.15),
    ]
    for to, speed in way:
        found.perform(table.hand.going(straight(table.hand.pose.array, to.array, speed, 2.0)))
        if found.referee.snapped or found.referee.red_lost(found.state):
            return judge(found, found.referee.report(found.state))
    found.perform(table.hand.letting_go(0.3))
    found.referee.note_release()
    found.state, _ = apply(found.state, events.Release(by=trial.player, at=table.time))
    found.settle()
    return judge(found, found.referee.report(found.state))


def judge(found: Court, report: Report) -> Verdict:
    """Let the rules say what it is."""
    ruling = found.rule(report)
    faults = {str(fault.what) for fault in ruling.faults}
    if any(one.what in (What.RED_TOUCHED, What.RED_OFF) for one in report.incidents):
        faults.add("red")
    return Verdict(str(ruling.kind), frozenset(faults), report)
