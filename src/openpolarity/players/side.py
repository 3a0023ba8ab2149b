"""Whoever plays a side of a game: a decider with skills, a bot, a person's stand-in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from openpolarity.game.game import Game


class Side(Protocol):
    """Plays for whoever is to move, one act at a time."""

    def act(self, game: Game) -> None:
        """Do one thing that is legal now."""
