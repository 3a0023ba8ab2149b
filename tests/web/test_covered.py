"""Nothing that is needed now is covered: at any size, in every language, whatever lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.covered import covered
from tests.web.pretend import Pretend

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.mark.parametrize("page", ["", "saved", "settings"])
@pytest.mark.parametrize("size", [(320, 568), (568, 320), (1280, 800)], ids="{0[0]}x{0[1]}".format)
def test_no_page_scrolls_sideways(browser: Browser, files: str, page: str, size: tuple[int, int]) -> None:
    visitor = Pretend(browser, files, viewport={"width": size[0], "height": size[1]})
    visitor.page.goto(f"{files}/tests/pretend.html#/{page}")
    visitor.until("s => s.ready")
    found = covered(visitor.page)
    visitor.close()
    assert found == []
