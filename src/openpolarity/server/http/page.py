"""The one page, with its content security policy."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from openpolarity.server.http.security import policy

EMPTY_PAGE = b"<!doctype html><title>Polarity</title><p>The pages are not installed.</p>"


class Page:
    """The one page, read again when it has changed, with its policy."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = -1.0
        self._html = EMPTY_PAGE
        self._policy = policy(EMPTY_PAGE)

    def read(self) -> bytes:
        """The page."""
        try:
            changed = self._path.stat().st_mtime
            if changed != self._changed:
                self._html, self._changed = self._path.read_bytes(), changed
                self._policy = policy(self._html)
        except OSError:
            pass  # not installed, or being replaced: as before
        return self._html

    def policy(self) -> str:
        """The page's content security policy."""
        self.read()
        return self._policy


def web_folder() -> Path:
    """The folder with the page's files."""
    return Path(str(resources.files("openpolarity"))) / "web"
