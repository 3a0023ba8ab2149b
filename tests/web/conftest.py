"""Every test of the page can ask for a browser and for the page's files."""

from tests.web.browser import browser, files

__all__ = ["browser", "files"]
