"""Every test of the page can ask for a browser, for an empty page and for the page's files."""

from tests.web.browser import browser, files, page, tab
from tests.web.sitting import sit

__all__ = ["browser", "files", "page", "sit", "tab"]
