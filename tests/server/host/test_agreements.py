"""Two people come to terms: a draw, a turn taken back. Both have to agree, and the board is put back exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.server.host.agreements import Agreements
from openpolarity.server.messages.errors import Refusal
from tests.server.host.test_friends import FRIEND, follow

if TYPE_CHECKING:
    from tests.server.client import Client, Json, Server

READY = {"mode": "two", "start": "ready", "seed": 1}


@pytest.fixture
def pair(server: Server) -> tuple[Client, Client]:
    """Two friends at a game, Ada to move."""
    game = server.new(**FRIEND)
    return server.join(game), server.join(follow(server, game))


def asked(client: Client, *wanted: tuple[str, int], field: str = "asks") -> None:
    """Wait until exactly this is asked for, or was declined."""
    expected = [{"what": what, "seat": seat} for what, seat in wanted]
    if client.until_heard("people")[field] != expected:
        client.until(lambda m: m["type"] == "people" and m[field] == expected)


def board(view: Json) -> tuple[object, ...]:
    return view["line"], view["discs"], view["turn"], view["reserves"]


def test_a_draw_needs_both(pair: tuple[Client, Client]) -> None:
    ada, ben = pair
    assert ada.ask("answer_draw", accept=True)["code"] == "not_now"
    ben.do("offer_draw")
    asked(ada, ("draw", 2))
    assert ben.ask("answer_draw", accept=True)["code"] == "not_now"
    ada.do("answer_draw", accept=False)
    asked(ben, ("draw", 2), field="declined")
    asked(ben)
    assert ben.ask("offer_draw")["code"] == "not_now"  # not again and again
    ada.do("take")
    ada.do("offer_draw")
    asked(ben, ("draw", 1))
    ben.do("answer_draw", accept=True)
    for client in (ada, ben):
        over = client.until_event(lambda e: e["outcome"] is not None)
        assert (over["what"], over["outcome"]["how"], over["outcome"]["winner"]) == ("agree_draw", "agreed", None)
        assert over["text"] == "Both agree on a draw."
        client.until_view(lambda v: v["phase"] == "over")
        asked(client)
        assert not {"offer_draw", "ask_back"} & client.offered()
        client.leave()


def test_two_who_offer_a_draw_agree(pair: tuple[Client, Client]) -> None:
    ada, ben = pair
    ada.do("offer_draw")
    asked(ben, ("draw", 1))
    ben.do("offer_draw")
    assert ada.until_view(lambda v: v["phase"] == "over")["outcome"]["how"] == "agreed"
    for client in pair:
        client.leave()


def test_an_offer_is_gone_when_the_game_goes_on(pair: tuple[Client, Client]) -> None:
    ada, ben = pair
    ben.do("offer_draw")
    asked(ada, ("draw", 2))
    ada.do("pass")
    asked(ada)
    assert ada.ask("answer_draw", accept=True)["code"] == "not_now"
    for client in pair:
        client.leave()


def test_a_turn_that_is_taken_back_leaves_everything_as_it_was(pair: tuple[Client, Client]) -> None:
    ada, ben = pair
    before = board(ada.until_view(lambda v: v["line"] is not None))
    assert "ask_back" not in ada.offered() | ben.offered()
    ada.do("pass")
    ben.until_view(lambda v: v["mine"] and v["line"] is not None)
    assert "ask_back" not in ben.offered()
    ada.until_view(lambda v: "ask_back" in {one["what"] for one in v["legal"]})
    ben.do("take")
    ada.do("ask_back")
    asked(ben, ("back", 1))
    ben.do("answer_back", accept=True)
    for client in (ada, ben):
        run = client.welcome["run"]
        client.until_welcome(lambda w, run=run: w["run"] != run)
        assert board(client.until_view(lambda v: v["line"] is not None)) == before
        assert client.view["hand"] is None
        assert not [event for event in client.events if event["kind"] == "pass"]
    assert ada.welcome["seat_of"] == [1]
    ada.do("pass")
    ben.until_view(lambda v: v["mine"])
    for client in pair:
        client.leave()


def test_what_was_taken_back_is_gone_from_the_record_also_after_a_restart(server: Server) -> None:
    game = server.new(**READY)
    both = server.join(game)
    lean = both.lean(1, 90, face="white")
    both.until_view(lambda v: v["line"] is not None and v["turn"] == "black" and not v["busy"])
    first = board(both.view)
    both.do("pass")
    offer = next(one for one in both.view["legal"] if one["what"] == "ask_back") if both.view["legal"] else None
    assert offer is None or offer["sure"]["ask"].startswith("Take the last turn back?")
    run = both.welcome["run"]
    both.do("ask_back")  # at one screen nobody else is asked
    both.until_welcome(lambda w: w["run"] != run)
    assert board(both.until_view(lambda v: v["line"] is not None)) == first
    assert both.events[-1]["kind"] == lean["kind"]
    replay = server.http.get(f"/api/games/{game['id']}/replay").json()
    assert not [event for event in replay["events"] if event["kind"] == "pass"]
    run = both.welcome["run"]
    both.do("ask_back")
    both.until_welcome(lambda w: w["run"] != run)
    assert both.until_view(lambda v: v["line"] is not None)["turn"] == "white"
    both.leave()


def test_nobody_asks_a_computer(server: Server) -> None:
    alone = server.join(server.new(mode="computer", start="ready", seed=1))
    assert not {"offer_draw", "ask_back"} & alone.offered()
    for what in ("offer_draw", "ask_back"):
        assert alone.ask(what)["code"] == "not_now"
    watching = server.join({"id": alone.welcome["game"]})
    assert watching.ask("offer_draw")["code"] == "not_yours"
    assert watching.ask("answer_draw", accept=True)["type"] == "refused"
    for client in (alone, watching):
        client.leave()


def test_agreements_by_themselves() -> None:
    open_ = Agreements()
    assert not open_.ask("draw", (1,))
    assert not open_.ask("draw", (1,))
    assert open_.ask("draw", (2,))
    assert open_.asks() == []
    assert open_.ask("back", (1, 2))
    open_.ask("back", (2,))
    with pytest.raises(Refusal):
        open_.answer("back", (2,), accept=True)
    with pytest.raises(Refusal):
        open_.answer("draw", (1,), accept=True)
    assert open_.answer("back", (1,), accept=True) == 2
