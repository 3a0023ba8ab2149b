"""Distractions: another tab, another size, another language, a reload, an accidental press."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from .visit import Visit


class Distractions:
    """All that a person does besides playing."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.looked_around = False
        """The camera is not where the page would have it."""
        self.clumsy = False
        """What was pressed last need not have been meant."""

    def perhaps(self, weights: dict[str, int]) -> None:
        """Do one of them, or nothing."""
        what = self.visit.habits.one(weights)
        if what != "nothing":
            self.do(what)

    def do(self, what: str) -> None:
        """One of them, by its name; afterwards the game is on the page again."""
        visit = self.visit
        visit.tell(f"-- {what}")
        getattr(self, what.replace(" ", "_"))()
        visit.player.until("s => s.page === 'game' && s.ready && s.connection === 'open' && s.n !== null")

    # ------------------------------------------------------------------ elsewhere

    def look_away(self) -> None:
        """Another tab is in front for a moment."""
        self._away(self.visit.habits.rest())

    def look_away_long(self) -> None:
        self._away(self.visit.habits.chance.uniform(3, 6) * self.visit.habits.hurry)

    def _away(self, seconds: float) -> None:
        page = self.visit.player.page
        self.visit.hands.let_loose()
        page.evaluate("probes.hide(true)")
        page.wait_for_timeout(1000 * seconds)
        page.evaluate("probes.hide(false)")

    def another_tab(self) -> None:
        """The same game in a second tab: it shows the same, and may take over; then the first one takes it back."""
        visit = self.visit
        visit.hands.let_loose()
        first = visit.player.page
        second = visit.player.context.new_page()
        try:
            second.goto(first.url)
            second.wait_for_function(
                "() => window.polarity?.state().connection === 'open' && polarity.state().n !== null"
            )
            visit.compare(second)
            if visit.habits.now_and_then(0.5):
                visit.tell("   takes over there")
                second.get_by_test_id("take-over").click()
                first.get_by_test_id("take-over").wait_for()
        finally:
            second.close()
        first.wait_for_timeout(500)
        if first.get_by_test_id("take-over").is_visible():
            visit.tell("   takes it back here")
            visit.hands.press("take-over")
            first.get_by_test_id("take-over").wait_for(state="hidden")

    def reload(self) -> None:
        visit = self.visit
        visit.hands.let_loose()
        visit.player.page.reload()
        self._back()

    def leave_and_come_back(self) -> None:
        self._go_to("", "start")
        self.visit.player.page.go_back()
        self._back()

    def practice(self) -> None:
        """A try at the practice table: a disc taken, time turned back; then on with the game from the list of games."""
        visit, player = self.visit, self.visit.player
        self._go_to("", "start")
        player.see("mode-practice").check()
        player.see("play-now").click()
        player.until("s => s.page === 'practice' && s.phase === 'practice' && s.discs > 0 && !s.busy")
        visit.look_under()
        whole = player.state()["discs"]
        player.press(f"do-take-{visit.habits.chance.choice(('white', 'black'))}")
        player.until("s => s.hand?.arrived")
        visit.hands.rest()
        visit.look_under()
        player.see("rewind-10").click()
        player.until("(s, discs) => !s.hand && s.discs === discs && !s.busy", whole)
        self._go_on()

    def replay(self) -> None:
        """What was played so far is seen again; then on with it from the list of games, or back the way one came."""
        visit, player = self.visit, self.visit.player
        self._go_to("saved", "saved")
        self._saved("saved-replay").click()
        player.until("s => s.page === 'replay' && s.ready")
        visit.look_under()
        player.see("replay-play").click()
        visit.hands.rest()
        player.key("End")
        player.until("s => s.at === s.length")
        visit.look_under()
        if visit.habits.now_and_then(0.5):
            self._go_on()
            return
        player.page.go_back()
        player.until("s => s.page === 'saved' && s.ready")
        player.page.go_back()
        self._back()

    def _go_to(self, way: str, page: str) -> None:
        visit = self.visit
        visit.hands.let_loose()
        visit.player.page.goto(f"{visit.house.url}/#/{way}")
        visit.player.until("(s, page) => s.page === page && s.ready", page)
        visit.hands.rest()

    def _go_on(self) -> None:
        """From the list of games; to the end of it if time was up meanwhile."""
        self._go_to("saved", "saved")
        ended = self._saved("saved-table")
        (ended if ended.count() else self._saved("saved-open")).click()
        self._back()

    def _saved(self, name: str) -> Locator:
        """A way on from this game in the list of games."""
        return self.visit.player.page.locator(f"[data-id='{self.visit.game}']").get_by_test_id(name)

    def _back(self) -> None:
        visit = self.visit
        visit.player.until("(s, id) => s.id === id && s.connection === 'open' && s.n !== null", visit.game)
        self.looked_around = False

    # ------------------------------------------------------------------ the window

    def resize(self) -> None:
        visit = self.visit
        from .plan import SIZES

        width, height = (int(n) for n in visit.habits.chance.choice(SIZES).split("x"))
        self._resize(width, height)

    def rotate(self) -> None:
        size = self.visit.player.page.viewport_size
        assert size
        self._resize(size["height"], size["width"])

    def _resize(self, width: int, height: int) -> None:
        self.visit.hands.let_loose()
        self.visit.tell(f"   {width}x{height}")
        self.visit.player.page.set_viewport_size({"width": width, "height": height})
        self.visit.player.frames(3)

    # ------------------------------------------------------------------ the page's own tools

    def language(self) -> None:
        visit = self.visit
        from .plan import LANGUAGES

        language = visit.habits.chance.choice(LANGUAGES)
        visit.hands.let_loose()
        player = visit.player
        select = player.page.locator("[data-testid=language]:visible").first
        sheet = not select.count()
        if sheet:
            player.page.locator("[data-testid=open-more]:visible, [data-testid=open-settings]:visible").first.click()
            player.see("more-sheet").wait_for()
            select = player.see("more-sheet").get_by_test_id("set-language").first
        visit.tell(f"   {language}")
        select.select_option(language)
        player.until("(s, lang) => s.lang === lang", language)
        if sheet:
            player.see("more-close").click()

    def camera(self) -> None:
        player = self.visit.player
        self.visit.hands.let_loose()
        looks = [player.page.locator(f"[data-testid=camera-{name}]:visible") for name in ("top", "side")]
        found = [look for look in looks if look.count()]
        if not found:
            return
        self.visit.habits.chance.choice(found).first.click()
        self.visit.hands.rest()
        player.page.locator("[data-testid=camera-seat]:visible").first.click()

    def help(self) -> None:
        player = self.visit.player
        self.visit.hands.let_loose()
        button = player.page.locator("[data-testid=open-help]:visible")
        if not button.count():
            return
        button.first.click()
        player.see("help").wait_for()
        self.visit.hands.rest()
        player.key("Escape")
        player.page.wait_for_function("() => !document.querySelector('dialog[open]')")

    # ------------------------------------------------------------------ what was not meant

    def press_beside(self) -> None:
        self.visit.hands.beside()
        self.looked_around = self.clumsy = True

    def stray_keys(self) -> None:
        visit = self.visit
        for _ in range(visit.habits.chance.randint(1, 3)):
            visit.player.key(visit.habits.chance.choice(("x", "c", "v", "ArrowLeft", "PageUp", "q", "Shift", "z", "1")))
        self.looked_around = self.clumsy = True

    def zoom(self) -> None:
        """With the wheel, or with two fingers."""
        visit = self.visit
        x, y = visit.hands.free_point()
        nearer = visit.habits.now_and_then(0.5)
        if visit.plan.device == "touch":
            visit.hands.let_loose()
            for step, apart in enumerate((60, 70, 80) if nearer else (80, 70, 60)):
                visit.player.touch("Move" if step else "Start", (1, (x - apart / 2, y)), (2, (x + apart / 2, y)))
            visit.player.touch("End")
        else:
            visit.player.page.mouse.move(x, y)
            visit.player.page.mouse.wheel(0, -200 if nearer else 200)
        self.looked_around = True

    def escape(self) -> None:
        self.visit.player.key("Escape")

    # ------------------------------------------------------------------ with a disc in the hand

    def let_go_outside(self) -> None:
        """Beside the mat, high: it stays in the hand."""
        visit = self.visit
        if visit.player.hand()["kind"] not in ("action", "foundation"):
            return
        visit.hands.bring(
            (visit.habits.chance.uniform(-0.06, 0.06), -0.285 if visit.player.state()["turn"] == "white" else 0.285)
        )
        visit.hands.let_loose()
        visit.hands.rest()
        visit.player.hand()

    def turn_over_twice(self) -> None:
        visit = self.visit
        if not any(one["what"] == "flip" for one in visit.wire.view.get("legal", [])):
            return
        for _ in range(2):
            visit.acts.press_in_hand("do-flip")
