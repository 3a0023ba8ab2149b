"""The less common rules over the wire: cube, match, claims, flipped discs, clocks, red."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.notation import Position, from_line, to_line
from openpolarity.physics import Kit, Pose
from openpolarity.rules import Colour, Disc, Group, Owed
from openpolarity.rules.words import ContactKind

if TYPE_CHECKING:
    from tests.server.client import Client, Json, Server

READY = {"mode": "two", "start": "ready", "seed": 1}
KIT = Kit.named()
TEN = from_line("p1.white.21-21.dot.w1W00Zw02SI0XDW3Tj0SrW4YJ0SrW5Zk0XDW.b6XO0XvW7Ue0XvW8TnWVHW9W00Tg0AYEWVHW")
"""Board Ten: five white and five black flats."""


def begun(server: Server, **wish: Any) -> Client:
    return server.join(server.new(**{**READY, **wish}))


def at(server: Server, position: Position, **wish: Any) -> Client:
    return server.join(server.new(mode="two", line=to_line(position), **wish))


def flat(x: float, y: float, up: Colour, level: int = 0) -> Pose:
    return Pose.flat(1e-3 * x, 1e-3 * y, up.value, kit=KIT, level=level)


def offer(player: Client, what: str) -> Json:
    """What the view offers under a name."""
    return next(one for one in player.view["legal"] if one["what"] == what)


def take_up(player: Client, what: str, **more: Any) -> Json:
    """Do what is offered, with what stands in the offer."""
    return player.do(what, **offer(player, what)["args"], **more)


def at_rest(player: Client, **wanted: Any) -> Json:
    return player.until_view(lambda v: not v["busy"] and all(v[name] == value for name, value in wanted.items()))


# ------------------------------------------------------------------ cube and match


def test_a_double_is_taken_and_the_next_one_refused(server: Server) -> None:
    player = begun(server, rules={"doubling": "on"})
    assert "double" not in player.offered()  # not in the first turn
    player.do("pass")
    at_rest(player, turn="black")
    take_up(player, "double")
    view = at_rest(player, cube={"value": 1, "owner": None, "offered_by": "black", "waits": None})
    assert [one["args"] for one in view["legal"] if one["what"] == "answer"] == [{"accept": True}, {"accept": False}]
    assert view["hint"] is None
    assert "take" not in player.offered()
    player.do("answer", accept=True)
    at_rest(player, cube={"value": 2, "owner": "white", "offered_by": None, "waits": None})
    player.do("pass")
    at_rest(player, turn="white")
    take_up(player, "double")
    at_rest(player, cube={"value": 2, "owner": "white", "offered_by": "white", "waits": None})
    player.do("answer", accept=False)
    outcome = at_rest(player, phase="over")["outcome"]
    assert (outcome["how"], outcome["winner"], outcome["points"]) == ("refused", "white", 2)
    assert outcome["lines"] == [
        "Black refused the double.",
        "The double to 4 was refused, so the game ends at 2 points.",
        "The points do not decide this game.",
        "The cube stands at 2: the game counts 2 times.",
        "White gets 2 points.",
    ]
    player.leave()


def test_a_match_goes_on_with_its_next_game_that_begins_like_the_first(server: Server) -> None:
    player = begun(server, match_to=2)
    player.do("resign", colour="black")
    view = at_rest(player, phase="over")
    assert view["match"] == {"to": 2, "points": [1, 0], "game": 1, "winner": None}
    assert player.offered() == {"next_game"}
    assert "Match to 2 points: Player 1 has 1, Player 2 has 0." in view["outcome"]["lines"]
    take_up(player, "next_game")
    view = at_rest(player, phase="turn")  # begun like the first one, with the foundations laid
    assert view["match"]["game"] == 2
    assert [seat["colour"] for seat in view["seats"]] == ["black", "white"]  # colours swapped
    assert view["outcome"] is None
    assert {disc["pose"] for disc in view["discs"]} == {"flat"}
    player.do("resign", colour="white")
    view = at_rest(player, phase="over")
    assert view["match"]["winner"] == 1
    assert view["outcome"]["lines"][-1] == "Player 1 wins the match, 2 : 0."
    assert player.offered() == {"rematch"}
    player.leave()


# ------------------------------------------------------------------ groups


def test_a_tower_of_ones_own_colour_is_claimed_where_it_stands(server: Server) -> None:
    group = Group((11, 12), ContactKind.STACK, tower=True, declinable=True)
    here = TEN.evolve(player=Colour.BLACK, reserve=(20, 20), low=(20, 20), pending=(group,), responsible=Colour.WHITE)
    for level, disc in enumerate((11, 12)):
        here = here.with_disc(Disc(disc, Colour.BLACK), flat(0, -170, Colour.BLACK, level))
    player = at(server, here)
    assert player.view["pending"][0]["tower"]
    claim = offer(player, "claim")
    assert set(claim["discs"]) == {11, 12}
    take_up(player, "claim")
    view = at_rest(player)
    assert view["pending"] == []
    assert view["points"] == {"white": 0, "black": 2}
    assert view["towers"] == [{"discs": [11, 12], "colour": "black"}]
    player.leave()


def test_a_group_is_declined_where_the_book_leaves_it_to_the_player(server: Server) -> None:
    player = begun(server, edition="ferti_de")
    assert player.lean(1, 90, face="white", distance=1.3)["kind"] == "fault"
    at_rest(player, turn="black")
    assert {"grasp", "decline"} <= player.offered()
    take_up(player, "decline")
    view = at_rest(player)
    assert view["pending"][0]["declined"]
    assert "take" in player.offered()  # it was no duty
    player.leave()


@pytest.mark.slow
def test_a_dropped_disc_is_sent_back_where_the_house_allows_it(server: Server) -> None:
    player = begun(server, rules={"dropped_action": "opponent_may_refuse"})
    assert player.lean(1, 90, face="white", distance=1.3)["kind"] == "fault"
    view = at_rest(player, turn="black")
    assert view["reserves"] == {"white": 20, "black": 21}
    take_up(player, "send_back")
    view = at_rest(player)
    assert view["reserves"] == {"white": 21, "black": 21}
    assert view["pending"] == []
    assert 11 not in {disc["id"] for disc in view["discs"]}
    assert "send_back" not in player.offered()
    player.until_shown(lambda: 11 not in player.shown.poses)
    player.leave()


# ------------------------------------------------------------------ flipped discs


def test_a_flipped_disc_is_set_right_by_hand(server: Server) -> None:
    x, y, _ = TEN.poses[6].position
    flipped = TEN.with_disc(Disc(6, Colour.WHITE), Pose.flat(x, y, "white", kit=KIT))
    here = flipped.evolve(player=Colour.BLACK, owed=(Owed((6,), Colour.BLACK),), responsible=Colour.WHITE)
    player = at(server, here)
    assert player.view["owed"][0]["discs"] == [6]
    assert "take" not in player.offered()
    start = player.do("grasp", disc=6)["hand"]
    assert start["kind"] == "recovered"
    here_now = player.move(start["aim"], {**start["aim"], "z": 0.09}, 0.4)
    player.do("turn_up")
    view = at_rest(player)
    assert view["hand"]["aim"]["face"] == "black"
    here_now = player.move(view["hand"]["aim"], {**view["hand"]["aim"], "x": 0.09, "y": 0.09, "tilt": 0.0}, 0.4)
    player.move(here_now, {**here_now, "z": 0.0002}, 0.2)
    player.do("let_go")
    ruling = player.until(lambda m: m["type"] == "event" and not m["quiet"])
    assert ruling["kind"] == "set_right", ruling["text"]
    view = at_rest(player)
    assert view["owed"] == []
    assert {"id": 6, "colour": "black", "pose": "flat"} in view["discs"]
    assert "take" in player.offered()
    player.leave()


# ------------------------------------------------------------------ ends


def test_time_runs_out_by_itself_and_ends_the_game(server: Server) -> None:
    player = begun(server, rules={"clock": "per_turn(1)", "timeout": "lose_game"})
    player.do("take")
    view = player.until_view(lambda v: v["phase"] == "over")
    assert view["outcome"]["how"] == "time"
    assert view["outcome"]["winner"] == "black"
    assert view["outcome"]["lines"][1] == "There was 1 second for each turn."
    player.leave()


def test_no_time_runs_before_the_table_is_on_the_screen(server: Server) -> None:
    game = server.new(mode="two", start="ready", seed=1, rules={"clock": "per_turn(1)", "timeout": "lose_game"})
    player = server.join(game, draws=True)
    assert player.view["clock"]["running"] is None
    player.do("shown")
    assert player.until_view(lambda v: v["clock"]["running"])["clock"]["running"] == "white"
    player.until_view(lambda v: v["phase"] == "over")
    player.leave()


def test_touching_the_red_disc_ends_the_game_and_says_what_was_measured(server: Server) -> None:
    player = begun(server)
    here = player.do("take")["hand"]["aim"]
    here = player.move(here, {**here, "tilt": 0.0, "z": 0.06}, 0.6)
    here = player.move(here, {**here, "x": 0.008, "y": 0}, 0.6)
    player.move(here, {**here, "z": 0}, 0.15)
    ruling = player.until_event(lambda e: e["kind"] == "over")
    (told,) = ruling["faults"]
    assert told["what"] == "red_touched"
    assert told["by"] == "white"
    assert told["unit"] == "m"
    assert told["measured"] <= told["limit"] < 1e-3
    assert 11 in {mark["id"] for mark in ruling["marks"]}
    assert ruling["show"]
    outcome = at_rest(player, phase="over")["outcome"]
    assert outcome["how"] == "red_touched"
    assert "mm" in told["figure"]
    assert outcome["short"] == "Black wins"
    assert player.view["hand"] is None  # what it held stays where it is
    assert player.offered() == {"rematch"}
    player.leave()
