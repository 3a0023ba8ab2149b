"""What holds on every walk through the rules, in all editions, whatever happens on the mat."""

from __future__ import annotations

import random

import pytest

from openpolarity.rules import (
    EDITIONS,
    Colour,
    GameState,
    Phase,
    Ruling,
    dumps,
    edition,
    from_text,
    legal,
    loads,
    new_game,
    to_text,
)
from openpolarity.rules import events as e

from .walker import Walker, is_playing

CLOCKS = ("none", "none", "per_turn(30)", "bank(60)+increment(2)")


def start(name: str, rng: random.Random) -> GameState:
    """A short game of the edition, some with a clock, the cube, a match, teams or another answer to accidents."""
    each = rng.randint(2, 4)
    changes: dict[str, str | int] = {"discs_per_side": each + rng.randint(1, 4), "foundations_per_side": each}
    changes["clock"] = rng.choice(CLOCKS)
    if rng.random() < 0.5:
        changes["doubling"] = "on"
    if rng.random() < 0.3:
        changes["accident"] = rng.choice(("causer", "turn_player"))
    if rng.random() < 0.2:
        changes["last_disc"] = rng.choice(("opponent_once", "alternate", "immediate"))
    teams = rng.choice(((1, 1), (1, 1), (2, 3)))
    return new_game(edition(name, **changes), match_to=rng.choice((None, None, 3)), teams=teams)


def check(before: GameState, event: e.Event, after: GameState, ruling: Ruling) -> None:
    """The invariants, after one step."""
    assert min(after.reserve) >= 0, f"{event} takes from an empty reserve"
    assert after.accounted() == after.rules.discs
    assert from_text(to_text(after)) == after, to_text(after)
    assert loads(dumps(after)) == after
    acts = {choice.event for choice in legal(after)} - {e.Settle, e.Accident, e.Resign}
    assert acts or after.over or after.step == "settling", f"no way on:\n{to_text(after)}"
    if before.last_disc and after.last_disc is None and is_playing(after):
        # Play resumes only through discs that came back to the finisher by what he answers for (A46).
        finisher = before.last_disc
        assert after.reserve_of(finisher) > 0
        assert ruling.actor is finisher or isinstance(event, e.SendBack) or ruling.kind == "nothing"
    if before.phase is Phase.ENDING:
        assert after.phase in (Phase.ENDING, Phase.OVER), "once the ending has begun the game does not resume"
    if before.cube.offered_by and not isinstance(event, e.AnswerDouble):
        stands = after.cube.offered_by is before.cube.offered_by
        assert stands or after.over or ruling.kind == "retry", "a double is lost"
    if after.cube.offered_by:
        answers = [choice for choice in legal(after) if choice.event is e.AnswerDouble]
        assert [choice.by for choice in answers] == [after.cube.offered_by.other]
    if not is_playing(after):
        return
    for side in Colour:
        assert after.reserve_of(side) >= 0


def walks(name: str, count: int, steps: int) -> None:
    ended: dict[str, int] = {}
    for number in range(count):
        rng = random.Random(f"{name}-{number}")
        walker = Walker(start(name, rng), rng)
        for step in walker.walk(steps):
            try:
                check(*step)
            except AssertionError as error:
                error.add_note(f"walk {name}-{number}, event {len(walker.history)}: {walker.history[-3:]}")
                error.add_note(to_text(step[0]))
                raise
        if walker.state.outcome:
            how = str(walker.state.outcome.how)
            ended[how] = ended.get(how, 0) + 1
    assert ended.get("last_disc"), "some of the games are played out"


@pytest.mark.parametrize("name", EDITIONS)
def test_reserves_doubles_endings_and_texts_hold_on_random_walks(name: str) -> None:
    walks(name, count=12, steps=80)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITIONS)
def test_long_random_walks(name: str) -> None:
    walks(name, count=400, steps=150)


def test_a_game_in_which_nobody_has_played_keeps_its_first_turn_in_text() -> None:
    state = from_text('turn white; white 1; black 6; reserve white 25 black 25\nalso {"turns":0}')
    assert state.turns == 0
    assert from_text(to_text(state)) == state


def test_the_order_in_which_towers_were_built_is_no_part_of_a_state() -> None:
    one = from_text("turn white; white 1 towers 4+5 2+3; black 6 towers 8+9 10+11; reserve white 21 black 21")
    two = from_text("turn white; black 6 towers 10+11 8+9; white 1 towers 2+3 4+5; reserve white 21 black 21")
    assert one == two
    assert from_text(to_text(one)) == one
