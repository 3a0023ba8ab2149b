"""Teams whose players are far apart: a seat for everybody, chosen by one invitation, and one hand in rotation."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.client import Server
from tests.server.host.test_agreements import asked
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.client import Client, Json

TEAMS = {
    "mode": "friend",
    "start": "ready",
    "seed": 1,
    "seats": [{"who": "person", "name": "Ada", "mates": [""]}, {"who": "person", "mates": [""]}],
}
NAMES = {1: "Ada", 2: "Ben", 3: "Cleo", 4: "Dan"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with each engine."""
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Server(tmp_path_factory.mktemp("data"), database=address)
    yield found
    found.stop()


def join(server: Server, game: Json, **wish: Any) -> Any:
    return server.http.post(f"/api/games/{game['id']}/join", json={"invitation": game["invitation"], **wish})


def sit_down(server: Server, **wish: Any) -> dict[int, Client]:
    """Everybody at a table of two a side, by their seats."""
    game = server.new(**{**TEAMS, **wish})
    found = {1: server.join(game)}
    for seat in (2, 3, 4):
        found[seat] = server.join(join(server, game, name=NAMES[seat], seat=seat).json())
    for client in found.values():
        client.until_view(lambda v: v["legal"] or v["awaited"])
    return found


def leave(clients: dict[int, Client]) -> None:
    for client in clients.values():
        client.leave()


def mover(clients: dict[int, Client], seat: int) -> Client:
    """Whoever is at a seat, once it is their turn; nobody else may take a disc then."""
    clients[seat].until_view(lambda v: v["mine"] and not v["busy"])
    for other, client in clients.items():
        if other != seat:
            client.until_view(lambda v: not v["mine"] and v["n"] == clients[seat].view["n"] and not v["busy"])
            assert "take" not in client.offered()
            assert client.ask("take")["code"] == "not_yours"
    return clients[seat]


def presences(client: Client) -> dict[int, str]:
    last = next(message for message in reversed(client.heard) if message["type"] == "people")
    return {one["seat"]: one["presence"] for one in last["seats"]}


def presences_of(client: Client) -> dict[int, str]:
    client.until_heard("people")
    return presences(client)


def until_presences(client: Client, wanted: dict[int, str]) -> None:
    client.until_heard("people")
    while presences(client) != wanted:
        client.until(lambda m: m["type"] == "people")


def test_one_invitation_leads_to_every_free_seat_and_the_game_begins_when_all_are_taken(server: Server) -> None:
    game = server.new(**TEAMS)
    ada = server.join(game)
    assert ada.welcome["seat_of"] == [1]
    assert presences_of(ada) == {1: "here", 2: "free", 3: "free", 4: "free"}
    assert server.http.get(f"/api/games/{game['id']}").json()["free"] == [2, 3, 4]
    assert ada.view["legal"] == []
    assert not ada.view["mine"]
    assert "all seats" in ada.view["prompt"]
    assert ada.ask("take")["code"] == "not_begun"

    chosen = join(server, game, name="Dan", seat=4)
    assert chosen.json()["seat"] == 4
    taken = join(server, game, name="Eve", seat=4)
    assert (taken.status_code, taken.json()["error"]["code"]) == (403, "invitation")
    first = join(server, game, name="Ben").json()  # the next free one
    assert first["seat"] == 2
    assert server.http.get(f"/api/games/{game['id']}").json()["free"] == [3]
    assert ada.ask("take")["code"] == "not_begun"
    last = join(server, game, name="Cleo").json()
    assert last["seat"] == 3
    assert join(server, game, name="Eve").status_code == 403
    assert len({game["token"], chosen.json()["token"], first["token"], last["token"]}) == 4
    ada.until_view(lambda v: v["mine"])
    ada.until_view(lambda v: [seat.get("team") for seat in v["seats"]] == [["Ada", "Cleo"], ["Ben", "Dan"]])
    cleo = server.join(last)
    assert (cleo.welcome["seat_of"], cleo.welcome["sides"]) == ([3], ["white"])
    assert not cleo.view["mine"]
    for client in (ada, cleo):
        client.leave()


def test_those_who_come_at_the_same_moment_get_different_seats(server: Server) -> None:
    game = server.new(**TEAMS)
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda _: join(server, game), range(6)))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 403, 403, 403]
    joined = [answer.json() for answer in answers if answer.status_code == 200]
    assert sorted(one["seat"] for one in joined) == [2, 3, 4]
    assert len({one["token"] for one in joined}) == 3


def test_only_whoever_is_on_moves_the_hand_and_the_rotation_goes_round(server: Server) -> None:
    clients = sit_down(server)
    for seat in (1, 2, 3, 4, 1):
        client = mover(clients, seat)
        on = {each["colour"]: each["on"] for each in client.view["seats"]}
        assert on[client.view["turn"]] == (seat - 1) // 2
        client.do("take")
        mate = clients[(seat + 1) % 4 + 1]
        assert mate.ask("let_go")["code"] == "not_yours"
        client.do("withdraw")
        client.until_view(lambda v: v["hand"] is None and not v["busy"])
        client.do("pass")
    leave(clients)


def test_any_member_asks_answers_and_resigns_for_the_team(server: Server) -> None:
    clients = sit_down(server)
    clients[3].do("offer_draw")  # it is Ada's turn, not Cleo's
    asked(clients[2], ("draw", 3))
    assert clients[1].ask("answer_draw", accept=True)["code"] == "not_now"  # one's own team
    clients[4].do("answer_draw", accept=False)
    asked(clients[1], ("draw", 3), field="declined")
    assert clients[1].ask("offer_draw")["code"] == "not_now"
    clients[1].do("pass")
    mover(clients, 2).do("pass")
    mover(clients, 3)
    clients[1].do("ask_back")
    asked(clients[4], ("back", 1))
    clients[4].do("answer_back", accept=True)
    clients[1].until_welcome(lambda w: w["view"]["mine"])  # it is Ada's turn again: her team's last one
    for client in clients.values():
        client.until_welcome(lambda w: w["view"]["turn"] == "white" and w["view"]["seats"][0]["on"] == 0)
    clients[4].do("resign")
    over = clients[1].until_event(lambda e: e["outcome"] is not None)
    assert over["outcome"]["winner"] == "white"
    clients[3].until_view(lambda v: v["phase"] == "over")
    clients[3].do("rematch")
    asked(clients[2], ("rematch", 3))
    clients[2].until_view(lambda v: v["phase"] == "over")
    again = {2: clients[2].do("rematch")}
    again |= {seat: clients[seat].until(lambda m: m["type"] == "done" and "id" in m) for seat in (1, 3, 4)}
    assert len({done["id"] for done in again.values()}) == 1
    fresh = {seat: server.join(done) for seat, done in again.items()}
    assert {seat: client.welcome["seat_of"] for seat, client in fresh.items()} == {
        seat: [seat] for seat in (1, 2, 3, 4)
    }
    assert mover(fresh, 2).view["turn"] == "white"  # colours are exchanged
    leave(clients)
    leave(fresh)


def test_whoever_of_the_team_is_there_moves_for_one_who_is_not(server: Server) -> None:
    clients = sit_down(server)
    mover(clients, 1).do("take")
    clients[1].leave()
    cleo = clients[3]
    cleo.until_view(lambda v: v["mine"] and v["hand"] is not None and v["hand"]["parked"])
    assert "let_go" in cleo.offered()
    assert "let_go" not in clients[2].offered()
    cleo.do("withdraw")
    cleo.until_view(lambda v: v["hand"] is None and not v["busy"])
    cleo.do("pass")
    clients[2].until_view(lambda v: v["mine"])
    leave({seat: client for seat, client in clients.items() if seat != 1})


def test_a_game_is_claimed_when_a_whole_team_stays_away_and_not_before(server: Server) -> None:
    clients = sit_down(server, absence=1)
    ada, cleo = clients[1], clients[3]
    clients[2].leave()
    until_presences(ada, {1: "here", 2: "gone", 3: "here", 4: "here"})
    wait_for(lambda: cleo.ask("substitute", seat=2, level="beginner")["type"] == "done")
    assert ada.ask("claim_win")["code"] == "not_now"
    ada.until_view(lambda v: v["seats"][1]["team"][0] != "Ben")
    assert ada.view["seats"][1]["team"][1] == "Dan"
    clients[4].leave()
    wait_for(lambda: cleo.ask("claim_win")["type"] == "done")
    over = ada.until_event(lambda e: e["outcome"] is not None)
    assert over["outcome"]["winner"] == "white"
    leave({1: ada, 3: cleo})


def test_the_maker_gives_free_seats_to_computers_and_a_friend_still_takes_one(server: Server) -> None:
    game = server.new(**TEAMS)
    ada = server.join(game)
    ben = server.join(join(server, game, name="Ben", seat=2).json())
    assert ben.ask("substitute", seat=3)["code"] == "not_now"
    assert ada.ask("substitute", seat=2)["code"] == "not_now"  # taken
    ada.do("substitute", seat=3, level="beginner")
    assert ada.ask("take")["code"] == "not_begun"
    ada.do("substitute", seat=4, level="club")
    ada.until_view(lambda v: v["mine"])
    ada.do("pass")
    ben.until_view(lambda v: v["mine"])
    ben.do("pass")
    # The computer plays Cleo's turn; whoever comes then has the seat from the next one on.
    cleo = server.join(join(server, game, name="Cleo", seat=3).json())
    assert cleo.welcome["seat_of"] == [3]
    cleo.until_view(lambda v: v["seats"][0]["team"] == ["Ada", "Cleo"])
    leave({1: ada, 2: ben, 3: cleo})


def test_everybody_has_their_seat_again_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("data")
    first = Server(data)
    game = first.new(**TEAMS)
    ada = first.join(game)
    found = join(first, game, name="Cleo", seat=3).json()
    ada.do("substitute", seat=4)
    ada.leave()
    first.stop()
    again = Server(data)
    try:
        cleo = again.join(found)
        assert cleo.welcome["seat_of"] == [3]
        assert cleo.view["legal"] == []
        assert presences_of(cleo) == {1: "gone", 2: "free", 3: "here", 4: "free"}
        assert cleo.ask("take")["code"] == "not_begun"
        ben = again.join(join(again, game, name="Ben").json())
        assert ben.welcome["seat_of"] == [2]
        cleo.until_view(lambda v: v["mine"])  # for Ada, who is not there
        for client in (cleo, ben):
            client.leave()
    finally:
        again.stop()
