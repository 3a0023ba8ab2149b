"""How a visitor acts: by mouse, by fingers, by keys alone; with a rest wherever a person may rest."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError as LateError

from .errors import CannotError, TooLateError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.web.e2e.player import Place, Player

    from .habits import Habits

Json = dict[str, Any]
PATIENCE = 60.0
OF_THE_HAND = ("down", "lift")
"""What the page itself offers as long as something is in the hand."""
EDGE = 6.0
"""Nobody drags nearer to the edge of the window than this, pixels."""
MISSED = 15.0
"""After so long, s, whoever has pressed on a disc and holds nothing tries another way: it was hidden by a neighbour."""
SOON = 15_000.0
"""A control that is not to be had for so long, ms, is looked for again."""
TRIES = 5
STROKES = 10
"""So often a second finger strokes down before its owner gives up."""
JUMP = 40.0
"""A finger moves no farther at once, pixels."""
STEPS = 90
"""So many presses of Tab lead to everything on the page."""
FREE_POINT = """([x, y]) => {
  const canvas = document.querySelector('canvas.table-canvas');
  const within = (x, y) => x > 8 && y > 8 && x < innerWidth - 8 && y < innerHeight - 8;
  const free = (x, y) => within(x, y) && document.elementFromPoint(x, y) === canvas;
  for (let r = 0; r < Math.max(innerWidth, innerHeight); r += 12)
    for (let n = 0; n < 12; n++) {
      const [px, py] = [x + r * Math.cos(n * Math.PI / 6), y + r * Math.sin(n * Math.PI / 6)];
      if (free(px, py)) return [px, py];
    }
  return null;
}"""
ON_CANVAS = "([x, y]) => document.elementFromPoint(x, y) === document.querySelector('canvas.table-canvas')"
FOCUSED = """() => {
  const { activeElement: it } = document;
  if (it.tagName === 'CANVAS' || it === document.body) return 'table';
  return it.closest('[data-testid=more] > summary') ? 'summary' : it.dataset.testid ?? it.tagName;
}"""


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
        found = self.page.evaluate(FREE_POINT, [size["width"] / 2, size["height"] / 2])
        if found is None:
            raise CannotError("the table is covered everywhere")
        return found[0], found[1]

    def on_canvas(self, place: Place) -> bool:
        return bool(self.page.evaluate(ON_CANVAS, list(place)))

    def inside(self, place: Place) -> bool:
        size = self.page.viewport_size
        return EDGE < place[0] < size["width"] - EDGE and EDGE < place[1] < size["height"] - EDGE

    def arrive(self) -> None:
        """Wait until what is held is where it is wanted; an empty hand raises."""
        self.player.until("s => !s.hand || (s.hand.arrived && !s.busy)")
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

    # ------------------------------------------------------------------ with the page's buttons, by any pointer

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
        until = time.monotonic() + PATIENCE
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

    def _uncover(self, button: Locator) -> None:
        """Open the drawer that a control lies in."""
        if not button.is_visible():
            self._click(self.player.see("more").locator("summary"))
            button.wait_for(state="visible", timeout=SOON)

    def _press(self, name: str, *, twice: bool) -> None:
        """By a pointer; again if what was to be pressed has moved away meanwhile."""
        why = ""
        for _ in range(TRIES):
            try:
                button = self.wait_for(name)
                self._uncover(button)
                self._click(button, twice=twice)
            except LateError as late:
                why = " ".join(str(late).split())[-400:]
            else:
                return
        raise CannotError(f"{name} cannot be pressed: {why}")

    def _click(self, what: Locator, *, twice: bool = False) -> None:
        raise NotImplementedError

    def _taken(self, colour: str) -> None:
        """Wait until a disc is in the hand; raises if the turn was over before, by the clock say."""
        self.player.until("(s, colour) => s.hand || s.over || s.turn !== colour", colour)
        self.player.hand()

    def _pressed_on(self, disc: int) -> bool:
        """Wait whether a press on a disc has taken hold of something."""
        try:
            self.player.until("s => s.hand || s.legal.includes('withdraw')", within=MISSED)
        except LateError:
            self.tell(f"has missed disc {disc}")
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


class MouseHands(Hands):
    """Drags, turns the wheel, clicks."""

    device = "mouse"

    def __init__(self, player: Player, habits: Habits, tell: Callable[[str], None]) -> None:
        super().__init__(player, habits, tell)
        self.down = False

    def press(self, name: str, *, twice: bool = False) -> None:
        self.let_loose()
        self._press(name, twice=twice)

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

    def take(self, colour: str) -> None:
        self.player.still()
        at = self._roll(colour)
        if at and not self.habits.now_and_then(0.35):
            self.tell(f"presses on the roll of {colour}")
            self.player.move(at)
            self.rest()
            self.page.mouse.down()
            self.down = True
            self._taken(colour)
        else:
            self.press("do-take")

    def grasp(self, discs: list[int]) -> None:
        self.player.still()
        seen = self._seen(discs)
        if seen and not self.habits.now_and_then(0.25):
            disc, place = seen[0] if self.habits.now_and_then(0.7) else self.habits.chance.choice(seen)
            self.tell(f"presses on disc {disc}")
            self.player.move(place)
            self.rest()
            self.page.mouse.down()
            self.down = True
            if self._pressed_on(disc):
                return
            self.let_loose()
        button = self.page.locator("[data-testid^='do-grasp']")
        if button.count():
            self.press(button.nth(self.habits.chance.randrange(button.count())).get_attribute("data-testid"))
            return
        for disc, place in self._seen(discs):
            self.player.move(place)
            self.page.mouse.down()
            self.down = True
            if self._pressed_on(disc):
                return
            self.let_loose()
        raise CannotError(f"none of the discs {discs} can be taken hold of")

    def _grab(self) -> None:
        """Press on the bare table: what is in the hand follows from there."""
        self.player.move(self.free_point())
        self.page.mouse.down()
        self.down = True

    def bring(self, to: Place) -> None:
        if not self.down:
            self._grab()

        def by(way: Place) -> None:
            there = (self.player.mouse[0] + way[0], self.player.mouse[1] + way[1])
            if not self.inside(there) and not self.player.hand()["low"]:
                self.let_loose()  # high over the mat it stays in the hand
                self._grab()
                there = (self.player.mouse[0] + way[0], self.player.mouse[1] + way[1])
            self.player.move(there, steps=3)
            if self.habits.now_and_then(0.06):
                self.rest()

        self.player._lead(to, 0.8, by)

    def let_go(self) -> None:
        if self.habits.now_and_then(0.3):
            self.let_loose()
            self.rest()
            self.press_down_and_let_go()
            return
        if not self.down:
            self._grab()
        self.player.lower()
        self.player.hand()
        self.rest()
        self.player.hand()
        self.tell("lets go of the button")
        self.let_loose()

    def beside(self) -> None:
        size = self.page.viewport_size
        place = self.habits.chance.uniform(10, size["width"] - 10), self.habits.chance.uniform(10, size["height"] - 10)
        if not self.on_canvas(place):
            place = self.free_point()
        self.page.mouse.click(*place, button=self.habits.chance.choice(("left", "left", "right", "middle")))


class TouchHands(Hands):
    """Slides, lowers with a second finger or with the pad, taps."""

    device = "touch"

    def __init__(self, player: Player, habits: Habits, tell: Callable[[str], None]) -> None:
        super().__init__(player, habits, tell)
        self.down = False

    def press(self, name: str, *, twice: bool = False) -> None:
        self.let_loose()
        self._press(name, twice=twice)

    def _click(self, what: Locator, *, twice: bool = False) -> None:
        self.rest()
        what.tap(timeout=SOON)
        if twice:
            box = what.bounding_box() if what.count() else None
            if box:
                self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _touch(self, place: Place) -> None:
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

    def take(self, colour: str) -> None:
        self.player.still()
        at = self._roll(colour)
        if at and not self.habits.now_and_then(0.35):
            self.tell(f"lays a finger on the roll of {colour}")
            self.rest()
            self._touch(at)
            self._taken(colour)
        else:
            self.press("do-take")

    def grasp(self, discs: list[int]) -> None:
        self.player.still()
        seen = self._seen(discs)
        if seen and not self.habits.now_and_then(0.25):
            disc, place = seen[0]
            self.tell(f"lays a finger on disc {disc}")
            self.rest()
            self._touch(place)
            if self._pressed_on(disc):
                return
            self.let_loose()
        button = self.page.locator("[data-testid^='do-grasp']")
        if button.count():
            self.press(button.nth(self.habits.chance.randrange(button.count())).get_attribute("data-testid"))
            return
        for disc, place in self._seen(discs):
            self._touch(place)
            if self._pressed_on(disc):
                return
            self.let_loose()
        raise CannotError(f"none of the discs {discs} can be taken hold of")

    def bring(self, to: Place) -> None:
        if not self.down:
            self._touch(self.free_point())

        def by(way: Place) -> None:
            there = (self.player.finger[0] + way[0], self.player.finger[1] + way[1])
            if not self.inside(there) and not self.player.hand()["low"]:
                self.let_loose()
                self._touch(self.free_point())
                there = (self.player.finger[0] + way[0], self.player.finger[1] + way[1])
            self._slide(there)
            if self.habits.now_and_then(0.06):
                self.rest()

        self.player._lead(to, 0.9, by)

    def let_go(self) -> None:
        if self.habits.now_and_then(0.5):
            self.let_loose()
            self.rest()
            self.press_down_and_let_go()
            return
        if not self.down:
            self._touch(self.free_point())
        self._stroke_down()
        self.rest()
        self.player.hand()
        self.tell("lifts the finger")
        self.let_loose()

    def _stroke_down(self) -> None:
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
            f"two fingers never reach the mat: {self.player.hand()['z']:.0f} mm high after {STROKES} strokes"
        )

    def beside(self) -> None:
        size = self.page.viewport_size
        place = self.habits.chance.uniform(10, size["width"] - 10), self.habits.chance.uniform(10, size["height"] - 10)
        self.page.touchscreen.tap(*(place if self.on_canvas(place) else self.free_point()))


class KeyHands(Hands):
    """No pointer at all."""

    device = "keys"

    def _focused(self) -> str:
        found: str = self.page.evaluate(FOCUSED)
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


HANDS: dict[str, type[Hands]] = {"mouse": MouseHands, "touch": TouchHands, "keys": KeyHands}
