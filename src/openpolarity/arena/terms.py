"""The terms of games: what every result of a tournament depends on besides the entrants."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from openpolarity import __version__
from openpolarity.arena.code_digest import code_digest
from openpolarity.rules import Ruleset, edition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.rules.ruleset import SettingValue

SHORT = 12
"""The discs per side in the short games that measure levels."""


@dataclass(frozen=True)
class Terms:
    """The edition, the number of discs per side, and the changed settings."""

    edition: str = "standard"
    discs: int = SHORT
    settings: Mapping[str, SettingValue] = field(default_factory=dict)

    def ruleset(self) -> Ruleset:
        """The rules to play by. Raises `RulesError` if they do not exist."""
        return edition(self.edition, **{"discs_per_side": self.discs, **self.settings})


def fingerprint(terms: Terms, seed: int) -> dict[str, object]:
    """What has to be the same for results to be comparable: terms, seed, version, the levels, and the code."""
    from openpolarity.players import LEVELS

    levels = json.dumps([asdict(level) for level in LEVELS.values()], sort_keys=True)
    return {
        "edition": terms.edition,
        "discs": terms.discs,
        "settings": dict(sorted(terms.settings.items())),
        "seed": seed,
        "version": __version__,
        "levels": hashlib.sha256(levels.encode()).hexdigest()[:12],
        "code": code_digest(),
    }
