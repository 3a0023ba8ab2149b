"""What friends have asked each other for, and computers that play for those who stay away, survive a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.rules import Message
from openpolarity.server.host import table_talk
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.table_talk import (
    Absence,
    OpenAsks,
    Talk,
    keep_absences,
    keep_asked,
    keep_substitutes,
    read_talk,
)
from openpolarity.server.messages.inbound import Computer
from tests.server.client import Client, Server
from tests.server.host.store.test_store import WISH
from tests.server.host.test_agreements import asked
from tests.server.host.test_friends import FRIEND, follow, until_people
from tests.server.host.test_table_talk import SHORT_WAIT
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from openpolarity.server.messages.outbound import AskedFor
    from tests.server.client import Json


class Restarting:
    """A server that can be restarted on its database."""

    def __init__(self, data: Path, database: str | None) -> None:
        self._made_with = data, database
        self.now = Server(data, database=database)

    def restart(self) -> None:
        self.now.stop()
        data, database = self._made_with
        self.now = Server(data, database=database)

    def pair(self, **wish: object) -> tuple[Json, Json]:
        """A game of two friends: what each of them joins with."""
        game = self.now.new(**{**FRIEND, **wish})
        return game, follow(self.now, game)

    def join(self, *games: Json) -> list[Client]:
        return [self.now.join(game) for game in games]


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Restarting]:
    """A server with each engine."""
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Restarting(tmp_path, address)
    yield found
    found.now.stop()


def test_what_is_asked_for_survives_unless_the_game_has_gone_on(server: Restarting) -> None:
    drawn, back, gone_on, declined = (server.pair() for _ in range(4))
    for one, two in (drawn, gone_on, declined):
        ada, ben = server.join(one, two)
        ben.do("offer_draw")
        if one is gone_on[0]:
            ada.do("pass")
            ben.until_view(lambda v: v["turn"] == "black" and not v["busy"])
        if one is declined[0]:
            ada.do("answer_draw", accept=False)
    ada, ben = server.join(*back)
    ada.do("pass")
    ada.until_view(lambda v: "ask_back" in {one["what"] for one in v["legal"]})
    ada.do("ask_back")
    server.restart()
    ada, ben = server.join(*drawn)
    asked(ada, ("draw", 2))
    ada.do("answer_draw", accept=True)
    assert ben.until_view(lambda v: v["phase"] == "over")["outcome"]["how"] == "agreed"
    for one, two in (gone_on, declined):
        ada, ben = server.join(one, two)
        asked(ada)
        assert ada.ask("answer_draw", accept=True)["code"] == "not_now"
    ada, ben = server.join(*back)
    asked(ben, ("back", 1))
    run = ben.welcome["run"]
    ben.do("answer_back", accept=True)
    ben.until_welcome(lambda w: w["run"] != run)
    assert ben.until_view(lambda v: v["line"] is not None)["turn"] == "white"
    # Nor does what was agreed come again when the game has come as far as before.
    ada.until_view(lambda v: v["mine"])
    ada.do("pass")
    ben.until_view(lambda v: v["turn"] == "black" and not v["busy"])
    server.restart()
    asked(server.join(back[0])[0])


def test_wanting_to_play_again_survives(server: Restarting) -> None:
    game, found = server.pair()
    ada, ben = server.join(game, found)
    ben.do("resign")
    ada.until_view(lambda v: v["phase"] == "over")
    ada.do("rematch")
    server.restart()
    ben = server.join(found)[0]
    asked(ben, ("rematch", 1))
    fresh = ben.do("rematch")
    assert server.join({"id": fresh["id"], "token": game["token"]})[0].welcome["seat_of"] == [1]


def test_a_computer_that_plays_for_somebody_does_so_after_a_restart_until_they_are_back(server: Restarting) -> None:
    game, found = server.pair(**SHORT_WAIT)
    ada, ben = server.join(game, found)
    ben.leave()
    until_people(ada, two="gone")
    wait_for(lambda: ada.ask("substitute", level="club")["type"] == "done", pause=0.1)
    server.restart()
    ada = server.join(game)[0]
    seat = ada.until_view(lambda v: v["seats"][1]["who"] == "computer")["seats"][1]
    assert seat["level"] == "club"
    ben = server.join(found)[0]
    assert ben.until_view(lambda v: v["seats"][1]["who"] == "person")["seats"][1]["name"] == "Ben"
    server.restart()
    ada = server.join(game)[0]
    assert ada.view["seats"][1]["who"] == "person"


def test_whoever_comes_back_after_days_may_claim_the_game_if_it_was_the_others_turn(server: Restarting) -> None:
    claimable, their_own = server.pair(absence=86_400), server.pair(absence=86_400)
    for one, two in (claimable, their_own):
        ada, ben = server.join(one, two)
        if one is claimable[0]:
            ada.do("pass")
            ben.until_view(lambda v: v["turn"] == "black" and not v["busy"])
        ben.leave()
        until_people(ada, two="gone")
        ada.leave()
    server.restart()
    store = server.now.registry.store
    for one, _ in (claimable, their_own):  # two days pass
        talk = read_talk(store, one["id"])
        assert set(talk.absences) == {1, 2}
        keep_absences(store, one["id"], {seat: two_days_earlier(found) for seat, found in talk.absences.items()})
    ada = server.join(claimable[0])[0]
    ben_at = ada.until_heard("people")["seats"][1]
    assert (ben_at["presence"], ben_at["seconds"] >= 172_800, ben_at["waited"] >= 172_800) == ("gone", True, True)
    ada.do("claim_win")
    assert ada.until_view(lambda v: v["phase"] == "over")["outcome"]["winner"] == "white"
    # Whoever was to move and did not come has waited for nobody.
    ada = server.join(their_own[0])[0]
    ben_at = ada.until_heard("people")["seats"][1]
    assert (ben_at["seconds"] >= 172_800, ben_at["waited"] < 86_400) == (True, True)
    assert ada.ask("claim_win")["code"] == "not_now"


def two_days_earlier(absence: Absence) -> Absence:
    waited = absence.waited_since
    return Absence(absence.since - 172_800, None if waited is None else waited - 172_800)


def test_nobody_hears_of_an_ask_that_could_not_be_kept(server: Restarting, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = server.join(*server.pair())

    def full(*_: object) -> None:
        raise StoreError(Message("server.why.full"), "full")

    with monkeypatch.context() as patch:
        patch.setattr(table_talk, "keep_asked", full)
        assert ada.ask("offer_draw")["code"] == "unsaved"
    assert ben.ask("answer_draw", accept=True)["code"] == "not_now"
    asked(ben)
    ada.do("offer_draw")
    asked(ben, ("draw", 1))


def test_spectators_are_led_on_to_a_rematch_also_after_a_restart(server: Restarting) -> None:
    game, found = server.pair()
    ada, ben, eve = server.join(game, found, {"id": game["id"]})
    ben.do("resign")
    for client in (ada, ben):
        client.until_view(lambda v: v["phase"] == "over")
    ada.do("rematch")
    fresh = ben.do("rematch")
    eve.until(lambda m: m["type"] == "people" and m["next"] == fresh["id"])
    assert server.join({"id": fresh["id"]})[0].welcome["seat_of"] == []
    server.restart()
    late = server.join({"id": game["id"]})[0]
    assert late.until_heard("people")["next"] == fresh["id"]


def test_talk_in_the_store(server: Restarting) -> None:
    store, card = server.now.registry.store, new_card(WISH)
    store.add(card)
    game = card.id
    assert read_talk(store, game) == Talk()
    keep_substitutes(store, game, {2: Computer(level="club")})
    several: tuple[dict[AskedFor, int], ...] = ({"draw": 1}, {"back": 2, "rematch": 1})
    for asks in several:
        keep_asked(store, game, OpenAsks(asks, 7))
        assert read_talk(store, game) == Talk(OpenAsks(asks, 7), {2: Computer(level="club")})
    keep_absences(store, game, {1: Absence(7.5)})
    assert read_talk(store, game).absences == {1: Absence(7.5)}
    store.remove(game)
    assert read_talk(store, game) == Talk()
