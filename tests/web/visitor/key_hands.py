"""A visitor who plays by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as LateError

from .errors import CannotError
from .hands import SOON, Hands

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.web.e2e.player import Place

STEPS = 90
"""So many presses of Tab lead to everything on the page."""


class KeyHands(Hands):
    """No pointer at all."""

    device = "keys"

    def _focused(self) -> str:
        found: str = self.page.evaluate("probes.focusedControl()")
        return found

    def to_table(self) -> None:
        """The keys are the table's again."""
        for _ in range(3):
            if self._focused() == "table":
                return
            self.player.key("F6")
        raise CannotError(f"F6 does not lead to the table, but to {self._focused()}")

    def press(self, name: str, *, twice: bool = False) -> None:
        button = self.wait_for(name)
        wanted = button.get_attribute("data-testid")
        self.rest()
        if self._focused() == "table":
            self.player.key("F6")
        for _ in range(STEPS):
            here = self._focused()
            if here == wanted:
                break
            if here == "summary" and not button.is_visible():
                self.player.key("Enter")
                self._shown(button, name)
            if here == "table":
                self.player.key("F6")
                if self._focused() == wanted:
                    break
            self.player.key("Tab")
        else:
            self.wait_for(name)
            raise CannotError(f"Tab never leads to {wanted}")
        self.rest()
        self.player.key(self.habits.chance.choice(("Enter", "Space")))
        if twice:
            self.player.key("Enter")

    def _shown(self, button: Locator, name: str) -> None:
        """Wait for what lies in the drawer that was opened; meanwhile it may be offered no longer."""
        try:
            button.wait_for(state="visible", timeout=SOON)
        except LateError as late:
            self.wait_for(name)
            raise CannotError(f"{name} is not to be seen in its drawer") from late

    def take(self, colour: str) -> None:
        if self.habits.now_and_then(0.2):
            self.press("do-take")
        else:
            self.to_table()
            self.player.key("t")
        self._taken(colour)

    def grasp(self, discs: list[int]) -> None:
        self.to_table()
        for more in range(self.habits.chance.randint(1, min(3, len(discs))), -4, -1):
            self.player.key("Tab")
            self.rest()
            if more <= 1 and self._pointed() in discs:
                break
        else:
            raise CannotError(f"Tab points at none of the discs {discs}, but at {self._pointed()}, {self._focused()}")
        self.tell(f"takes hold of disc {self._pointed()}, which is pointed at")
        self.player.key("Enter")

    def _pointed(self) -> int | None:
        marks = self.player.state()["marks"]["discs"]
        return next((mark["id"] for mark in marks if mark["role"] == "selected"), None)

    def bring(self, to: Place) -> None:
        self.to_table()
        self.player.walk(to)

    def let_go(self) -> None:
        if self.habits.now_and_then(0.25):
            self.press_down_and_let_go()
            return
        self.to_table()
        self.player.key("Space")
        self.player.until("s => !s.hand || (s.hand.low && s.hand.arrived)")
        self.player.hand()
        self.rest()
        self.player.hand()
        self.tell("presses Enter")
        self.player.key("Enter")

    def put_back(self) -> None:
        if self.habits.now_and_then(0.6):
            self.player.key("Escape")
        else:
            self.press("do-withdraw")

    def beside(self) -> None:
        self.player.key(self.habits.chance.choice(("Space", "ArrowLeft", "f", "r", "PageDown", "k")))
