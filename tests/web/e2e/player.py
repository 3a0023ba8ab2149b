"""A person at the page: sees what is shown, moves the mouse, presses keys, touches the glass; nothing else."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from tests.waiting import TIMEOUT
from tests.web.browser import PROBES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, CDPSession, Locator

    from .house import House

Json = dict[str, Any]
Place = tuple[float, float]
DIAMETER, CIRCLE = 0.032, 0.25
GOOD = 1.6
"""Where a foot holds, diameters from the middle of a single flat."""
WALKS = 8
"""So often somebody walks on with the keys; a lost connection or a parked hand swallows some presses."""
MOST_TABS = 80
"""After so many Tabs somebody has been everywhere on a page."""
# Weak machines draw plainly, with few pixels, and keep the camera still; all else is as on a first visit.
CHOICES = {"quality": "low", "calm": "on", "lang": "en"}


class EmptyHandError(AssertionError):
    """Nothing is in the hand any more: it was put back, or a fault has taken it."""


class Player:
    """One page; without pictures it only knows where everything would be, and is much quicker."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        *,
        width: int = 640,
        height: int = 420,
        touch: bool = False,
        scale: float = 0.5,
        pictures: bool = False,
        installable: bool = False,
        **choices: Any,
    ) -> None:
        self.house = house
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=scale,
            service_workers="allow" if installable else "block",  # keeping files takes time that most tests do not need
            permissions=["screen-wake-lock"],  # a browser with windows gives it unasked
        )
        self.context.set_default_timeout(1000 * TIMEOUT)
        kept = json.dumps(json.dumps({**CHOICES, "spare": pictures, **choices}))
        self.context.add_init_script(path=PROBES)
        self.context.add_init_script(f"localStorage.openpolarity ??= {kept}")
        if not pictures:
            self.context.add_init_script("probes.drawNothing()")
        self.context.add_init_script("probes.followSockets()")
        self.complaints: list[str] = []
        # So says a browser that draws without a graphics card (tests/web/browser.py).
        self.forgiven: list[str] = ["GPU stall due to ReadPixels", "Service Worker registration blocked by Playwright"]
        self.open_tab()
        self.keys_only = False
        """Whether nothing but keys is pressed."""
        self.mouse: Place = (0.0, 0.0)
        self.finger: Place = (0.0, 0.0)
        self._glass: CDPSession | None = None

    def begin_with(self, probe: str, *args: Any) -> None:
        """Let every page from now on begin with something of ``probes.js``."""
        self.context.add_init_script(f"probes.{probe}(...{json.dumps(args)})")

    def open_tab(self) -> None:
        """Go on in a new tab."""
        self.page = self.context.new_page()
        self.page.on("console", lambda said: self._complain(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self._complain(str(error)))

    def _complain(self, text: str) -> None:
        if not any(known in text for known in self.forgiven):
            self.complaints.append(text)

    def close(self) -> None:
        self.context.close()

    # ------------------------------------------------------------------ going and looking

    def go(self, way: str = "#/") -> Player:
        """Open a page, and wait until it is there."""
        self.page.goto(f"{self.house.url}/{way}")
        self.until("(s, page) => s.ready && s.page === page", way.split("/")[1] or "start")
        return self

    def sit(self, game: Json | str, page: str = "game") -> Player:
        """Sit down at a game, and wait until the table is shown."""
        name = game if isinstance(game, str) else game["id"]
        self.go(f"#/{page}/{name}")
        return self.until("(s, id) => s.id === id && s.connection === 'open' && s.discs > 0 && s.busy === false", name)

    def state(self) -> Json:
        found: Json = self.page.evaluate("() => polarity.state()")
        return found

    def until(self, so: str, *args: Any, within: float = TIMEOUT) -> Player:
        """Wait until the state of the page is so: a function of it in JavaScript."""
        self.page.wait_for_function(
            f"([args]) => window.polarity && ({so})(polarity.state(), ...args)",
            arg=[list(args)],
            timeout=1000 * within,
            polling=50,
        )
        return self

    def see(self, name: str) -> Locator:
        """Something on the page."""
        return self.page.get_by_test_id(name)

    def read(self, name: str) -> str:
        return self.see(name).inner_text()

    def spoken(self) -> str:
        return self.page.locator("#spoken").inner_text() + self.page.locator("#spoken-now").inner_text()

    def events(self) -> list[Json]:
        return self.house.events(self.state()["id"])

    def press(self, name: str) -> None:
        """Press the first button whose name begins so; if it lies in the drawer, open that first."""
        button = self.page.locator(f"[data-testid^='{name}']").first
        button.wait_for(state="attached")
        if not button.is_visible():
            self._activate(self.see("more").locator("summary"))
        self._activate(button)

    def _activate(self, button: Locator) -> None:
        """Press something with the mouse or, for whoever has only keys, by Tab and Enter."""
        if not self.keys_only:
            button.click()
            return
        self.tab_to(button)
        self.key("Enter")

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until something has the focus, as somebody without a mouse does."""
        for _ in range(MOST_TABS):
            if wanted.evaluate("it => it === document.activeElement"):
                return
            self.key("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def speak(self, language: str) -> None:
        """Choose a language; at the table it is among the options."""
        at_table = self.see("open-more").is_visible()
        if at_table:
            self.see("open-more").click()
        self.see("set-language" if at_table else "language").first.select_option(language)
        self.until("(s, lang) => s.lang === lang", language)
        if at_table:
            self.see("more-close").click()

    # ------------------------------------------------------------------ discs

    def discs(self) -> dict[int, Json]:
        found = self.page.evaluate("() => polarity.discs()")
        return {int(name): pose for name, pose in found.items()}

    def flats(self, colour: str) -> dict[int, Place]:
        """Flats of a colour, m; the lowest of a tower stands for it."""
        found: dict[int, Place] = {}
        for name, pose in self.discs().items():
            _, x, y, _ = pose["q"]
            up = 1 - 2 * (x * x + y * y)
            if name and abs(up) > math.cos(math.radians(5)) and (up > 0) == (colour == "white"):
                here = (pose["p"][0], pose["p"][1])
                if not any(math.dist(here, other) < DIAMETER / 4 for other in found.values()):
                    found[name] = here
        return found

    def free_side(self, colour: str) -> tuple[int, float]:
        """The own flat with the most free space on one side, and the direction of that side in degrees."""
        held = (self.state()["hand"] or {"discs": []})["discs"]
        others = {n: (p["p"][0], p["p"][1]) for n, p in self.discs().items() if n not in held}

        def clearance(one: int, here: Place, direction: float) -> float:
            way = (math.cos(math.radians(direction)), math.sin(math.radians(direction)))
            middle = (here[0] + 1.2 * DIAMETER * way[0], here[1] + 1.2 * DIAMETER * way[1])
            foot = math.hypot(here[0] + GOOD * DIAMETER * way[0], here[1] + GOOD * DIAMETER * way[1])
            near = min(math.dist(middle, place) for name, place in others.items() if name != one)
            # What is tilted towards its support must not feel the wall of the next one.
            return -1.0 if foot > CIRCLE - DIAMETER / 2 else near

        choices = [
            (clearance(one, here, d), one, d) for one, here in self.flats(colour).items() for d in range(0, 360, 15)
        ]
        best = max(choices, default=(-1.0, 0, 0))
        assert best[0] > DIAMETER, "no space for a leaner"
        return best[1], float(best[2])

    def beside(self, flat: int, direction: float, distance: float = GOOD) -> Place:
        """Where the hand has to be led so that the foot is so many diameters from a flat."""
        x, y, _ = self.discs()[flat]["p"]
        far = (distance - 0.5) * DIAMETER
        return x + far * math.cos(math.radians(direction)), y + far * math.sin(math.radians(direction))

    def hand(self) -> Json:
        found: Json | None = self.state()["hand"]
        if found is None:
            raise EmptyHandError
        return found

    def point(self, place: Place, height: float = 0.0) -> Place:
        """Where a place of the table is on the screen."""
        found = self.page.evaluate("place => polarity.project(place)", [*place, height])
        return found["x"], found["y"]

    # ------------------------------------------------------------------ the mouse

    def move(self, to: Place, steps: int = 1) -> None:
        self.page.mouse.move(*to, steps=steps)
        self.mouse = to

    def press_reserve(self, colour: str) -> None:
        """Press the mouse on a reserve and keep it pressed: a disc is in the hand."""
        place = self.reserve(colour)
        self.move(place)
        self.page.mouse.down()
        self.until("s => s.hand")

    def still(self) -> None:
        """Wait until no other picture is to come: the camera rests."""
        self.until("s => !s.moving")

    def reserve(self, colour: str) -> Place:
        self.still()
        found = self.page.evaluate("side => polarity.reserve(side)", colour)
        assert found, f"the reserve of {colour} is not to be seen"
        return found["x"], found["y"]

    def carry(self, to: Place, near: float = 6e-4) -> None:
        """Drag until the hand is over a place, looking where it is, as one does."""
        self._lead(to, near, lambda way: self.move((self.mouse[0] + way[0], self.mouse[1] + way[1]), steps=4))

    def _lead(self, to: Place, near: float, by: Callable[[Place], None]) -> None:
        for _ in range(40):
            hand = self.hand()
            if math.dist((hand["x"], hand["y"]), to) < near:
                self.until("s => !s.hand || s.hand.arrived")
                return
            here, there = self.point((hand["x"], hand["y"]), hand["z"]), self.point(to, hand["z"])
            way = (there[0] - here[0], there[1] - here[1])
            longest = max(1.0, math.hypot(*way) / 120)
            by((way[0] / longest, way[1] / longest))
            self.frames()
        raise AssertionError(f"the hand never came to {to}, it is at {self.hand()}")

    def rest(self, seconds: float = 2.5) -> None:
        """Look at it for a while before going on, as people do. The page has long fallen asleep by then."""
        self.page.wait_for_timeout(1000 * seconds)

    def frames(self, count: int = 2) -> None:
        """Let the page draw: browsers report moves at the next frame."""
        self.page.evaluate("count => probes.frames(count)", count)

    def wheel(self, notches: int) -> None:
        """Turn the wheel; towards oneself lowers."""
        for _ in range(abs(notches)):
            self.page.mouse.wheel(0, math.copysign(100, notches))
            self.frames(1)

    def lower(self) -> None:
        """Turn the wheel until the foot is on the mat."""
        for _ in range(60):
            if self.hand()["low"]:
                break
            self.wheel(1)
        self.until("s => !s.hand || (s.hand.low && s.hand.arrived)")

    def grab(self) -> None:
        """Press the mouse on the bare table: what is in the hand follows it."""
        box = self.see("table").bounding_box()
        assert box
        self.move((box["width"] / 2, box["height"] / 2))
        self.page.mouse.down()

    def release(self) -> None:
        self.page.mouse.up()

    def place(self, flat: int, side: float, distance: float = GOOD) -> Json:
        """Drag a disc from the own reserve beside a flat, lower it, let go; what came of it."""
        state = self.state()
        self.press_reserve(state["turn"])
        self.carry(self.beside(flat, side, distance))
        self.lower()
        self.release()
        return self.judged(state["n"])

    # ------------------------------------------------------------------ the keyboard

    def key(self, name: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(name)

    def walk(self, to: Place) -> None:
        """With the arrow keys to a place, 5 mm a step, near it 1 mm; again whenever a key only woke the hand."""
        for _ in range(WALKS):
            self.until("s => !s.hand || (s.hand.arrived && !s.busy)")
            hand = self.hand()
            left = math.dist((hand["x"], hand["y"]), to)
            if left < 8e-4:
                return
            step, shift = (0.005, "") if left > 0.01 else (0.001, "Shift+")
            ahead = -1.0 if self.state()["turned"] else 1.0
            for off, more, less in ((to[0] - hand["x"], "Right", "Left"), (to[1] - hand["y"], "Up", "Down")):
                self.key(f"{shift}Arrow{more if off * ahead > 0 else less}", round(abs(off) / step))
        self.until("(s, x, y) => !s.hand || (s.hand.arrived && Math.hypot(s.hand.x - x, s.hand.y - y) < 8e-4)", *to)
        self.hand()

    # ------------------------------------------------------------------ the glass

    def touch(self, kind: str, *fingers: tuple[int, Place]) -> None:
        """Fingers on the glass: `Start` and `Move` name all that are there, `End` and `Cancel` those that stay."""
        self._glass = self._glass or self.context.new_cdp_session(self.page)
        points = [{"id": name, "x": x, "y": y} for name, (x, y) in fingers]
        self._glass.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
        self.frames()

    def slide(self, to: Place, near: float = 8e-4) -> None:
        """Carry with the first finger, which is down already."""

        def by(way: Place) -> None:
            self.finger = (self.finger[0] + way[0], self.finger[1] + way[1])
            self.touch("Move", (1, self.finger))

        self._lead(to, near, by)

    # ------------------------------------------------------------------ whole turns

    def take_turn(self) -> None:
        """Whatever is expected now: set right, capture, place a disc; with the page's own buttons and keys."""
        state = self.state()
        legal = state["legal"]
        if "grasp" in legal:
            self.press("do-grasp-")
            self.until("s => s.hand?.arrived && !s.busy")
            self.make_ready(state["turn"])
            if self.keys_only:
                self.tab_to(self.see("table"))
            else:
                self.see("table").focus()
            self._set_down(self.free_place())
        elif "take" in legal or state["hand"]:
            if not state["hand"]:
                self.key("t")
                self.until("s => s.hand?.arrived")
            self._set_down(self.beside(*self.free_side(state["turn"])))
        elif "claim" in legal:
            self.press("do-claim-")
        else:
            self.press("do-pass")
            self.until("(s, n) => (s.n > n && !s.busy) || s.over", state["n"])

    def _set_down(self, place: Place) -> None:
        """With keys: there, down, let go; and wait for what comes of it."""
        before = self.state()["n"]
        self.walk(place)
        self.key("Space")
        self.until("s => !s.hand || (s.hand.low && s.hand.arrived)")
        self.key("Enter")
        self.until("(s, n) => (s.n > n && !s.busy && !s.hand) || s.over", before)

    def make_ready(self, colour: str) -> None:
        """Square what was lifted, and turn the own colour up."""
        if "square" in self.state()["legal"]:
            self.press("do-square")
            self.until("s => s.hand?.discs.length > 1 && !s.busy")
        self.press("do-turn_up")
        self.until("(s, face) => s.hand?.face === face && s.hand.tilt < 0.02 && !s.busy", colour)

    def free_place(self) -> Place:
        """The emptiest place of the mat."""
        held = self.hand()["discs"]
        others = [(p["p"][0], p["p"][1]) for n, p in self.discs().items() if n not in held]
        grid = [(x / 100, y / 100) for x in range(-18, 19, 2) for y in range(-18, 19, 2) if x * x + y * y < 19**2]
        return max(grid, key=lambda here: min(math.dist(here, other) for other in others))

    # ------------------------------------------------------------------ what came of it

    def judged(self, after: int) -> Json:
        """The first event after one that is announced, and not a mere step."""
        known = after
        while True:
            self.until("(s, n) => s.n > n && !s.busy", known)
            events = self.events()
            for event in events:
                if event["n"] > after and not event["quiet"]:
                    return event
            known = max(known, events[-1]["n"])
