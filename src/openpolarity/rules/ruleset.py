"""Editions and settings, read from data files and checked as `Ruleset`s.

>>> rules = edition("ferti_de")
>>> rules.capture_duty
'may'
>>> rules.with_settings(capture_duty="must").changes
{'capture_duty': 'must'}
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from importlib import resources
from typing import Any

from openpolarity.rules.errors import RulesetError
from openpolarity.rules.ruling import Clause
from openpolarity.rules.words import Colour, Face

EDITIONS = (
    "standard",
    "temple_en",
    "temple_cz",
    "classic_2006",
    "ferti_fr",
    "ferti_en",
    "ferti_de",
    "ferti_nl",
    "summary_fr",
)
"""The names of the presets, the recommended one first."""

DEFAULT_EDITION = "standard"

SettingValue = str | int


@cache
def _data(name: str) -> dict[str, Any]:
    text = resources.files("openpolarity.rules").joinpath("editions", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def settings() -> dict[str, dict[str, Any]]:
    """Every setting with its options, bounds and origin, in the order of the specification."""
    return _data("settings")


def documents() -> dict[str, dict[str, Any]]:
    """The rule books that clauses refer to, by their two-letter code."""
    return _data("documents")


@dataclass(frozen=True)
class Clock:
    """A parsed `clock` setting: seconds per turn, or a bank of seconds with an increment per turn."""

    per_turn: float | None = None
    bank: float | None = None
    increment: float = 0.0


_PER_TURN = re.compile(r"per_turn\((\d+(?:\.\d+)?)\)")
_BANK = re.compile(r"bank\((\d+(?:\.\d+)?)\)(?:\+increment\((\d+(?:\.\d+)?)\))?")
CLOCK_FORMS = "none, per_turn(60), bank(300), bank(300)+increment(5)"


@cache
def parse_clock(text: str) -> Clock | None:
    """Read a `clock` setting; None means that no clock runs.

    >>> parse_clock("bank(300)+increment(5)")
    Clock(per_turn=None, bank=300.0, increment=5.0)
    """
    if text == "none":
        return None
    if found := _PER_TURN.fullmatch(text):
        clock = Clock(per_turn=float(found[1]))
    elif found := _BANK.fullmatch(text):
        clock = Clock(bank=float(found[1]), increment=float(found[2] or 0))
    else:
        raise _refuse("clock", text, CLOCK_FORMS)
    if not (clock.per_turn or clock.bank):
        raise _refuse("clock", text, CLOCK_FORMS)
    return clock


def _refuse(setting: str, value: object, offered: str) -> RulesetError:
    return RulesetError(
        f"{setting} = {value}: not offered; right would be: {offered}",
        rule=setting,
        message="error.setting_value",
        setting=setting,
        value=str(value),
        offered=offered,
    )


@dataclass(frozen=True)
class Ruleset:
    """The rules of a game: an edition, possibly with changed settings. Build one with `edition`."""

    edition: str
    discs_per_side: int
    foundations_per_side: int
    white_pole: str
    foundation_contact: str
    foundation_order: str
    support: str
    gordon: str
    lean_on_red: str
    fall_action_disc: str
    fall_into_contact: str
    contact_action_disc: str
    never_play_and_fault: str
    flipped_disc: str
    capture_duty: str
    capture_in_place: str
    lift_whole_tower: str
    failed_place_stack: str
    split_is_fault: str
    displacement: str
    move_flat: str
    red_off: str
    out_discs: str
    elimination: str
    elimination_score: str
    elimination_timing: str
    last_disc: str
    scoring: str
    responsibility: str
    accident: str
    doubling: str
    unit: str
    gammon: str
    crawford: str
    match_colours: str
    team_rotation: str
    team_answer: str
    tie: str
    dropped_action: str
    clock: str
    timeout: str
    max_stale_turns: int
    max_ending_fails: int

    def __post_init__(self) -> None:
        for name, setting in settings().items():
            _check(name, setting, getattr(self, name))
        if self.foundations_per_side >= self.discs_per_side:
            raise RulesetError(
                f"{self.foundations_per_side} foundations leave no disc to play out of {self.discs_per_side}",
                rule="foundations_per_side",
                message="error.too_many_foundations",
                foundations=self.foundations_per_side,
                discs=self.discs_per_side,
            )

    def with_settings(self, **changes: SettingValue) -> Ruleset:
        """Return the same rules with some settings changed; invalid settings raise a `RulesetError`."""
        unknown = next((name for name in changes if name not in settings()), None)
        if unknown is not None:
            raise RulesetError(
                f"there is no setting {unknown!r}; the settings are {', '.join(settings())}",
                rule="settings",
                message="error.setting_unknown",
                setting=unknown,
                settings=", ".join(settings()),
            )
        known: dict[str, Any] = {**changes}  # settings() says their types, and __post_init__ checks them
        return replace(self, **known)

    @cached_property
    def changes(self) -> dict[str, SettingValue]:
        """The settings that differ from the edition they started from."""
        preset = _data(self.edition)["settings"]
        return {name: getattr(self, name) for name in preset if getattr(self, name) != preset[name]}

    @cached_property
    def values(self) -> dict[str, SettingValue]:
        """All settings by name."""
        return {name: getattr(self, name) for name in settings()}

    @cached_property
    def filled(self) -> frozenset[str]:
        """Settings that the edition's document does not state."""
        return frozenset(_data(self.edition)["filled"]) - self.changes.keys()

    @property
    def code(self) -> str:
        """The edition's code of two or three letters."""
        return str(_data(self.edition)["code"])

    @property
    def red_faces(self) -> str:
        """How the rule book names the red disc's faces: `bar_dot` or `north_south` (V01)."""
        return str(_data(self.edition)["red_faces"])

    @property
    def advice(self) -> tuple[str, ...]:
        """Advice that the rule book gives beyond the rules (V50)."""
        return tuple(_data(self.edition)["advice"])

    @cached_property
    def clock_form(self) -> Clock | None:
        """The parsed `clock` setting; None if no clock runs."""
        return parse_clock(self.clock)

    @property
    def discs(self) -> int:
        """The number of discs of both sides, without the red one."""
        return 2 * self.discs_per_side

    def red_acts_as(self, face: Face) -> Colour:
        """The colour of the flat that the red disc acts like with this face up (bar is north, dot is south, §19)."""
        pole = "north" if face is Face.BAR else "south"
        return Colour.WHITE if pole == self.white_pole else Colour.BLACK

    @cached_property
    def _clauses(self) -> dict[tuple[str, str], Clause]:
        return {}

    def clause(self, point: str, ruling: str = "") -> Clause:
        """The clause that decides a point: a line of a rule book, a ruling, or a changed setting."""
        key = (point, ruling)
        found = self._clauses.get(key)
        if found is None:
            found = self._clauses[key] = self._find_clause(point, ruling)
        return found

    def _find_clause(self, point: str, ruling: str) -> Clause:
        if point in self.changes:
            return Clause(point, f"{point} = {self.changes[point]}", ruling=ruling)
        for name, value in self.changes.items():
            if point in settings()[name].get("decides", ()):
                return Clause(point, f"{name} = {value}", ruling=ruling)
        ref = _data(self.edition)["clauses"].get(point)
        if ref is None:
            return Clause(point, ruling or point, ruling=ruling)
        if " L" not in ref:
            return Clause(point, ref, ruling=ref)
        document, line = ref.split(" L")
        return Clause(point, ref, documents()[document]["file"], int(line), ruling)


def _check(name: str, setting: dict[str, Any], value: object) -> None:
    if "options" in setting:
        if value not in setting["options"]:
            raise _refuse(name, value, ", ".join(setting["options"]))
    elif "number" in setting:
        low, high = setting["number"]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise _refuse(name, value, f"{low} … {high}")
    else:
        parse_clock(str(value))


@cache
def _preset(name: str) -> Ruleset:
    return Ruleset(edition=name, **_data(name)["settings"])


def edition(name: str = DEFAULT_EDITION, **changes: SettingValue) -> Ruleset:
    """Return a preset by name, optionally with some settings changed.

    >>> edition("temple_en", discs_per_side=12, foundations_per_side=3).discs
    24
    """
    if name not in EDITIONS:
        raise RulesetError(
            f"there is no edition {name!r}; the editions are {', '.join(EDITIONS)}",
            rule="edition",
            message="error.edition_unknown",
            edition=name,
            editions=", ".join(EDITIONS),
        )
    return _preset(name).with_settings(**changes) if changes else _preset(name)


def setting_names() -> tuple[str, ...]:
    """The names of all settings."""
    return tuple(field.name for field in fields(Ruleset) if field.name != "edition")


def read_setting(name: str, text: str) -> SettingValue:
    """Convert a setting's value from text as a person types it: numbers become integers."""
    return int(text) if "number" in settings().get(name, {}) and text.lstrip("-").isdigit() else text
