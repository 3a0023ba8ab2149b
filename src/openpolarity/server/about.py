"""What a client wants to know before a game: versions, editions, levels, texts."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from openpolarity import __version__
from openpolarity.locales import LANGUAGES, NAMES, catalogue
from openpolarity.locales.po import read_po
from openpolarity.players import LEVELS
from openpolarity.rules import DEFAULT_EDITION, EDITIONS, settings
from openpolarity.server.wire import PROTOCOL

Json = dict[str, Any]
ROOMS = ("web", "server", "players")
"""Rooms whose texts a client gets whole."""
WORDS = ("player.", "face.", "phase.", "step.", "what.", "edition.")
"""Beginnings of the other ids that it gets."""
PLURALS = {"cs": ["one", "few", "other"]}


@cache
def about() -> Json:
    """What this program is and offers."""
    known = settings()
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "languages": [{"id": language, "name": NAMES[language]} for language in LANGUAGES],
        "default_edition": DEFAULT_EDITION,
        "editions": [{"id": name, "name": _in_all(f"edition.{name}")} for name in EDITIONS],
        "levels": [
            {
                "id": level.name,
                "name": _in_all(f"level.{level.name}"),
                "head": {
                    "trials": level.head.trials,
                    "places": level.head.places,
                    "seconds": level.head.seconds,
                    "drops": level.head.drops,
                },
                "hand": {
                    "place_mm": level.hand.place_mm,
                    "tilt_deg": level.hand.tilt_deg,
                    "speed": level.hand.speed,
                },
            }
            for level in LEVELS.values()
        ],
        "limits": {
            name: [found.get("min"), found.get("max")]
            for name in ("discs_per_side", "foundations_per_side")
            if (found := known.get(name)) is not None
        },
    }


def _in_all(id: str) -> dict[str, str]:
    return {language: catalogue(language)(id) for language in LANGUAGES}


@cache
def texts(language: str) -> Json:
    """Every text of the client; a list where a number chooses the form."""
    t = catalogue(language)
    ids = [id for id in t.ids() if id.startswith(WORDS) or id in _of_rooms()]
    found: dict[str, str | list[str]] = {}
    for id in ids:
        forms = t.forms(id)
        found[id] = forms[0] if len(forms) == 1 else list(forms)
    return {"lang": language, "plural": PLURALS.get(language, ["one", "other"]), "texts": found}


@cache
def _of_rooms() -> frozenset[str]:
    folder = resources.files("openpolarity.locales").joinpath("en")
    ids: set[str] = set()
    for room in ROOMS:
        file = folder.joinpath(f"{room}.po")
        if file.is_file():
            ids |= read_po(file.read_text("utf-8")).texts.keys()
    return frozenset(ids)
