"""The site as it is built: no warning, nothing dead, nothing from elsewhere, a search that works without a server."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest

from docs.site.doctests import fenced
from openpolarity.locales import LANGUAGES
from tests.docs.links import HOUSE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

SEARCHED = {"en": "leaner", "fr": "équilibre", "de": "Flieger", "nl": "leunende", "cs": "stojící"}


def test_examples_at_the_prompt_are_fenced() -> None:
    text = "Says it.\n\n>>> 1 + 1\n2\n>>> 3\n3\n\nMore.\n\n    >>> 4\n    4\n"
    assert (
        fenced(text)
        == "Says it.\n\n```pycon\n>>> 1 + 1\n2\n>>> 3\n3\n```\n\nMore.\n\n    ```pycon\n    >>> 4\n    4\n    ```\n"
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "site"
    command = [sys.executable, "-m", "docs.site.build", "--strict", "--into", str(folder)]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip() == (folder / "index.html").as_uri()
    return folder


def targets(html: str) -> list[str]:
    return re.findall(r'<(?:a|img|script|link|source)\b[^>]*?\b(?:href|src)="([^"]*)"', html)


@pytest.mark.slow
def test_every_link_of_the_built_site_leads_somewhere_in_it(site: Path) -> None:
    written = {page: page.read_text("utf-8") for page in site.rglob("*.html") if page.name != "404.html"}
    ids = {page: set(re.findall(r'\bid="([^"]+)"', html)) for page, html in written.items()}
    dead, foreign = [], []
    for page, html in written.items():
        for target in targets(html):
            address = urlsplit(target)
            if address.scheme in ("http", "https") or address.netloc:
                foreign.append(target)
                continue
            to = (page.parent / unquote(address.path)).resolve() if address.path else page
            if not to.is_file() or (
                address.fragment and to in ids and unquote(address.fragment) not in ids[to] | {"__top"}
            ):
                dead.append(f"{page.relative_to(site)}: {target}")
    assert dead == []
    assert foreign == []


@pytest.mark.slow
def test_every_language_is_searched_in_its_own_words_without_any_server(site: Path, browser: Browser) -> None:
    asked: list[str] = []
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.on("request", lambda request: asked.append(request.url))
    for language in LANGUAGES:
        page.goto((site / ("" if language == "en" else language) / "index.html").as_uri())
        assert page.locator("html").get_attribute("lang") == language
        page.keyboard.press("/")
        page.keyboard.type(SEARCHED[language])
        page.locator(".md-search-result__article").first.wait_for()
    page.goto((site / "cs" / "play.html").as_uri())
    page.get_by_role("link", name="Deutsch", include_hidden=True).first.dispatch_event("click")
    page.wait_for_url("**/de/play.html")
    page.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
