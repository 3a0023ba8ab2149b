"""A ruling in words, in any of the languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import catalogue

if TYPE_CHECKING:
    from openpolarity.rules import Ruling


def say(ruling: Ruling, language: str = "en") -> str:
    """A ruling in words.

    >>> from openpolarity.game import Game
    >>> from openpolarity.rules import Face
    >>> say(Game().toss(call=Face.BAR), "fr")
    'Le disque rouge est tombé sur le point. Le siège 1 choisit sa couleur.'
    """
    t = catalogue(language)
    return " ".join(t(message.id, **message.params) for message in ruling.messages)
