"""The loop of a game, tick by tick: acts go on, the referee looks, and urgent events are handled."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from openpolarity.game import errors
from openpolarity.game.turn import Cut, Turn
from openpolarity.physics.paths import TICK
from openpolarity.rules import Kind, Ruling, Step, events
from openpolarity.rules import clock as clocks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from openpolarity.game.ruled_table import RuledTable
    from openpolarity.physics import TableEvent
    from openpolarity.rules import Colour
    from openpolarity.rules.events import Event

GRACE = 2.0
"""How long a live hand may stay after a fault before it is taken away, s."""


class Loop:
    """Advances a table's time, and the act that is going on."""

    def __init__(self, ruled: RuledTable) -> None:
        self.ruled = ruled
        self.live = False
        """In a live game, acts only begin, and `tick` carries them on."""
        self.ticking: list[Callable[[], None]] = []
        self.news: list[TableEvent] = []
        self._turn = Turn(ruled)
        self._doing: Iterator[None] | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave callbacks out of copies. Raises `GameError` while an act is going on, which cannot be copied."""
        if self._doing is not None:
            raise errors.not_to_be_copied()
        return self.__dict__ | {"ticking": []}

    @property
    def busy(self) -> bool:
        """Whether an act is going on that has to end before the next one."""
        return self._doing is not None

    def forget(self) -> None:
        """Drop the act that is going on, because the game is set to another moment."""
        self._doing = None

    # ------------------------------------------------------------------ beginning an act

    def act(self, event: Event, *, grip: int | None = None) -> Ruling:
        """Apply an event that takes no time, and let the mat settle after it.

        ``grip`` is the disc that a hand takes hold of when the event lifts a group.
        """
        ruled = self.ruled
        ruling = ruled.apply(event, grip=grip)
        if ruled.playing and not ruled.held and ruled.state.step is Step.OFFER and not self.busy:
            self._begin(self._turn.calming())  # discs were taken off, the last disc was played
        return ruling

    def move(self, ticks: Iterator[None]) -> Ruling | None:
        """Begin a motion of the hand."""
        return self._begin(self._turn.moving(ticks))

    def let_go(self, ticks: Iterator[None]) -> Ruling | None:
        """Begin to loosen the grip."""
        return self._begin(self._turn.letting_go(ticks))

    def withdraw(self) -> Ruling | None:
        """Begin to take the hand away."""
        return self._begin(self._turn.withdrawing())

    def settle_after_push(self, by: Colour | None) -> Ruling | None:
        """Begin to wait for the effects of a bump or a breath."""
        return self._begin(self._turn.after_push(by))

    def go_on_after_ruling(self) -> None:
        """Carry out what a ruling left to be done."""
        self._doing = self._turn.going_on_after_ruling()
        self.finish()

    def _begin(self, doing: Iterator[None]) -> Ruling | None:
        """Begin an act; unless the game is live, finish it too."""
        self._doing = doing
        return None if self.live else self.finish()

    # ------------------------------------------------------------------ letting time pass

    def tick(self) -> Ruling | None:
        """Let one tick pass; return a ruling if one was made."""
        known = len(self.ruled.history)
        if self._doing is None:
            self._idle_tick()
        else:
            self._carry_on()
        return self._ruling_since(known)

    def wait(self, seconds: float) -> Ruling | None:
        """Let time (s) pass without a new act; a held disc stays where it is."""
        ruled = self.ruled
        self.need_not_busy()
        known = len(ruled.history)
        end = ruled.time + seconds
        while ruled.time < end - TICK / 2:
            if self._doing is not None:
                self._carry_on()
            elif ruled.table.all_awake.any() or ruled.held:
                self._idle_tick()
            else:
                self._doze(end - ruled.time)
        self.finish()
        return self._ruling_since(known)

    def finish(self) -> Ruling | None:
        """Finish the act that is going on."""
        known = len(self.ruled.history)
        while self._doing is not None:
            self._carry_on()
        return self._ruling_since(known)

    def _ruling_since(self, known: int) -> Ruling | None:
        """The last ruling after the first ``known`` ones; mere steps do not count."""
        made = [one.ruling for one in self.ruled.history[known:] if one.ruling.kind is not Kind.STEP]
        return made[-1] if made else None

    def _carry_on(self) -> None:
        if self._doing is None:
            return
        try:
            next(self._doing)
            self._pass()
        except StopIteration:
            self._doing = None
        except Cut as cut:
            self._doing = self._turn.cut_off(cut)

    def _idle_tick(self) -> None:
        hand, recorder = self.ruled.table.hand, self.ruled.recorder
        if hand.held and hand.aimed:
            recorder.goal(hand.goal)
        else:
            recorder.idle()  # a hand without a new aim stays where it is
        try:
            self._pass()
        except Cut as cut:
            self._doing = self._turn.cut_off(cut)
            return
        self._attend()

    def _doze(self, seconds: float) -> None:
        """Skip time (s) while nothing can happen on the mat, but not beyond the player's time."""
        ruled = self.ruled
        if self._clock_runs():
            seconds = min(seconds, max(TICK, clocks.left(ruled.state, ruled.time)))
        ticks = max(1, math.ceil(seconds / TICK - 1e-9))
        ruled.recorder.doze(ticks)
        ruled.table.step(ticks * TICK)
        try:
            self._notice_time()
        except Cut as cut:
            self._doing = self._turn.cut_off(cut)

    def _attend(self) -> None:
        """Handle what happened between acts: late events, and a hand that has to leave."""
        ruled, referee = self.ruled, self.ruled.referee
        if not ruled.playing and not ruled.laying:
            return
        if ruled.held and (ruled.laying or ruled.state.step is not Step.OFFER):
            if referee.closed_at is not None and (referee.hand_is_outside() or ruled.time - referee.closed_at > GRACE):
                self._doing = self._turn.withdrawing()
        elif referee.causes.stirred_discs() and ruled.table.at_rest:
            self._doing = self._turn.judging()

    def _pass(self) -> None:
        """Pass one tick: the table runs, the referee looks, and urgent events are handled."""
        ruled = self.ruled
        snapped_before = bool(ruled.referee.snapped)
        ruled.table.step(TICK)
        ruled.recorder.tick()
        self.news = ruled.table.events()
        ruled.referee.look(ruled.state, self.news)
        for listener in self.ticking:
            listener()
        if ruled.playing:
            self._notice(snapped_before)

    # ------------------------------------------------------------------ noticing

    def _notice(self, snapped_before: bool) -> None:
        ruled = self.ruled
        self._notice_entry()  # first: whoever enters answers for what happens in the same moment (A09)
        if ruled.referee.red_lost(ruled.state):
            raise Cut("red")
        if ruled.referee.snapped and ruled.held and not snapped_before:
            raise Cut("snap")
        self._notice_time()

    def _notice_entry(self) -> None:
        ruled = self.ruled
        state = ruled.state
        if state.step is not Step.OFFER or state.hand is None or ruled.referee.snapped or not ruled.held:
            return
        how = ruled.referee.entry()
        if how is not None:  # the rules' clock cannot run backwards: the entry counts from now
            ruled.apply(events.Enter(by=ruled.state.player, how=how, at=ruled.time))

    def _notice_time(self) -> None:
        if self._clock_runs() and self.ruled.playing and clocks.left(self.ruled.state, self.ruled.time) <= 0:
            raise Cut("time")

    def _clock_runs(self) -> bool:
        state = self.ruled.state
        return state.clock is not None and state.clock.since is not None and clocks.runs(state)

    # ------------------------------------------------------------------ checks

    def need_not_busy(self) -> None:
        """Raise `GameError` while an act is going on."""
        if self.busy:
            raise errors.still_busy()

    def need_quiet_hands(self) -> None:
        """Raise `GameError` if nobody may act: an act is going on, or the game is over."""
        self.need_not_busy()
        state = self.ruled.state
        if state.over and not (state.match and state.match.winner is None):
            raise errors.game_is_over()
