"""The terms on which games are played: what every result of a tournament depends on besides who plays."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import openpolarity
from openpolarity import __version__
from openpolarity.rules import Ruleset, edition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.rules.ruleset import Setting

ROOMS = ("players", "game", "referee", "rules", "physics", "magnetism")
"""Rooms whose code decides how a game goes."""
SHORT = 12
"""Discs a side in the short games that levels are measured in."""


@dataclass(frozen=True)
class Terms:
    """Whose rules, how many discs a side, which settings were changed."""

    edition: str = "standard"
    discs: int = SHORT
    settings: Mapping[str, Setting] = field(default_factory=dict)

    def ruleset(self) -> Ruleset:
        """The rules to play by. Raises `RulesError` if there are none of that kind."""
        return edition(self.edition, **{"discs_per_side": self.discs, **self.settings})


def fingerprint(terms: Terms, seed: int) -> dict[str, object]:
    """What has to be the same for results to stand in one table: terms, seed, version, what the levels
    are, and the code they are played by."""
    from openpolarity.players import LEVELS

    levels = json.dumps([asdict(level) for level in LEVELS.values()], sort_keys=True)
    return {
        "edition": terms.edition,
        "discs": terms.discs,
        "settings": dict(sorted(terms.settings.items())),
        "seed": seed,
        "version": __version__,
        "levels": hashlib.sha256(levels.encode()).hexdigest()[:12],
        "code": _code(),
    }


@cache
def _code() -> str:
    """A stamp of all that decides how a game goes: players, game, referee, rules, table, magnets and kits."""
    stamp = hashlib.sha256()
    house = Path(openpolarity.__file__).parent
    for room in ROOMS:
        for file in sorted((house / room).rglob("*")):
            if file.suffix in (".py", ".toml", ".npz"):
                stamp.update(file.relative_to(house).as_posix().encode() + file.read_bytes())
    return stamp.hexdigest()[:12]
