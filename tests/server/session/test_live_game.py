"""A game at its desk, without a network: time that runs out, passing with a disc in hand, a hand that is parked."""

from __future__ import annotations

import math

import pytest

from openpolarity.game import Game
from openpolarity.locales import catalogue
from openpolarity.rules import Kind, Message, edition
from openpolarity.server.messages.errors import Refusal, refusal_said
from openpolarity.server.messages.inbound import Aim, Do, NewGame
from openpolarity.server.messages.text import word
from openpolarity.server.report.seats import Seats
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard

BOTH = (1, 2)


def desk_of(**rules: str | int) -> LiveGame:
    game = Game(edition(**rules), seed=1)
    game.set_up()
    desk = LiveGame(game, Seats.of(NewGame(mode="two")))
    desk.attend(BOTH)
    return desk


def run(desk: LiveGame, most: int = 3000) -> int:
    """Tick until the desk needs no more; returns how many ticks that took."""
    ticks = still = 0
    while desk.restless(still) and ticks < most:
        before = desk.table.all_poses.copy()
        desk.tick()
        ticks += 1
        still = still + 1 if abs(desk.table.all_poses - before).max() < 1e-5 else 0
    return ticks


def do(desk: LiveGame, what: str, **more: object) -> None:
    desk.do(Do(ask=1, what=what, **more), BOTH)  # type: ignore[arg-type]


def lean_on_disc_1(desk: LiveGame) -> tuple[float, float]:
    """Take a disc; where its middle is (mm) with its foot 1.6 diameters above disc 1, tilted towards it by 36°."""
    do(desk, "take")
    run(desk)
    x, y, _ = 1e3 * desk.table.position(1)
    return x, y + 1.6 * 32 - 16 * math.cos(math.radians(36))


def test_a_settled_game_needs_no_ticks_and_neither_does_a_disc_held_still() -> None:
    desk = desk_of()
    assert run(desk) == 0
    do(desk, "take")
    assert 0 < run(desk) < 3000
    assert desk.game.hand.held
    desk.aim(BOTH, Aim(x=13.7, y=-101.3, z=41.9, tilt=33.3, azimuth=77.7))
    assert 0 < run(desk) < 3000
    assert desk.game.hand.held


def test_a_hand_goes_the_way_it_was_led_though_all_of_it_was_told_at_once() -> None:
    """A busy machine reads many aims in one go: high over the mat and then down is not straight across it."""
    desk = desk_of()
    x, y = lean_on_disc_1(desk)
    for at, height in ((-280, 90), (y, 90), (y, 0.3)):
        desk.aim(BOTH, Aim(x=x, y=at, z=height, tilt=36, azimuth=270))
    do(desk, "let_go")
    # Who has let go has let go: a page that is behind may still aim at where it believes the hand to be.
    desk.aim(BOTH, Aim(x=x, y=y - 5, z=90, tilt=36, azimuth=270))
    lowest = math.inf
    while desk.game.hand.held:
        desk.tick()
        place = 1e3 * desk.reach.frame[:3]
        if place[1] < y - 10:
            lowest = min(lowest, place[2])
    assert lowest > 60
    run(desk)
    assert desk.game.history[-1].ruling.kind is Kind.LEAN


def test_passing_with_a_disc_in_hand_puts_it_back_first() -> None:
    desk = desk_of()
    do(desk, "take")
    desk.aim(BOTH, Aim(x=40, y=-60, z=60, tilt=20, azimuth=90))
    run(desk)
    do(desk, "pass")
    run(desk)
    assert not desk.game.hand.held
    assert str(desk.game.to_move) == "black"
    assert desk.game.state.reserve == (21, 21)


def test_a_disc_is_let_go_where_it_was_aimed_though_the_hand_is_still_on_its_way() -> None:
    desk = desk_of()
    x, y = lean_on_disc_1(desk)
    desk.aim(BOTH, Aim(x=x, y=y + 20, z=60, tilt=36, azimuth=270))
    run(desk)
    desk.aim(BOTH, Aim(x=x, y=y, z=0.3, tilt=36, azimuth=270))
    do(desk, "let_go")
    run(desk)
    assert desk.game.history[-1].ruling.kind is Kind.LEAN


def test_who_thinks_better_of_letting_go_keeps_the_disc() -> None:
    desk = desk_of()
    do(desk, "take")
    desk.aim(BOTH, Aim(x=0, y=-60, z=0.3, tilt=0, azimuth=0))
    do(desk, "let_go")
    desk.park()
    run(desk)
    assert desk.game.hand.held == (11,)


def test_time_runs_out_for_a_player_who_is_there() -> None:
    desk = desk_of(clock="per_turn(5)")
    desk.game.enter()
    assert desk.clock_runs()
    for _ in range(60):
        if desk.clock_runs():
            desk.let_time_pass(0.25)
    assert any(type(one.event).__name__ == "TimeUp" for one in desk.game.history)
    desk = desk_of(clock="per_turn(5)")
    desk.game.enter()
    desk.attend(())
    assert not desk.clock_runs()


def test_a_parked_hand_rises_before_it_leaves_and_an_aim_brings_it_back() -> None:
    desk = desk_of()
    do(desk, "take")
    desk.aim(BOTH, Aim(x=0, y=-100, z=40, tilt=10, azimuth=90))
    run(desk)
    desk.attend(())
    heights, places = [], []
    for _ in range(400):
        desk.tick()
        heights.append(float(desk.reach.frame[2]))
        places.append(float(desk.reach.frame[1]))
    inside = [height for height, place in zip(heights, places, strict=True) if place > -0.1 - 1e-3]
    assert max(inside) > 0.089  # up first
    assert min(places) < -0.25  # then off the mat
    assert desk.game.hand.held
    assert not [one for one in desk.game.history if one.ruling.faults]
    desk.attend(BOTH)
    desk.aim(BOTH, Aim(x=10, y=-110, z=60, tilt=10, azimuth=90))
    run(desk)
    assert abs(desk.reach.frame[0] - 0.01) < 1e-4


@pytest.mark.parametrize("lost", ["connection", "pointer"])
@pytest.mark.parametrize("what", ["flip", "let_go"])
def test_a_hand_that_is_busy_when_its_player_is_lost_is_parked_afterwards(what: str, lost: str) -> None:
    desk = desk_of()
    do(desk, "take")
    # Far from everything nothing leans: what is let go there lies flat, and is in the hand again for another try.
    desk.aim(BOTH, Aim(x=0, y=-170, z=0.5 if what == "let_go" else 40, tilt=5, azimuth=90))
    run(desk)
    do(desk, what)
    assert desk.game.busy
    if lost == "connection":
        desk.attend(())
    else:
        do(desk, "park")
    run(desk)
    assert desk.game.hand.held
    assert desk.reach.parked
    assert desk.reach.frame[2] > 0.089
    assert desk.reach.frame[1] < -0.25


def test_who_is_back_before_the_hand_is_free_finds_it_where_it_is() -> None:
    desk = desk_of()
    do(desk, "take")
    desk.aim(BOTH, Aim(x=0, y=-150, z=40, tilt=5, azimuth=90))
    run(desk)
    do(desk, "flip")
    do(desk, "park")
    do(desk, "wake")
    run(desk)
    assert not desk.reach.parked
    assert desk.reach.frame[1] > -0.2


def test_only_who_is_to_move_moves_and_every_refusal_has_words() -> None:
    desk = desk_of()
    white = desk.game.state.seat(desk.game.to_move)
    for what, seats in (("take", ()), ("take", (3 - white,)), ("resign", ()), ("fly", BOTH), ("grasp", BOTH)):
        with pytest.raises(Refusal) as refused:
            desk.do(Do(ask=1, what=what), seats)
        for language in ("en", "cs"):
            assert word(refusal_said(refused.value), catalogue(language))
    do(desk, "take")
    assert not desk.aim((3 - white,), Aim(x=0, y=0))
    assert desk.aim((white,), Aim(x=0, y=-200))


# ---------------------------------------------------------------------- a fault has ended the turn


def closed_by_a_breath(desk: LiveGame) -> None:
    """Black's disc is over the mat; the leaner that White has played is blown over, and everything rests."""
    desk.game.live = False
    desk.game.hand.lean(on=1, azimuth=90)
    desk.game.live = True
    do(desk, "take")
    desk.aim(BOTH, Aim(x=150, y=150, z=90, tilt=0, azimuth=90, face="black"))
    run(desk)
    leaner = next(disc.id for disc in desk.game.state.discs if disc.pose == "leaning")
    desk.game.breathe(leaner, (0.0, 1e-2, 0.0))
    for _ in range(400):
        if not desk.game.closed or desk.game.busy:
            desk.tick()
    assert desk.game.closed


def test_after_a_fault_the_hand_leaves_by_itself_however_still_it_is_held() -> None:
    desk = desk_of()
    closed_by_a_breath(desk)
    assert desk.game.hand.held
    run(desk)
    assert not desk.game.hand.held
    assert Kind.FAULT in {one.ruling.kind for one in desk.game.history}
    assert not desk.view(None).view.closed


def test_what_has_ended_the_turn_is_said_and_shown_at_once_and_leaving_is_offered() -> None:
    desk = desk_of()
    closed_by_a_breath(desk)
    view = heard(desk.view(desk.hand()))["view"]
    assert view["closed"]
    assert view["prompt"] == "A white disc turned over: Black's turn is over. Take your hand away."
    assert view["fault"] == {"what": "flip", "discs": [11]}
    assert [legal["what"] for legal in view["legal"] if not legal["danger"]] == ["withdraw"]
    do(desk, "withdraw")
    run(desk)
    assert not desk.game.hand.held


def test_whoever_puts_back_while_the_hand_is_already_leaving_after_a_fault_is_not_refused() -> None:
    desk = desk_of()
    closed_by_a_breath(desk)
    while not desk.game.busy:
        desk.tick()
    assert desk.game.closed
    before = desk.game.state
    do(desk, "withdraw")  # pressed before the page knew
    assert desk.game.state == before
    run(desk)
    assert not desk.game.hand.held
    assert [one.ruling.kind for one in desk.game.history].count(Kind.FAULT) == 1


def test_a_remark_of_the_computer_goes_when_something_else_happens() -> None:
    desk = desk_of()
    desk.remark(Message("why.pass", {}))
    assert desk.view(None).view.why
    do(desk, "take")
    assert desk.view(desk.hand()).view.why is None
