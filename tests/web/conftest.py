"""Fixtures for tests of the page: an empty page, the page's files, a table, a made-up game."""

from tests.web.browser import files, page, tab
from tests.web.shown_table import shared_table, table
from tests.web.sitting import sit

__all__ = ["files", "page", "shared_table", "sit", "tab", "table"]
