"""The tape: keeps what was done and what happened, as it happens, in a journal if there is one.

Entries (docs/record.md): `do` what players did, `act` an event of the rules and its ruling, `track` how discs moved,
`moment` where everything is right after a ruling, `rest` how everything lies. What players did is enough to play the
game again; the rest is the truth as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.game.recorder import Recorder
from openpolarity.physics.paths import TICK
from openpolarity.record.packing import pack_goals, pack_poses, pack_track
from openpolarity.record.track import Track
from openpolarity.rules import to_json
from openpolarity.rules.events import Event

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.record.entry_log import EntryLog
    from openpolarity.record.strict_json import Json
    from openpolarity.rules import GameState, Ruling

TICKS_A_FRAME = 2
"""Discs are filmed at every second tick: 62.5 times a second."""
LONGEST_DO = 125
"""What a live hand does is written at least once a second, in ticks."""
LONGEST_TRACK = 1250
"""Frames of one track: 20 s."""


class Tape(Recorder):
    """Collects a game's entries and hands them to a journal, oldest first."""

    _table: Table

    def __init__(self, journal: EntryLog | None = None, *, keep: bool = True) -> None:
        self.journal = journal
        self.entries: list[Json] | None = [] if keep else None
        self._done: list[list[Any]] = []
        self._goals: list[Floats] = []
        self._idle = 0
        self._ticks = 0
        self._frames: list[dict[int, Floats]] = []
        self._start = 0.0
        self._rested: dict[int, Floats] = {}

    def __getstate__(self) -> dict[str, Any]:
        """A copy keeps what was written, but not the journal: two games cannot share a file."""
        return self.__dict__ | {"journal": None}

    def watch(self, table: Table) -> None:
        """Follow the discs of this table."""
        self._table = table
        self._start = table.time

    def begin(self, board: Mapping[int, Floats]) -> None:
        """Go on from a board that is known already; what was not written yet is forgotten."""
        self._done, self._goals, self._idle, self._frames = [], [], 0, []
        self._rested = {disc: np.array(pose) for disc, pose in board.items()}
        self._start = self._table.time

    def note(self, entry: Json) -> None:
        """Write an entry of another kind."""
        self._write(entry, sync=True)

    def _write(self, entry: Json, *, sync: bool = False) -> None:
        if self.entries is not None:
            self.entries.append(entry)
        if self.journal is not None:
            self.journal.append(entry, sync=sync)

    # ------------------------------------------------------------------ what players do

    def do(self, verb: str, *what: object) -> None:
        """Note something a player does; it is written with the next event or after a second."""
        self._gather()
        self._done.append([verb, *map(_plain, what)])

    def goal(self, goal: Floats) -> None:
        """Note where a live hand is aimed for one tick."""
        if self._idle:
            self._gather()
        self._goals.append(goal)
        if len(self._goals) >= LONGEST_DO:
            self._flush_done()

    def idle(self) -> None:
        """Note that nobody did anything for a tick."""
        self._wait(1)

    def doze(self, ticks: int) -> None:
        """Note that nobody did anything and nothing moved for some ticks."""
        self._wait(ticks)
        self._flush_track()

    def _wait(self, ticks: int) -> None:
        if self._goals:
            self._gather()
        self._idle += ticks

    def _gather(self) -> None:
        if self._goals:
            self._done.append(["live", pack_goals(np.array(self._goals))])
            self._goals = []
        if self._idle:
            self._done.append(["wait", self._idle])
            self._idle = 0

    def _flush_done(self) -> None:
        self._gather()
        if self._done:
            self._write({"kind": "do", "done": self._done})
            self._done = []

    # ------------------------------------------------------------------ what happens

    def tick(self) -> None:
        """Film what moves; to be called after every tick."""
        self._ticks += 1
        if self._ticks % TICKS_A_FRAME:
            return
        table = self._table
        moving = table.all_awake.nonzero()[0].tolist()
        if not moving:
            self._flush_track()
            return
        if not self._frames:
            self._start = table.time
        poses = table.all_poses
        self._frames.append({disc: poses[disc].copy() for disc in moving})
        if len(self._frames) >= LONGEST_TRACK:
            self._flush_track()

    def _flush_track(self) -> None:
        """Write down how discs moved since the last time."""
        frames, self._frames = self._frames, []
        track = track_of(frames, self._start)
        if track.poses:
            self._write({"kind": "track", "track": pack_track(track)})

    def act(self, event: Event, ruling: Ruling, state: GameState) -> None:
        """Write down an event and its ruling."""
        self._flush_done()
        self._flush_track()
        self._write(
            {"kind": "act", "event": to_json(event), "ruling": ruling_json(ruling), "reserve": list(state.reserve)}
        )

    def rest(self) -> None:
        """Write down where discs lie that lay elsewhere before: a point from which a game can go on."""
        self._flush_done()
        self._flush_track()
        now = {disc: self._table.all_poses[disc].copy() for disc in self._table.discs}
        self._write(self._changed("rest", now), sync=True)
        self._rested = now

    def moment(self) -> None:
        """Write down where everything is right after a ruling.

        If the program is killed before the next rest, the game goes on from here. This is on the disk before anybody
        hears of the ruling, so that no ruling is ever taken back.
        """
        if self.journal is None:
            return
        table = self._table
        now = {disc: table.all_poses[disc].copy() for disc in table.discs if disc not in table.hand.held}
        self.journal.append(self._changed("moment", now), sync=True)

    def _changed(self, kind: str, now: dict[int, Floats]) -> Json:
        """An entry that says what is elsewhere than at the last rest."""
        old = self._rested
        moved = {disc: pose for disc, pose in now.items() if disc not in old or not np.array_equal(pose, old[disc])}
        entry: Json = {"kind": kind, "at": round(self._table.time, 4), "poses": pack_poses(moved)}
        if gone := [disc for disc in old if disc not in now]:
            entry["gone"] = gone
        return entry


def _plain(value: object) -> object:
    """Something that goes with a verb, as JSON can hold it."""
    if isinstance(value, np.ndarray):
        return pack_goals(np.atleast_2d(value))
    return to_json(value) if isinstance(value, Event) else value


def ruling_json(ruling: Ruling) -> Json:
    """A ruling as a record keeps it: what was said and why; the rest follows from the events."""
    kept: Json = {"kind": str(ruling.kind), "say": [[m.id, dict(m.params)] for m in ruling.messages]}
    kept["clause"] = ruling.clause.ref
    if ruling.faults:
        kept["faults"] = [[str(fault.what), list(fault.discs)] for fault in ruling.faults]
    if ruling.transfers:
        kept["transfers"] = [[list(t.discs), t.source, t.target] for t in ruling.transfers]
    if ruling.outcome is not None:
        kept["outcome"] = to_json(ruling.outcome)
    return kept


def track_of(frames: list[dict[int, Floats]], start: float) -> Track:
    """A track from frames that name only the discs that were awake; a disc that slept stayed where it was."""
    discs = sorted({disc for frame in frames for disc in frame})
    poses = {}
    for disc in discs:
        first = next(frame[disc] for frame in frames if disc in frame)
        rows = np.empty((len(frames), 7))
        last = first
        for i, frame in enumerate(frames):
            last = frame.get(disc, last)
            rows[i] = last
        if np.abs(rows - rows[0]).max() > 2e-5:
            poses[disc] = rows
    return Track(start, TICK * TICKS_A_FRAME, poses)
