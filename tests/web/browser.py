"""A real browser for tests of the page: Chromium, started once, and a server of files."""

from __future__ import annotations

import functools
import http.cookies
import http.server
import json
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import unquote

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

WEB = Path(__file__).parents[2] / "src" / "openpolarity" / "web"
TESTS = Path(__file__).parent
PROBES = TESTS / "js" / "probes.js"
"""Put into every page that is tested as a whole; its functions are `probes` there."""
# Draws without a graphics card, and asks nobody anything. Only WebGL needs a pretended card: to lay the page together
# on it, too, costs ten times as much.
FLAGS = (
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


Answers = Callable[[str], bytes]
"""What the server of a made-up game answers: the name behind ``/api/`` in, the body out."""
ANSWERS: dict[str, Answers] = {}
"""Who answers ``/api/…``, by the name in the page's cookie `COOKIE`."""
COOKIE = "pretend"


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves ``/web/…`` from the package and ``/tests/…`` from this folder, quietly, and ``/api/…`` as `ANSWERS` do.

    A page has two hundred files. They come through a few connections, and once for all pages of a context: without
    that, to open a page costs four times as much. For the same reason nothing is intercepted in the browser.
    """

    protocol_version = "HTTP/1.1"
    extensions_map: ClassVar = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self.answer()
        else:
            super().do_GET()

    def answer(self) -> None:
        """Answer as the server of a made-up game."""
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        cookies = http.cookies.SimpleCookie(self.headers.get("Cookie"))
        told = json.loads(unquote(cookies[COOKIE].value)) if COOKIE in cookies else {}
        answers = ANSWERS.get(told.get("name", ""))
        name = self.path.removeprefix("/api/").split("?")[0]
        body = answers(name) if answers else b""
        self.send_response(200 if answers else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_PUT = do_DELETE = answer  # noqa: N815

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store" if self.path.startswith("/api/") else "max-age=3600")
        super().end_headers()

    def translate_path(self, path: str) -> str:
        top, _, rest = path.split("?")[0].lstrip("/").partition("/")
        root = {"web": WEB, "tests": TESTS}.get(top)
        found = (root / rest).resolve() if root else TESTS / "nothing"
        return str(found if root and found.is_relative_to(root) else TESTS / "nothing")

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def files() -> Iterator[str]:
    """Serve the page's files; yields the address, without a slash at its end."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def call(page: Page, function: str, *args: Any) -> Any:
    """What a function of ``tests/web/js`` returns on a page of `files`: ``"hand.letGo"`` is `letGo` of ``hand.js``."""
    module, _, name = function.partition(".")
    load = "([module, name, args]) => import(module).then((found) => found[name](...args))"
    return page.evaluate(load, [f"/tests/js/{module}.js", name, list(args)])


def chromium() -> str | None:
    """Return the path of an installed Chromium or Chrome; the one that CHROMIUM names, if it does."""
    if named := os.environ.get("CHROMIUM"):
        return named
    # The first has no windows and needs a quarter less time for the same page.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once for all tests."""
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here: the page is not tested (Debian: apt-get install chromium-headless-shell)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """One tab for all: a new one takes half a second."""
    context = browser.new_context(viewport={"width": 600, "height": 400}, has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(tab: Page, files: str) -> Page:
    """An empty page with a canvas of 400 × 300."""
    tab.mouse.move(599, 399)
    tab.goto(f"{files}/tests/blank.html")
    return tab
