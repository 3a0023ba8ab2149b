"""Rulings in words, and the clauses that decided them as a person would cite them, in any of the languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import catalogue
from openpolarity.rules.citation import citation

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Clause, Ruling


def say(ruling: Ruling, language: str = "en") -> str:
    """Return a ruling in words.

    >>> from openpolarity.game import Game
    >>> from openpolarity.rules import Face
    >>> say(Game().toss(call=Face.BAR), "fr")
    'Face visible du disque rouge : point. Le joueur 1 choisit sa couleur.'
    """
    t = catalogue(language)
    return " ".join(t(message.id, **message.params) for message in ruling.messages)


def cite(clause: Clause, t: Catalogue) -> str:
    """Return the rule that decided, in words."""
    message = citation(clause)
    return t(message.id, **message.params)
