"""A match with the cube, and a clock, between two who sit far apart: each acts for themselves, all see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.server.host.test_friends import FRIEND, follow

if TYPE_CHECKING:
    from tests.server.client import Client, Json, Server

CLOCKS = {"none": None, "per_turn(45)": 45.0, "bank(300)+increment(10)": 300.0}


def sit_down(server: Server, **wish: Any) -> list[Client]:
    """Ada, who is White first, Ben, and Eve, who watches."""
    game = server.new(**{**FRIEND, **wish})
    return [server.join(game), server.join(follow(server, game)), server.join({"id": game["id"]})]


def all_see(*clients: Client, **wanted: Any) -> list[Json]:
    """Wait until everybody sees it so, at rest."""
    return [
        client.until_view(lambda v: not v["busy"] and all(v[name] == value for name, value in wanted.items()))
        for client in clients
    ]


def test_a_match_with_the_cube(server: Server) -> None:
    ada, ben, eve = everybody = sit_down(server, match_to=2, rules={"doubling": "on"})
    ada.do("pass")
    all_see(*everybody, turn="black")
    assert ada.ask("double")["code"] == "not_yours"
    ben.do("double")
    views = all_see(*everybody, cube={"value": 1, "owner": None, "offered_by": "black", "waits": None})
    assert [view["mine"] for view in views] == [True, False, False]
    # Only the one who is asked answers.
    for other in (ben, eve):
        assert "answer" not in other.offered()
        assert other.ask("answer", accept=True)["code"] == "not_yours"
    ada.do("answer", accept=False)
    views = all_see(*everybody, phase="over")
    assert [view["match"] for view in views] == 3 * [{"to": 2, "points": [0, 1], "game": 1, "winner": None}]
    assert "next_game" not in eve.offered()
    assert eve.ask("next_game")["code"] == "not_yours"
    ada.do("next_game")
    views = all_see(*everybody, phase="turn")
    assert [one["colour"] for one in views[2]["seats"]] == ["black", "white"]
    assert [view["mine"] for view in views] == [False, True, False]
    assert views[0]["cube"]["waits"] == "crawford"
    ada.do("resign")
    views = all_see(*everybody, phase="over")
    assert [view["match"]["winner"] for view in views] == [2, 2, 2]
    assert ada.offered() == ben.offered() == {"rematch"}
    for client in everybody:
        client.leave()


@pytest.mark.parametrize("clock", CLOCKS)
def test_clocks_stand_still_while_discs_settle(server: Server, clock: str) -> None:
    ada, ben, eve = everybody = sit_down(server, rules={"clock": clock})
    seconds = CLOCKS[clock]
    if seconds is None:
        assert [client.view["clock"] for client in everybody] == 3 * [None]
    else:
        ada.until_view(lambda v: v["clock"]["running"] == "white")
        assert ada.lean(1, 90, face="white")["kind"] == "lean"
        all_see(*everybody, turn="black")
        seen = [one for one in eve.heard if one["type"] == "view" and one["step"] == "settling"]
        assert seen, "nobody has seen it settle"
        assert {one["clock"]["running"] for one in seen} == {None}
        assert len({one["clock"]["white"] for one in seen}) == 1
        left = {client.view["clock"]["white"] for client in everybody}
        assert len(left) == 1
        used = seconds + (10.0 if "increment" in clock else 0.0) - left.pop()
        assert used < seconds
        ben.until_view(lambda v: v["clock"]["running"] == "black")
        assert ben.view["clock"]["black"] == pytest.approx(seconds, abs=30)
    for client in everybody:
        client.leave()
