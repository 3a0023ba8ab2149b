"""What a client wants to know before a game: versions, editions with all their settings, levels, texts."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from openpolarity import __version__
from openpolarity.locales import LANGUAGES, NAMES, screen_catalogue
from openpolarity.locales.po import read_po
from openpolarity.players import LEVELS
from openpolarity.rules import DEFAULT_EDITION, EDITIONS, edition, settings
from openpolarity.server.host.game_request import limits
from openpolarity.server.messages.inbound import PROTOCOL

Json = dict[str, Any]
ROOMS = ("web", "pages", "server", "players")
"""Rooms whose texts a client gets whole."""
WORDS = ("player.", "face.", "phase.", "step.", "what.", "edition.", "setting.", "rule.")
"""Beginnings of the other ids that it gets."""
PLURALS = {"cs": ["one", "few", "other"]}
SHORT = 12
"""Discs a side in a first game: a quarter of an hour."""
CLOCKS = {"none": "none", "per_turn": "per_turn({per_turn})", "bank": "bank({bank})+increment({increment})"}
"""How a clock is written as a setting, with its seconds for the names in braces."""
CHAPTERS = {
    "setup": ("discs_per_side", "foundations_per_side", "foundation_order", "foundation_contact", "white_pole"),
    "play": ("support", "gordon", "lean_on_red", "dropped_action", "responsibility", "accident"),
    "faults": (
        "fall_action_disc",
        "fall_into_contact",
        "contact_action_disc",
        "never_play_and_fault",
        "displacement",
        "move_flat",
        "out_discs",
        "flipped_disc",
    ),
    "captures": ("capture_duty", "capture_in_place", "lift_whole_tower", "failed_place_stack", "split_is_fault"),
    "end": (
        "red_off",
        "elimination",
        "elimination_score",
        "elimination_timing",
        "last_disc",
        "scoring",
        "tie",
        "max_stale_turns",
        "max_ending_fails",
    ),
    "stakes": (
        "clock",
        "timeout",
        "doubling",
        "unit",
        "gammon",
        "crawford",
        "match_colours",
        "team_rotation",
        "team_answer",
    ),
}
"""All settings, in the order in which one meets them in a game."""


@cache
def about() -> Json:
    """What this program is and offers."""
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "languages": [{"id": language, "name": NAMES[language]} for language in LANGUAGES],
        "default_edition": DEFAULT_EDITION,
        "editions": [
            {"id": name, "name": _in_all(f"edition.{name}"), "values": edition(name).values} for name in EDITIONS
        ],
        "settings": [
            {"id": name, "chapter": chapter, **_offered(name)} for chapter, names in CHAPTERS.items() for name in names
        ],
        "above": {"discs_per_side": "foundations_per_side"},
        "clocks": CLOCKS,
        "first": {"level": next(iter(LEVELS)), "rules": {"discs_per_side": SHORT}},
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
        "limits": {name: list(found) for name, found in limits().items()},
    }


def _offered(name: str) -> Json:
    """The kind of a setting, and its options if it has some."""
    known = settings()[name]
    if "options" in known:
        return {"kind": "options", "options": known["options"]}
    return {"kind": "number" if "number" in known else "clock"}


def _in_all(id: str) -> dict[str, str]:
    return {language: screen_catalogue(language)(id) for language in LANGUAGES}


@cache
def texts(language: str) -> Json:
    """Every text of the client; a list where a number chooses the form."""
    t = screen_catalogue(language)
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
