"""Fixtures for tests of the page: a browser, an empty page, the page's files, a table, a made-up game."""

from tests.web.browser import browser, files, page, tab
from tests.web.shown_table import shared_table, table
from tests.web.sitting import sit

__all__ = ["browser", "files", "page", "shared_table", "sit", "tab", "table"]
