"""What is said to a person: an id with its values, worded in the language of whoever reads it.

A game's process says things once, as `Text`. The server words them once for each language that somebody at the table
reads: `in_words` turns every `Text` of a message into a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from msgspec import Struct

from openpolarity.locales import catalogue, literal
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Message

_BENDING = {"fr": "de {", "cs": "{"}
"""Where a sentence bends to the word for a player: a colour has to stand there, and the name goes with it."""


class PlayerName(Struct, frozen=True, tag="player"):
    """A player, as a value of a sentence."""

    colour: Colour
    name: str | Said | None = None
    """Said instead of the colour, where the language allows it."""
    beside: str | Said | None = None
    """Said after the colour where that has to stand: White (Ada)."""
    full: bool = False
    """The colour is said in any case."""


class Said(Struct, frozen=True, tag="said"):
    """A text of the catalogue, by its id, with its values."""

    id: str
    params: dict[str, str | int | float | PlayerName | Said | JoinedText] = {}
    first: Literal["upper", "lower"] | None = None
    """The case of its first letter, where that differs from the catalogue's."""


class JoinedText(Struct, frozen=True, tag="joined"):
    """Several texts in a row."""

    parts: list[str | Said | JoinedText]
    by: str = " "
    """What stands between them."""


Text = str | Said | JoinedText
"""Something said: a `str` is the same in every language, such as a name."""
Param = str | int | float | PlayerName | Said | JoinedText
"""A value of a text: a `str` that begins with ``@`` is the id of another text."""
T = TypeVar("T", covariant=True)


def say(id: str, /, **params: Param) -> Said:
    """A text of the catalogue with its values."""
    return Said(id, params)


def said(message: Message, /, **more: Param) -> Said:
    """A message of the rules or the referee as something to say."""
    return Said(message.id, {**message.params, **more})


def known(id: str) -> bool:
    """Whether there is such a text; every language has the same ones."""
    return id in catalogue()


def word(text: Text, t: Catalogue) -> str:
    """The words for a text in a language."""
    if isinstance(text, str):
        return text
    if isinstance(text, JoinedText):
        return text.by.join(word(part, t) for part in text.parts)
    bend = None if text.id.startswith("server.") else _BENDING.get(t.language)
    bends = bend is not None and any(bend in form for form in t.forms(text.id))
    found = t(text.id, **{name: _value(value, t, bends=bends) for name, value in text.params.items()})
    if text.first is None:
        return found
    return (found[:1].upper() if text.first == "upper" else found[:1].lower()) + found[1:]


def _value(value: Param, t: Catalogue, *, bends: bool) -> str | int | float:
    if isinstance(value, Said | JoinedText):
        return literal(word(value, t))
    if not isinstance(value, PlayerName):
        return value
    if value.name is not None and not (bends or value.full):
        return literal(word(value.name, t))
    colour = t(f"player.{value.colour}")
    return f"{colour} ({word(value.beside, t)})" if value.beside and (bends or value.full) else colour


def in_words(message: Any, t: Catalogue) -> Any:
    """A message with every `Text` in it as the words of a language."""
    if isinstance(message, Said | JoinedText):
        return word(message, t)
    if isinstance(message, Struct):
        return type(message)(**{name: in_words(getattr(message, name), t) for name in message.__struct_fields__})
    if isinstance(message, list):
        return [in_words(one, t) for one in message]
    return message
