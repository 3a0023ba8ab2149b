"""Two persons far apart: a seat each, an invitation that works once, spectators who see all and move nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from openpolarity.server.host import presence
from openpolarity.server.host.store.schema import invitations, seats
from tests.server.client import Server
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.client import Client, Json

FRIEND = {"mode": "friend", "start": "ready", "seed": 1, "seats": [{"who": "person", "name": "Ada"}, {"who": "person"}]}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with each engine."""
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Server(tmp_path_factory.mktemp("data"), database=address)
    yield found
    found.stop()


def follow(server: Server, game: Json, name: str = "Ben") -> Json:
    """Join by the invitation."""
    answer = server.http.post(f"/api/games/{game['id']}/join", json={"invitation": game["invitation"], "name": name})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def presences(client: Client) -> dict[int, str]:
    return {one["seat"]: one["presence"] for one in client.until_heard("people")["seats"]}


def until_people(client: Client, **wanted: str) -> Json:
    """Wait until seats 1 and 2 (`one`, `two`) are so."""

    def fits(people: Json) -> bool:
        now = {one["seat"]: one["presence"] for one in people["seats"]}
        return all(now[{"one": 1, "two": 2}[seat]] == presence for seat, presence in wanted.items())

    last = client.until_heard("people")
    return last if fits(last) else client.until(lambda m: m["type"] == "people" and fits(m))


def test_whoever_resigns_far_away_is_not_spoken_of_by_their_name(server: Server) -> None:
    game = server.new(**FRIEND)
    clients = [server.join(game), server.join(follow(server, game), lang="nl")]
    said = [[one["text"] for one in client.view["legal"] if one["what"] == "resign"] for client in clients]
    assert said == [["Resign"], ["Opgeven"]]
    for client in clients:
        client.leave()


def test_each_moves_their_own_side_and_nobody_elses(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    assert ada.welcome["seat_of"] == [1]
    assert presences(ada) == {1: "here", 2: "free"}
    found = follow(server, game)
    assert found["seat"] == 2
    assert found["token"] not in (game["token"], game["invitation"])
    ben = server.join(found)
    assert ben.welcome["seat_of"] == [2]
    ben.until_view(lambda v: [seat["name"] for seat in v["seats"]] == ["Ada", "Ben"])
    until_people(ada, one="here", two="here")
    ada.until_view(lambda v: v["seats"][1]["name"] == "Ben")
    assert "Ada" in ben.view["prompt"]  # who is awaited, not an order to whoever reads it
    assert "Ada" not in ada.view["prompt"]
    assert ben.ask("take")["code"] == "not_yours"
    assert ben.ask("resign", colour="white")["code"] == "not_yours"
    assert "take" not in ben.offered()
    ada.do("take")
    assert ben.ask("let_go")["code"] == "not_yours"
    ada.do("withdraw")
    ada.until_view(lambda v: v["hand"] is None and not v["busy"])
    ada.do("pass")
    ben.until_view(lambda v: v["mine"])
    assert ada.ask("take")["code"] == "not_yours"
    ben.do("take")
    for client in (ada, ben):
        client.leave()


def test_spectators_see_all_are_counted_and_never_act(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    watching = [server.join({"id": game["id"], "token": token}) for token in (None, "wrong", game["invitation"])]
    assert ada.until(lambda m: m["type"] == "people" and m["spectators"] == 3)
    for one in watching:
        assert one.welcome["seat_of"] == one.view["legal"] == []
        for what in ("take", "pass", "resign", "rematch", "name", "take_over", "park"):
            answer = one.ask(what, name="Eve")
            assert answer["type"] == "refused" or what == "take_over", what
        one.aim({"x": 0.0, "y": 0.0, "z": 0.0, "tilt": 0.0, "azimuth": 0.0, "face": "white"})
        one.leave()
    assert ada.until(lambda m: m["type"] == "people" and m["spectators"] == 0)
    assert ada.view["hand"] is None
    ada.leave()


def test_an_invitation_works_once_even_if_two_follow_it_at_the_same_moment(server: Server) -> None:
    game = server.new(**FRIEND)
    path, body = f"/api/games/{game['id']}/join", {"invitation": game["invitation"], "name": "Ben"}
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda _: server.http.post(path, json=body), range(6)))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403, 403]
    assert {answer.json()["error"]["code"] for answer in answers if answer.status_code == 403} == {"invitation"}
    late = server.http.post(path, json=body, headers={"Accept-Language": "de"})
    assert late.json()["error"]["text"].startswith("Diese Einladung gilt nicht mehr")


def test_an_invitation_is_good_for_its_own_game_alone(server: Server) -> None:
    one, two = server.new(**FRIEND), server.new(**FRIEND)
    for wrong in (one["invitation"], one["token"], two["token"], "", "x" * 80):
        answer = server.http.post(f"/api/games/{two['id']}/join", json={"invitation": wrong})
        assert answer.status_code == 403, wrong
    follow(server, two)


def test_nobody_gets_a_seat_of_ones_own_by_asking(server: Server) -> None:
    game = server.new(**FRIEND)
    answer = server.http.post(f"/api/games/{game['id']}/sit", json={})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
    plain = server.new(mode="two", start="ready")
    assert "invitation" not in plain
    assert server.http.post(f"/api/games/{plain['id']}/sit", json={}).json() == plain
    assert server.http.post(f"/api/games/{plain['id']}/join", json={"invitation": ""}).status_code == 403


def test_no_token_and_no_invitation_is_told_to_anybody_or_kept_in_plain(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    found = follow(server, game)
    ben, eve = server.join(found), server.join({"id": game["id"]})
    ada.do("take")
    ben.until_view(lambda v: v["hand"] is not None)
    eve.until_view(lambda v: v["hand"] is not None)
    secrets = {game["token"], game["invitation"], found["token"]}
    for client in (ada, ben, eve):
        said = repr(client.heard)
        assert not any(secret in said for secret in secrets)
        client.leave()
    for path in ("/api/games", f"/api/games/{game['id']}/record", f"/api/games/{game['id']}/replay"):
        text = server.http.get(path).text
        assert not any(secret in text for secret in secrets)
    with server.registry.store.transaction() as connection:
        rows = repr(connection.execute(select(seats)).all()) + repr(connection.execute(select(invitations)).all())
    assert not any(secret in rows for secret in secrets)


def test_a_friends_name_is_in_the_list_of_games_and_in_the_record(server: Server) -> None:
    game = server.new(**FRIEND)
    ben = server.join(follow(server, game, "Ben\u202e"))
    ben.do("name", name="Benjamin")
    ben.until_view(lambda v: v["seats"][1]["name"] == "Benjamin")
    (listed,) = (one for one in server.http.get("/api/games").json()["games"] if one["id"] == game["id"])
    assert [seat["name"] for seat in listed["seats"]] == ["Ada", "Benjamin"]
    assert b'"players":["Ada","Benjamin"]' in server.http.get(f"/api/games/{game['id']}/record").content
    assert server.http.get(f"/api/games/{game['id']}/replay").json()["seats"][1]["name"] == "Benjamin"
    ben.leave()


def test_everybody_sees_who_is_away_asleep_gone_and_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "ASLEEP_AFTER", 1.0)
    game = server.new(**FRIEND)
    ada = server.join(game)
    ben = server.join(follow(server, game))
    until_people(ada, two="here")
    ben.do("away")
    until_people(ada, two="away")
    ben.do("back")
    until_people(ada, two="here")
    ben.say({"type": "ping", "t": 0.0})
    asleep = until_people(ada, two="asleep")
    assert asleep["seats"][1]["seconds"] == pytest.approx(0.0, abs=TIMEOUT)
    ben.say({"type": "ping", "t": 0.0})
    until_people(ada, two="here")
    ben.leave()
    until_people(ada, one="here", two="gone")
    ada.leave()


def test_what_a_sleeper_holds_is_parked_and_the_game_waits(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "ASLEEP_AFTER", 1.0)
    game = server.new(**FRIEND)
    ada = server.join(game, tab="phone")
    ben = server.join(follow(server, game), tab="desk")
    ada.do("take")
    ada.say({"type": "ping", "t": 0.0})
    ben.until_view(lambda v: v["hand"] is not None and v["hand"]["parked"])
    # Another device with the same seat goes on at once: nobody has to say that the old one is lost.
    again = server.join(game, tab="laptop")
    assert (again.welcome["seat_of"], again.welcome["elsewhere"]) == ([1], None)
    again.do("wake")
    again.do("withdraw")
    for client in (ada, ben, again):
        client.leave()


def test_two_tabs_of_one_person_are_one_and_the_other_person_is_not_disturbed(server: Server) -> None:
    game = server.new(**FRIEND)
    found = follow(server, game)
    ada, ben = server.join(game, tab="a"), server.join(found, tab="b")
    assert (ada.welcome["elsewhere"], ben.welcome["elsewhere"]) == (None, None)
    more = server.join(game, tab="c")
    assert (more.welcome["elsewhere"], more.welcome["seat_of"]) == ("open", [])
    assert until_people(ben, one="here")["spectators"] == 0
    more.do("take_over")
    ada.until_welcome(lambda w: w["elsewhere"] == "taken")
    assert ben.welcome["elsewhere"] is None
    for client in (ada, ben, more):
        client.leave()


def test_seats_are_kept_when_the_game_and_the_server_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("data")
    first = Server(data)
    game = first.new(**FRIEND)
    found = follow(first, game)
    waiting = first.new(**FRIEND)
    first.stop()
    second = Server(data)
    assert second.join(game).welcome["seat_of"] == [1]
    ben = second.join(found)
    assert ben.welcome["seat_of"] == [2]
    assert ben.view["seats"][1]["name"] == "Ben"
    assert presences(second.join(waiting)) == {1: "here", 2: "free"}
    assert second.join(follow(second, waiting)).welcome["seat_of"] == [2]
    second.stop()


def test_a_game_with_a_friend_is_for_two_persons(server: Server) -> None:
    wish = {**FRIEND, "seats": [{"who": "person"}, {"who": "computer", "level": "club"}]}
    answer = server.http.post("/api/games", json=wish)
    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "seats")
