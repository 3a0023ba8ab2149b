"""Whole turns over the wire, with the real server, real processes and the real table."""

from __future__ import annotations

import math
import os
import signal
from typing import TYPE_CHECKING

import pytest

from openpolarity.server.host import company
from openpolarity.server.messages.frames import unpack_pose
from tests.server.client import Client, Server
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.client import Json

READY = {"mode": "two", "start": "ready", "seed": 1}


def test_a_hand_that_rests_over_its_place_is_told_what_was_tried_also_when_it_comes_back(server: Server) -> None:
    game = server.new(**READY)
    player = server.join(game)
    start = player.do("take")["hand"]["aim"]
    x, y, _ = player.place(1)
    diameter = player.welcome["kit"]["diameter"]
    near = {**start, "x": x - 1.2 * diameter, "y": y, "z": 0.03, "azimuth": 0.0, "tilt": math.radians(40)}
    player.move(player.move(start, {**start, "z": 0.09}, 0.6), near, 0.3)
    player.until_shown(lambda: player.shown.outlook is not None and player.shown.outlook.tried)
    told = player.shown.outlook
    again = server.join(game)
    again.until_shown(lambda: again.shown.outlook == told)
    again.leave()
    player.leave()


def test_a_leaner_is_placed_by_aiming_and_everybody_hears_the_ruling(server: Server) -> None:
    game = server.new(**READY)
    player = server.join(game)
    watcher = Client(server, game["id"], lang="de")
    assert player.welcome["sides"] == ["white", "black"]
    assert watcher.welcome["sides"] == []
    assert watcher.view["legal"] == []
    assert player.view["mine"]
    assert not watcher.view["mine"]
    assert {"take", "resign"} <= player.offered()
    before = watcher.frames
    ruling = player.lean(1, 90, face="white")
    assert ruling["kind"] == "lean"
    assert ruling["by"] == "white"
    assert ruling["clause"]["ref"]
    heard = watcher.until(lambda m: m["type"] == "event" and m["n"] == ruling["n"])
    assert heard["text"].startswith("Weiß")
    assert watcher.frames > before + 30
    view = player.until_view(lambda v: v["turn"] == "black" and v["asleep"])
    assert view["reserves"] == {"white": 20, "black": 21}
    assert view["line"].startswith("p1.black.20-21")
    assert {"id": 11, "colour": "white", "pose": "leaning"} in view["discs"]
    watcher.until_view(lambda v: v["asleep"])
    player.until_view(lambda v: v["asleep"])
    assert player.shown.poses == watcher.shown.poses
    # What was just played can be shown again, and stands in the record.
    start, end = ruling["show"]
    frames = server.http.get(f"/api/games/{game['id']}/replay/frames", params={"from": start, "to": end})
    assert len(frames.content) > 1000
    told = server.http.get(f"/api/games/{game['id']}/replay", params={"lang": "fr"}).json()
    assert told["events"][-1]["text"].startswith("Blanc a posé")
    assert [mark["kind"] for mark in told["marks"]] == ["lean"]
    # Who was ahead at every moment: the disc that was played is gone from the reserve.
    assert told["begin"]["reserves"] == {"white": 26, "black": 26}
    assert told["events"][-1]["reserves"] == told["marks"][0]["reserves"] == {"white": 20, "black": 21}
    assert told["marks"][0]["points"] == {"white": 0, "black": 0}
    assert told["marks"][0]["scores"] == {"white": -20, "black": -21}
    record = server.http.get(f"/api/games/{game['id']}/record")
    assert record.content.startswith(b"")
    assert len(record.content) > 1000
    player.leave()
    watcher.leave()


def test_a_line_that_breaks_for_a_moment_leaves_the_disc_where_it_is_held(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOMENT", TIMEOUT)  # on a busy machine, to come back takes a while
    game = server.new(**READY)
    one = server.join(game)
    start = one.do("take")["hand"]["aim"]
    here = one.move(start, {**start, "x": 0.06, "y": -0.06, "z": 0.08}, 0.6)
    one.until_event(lambda e: e["what"] == "enter")
    one.vanish()
    again = server.join(game)
    assert not again.view["hand"]["parked"]
    again.until_shown(lambda: again.shown.feel is not None)
    assert unpack_pose(again.shown.feel.hand)[:2] == pytest.approx([here["x"], here["y"]], abs=0.02)
    again.do("withdraw")
    again.until_view(lambda v: v["hand"] is None and not v["busy"])
    again.leave()


def test_whoever_comes_back_gets_exactly_what_they_missed_and_their_hand_was_parked(server: Server) -> None:
    game = server.new(**READY)
    one = server.join(game)
    other = Client(server, game["id"])
    start = one.do("take")["hand"]["aim"]
    here = one.move(start, {**start, "z": 0.09}, 0.6)
    one.move(here, {**here, "x": 0.06, "y": -0.06, "z": 0.04}, 0.6)
    one.until_event(lambda e: e["what"] == "enter")
    known, run = one.events[-1]["n"], one.welcome["run"]
    one.vanish()
    # Nobody is there to move it: the hand rises, leaves the mat, and holds on.
    view = other.until_view(lambda v: v["asleep"] and v["hand"] is not None and v["hand"]["parked"])
    assert view["hand"]["discs"] == [11]
    assert view["hand"]["aim"]["z"] > 0.06
    assert abs(view["hand"]["aim"]["y"]) > 0.25
    again = server.join(game, last=known, run=run)
    assert again.welcome["resumed"]
    assert again.welcome["events"] == []
    assert again.view["hand"]["discs"] == [11]
    again.do("withdraw")
    again.until_view(lambda v: v["hand"] is None and not v["busy"])
    late = [event["n"] for event in again.events]
    third = server.join(game, last=known, run=run)
    assert [event["n"] for event in third.welcome["events"]] == late
    stranger = server.join(game, last=known, run="another")
    assert not stranger.welcome["resumed"]
    assert [event["n"] for event in stranger.welcome["events"]] == list(range(1, late[-1] + 1))
    for client in (other, again, third, stranger):
        client.leave()


def test_a_game_whose_process_is_killed_goes_on_from_its_last_rest(server: Server) -> None:
    game = server.new(**READY)
    player = server.join(game)
    assert player.lean(1, 90, face="white")["kind"] == "lean"
    player.until_view(lambda v: v["asleep"])
    known, run, board = player.events[-1]["n"], player.welcome["run"], dict(player.shown.poses)
    player.do("take")
    os.kill(server.registry.hosts[game["id"]].pid, signal.SIGKILL)
    player.until(lambda m: m["type"] == "welcome" and m["run"] != run)
    assert player.view["n"] == known  # the disc that was taken is back in the reserve
    assert player.view["hand"] is None
    assert player.view["turn"] == "black"
    player.until_shown(lambda: player.shown.poses.keys() == board.keys())
    assert player.lean(6, 200, face="black")["by"] == "black"
    player.leave()


def test_a_game_goes_on_after_the_program_was_ended(tmp_path: Path) -> None:
    first = Server(tmp_path)
    game = first.new(**READY)
    player = first.join(game)
    assert player.lean(1, 90, face="white")["kind"] == "lean"
    view = player.until_view(lambda v: v["asleep"] and v["line"])
    leaner = player.place(11)
    first.stop()
    second = Server(tmp_path)
    try:
        listed = second.http.get("/api/games").json()["games"]
        assert [(one["id"], one["over"], one["turns"]) for one in listed] == [(game["id"], False, 1)]
        again = second.join(game)  # the token still fits
        assert again.welcome["sides"] == ["white", "black"]
        for name in ("turn", "reserves", "discs", "step"):
            assert again.view[name] == view[name]
        again.until_shown(lambda: 11 in again.shown.poses)
        assert math.dist(again.place(11), leaner) < 1e-4
        assert again.events[-1]["kind"] == "lean"
        assert "take" in again.offered()
        again.leave()
    finally:
        second.stop()


def test_two_computers_play_a_short_game_to_its_end(server: Server) -> None:
    computer = {"who": "computer", "level": "child"}
    game = server.new(mode="watch", seats=[computer, computer], rules={"discs_per_side": 6}, seed=3, pace=0)
    watcher = server.join(game)
    watcher.until_view(lambda v: v["phase"] == "over")
    assert watcher.view["outcome"]["lines"]
    assert watcher.view["legal"] == []
    numbers = [event["n"] for event in watcher.events]
    assert numbers == list(range(1, len(numbers) + 1))
    assert watcher.frames  # as many as there was time for: of a game without pauses, a slow reader loses most
    card = wait_for(lambda: next((c for c in server.registry.store.cards() if c.id == game["id"] and c.over), None))
    assert (card.winner, card.turn) == (watcher.view["outcome"]["winner"], None)
    watcher.leave()


def test_a_computer_that_thinks_stalls_nobody(server: Server) -> None:
    seats = [{"who": "person"}, {"who": "computer", "level": "master"}]
    busy = server.join(server.new(mode="computer", seats=seats, start="ready", seed=1))
    quiet = server.join(server.new(**READY))
    busy.do("pass")
    busy.until_view(lambda v: v["thinking"] == "black")
    assert "take" not in busy.offered()
    assert busy.ask("take")["code"] == "not_yours"
    # While it thinks, the other game goes through a whole act.
    quiet.do("take")
    quiet.do("withdraw")
    quiet.until_view(lambda v: v["hand"] is None and not v["busy"])
    # And in its own game one can resign.
    busy.do("resign")
    assert busy.until_view(lambda v: v["phase"] == "over")["outcome"]["winner"] == "black"
    busy.leave()
    quiet.leave()


def test_a_fault_is_explained_and_the_group_is_captured_by_hand(server: Server) -> None:
    player = server.join(server.new(**READY))
    fault = player.lean(1, 90, face="white", distance=1.3)  # too near: it snaps to its foundation
    assert fault["kind"] == "fault"
    assert fault["by"] == "white"
    (told,) = fault["faults"]
    assert set(told["discs"]) == {1, 11}
    assert told["text"]
    assert told["clause"]["ref"]
    assert fault["chain"][0]["text"]
    assert {mark["id"] for mark in fault["marks"]} == {1, 11}
    view = player.until_view(lambda v: v["turn"] == "black" and not v["busy"])
    (group,) = view["pending"]
    assert group["points"] == 2
    assert "take" not in player.offered()  # captures first
    (grasp,) = [one for one in view["legal"] if one["what"] == "grasp"]
    assert player.ask("take")["code"] == "rules"
    assert player.ask("grasp", disc=6)["type"] == "refused"
    here = player.do("grasp", disc=grasp["discs"][-1])["hand"]["aim"]
    here = player.move(here, {**here, "z": 0.15}, 0.2)
    player.do("turn_up")
    player.until_view(lambda v: not v["busy"] and v["hand"] and v["hand"]["aim"]["tilt"] < 0.02)
    player.do("square")
    view = player.until_view(lambda v: not v["busy"] and v["hand"])
    here = view["hand"]["aim"]
    assert here["face"] == "black"
    here = player.move(here, {**here, "x": 0.15, "y": 0}, 0.3)
    player.move(here, {**here, "z": 0.0002}, 0.15)
    player.do("let_go")
    ruling = player.until(lambda m: m["type"] == "event" and not m["quiet"])
    assert ruling["kind"] == "captured", ruling["text"]
    view = player.until_view(lambda v: not v["busy"])
    assert view["points"] == {"white": 0, "black": 2}
    assert set(view["towers"][0]["discs"]) == {1, 11}
    assert "take" in player.offered()
    player.leave()


def test_everything_before_the_first_turn_by_hand(server: Server) -> None:
    player = server.join(server.new(mode="two", rules={"discs_per_side": 6}, seed=5))
    assert player.view["phase"] == "toss"
    (call, *_) = player.view["legal"]
    player.do(call["what"], **call["args"])
    assert player.until_view(lambda v: v["phase"] == "colour")["mine"]
    colour = next(one for one in player.view["legal"] if one["what"] == "colour")
    player.do("colour", **colour["args"])
    player.until_view(lambda v: v["phase"] == "foundations")
    player.do("lay_red")
    player.until_view(lambda v: "take" in {one["what"] for one in v["legal"]})
    here = player.do("take")["hand"]["aim"]
    here = player.move(here, {**here, "tilt": 0.0, "z": 0.06}, 0.6)
    here = player.move(here, {**here, "x": 0.02, "y": -0.1}, 0.6)
    player.move(here, {**here, "z": 0.0002}, 0.15)
    player.do("let_go")
    player.until_event(lambda e: e["what"] == "lay_foundation")
    view = player.until_view(lambda v: not v["busy"] and v["discs"])
    assert view["discs"] == [{"id": 1, "colour": "white", "pose": "flat"}]
    # Language changes at once, also of what has been said.
    player.do("lang", lang="cs")
    player.until(lambda m: m["type"] == "welcome")
    assert player.events[0]["text"].startswith("Hod červeným diskem")
    assert player.view["prompt"].startswith("Bílý")
    player.leave()


def test_a_rematch_changes_the_colours(server: Server) -> None:
    seats = [{"who": "person", "name": "Ada"}, {"who": "computer", "level": "child"}]
    player = server.join(server.new(mode="computer", seats=seats, start="ready"))
    assert player.welcome["sides"] == ["white"]
    player.do("resign")
    player.until_view(lambda v: v["phase"] == "over" and not v["busy"])
    assert player.offered() == {"rematch"}
    again = server.join(player.do("rematch"))
    assert again.welcome["sides"] == ["black"]
    assert again.view["seats"][0]["name"] == "Ada"
    player.leave()
    again.leave()


def test_a_record_is_opened_and_goes_on_and_a_game_can_be_thrown_away(server: Server) -> None:
    game = server.new(**READY)
    record = server.http.get(f"/api/games/{game['id']}/record").content
    headers = {"content-type": "application/octet-stream"}
    opened = server.http.post("/api/games/open", content=record, headers=headers).json()
    player = server.join(opened)
    assert player.view["turn"] == "white"
    assert "take" in player.offered()
    player.leave()
    assert server.http.delete(f"/api/games/{game['id']}").status_code == 200
    assert server.http.get(f"/api/games/{game['id']}/record").status_code == 404
    listed = [one["id"] for one in server.http.get("/api/games").json()["games"]]
    assert opened["id"] in listed
    assert game["id"] not in listed


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        (
            {"mode": "two", "seats": [{"who": "person", "name": "Ada"}, {"who": "person", "name": "Ben"}]},
            ["Ada", "Ben"],
        ),
        ({"mode": "computer", "seats": [{"who": "person"}, {"who": "computer", "level": "child"}]}, ["You", "Child"]),
        (
            {"mode": "computer", "seats": [{"who": "person", "name": "club"}, {"who": "computer", "level": "club"}]},
            ["club", "Club player"],
        ),
    ],
)
def test_a_record_that_is_opened_again_knows_who_played(server: Server, wish: Json, names: list[str]) -> None:
    game = server.new(**{**READY, **wish})
    player = server.join(game)
    player.do("resign", colour="white")
    player.until_view(lambda v: v["phase"] == "over")
    player.leave()
    record = server.http.get(f"/api/games/{game['id']}/record").content
    headers = {"content-type": "application/octet-stream"}
    opened = server.http.post("/api/games/open", content=record, headers=headers).json()
    told = [server.http.get(f"/api/games/{one['id']}").json()["seats"] for one in (game, opened)]
    assert [[seat["name"] for seat in seats] for seats in told] == [names, names]
    replayed = server.http.get(f"/api/games/{opened['id']}/replay").json()
    assert [seat["name"] for seat in replayed["seats"]] == names


def test_a_game_that_nobody_is_at_is_closed_and_opens_again_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path, empty_for=3.0)
    try:
        game = server.new(**READY)
        player = server.join(game)
        player.do("pass")
        view = player.until_view(lambda v: v["turn"] == "black" and not v["busy"])
        pid = server.registry.hosts[game["id"]].pid
        player.leave()
        wait_for(lambda: game["id"] not in server.registry.hosts)
        again = server.join(game)
        assert server.registry.hosts[game["id"]].pid != pid
        assert again.view["turn"] == "black"
        assert again.view["n"] == view["n"]
        again.leave()
    finally:
        server.stop()
