"""What the master would have done: its own next act from the same board, really done on a table of its own."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from openpolarity.analysis.curve import WEIGHTY
from openpolarity.analysis.estimate import Estimate
from openpolarity.game.game import Game
from openpolarity.geometry import angle_between, norm, up_axis
from openpolarity.physics import Table
from openpolarity.players import Player, level, untimed
from openpolarity.record.packing import unpack_goals
from openpolarity.rules import Colour, Kind, Message, Stance, events
from openpolarity.rules.state import evolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.analysis.moments import Moment
    from openpolarity.compiled import Floats
    from openpolarity.game.happening import Happening
    from openpolarity.physics import Kit
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch

MOST_ACTS = 8
"""Acts after which nothing more is expected of a turn."""
MOVED = 2e-3
"""A disc is elsewhere if its middle moved by more than this, m."""
AGREES = 0.6
"""Two placements are the same idea if they are nearer than this, in diameters."""
ALIKE = math.radians(30)
"""Two aims within a diameter of each other are the same idea if they are tilted alike within this, rad."""
SAME = 0.02
"""Chances to win that differ by less come to the same: they are estimates."""


@dataclass(frozen=True)
class Advice:
    """What the master would have done at a moment."""

    moment: int
    side: Colour
    """Whose turn it was."""
    why: Message
    """In its own words."""
    ghosts: dict[int, Floats]
    """Where the discs that it moved would be then (m, quaternion); empty if it moved none."""
    at: float
    """When its thought begins: the board at this time (s) is what it saw."""
    before: float
    after: float
    """Its side's chance to win before and after its act, 0 to 1."""
    played: float
    """Its side's chance to win after what was played, 0 to 1."""
    agrees: bool
    """What was played is what the master would have played."""
    passes: bool
    """It would have passed."""
    tried: bool = False
    """What was tried is what the master would have tried, but it ended otherwise: the hand failed."""
    discs: tuple[int, ...] = ()
    """The discs on the board that it speaks of: what it would lean on, or make touch."""

    @property
    def outdone(self) -> bool:
        """Whether what was played was better: then the master's plan is no advice."""
        return not self.agrees and self.played - self.after >= SAME

    @property
    def messages(self) -> tuple[Message, ...]:
        """What there is to say about it, for the catalogues.

        They are told whose turn it was, as `player`, and the words of `why`, besides.
        """
        passes = (Message("after.passes"),) if self.passes else ()
        says = () if self.outdone else (Message("after.says"),)
        tried = (Message("after.tried"),) if self.tried and not self.outdone else ()
        return (*passes, *says, *tried, self._compared())

    def _compared(self) -> Message:
        after, played = round(100 * self.after), round(100 * self.played)
        if self.agrees:
            return Message("after.agrees")
        if self.outdone:
            return Message("after.better", {"after": after, "played": played})
        if self.after - self.played < SAME:
            return Message("after.as_good", {"after": after})
        return Message("after.would", {"after": after, "played": played})


class Cancelled(Exception):
    """Nobody wants to know any more."""


def ask_master(
    record: Record, moment: Moment, *, seed: int = 0, report: Callable[[float], None] = lambda _: None
) -> Advice:
    """Let the master act once from the board of a moment.

    ``report`` is called with the share that is done, 0 to 1; an exception that it raises ends the thought. The same
    seed gives the same advice.
    """
    begin = _clean_start(record, moment.stretch)
    game = Game(record.rules, kit=record.kit, seed=seed)
    # The cube is left out: whoever asks what to play is not helped by a double.
    game.stand(evolve(begin.before, rules=replace(record.rules, doubling="off")), begin.board, begin.start)
    side = begin.before.player
    estimate = Estimate()
    now = estimate.chance(game.table, game.state, side)
    master = untimed(level("master"))
    player = Player(master, seed)
    trials = _Count(master.head.trials, report)
    player.pondering = trials
    ruled: list[Happening] = []
    game.listeners.append(ruled.append)
    why = None
    for _ in range(MOST_ACTS):
        if not game.legal():
            break
        player.act(game)
        why = player.why or why
        game.finish()
        if any(one.ruling.kind in (*WEIGHTY, Kind.RETRY) for one in ruled):
            break
    report(1.0)
    ghosts = _moved(game, begin)
    best = player.thought.best if player.thought else None
    stood = any(one.ruling.kind is Kind.LEAN for one in ruled)
    if best is not None and not stood and any(one.ruling.kind in (Kind.FAULT, Kind.RETRY, Kind.OVER) for one in ruled):
        # Its hand trembled, or its trap has sprung: what counts is where it wanted the disc.
        taken = next(iter(disc for disc in ghosts if disc not in begin.board), max(begin.board, default=0) + 1)
        ghosts = {taken: best.place.pose(record.kit).array}
    wanted = best.place.pose(record.kit).array if best is not None else None
    agrees = _same(record, moment.stretch, ghosts)
    after = estimate.chance(game.table, game.state, side)
    return Advice(
        moment.number, side, why or Message("why.pass", {}), ghosts, round(begin.start, 3), now, after,
        moment.after if side is Colour.WHITE else 1 - moment.after,
        agrees, any(isinstance(one.event, events.Pass) for one in ruled),
        not agrees and wanted is not None and bool(ghosts) and _tried(record, moment.stretch, wanted),
        _spoken_of(why, begin, record.kit),
    )  # fmt: skip


def _clean_start(record: Record, stretch: Stretch) -> Stretch:
    """The last stretch of the same turn, up to this one, that begins with an empty hand."""
    for one in reversed(record.stretches[: stretch.number]):
        if one.before.turns != stretch.before.turns:
            break
        if one.before.hand is None:
            return one
    return stretch


def _moved(game: Game, begin: Stretch) -> dict[int, Floats]:
    """Every disc that is new or lies elsewhere than before."""
    poses = game.table.all_poses
    return {
        disc: poses[disc].copy()
        for disc in game.table.discs
        if disc not in begin.board or norm(poses[disc][:3] - begin.board[disc][:3]) > MOVED
    }


def _same(record: Record, stretch: Stretch, ghosts: dict[int, Floats]) -> bool:
    """Whether what was played lies where the master would have it."""
    new = [pose for disc, pose in stretch.rest.items() if disc not in stretch.board]
    near = AGREES * record.kit.diameter
    return bool(ghosts) and all(any(norm(pose[:3] - other[:3]) < near for other in new) for pose in ghosts.values())


def _tried(record: Record, stretch: Stretch, wanted: Floats) -> bool:
    """Whether the hand was on its way to where the master wanted the disc, whatever became of it."""
    aim = _last_aim(stretch)
    if aim is None or norm(aim[:3] - wanted[:3]) >= record.kit.diameter:
        return False
    return angle_between(up_axis(*aim[3:]), up_axis(*wanted[3:])) < ALIKE


def _last_aim(stretch: Stretch) -> Floats | None:
    """Where a hand with an action disc wanted to be at last (m, quaternion); None if it took none."""
    aim = None
    for verb, *what in stretch.done:
        if verb == "take":
            aim = unpack_goals(what[1])[-1]
        elif verb == "grasp":
            aim = None
        elif aim is not None and verb in ("go", "live"):
            aim = unpack_goals(what[0])[-1]
    return aim


def _spoken_of(why: Message | None, begin: Stretch, kit: Kit) -> tuple[int, ...]:
    """The discs that a plan is about: what it leans on or makes touch, with the leaner on it; what it captures."""
    if why is None:
        return ()
    if why.id == "why.capture":
        return tuple(disc for group in begin.before.pending for disc in group.discs)
    support = why.params.get("disc")
    if not isinstance(support, int) or support not in begin.board:
        return ()
    return (support, *_leaners_on(support, begin, kit)) if why.id == "why.trap" else (support,)


def _leaners_on(support: int, begin: Stretch, kit: Kit) -> tuple[int, ...]:
    table = Table(kit)
    table.stand(begin.board)
    leaners = [disc.id for disc in begin.before.discs if disc.pose is Stance.LEANING and disc.id in begin.board]
    carriers = {leaner: table.support(leaner) for leaner in leaners}
    return tuple(leaner for leaner, body in carriers.items() if body is not None and support in body.discs)


class _Count:
    """Counts trials: a thought is nearly done when as many are made as the head makes for a lean."""

    def __init__(self, trials: int, report: Callable[[float], None]) -> None:
        # Several trials are made at once between two calls.
        self._calls, self._done, self._report = trials / 4, 0, report

    def __call__(self) -> None:
        self._done += 1
        self._report(min(0.95, self._done / (self._calls + 2)))
