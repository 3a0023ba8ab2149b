"""The lobby: tables that are open to whoever comes by, listed until somebody sits down or nobody waits any more."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from openpolarity.server.host import registry
from openpolarity.server.host.store import lobby as kept
from openpolarity.server.host.store.schema import lobby
from openpolarity.server.http.hosting import Hosting
from tests.server.client import Server
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.server.client import Json

OPEN = {
    "mode": "friend",
    "open": True,
    "start": "ready",
    "seed": 1,
    "rules": {"discs_per_side": 8, "clock": "per_turn(90)"},
    "match_to": 3,
    "white_seat": 2,
    "seats": [{"who": "person", "name": "Ada\u202e"}, {"who": "person"}],
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a lobby, with each engine."""
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Server(tmp_path_factory.mktemp("data"), database=address, hosting=Hosting(lobby=True))
    yield found
    found.stop()


def listed(server: Server) -> dict[str, Json]:
    return {one["id"]: one for one in server.http.get("/api/lobby").json()["tables"]}


def sit_down(server: Server, game: Json, name: str = "Ben") -> httpx.Response:
    return server.http.post(f"/api/games/{game['id']}/join", json={"name": name})


def forget_who_waits(server: Server, game: Json) -> None:
    """As if the maker had been gone for longer than the lobby waits."""
    long_ago = datetime.now(UTC) - timedelta(seconds=kept.LISTED_FOR + 1)
    with server.registry.store.transaction() as connection:
        connection.execute(update(lobby).where(lobby.c.game == game["id"]).values(seen=long_ago))


def test_an_open_table_is_listed_with_what_is_played_there_and_without_anything_secret(server: Server) -> None:
    game = server.new(**OPEN)
    answer = server.http.get("/api/lobby")
    table = next(one for one in answer.json()["tables"] if one["id"] == game["id"])
    assert 0 <= table.pop("seconds") < kept.LISTED_FOR
    assert table == {
        "id": game["id"],
        "name": "Ada",
        "edition": "standard",
        "rules": OPEN["rules"],
        "discs": 8,
        "clock": "per_turn(90)",
        "match_to": 3,
        "colour": "white",
        "teams": [1, 1],
    }
    assert game["token"] not in answer.text
    assert game["invitation"] not in answer.text


def test_whoever_sits_down_first_has_the_seat_and_the_table_is_listed_no_more(server: Server) -> None:
    game = server.new(**OPEN)
    ada = server.join(game)
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda n: sit_down(server, game, f"Ben {n}"), range(6)))
    (taken,) = (answer.json() for answer in answers if answer.status_code == 200)
    refused = [answer.json()["error"]["code"] for answer in answers if answer.status_code == 403]
    assert refused == ["not_open"] * 5
    assert game["id"] not in listed(server)
    ben = server.join(taken)
    assert (taken["seat"], ben.welcome["seat_of"]) == (2, [2])
    ada.until_view(lambda v: v["seats"][1]["name"].startswith("Ben"))
    old = {"invitation": game["invitation"]}
    assert server.http.post(f"/api/games/{game['id']}/join", json=old).json()["error"]["code"] == "invitation"
    for client in (ada, ben):
        client.leave()


def test_a_friend_with_the_link_takes_an_open_table_off_the_list(server: Server) -> None:
    game = server.new(**OPEN)
    link = {"invitation": game["invitation"], "name": "Ben"}
    assert server.http.post(f"/api/games/{game['id']}/join", json=link).status_code == 200
    assert game["id"] not in listed(server)
    assert sit_down(server, game).status_code == 403


def test_a_table_whose_maker_is_gone_is_listed_again_when_they_are_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "LISTED_FOR", 0.0)  # look every time
    game = server.new(**OPEN)
    forget_who_waits(server, game)
    assert game["id"] not in listed(server)
    assert sit_down(server, game).json()["error"]["code"] == "not_open"
    eve = server.join({"id": game["id"]})
    forget_who_waits(server, game)
    ada = server.join(game)
    assert wait_for(lambda: game["id"] in listed(server))
    ada.leave()
    eve.leave()


def test_only_spectators_do_not_keep_a_table_open(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "LISTED_FOR", 0.0)
    shown, hidden = server.new(**OPEN), server.new(**OPEN)
    eve, ada = server.join({"id": hidden["id"]}), server.join(shown)
    for game in (shown, hidden):
        forget_who_waits(server, game)
    assert wait_for(lambda: shown["id"] in listed(server))
    assert hidden["id"] not in listed(server)
    for client in (eve, ada):
        client.leave()


def test_a_game_that_is_over_or_private_is_not_listed(server: Server) -> None:
    over, private = server.new(**{**OPEN, "match_to": None}), server.new(**{**OPEN, "open": False})
    ada = server.join(over)
    ada.do("resign", colour="black")
    ada.until_view(lambda v: v["phase"] == "over")
    assert not {over["id"], private["id"]} & set(listed(server))
    assert sit_down(server, private).status_code == 403
    ada.leave()


def test_a_rematch_is_not_open(server: Server) -> None:
    game = server.new(**{**OPEN, "match_to": None})
    found = sit_down(server, game).json()
    ada, ben = server.join(game), server.join(found)
    ada.do("resign", colour="black")
    for client in (ada, ben):
        client.until_view(lambda v: v["phase"] == "over")
    ada.do("rematch")
    again = ben.do("rematch")["id"]
    assert again not in listed(server)
    assert sit_down(server, {"id": again}).status_code == 403
    with server.registry.store.transaction() as connection:
        assert connection.execute(select(lobby).where(lobby.c.game == again)).first() is None
    for client in (ada, ben):
        client.leave()


def test_only_a_table_for_a_friend_can_be_open(server: Server) -> None:
    answer = server.http.post("/api/games", json={"mode": "two", "open": True})
    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "open")


def test_a_server_without_a_lobby_has_none(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("data")
    first = Server(data, hosting=Hosting(lobby=True))
    assert first.http.get("/api/about").json()["lobby"] is True
    game = first.new(**OPEN)
    first.stop()
    second = Server(data)
    assert second.http.get("/api/about").json()["lobby"] is False
    for answer in (
        second.http.get("/api/lobby"),
        second.http.post("/api/games", json=OPEN),
        sit_down(second, game),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_lobby")
    second.stop()


def test_all_servers_of_a_database_share_one_lobby(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("postgres").new_database()
    one, two = (
        Server(tmp_path_factory.mktemp("data"), database=address, hosting=Hosting(lobby=True)) for _ in range(2)
    )
    game = one.new(**OPEN)
    ada = one.join(game)
    assert list(listed(two)) == [game["id"]]
    ben = two.join(sit_down(two, game).json())
    ben.do("name", name="Ben")
    ada.until_view(lambda v: v["seats"][1]["name"] == "Ben")
    assert listed(one) == {}
    for client in (ada, ben):
        client.leave()
    one.stop()
    two.stop()
