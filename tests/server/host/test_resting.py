"""A table that rests costs nothing: its process goes, everybody still sees it, and the next act brings it back."""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING

import pytest

from openpolarity.notation import from_line, to_line
from openpolarity.puzzles import collection
from openpolarity.record.record import read_record
from openpolarity.record.verify import verify
from openpolarity.server.http.hosting import Hosting
from openpolarity.server.http.limits import Limits
from tests.server.client import Server
from tests.server.host.test_friends import FRIEND, follow
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.server.host.game_host import GameHost
    from tests.server.client import Client, Json

TEN = from_line("p1.white.21-21.dot.w1W00Zw02SI0XDW3Tj0SrW4YJ0SrW5Zk0XDW.b6XO0XvW7Ue0XvW8TnWVHW9W00Tg0AYEWVHW")
TABLE = {"mode": "two", "line": to_line(TEN)}
REST = 0.5
"""Seconds after which tables rest here."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("data"), hosting=Hosting(limits=Limits(rest=REST)))
    yield found
    found.stop()


def host_of(server: Server, game: Json) -> GameHost:
    found: GameHost = server.registry.hosts[game["id"]]
    return found


def until_it_rests(server: Server, game: Json) -> None:
    wait_for(lambda: host_of(server, game).pid is None)


def welcomes(client: Client) -> int:
    return sum(message["type"] == "welcome" for message in client.heard)


def test_a_table_at_which_nobody_acts_has_no_process_and_the_next_act_is_carried_out(server: Server) -> None:
    game = server.new(**TABLE)
    player = server.join(game)
    first = host_of(server, game).pid
    assert first is not None
    for _ in range(2):
        until_it_rests(server, game)
        wait_for(lambda pid=first: not _runs(pid))
        assert player.do("take")["hand"]["kind"] == "action"
        now = host_of(server, game).pid
        assert now is not None
        assert now != first
        first = now
        player.do("withdraw")
        player.until_view(lambda view: view["hand"] is None and view["asleep"])
    assert welcomes(player) == 1  # nobody notices
    lean = player.lean(1, 90, face="white")
    assert lean["kind"] == "lean"
    player.leave()


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_whoever_comes_to_a_resting_table_sees_it_and_wakes_nobody(server: Server) -> None:
    game = server.new(**TABLE)
    player = server.join(game)
    player.until_shown(lambda: len(player.shown.poses) >= 10)
    until_it_rests(server, game)
    late = server.join({"id": game["id"]})
    late.until_shown(lambda: late.shown.poses == player.shown.poses)
    assert late.view["discs"] == player.view["discs"]
    assert late.welcome["run"] == player.welcome["run"]
    assert host_of(server, game).pid is None
    player.do("take")
    late.until_view(lambda view: view["hand"] is not None)
    player.leave()
    late.leave()


def test_a_held_disc_keeps_the_process(server: Server) -> None:
    game = server.new(**TABLE)
    player = server.join(game)
    player.do("take")
    player.until_view(lambda view: view["asleep"])
    time.sleep(3 * REST)
    assert host_of(server, game).pid is not None
    player.do("withdraw")
    until_it_rests(server, game)
    player.leave()


def test_a_clock_that_runs_keeps_the_process_and_one_that_stands_is_not_set_back(server: Server) -> None:
    game = server.new(**FRIEND, rules={"clock": "bank(600)"})
    found = follow(server, game)
    ada, ben = server.join(game), server.join(found)
    for each in (ada, ben):
        each.until_view(lambda view: view["clock"]["running"] == view["turn"])
    time.sleep(4 * REST)
    assert host_of(server, game).pid is not None
    ada.leave()
    colour = ben.view["turn"]
    stands = ben.until_view(lambda view: view["clock"]["running"] is None)["clock"][colour]
    assert stands < 600 - 3 * REST
    until_it_rests(server, game)
    again = server.join(game)
    assert again.view["clock"][colour] == stands
    runs = again.until_view(lambda view: view["clock"]["running"] == colour)
    assert runs["clock"][colour] == pytest.approx(stands, abs=0.1)
    assert host_of(server, game).pid is not None
    again.leave()
    ben.leave()
    verdicts = list(verify(read_record(server.registry.store.record(game["id"]))))
    assert verdicts
    assert all(verdict.exact for verdict in verdicts)


def test_a_process_that_is_killed_while_it_wakes_loses_no_act(server: Server) -> None:
    game = server.new(**TABLE)
    player = server.join(game)
    until_it_rests(server, game)
    player.say({"type": "do", "ask": 77, "what": "take"})
    os.kill(wait_for(lambda: host_of(server, game).pid), signal.SIGKILL)
    player.until(lambda m: m["type"] == "done" and m["ask"] == 77)
    player.leave()


def test_what_both_agree_on_at_a_resting_table_happens(server: Server) -> None:
    game = server.new(**FRIEND)
    ada, ben = server.join(game), server.join(follow(server, game))
    mover, other = (ada, ben) if ada.view["mine"] else (ben, ada)
    mover.do("pass")
    other.until_view(lambda view: view["mine"] and view["asleep"])
    until_it_rests(server, game)
    mover.do("ask_back")
    other.until(lambda m: m["type"] == "people" and m["asks"])
    other.do("answer_back", accept=True)
    mover.until_view(lambda view: view["mine"] and not view["busy"])
    until_it_rests(server, game)
    mover.do("offer_draw")
    other.until(lambda m: m["type"] == "people" and m["asks"])
    other.do("answer_draw", accept=True)
    mover.until_view(lambda view: view["phase"] == "over")
    ada.leave()
    ben.leave()


def test_a_computer_answers_at_a_table_that_rested(server: Server) -> None:
    seats = [{"who": "person"}, {"who": "computer", "level": "child"}]
    game = server.new(mode="computer", line=to_line(TEN), seats=seats, white_seat=1, pace=0)
    player = server.join(game)
    player.until_view(lambda view: view["mine"])
    until_it_rests(server, game)
    player.do("pass")
    player.until_event(lambda event: not event["quiet"] and event["kind"] != "pass")
    player.leave()


def test_a_name_given_at_a_resting_table_is_seen(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    until_it_rests(server, game)
    ada.do("name", name="Zoe")
    ada.until_view(lambda view: view["seats"][0]["name"] == "Zoe")
    ada.leave()


def test_the_record_of_a_game_that_rested_can_be_verified(server: Server) -> None:
    game = server.new(**TABLE)
    player = server.join(game)
    player.lean(1, 90, face="white")
    player.until_view(lambda view: view["asleep"])
    until_it_rests(server, game)
    player.do("pass")
    player.until_view(lambda view: view["asleep"])
    player.leave()
    record = read_record(server.registry.store.record(game["id"]))
    assert all(verdict.exact for verdict in verify(record))


def test_a_lesson_rests_between_tries_and_goes_on_at_its_step(server: Server) -> None:
    game = server.new(mode="lesson", lesson="limits")
    player = server.join(game)
    player.lean(1, -90, face="white")
    player.until_view(lambda view: view["lesson"]["stage"] == "told")
    time.sleep(3 * REST)
    assert host_of(server, game).pid is not None  # one looks at what has come of a try
    player.do("lesson_next")
    player.until_view(lambda view: view["lesson"]["step"] == 2)
    until_it_rests(server, game)
    assert player.do("take")["hand"]["kind"] == "action"
    player.until_view(lambda view: view["lesson"]["step"] == 2 and view["hand"] is not None)
    player.do("lesson_next")
    player.do("lesson_next")
    player.until_view(lambda view: view["lesson"]["stage"] == "over")
    until_it_rests(server, game)
    player.do("lesson", name="red")
    player.until_view(lambda view: view["lesson"]["name"] == "red" and view["lesson"]["step"] == 1)
    player.leave()


def test_a_puzzle_that_rested_still_knows_how_often_it_was_tried(server: Server) -> None:
    game = server.new(mode="lesson", lesson=next(one.name for one in collection() if one.goal == "place"))
    player = server.join(game)
    player.do("lesson_show")
    player.until_view(lambda view: view["lesson"]["stage"] == "shown")
    player.do("lesson_again")
    player.until_view(lambda view: view["lesson"]["stage"] == "trying")
    until_it_rests(server, game)
    player.do("take")
    player.until_view(lambda view: view["hand"] is not None)
    assert player.view["lesson"]["shown"]
    player.leave()


def test_a_practice_table_keeps_the_process_that_knows_its_past(server: Server) -> None:
    game = server.new(mode="practice")
    player = server.join(game)
    player.until_view(lambda view: view["asleep"])
    time.sleep(3 * REST)
    assert host_of(server, game).pid is not None
    player.leave()
