"""At a table with a friend: who wants to play again, who has come, and what the page says of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.pretend import Pretend
    from tests.web.sitting import Sit

AGAIN = {"what": "rematch", "args": {}, "discs": [], "text": "Play again", "primary": True, "danger": False}
OUTCOME = {
    "winner": "white", "how": "resigned", "scores": None, "points": 1, "stake": 1, "short": "Ada wins", "text": "",
    "replay": False, "lines": ["Bob resigned."],
}  # fmt: skip
PEOPLE: dict[str, Any] = {"type": "people", "spectators": 0, "asks": [], "absence": None, "declined": [], "next": None}


def meet(player: Pretend, presence: str = "here", **told: Any) -> None:
    """Tell the page at seat 1 where the friend at seat 2 is, and what is asked for."""
    seats = [
        {"seat": 1, "presence": "here", "seconds": 0, "waited": 0},
        {"seat": 2, "presence": presence, "seconds": 5, "waited": 5},
    ]
    message = {**PEOPLE, "seats": seats, **told}
    player.say(message)
    heard = {name: message[name] for name in ("asks", "declined", "seats")}
    player.until(
        "(s, heard) => Object.keys(heard).every((n) => JSON.stringify(s.people?.[n]) === heard[n])", as_json(heard)
    )


def as_json(told: dict[str, Any]) -> dict[str, str]:
    """As the page writes it, to be compared there."""
    return {name: json.dumps(value, separators=(",", ":")) for name, value in told.items()}


def wish(*seats: int) -> list[dict[str, Any]]:
    return [{"what": "rematch", "seat": seat} for seat in seats]


@pytest.fixture
def ada(sit: Sit) -> Pretend:
    """Whoever has White at a table with a friend."""
    player = sit(viewport={"width": 900, "height": 600})
    player.mode, player.seat_of = "friend", [1]
    player.say(player.welcome)
    meet(player)
    return player


@pytest.fixture
def ended(ada: Pretend) -> Pretend:
    """The same when the game is over."""
    ada.show(phase="over", outcome=OUTCOME, legal=[AGAIN], mine=False)
    ada.see("ending").wait_for()
    return ada


def foot(player: Pretend) -> set[str]:
    """What the card of the end says of another game, and what its foot offers, by the names of their parts."""
    parts = player.page.locator(".ending :is(.wish, .foot [data-testid])")
    return set(parts.evaluate_all("all => all.map((one) => one.dataset.testid)"))


@pytest.mark.parametrize(
    ("presence", "told", "shown"),
    [
        ("here", {}, {"rematch"}),
        ("gone", {}, {"again-absent", "rematch"}),
        ("here", {"asks": wish(1)}, {"again-mine", "again-withdraw"}),
        ("gone", {"asks": wish(1)}, {"again-absent", "again-mine", "again-withdraw"}),
        ("here", {"asks": wish(2)}, {"again-theirs", "again-decline", "rematch"}),
        ("asleep", {"asks": wish(2)}, {"again-absent", "again-theirs", "again-decline", "rematch"}),
        ("here", {"asks": wish(1, 2)}, {"again-begins"}),
        ("here", {"declined": wish(1)}, {"again-declined"}),
        ("here", {"declined": wish(1), "asks": wish(2)}, {"again-theirs", "again-decline", "rematch"}),
    ],
)
def test_the_card_of_the_end_says_who_wants_to_play_again(
    ended: Pretend, presence: str, told: dict[str, Any], shown: set[str]
) -> None:
    meet(ended, presence, **told)
    assert foot(ended) == shown


def test_points_stay_on_the_card_when_they_are_not_counted(ended: Pretend) -> None:
    ended.show(scores={"white": -1, "black": -2})
    stood = ended.see("stood")
    stood.wait_for()
    assert stood.inner_text().split() == ["How", "the", "points", "stood", "Ada", "−1", "Bob", "−2"]


def test_whoever_comes_for_the_first_time_has_sat_down_and_is_not_back(ada: Pretend) -> None:
    meet(ada, "free")
    meet(ada, "gone")  # the invitation is followed, the page is on its way
    assert ada.see("said-2").count() == 0
    meet(ada, "here")
    ada.see("said-2").filter(has_text="has sat down").wait_for()
    assert "Bob: has sat down" in ada.see("spoken").inner_text()
    meet(ada, "gone")
    meet(ada, "here")
    assert ada.see("spoken").inner_text() == "Bob is back."


def test_what_was_said_does_not_stay(page: Page) -> None:
    page.clock.install()
    assert call(page, "speech.say") == ["It stands.", "Bob offers a draw."]
    page.clock.run_for(60_000)
    assert call(page, "speech.said") == ["", ""]


def test_a_wish_is_withdrawn_and_another_declined(ended: Pretend) -> None:
    meet(ended, asks=wish(1))
    ended.see("again-withdraw").click()
    assert ended.does() == ["no_rematch"]
    meet(ended, asks=wish(2))
    ended.see("again-decline").click()
    assert ended.does(2) == ["no_rematch", "no_rematch"]


def test_a_wish_brings_the_card_back_that_lay_aside(ended: Pretend) -> None:
    ended.see("table").focus()
    ended.page.keyboard.press("Escape")
    ended.see("ending").wait_for(state="hidden")
    meet(ended, "away")
    assert ended.see("ending").is_hidden()
    meet(ended, asks=wish(2))
    ended.see("again-theirs").wait_for()
    assert "Bob would like to play again." in ended.see("spoken").inner_text()
    assert ended.focused() == "table"
