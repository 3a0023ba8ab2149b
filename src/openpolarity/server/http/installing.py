"""What makes the page one that can be installed: its manifest, the worker that keeps its files, and the page that is
shown while no server answers.
"""

from __future__ import annotations

import hashlib
import html
from typing import TYPE_CHECKING

import msgspec
from starlette.responses import HTMLResponse, Response

from openpolarity.locales import LANGUAGES, literal, screen_catalogue
from openpolarity.server.http.answers import request_language

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request

    from openpolarity.locales import Catalogue

WORKER = "service_worker.js"
VERSION = "@version@"
"""What the worker's file has where its version belongs."""
KINDS = (".js", ".css", ".html", ".woff2", ".svg", ".webp", ".png")
"""Files of the page; what else lies in the folder belongs to its tools."""
TOOLS = "node_modules"
BACKDROP = "#e7dfd1"
"""The page's, by day (`web/style/paper.css`)."""
SIZES = (192, 512)
SHORTCUTS = ("learn", "rules")
OFFLINE_STYLES = ("fonts/fonts.css", "style/paper.css", "style/forms.css", "style/pages.css")


class PageFiles:
    """The page's files, and a digest that is another one as soon as one of them is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: dict[Path, tuple[tuple[int, int], bytes]] = {}
        """The digest of a file, by when it was changed and how large it is."""

    def version(self) -> str:
        """The digest of all files, by their names and contents."""
        whole = hashlib.sha256()
        for path in sorted(self._folder.rglob("*")):
            if path.suffix in KINDS and TOOLS not in path.relative_to(self._folder).parts:
                whole.update(path.relative_to(self._folder).as_posix().encode() + b"\0" + self._digest(path))
        return whole.hexdigest()[:16]

    def _digest(self, path: Path) -> bytes:
        try:
            about = path.stat()
            changed = (about.st_mtime_ns, about.st_size)
            known = self._seen.get(path)
            if known is None or known[0] != changed:
                known = self._seen[path] = (changed, hashlib.sha256(path.read_bytes()).digest())
        except OSError:
            return b""  # being replaced
        return known[1]

    def worker(self) -> str:
        """The worker of these files."""
        try:
            text = (self._folder / WORKER).read_text("utf-8")
        except OSError:
            return ""
        return text.replace(VERSION, self.version())


async def tell_manifest(request: Request) -> Response:
    """The manifest: what the installed page is called and looks like."""
    language = request_language(request)
    t = screen_catalogue(language)
    icons = [
        {"src": f"/web/pictures/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    manifest = {
        "id": "/",
        "name": "Polarity",
        "short_name": "Polarity",
        "description": t("start.tagline"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKDROP,
        "theme_color": BACKDROP,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [{"name": t(f"nav.{name}"), "url": f"/#/{name}"} for name in SHORTCUTS],
    }
    return Response(msgspec.json.encode(manifest), media_type="application/manifest+json")


async def tell_worker(request: Request) -> Response:
    """The worker, as it belongs to the files of this moment."""
    files: PageFiles = request.app.state.files
    return Response(files.worker(), media_type="text/javascript")


async def tell_offline(_: Request) -> Response:
    """The page that browsers keep for when no server answers, in all languages."""
    return HTMLResponse(_offline())


def _offline() -> str:
    styles = "".join(f'<link rel="stylesheet" href="/web/{style}">' for style in OFFLINE_STYLES)
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        '<meta name="color-scheme" content="light dark"><title>Polarity</title>'
        f'<link rel="icon" href="/web/pictures/icon.svg" type="image/svg+xml">{styles}'
        '<script type="module" src="/web/offline.js"></script>'
    )
    told = "".join(_said(language, screen_catalogue(language)) for language in LANGUAGES)
    return f'<!doctype html><html lang="en"><head>{head}</head><body><div id="page">{told}</div></body></html>'


def _said(language: str, t: Catalogue) -> str:
    """What a language says."""

    def say(id: str) -> str:
        text = html.escape(t(f"offline.{id}", address=literal("\0"), command=literal("\1")))
        return text.replace("\0", '<span class="address"></span>').replace("\1", "<code>polarity</code>")

    return (
        f'<main class="narrow offline" lang="{language}" hidden><h1>{say("title")}</h1>'
        '<img class="picture" src="/web/pictures/table.webp" alt="" width="1000" height="652">'
        f'<p>{say("what")}</p><p data-where="here">{say("here")}</p><p data-where="there">{say("there")}</p>'
        f'<p>{say("kept")}</p><p role="status">{say("looking")}</p>'
        f'<p><button type="button" class="primary">{say("again")}</button></p></main>'
    )
