"""Random walks through short games in all editions: invariants that hold whatever happens on the mat."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from openpolarity.rules import (
    EDITIONS,
    Colour,
    Face,
    GameState,
    Phase,
    Rest,
    RulesError,
    Ruling,
    Step,
    Where,
    apply,
    dumps,
    edition,
    from_text,
    legal,
    loads,
    new_game,
    replay,
    settings,
    to_text,
)
from openpolarity.rules import events as e

from .walker import Walker, is_playing

if TYPE_CHECKING:
    from collections.abc import Iterator

CLOCKS = ("none", "none", "per_turn(30)", "bank(60)+increment(2)")
PLAIN = (
    e.OfferDouble, e.SendBack, e.TakeFoundation, e.LayFoundation, e.Take, e.Withdraw, e.Release, e.Pass, e.Resign,
)  # fmt: skip
DULL = (
    e.Toss, e.ChooseColour, e.LayRed, e.LayFoundation, e.AnswerDouble, e.Quiet, e.PickUp, e.Claim, e.Lift, e.Pass,
    e.Release, e.Enter,
)  # fmt: skip
"""How a dull player goes on, what ends the game soonest first."""


def start(name: str, rng: random.Random) -> GameState:
    """A short game: half of them by the book, half with any mixture of settings; clocks, matches and teams in both."""
    each = rng.randint(2, 4)
    changes: dict[str, str | int] = {}
    if rng.random() < 0.5:
        for setting, offered in settings().items():
            if "options" in offered and rng.random() < 0.3:
                changes[setting] = rng.choice(offered["options"])
        changes |= {"max_stale_turns": rng.randint(4, 20), "max_ending_fails": rng.randint(1, 3)}
    changes |= {"discs_per_side": each + rng.randint(1, 4), "foundations_per_side": each, "clock": rng.choice(CLOCKS)}
    if rng.random() < 0.5:
        changes["doubling"] = "on"
    teams = rng.choice(((1, 1), (1, 1), (2, 3)))
    return new_game(edition(name, **changes), match_to=rng.choice((None, None, 3)), teams=teams)


def candidates(state: GameState) -> Iterator[e.Event]:
    """Every act, of both sides, on every group and flipped disc, with arguments that suit it where it is legal."""
    rest = Rest(Where.HAND) if state.step is Step.SETTLING else None
    yield from (e.Toss(thrower=1, call=Face.BAR, lands=Face.BAR), e.LayRed(face=state.red_face or Face.BAR))
    yield from (e.ChooseColour(seat=seat, colour=Colour.WHITE) for seat in (1, 2))
    yield from (e.Settle(rest=rest), e.Quiet(), e.NextGame(), e.AgreeDraw())
    if state.clock is not None:
        yield e.TimeUp(at=(state.clock.now or 0.0) + 1e6)
    how = e.Entry.GRASP if state.rules.responsibility == "grasp" else e.Entry.CIRCLE
    discs = [group.discs[0] for group in state.pending] + [owed.discs[0] for owed in state.owed]
    discs += [disc.id for disc in state.discs[:1]]
    for side in Colour:
        yield from (e.Accident(by=side, rest=rest), e.AnswerDouble(by=side, accept=True), e.Enter(by=side, how=how))
        yield from (kind(by=side) for kind in PLAIN)
        for disc in discs:
            yield from (kind(by=side, group=disc) for kind in (e.Lift, e.Claim, e.Decline))
            yield e.PickUp(by=side, disc=disc)
        if state.teams != (1, 1) and state.phase not in (Phase.TOSS, Phase.COLOUR):
            other = state.member(side) % state.team_size(side) + 1
            yield from (kind(by=side, member=other) for kind in PLAIN if kind is not e.Resign)


def offered(state: GameState, event: e.Event) -> bool:
    """Whether `legal` lists the event: for its side, its member and its discs."""
    disc = getattr(event, "group", None) or (event.disc if isinstance(event, e.PickUp) else None)
    return any(
        choice.event is type(event)
        and choice.by in (None, getattr(event, "by", choice.by))
        and choice.seat in (None, getattr(event, "seat", None))
        and (choice.member is None or getattr(event, "member", None) in (None, choice.member))
        and (disc is None or disc in choice.discs)
        for choice in legal(state)
    )


def accepted(state: GameState, event: e.Event) -> bool:
    try:
        apply(state, event)
    except RulesError as error:
        refusal = error
    else:
        return True
    assert refusal.rule
    assert refusal.message.startswith("error.")
    return False


def check_legal(state: GameState) -> None:
    """`apply` accepts what `legal` offers, and nothing else."""
    for event in candidates(state):
        assert accepted(state, event) == offered(state, event), f"{event}: accepted or offered, but not both"


def check_mat(state: GameState) -> None:
    """Every disc is in one place; towers show one colour; groups and flipped discs are what they are called."""
    assert state.accounted() == state.rules.discs
    assert min(state.reserve) >= 0
    places = [disc.id for disc in state.discs] + list(state.hand.discs if state.hand else ())
    places += [*state.outside, *([] if state.aside is None else [state.aside])]
    assert len(places) == len(set(places))
    colours = {disc.id: disc.colour for disc in state.discs}
    in_towers = [disc for tower in state.towers for disc in tower]
    grouped = [disc for group in state.pending for disc in group.discs]
    assert len(in_towers) == len(set(in_towers))
    assert len(grouped) == len(set(grouped))
    assert colours.keys() >= set(grouped)
    for tower in state.towers:
        assert len(tower) > 1
        pending = any(set(tower) <= set(group.discs) for group in state.pending)
        assert pending or len({colours[disc] for disc in tower}) == 1
    for group in state.pending:
        assert len(group.discs) > 1
        assert not any(set(group.discs) == set(tower) for tower in state.towers), "a lawful group"
    for owed in state.owed:
        if owed.outside:
            assert set(owed.discs) <= set(state.outside)
        else:
            assert all(colours[disc] is owed.to.other for disc in owed.discs)
            assert not set(owed.discs) & set(grouped)


def check_ruling(before: GameState, after: GameState, ruling: Ruling) -> None:
    """A ruling says what the new state says."""
    assert (ruling.pending, ruling.outcome) == (after.pending, after.outcome)
    assert ruling.clause.ref
    if ruling.faults and before.phase is Phase.TURN and not after.over:
        assert ruling.actor is not None
        assert ruling.actor is not before.player or after.player is before.player.other, "a fault ends the turn"
    if after.phase is Phase.TOSS:
        return  # a new game of a match begins with full reserves
    for side, was, now in zip(Colour, before.reserve, after.reserve, strict=True):
        gained = sum(len(t.discs) for t in ruling.transfers if t.target == side)
        gained -= sum(len(t.discs) for t in ruling.transfers if t.source == side)
        assert now - was == gained, f"{side}: {was} to {now}, but {ruling.transfers}"


def check(before: GameState, event: e.Event, after: GameState, ruling: Ruling) -> None:
    """What holds after every step."""
    check_mat(after)
    check_legal(after)
    check_ruling(before, after, ruling)
    assert from_text(to_text(after)) == after, to_text(after)
    for kept in (after, event, ruling):
        assert loads(dumps(kept)) == kept
    acts = {choice.event for choice in legal(after)} - {e.Settle, e.Accident, e.Resign, e.AgreeDraw}
    assert acts or after.over or after.step is Step.SETTLING, f"no way on:\n{to_text(after)}"
    if before.last_disc and after.last_disc is None and is_playing(after):
        # Play resumes only through discs that came back to the finisher by what they answer for (A46).
        finisher = before.last_disc
        assert after.reserve_of(finisher) > 0
        assert ruling.actor is finisher or isinstance(event, e.SendBack) or ruling.kind == "nothing"
    if before.phase is Phase.ENDING:
        assert after.phase in (Phase.ENDING, Phase.OVER), "once the ending has begun the game does not resume"
    if before.cube.offered_by and not isinstance(event, e.AnswerDouble):
        stands = after.cube.offered_by is before.cube.offered_by
        assert stands or after.over or ruling.kind == "retry", "a double is lost"


def bring_to_an_end(state: GameState) -> GameState:
    """Play on in the dullest way: capture, pass, wait. Every game has to end like this."""
    for _ in range(600):
        if state.over:
            return state
        state, _ = apply(state, dull_event(state))
    raise AssertionError(f"the game does not end:\n{to_text(state)}")


def dull_event(state: GameState) -> e.Event:
    if state.step is Step.SETTLING and state.hand is not None and is_playing(state):
        return e.Settle(rest=Rest(Where.HAND if state.hand.kind == "action" else Where.FLAT))
    found = {type(event): event for event in reversed([*candidates(state)]) if offered(state, event)}
    return next(found[kind] for kind in DULL if kind in found)


def walks(name: str, count: int, steps: int) -> None:
    ended: set[str] = set()
    for number in range(count):
        rng = random.Random(f"{name}-{number}")
        first = start(name, rng)
        walker = Walker(first, rng)
        for step in walker.walk(steps):
            try:
                check(*step)
            except AssertionError as error:
                error.add_note(f"walk {name}-{number}, event {len(walker.history)}: {walker.history[-3:]}")
                error.add_note(to_text(step[0]))
                raise
        assert replay(first, walker.history)[0] == walker.state
        assert bring_to_an_end(walker.state).over
        if walker.state.outcome:
            ended.add(walker.state.outcome.how)
    assert "last_disc" in ended, "some of the games are played out"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_rules_accept_what_they_call_legal_and_every_game_makes_sense_to_its_end(name: str) -> None:
    walks(name, count=10, steps=80)


def test_a_pending_tower_lies_or_leans_as_a_whole() -> None:
    """On this walk a flat and a leaner were pending as one tower, and were claimed as such."""
    rng = random.Random("temple_cz-77")
    walker = Walker(start("temple_cz", rng), rng)
    for before, event, after, ruling in walker.walk(30):
        check(before, event, after, ruling)
        for tower in (*after.towers, *(group.discs for group in after.pending if group.tower)):
            assert len({after.disc(disc).pose for disc in tower}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_the_same_holds_on_many_long_walks(name: str) -> None:
    walks(name, count=300, steps=150)


def test_a_game_in_which_nobody_has_played_keeps_its_first_turn_in_text() -> None:
    state = from_text('turn white; white 1; black 6; reserve white 25 black 25\nalso {"turns":0}')
    assert state.turns == 0
    assert from_text(to_text(state)) == state


def test_the_order_in_which_towers_were_built_is_no_part_of_a_state() -> None:
    one = from_text("turn white; white 1 towers 4+5 2+3; black 6 towers 8+9 10+11; reserve white 21 black 21")
    two = from_text("turn white; black 6 towers 10+11 8+9; white 1 towers 2+3 4+5; reserve white 21 black 21")
    assert one == two
    assert from_text(to_text(one)) == one
