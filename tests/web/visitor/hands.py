"""How a visitor acts, with a rest wherever a person may rest: the part that all devices share."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from .errors import CannotError, TooLateError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.web.e2e.player import Place, Player

    from .habits import Habits

Json = dict[str, Any]
TIMEOUT = 60.0
OF_THE_HAND = ("down", "lift")
"""What the page itself offers as long as something is in the hand."""
EDGE = 6.0
"""Nobody drags nearer to the edge of the window than this, pixels."""
SOON = 15_000.0
"""A control that is not to be had for so long, ms, is looked for again."""


class Hands:
    """What every device does in its own way."""

    device = ""

    def __init__(self, player: Player, habits: Habits, tell: Callable[[str], None]) -> None:
        self.player = player
        self.habits = habits
        self.tell = tell

    @property
    def page(self) -> Any:
        return self.player.page

    def rest(self) -> None:
        """Wait as long as one happens to."""
        seconds = self.habits.rest()
        if seconds > 1:
            self.tell(f"rests {seconds:.1f} s")
        if seconds > 0:
            self.page.wait_for_timeout(1000 * seconds)

    def free_point(self) -> Place:
        """A place of the window where nothing lies on the table, near its middle."""
        size = self.page.viewport_size
        found = self.page.evaluate("at => probes.freePoint(at)", [size["width"] / 2, size["height"] / 2])
        if found is None:
            raise CannotError("the table is covered everywhere")
        return found[0], found[1]

    def on_canvas(self, place: Place) -> bool:
        return bool(self.page.evaluate("at => probes.onCanvas(at)", list(place)))

    def inside(self, place: Place) -> bool:
        size = self.page.viewport_size
        return bool(EDGE < place[0] < size["width"] - EDGE and EDGE < place[1] < size["height"] - EDGE)

    def arrive(self) -> None:
        """Wait until what is held is where it is wanted; a parked hand waits for us; an empty hand raises."""
        self.player.until("s => !s.hand || s.hand.parked || (s.hand.arrived && !s.busy)")
        self.player.hand()

    def control(self, name: str) -> Locator:
        """A control by its test id; whatever begins like it will do."""
        exact = self.player.see(name)
        return exact.first if exact.count() else self.page.locator(f"[data-testid^='{name}']").first

    def press(self, name: str, *, twice: bool = False) -> None:
        """Press a control, wherever it lies."""
        raise NotImplementedError

    def take(self, colour: str) -> None:
        raise NotImplementedError

    def grasp(self, discs: list[int]) -> None:
        raise NotImplementedError

    def bring(self, to: Place) -> None:
        raise NotImplementedError

    def let_go(self) -> None:
        raise NotImplementedError

    def put_back(self) -> None:
        self.press("do-withdraw")

    def let_loose(self) -> None:
        """No button and no finger is down any more; what is low over the mat would be let go."""

    def beside(self) -> None:
        """Press where nothing is offered."""
        raise NotImplementedError

    # ------------------------------------------------------------------ with the page's buttons

    def press_down_and_let_go(self) -> None:
        """With the buttons that offer it."""
        if not self.player.hand()["low"]:
            self.press("do-down")
            self.player.until("s => !s.hand || (s.hand.low && s.hand.arrived && !s.busy)")
            self.player.hand()
        self.rest()
        self.player.hand()
        self.press("do-let_go")

    def wait_for(self, name: str) -> Locator:
        """A control that is offered; whoever comes too late raises."""
        what = name.removeprefix("do-").split("-")[0]
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            button = self.control(name)
            if button.count():
                return button
            state = self.player.state()
            gone = what not in state["legal"] and not (what in OF_THE_HAND and state["hand"])
            if gone or (what in OF_THE_HAND and self.player.hand()["low"]):
                raise TooLateError(name)
            self.page.wait_for_timeout(100)
        raise CannotError(f"{name} is legal, but nothing on the page offers it")

    def _taken(self, colour: str) -> None:
        """Wait until a disc is in the hand; raises if the turn was over before, by the clock say."""
        self.player.until("(s, colour) => s.hand || s.over || s.turn !== colour", colour)
        self.player.hand()
