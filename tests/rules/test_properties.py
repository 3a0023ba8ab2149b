"""Random games under random mixtures of settings: what must always hold, whatever happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import event as note_event
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from openpolarity.rules import (
    EDITIONS,
    Colour,
    Phase,
    Rest,
    RulesError,
    Ruling,
    Where,
    apply,
    dumps,
    edition,
    from_text,
    legal,
    loads,
    new_game,
    replay,
    to_text,
)
from openpolarity.rules import events as e
from openpolarity.rules.clock import left as seconds_left
from openpolarity.rules.clock import runs as clock_runs
from openpolarity.rules.ruleset import settings as all_settings

from .reports import from_choice, incidents, rests

if TYPE_CHECKING:
    from openpolarity.rules.state import GameState

NUMBERS = {
    "discs_per_side": st.integers(6, 12),
    "foundations_per_side": st.integers(1, 4),
    "max_stale_turns": st.integers(4, 20),
    "max_ending_fails": st.integers(1, 3),
}
CLOCKS = st.sampled_from(["none", "none", "per_turn(30)", "bank(60)+increment(2)"])


@st.composite
def mixtures(draw: st.DrawFn) -> dict[str, str | int]:
    """Any mixture of settings, of any edition, with few discs so that games come to their end."""
    found: dict[str, str | int] = {name: draw(numbers) for name, numbers in NUMBERS.items()}
    found["clock"] = draw(CLOCKS)
    for name, setting in all_settings().items():
        if "options" in setting and draw(st.integers(0, 2)) == 0:
            found[name] = draw(st.sampled_from(setting["options"]))
    return found


class Game(RuleBasedStateMachine):
    """Feeds legal and illegal events into a game and watches it."""

    state: GameState

    @initialize(
        name=st.sampled_from(EDITIONS),
        mixture=mixtures(),
        match=st.sampled_from([None, None, 3]),
        teams=st.sampled_from([(1, 1), (1, 1), (2, 3)]),
        set_up=st.integers(0, 4),
    )
    def begin(
        self, name: str, mixture: dict[str, str | int], match: int | None, teams: tuple[int, int], set_up: int
    ) -> None:
        self.first = self.state = new_game(edition(name, **mixture), match_to=match, teams=teams)
        self.history: list[e.Event] = []
        self.last: Ruling | None = None
        self.seen_end = False
        if set_up:  # most games begin with the foundations laid: the turns are what is tested
            while self.state.phase in (Phase.TOSS, Phase.COLOUR, Phase.FOUNDATIONS):
                choices = {choice.event: choice for choice in reversed(legal(self.state))}
                self.feed(dull_event(self.state, choices))

    def feed(self, event: e.Event) -> bool:
        before = dumps(self.state)
        try:
            state, ruling = apply(self.state, event)
        except RulesError as error:
            self.refused(error, before)
            return False
        assert dumps(self.state) == before, "the old state was changed"
        assert loads(dumps(event)) == event
        assert loads(dumps(ruling)) == ruling
        check_ruling(self.state, state, ruling)
        self.state, self.last = state, ruling
        if state.outcome and not self.seen_end:
            self.seen_end = True
            note_event(f"ended by {state.outcome.how}")
        self.history.append(event)
        return True

    def refused(self, error: RulesError, before: str) -> None:
        assert error.rule
        assert error.message.startswith("error.")
        assert dumps(self.state) == before, "a refused event changed the state"

    def timed(self, data: st.DataObject, event: e.Event) -> e.Event:
        """Let some time pass before the event, if a clock runs and it has some left."""
        clock = self.state.clock
        if clock is None or event.at is not None:
            return event
        seconds = data.draw(st.sampled_from([0.0, 3.0, 20.0]))
        now = (clock.now or 0.0) + seconds
        if clock_runs(self.state) and seconds_left(self.state, now) < 0:
            return event
        return replace(event, at=now)

    def choose(self, data: st.DataObject) -> None:
        choices = legal(self.state)
        if choices:
            # Reports come up as often as acts, resigning and the clock's end rarely.
            rare = (e.Resign, e.TimeUp, e.Pass, e.Withdraw, e.Accident)
            reports = [c for c in choices if c.event is e.Settle and self.state.step != "settling"]
            weights = [c for c in choices if c.event not in rare and c not in reports] * 8 + list(choices)
            choice = data.draw(st.sampled_from(weights))
            event = self.timed(data, data.draw(from_choice(self.state, choice)))
            accepted = self.feed(event)
            if not isinstance(event, e.Settle | e.Accident):
                assert accepted, f"listed as legal, but refused: {event}"

    @rule(data=st.data())
    def legal_event(self, data: st.DataObject) -> None:
        self.choose(data)

    @rule(data=st.data())
    def another(self, data: st.DataObject) -> None:
        self.choose(data)

    @rule(data=st.data())
    def setting_up(self, data: st.DataObject) -> None:
        """Get through the set-up quickly, so that the game itself is what is tested."""
        for _ in range(4):
            if self.state.phase in (Phase.TOSS, Phase.COLOUR, Phase.FOUNDATIONS):
                self.feed(data.draw(from_choice(self.state, legal(self.state)[0])))

    @rule(data=st.data())
    def clean_lean(self, data: st.DataObject) -> None:
        """Play a disc as it should be played, whenever that is possible."""
        state = self.state
        if state.phase is Phase.TURN and state.step == "settling" and state.hand.kind == "action":
            own = [disc.id for disc in state.discs if disc.colour is state.player]
            if own:
                support = data.draw(st.sampled_from(own))
                self.feed(e.Settle(rest=Rest(Where.LEANING, support=(support,))))

    @rule(data=st.data())
    def illegal_event(self, data: st.DataObject) -> None:
        """An act that is not listed has to be refused."""
        listed = {(choice.event, choice.by) for choice in legal(self.state)}
        side = data.draw(st.sampled_from(Colour))
        event = data.draw(st.sampled_from(illegal_candidates(side)))
        if (type(event), side) not in listed:
            assert not self.feed(event), f"not listed, but accepted: {event}"

    @rule(data=st.data())
    def nonsense(self, data: st.DataObject) -> None:
        """A report that may well be impossible: judged or refused, never a crash."""
        report = data.draw(incidents(self.state, (1, 2, 3)))
        self.feed(e.Settle(rest=data.draw(rests(self.state)), incidents=report))

    @invariant()
    def every_disc_is_somewhere_once(self) -> None:
        state = self.state
        assert state.accounted() == state.rules.discs
        assert min(state.reserve) >= 0
        places = [disc.id for disc in state.discs] + list(state.hand.discs if state.hand else ())
        places += state.outside
        places += [state.aside] if state.aside is not None else []
        assert len(places) == len(set(places))

    @invariant()
    def the_mat_makes_sense(self) -> None:
        state = self.state
        colours = {disc.id: disc.colour for disc in state.discs}
        towers = [disc for tower in state.towers for disc in tower]
        assert len(towers) == len(set(towers))
        for tower in state.towers:
            assert len(tower) > 1
            pending = any(set(tower) <= set(group.discs) for group in state.pending)
            assert pending or len({colours[disc] for disc in tower}) == 1
        grouped = [disc for group in state.pending for disc in group.discs]
        assert len(grouped) == len(set(grouped))
        for group in state.pending:
            assert len(group.discs) > 1
            assert all(disc in colours for disc in group.discs)
            assert not any(set(group.discs) == set(tower) for tower in state.towers), "a lawful group"
        for owed in state.owed:
            if owed.outside:
                assert set(owed.discs) <= set(state.outside)
                continue
            assert all(colours[disc] is owed.to.other for disc in owed.discs)
            assert not set(owed.discs) & set(grouped)

    @invariant()
    def texts_give_the_state_back(self) -> None:
        text = to_text(self.state)
        assert from_text(text) == self.state, text
        assert loads(dumps(self.state)) == self.state

    def teardown(self) -> None:
        if hasattr(self, "first"):
            again, _ = replay(self.first, self.history)
            assert again == self.state
            assert bring_to_an_end(self.state).over


def check_ruling(before: GameState, after: GameState, ruling: Ruling) -> None:
    """A ruling says what the new state says."""
    assert ruling.pending == after.pending
    assert ruling.clause.ref
    assert ruling.outcome == after.outcome
    if ruling.faults and before.phase is Phase.TURN and not after.over:
        at_fault = ruling.actor
        assert at_fault is not None
        if at_fault is before.player:
            assert after.player is at_fault.other, "a fault ends the turn"
    if after.phase is not Phase.TOSS:  # a new game of a match begins with full reserves
        for side, was, now in zip(Colour, before.reserve, after.reserve, strict=True):
            gained = sum(len(t.discs) for t in ruling.transfers if t.target == side)
            gained -= sum(len(t.discs) for t in ruling.transfers if t.source == side)
            assert now - was == gained, f"{side}: {was} to {now}, but {ruling.transfers}"


def illegal_candidates(side: Colour) -> list[e.Event]:
    return [
        e.OfferDouble(by=side),
        e.AnswerDouble(by=side, accept=True),
        e.SendBack(by=side),
        e.Take(by=side),
        e.Withdraw(by=side),
        e.Release(by=side),
        e.Pass(by=side),
        e.Lift(by=side, group=1),
        e.Claim(by=side, group=1),
        e.Decline(by=side, group=1),
        e.PickUp(by=side, disc=1),
        e.LayFoundation(by=side),
    ]


def bring_to_an_end(state: GameState) -> GameState:
    """Play on in the dullest way: capture, pass, wait. Every game has to end like this."""
    for _ in range(600):
        if state.over:
            return state
        choices = {choice.event: choice for choice in reversed(legal(state))}
        event = dull_event(state, choices)
        try:
            state, _ = apply(state, event)
        except RulesError as refusal:
            raise AssertionError(f"{event} refused: {refusal}\n{to_text(state)}") from refusal
    raise AssertionError(f"the game does not end:\n{to_text(state)}")


def dull_event(state: GameState, choices: dict[type[e.Event], object]) -> e.Event:
    side = state.player
    if state.step == "settling" and state.phase in (Phase.TURN, Phase.ENDING):
        return e.Settle(rest=Rest(Where.HAND if state.hand.kind == "action" else Where.FLAT))
    if e.AnswerDouble in choices:
        return e.AnswerDouble(by=side.other, accept=True)
    if e.Toss in choices:
        return e.Toss(thrower=1, call=i_face(), lands=i_face())
    if e.ChooseColour in choices:
        return e.ChooseColour(seat=state.chooser or 1, colour=Colour.WHITE)
    if e.LayRed in choices:
        return e.LayRed(face=state.red_face or i_face())
    for kind in (e.Quiet, e.PickUp, e.Claim, e.Lift, e.Pass, e.LayFoundation, e.Enter, e.Release):
        if kind in choices:
            discs = choices[kind].discs  # type: ignore[attr-defined]
            if kind in (e.Claim, e.Lift):
                return kind(by=side, group=discs[0])
            if kind is e.PickUp:
                return e.PickUp(by=side, disc=discs[0])
            if kind is e.Enter and state.rules.responsibility == "grasp":
                return e.Enter(by=side, how=e.Entry.GRASP)
            return kind() if kind is e.Quiet else kind(by=side)
    raise AssertionError(f"nothing to do: {choices}")


def i_face() -> e.Face:
    return e.Face.BAR


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


class LongGame(Game):
    """The same, for longer."""


TestLongGame = pytest.mark.slow(LongGame.TestCase)
TestLongGame.settings = settings(
    max_examples=400,
    stateful_step_count=150,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
