"""Pictures of every screen, to be looked at: `python -m tests.web.screens FOLDER [screen, size, language, dark …]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from openpolarity.locales import LANGUAGES
from openpolarity.players.self_play import GameTask, play_game
from tests.web.browser import FLAGS, chromium
from tests.web.e2e.house import House
from tests.web.e2e.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

SIZES = {"desktop": (1280, 800), "large": (1920, 1080), "tall": (390, 844), "wide": (844, 390)}
PHONES = ("tall", "wide")
READY = {"mode": "two", "start": "ready", "seed": 1}
# In the middle of a game: leaners, towers, everything.
MIDDLE = (Path(__file__).parent / "middle.txt").read_text("ascii").strip()


class Screens:
    """Goes from screen to screen and photographs them."""

    def __init__(
        self, browser: Browser, house: House, folder: Path, size: str, only: list[str], **choices: str
    ) -> None:
        self.house, self.folder, self.only = house, folder, only
        self.kind = "-".join([size, *choices.values()])
        width, height = SIZES[size]
        self.player = Player(
            browser,
            house,
            width=width,
            height=height,
            touch=size in PHONES,
            quality="medium",
            scale=1,
            pictures=True,
            seen={},
            **choices,
        )

    def shoot(self, name: str, way: Callable[[], object]) -> None:
        if self.only and name not in self.only:
            return
        way()
        if self.player.page.locator("canvas.table-canvas").count():
            self.player.until("s => !s.moving || s.hand || s.slow || s.busy")
            self.player.frames(20)
        path = self.folder / f"{name}-{self.kind}.png"
        self.player.page.screenshot(path=path)
        print(path)

    def all(self) -> None:
        p, new = self.player, self.house.new
        self.shoot("start", lambda: p.go())
        self.shoot("learn", lambda: p.go("#/learn"))
        self.shoot("form", self.form)
        self.shoot("settings", lambda: p.go("#/settings"))
        self.shoot("unknown", lambda: p.go("#/game/nothing"))
        self.shoot("game", lambda: p.sit(new(**READY)))
        self.shoot("taken", self.taken)
        self.shoot("low", self.low)
        self.shoot("fault", self.fault)
        self.shoot("show-me", self.show_me)
        self.shoot("capture", self.capture)
        self.shoot("doubled", self.doubled)
        self.shoot("elsewhere", self.elsewhere)
        self.shoot("toss", lambda: p.go(f"#/game/{new(mode='two')['id']}").until("s => s.phase === 'toss'"))
        self.shoot("middle", lambda: p.sit(new(**READY, line=MIDDLE)))
        self.shoot("end", self.end)
        self.shoot("practice", lambda: p.sit(new(mode="practice", line=MIDDLE), "practice"))
        self.shoot("overlays", self.overlays)
        self.shoot("replay", self.replay)
        self.shoot("saved", lambda: p.go("#/saved"))
        self.shoot("help", self.help)
        p.close()

    def form(self) -> None:
        self.player.go()
        self.player.see("more-choices").locator("> summary").click()

    def doubled(self) -> None:
        p = self.player.sit(self.house.new(**READY, line=MIDDLE, rules={"doubling": "on"}))
        p.press("do-double")
        if p.see("sure-yes").is_visible():
            p.see("sure-yes").click()
        p.see("do-answer-true").wait_for()

    def elsewhere(self) -> None:
        p = self.player.sit(self.house.new(**READY))
        other = p.context.new_page()
        other.goto(p.page.url)
        p.see("elsewhere").wait_for()
        other.close()

    def taken(self) -> None:
        p = self.player.sit(self.house.new(**READY))
        p.press("do-take")
        p.until("s => s.hand?.arrived")
        p.page.get_by_test_id("table").focus()
        p.walk(p.beside(1, 90))

    def low(self) -> None:
        if self.player.state().get("hand") is None:
            self.taken()
        self.player.press("do-down")
        self.player.until("s => s.hand?.low && s.hand.arrived")

    def fault(self) -> None:
        p = self.player.sit(self.house.new(**READY))
        p.press("do-take")
        p.until("s => s.hand?.arrived")
        p.page.get_by_test_id("table").focus()
        p.walk(p.beside(1, 90, 1.3))
        p.press("do-down")
        p.until("s => !s.hand || s.hand.low && s.hand.arrived")
        p.press("do-let_go")
        p.see("fault").wait_for()
        p.until("s => !s.busy")

    def show_me(self) -> None:
        self.player.see("show-me").click()
        self.player.until("s => s.slow")

    def capture(self) -> None:
        self.player.until("s => !s.slow && s.turn === 'black' && !s.busy")
        self.player.see("fault-close").click()
        self.player.page.locator("[data-testid^='do-grasp-']").first.click()
        self.player.until("s => s.hand?.kind === 'stack' && s.hand.arrived")

    def end(self) -> None:
        p = self.player.sit(self.house.new(**READY, line=MIDDLE))
        p.press("do-resign-white")
        p.press("sure-yes")
        p.see("ending").wait_for()

    def overlays(self) -> None:
        for name in ("field", "stability"):
            if self.player.see(name).is_visible():
                self.player.see(name).check()
        self.player.frames(20)

    def replay(self) -> None:
        folder = Path(tempfile.mkdtemp())
        play_game(GameTask(discs=8, seed=3, out=folder))
        content = next(folder.glob("*.polarity")).read_bytes()
        headers = {"content-type": "application/octet-stream"}
        opened = self.house.http.post("/api/games/open", content=content, headers=headers).json()
        self.player.go(f"#/replay/{opened['id']}").until("s => s.length > 0")
        self.player.see("mark-after").click()

    def help(self) -> None:
        self.player.sit(self.house.new(**READY))
        self.player.see("open-help").click()
        self.player.see("help").wait_for()


def main() -> None:
    folder, *only = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    sizes = [name for name in only if name in SIZES] or list(SIZES)
    languages = [name for name in only if name in LANGUAGES] or ["en"]
    lighting = "dark" if "dark" in only else "light"
    names = [name for name in only if name not in (*SIZES, *languages, lighting)]
    house = House(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for size in sizes:
                for lang in languages:
                    Screens(browser, house, Path(folder), size, names, lang=lang, lighting=lighting).all()
            browser.close()
    finally:
        house.end()


if __name__ == "__main__":
    main()
