"""Fixtures for tests of the page: a browser, an empty page, and the page's files."""

from tests.web.browser import browser, files, page, tab
from tests.web.sitting import sit

__all__ = ["browser", "files", "page", "sit", "tab"]
