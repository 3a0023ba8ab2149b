"""The numbered events of a game, with their rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.rules import Ruling
    from openpolarity.rules.events import Event


@dataclass(frozen=True)
class Happening:
    """An event that the rules have judged, with its number (from 1) and its time since the game began, s."""

    number: int
    at: float
    event: Event
    ruling: Ruling
