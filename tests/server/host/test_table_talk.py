"""What friends do with each other beside playing: phrases, a game whose other player stays away, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.server.host import table_talk
from tests.server.host.test_friends import FRIEND, follow, until_people
from tests.waiting import wait_for

if TYPE_CHECKING:
    from tests.server.client import Server

SHORT_WAIT = {**FRIEND, "absence": 1, "pace": 0}


def test_phrases_are_heard_by_all_in_their_language_and_only_from_seats(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_talk, "BETWEEN_PHRASES", 60.0)
    game = server.new(**FRIEND)
    ada = server.join(game)
    ben = server.join(follow(server, game), lang="de")
    eve = server.join({"id": game["id"]}, lang="fr")
    ada.do("say", phrase="well_played")
    texts = [client.until_heard("spoken")["text"] for client in (ada, ben, eve)]
    assert texts == ["Well played!", "Gut gespielt!", "Bien joué\xa0!"]
    assert ada.ask("say", phrase="thanks")["code"] == "too_fast"
    ben.do("say", phrase="thanks")  # everybody has a time of their own
    assert ada.until(lambda m: m["type"] == "spoken")["seat"] == 2
    assert eve.ask("say", phrase="hello")["code"] == "not_yours"
    assert ada.ask("say")["code"] == "needs"
    ada.say({"type": "do", "ask": 99, "what": "say", "phrase": "anything else"})
    assert ada.until(lambda m: m["type"] == "error")["code"] == "malformed"
    # Nor does a spectator answer for a player.
    ada.do("offer_draw")
    eve.until(lambda m: m["type"] == "people" and m["asks"] == [{"what": "draw", "seat": 1}])
    assert eve.ask("answer_draw", accept=True)["code"] == "not_yours"
    assert ada.view["phase"] != "over"
    for client in (ada, ben, eve):
        client.leave()


def test_whoever_stayed_may_claim_the_game_after_the_time_that_was_agreed(server: Server) -> None:
    game = server.new(**SHORT_WAIT)
    ada = server.join(game)
    found = follow(server, game)
    ben = server.join(found)
    eve = server.join({"id": game["id"]})
    until_people(ada, two="here")
    assert ada.until_heard("people")["absence"] == 1
    assert ada.ask("claim_win")["code"] == "not_now"
    ben.leave()
    until_people(ada, two="gone")
    assert ada.ask("claim_win")["code"] == "not_now"
    assert eve.ask("claim_win")["code"] == "not_yours"
    wait_for(lambda: ada.ask("claim_win")["type"] == "done", pause=0.1)
    over = ada.until_event(lambda e: e["outcome"] is not None)
    assert (over["what"], over["outcome"]["winner"]) == ("resign", "white")
    for client in (ada, eve):
        client.leave()


def test_nobody_is_given_up_where_the_maker_would_wait_for_ever(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    server.join(follow(server, game)).leave()
    until_people(ada, two="gone")
    assert ada.until_heard("people")["absence"] is None
    for what in ("claim_win", "substitute"):
        assert ada.ask(what)["code"] == "not_now"
    ada.leave()


def test_a_seat_that_a_computer_has_is_given_back_before_it_has_played(server: Server) -> None:
    game = server.new(**SHORT_WAIT)
    ada = server.join(game)
    found = follow(server, game)
    server.join(found).leave()
    until_people(ada, two="gone")
    wait_for(lambda: ada.ask("substitute")["type"] == "done", pause=0.1)
    ada.until_view(lambda v: v["seats"][1]["who"] == "computer")
    back = server.join(found)
    assert back.until_view(lambda v: v["seats"][1]["who"] == "person")["seats"][1]["name"] == "Ben"
    ada.do("pass")
    back.until_view(lambda v: v["mine"])
    back.do("take")
    for client in (ada, back):
        client.leave()


@pytest.mark.slow
def test_a_computer_plays_for_whoever_stays_away_until_they_are_back(server: Server) -> None:
    game = server.new(**SHORT_WAIT)
    ada = server.join(game)
    found = follow(server, game)
    ben = server.join(found)
    ada.do("pass")
    ben.until_view(lambda v: v["mine"])
    ben.do("take")
    ben.leave()
    until_people(ada, two="gone")
    assert ada.ask("substitute", level="nobody")["code"] == "unknown"
    wait_for(lambda: ada.ask("substitute", level="beginner")["type"] == "done", pause=0.1)
    ada.until_view(lambda v: v["seats"][1]["who"] == "computer")
    ada.until_view(lambda v: v["mine"] and not v["busy"])  # it has played
    back = server.join(found)
    assert back.welcome["seat_of"] == [2]
    view = back.until_view(lambda v: v["seats"][1]["who"] == "person")
    assert view["seats"][1]["name"] == "Ben"
    for client in (ada, back):
        client.leave()


def test_friends_play_again_if_both_want_to_with_their_seats_and_the_other_colours(server: Server) -> None:
    game = server.new(**FRIEND)
    ada = server.join(game)
    found = follow(server, game)
    ben = server.join(found)
    assert ada.ask("rematch")["code"] == "not_now"
    ben.do("resign")
    for client in (ada, ben):
        client.until_view(lambda v: v["phase"] == "over")
    assert "id" not in ada.do("rematch")
    ben.until(lambda m: m["type"] == "people" and m["asks"] == [{"what": "rematch", "seat": 1}])
    eve = server.join({"id": game["id"]})
    fresh = ben.do("rematch")
    # Spectators, and whoever comes back later, are told where it goes on.
    assert eve.until(lambda m: m["type"] == "people" and m["next"])["next"] == fresh["id"]
    assert fresh["token"] == found["token"]
    told = ada.until(lambda m: m["type"] == "done" and m["ask"] is None)
    assert (told["id"], told["token"]) == (fresh["id"], game["token"])
    one, two = server.join(told), server.join(fresh)
    assert (one.welcome["seat_of"], two.welcome["seat_of"]) == ([1], [2])
    assert [(seat["name"], seat["colour"]) for seat in one.welcome["seats"]] == [("Ada", "black"), ("Ben", "white")]
    for client in (ada, ben, eve, one, two):
        client.leave()
