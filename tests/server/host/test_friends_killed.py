"""Whole programs killed in the middle of friends' games: seats, events and clocks are as they were announced."""

from __future__ import annotations

import random
import signal
import time
from typing import TYPE_CHECKING

import pytest

from tests.server.host.test_friends import FRIEND
from tests.server.host.test_killed import Program
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Client, Json

BANK = 600.0
WISH = {**FRIEND, "rules": {"clock": f"bank({BANK:.0f})+increment(5)"}}


@pytest.fixture(params=["sqlite", "postgresql"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Program(tmp_path, address)
    yield found
    found.close()


def follow(program: Program, game: Json) -> Json:
    link = {"invitation": game["invitation"], "name": "Ben"}
    return dict(program.http.post(f"{program.url}/api/games/{game['id']}/join", json=link).json())


def announced(client: Client) -> list[tuple[int, str]]:
    """Events that are more than a step; their words change with the players' names."""
    return [(event["n"], event["kind"]) for event in client.events if not event["quiet"]]


def passes(mover: Client, other: Client) -> None:
    """Pass, and see that both know it, at rest."""
    colour = mover.until_view(lambda v: v["mine"] and not v["busy"])["turn"]
    mover.do("pass")
    for client in (mover, other):
        client.until_view(lambda v: v["turn"] != colour and not v["busy"])


def test_after_every_kill_each_has_their_seat_and_the_clocks_go_on_from_the_last_ruling(program: Program) -> None:
    chance = random.Random(7)
    game = program.new(**WISH)
    found = follow(program, game)
    for number in range(2):
        ada, ben = program.join(game), program.join(found)
        assert (ada.welcome["seat_of"], ben.welcome["seat_of"]) == ([1], [2])
        assert [seat["name"] for seat in ben.view["seats"]] == ["Ada", "Ben"]
        mover, other = (ada, ben) if number % 2 == 0 else (ben, ada)
        passes(mover, other)
        passed, waits = ("white", "black") if number % 2 == 0 else ("black", "white")
        clocks, before = other.view["clock"], announced(other)
        time.sleep(chance.uniform(0.0, 1.0))  # the clock of whoever is to move runs
        program.end(signal.SIGKILL)
        program.start()
        again = program.join(found)
        assert announced(again) == before
        shown = again.view["clock"]
        assert shown[passed] == pytest.approx(clocks[passed], abs=0.05)
        # Time that nobody was told of is not lost, and none is made up.
        assert shown[waits] == pytest.approx(clocks[waits], abs=0.3)
        assert shown[waits] <= BANK + 5 * number
        again.leave()


def test_a_process_that_is_killed_while_it_is_kept_warm_is_no_crash_of_a_game(tmp_path: Path) -> None:
    """The game's own process may die three times within a minute; the warm ones die with it, and do not count."""
    program = Program(tmp_path)
    game = program.new(**WISH)
    player = program.join(game)
    for _ in range(3):
        run = player.welcome["run"]
        program.kill_games()
        player.until_welcome(lambda w, run=run: w["run"] != run)
    player.do("take")
    player.leave()
    program.close()


@pytest.mark.slow
def test_an_invitation_and_an_ask_survive_a_kill(program: Program) -> None:
    game, waiting = program.new(**WISH), program.new(**WISH)
    found = follow(program, game)
    ada, ben = program.join(game), program.join(found)
    ada.until_view(lambda v: v["mine"] and not v["busy"])
    ada.do("offer_draw")
    program.end(signal.SIGKILL)
    program.start()
    ben = program.join(found)
    assert ben.until_heard("people")["asks"] == [{"what": "draw", "seat": 1}]
    ben.do("answer_draw", accept=True)
    ben.until_view(lambda v: v["phase"] == "over")
    late = follow(program, waiting)
    assert wait_for(lambda: program.join(late)).welcome["seat_of"] == [2]
    ben.leave()
