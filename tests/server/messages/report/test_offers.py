"""Offered acts: nothing irreversible happens without a question, and every answer says what it means."""

from __future__ import annotations

from typing import Any

import pytest

from openpolarity.game import Game
from openpolarity.locales import LANGUAGES
from openpolarity.rules import Colour, edition
from openpolarity.server.messages.inbound import Do, NewGame, Person
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard

BOTH = (1, 2)


def live_game_of(**rules: str | int) -> LiveGame:
    game = Game(edition(**rules), seed=1)
    game.set_up()
    live = LiveGame(game, Seats.of(NewGame(mode="two", seats=[Person("Ada"), Person("Ben")])))
    live.attend(BOTH)
    return live


def rest(live: LiveGame) -> None:
    while live.restless(0):
        live.tick()


def offered(live: LiveGame, lang: str = "en") -> dict[str, dict[str, Any]]:
    view = heard(live.view(None), lang)["view"]
    return {"-".join([one["what"], *map(str, one["args"].values())]): one for one in view["legal"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_gives_the_game_or_points_away_is_asked_about_in_every_language(lang: str) -> None:
    live = live_game_of(doubling="on")
    found = offered(live, lang)
    for side in ("white", "black"):
        sure = found[f"resign-{side}"]["sure"]
        assert set(sure) == {"ask", "yes", "no"}
        assert sure["ask"].rstrip(".").count("?") == 1
    assert found["take"]["sure"] is None
    assert found["pass"]["note"]
    assert found["pass"]["sure"]["ask"].count("?") == 1
    assert found["pass"]["danger"]
    assert not found["pass"]["primary"]


def test_of_two_at_one_screen_the_button_says_who_resigns() -> None:
    live = live_game_of()
    names = {str(side): ("Ada", "Ben")[live.game.state.seat(side) - 1] for side in Colour}
    for side, name in names.items():
        assert offered(live)[f"resign-{side}"]["text"] == f"{name} resigns"
        assert offered(live, "de")[f"resign-{side}"]["text"] == f"{name} gibt auf"
    live.reseat(Seats.of(NewGame(mode="two")))
    assert offered(live)["resign-white"]["text"] == "White resigns"
    live.reseat(Seats.of(NewGame(mode="computer")))
    mine = next(side for side, name in names.items() if name == "Ada")
    assert offered(live)[f"resign-{mine}"]["text"] == "Resign"


def test_whoever_is_offered_a_double_is_awaited_and_told_what_both_answers_mean() -> None:
    live = live_game_of(doubling="on")
    live.do(Do(ask=1, what="pass"), BOTH)
    rest(live)
    assert heard(live.view(None))["view"]["awaited"] == "black"
    assert "2 points" in offered(live)["double"]["sure"]["ask"]
    assert heard(live.view(None))["view"]["hint"]
    live.do(Do(ask=1, what="double"), BOTH)
    rest(live)
    view = heard(live.view(None))["view"]
    assert (view["turn"], view["awaited"]) == ("black", "white")
    assert view["hint"] is None, "nothing speaks over the question"
    found = offered(live)
    assert found["answer-True"]["note"] == "play on for 2 points"
    assert found["answer-False"]["note"] == "lose the game now; it counts 1 point"
    assert [found[name]["primary"] or found[name]["danger"] for name in ("answer-True", "answer-False")] == [False] * 2


@pytest.mark.parametrize(("match_to", "waits"), [(1, "crawford"), (3, "first")])
def test_the_cube_says_whether_doubling_begins_later_or_not_in_this_game(match_to: int, waits: str) -> None:
    game = Game(edition(doubling="on", crawford="on"), seed=1, match_to=match_to)
    game.set_up()
    live = LiveGame(game, Seats.of(NewGame(mode="two")))
    assert heard(live.view(None), "en")["view"]["cube"]["waits"] == waits
