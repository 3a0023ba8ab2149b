"""The settings: everything has a name; keys and buttons are changed by pressing others, and come back on request."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import LANGUAGES
from tests.web.pretend import Pretend

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


def open_settings(browser: Browser, files: str, language: str = "en") -> Pretend:
    visitor = Pretend(browser, files, viewport={"width": 900, "height": 700}, choices={"lang": language})
    visitor.page.goto(f"{files}/tests/pretend.html#/settings")
    return visitor.until("s => s.ready")


@pytest.fixture
def settings(browser: Browser, files: str) -> Iterator[Pretend]:
    visitor = open_settings(browser, files)
    yield visitor
    visitor.close()
    assert visitor.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_every_key_and_every_button_has_a_name(browser: Browser, files: str, language: str) -> None:
    """A text that is missing in a language is shown as its id."""
    visitor = open_settings(browser, files, language)
    shown = visitor.page.locator("main").inner_text()
    visitor.close()
    assert len(shown.splitlines()) > 80
    assert re.findall(r"\b[a-z]+\.[a-z_]+(?:\.[a-z_]+)*\b", shown) == []


def test_the_next_key_is_bound_and_its_act_loses_it(settings: Pretend) -> None:
    flip, level = settings.see("key-flip"), settings.see("key-level")
    first = flip.inner_text(), level.inner_text()
    flip.click()
    assert "press" in flip.inner_text().lower()
    settings.page.keyboard.press("r")
    assert (flip.inner_text(), level.inner_text()) == first[::-1]
    assert settings.focused() == "key-flip"
    settings.see("keys-reset").click()
    assert (flip.inner_text(), level.inner_text()) == first


def test_the_next_button_is_bound_and_its_act_loses_it(settings: Pretend) -> None:
    settings.plug_in_gamepad()
    flip, level = settings.see("button-flip"), settings.see("button-level")
    first = flip.inner_text(), level.inner_text()
    flip.click()
    settings.hit(11)
    assert (flip.inner_text(), level.inner_text()) == first[::-1]
    assert settings.focused() == "button-flip"
    settings.see("buttons-reset").click()
    assert (flip.inner_text(), level.inner_text()) == first


def test_whoever_goes_elsewhere_changes_nothing(settings: Pretend) -> None:
    flip = settings.see("key-flip")
    first = flip.inner_text()
    flip.click()
    settings.see("buttons-reset").focus()
    assert flip.inner_text() == first
    settings.page.keyboard.press("r")
    assert flip.inner_text() == first
