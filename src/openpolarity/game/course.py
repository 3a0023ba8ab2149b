"""The course of a game: ticks, what is noticed, what is judged, and how the table follows the rulings."""

from __future__ import annotations

import copy
import math
import random
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from openpolarity.game import refusal
from openpolarity.game.hand import PlayerHand
from openpolarity.game.happening import Happening
from openpolarity.game.packing import pack_goals
from openpolarity.game.tape import Tape
from openpolarity.geometry import norm
from openpolarity.physics import RED, Kit, Pose, Table
from openpolarity.physics.paths import TICK, straight
from openpolarity.referee import Referee, Report
from openpolarity.referee.limits import SETTLE_SECONDS, beyond_circle
from openpolarity.rules import (
    Choice,
    Colour,
    Entry,
    Face,
    GameState,
    Holding,
    InHand,
    Kind,
    Outcome,
    Phase,
    RulesError,
    Ruleset,
    Ruling,
    Step,
    What,
    apply,
    edition,
    events,
    legal,
    new_game,
)
from openpolarity.rules import clock as clocks
from openpolarity.rules.state import evolve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.game.journal import Journal
    from openpolarity.physics import Event as TableEvent
    from openpolarity.rules.events import Event

QUIET_SECONDS = 3.0
"""How long the mat rests after the last disc (A42)."""
LATE_ROUNDS = 12
"""What still happens after a ruling is judged as a late event, at most so often in a row."""
WITHDRAW_SPEED = 0.8
"""A hand that is taken away quickly, m/s."""
STARTLED = 0.25
"""A hand to which a disc has jumped holds still for so long before it leaves, s."""
GRACE = 2.0
"""A live hand that does not leave after a fault is taken away after so many seconds."""
PLAYING = (Phase.TURN, Phase.ENDING)


class Cut(Exception):  # noqa: N818 - no error: something happened that ends what is being done
    """What is being done ends at once: "red", "snap" or "time"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Course:
    """What makes a `Game` go; players meet it through `Game` and `PlayerHand`."""

    def __init__(
        self,
        rules: Ruleset | str | None = None,
        *,
        kit: Kit | None = None,
        seed: int = 0,
        teams: tuple[int, int] = (1, 1),
        match_to: int | None = None,
        journal: Journal | None = None,
        keep: bool = True,
    ) -> None:
        self.rules = edition(rules) if isinstance(rules, str) else rules or edition()
        # The rules say which pole is up on a white disc, the kit builds it.
        self.kit = replace(kit or Kit.named(), black_pole="north" if self.rules.white_pole == "south" else "south")
        self.seed = seed
        self.table = Table(self.kit)
        self.referee = Referee(self.table)
        self.state: GameState = new_game(self.rules, match_to=match_to, teams=teams)
        self.hand = PlayerHand(self)
        self.history: list[Happening] = []
        """Every event that was judged, with its ruling."""
        self.listeners: list[Callable[[Happening], None]] = []
        """Told of every event once the table is in line with its ruling."""
        self.ticking: list[Callable[[], None]] = []
        """Called after every tick, also in the middle of a verb: who shows a game or keeps its pace waits here."""
        self.news: list[TableEvent] = []
        """What happened on the table in the last tick: impacts, what stuck to the hand or came off."""
        self.tape = Tape(self.table, journal, keep=keep)
        self.live = False
        """In a live game verbs only begin, and `tick` carries them on."""
        self._random = random.Random(seed)
        self._doing: Iterator[None] | None = None
        self._foundation: int | None = None
        self._snap_noticed = False

    def __getstate__(self) -> dict[str, Any]:
        """What a copy (`copy.deepcopy`, `pickle`) is made from.

        A copy goes its own way: nobody listens to it yet, and it writes to no journal. Raises `GameError` in the middle
        of a verb, whose rest cannot be copied.
        """
        if self._doing is not None:
            raise refusal.not_to_be_copied()
        return self.__dict__ | {"listeners": [], "ticking": []}

    def __copy__(self) -> Self:
        """Half a copy would share its table with the original: it is a whole one."""
        return copy.deepcopy(self)

    def stand(
        self, state: GameState, board: Mapping[int, Floats], at: float, history: Sequence[Happening] = ()
    ) -> None:
        """Go on from a moment at rest: what the rules believe, where the discs lie (m, quaternion), the time in s."""
        self._doing = None
        self._foundation = None
        self._snap_noticed = False
        self.state = state
        self.history = list(history)
        self.table.stand(board, at)
        self.referee.begin_turn()
        self.tape.begin(board)

    def go_on_after_ruling(self) -> None:
        """After `stand` at the moment of a ruling: a disc that was in hand goes back, and the mat comes to rest."""
        self._line_up()
        held = self.state.hand
        if self.hand.held and held is not None and held.kind is Holding.ACTION and not self.over:
            with suppress(RulesError):
                self._apply(events.Withdraw(by=self.state.player, at=self.time))
        self._doing = self._calming()
        self.finish()

    # ------------------------------------------------------------------ asking

    @property
    def time(self) -> float:
        """Seconds since the game began, as the table counts them."""
        return self.table.time

    @property
    def to_move(self) -> Colour:
        """Whose turn it is, or who lays the next foundation."""
        return self.state.player

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.state.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.state.outcome

    @property
    def busy(self) -> bool:
        """Something is being done that has to end before the next act."""
        return self._doing is not None

    @property
    def laying(self) -> int | None:
        """The foundation that is in hand or has just been let go, during the set-up."""
        return self._foundation

    @property
    def closed(self) -> bool:
        """A fault has closed the turn: the hand is to be withdrawn (§4.2)."""
        return self.referee.closed_at is not None

    def legal(self) -> tuple[Choice, ...]:
        """Everything that is legal now, and who may do it."""
        return () if self.busy else legal(self.state)

    # ------------------------------------------------------------------ time

    def tick(self) -> Ruling | None:
        """Let one tick pass: what is being done goes on, the referee looks. Returns a ruling if one was made."""
        known = len(self.history)
        if self._doing is None:
            self._idle_tick()
        else:
            self._carry_on()
        return self._ruling_since(known)

    def wait(self, seconds: float) -> Ruling | None:
        """Let time pass with nobody doing anything new; a held disc is held where it is."""
        self._need_not_busy()
        known = len(self.history)
        end = self.time + seconds
        while self.time < end - TICK / 2:
            if self._doing is not None:
                self._carry_on()
            elif self.table.all_awake.any() or self.hand.held:
                self._idle_tick()
            else:
                self._doze(end - self.time)
        self.finish()
        return self._ruling_since(known)

    def finish(self) -> Ruling | None:
        """Let what is being done come to its end."""
        known = len(self.history)
        while self._doing is not None:
            self._carry_on()
        return self._ruling_since(known)

    def _doze(self, seconds: float) -> None:
        """Nothing can happen on the mat: time passes at once, but not beyond the player's own."""
        clock = self.state.clock
        if clock is not None and clock.since is not None and clocks.runs(self.state):
            seconds = min(seconds, max(TICK, clocks.left(self.state, self.time)))
        ticks = max(1, math.ceil(seconds / TICK - 1e-9))
        self.tape.idle(ticks)
        self.tape.flush_track()
        self.table.step(ticks * TICK)
        self._watch_clock()

    def _watch_clock(self) -> None:
        try:
            self._notice_time()
        except Cut as cut:
            self._doing = self._cut_off(cut)

    def _idle_tick(self) -> None:
        hand = self.table.hand
        if hand.held and hand.aimed:
            self.tape.goal(hand.goal)
        else:
            self.tape.idle()  # a hand that is not aimed anew stays where it is
        try:
            self._pass()
        except Cut as cut:
            self._doing = self._cut_off(cut)
            return
        self._attend()

    def _attend(self) -> None:
        """See to what happened while nobody did anything: late events, and a hand that should leave."""
        if self.state.phase not in PLAYING and self._foundation is None:
            return
        if self.hand.held and (self._foundation is not None or self.state.step is not Step.OFFER):
            if self.closed and (self.referee.hand_is_outside() or self.time - (self.referee.closed_at or 0) > GRACE):
                self._doing = self._withdrawing()
        elif self.referee.causes.stirred_discs() and self.table.at_rest:
            self._doing = self._judging()

    def _carry_on(self) -> None:
        if self._doing is None:
            return
        try:
            next(self._doing)
            self._pass()
        except StopIteration:
            self._doing = None
        except Cut as cut:
            self._doing = self._cut_off(cut)

    def _do(self, doing: Iterator[None]) -> Ruling | None:
        """Begin something; in a game that is not live, do it to the end."""
        known = len(self.history)
        self._doing = doing
        if self.live:
            return None
        while self._doing is not None:
            self._carry_on()
        return self._ruling_since(known)

    def _ruling_since(self, known: int) -> Ruling | None:
        """The weightiest ruling since then; mere steps do not count."""
        made = [one.ruling for one in self.history[known:] if one.ruling.kind is not Kind.STEP]
        return made[-1] if made else None

    def _pass(self) -> None:
        """One tick: the table runs, the referee looks, and what cannot wait is noticed."""
        self.table.step(TICK)
        self.tape.tick()
        self.news = self.table.events()
        self.referee.look(self._seen_state(), self.news)
        for told in self.ticking:
            told()
        self._notice()

    def _seen_state(self) -> GameState:
        """The rules' state; during the set-up the foundation in hand counts as held."""
        if self._foundation is None:
            return self.state
        return evolve(self.state, hand=InHand(Holding.ACTION, (self._foundation,)))

    # ------------------------------------------------------------------ noticing

    def _notice(self) -> None:
        state = self.state
        if state.phase not in PLAYING:
            return
        if self.hand.held and state.hand is not None:
            self._notice_entry()  # first: what happens in the same moment is his who enters (A09)
        if self.referee.red_lost(state):
            raise Cut("red")
        if self.referee.snapped and self.hand.held and not self._snap_noticed:
            self._snap_noticed = True
            raise Cut("snap")
        self._notice_time()

    def _notice_entry(self) -> None:
        state = self.state
        if state.step is not Step.OFFER or self.referee.snapped:
            return
        how = self.referee.entry()
        if how is not None:  # the clock of the rules does not run backwards: the entry counts from now
            self._apply(events.Enter(by=state.player, how=how, at=self.time))

    def _notice_time(self) -> None:
        state = self.state
        clock = state.clock
        if clock is None or clock.since is None or state.phase not in PLAYING or not clocks.runs(state):
            return
        if clocks.left(state, self.time) <= 0:
            raise Cut("time")

    # ------------------------------------------------------------------ doing, tick by tick

    def _moving(self, ticks: Iterator[None]) -> Iterator[None]:
        yield from ticks
        if self.closed and self.hand.held and self.referee.hand_is_outside() and self.state.phase in PLAYING:
            yield from self._withdrawing()

    def _letting_go(self, ticks: Iterator[None]) -> Iterator[None]:
        yield from ticks
        self.referee.note_release()
        if self._foundation is not None:
            yield from self._settling()
            self._judge_foundation()
            return
        state = self.state
        self._apply(events.Release(by=state.player, at=self.time))
        if self.over:
            return
        yield from self._settling()
        yield from self._judging()

    def _settling(self) -> Iterator[None]:
        """Wait for rest, at most twenty seconds (A45)."""
        self.table.begin_settling()
        end = self.time + SETTLE_SECONDS
        yield
        while not self.table.at_rest and self.time < end:
            yield

    def _judging(self) -> Iterator[None]:
        """Everything is at rest: let the referee report, the rules judge, and see whether anything follows."""
        report = self.referee.report(self.state)
        if report.incidents or self.state.step is Step.SETTLING:
            self._apply(self._settled(report))
        else:
            self.referee.begin()
        yield from self._calming()

    def _settled(self, report: Report) -> events.Settle:
        return events.Settle(
            rest=report.rest, incidents=report.incidents, in_hand_at_fault=report.in_hand_at_fault, at=self.time
        )

    def _calming(self) -> Iterator[None]:
        """After a ruling: let the mat come to rest. What still happens is a late event (A08)."""
        for _ in range(LATE_ROUNDS):
            if self.over or self.state.phase not in PLAYING:
                break
            yield from self._settling()
            if self._late():
                continue
            if not self.state.waiting_for_quiet:
                break
            yield from self._holding_still(QUIET_SECONDS)
            if self._late():
                continue
            if self.state.waiting_for_quiet:
                self._apply(events.Quiet(seconds=QUIET_SECONDS, at=self.time))
            break
        if not self.hand.held:
            self.tape.rest()

    def _holding_still(self, seconds: float) -> Iterator[None]:
        end = self.time + seconds
        while self.time < end - TICK / 2:
            yield

    def _late(self) -> bool:
        """Judge what happened since the last ruling; False if nothing did."""
        if self.hand.held and self.state.step is not Step.OFFER:
            return False  # the turn goes on: it is judged when the hand is away
        incidents = self.referee.report(self.state).incidents
        if not incidents:
            return False
        self._apply(events.Settle(incidents=incidents, at=self.time))
        return True

    def _withdrawing(self) -> Iterator[None]:
        """Up and away, quickly; then what the hand did is judged, and a disc that is free goes back."""
        hand = self.table.hand
        if hand.held:
            start = hand.pose.array
            up = start.copy()
            up[2] = max(up[2], 0.12)
            out = self.hand.beside_mat().array
            out[2] = up[2]
            out[3:] = up[3:]
            yield from self._rising(start, up)
            if not self.referee.hand_is_outside():
                yield from self._rising(up, out)
        yield from self._settling()
        if self._foundation is not None:
            self._judge_foundation(laid=False)
            return
        report = self.referee.report(self.state)
        if report.incidents:
            self._apply(self._settled(report))
        held = self.state.hand
        if not self.over and held is not None and held.kind is Holding.ACTION and self.hand.held:
            self._apply(events.Withdraw(by=self.state.player, at=self.time))
        yield from self._calming()

    def _rising(self, start: Floats, end: Floats) -> Iterator[None]:
        if norm(end[:3] - start[:3]) > 1e-4:
            yield from self.table.hand.going(straight(start, end, WITHDRAW_SPEED, 6.0))

    def _cut_off(self, cut: Cut) -> Iterator[None]:
        if self.hand.held:
            self.table.hand.tighten()
        if cut.why == "snap":
            yield from self._holding_still(STARTLED)
            yield from self._withdrawing()
            return
        if cut.why == "time":
            self._apply(events.TimeUp(at=self.time))
        else:
            self._lose_by_red()
        yield from self._calming()

    def _lose_by_red(self) -> None:
        """The red disc is judged at once, before everything (§4.3)."""
        report = self.referee.report(self.state)
        red = tuple(i for i in report.incidents if i.what in (What.RED_TOUCHED, What.RED_OFF))
        self._apply(events.Settle(rest=report.rest, incidents=red, at=self.time))

    # ------------------------------------------------------------------ judging and carrying out

    def _try(self, event: Event) -> None:
        """Raise what the rules refuse, before anything is done. The rules are pure: nothing changes."""
        apply(self.state, event)

    def _apply(self, event: Event, *, grip: int | None = None) -> Ruling:
        """Let the rules judge an event, write it down, and bring the table in line with it."""
        before = self.state
        self.state, ruling = apply(before, event)
        self.history.append(Happening(len(self.history) + 1, self.time, event, ruling))
        self.tape.act(event, ruling, self.state)
        self._carry_out(before, event, ruling, grip)
        if ruling.kind is not Kind.STEP and before.phase in PLAYING:
            self.tape.moment()  # before that everything ruled is at rest at once
        for listener in self.listeners:
            listener(self.history[-1])
        return ruling

    def _carry_out(self, before: GameState, event: Event, ruling: Ruling, grip: int | None) -> None:
        judged = isinstance(event, events.Settle | events.Accident | events.TimeUp)
        if isinstance(event, events.LayRed):
            self.table.lay({RED: Pose.flat(0.0, 0.0, "white" if event.face is Face.BAR else "black", kit=self.kit)})
            self.referee.begin_turn()
        elif isinstance(event, events.NextGame):
            self.table.park(self.table.discs)
        if before.step is Step.OFFER and self.state.step is not Step.OFFER and before.phase in PLAYING:
            # What he touched off in the moment of entering, or before with his disc, is his.
            held = isinstance(event, events.Enter) and event.how is Entry.HELD
            self.referee.begin_turn(keep_watch=held or bool(self.referee.red_touched))
        if isinstance(event, events.Lift | events.PickUp):
            self._grip(grip if grip is not None else self._in_hand()[0])
        self._line_up()
        if ruling.kind is Kind.REDO:
            self._put_back()
        if judged:
            self.referee.note_judged(ruling.incidents)
            if before.hand is not None and self.state.hand is None:
                self.referee.set_down_here(d for d in before.hand.discs if d in self.table.discs)
        if judged or isinstance(event, events.NextGame | events.Withdraw | events.SendBack | events.Pass):
            self.referee.begin()
            self._snap_noticed = False

    def _in_hand(self) -> tuple[int, ...]:
        return self.state.hand.discs if self.state.hand else ()

    def _grip(self, disc: int) -> None:
        """The hand takes hold of one disc of what is lifted; the rest is expected to come along."""
        group = self._in_hand()
        self.referee.note_lift(group)
        self.table.hand.grasp(disc, along=[other for other in group if other != disc])

    def _line_up(self) -> None:
        """Bring the table in line with the rules: what is in no hand and not on the mat goes to the reserves."""
        state = self.state
        on_mat = {disc.id for disc in state.discs} | set(state.outside)
        wanted = set(self._in_hand())
        if self._foundation is not None:
            wanted.add(self._foundation)
        stray = [disc for disc in self.table.discs if disc != RED and disc not in on_mat and disc not in wanted]
        if stray:
            self.referee.note_taken(stray)
            self.table.park(stray)
        if self.over:
            return
        held = self.table.hand.held
        if state.hand is not None and state.step is not Step.SETTLING and not held:
            self._take_up(state.hand)

    def _take_up(self, hand: InHand) -> None:
        """What was let go is in the hand again: picked up where it lies, or from beside the mat."""
        lying = [disc for disc in hand.discs if disc in self.table.discs]
        alone = not any(other not in lying for disc in lying for other in self.table.touching(disc))
        inside = any(beyond_circle(self.table.position(d), self.table.axis(d), self.kit) <= 0 for d in lying)
        if lying and alone and inside:
            self.table.hand.grasp(lying)
            return
        self.table.park(lying)
        self.table.hand.take(hand.discs[0], self.hand.beside_mat())

    def _after_act(self) -> None:
        """An act without a hand may leave something to settle: discs were taken off, the last disc was played."""
        if self.state.phase in PLAYING and not self.hand.held and self.state.step is Step.OFFER and not self.busy:
            self._do(self._calming())

    # ------------------------------------------------------------------ foundations

    def _take_foundation(self, pose: Pose, goal: Floats, disc: int | None, member: int | None) -> None:
        state = self.state
        free = state.free_id() if disc is None else disc
        self._try(events.LayFoundation(by=state.player, member=member, disc=free, at=self.time))
        self.tape.do("take", free, pack_goals([goal]), member)
        self.referee.begin_turn()
        self.table.hand.take(free, pose)
        self._foundation = free

    def _judge_foundation(self, *, laid: bool = True) -> None:
        """Report how the foundation lies; what went wrong is put back and done again (A31)."""
        disc = self._foundation or 0
        report = self.referee.report(self._seen_state())
        self._foundation = None
        if not laid and not report.incidents:
            self._line_up()
            return
        event = events.LayFoundation(
            by=self.state.player, disc=disc, rest=report.rest, incidents=report.incidents, at=self.time
        )
        self._apply(event)
        self.referee.begin_turn()
        self.tape.rest()

    def _put_back(self) -> None:
        """Discs on the mat go back to where they were when the watch began; a held action disc is held beside it."""
        held = self.table.hand.held
        if len(held) == 1:
            self.table.park(held)
        calm = self.referee.calm_poses()
        self.table.put_back({disc: calm[disc] for disc in self.table.discs})
        if len(held) == 1:
            self.table.hand.take(held[0], self.hand.beside_mat())

    # ------------------------------------------------------------------ checks

    def _need_not_busy(self) -> None:
        if self.busy:
            raise refusal.still_busy()

    def _need_quiet_hands(self) -> None:
        self._need_not_busy()
        if self.over and not (self.state.match and self.state.match.winner is None):
            raise refusal.game_is_over()

    def _check_release(self) -> None:
        if self._foundation is None:
            self._try(events.Release(by=self.state.player, at=self.time))

    def _check_withdrawal(self) -> None:
        if self._foundation is None and not self.closed:
            self._try(events.Withdraw(by=self.state.player, at=self.time))
