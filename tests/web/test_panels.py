"""The panels of a game: nothing is given away at one press, whose answer is awaited is seen, discs are pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.web.pretend import Pretend
from tests.web.test_table_page import GAMEPAD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

SURE = {"ask": "Resign? White then loses the game.", "yes": "Yes, resign", "no": "Go on playing"}


def act(what: str, text: str, **more: Any) -> dict[str, Any]:
    plain = {"args": {}, "discs": [], "primary": False, "danger": False, "note": None, "sure": None}
    return {**plain, "what": what, "text": text, **more}


TAKE = act("take", "Take a disc", primary=True)
RESIGN = act("resign", "Resign", args={"colour": "white"}, danger=True, sure=SURE)
PASS = act("pass", "Pass", danger=True, note="Your turn ends as with a fault.")


class Sit(Protocol):
    """Opens a page at a made-up game."""

    def __call__(self, page: str = "game", **context: Any) -> Pretend: ...


@pytest.fixture
def sit(browser: Browser, files: str) -> Iterator[Sit]:
    opened: list[Pretend] = []

    def open_page(page: str = "game", **context: Any) -> Pretend:
        context.setdefault("viewport", {"width": 900, "height": 600})
        opened.append(Pretend(browser, files, **context))
        return opened[-1].sit(page)

    yield open_page
    for player in opened:
        player.close()
    assert [complaint for player in opened for complaint in player.complaints] == []


def focused(player: Pretend) -> str:
    return str(player.page.evaluate("document.activeElement.dataset.testid"))


def marked(player: Pretend) -> list[int]:
    return list(player.page.evaluate("polarity.state().marks.discs.map(({id}) => id)"))


# ---------------------------------------------------------------------- nothing is given away at one press


def ask_to_resign(player: Pretend) -> None:
    player.show(legal=[TAKE, RESIGN])
    player.see("more").locator("summary").click()
    player.see("do-resign-white").click()
    player.see("question").wait_for()


def test_resign_asks_first_and_can_be_taken_back(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    assert SURE["ask"] in player.see("question").inner_text()
    assert focused(player) == "sure-no"
    player.see("sure-no").click()
    player.see("question").wait_for(state="detached")
    assert player.see("do-take").is_visible()
    ask_to_resign(player)
    player.page.keyboard.press("Escape")
    player.see("question").wait_for(state="detached")
    assert player.asked == []
    ask_to_resign(player)
    player.see("sure-yes").click()
    assert player.does() == ["resign"]
    assert player.asked[0]["colour"] == "white"


def test_resigning_with_keys_and_with_a_gamepad_takes_two_presses_too(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    player.page.keyboard.press("Enter")  # on the answer that changes nothing
    player.see("question").wait_for(state="detached")
    player.page.evaluate(GAMEPAD)
    ask_to_resign(player)
    player.page.evaluate("hit(1)")
    player.see("question").wait_for(state="detached")
    assert player.asked == []
    ask_to_resign(player)
    player.page.evaluate("hit(13)")
    assert focused(player) == "sure-yes"
    player.page.evaluate("hit(0)")
    assert player.does() == ["resign"]


def test_a_question_goes_when_it_can_no_longer_be_answered(sit: Sit) -> None:
    player = sit()
    ask_to_resign(player)
    player.show(n=4, prompt="Somebody moved.")
    player.until("s => s.n === 4")
    assert player.see("question").is_visible()  # it still can be
    player.show(legal=[TAKE])
    player.see("question").wait_for(state="detached")


def test_pass_is_quiet_and_says_what_it_costs(sit: Sit) -> None:
    player = sit()
    player.show(legal=[TAKE, PASS, RESIGN])
    player.see("more").wait_for()
    assert player.see("do-pass").is_hidden()
    player.see("more").locator("summary").click()
    assert "as with a fault" in player.see("do-pass").inner_text()
    assert "primary" not in (player.see("do-pass").get_attribute("class") or "")


def test_whoever_can_only_pass_is_not_sent_to_look_for_it(sit: Sit) -> None:
    player = sit()
    player.show(legal=[PASS, RESIGN])
    player.see("do-pass").wait_for()
    assert player.see("do-pass").is_visible()


# ---------------------------------------------------------------------- a double


def test_an_offered_double_shows_who_is_to_answer_and_puts_refuse_beside_accept(sit: Sit) -> None:
    player = sit()
    player.page.evaluate("window.scrollTo(0, 0)")
    accept = act("answer", "Accept", args={"accept": True}, note="play on for 4 points")
    refuse = act("answer", "Refuse", args={"accept": False}, note="lose the game now, for 2 points")
    player.show(
        turn="white", awaited="black", step="offer", legal=[accept, refuse, RESIGN],
        cube={"value": 2, "owner": None, "offered_by": "white"}, prompt="Bob: play on for 4 points?",
    )  # fmt: skip
    player.until("s => s.turned")  # the board turns to the one who is to answer
    assert player.see("side-black").get_attribute("aria-current") == "true"
    assert player.see("side-white").get_attribute("aria-current") is None
    yes, no = (player.see(f"do-answer-{answer}") for answer in ("true", "false"))
    one, two = yes.bounding_box(), no.bounding_box()
    assert one
    assert two
    assert one["height"] == two["height"]
    assert one["y"] == two["y"]
    assert 0 <= two["x"] - (one["x"] + one["width"]) < 16
    assert yes.get_attribute("class") == no.get_attribute("class")
    assert "4 points" in yes.inner_text()
    assert "lose the game" in no.inner_text()
    no.click()
    assert player.does() == ["answer"]
    assert player.asked[0]["accept"] is False


# ---------------------------------------------------------------------- discs are pointed at


def test_a_capture_is_one_act_whose_discs_are_outlined(sit: Sit) -> None:
    player = sit()
    group = {
        "discs": [3, 5], "kind": "kiss", "tower": False, "points": 2, "declined": False, "text": "Capture these discs.",
    }  # fmt: skip
    grasp = act("grasp", "Capture these 2 discs", discs=[3, 5], primary=True)
    player.show(legal=[grasp], pending=[group])
    player.until("s => s.waiting.length === 2")  # outlined without being asked
    button = player.see("do-grasp-3")
    assert button.inner_text() == "Capture these 2 discs"
    assert player.page.locator("[data-testid^='do-grasp']").count() == 1
    button.hover()
    assert marked(player) == [3, 5]
    player.page.mouse.move(1, 1)
    player.until("s => s.marks.discs.length === 0")
    button.click()
    assert player.does() == ["grasp"]
    assert player.asked[0]["disc"] in (3, 5)


def test_the_disc_pointed_at_with_tab_is_the_one_that_is_taken_hold_of(sit: Sit) -> None:
    player = sit()
    player.show(legal=[act("grasp", "Capture these 2 discs", discs=[3, 5], primary=True)])
    player.until("s => s.legal.includes('grasp')")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Tab")
    assert marked(player) == [5]
    player.page.keyboard.press("Enter")
    assert player.does() == ["grasp"]
    assert player.asked[0]["disc"] == 5
