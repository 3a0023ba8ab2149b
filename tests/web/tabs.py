"""Tabs that are used again: most of what a new one costs is to read and compile the page's modules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.waiting import TIMEOUT
from tests.web.browser import PROBES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, Page

_FREE: dict[tuple[Browser, str], list[Tab]] = {}


class Tab:
    """One page in a context of its own, which joins the made-up game that its cookie names."""

    def __init__(self, browser: Browser, kind: str, pictures: bool, options: dict[str, Any]) -> None:
        self._free = _FREE.setdefault((browser, kind), [])
        self._listeners: list[tuple[str, Callable[..., None]]] = []
        self.context: BrowserContext = browser.new_context(service_workers="block", **options)
        self.context.set_default_timeout(1000 * TIMEOUT)
        self.context.add_init_script(path=PROBES)
        self.context.add_init_script("probes.joinPretended()")
        if not pictures:
            self.context.add_init_script("probes.drawNothing()")
        self.page: Page = self.context.new_page()

    def listen(self, what: str, listener: Callable[..., None]) -> None:
        """Tell a listener of something until the tab is left."""
        self._listeners.append((what, listener))
        self.page.on(what, listener)  # type: ignore[call-overload]

    def leave(self, files: str) -> None:
        """Forget everything, for whoever comes next."""
        for what, listener in self._listeners:
            self.page.remove_listener(what, listener)
        self._listeners.clear()
        for other in self.context.pages:
            if other != self.page:
                other.close()
        self.page.mouse.up()
        self.page.mouse.move(0, 0)
        self.page.unroute_all()
        self.page.goto(f"{files}/tests/blank.html")
        self.page.evaluate("probes.forgetAll()")
        self.context.clear_cookies()
        self.page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        self._free.append(self)


def take_tab(browser: Browser, *, pictures: bool, **options: Any) -> Tab:
    """Return a tab that nobody uses, with these options of its context; a new one if there is none."""
    kind = json.dumps([pictures, options], sort_keys=True)
    free = _FREE.get((browser, kind))
    return free.pop() if free else Tab(browser, kind, pictures, options)
