"""Trials of the lean that a hand is about to make: once the hand rests, its disc is lowered and let go in the head.

On real boards three of ten forecasts by experience (`lean_outlook`) are wrong, by trials hardly any (docs/web.md).
Trials take some ten milliseconds, so they run beside the game, and change nothing in it.
"""

from __future__ import annotations

import math
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import angle_between, distance, dots, up_axis
from openpolarity.physics import Batch, Plans, Table
from openpolarity.physics.endings import Ending
from openpolarity.physics.paths import TICK
from openpolarity.players.trials import PAUSE, STEP
from openpolarity.server.messages.frames import NOBODY, Outlook
from openpolarity.server.session.lean_outlook import lean_outlook, support_of

if TYPE_CHECKING:
    from concurrent.futures import Future

    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics import Kit, Results
    from openpolarity.server.session.lean_outlook import SupportAhead

RESTS = 0.06
"""A hand is worth a trial once it has kept still for this long, s."""
STILL = (3e-4, math.radians(0.5))
"""What moves less than this (m, rad) keeps still, and what was tried holds for it."""
TREMOR = 5e-4
"""How far from the place a person may let go, m."""
AROUND = np.array([(0.0, 0.0), (1.0, 0.0), (-0.5, 0.866), (-0.5, -0.866)]) * TREMOR
"""Where the disc is let go in each trial, as seen from its place (m)."""
LET_GO, HIGHEST = 3e-4, 0.03
"""Heights of the foot over the mat (m): where the disc is let go, and where a trial begins at the highest."""
LOWERING = 0.08
"""How fast the disc is lowered, m/s."""
FADE = 0.15
"""How long the fingers take to open, s."""
DISTURBED = 0.05
"""Another disc is disturbed if the cosine of its tilt changes by more than this."""


@dataclass(frozen=True)
class HeldLean:
    """A disc in a hand over a board: where it is held, what it is leaned on, and where all other discs lie."""

    disc: int
    frame: Floats
    """Position (m) and quaternion of the hand, shape (7,)."""
    support: SupportAhead
    board: dict[int, Floats]
    suspect: int
    """The disc that crowds it by experience; `NOBODY` if none does."""


class LeanTrials:
    """Says what would become of the disc in a hand: from experience while it moves, from trials once it rests."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.wanted = True
        """Whether anybody is to be helped; experience is enough for everybody else."""
        self._head = _Head(table.kit)
        self._thread: ThreadPoolExecutor | None = None
        self._job: Future[Outlook] | None = None
        self._tried: Floats | None = None
        self._found: Outlook | None = None
        self._seen: tuple[Floats, Floats, float] | None = None
        """Where the hand and all discs have been since some time (s) of the table."""

    @property
    def trying(self) -> bool:
        """Whether a trial is under way whose result has not been told yet."""
        return self._job is not None

    def outlook(self) -> Outlook | None:
        """How the held disc would stand on the nearest flat or tower of its colour; None if it is not beside any."""
        table = self._table
        felt = lean_outlook(table)
        if felt is None:
            self._seen = None
            self._forget()
            return None
        frame = table.hand.frame
        if self._tried is not None and _are_apart(frame, self._tried):
            self._forget()
        self._watch(frame, felt.crowded_by)
        if self._job is not None and self._job.done():
            self._found, self._job = self._job.result(), None
        return self._found or felt

    def _forget(self) -> None:
        self._tried = self._job = self._found = None

    def _watch(self, frame: Floats, suspect: int) -> None:
        """Begin a trial once the hand and everything around it keep still."""
        table = self._table
        if self._seen is None or _are_apart(frame, self._seen[0]) or self._stirs(self._seen[1]):
            self._seen = frame.copy(), table.all_poses.copy(), table.time
            return
        if self._tried is not None or not self.wanted or table.time - self._seen[2] < RESTS:
            return
        support = support_of(table)
        if support is None:
            return
        held = table.hand.held
        board = {disc: table.all_poses[disc].copy() for disc in table.discs if disc not in held}
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "lean-trials")
        self._tried = frame.copy()
        self._job = self._thread.submit(self._head.outlook, HeldLean(held[0], self._tried, support, board, suspect))

    def _stirs(self, before: Floats) -> bool:
        """Whether a disc is elsewhere than before."""
        moved = np.abs(self._table.all_poses[:, :3] - before[:, :3]).max(axis=1) > STILL[0]
        return bool((moved & self._table.all_present).any())


def _are_apart(one: Floats, other: Floats) -> bool:
    return distance(one[:3], other[:3]) > STILL[0] or angle_between(one[3:], other[3:]) > STILL[1]


class _Head:
    """A table in the head, and the batch of trials on it; used by one thread."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._table: Table | None = None
        self._batch: Batch | None = None
        self._board: dict[int, Floats] = {}

    def outlook(self, lean: HeldLean) -> Outlook:
        """Try a lean: the share of trials that stood without disturbing anything, and the disc that was in the way."""
        table, batch = self._look(lean.board)
        results = batch.run(_plans(lean, self._kit))
        before = np.zeros((table.capacity, table.capacity), np.bool_)
        for disc in table.discs:
            before[disc, list(table.touching(disc))] = True
        blamed: Counter[int] = Counter()
        stood = touched = 0
        for n in range(len(results)):
            touched += bool((results.touched[n] & ~before).any() or results.stuck[n].any())
            disturbed = _disturbed(lean, results, n, before)
            if results.endings[n] is Ending.STANDS and not disturbed:
                stood += 1
            elif not disturbed:  # it fell by itself: somebody may have pulled
                blamed[lean.suspect] += 1
            else:
                blamed.update(disturbed - {lean.disc, *lean.support.discs})
        return Outlook(
            stood / len(results), _nearest(lean, blamed), tried=True, touches=2 * touched > len(results) - stood
        )

    def _look(self, board: dict[int, Floats]) -> tuple[Table, Batch]:
        """See the board; the one that was seen last is still known."""
        same = board.keys() == self._board.keys() and all(
            np.array_equal(board[disc], self._board[disc]) for disc in board
        )
        if self._table is None or self._batch is None or not same:
            self._table = self._table or Table(self._kit, step=STEP)
            self._table.stand(board)
            self._batch = Batch(self._table, coarse=True, keeps_hold=True, threads=1)
            self._board = board
        return self._table, self._batch


def _plans(lean: HeldLean, kit: Kit) -> Plans:
    """Lowered straight down from where it is held, and let go there: at the place itself and around it."""
    level = abs(up_axis(*lean.frame[3:].tolist())[2])
    foot = float(lean.frame[2]) - kit.radius * math.sqrt(max(0.0, 1 - level * level)) - kit.half * level
    start, goal = np.tile(lean.frame, (len(AROUND), 1)), np.tile(lean.frame, (len(AROUND), 1))
    start[:, :2] += AROUND
    goal[:, :2] += AROUND
    way = min(max(0.0, foot - LET_GO), HIGHEST)
    goal[:, 2] -= max(0.0, foot - LET_GO)
    start[:, 2] = goal[:, 2] + way
    seconds = max(TICK, way / LOWERING)
    about = np.tile(lean.support.middle, (len(AROUND), 1))
    return Plans.of_poses(start, goal, lean.disc, seconds=seconds, pause=PAUSE, fade=FADE, about=about)


def _disturbed(lean: HeldLean, results: Results, n: int, before: Flags) -> set[int]:
    """The discs that touched what they did not touch before, stuck to the hand, or stand otherwise than before."""
    found = {int(disc) for pair in np.argwhere(results.touched[n] & ~before) for disc in pair}
    found |= {int(disc) for disc in np.flatnonzero(results.stuck[n])}
    discs = list(lean.board)
    then, now = np.array([lean.board[disc] for disc in discs])[:, 4:6], results.poses[n, discs, 4:6]
    tilted = np.abs(np.abs(1 - 2 * dots(then, then)) - np.abs(1 - 2 * dots(now, now))) > DISTURBED
    return found | {disc for disc, so in zip(discs, tilted, strict=True) if so}


def _nearest(lean: HeldLean, blamed: Counter[int]) -> int:
    """Of the discs that were in the way most often the nearest."""
    most = max(blamed.values(), default=0)
    found = [disc for disc, times in blamed.items() if times == most and disc != NOBODY]
    return min(found, key=lambda disc: distance(lean.board[disc][:2], lean.frame[:2]), default=NOBODY)
