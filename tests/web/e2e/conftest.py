"""The real server, a real browser, and players whose pages must stay free of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest

from .house import House
from .player import Player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Browser


class Seat(Protocol):
    """Opens a page for a player."""

    def __call__(
        self, house: House | None = None, *, width: int = 760, height: int = 500, **choices: Any
    ) -> Player: ...


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One program for all tests that do not stop it."""
    found = House(tmp_path_factory.mktemp("data"))
    yield found
    found.end()


@pytest.fixture
def seat(browser: Browser, house: House) -> Iterator[Seat]:
    """Opens pages; afterwards none of them may have complained."""
    opened: list[Player] = []

    def open_page(at: House | None = None, *, width: int = 760, height: int = 500, **choices: Any) -> Player:
        opened.append(Player(browser, at or house, width=width, height=height, **choices))
        return opened[-1]

    yield open_page
    for player in opened:
        player.close()
    assert [complaint for player in opened for complaint in player.complaints] == []
