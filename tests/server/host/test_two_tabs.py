"""Two tabs on one game: one moves the hand, the other watches until it takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.client import Server

READY = {"mode": "two", "start": "ready", "seed": 1}


def test_only_one_tab_moves_the_hand_and_the_other_can_take_over_and_be_taken_from(server: Server) -> None:
    game = server.new(**READY)
    first = server.join(game, tab="a")
    second = server.join(game, tab="b")
    assert (first.welcome["elsewhere"], second.welcome["elsewhere"]) == (None, "open")
    assert second.welcome["seat_of"] == []
    assert second.view["legal"] == []
    assert second.ask("take")["type"] == "refused"
    first.do("take")
    # With a disc in the hand: it stays there, the other tab goes on with it.
    second.do("take_over")
    second.until_welcome(lambda w: w["elsewhere"] is None)
    assert second.welcome["seat_of"] == [1, 2]
    assert second.view["hand"] is not None
    first.until_welcome(lambda w: w["elsewhere"] == "taken")
    assert first.view["legal"] == []
    second.do("withdraw")
    first.until_view(lambda v: v["hand"] is None and not v["busy"])
    first.do("take_over")
    first.until_welcome(lambda w: w["elsewhere"] is None)
    second.until_welcome(lambda w: w["elsewhere"] == "taken")
    first.do("take")
    for client in (first, second):
        client.leave()


def test_a_tab_that_is_loaded_again_is_no_second_one(server: Server) -> None:
    game = server.new(**READY)
    first = server.join(game, tab="a")
    watching = server.join(game, tab="b")
    # Its old line may still be believed to stand, or be gone already.
    again = server.join(game, tab="a")
    assert again.welcome["elsewhere"] is None
    first.leave()
    again.do("take")
    again.leave()
    once_more = server.join(game, tab="a")
    assert once_more.welcome["elsewhere"] is None
    assert once_more.view["hand"] is not None
    once_more.do("withdraw")
    for client in (once_more, watching):
        client.leave()


def test_whoever_comes_when_the_other_tab_is_closed_plays(server: Server) -> None:
    game = server.new(**READY)
    server.join(game, tab="a").leave()
    alone = server.join(game, tab="b")
    assert alone.welcome["elsewhere"] is None
    alone.do("take")
    assert alone.until_view(lambda v: v["hand"] is not None)["hand"]["kind"] == "action"
    alone.leave()
