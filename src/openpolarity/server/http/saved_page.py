"""A replay as one file: the small page with its modules, its styles and the game in it. It needs no server.

Modules in a file cannot name each other by relative addresses. So every import is written as a name, and the page's
import map leads each name to the module itself, as a `data:` address.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from openpolarity.locales import catalogue
from openpolarity.record.record import read_record
from openpolarity.rules import Colour
from openpolarity.server.host.replays import opened, replay_frames, replay_of
from openpolarity.server.http.about import texts
from openpolarity.server.messages.outbound_http import SavedReplay, Texts
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import in_words
from openpolarity.server.messages.writing import write

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.messages.inbound import NewGame

ENTRY = "embed.js"
THREE = "vendor/three.js"
TEXTS = ("replay.", "timeline.", "time.", "fault.show", "embed.", "player.", "colour.")
"""The texts that the small page needs."""
_IMPORT = re.compile(r'(\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}/[^"]+|three)"')
_FONT = re.compile(r'url\("\./([^"]+)"\)')
_STYLE = re.compile(r'<link rel="stylesheet" href="/web/([^"]+)" />')


def saved_page(web: Path, record: bytes, wish: NewGame | None, lang: str, at: float | None = None) -> bytes:
    """A game as a page of its own; ``at``: a moment to begin with, s. Without a ``wish`` the record says who played.

    Raises `RecordError` if the record cannot be read.
    """
    if wish is None:
        wish, _ = opened(record)
    white, black = names_of(wish, read_record(record, salvage=True).end.white_seat, lang)
    moment = "" if at is None else f' data-at="{at:.2f}"'
    imports = json.dumps({"imports": _modules(web)})
    no_script = catalogue(lang)("embed.no_script")
    page = (web / "embed.html").read_text("utf-8")
    for old, new in (
        (r'<html lang="en">', f'<html lang="{lang}"{moment}>'),
        (r"<title>.*?</title>", f"<title>{escape(f'{white} – {black}')} · Polarity</title>"),
        (r'\s*<link rel="icon"[^>]*>', ""),
        (r'<script type="importmap">.*?</script>', f'<script type="importmap">{imports}</script>'),
        (r'<script type="module".*?</script>', f'<script type="module">import "polarity/{ENTRY}";</script>'),
        (r"<noscript>.*?</noscript>", f"<noscript>{escape(no_script)}</noscript>"),
        (r"(?=</body>)", _kept("story", _story(record, wish, lang)) + _kept("frames", _frames(record))),
    ):
        page = re.sub(old, new.replace("\\", r"\\"), page, count=1)
    return _STYLE.sub(lambda found: f"<style>\n{_styles(web, found[1])}</style>", page).encode()


def names_of(wish: NewGame, white_seat: int | None, lang: str) -> tuple[str, str]:
    """The names of White and Black; their colours where they have none. Before the colours are chosen, seat 1 first."""
    t = catalogue(lang)
    seats = in_words(Seats.of(wish).views(white_seat), t)
    if white_seat == 2:
        seats = seats[::-1]
    white, black = (seat.name or t(f"player.{side}") for seat, side in zip(seats, Colour, strict=True))
    return white, black


def _kept(name: str, data: bytes) -> str:
    """Data in a page, which no browser runs."""
    return (
        f'<script type="text/plain" id="{name}">{base64.b64encode(gzip.compress(data, 9, mtime=0)).decode()}</script>\n'
    )


def _story(record: bytes, wish: NewGame, lang: str) -> bytes:
    """What the replay tells, and the texts that the page needs."""
    words = texts(lang)
    known = {id: text for id, text in words.texts.items() if id.startswith(TEXTS)}
    return write(SavedReplay(replay_of(record, wish, lang), Texts(lang, words.plural, known))).encode()


def _frames(record: bytes) -> bytes:
    frames = (frame.encode() for frame in replay_frames(record, 0.0, float("inf")))
    return b"".join(len(one).to_bytes(2, "little") + one for one in frames)


def _modules(web: Path) -> dict[str, str]:
    """Every module that the small page needs, by its name, as an address that holds all of it."""
    found: dict[str, str] = {}
    waiting = [ENTRY]
    while waiting:
        name = waiting.pop()
        if f"polarity/{name}" in found:
            continue
        text = (web / name).read_text("utf-8")
        here = name.rpartition("/")[0]
        if name != THREE:
            waiting += [_resolved(here, named) for _, named in _IMPORT.findall(text)]
            text = _IMPORT.sub(partial(_by_name, here), text)
        found[f"polarity/{name}"] = f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"
    return found


def _by_name(folder: str, found: re.Match[str]) -> str:
    return f'{found[1]}"polarity/{_resolved(folder, found[2])}"'


def _resolved(folder: str, named: str) -> str:
    """The path of a module that another one in a folder names."""
    if named == "three":
        return THREE
    parts = folder.split("/") if folder else []
    for part in named.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _styles(web: Path, name: str) -> str:
    folder = (web / name).parent

    def font(found: re.Match[str]) -> str:
        return f'url("data:font/woff2;base64,{base64.b64encode((folder / found[1]).read_bytes()).decode()}")'

    return _FONT.sub(font, (web / name).read_text("utf-8"))
