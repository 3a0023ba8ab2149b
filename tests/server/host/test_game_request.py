"""Every option of a new game: described by the server with its limits, accepted within them, refused beyond."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from openpolarity.locales import LANGUAGES
from openpolarity.rules import EDITIONS, edition, settings
from openpolarity.server.host.game_request import CLOCK, fault_of, limits
from openpolarity.server.http.about import about, texts
from openpolarity.server.messages.inbound import Computer, NewGame, Person, read_request

if TYPE_CHECKING:
    from tests.server.client import Server

Json = dict[str, Any]
TEAMS = [{"who": "person", "name": "Ada", "mates": ["Bea"]}, {"who": "person", "name": "Cid", "mates": ["Dan", ""]}]


def wish(**more: Any) -> NewGame:
    return read_request(msgspec.json.encode(more), NewGame)


def clock_of(hand: str, seconds: int) -> str:
    return f"bank(60)+increment({seconds})" if hand == "increment" else f"{hand}({seconds})"


# ------------------------------------------------------------------ what is told


def test_every_setting_comes_with_what_it_offers_and_what_each_edition_says() -> None:
    told = {one.id: one for one in about().settings}
    assert told.keys() == settings().keys()
    for name, one in told.items():
        assert (one.options or None) == settings()[name].get("options")
        assert (one.kind == "number") == (name in about().limits)
    assert {one.id: one.values for one in about().editions} == {name: edition(name).values for name in EDITIONS}


def test_every_limit_is_a_number_that_is_taken_and_the_next_one_is_not() -> None:
    told = about().limits
    assert all(isinstance(bound, int) for pair in told.values() for bound in pair)
    for name in (name for name, one in settings().items() if "number" in one):
        least, most = told[name]
        needed = {"foundations_per_side": 1} if name == "discs_per_side" else {}
        for value in (least, most):
            assert fault_of(wish(rules={**needed, name: value})) is None, (name, value)
        for value in (least - 1, most + 1):
            wrong = fault_of(wish(rules={**needed, name: value}))
            assert wrong is not None, (name, value)
            assert wrong.field == name
    for hand in CLOCK:
        least, most = told[hand]
        assert fault_of(wish(rules={"clock": clock_of(hand, most)})) is None
        wrong = fault_of(wish(rules={"clock": clock_of(hand, most + 1)}))
        assert wrong is not None
        assert wrong.field == "clock"
        assert fault_of(wish(rules={"clock": clock_of(hand, least)})) is None
    assert told["match_to"] == limits()["match_to"]
    for to in told["match_to"]:
        assert wish(match_to=to).match_to == to


def test_clocks_are_written_as_the_rules_read_them() -> None:
    for form in about().clocks.values():
        assert fault_of(wish(rules={"clock": form.format(per_turn=45, bank=300, increment=5)})) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_and_option_has_a_name_and_every_edition_its_difference(lang: str) -> None:
    words = texts(lang).texts
    for one in about().settings:
        assert words[f"setting.{one.id}"]
        assert words[f"new.chapter.{one.chapter}"]
        for option in one.options or ():
            assert words[f"setting.{one.id}.{option}"]
    for found in about().editions:
        assert words[f"edition.{found.id}.difference"]


# ------------------------------------------------------------------ what is refused


def test_a_refusal_names_the_field_in_the_language_of_the_page(server: Server) -> None:
    refused = server.http.post("/api/games?lang=de", json={"mode": "two", "rules": {"discs_per_side": 27}})
    assert refused.status_code == 400
    error = refused.json()["error"]
    assert error["field"] == "discs_per_side"
    assert error["why"] == "Möglich ist 2 bis 26."
    assert error["text"].endswith(error["why"])
    cases: list[tuple[Json, str]] = [
        ({"rules": {"foundations_per_side": 6, "discs_per_side": 6}}, "foundations_per_side"),
        ({"rules": {"support": "air"}}, "support"),
        ({"rules": {"clock": "sundial"}}, "clock"),
        ({"rules": {"weather": "fine"}}, "settings"),
        ({"seats": [{"who": "person"}, {"who": "computer", "level": "god"}]}, "seat_2"),
    ]
    for more, field in cases:
        error = server.http.post("/api/games", json={"mode": "two", **more}).json()["error"]
        assert (error["code"], error["field"]) == ("wish", field), more
        assert error["why"]


# ------------------------------------------------------------------ what is played


def test_the_own_colour_is_given_or_drawn_by_lot(server: Server) -> None:
    whites = set()
    for colours in ({"white_seat": 2}, *({"white_seat": None, "seed": seed} for seed in (1, 4))):
        player = server.join(server.new(mode="two", start="ready", **{"seed": 1, **colours}))
        assert player.view["phase"] == "turn"
        white = next(seat["seat"] for seat in player.view["seats"] if seat["colour"] == "white")
        if colours["white_seat"] == 2:
            assert white == 2
        else:
            whites.add(white)
        player.leave()
    assert whites == {1, 2}


def test_colours_can_be_given_and_the_foundations_laid_by_hand(server: Server) -> None:
    player = server.join(server.new(mode="two", start="foundations", white_seat=2, seed=1))
    view = player.view
    assert (view["phase"], view["turn"], view["discs"]) == ("foundations", "white", [])
    assert [seat["colour"] for seat in view["seats"]] == ["black", "white"]
    assert "take" in player.offered()
    player.leave()


def test_teams_move_in_rotation_and_the_page_is_told_who_is_on(server: Server) -> None:
    game = server.new(mode="two", start="ready", seed=1, seats=TEAMS)
    player = server.join(game)

    def on(colour: str) -> str:
        seat = next(seat for seat in player.view["seats"] if seat["colour"] == colour)
        return str(seat["team"][seat["on"]])

    assert (on("white"), on("black")) == ("Ada", "Cid")
    for to in ("black", "white"):
        player.do("pass")
        player.until_view(lambda v, to=to: v["turn"] == to and not v["busy"])
    assert (on("white"), on("black")) == ("Bea", "Dan")
    assert player.view["seats"][1]["name"] == "Cid & Dan & Player 3 of team 2"
    player.leave()
    # A record from elsewhere knows them too.
    record = server.http.get(f"/api/games/{game['id']}/record").content
    header = {"content-type": "application/octet-stream"}
    opened = server.join(server.http.post("/api/games/open", content=record, headers=header).json())
    assert opened.view["seats"][0]["team"] == ["Ada", "Bea"]
    opened.leave()


def test_the_next_game_of_a_match_begins_as_the_first_did_with_colours_changed(server: Server) -> None:
    game = server.new(mode="two", start="ready", seed=1, match_to=2, rules={"doubling": "on", "unit": "game"})
    player = server.join(game)
    assert player.view["match"] == {"to": 2, "points": [0, 0], "game": 1, "winner": None}
    assert player.view["cube"] == {"value": 1, "owner": None, "offered_by": None, "waits": "first"}
    player.do("resign", colour="black")
    view = player.until_view(lambda v: v["outcome"])
    assert "next_game" in player.offered()
    assert "rematch" not in player.offered()
    card = next(one for one in server.http.get("/api/games").json()["games"] if one["id"] == game["id"])
    assert (card["over"], card["match"]) == (False, {"to": 2, "points": [1, 0]})
    player.do("next_game")
    view = player.until_view(lambda v: v["phase"] == "turn" and not v["busy"])
    assert len(view["discs"]) == 10
    assert [seat["colour"] for seat in view["seats"]] == ["black", "white"]
    player.do("resign", colour="white")
    view = player.until_view(lambda v: v["outcome"])
    assert view["match"]["winner"] == 1
    assert "rematch" in player.offered()
    player.leave()


def test_seats_count_their_teams() -> None:
    from openpolarity.server.messages.report.seats import Seats

    assert Seats(Person("Ada", ["Bea"]), Computer()).teams == (2, 1)


# ------------------------------------------------------------------ what is kept


def test_a_file_that_cannot_be_read_is_downloaded_or_thrown_away(server: Server) -> None:
    folder = server.registry.folder.folder
    folder.mkdir(exist_ok=True)
    foreign = folder / "holiday.jpg"
    foreign.write_bytes(b"\xff\xd8")
    assert server.http.get("/api/damaged/holiday.jpg").content == b"\xff\xd8"
    for other in ("secret", "..%2Fsecret", "%2Fetc%2Fpasswd", "nothing.json"):
        assert server.http.get(f"/api/damaged/{other}").status_code == 404
        assert server.http.delete(f"/api/damaged/{other}").status_code in (404, 415)
    server.http.delete("/api/damaged/holiday.jpg", headers={"content-type": "application/json"})
    assert not foreign.exists()
    assert server.http.get("/api/games").json()["damaged"] == []
