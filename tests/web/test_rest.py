"""However long a person waits before an act, the act works: the page wakes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What devices and buttons ask of the hand: how a rested hand is asked, and how one sees that it was heard.
ACTS: dict[str, tuple[str, str]] = {
    "shift": ("hand.shift(0.012, 0)", "log.aims.at(-1)?.x > 0.0119"),
    "raise": ("hand.raise(0.015)", "log.aims.at(-1)?.z > 0.1049"),
    "lean": ("hand.lean(0.2)", "log.aims.at(-1)?.tilt > 0.98"),
    "turn": ("hand.turn(0.2)", "log.aims.at(-1)?.azimuth > 1.76"),
    "level": ("hand.level()", "log.aims.at(-1)?.tilt === 0"),
    "flip": ("hand.flip()", "asked('flip')"),
    "turnUp": ("hand.turnUp()", "asked('turn_up')"),
    "lift": ("hand.lift()", "log.aims.at(-1)?.z < 0.0801"),
    "down": ("hand.down()", "log.aims.at(-1)?.z < 0.0004"),
    "letGo": ("hand.letGo()", "asked('let_go')"),
    "released": ("hand.down(); await until(() => hand.glide.now.z < 0.0005); await rest(); hand.released()",
                 "asked('let_go')"),
    "letGoNow": ("hand.letGoNow()", "asked('let_go')"),
    "putBack": ("hand.putBack()", "asked('withdraw')"),
    "park": ("hand.park()", "asked('park')"),
    "wake": ("hand.park(); await rest(); hand.wake()", "asked('wake')"),
}  # fmt: skip
QUESTIONS = ["holding", "height", "middle", "offers", "fromRoll", "go"]
"""They change nothing."""
HEARD = [
    *("measure", "follow", "begin", "adopt", "take", "takeFrom", "grasp"),
    *("request", "ask", "tell", "ready", "keepHold"),
]
"""Tried below, or part of what is tried."""
RESTED = """async ([act, seen]) => {
  const {livingHand} = await import('/tests/modules.js')
  const {hand, log, view, rest, until} = await livingHand()
  const asked = (what) => log.asked.some(([name]) => name === what)
  hand.take(); await until(() => hand.held); await rest()
  await (new (async () => {}).constructor('hand', 'rest', 'until', act))(hand, rest, until)
  const check = new Function('hand', 'log', 'asked', `return ${seen}`)
  await until(() => check(hand, log, asked))
  return log.asked.map(([what]) => what)
}"""


@pytest.mark.parametrize("act", ACTS)
def test_whatever_is_asked_of_a_hand_that_has_rested_is_done(page: Page, act: str) -> None:
    page.evaluate(RESTED, list(ACTS[act]))


def test_no_act_of_the_hand_is_left_out(page: Page) -> None:
    names = page.evaluate(
        """async () => {
          const {Hand} = await import('/web/hand/hand.js')
          const all = Object.entries(Object.getOwnPropertyDescriptors(Hand.prototype))
          return all.filter(([, found]) => typeof found.value === 'function').map(([name]) => name)
        }"""
    )
    assert set(names) == {"constructor", *ACTS, *QUESTIONS, *HEARD}


@pytest.mark.parametrize("how", ["take", "grasp"])
def test_a_page_that_has_slept_takes_a_disc(page: Page, how: str) -> None:
    asked = page.evaluate(
        """async how => {
          const {livingHand} = await import('/tests/modules.js')
          const {hand, log, view, rest, until} = await livingHand()
          view.legal.push({what: 'grasp', args: {}, discs: [11]})
          const ask = hand.around.ask
          hand.around.ask = (what, args) => ask(what === 'grasp' ? 'take' : what, args)
          await rest()
          how === 'take' ? hand.take([0, -0.289]) : hand.grasp(11)
          await until(() => hand.held && log.aims.length > 0)
          return log.asked.map(([what]) => what)
        }""",
        how,
    )
    assert asked == ["take"]


def test_a_hand_that_is_moved_on_by_the_server_is_followed_after_a_rest(page: Page) -> None:
    x = page.evaluate(
        """async () => {
          const {livingHand} = await import('/tests/modules.js')
          const {hand, log, view, rest, until} = await livingHand()
          hand.take(); await until(() => hand.held); await rest()
          const now = {...hand.held, aim: {...hand.held.aim, x: 0.07}}
          hand.follow({...view, busy: true, hand: now}); await rest()
          hand.follow({...view, busy: false, hand: now}); await rest()
          hand.shift(0.01, 0)
          await until(() => log.aims.at(-1)?.x > 0.0799)
          return hand.target.x
        }"""
    )
    assert x == pytest.approx(0.08, abs=5e-4)


def test_a_parked_hand_does_what_is_asked_when_it_has_woken(page: Page) -> None:
    """The first press after a pause is not lost: it wakes the hand, and is then done."""
    found: dict[str, Any] = page.evaluate(
        """async () => {
          const {livingHand} = await import('/tests/modules.js')
          const {hand, log, rest, until} = await livingHand()
          hand.take(); await until(() => hand.held); await rest()
          hand.park(); await rest()
          hand.shift(0.005, 0); hand.shift(0.005, 0)
          await until(() => log.aims.at(-1)?.x > 0.0099)
          const {x} = hand.target
          await rest(); hand.park(); await rest()
          hand.letGo()
          await until(() => log.asked.some(([what]) => what === 'let_go'))
          return {asked: log.asked.map(([what]) => what), x}
        }"""
    )
    assert found == {"asked": ["take", "park", "wake", "park", "wake", "let_go"], "x": pytest.approx(0.01, abs=1e-4)}
