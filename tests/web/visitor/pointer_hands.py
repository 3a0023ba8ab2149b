"""Visitors who point: with a mouse, or with fingers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as LateError

from .errors import CannotError
from .hands import EDGE, SOON, Hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.web.e2e.player import Place, Player

    from .habits import Habits

MISSED = 15.0
"""After so long, s, whoever has pressed on a disc and holds nothing tries another way: it was hidden by a neighbour."""
TRIES = 5
STROKES = 10
"""So often a second finger strokes down before its owner gives up."""
JUMP = 40.0
"""A finger moves no farther at once, pixels."""


class PointerHands(Hands):
    """Presses on what is shown, and drags."""

    near = 0.0
    """A disc is brought as near as this to where it is wanted, m."""
    with_buttons = 0.0
    """How often a disc is set down with the page's buttons instead."""

    def __init__(self, player: Player, habits: Habits, tell: Callable[[str], None]) -> None:
        super().__init__(player, habits, tell)
        self.down = False

    @property
    def here(self) -> Place:
        """Where the pointer is."""
        raise NotImplementedError

    def _press_at(self, place: Place) -> None:
        """Go there, press and keep pressing."""
        raise NotImplementedError

    def _slide(self, to: Place) -> None:
        raise NotImplementedError

    def press(self, name: str, *, twice: bool = False) -> None:
        self.let_loose()
        why = ""
        for _ in range(TRIES):
            try:
                button = self.wait_for(name)
                self._uncover(button)
                self._click(button, twice=twice)
            except LateError as late:  # it has moved away meanwhile
                why = " ".join(str(late).split())[-400:]
            else:
                return
        raise CannotError(f"{name} cannot be pressed: {why}")

    def _uncover(self, button: Locator) -> None:
        """Open the drawer that a control lies in."""
        if not button.is_visible():
            self._click(self.player.see("more").locator("summary"))
            button.wait_for(state="visible", timeout=SOON)

    def _click(self, what: Locator, *, twice: bool = False) -> None:
        raise NotImplementedError

    def take(self, colour: str) -> None:
        self.player.still()
        at = self._roll(colour)
        if at and not self.habits.now_and_then(0.35):
            self.tell(f"presses on the roll of {colour}")
            self._press_at(at)
            self._taken(colour)
        else:
            self.press("do-take")

    def grasp(self, discs: list[int]) -> None:
        self.player.still()
        seen = self._seen(discs)
        if seen and not self.habits.now_and_then(0.25):
            disc, place = seen[0] if self.habits.now_and_then(0.7) else self.habits.chance.choice(seen)
            self.tell(f"presses on disc {disc}")
            if self._pressed_on(disc, place):
                return
        button = self.page.locator("[data-testid^='do-grasp']")
        if button.count():
            self.press(button.nth(self.habits.chance.randrange(button.count())).get_attribute("data-testid"))
        elif not any(self._pressed_on(disc, place) for disc, place in self._seen(discs)):
            raise CannotError(f"none of the discs {discs} can be taken hold of")

    def _pressed_on(self, disc: int, place: Place) -> bool:
        """Press on a disc, and wait whether that has taken hold of something, be it for a moment."""
        known = self.player.state()["n"]
        self._press_at(place)
        try:
            self.player.until("(s, n) => s.hand || s.n > n || s.legal.includes('withdraw')", known, within=MISSED)
        except LateError:
            self.tell(f"has missed disc {disc}")
            self.let_loose()
            return False
        return True

    def _roll(self, colour: str) -> Place | None:
        """Where a roll can be pressed."""
        at = self.page.evaluate("side => polarity.reserve(side)", colour)
        place = (at["x"], at["y"]) if at else None
        return place if place and self.inside(place) and self.on_canvas(place) else None

    def _seen(self, discs: list[int]) -> list[tuple[int, Place]]:
        """Those discs that can be pointed at, the highest first: it hides the others."""
        poses = self.player.discs()
        there = sorted((d for d in discs if d in poses), key=lambda d: -poses[d]["p"][2])
        found = [(d, self.player.point((poses[d]["p"][0], poses[d]["p"][1]), poses[d]["p"][2])) for d in there]
        return [(d, place) for d, place in found if self.inside(place) and self.on_canvas(place)]

    def bring(self, to: Place) -> None:
        if not self.down:
            self._press_at(self.free_point())

        def by(way: Place) -> None:
            there = (self.here[0] + way[0], self.here[1] + way[1])
            if not self.inside(there) and not self.player.hand()["low"]:
                self.let_loose()  # high over the mat it stays in the hand
                self._press_at(self.free_point())
                there = (self.here[0] + way[0], self.here[1] + way[1])
            self._slide(there)
            if self.habits.now_and_then(0.06):
                self.rest()

        self.player._lead(to, self.near, by)

    def let_go(self) -> None:
        if self.habits.now_and_then(self.with_buttons):
            self.let_loose()
            self.rest()
            self.press_down_and_let_go()
            return
        if not self.down:
            self._press_at(self.free_point())
        self._lower()
        self.player.hand()
        self.rest()
        self.player.hand()
        self.tell("lets go")
        self.let_loose()

    def _lower(self) -> None:
        """Down to the mat, without letting go."""
        raise NotImplementedError

    def beside(self) -> None:
        size = self.page.viewport_size
        place = self.habits.chance.uniform(10, size["width"] - 10), self.habits.chance.uniform(10, size["height"] - 10)
        self._tap(place if self.on_canvas(place) else self.free_point())

    def _tap(self, place: Place) -> None:
        raise NotImplementedError


class MouseHands(PointerHands):
    """Drags, turns the wheel, clicks."""

    device = "mouse"
    near = 8e-4
    with_buttons = 0.3

    @property
    def here(self) -> Place:
        return self.player.mouse

    def _press_at(self, place: Place) -> None:
        self.player.move(place)
        self.rest()
        self.page.mouse.down()
        self.down = True

    def _slide(self, to: Place) -> None:
        self.player.move(to, steps=3)

    def _click(self, what: Locator, *, twice: bool = False) -> None:
        what.hover(timeout=SOON)
        self.rest()
        hold = self.habits.chance.choice((0, 30, 80, 200, 700))
        if twice:
            what.dblclick(delay=hold / 3, timeout=SOON)
        else:
            what.click(delay=hold, timeout=SOON)
        self.player.mouse = (0.0, 0.0)

    def let_loose(self) -> None:
        if self.down:
            self.page.mouse.up()
            self.down = False

    def _lower(self) -> None:
        self.player.lower()

    def _tap(self, place: Place) -> None:
        self.page.mouse.click(*place, button=self.habits.chance.choice(("left", "left", "right", "middle")))


class TouchHands(PointerHands):
    """Slides, lowers with a second finger or with the pad, taps."""

    device = "touch"
    near = 9e-4
    with_buttons = 0.5

    @property
    def here(self) -> Place:
        return self.player.finger

    def _press_at(self, place: Place) -> None:
        self.rest()
        self.player.finger = place
        self.player.touch("Start", (1, place))
        self.down = True

    def _slide(self, to: Place) -> None:
        """No finger jumps."""
        here = self.player.finger
        steps = max(1, round(math.dist(here, to) / JUMP))
        for n in range(1, steps + 1):
            self.player.finger = (here[0] + n / steps * (to[0] - here[0]), here[1] + n / steps * (to[1] - here[1]))
            self.player.touch("Move", (1, self.player.finger))

    def let_loose(self) -> None:
        if self.down:
            self.player.touch("End")
            self.down = False

    def _click(self, what: Locator, *, twice: bool = False) -> None:
        self.rest()
        what.tap(timeout=SOON)
        if twice:
            box = what.bounding_box() if what.count() else None
            if box:
                self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _lower(self) -> None:
        """The second finger lowers, stroke by stroke; the first one keeps the disc where it is."""
        first = (1, self.player.finger)
        size = self.page.viewport_size
        for _ in range(STROKES):
            x, y = self.free_point()
            if math.dist((x, y), self.player.finger) < 40:
                x = x + 60 if x + 60 < size["width"] - EDGE else x - 60
            y = max(EDGE, y - 0.25 * size["height"])
            self.player.touch("Start", first, (2, (x, y)))
            while y < size["height"] - 30 and not self.player.hand()["low"]:
                y += 20
                self.player.touch("Move", first, (2, (x, y)))
            self.player.touch("End", first)
            if self.player.hand()["low"]:
                self.player.until("s => !s.hand || s.hand.arrived")
                self.player.hand()
                return
        raise CannotError(
            f"two fingers never reach the mat: {self.player.hand()['z']:.3f} m high after {STROKES} strokes"
        )

    def _tap(self, place: Place) -> None:
        self.page.touchscreen.tap(*place)
