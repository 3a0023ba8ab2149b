"""The parts of a turn that take more than one tick: moving, letting go, withdrawing, settling, judging, late events.

Each is an iterator that does the work of one tick and yields before the tick passes; `Loop` advances it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from openpolarity.game import following
from openpolarity.game.layout import beside_mat
from openpolarity.geometry import norm
from openpolarity.physics.paths import TICK, straight
from openpolarity.referee.limits import SETTLE_SECONDS
from openpolarity.rules import Holding, Phase, RulesError, Step, What, events
from openpolarity.rules.turn import QUIET_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.compiled import Floats
    from openpolarity.game.ruled_table import RuledTable
    from openpolarity.referee import Report
    from openpolarity.rules import Colour

LATE_ROUNDS = 12
"""The most late events that are judged in a row after a ruling."""
WITHDRAW_SPEED = 0.8
"""The speed of a hand that withdraws, m/s."""
WITHDRAW_HEIGHT = 0.12
"""How high a withdrawing hand rises before it leaves sideways, m."""
STARTLED = 0.25
"""How long a hand holds still after a disc has snapped to it before it leaves, s."""


class Cut(Exception):
    """The reason to break off what is being done at once: "red", "snap" or "time"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Turn:
    """The course of a turn at one table."""

    def __init__(self, ruled: RuledTable) -> None:
        self._ruled = ruled

    # ------------------------------------------------------------------ the hand

    def moving(self, ticks: Iterator[None]) -> Iterator[None]:
        """Move the hand; after a fault it is withdrawn as soon as it is outside."""
        ruled = self._ruled
        yield from ticks
        if ruled.closed and ruled.held and ruled.referee.hand_is_outside() and ruled.playing:
            yield from self.withdrawing()

    def letting_go(self, ticks: Iterator[None]) -> Iterator[None]:
        """Let go, wait for rest, and have the result judged."""
        ruled = self._ruled
        yield from ticks
        ruled.referee.note_release()
        if ruled.laying:
            yield from self.settling()
            ruled.judge_foundation()
            return
        ruled.apply(events.Release(by=ruled.state.player, at=ruled.time))
        if ruled.over:
            return
        yield from self.settling()
        yield from self.judging()

    def withdrawing(self) -> Iterator[None]:
        """Take the hand quickly up and away, judge what it did, and put a free disc back into the reserve."""
        ruled = self._ruled
        if ruled.held:
            yield from self._leaving()
        yield from self.settling()
        if ruled.laying:
            ruled.judge_foundation(laid=False)
            return
        report = ruled.report()
        if report.incidents:
            ruled.apply(self._settled(report))
        held = ruled.state.hand
        if not ruled.over and held is not None and held.kind is Holding.ACTION and ruled.held:
            ruled.apply(events.Withdraw(by=ruled.state.player, at=ruled.time))
        yield from self.calming()

    def _leaving(self) -> Iterator[None]:
        ruled = self._ruled
        start = ruled.table.hand.pose.array
        up = start.copy()
        up[2] = max(up[2], WITHDRAW_HEIGHT)
        out = beside_mat(ruled.kit, ruled.state.player).array
        out[2:] = up[2:]
        yield from self._going(start, up)
        if not ruled.referee.hand_is_outside():
            yield from self._going(up, out)

    def _going(self, start: Floats, end: Floats) -> Iterator[None]:
        if norm(end[:3] - start[:3]) > 1e-4:
            yield from self._ruled.table.hand.going(straight(start, end, WITHDRAW_SPEED, 6.0))

    # ------------------------------------------------------------------ what follows

    def settling(self) -> Iterator[None]:
        """Wait until everything is at rest, at most 20 s (A45)."""
        table = self._ruled.table
        table.begin_settling()
        end = table.time + SETTLE_SECONDS
        yield
        while not table.at_rest and table.time < end:
            yield

    def judging(self) -> Iterator[None]:
        """Judge everything at rest: the referee reports, the rules rule, and what follows is carried out."""
        ruled = self._ruled
        report = ruled.report()
        if report.incidents or ruled.state.step is Step.SETTLING:
            ruled.apply(self._settled(report))
        else:
            ruled.referee.begin()
        yield from self.calming()

    def _settled(self, report: Report) -> events.Settle:
        return events.Settle(
            rest=report.rest,
            incidents=report.incidents,
            in_hand_at_fault=report.in_hand_at_fault,
            at=self._ruled.time,
        )

    def calming(self) -> Iterator[None]:
        """Let the mat come to rest after a ruling; whatever still happens is a late event (A08)."""
        ruled = self._ruled
        for _ in range(LATE_ROUNDS):
            if ruled.over or not ruled.playing:
                break
            yield from self.settling()
            if self._late():
                continue
            if not ruled.state.waiting_for_quiet:
                break
            yield from self._holding_still(QUIET_SECONDS)
            if self._late():
                continue
            if ruled.state.waiting_for_quiet:
                ruled.apply(events.Quiet(seconds=QUIET_SECONDS, at=ruled.time))
            break
        if not ruled.held:
            ruled.recorder.rest()

    def _holding_still(self, seconds: float) -> Iterator[None]:
        end = self._ruled.time + seconds
        while self._ruled.time < end - TICK / 2:
            yield

    def _late(self) -> bool:
        """Judge what happened since the last ruling; False if nothing did."""
        ruled = self._ruled
        if ruled.held and ruled.state.step is not Step.OFFER:
            return False  # the turn goes on: it is judged when the hand has left
        incidents = ruled.report().incidents
        if not incidents:
            return False
        ruled.apply(events.Settle(incidents=incidents, at=ruled.time))
        return True

    # ------------------------------------------------------------------ what comes from outside

    def cut_off(self, cut: Cut) -> Iterator[None]:
        """Carry out what follows when something breaks off what is being done."""
        ruled = self._ruled
        if ruled.held:
            ruled.table.hand.tighten()
        if cut.why == "snap":
            yield from self._holding_still(STARTLED)
            yield from self.withdrawing()
            return
        if cut.why == "time":
            ruled.apply(events.TimeUp(at=ruled.time))
        else:
            self._lose_by_red()
        yield from self.calming()

    def _lose_by_red(self) -> None:
        """Judge the red disc at once, before everything else (§4.3)."""
        ruled = self._ruled
        report = ruled.report()
        red = tuple(one for one in report.incidents if one.what in (What.RED_TOUCHED, What.RED_OFF))
        ruled.apply(events.Settle(rest=report.rest, incidents=red, at=ruled.time))

    def after_push(self, by: Colour | None) -> Iterator[None]:
        """Settle and judge after a bump or a breath by ``by``; None means nobody in particular."""
        ruled = self._ruled
        yield from self.settling()
        if not ruled.playing and ruled.state.phase is not Phase.FOUNDATIONS:
            return
        report = ruled.report()
        if not report.incidents:
            return
        if by is None and ruled.playing:
            if ruled.held and ruled.state.step is not Step.OFFER:
                return  # it is judged with the rest of this turn, when the hand has left
            yield from self.judging()
            return
        side = by or ruled.state.player
        ruled.apply(events.Accident(by=side, incidents=report.incidents, at=ruled.time))
        yield from self.calming()

    def going_on_after_ruling(self) -> Iterator[None]:
        """Continue from the moment of a ruling: put a held disc back, and let the mat come to rest."""
        ruled = self._ruled
        following.line_up(ruled)
        held = ruled.state.hand
        if ruled.held and held is not None and held.kind is Holding.ACTION and not ruled.over:
            with suppress(RulesError):
                ruled.apply(events.Withdraw(by=ruled.state.player, at=ruled.time))
        yield from self.calming()
