"""A visit: somebody comes, plays, does what people do, and leaves; whatever stops them is a finding."""

from __future__ import annotations

import contextlib
import json
import time
import traceback
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as LateError

from tests.web.covered import covered
from tests.web.e2e.player import EmptyHandError, Player

from . import watching
from .acts import Acts
from .distractions import Distractions
from .errors import CannotError, DeadEndError, TooLateError
from .habits import BETWEEN, IN_HAND, Habits
from .key_hands import KeyHands
from .pointer_hands import MouseHands, TouchHands

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.web.e2e.house import House

    from .hands import Hands
    from .plan import Plan

Json = dict[str, Any]
QUIET = 90.0
"""After so long without a word from the server, s, nobody moves and nobody thinks."""
THINKING = 600.0
"""No thought takes longer, s, even on a busy machine."""
MOST_ACTS = {"game": 150, "turn": 25}
LONGEST = {"game": 1500.0, "turn": 420.0}
"""After so long, s, a visitor goes home; that is no fault of the page."""
LOOKS: dict[str, Json] = {
    "weak": {},
    "first": {"quality": "auto", "spare": False, "calm": "auto"},
    "still": {"quality": "low", "spare": False, "calm": "on", "inset": False},
}
HANDS: dict[str, type[Hands]] = {"mouse": MouseHands, "touch": TouchHands, "keys": KeyHands}
DEAD, TIRED = "dead end", "tired"


@dataclass
class Result:
    """What came of a visit."""

    plan: Plan
    acts: int = 0
    seconds: float = 0.0
    outcome: str = ""
    complaints: list[str] = field(default_factory=list)
    covered: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    script: list[str] = field(default_factory=list)
    state: Json = field(default_factory=dict)

    @property
    def well(self) -> bool:
        return not self.complaints

    def told(self) -> Json:
        """One line of a campaign."""
        return {
            **self.plan.told(),
            "acts": self.acts,
            "seconds": round(self.seconds, 1),
            "outcome": self.outcome,
            "complaints": self.complaints,
            "covered": self.covered,
            "notes": self.notes,
        }


class Visit:
    """One person at one game."""

    def __init__(
        self, browser: Browser, house: House, plan: Plan, pictures: Path | None = None, hurry: float = 1.0
    ) -> None:
        self.house, self.plan, self.pictures = house, plan, pictures
        self.habits = Habits(plan.seed, hurry)
        self.result = Result(plan)
        self.begun = time.monotonic()
        self.player = Player(
            browser,
            house,
            width=plan.width,
            height=plan.height,
            touch=plan.device == "touch",
            scale=0.25 if plan.look == "weak" or plan.width > 1300 else 0.5,
            pictures=pictures is not None,
            **{**LOOKS[plan.look], "lang": plan.lang},
        )
        self.wire = watching.Wire(self.player.page)
        self.silence = watching.Silence(self.player, house)
        self.hands = HANDS[plan.device](self.player, self.habits, self.tell)
        self.distractions = Distractions(self)
        self.acts = Acts(self)
        self.game = ""
        self.first = ""
        """Whose turn it was when the visitor could act first in this game."""
        self.played = False
        """The visitor has acted in this game."""
        self.done = False
        """The one turn has been played."""

    # ------------------------------------------------------------------ telling

    def tell(self, what: str) -> None:
        self.result.script.append(f"{time.monotonic() - self.begun:6.1f} {what}")

    def complain(self, what: str) -> None:
        if what not in self.result.complaints:
            self.result.complaints.append(what)
            self.tell(f"COMPLAINS: {what}")
            if self.pictures:
                self.shoot(f"{len(self.result.complaints)}")

    def shoot(self, name: str) -> None:
        if self.pictures:
            try:
                watching.picture(self.player.page, self.pictures / f"{self.plan.kind}-{self.plan.seed}-{name}.png")
            except BrowserError as error:
                self.tell(f"no picture: {error}")

    # ------------------------------------------------------------------ the whole visit

    def run(self) -> Result:
        """Come, play, go."""
        result = self.result
        try:
            self.sit_down()
            result.outcome = self.play()
        except DeadEndError as error:
            self._dead(str(error))
        except LateError as error:
            self._dead(f"waited in vain: {_where(error)}: {str(error).splitlines()[0]}")
        except (CannotError, AssertionError) as error:
            self._dead(f"{_where(error)}: {error}")
        except Exception:
            result.outcome = "the visitor broke"
            self.complain(traceback.format_exc()[-1500:])
        result.complaints += [one for one in self.silence.complaints() if one not in result.complaints]
        result.seconds = time.monotonic() - self.begun
        if result.complaints or result.outcome == TIRED:
            self.keep()
        with contextlib.suppress(BrowserError):
            self.player.close()
        return result

    def sit_down(self) -> None:
        """A new game, as planned, and its page."""
        self.game = self.house.new(**self.plan.wish)["id"]
        self.tell(f"sits down: {json.dumps(self.plan.told())}")
        self.player.go(f"#/game/{self.game}")
        self.player.until("(s, id) => s.id === id && s.connection === 'open' && s.n !== null", self.game)

    def _dead(self, why: str) -> None:
        self.result.outcome = DEAD
        try:
            self.result.state = {
                "page": self.player.state(),
                "view": {k: v for k, v in self.wire.view.items() if k != "discs"},
                "focus": self.player.page.evaluate("() => document.activeElement?.outerHTML.slice(0, 120)"),
            }
        except Exception as error:
            self.result.state = {"page": str(error)}
        offered = [one["what"] for one in self.wire.view.get("legal", [])]
        self.complain(f"{DEAD}: {why}; offered: {', '.join(offered)}")

    def keep(self) -> None:
        """What is needed to look into it."""
        if self.pictures is None:
            return
        self.pictures.mkdir(parents=True, exist_ok=True)
        kept = {**self.result.told(), "state": self.result.state, "wire": self.wire.last, "script": self.result.script}
        path = self.pictures / f"{self.plan.kind}-{self.plan.seed}.json"
        path.write_text(json.dumps(kept, indent=1, ensure_ascii=False), "utf-8")

    def play(self) -> str:
        kind = self.plan.kind
        while True:
            mine = self.way_on()
            self.look()
            if not mine and self.acts.legal("next_game"):
                self.acts.next_game()
                self.first, self.played, self.done = "", False, False
                continue
            if self.handed_on():
                return "turn over"
            if not mine:
                return "over"
            if self.result.acts >= MOST_ACTS[kind] or time.monotonic() - self.begun > LONGEST[kind]:
                return TIRED
            self.first = self.first or self.wire.view["turn"]
            self.distract()
            self.hands.rest()
            if not self.way_on() or self.handed_on():
                continue
            self.result.acts += 1
            self.played = True
            self.acts.step()

    def distract(self) -> None:
        """Something comes between, perhaps."""
        try:
            self.distractions.perhaps(BETWEEN if not self.player.state()["hand"] else IN_HAND)
        except (EmptyHandError, TooLateError) as late:
            self.tell(f"meanwhile the hand is empty: {late}")
            self.hands.let_loose()

    def handed_on(self) -> bool:
        """Whether the one turn that was to be played has been, even if it is the visitor's again."""
        if self.plan.kind == "turn" and self.played and self.wire.view["turn"] != self.first:
            self.done = True
        return self.done

    # ------------------------------------------------------------------ a way on

    def way_on(self) -> bool:
        """Wait until something is expected from the visitor, or the turn is over; False if the game is."""
        player, wire = self.player, self.wire
        since = time.monotonic()
        while True:
            state = player.state()
            view = wire.view
            if state.get("over"):
                return False
            if self.handed_on() and view.get("thinking") and self.plan.seed % 4:
                return True  # the way on is somebody's thought; now and then it is waited for
            if state.get("connection") == "open" and state.get("mine") and self._something(state):
                return True
            now = time.monotonic()
            if view.get("thinking") and now - since < THINKING:
                pass
            elif wire.quiet_for > QUIET and now - since > QUIET:
                told = {name: state.get(name) for name in ("page", "connection", "mine", "busy", "hand")}
                raise DeadEndError(f"nobody moves, nobody thinks, nothing is offered for {QUIET:.0f} s: {told}")
            elif now - since > THINKING:
                raise DeadEndError(f"nothing is expected from anybody for {THINKING:.0f} s")
            player.page.wait_for_timeout(120)

    def _something(self, state: Json) -> bool:
        """Whether anything is offered besides giving up."""
        return not state["busy"] and (bool(state["hand"]) or any(what != "resign" for what in state["legal"]))

    def changed(self, before: Json, what: str, within: float = QUIET) -> None:
        """Something offered was done: it changes the state within its time."""
        since = time.monotonic()
        while time.monotonic() - since < within:
            now = self.player.state()
            if _sign(now) != _sign(before):
                return
            if self.wire.refused:
                return
            self.player.page.wait_for_timeout(80)
        raise DeadEndError(f"{what}: nothing has changed after {within:.0f} s")

    def let_go_came(self, before: Json) -> None:
        """After letting go the hand is empty, or something was judged."""
        self.player.until("(s, n) => s.over || !s.hand || (s.n > n && !s.busy)", before["n"], within=QUIET)

    # ------------------------------------------------------------------ looking

    def look(self) -> None:
        """Everything that can be seen to be wrong."""
        player, wire = self.player, self.wire
        player.frames(2)
        player.page.wait_for_timeout(20)
        for check in (watching.offers, watching.figures):
            wrong = check(player, wire.view)
            if wrong:  # once more: something may just have been on its way
                player.page.wait_for_timeout(700)
                player.frames(3)
                again = check(player, wire.view)
                for one in wrong:
                    if one in again:
                        self.complain(one)
        if not self.distractions.looked_around:
            self.look_under()
        if self.habits.now_and_then(0.12):
            for one in watching.agreeing(dict(wire.view), watching.watched(self.house, self.game, self.plan.lang)):
                player.page.wait_for_timeout(300)
                again = watching.agreeing(dict(wire.view), watching.watched(self.house, self.game, self.plan.lang))
                if one in again:
                    self.complain(one)
        for one in self.silence.complaints():
            self.complain(one)
        for one in wire.take_refused():
            if self.distractions.clumsy:
                self.result.notes.append(f"refused after a clumsy press: {one}")
            else:
                self.complain(f"refused: {one}")
        self.result.notes += [f"refused when time was up: {one}" for one in wire.too_late]
        wire.too_late.clear()
        self.distractions.clumsy = False

    def look_under(self) -> None:
        """Whether anything needed is covered, asked again a little later: what is on its way has no place yet."""
        page = self.player.page
        found = self._covered()
        if found:
            page.wait_for_timeout(1000)
            again = self._covered()
            for one in found:
                if one in again and one not in self.result.covered:
                    self.result.covered.append(one)
                    self.tell(f"SEES: {one}")
                    if len(self.result.covered) <= 2:
                        self.shoot(f"covered-{len(self.result.covered)}")

    def _covered(self) -> list[str]:
        state = self.player.state()
        if state.get("moving") or state.get("busy"):
            return []
        return [f"{self.size()}: {one}" for one in covered(self.player.page)]

    def compare(self, other: Page) -> None:
        """A second page shows the same figures."""
        for one in watching.unlike(self.player.page, other):
            self.player.page.wait_for_timeout(700)
            if one in watching.unlike(self.player.page, other):
                self.complain(one)

    def size(self) -> str:
        size = self.player.page.viewport_size or {"width": 0, "height": 0}
        return f"{size['width']}x{size['height']} {self.player.state().get('lang')}"


def _sign(state: Json) -> tuple[Any, ...]:
    """What has to differ once something has been done."""
    hand = state.get("hand")
    held = None if hand is None else (tuple(hand["discs"]), hand["parked"], hand["face"], hand["low"])
    names = ("n", "phase", "step", "turn", "busy", "over", "id", "page")
    return (*(state.get(name) for name in names), str(state.get("legal")), held)


def _where(error: BaseException) -> str:
    """Which of the visitor's own functions waited."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if "/tests/web/" in frame.filename:
            return f"{frame.name} ({frame.line})"
    return "somewhere"
