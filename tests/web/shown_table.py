"""A view of a table on a page by itself, for tests of what it shows."""

from __future__ import annotations

import base64
import io
import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PIL import Image

from tests.web.browser import TESTS, call

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

BOARD = json.loads((TESTS / "board.json").read_text("utf-8"))
DISCS: dict[str, Any] = BOARD["discs"]
WAIT = 30_000  # ms; pictures are drawn without a graphics card, perhaps on a busy machine


def open_page(browser: Browser, files: str) -> Page:
    """A page with a canvas and no view yet."""
    page = browser.new_page(viewport={"width": 480, "height": 320})
    page.set_default_timeout(WAIT)
    page.goto(f"{files}/tests/table_blank.html")
    return page


def rest(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.wait_for_function("!view.moving")


@pytest.fixture(scope="module")
def shared_table(browser: Browser, files: str) -> Iterator[Page]:
    """A page with a view of a real board, in the low quality."""
    page = open_page(browser, files)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    call(page, "table.open", BOARD)
    yield page
    page.close()
    assert errors == []


@pytest.fixture
def table(shared_table: Page) -> Page:
    """The view that the tests of a module share: the board seen from the seat, no marks, an empty hand."""
    call(shared_table, "table.startAnew", BOARD)
    rest(shared_table)
    return shared_table


def hold(page: Page, *, held: int | None = None, ghost: bool = True, **target: Any) -> None:
    """A hand whose disc is wanted somewhere, m and rad; wait until nothing moves."""
    where = {"x": 0.1, "y": -0.1, "z": 0.02, "tilt": 0.7, "azimuth": 0, "face": "white", **target}
    page.evaluate("hand => view.setHand(hand)", {"target": where, "held": held, "ghost": ghost})
    rest(page)


def distance(page: Page) -> float:
    """How far the camera is from what it looks at, m."""
    return float(page.evaluate("view.state().camera.distance"))


def pixels(url: str) -> np.ndarray:
    """A picture in a data url, rows of columns of red, green and blue, 0 to 255."""
    head, _, content = url.partition(",")
    assert head == "data:image/png;base64"
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(content))).convert("RGB")).astype(float)


def picture(page: Page) -> np.ndarray:
    """What the view shows now."""
    return pixels(page.evaluate("view.snapshot()"))
