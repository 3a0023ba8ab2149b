"""The kind of visit that a seed stands for: neighbouring seeds cover as many pairs of choices as possible."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from openpolarity.rules.ruleset import EDITIONS

from .positions import Position, named, positions

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")
KINDS = ("game", "turn")
DEVICES = ("mouse", "touch", "keys")
SIZES = ("390x844", "1280x800", "320x568", "844x390", "768x1024", "900x560", "1000x640", "1920x1080")
RARELY = "3840x2160"
LANGUAGES = ("en", "fr", "de", "nl", "cs")
LEVELS = ("child", "beginner", "casual", "club", "expert", "master")
MODES = ("computer", "two", "computer", "computer", "two")
# What is played besides a plain game: set up by hand, a clock, one that is nearly out, the cube, a match, resigning.
EXTRAS = ("", "", "clock", "", "cube", "", "toss", "resign", "match", "", "late", "")
CLOCKS = {
    "clock": ("per_turn(25)", "bank(90)+increment(5)", "bank(40)"),
    "late": ("per_turn(5)", "bank(6)+increment(2)", "bank(9)"),
}
MATCH_BEGUN = ".M2-0-0-1b"
"""The first game of a match to two points, as a position's line says it."""
PACES = (20, 20, 20, 20, 1)
# How the page is set: as weak machines do, or as on a first visit.
LOOKS = ("weak", "weak", "weak", "first", "weak", "weak", "still")


def drawn(name: str, among: Sequence[T], seed: int) -> T:
    """One of some values: in every row of so many seeds, each once, in an order of its own."""
    order = list(among)
    Random(f"{name} {seed // len(order)}").shuffle(order)
    return order[seed % len(order)]


@dataclass(frozen=True)
class Plan:
    """A visit, before it begins."""

    seed: int
    kind: str
    device: str
    size: str
    lang: str
    edition: str
    level: str
    mode: str
    extra: str
    pace: int
    look: str
    position: str
    """Name of the position that a single turn begins with."""

    @property
    def width(self) -> int:
        return int(self.size.split("x")[0])

    @property
    def height(self) -> int:
        return int(self.size.split("x")[1])

    def told(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def wish(self) -> dict[str, Any]:
        """The new game, as the server wants to be asked for it."""
        rules: dict[str, Any] = {}
        here: Position | None = None
        if self.position:
            here = named(self.position)
            rules = dict(here.rules)
        else:
            rules = {"discs_per_side": 6, "foundations_per_side": 3 + self.seed % 2}
        if self.extra in CLOCKS:
            rules["clock"] = CLOCKS[self.extra][self.seed % 3]
        if self.extra in ("cube", "match"):
            rules["doubling"] = "on"
        seats = [{"who": "person", "name": "Ada"}, {"who": "computer", "level": self.level}]
        if self.mode == "two":
            seats[1] = {"who": "person", "name": "Béla"}
        elif (here is not None and here.seat == 2) != (self.seed % 7 == 0):
            seats.reverse()  # mostly a person is to move
        wish = {
            "mode": self.mode,
            "edition": self.edition,
            "rules": rules,
            "seats": seats,
            "start": "toss" if self.extra == "toss" and not here else "ready",
            "lang": self.lang,
            "seed": self.seed,
            "pace": self.pace,
        }
        if here:
            wish["line"] = here.line + (MATCH_BEGUN if self.extra == "match" else "")
        elif self.extra == "match":
            wish["match_to"] = 2
        return wish


def plan(seed: int, kind: str | None = None, awkward: str | None = None, **wanted: Any) -> Plan:
    """The visit of a seed; whatever is wanted otherwise is kept to, and so is what makes a position awkward."""
    chance = Random(f"plan {seed}")
    kind = kind or drawn("kind", KINDS, seed)
    device = wanted.get("device") or drawn("device", DEVICES, seed)
    size = RARELY if chance.random() < 1 / 60 else drawn("size", SIZES, seed)
    among = [one for one in positions() if awkward is None or awkward in one.kinds]
    laid_out = [name for name in EDITIONS if any(one.edition == name for one in among)]
    edition = wanted.get("edition") or drawn("edition", EDITIONS if kind == "game" else laid_out, seed)
    position = wanted.get("position") or ""
    if position:
        edition = named(position).edition
    elif kind == "turn":
        here = [one.name for one in among if one.edition == edition]
        position = drawn(f"position {edition}", here, seed if wanted.get("edition") else seed // len(EDITIONS))
    found: dict[str, Any] = {
        "size": size,
        "lang": drawn("lang", LANGUAGES, seed),
        "level": drawn("level", LEVELS, seed),
        "mode": drawn("mode", MODES, seed),
        "extra": drawn("extra", EXTRAS, seed),
        "pace": drawn("pace", PACES, seed),
        "look": drawn("look", LOOKS, seed),
    }
    found.update({name: value for name, value in wanted.items() if name in found and value is not None})
    return Plan(seed=seed, kind=kind, device=device, edition=edition, position=position, **found)
