"""A live game without a network: time that runs out, passing with a disc in hand, a parked hand."""

from __future__ import annotations

import math
from typing import Any

import pytest

from openpolarity.game import Game
from openpolarity.locales import catalogue
from openpolarity.physics import boards
from openpolarity.players import Player, level
from openpolarity.rules import Colour, Kind, Message, edition
from openpolarity.server.messages.errors import Refusal, refusal_said
from openpolarity.server.messages.inbound import Aim, Computer, Do, NewGame, Person
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import word
from openpolarity.server.session.computer_turn import Computers
from openpolarity.server.session.frame_source import FrameSource
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard

BOTH = (1, 2)
TILT = 0.63
"""Of a disc that is brought to lean, rad."""
AWAY, NEAR = math.pi / 2, -math.pi / 2
"""Azimuths away from White and towards White, rad."""


def live_game_of(**rules: str | int) -> LiveGame:
    game = Game(edition(**rules), seed=1)
    game.set_up()
    live = LiveGame(game, Seats.of(NewGame(mode="two")))
    live.attend(BOTH)
    return live


def run(live: LiveGame, most: int = 3000) -> int:
    """Tick until the game needs no more; returns how many ticks that took."""
    ticks = still = 0
    while live.restless(still) and ticks < most:
        before = live.table.all_poses.copy()
        live.tick()
        ticks += 1
        still = still + 1 if abs(live.table.all_poses - before).max() < 1e-5 else 0
    return ticks


def do(live: LiveGame, what: str, **more: Any) -> None:
    live.do(Do(ask=1, what=what, **more), BOTH)


def lean_on_disc_1(live: LiveGame) -> tuple[float, float]:
    """Take a disc; where its middle is (m) with its foot 1.6 diameters above disc 1, tilted towards it."""
    do(live, "take")
    run(live)
    kit = live.table.kit
    x, y, _ = live.table.position(1)
    return x, y + 1.6 * kit.diameter - kit.radius * math.cos(TILT)


@pytest.mark.parametrize("rules", [{}, {"clock": "per_turn(25)"}])
def test_a_computer_lets_a_person_read_about_their_fault_unless_it_has_a_clock(rules: dict[str, str]) -> None:
    game = Game(edition(**rules), seed=1)
    game.set_up()
    white = game.state.white_seat
    seats: list[Person | Computer] = [Person("Ada") if seat == white else Computer("child") for seat in BOTH]
    live = LiveGame(game, Seats.of(NewGame(mode="computer", seats=seats)))
    live.attend(BOTH)
    patient, quick = Computers(live, 1), Computers(live, 1, pace=0)
    assert patient.due() is None  # it is the person's turn
    x, y = lean_on_disc_1(live)
    live.aim(BOTH, Aim(x=x, y=y - 0.012, z=0.0003, tilt=TILT, azimuth=NEAR))
    run(live)
    if live.game.hand.held:
        do(live, "let_go")
        run(live)
    assert live.game.history[-1].ruling.kind is Kind.FAULT
    computer = 2 if white == 1 else 1
    assert patient.due() == (computer if rules else None)
    assert (patient.wakes() is None) == bool(rules)
    assert quick.due() == computer


def test_a_settled_game_needs_no_ticks_and_neither_does_a_disc_held_still() -> None:
    live = live_game_of()
    assert run(live) == 0
    do(live, "take")
    assert 0 < run(live) < 3000
    assert live.game.hand.held
    live.aim(BOTH, Aim(x=0.0137, y=-0.1013, z=0.0419, tilt=0.581, azimuth=1.356))
    assert 0 < run(live) < 3000
    assert live.game.hand.held


def test_a_hand_goes_the_way_it_was_led_though_all_aims_came_at_once() -> None:
    """A busy machine reads many aims in one go: high over the mat and then down is not straight across it."""
    live = live_game_of()
    x, y = lean_on_disc_1(live)
    for at, height in ((-0.28, 0.09), (y, 0.09), (y, 3e-4)):
        live.aim(BOTH, Aim(x=x, y=at, z=height, tilt=TILT, azimuth=NEAR))
    do(live, "let_go")
    # A page that is behind may still aim at where it believes the hand to be; letting go stands.
    live.aim(BOTH, Aim(x=x, y=y - 0.005, z=0.09, tilt=TILT, azimuth=NEAR))
    lowest = math.inf
    while live.game.hand.held:
        live.tick()
        place = live.live_hand.frame[:3]
        if place[1] < y - 0.01:
            lowest = min(lowest, place[2])
    assert lowest > 0.06
    run(live)
    assert live.game.history[-1].ruling.kind is Kind.LEAN


def test_passing_with_a_disc_in_hand_puts_it_back_first() -> None:
    live = live_game_of()
    do(live, "take")
    live.aim(BOTH, Aim(x=0.04, y=-0.06, z=0.06, tilt=0.35, azimuth=AWAY))
    run(live)
    do(live, "pass")
    run(live)
    assert not live.game.hand.held
    assert str(live.game.to_move) == "black"
    assert live.game.state.reserve == (21, 21)


def test_a_disc_is_let_go_where_it_was_aimed_though_the_hand_is_still_on_its_way() -> None:
    live = live_game_of()
    x, y = lean_on_disc_1(live)
    live.aim(BOTH, Aim(x=x, y=y + 0.02, z=0.06, tilt=TILT, azimuth=NEAR))
    run(live)
    live.aim(BOTH, Aim(x=x, y=y, z=0.0003, tilt=TILT, azimuth=NEAR))
    do(live, "let_go")
    run(live)
    assert live.game.history[-1].ruling.kind is Kind.LEAN


def test_whoever_thinks_better_of_letting_go_keeps_the_disc() -> None:
    live = live_game_of()
    do(live, "take")
    live.aim(BOTH, Aim(x=0, y=-0.06, z=0.0003, tilt=0, azimuth=0))
    do(live, "let_go")
    live.park()
    run(live)
    assert live.game.hand.held == (11,)


def test_time_runs_out_for_a_player_who_is_there() -> None:
    live = live_game_of(clock="per_turn(5)")
    live.game.enter()
    assert live.clock_runs()
    for _ in range(60):
        if live.clock_runs():
            live.let_time_pass(0.25)
    assert any(type(one.event).__name__ == "TimeUp" for one in live.game.history)
    live = live_game_of(clock="per_turn(5)")
    live.game.enter()
    live.attend(())
    assert not live.clock_runs()


def test_time_begins_when_the_player_sees_the_table() -> None:
    live = live_game_of(clock="per_turn(5)")
    live.game.enter()
    live.attend(BOTH, ())
    assert not live.clock_runs()
    assert heard(live.view(None), "en")["view"]["clock"]["running"] is None
    live.attend(BOTH, BOTH)
    assert live.clock_runs()
    assert heard(live.view(None), "en")["view"]["clock"]["running"] == "white"


def test_a_parked_hand_rises_before_it_leaves_and_an_aim_brings_it_back() -> None:
    live = live_game_of()
    do(live, "take")
    live.aim(BOTH, Aim(x=0, y=-0.1, z=0.04, tilt=0.2, azimuth=AWAY))
    run(live)
    live.attend(())
    heights, places = [], []
    for _ in range(400):
        live.tick()
        heights.append(float(live.live_hand.frame[2]))
        places.append(float(live.live_hand.frame[1]))
    inside = [height for height, place in zip(heights, places, strict=True) if place > -0.1 - 1e-3]
    assert max(inside) > 0.089  # up first
    assert min(places) < -0.25  # then off the mat
    assert live.game.hand.held
    assert not [one for one in live.game.history if one.ruling.faults]
    live.attend(BOTH)
    live.aim(BOTH, Aim(x=0.01, y=-0.11, z=0.06, tilt=0.2, azimuth=AWAY))
    run(live)
    assert abs(live.live_hand.frame[0] - 0.01) < 1e-4


@pytest.mark.parametrize("lost", ["connection", "pointer"])
@pytest.mark.parametrize("what", ["flip", "let_go"])
def test_a_hand_that_is_busy_when_its_player_is_lost_is_parked_afterwards(what: str, lost: str) -> None:
    live = live_game_of()
    do(live, "take")
    # Far from everything nothing leans: what is let go there lies flat, and is in the hand again for another try.
    live.aim(BOTH, Aim(x=0, y=-0.17, z=5e-4 if what == "let_go" else 0.04, tilt=0.1, azimuth=AWAY))
    run(live)
    do(live, what)
    assert live.game.busy
    if lost == "connection":
        live.attend(())
    else:
        do(live, "park")
    run(live)
    assert live.game.hand.held
    assert live.live_hand.parked
    assert live.live_hand.frame[2] > 0.089
    assert live.live_hand.frame[1] < -0.25


def test_whoever_is_back_before_the_hand_is_free_finds_it_where_it_is() -> None:
    live = live_game_of()
    do(live, "take")
    live.aim(BOTH, Aim(x=0, y=-0.15, z=0.04, tilt=0.1, azimuth=AWAY))
    run(live)
    do(live, "flip")
    do(live, "park")
    do(live, "wake")
    run(live)
    assert not live.live_hand.parked
    assert live.live_hand.frame[1] > -0.2


def test_only_whoever_is_to_move_moves_and_every_refusal_has_words() -> None:
    live = live_game_of()
    white = live.game.state.seat(live.game.to_move)
    for what, seats in (("take", ()), ("take", (3 - white,)), ("resign", ()), ("fly", BOTH), ("grasp", BOTH)):
        with pytest.raises(Refusal) as refused:
            live.do(Do(ask=1, what=what), seats)
        for language in ("en", "cs"):
            assert word(refusal_said(refused.value), catalogue(language))
    do(live, "take")
    assert not live.aim((3 - white,), Aim(x=0, y=0))
    assert live.aim((white,), Aim(x=0, y=-0.2))


# ---------------------------------------------------------------------- a fault has ended the turn


def closed_by_a_breath(live: LiveGame) -> None:
    """Black's disc is over the mat; the leaner that White has played is blown over, and everything rests."""
    live.game.live = False
    live.game.hand.lean(on=1, azimuth=90)
    live.game.live = True
    do(live, "take")
    live.aim(BOTH, Aim(x=0.15, y=0.15, z=0.09, tilt=0, azimuth=AWAY, face="black"))
    run(live)
    leaner = next(disc.id for disc in live.game.state.discs if disc.pose == "leaning")
    live.game.breathe(leaner, (0.0, 1e-2, 0.0))
    for _ in range(400):
        if not live.game.closed or live.game.busy:
            live.tick()
    assert live.game.closed


def test_after_a_fault_the_hand_leaves_by_itself_however_still_it_is_held() -> None:
    live = live_game_of()
    closed_by_a_breath(live)
    assert live.game.hand.held
    run(live)
    assert not live.game.hand.held
    assert Kind.FAULT in {one.ruling.kind for one in live.game.history}
    assert not live.view(None).view.closed


def test_what_has_ended_the_turn_is_said_and_shown_at_once_and_leaving_is_offered() -> None:
    live = live_game_of()
    closed_by_a_breath(live)
    view = heard(live.view(live.hand()))["view"]
    assert view["closed"]
    assert view["prompt"] == "A white disc turned over: Black's turn is over. Take your hand away."
    assert view["fault"] == {"what": "flip", "discs": [11]}
    assert [legal["what"] for legal in view["legal"] if not legal["danger"]] == ["withdraw"]
    do(live, "withdraw")
    run(live)
    assert not live.game.hand.held


@pytest.mark.parametrize("aside", [-0.02, 0.0, 0.02])
def test_to_take_a_disc_from_a_roll_disturbs_no_leaner_beside_it(aside: float) -> None:
    """Rolls lie close to the circle, and a leaner may stand right beside one."""
    game = Game(edition(), seed=1)
    at_the_edge = (0.0, 5.9)
    game.set_up({Colour.WHITE: [at_the_edge, *boards.WHITES[1:]], Colour.BLACK: list(boards.BLACKS)})
    assert game.hand.lean(on=1, azimuth=0).kind is Kind.LEAN
    live = LiveGame(game, Seats.of(NewGame(mode="two")))
    live.attend(BOTH)
    (leaner,) = [disc for disc in game.table.discs if game.table.tilt(disc) > 0.2]
    x, y, _ = game.table.position(leaner)
    stood = game.table.tilt(leaner)
    do(live, "take", aim=Aim(x=x + aside, y=y + 0.06, z=0.06, tilt=math.pi / 4, azimuth=NEAR, face="black"))
    assert live.table.hand.frame[1] == pytest.approx(y + 0.06, abs=1e-4)
    run(live)
    assert game.table.tilt(leaner) == pytest.approx(stood, abs=math.radians(3))
    do(live, "withdraw")
    run(live)
    assert not any(one.ruling.faults for one in game.history)


def test_a_disc_in_the_hand_of_whoever_resigns_does_not_hang_in_the_air() -> None:
    live = live_game_of()
    do(live, "take")
    run(live)
    held = live.game.hand.held[0]
    source = FrameSource(live.table)
    first = source.frame(key=True, without=live.put_away)
    assert first
    assert held in first.poses
    do(live, "resign")
    after = source.frame(without=live.put_away)
    assert after
    assert after.gone == (held,)
    again = source.frame(key=True, without=live.put_away)
    assert again
    assert held not in again.poses


def test_a_tower_in_the_hand_of_whoever_resigns_does_not_hang_in_the_air() -> None:
    live = live_game_of()
    live.game.live = False
    assert live.game.hand.lean(on=1, azimuth=90, distance=1.3).kind is Kind.FAULT
    live.game.live = True
    (group,) = live.game.state.pending
    do(live, "grasp", disc=group.discs[-1])
    run(live)
    live.aim(BOTH, Aim(x=0.1, y=0.1, z=0.12, tilt=0, azimuth=AWAY, face="black"))
    run(live)
    lowest = {disc: live.table.lowest(disc) for disc in group.discs}
    assert all(height > 0.05 for height in lowest.values()), lowest
    do(live, "resign")
    after = FrameSource(live.table).frame(key=True, without=live.put_away)
    assert after
    assert not set(group.discs) & set(after.poses)
    assert len(after.poses) > 5


def test_a_hand_that_leaves_by_itself_is_not_told_to() -> None:
    live = live_game_of()
    closed_by_a_breath(live)
    do(live, "withdraw")
    assert live.game.busy
    view = heard(live.view(live.hand()))["view"]
    assert view["prompt"] == "A white disc turned over: Black's turn is over. The hand moves away."
    assert [legal["what"] for legal in view["legal"] if not legal["danger"]] == []


def test_a_disc_that_fell_with_the_other_colour_up_comes_back_with_a_word_to_turn_it() -> None:
    live = live_game_of()
    do(live, "take")
    live.aim(BOTH, Aim(x=0.18, y=0.0, z=0.09, tilt=0, azimuth=AWAY, face="black"))
    live.aim(BOTH, Aim(x=0.18, y=0.0, z=3e-4, tilt=0, azimuth=AWAY, face="black"))
    do(live, "let_go")
    run(live)
    assert live.game.history[-1].ruling.kind is Kind.RETRY
    view = heard(live.view(live.hand()))["view"]
    assert view["hand"]["aim"]["face"] == "black"
    assert view["prompt"] == "White: turn the disc over first. Your colour has to be up."
    assert view["hint"] is None
    do(live, "turn_up")
    run(live)
    view = heard(live.view(live.hand()))["view"]
    assert view["prompt"] == "White: lean the disc beside one of your own, and let go."


def test_whoever_puts_back_while_the_hand_is_already_leaving_after_a_fault_is_not_refused() -> None:
    live = live_game_of()
    closed_by_a_breath(live)
    while not live.game.busy:
        live.tick()
    assert live.game.closed
    before = live.game.state
    do(live, "withdraw")  # pressed before the page knew
    assert live.game.state == before
    run(live)
    assert not live.game.hand.held
    assert [one.ruling.kind for one in live.game.history].count(Kind.FAULT) == 1


def test_a_computer_says_why_while_it_acts() -> None:
    live = live_game_of()
    player = Player(level("child"), seed=1)
    before = live.mark()
    live.remarks.begin(player)
    player.why = Message("why.pass", {})
    assert live.view(None).view.why
    assert live.mark() != before  # so it is told
    live.remarks.end()
    assert live.view(None).view.why is None  # nothing came of it
