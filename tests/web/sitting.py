"""Opens the page on a made-up game, and checks afterwards that no page has reported an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.web.pretend import Pretend

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


class Sit(Protocol):
    """Opens a page at a made-up game."""

    def __call__(self, page: str = "game", **context: Any) -> Pretend: ...


@pytest.fixture
def sit(browser: Browser, files: str) -> Iterator[Sit]:
    opened: list[Pretend] = []

    def open_page(page: str = "game", **context: Any) -> Pretend:
        opened.append(Pretend(browser, files, **context))
        return opened[-1].sit(page)

    yield open_page
    for player in opened:
        player.close()
    assert [complaint for player in opened for complaint in player.complaints] == []
