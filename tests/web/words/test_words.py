"""Every text the page uses exists in all five languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import LANGUAGES
from openpolarity.locales.po import read_po
from openpolarity.server.http import about
from tests.web.browser import WEB, call

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

LOCALES = Path(__file__).parents[3] / "src" / "openpolarity" / "locales"
_ID = re.compile(r'"([a-z][a-z_]*(?:\.[a-z_0-9]+)+)"')
_FAMILY = re.compile(r"`@?((?:[a-z_]+\.)+(?:[a-z]+_)?)\$\{[^}]*\}([^`]*)`")


def sources() -> list[tuple[Path, str]]:
    """The page's own files, without what draws the table."""
    apart = {"node_modules", "vendor", "table"}
    found = [path for path in WEB.rglob("*.js") if not apart & set(path.relative_to(WEB).parts)]
    return [(path, path.read_text("utf-8")) for path in found]


def used() -> set[str]:
    """Ids that stand in the sources as they are."""
    return {
        id
        for _, text in sources()
        for id in _ID.findall(text)
        if not id.endswith((".js", ".css")) and not id.startswith("openpolarity.")
    }


def families() -> list[re.Pattern[str]]:
    """Ids that are put together from a beginning and what is chosen."""
    ends = {pair for _, text in sources() for pair in _FAMILY.findall(text)}
    chosen, end = r"[a-z0-9_.]+", r"\$\{[^}]*\}"
    return [re.compile(re.escape(head) + chosen + re.sub(end, "[a-z_]+", tail)) for head, tail in ends]


def page_texts(language: str) -> dict[str, tuple[str, ...]]:
    """Every text of the page itself: the table's and those of the pages around it."""
    return {
        id: forms
        for room in ("web", "pages", "friends")
        for id, forms in read_po((LOCALES / language / f"{room}.po").read_text("utf-8")).texts.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_used_exists(language: str) -> None:
    texts = about.texts(language).texts  # what a browser is given
    assert used() - texts.keys() == set()
    for family in families():
        assert any(family.fullmatch(id) for id in texts), family.pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_used(language: str) -> None:
    known, patterns = used(), families()
    texts = page_texts(language)
    assert [id for id in texts if id not in known and not any(p.fullmatch(id) for p in patterns)] == []


def test_the_language_wished_last_is_spoken_though_an_earlier_one_comes_later(browser: Browser, files: str) -> None:
    page = browser.new_page()
    late: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.url.endswith("fr"):
            late.append(route)
        else:
            route.fulfill(json={"lang": "de", "plural": [], "texts": {}})

    page.route("**/api/texts/*", answer)
    page.goto(f"{files}/tests/blank.html")
    call(page, "words.wishForTwoLanguages")
    late[0].fulfill(json={"lang": "fr", "plural": [], "texts": {}})
    spoken = call(page, "words.spokenInTheEnd")
    page.close()
    assert spoken == "de"
