"""What a client wants to know before a game: versions, editions with all their settings, levels, texts."""

from __future__ import annotations

from functools import cache
from importlib import resources

from openpolarity import __version__
from openpolarity.lessons import COURSE
from openpolarity.locales import LANGUAGES, NAMES, screen_catalogue
from openpolarity.locales.po import read_po
from openpolarity.physics import Kit
from openpolarity.players import LEVELS
from openpolarity.rules import DEFAULT_EDITION, EDITIONS, edition, settings
from openpolarity.server.host.game_request import limits
from openpolarity.server.messages.inbound import PROTOCOL
from openpolarity.server.messages.outbound_http import About, Edition, FirstGame, Language, LevelView, Setting, Texts
from openpolarity.server.messages.pieces import kit_view

CATALOGUES = ("web", "pages", "friends", "lessons", "puzzles", "analysis", "server", "players")
"""The catalogues whose texts a client gets completely."""
WORDS = ("player.", "face.", "phase.", "step.", "what.", "edition.", "setting.", "rule.")
"""The prefixes of the other ids that a client gets."""
PLURALS = {"cs": ["one", "few", "other"]}
SHORT = 12
"""The discs per side in a first game, which takes a quarter of an hour."""
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
def about(*, lobby: bool = False) -> About:
    """What this program is and offers; with a ``lobby``, also tables that are open to whoever comes by."""
    return About(
        version=__version__,
        protocol=PROTOCOL,
        languages=[Language(language, NAMES[language]) for language in LANGUAGES],
        default_edition=DEFAULT_EDITION,
        editions=[Edition(name, _in_all(f"edition.{name}"), dict(edition(name).values)) for name in EDITIONS],
        settings=[_setting(name, chapter) for chapter, names in CHAPTERS.items() for name in names],
        above={"discs_per_side": "foundations_per_side"},
        clocks=CLOCKS,
        first=FirstGame(next(iter(LEVELS)), {"discs_per_side": SHORT}),
        levels=[LevelView(name, _in_all(f"level.{name}")) for name in LEVELS],
        limits=limits(),
        kit=kit_view(Kit.named()),
        lobby=lobby,
        lessons=[one.name for one in COURSE],
        preparing=0.0,
    )


def _setting(name: str, chapter: str) -> Setting:
    """A setting with its kind, and its options if it has some."""
    known = settings()[name]
    if "options" in known:
        return Setting(name, chapter, "options", list(known["options"]))
    return Setting(name, chapter, "number" if "number" in known else "clock")


def _in_all(id: str) -> dict[str, str]:
    return {language: screen_catalogue(language)(id) for language in LANGUAGES}


@cache
def texts(language: str) -> Texts:
    """Every text of the client; a list where a number chooses the form."""
    t = screen_catalogue(language)
    ids = [id for id in t.ids() if id.startswith(WORDS) or id in _of_catalogues()]
    found: dict[str, str | list[str]] = {}
    for id in ids:
        forms = t.forms(id)
        found[id] = forms[0] if len(forms) == 1 else list(forms)
    return Texts(language, PLURALS.get(language, ["one", "other"]), found)


@cache
def _of_catalogues() -> frozenset[str]:
    folder = resources.files("openpolarity.locales").joinpath("en")
    ids: set[str] = set()
    for name in CATALOGUES:
        file = folder.joinpath(f"{name}.po")
        if file.is_file():
            ids |= read_po(file.read_text("utf-8")).texts.keys()
    return frozenset(ids)
