"""Every text that a person reads, in five languages.

>>> from openpolarity.locales import catalogue
>>> t = catalogue("de")
>>> t("fault.fall", player="@player.white", n=2)
'Fehler von Weiß: 2 Flieger sind umgefallen; sie bleiben als Grundscheiben liegen.'

A text has an id and named numbers; `n` chooses the plural form. A value that starts with `@` is itself an id.
Rooms keep their texts in files of their own, `<language>/<room>.po`; all of them are one catalogue.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from openpolarity.locales.po import Po, read_po
from openpolarity.system.language import spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "fr", "de", "nl", "cs")
NAMES = {"en": "English", "fr": "Français", "de": "Deutsch", "nl": "Nederlands", "cs": "Čeština"}
DEFAULT = "en"

Value = str | int | float


class UnknownLanguageError(ValueError):
    """A language that the texts do not exist in."""


class MissingTextError(LookupError):
    """An id without a text: a mistake in the program, which the tests find."""


def literal(text: str) -> str:
    """A text from outside as a value for a catalogue, which takes what begins with ``@`` for the id of another."""
    return f"\N{WORD JOINER}{text}" if text.startswith("@") else text


class Catalogue:
    """The texts of one language. Call it with an id and its numbers."""

    def __init__(self, language: str, files: list[Po]) -> None:
        self.language = language
        self._texts = {key: forms for po in files for key, forms in po.texts.items()}
        self._plural = files[0].plural

    def __call__(self, id: str, /, **params: Value) -> str:
        """The sentence for an id."""
        forms = self._texts.get(id)
        if forms is None:
            raise MissingTextError(f"no text {id!r} in {self.language}")
        form = forms[0]
        if len(forms) > 1:
            n = params.get("n", 1)
            form = forms[self._plural(n)] if isinstance(n, int) else forms[-1]
        return form.format_map({name: self._show(value) for name, value in params.items()})

    def __contains__(self, id: str) -> bool:
        return id in self._texts

    def ids(self) -> list[str]:
        """All ids."""
        return list(self._texts)

    def forms(self, id: str) -> tuple[str, ...]:
        """The raw forms of a text."""
        return self._texts[id]

    def on_screen(self) -> Catalogue:
        """The same texts for where lines are broken, with spaces that hold together what belongs together."""
        kept = Catalogue.__new__(Catalogue)
        kept.language, kept._plural = self.language, self._plural
        kept._texts = {
            id: tuple(_held_together(form, self.language) for form in forms) for id, forms in self._texts.items()
        }
        return kept

    def _show(self, value: Value) -> str:
        if isinstance(value, str):
            return self(value[1:]) if value.startswith("@") else value
        if isinstance(value, float):
            text = f"{value:.2f}".rstrip("0").rstrip(".")
            return text if self.language == "en" else text.replace(".", ",")
        return str(value).replace("-", "−")


NBSP = "\N{NO-BREAK SPACE}"
_UNIT = re.compile(r"(?<=[\d}]) (?=(?:mm|cm|m|s|µm|mN|kB|ko|MB|Mo)\b|%)| (?=…)")
_FRENCH_SIGN = re.compile(r" (?=[;:!?%»])|(?<=«) ")
_CZECH_WORD = re.compile(r"(?<![^\s(„])([ksvzouai]) ", re.IGNORECASE)


def _held_together(text: str, language: str) -> str:
    """A text that no line is broken in between a number and its unit, before a French sign, after a Czech v or k."""
    text = _UNIT.sub(NBSP, text)
    if language == "fr":
        text = _FRENCH_SIGN.sub(NBSP, text)
    if language == "cs":
        text = _CZECH_WORD.sub(rf"\1{NBSP}", text)
    return text


def domains() -> list[str]:
    """The rooms that have texts: one file each in every language."""
    folder = resources.files("openpolarity.locales").joinpath(DEFAULT)
    return sorted(file.name.removesuffix(".po") for file in folder.iterdir() if file.name.endswith(".po"))


@cache
def catalogue(language: str = DEFAULT) -> Catalogue:
    """The texts of a language; read once."""
    if language not in LANGUAGES:
        raise UnknownLanguageError(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    folder = resources.files("openpolarity.locales").joinpath(language)
    files = [read_po(folder.joinpath(f"{name}.po").read_text("utf-8")) for name in domains()]
    return Catalogue(language, files)


@cache
def screen_catalogue(language: str = DEFAULT) -> Catalogue:
    """The texts of a language as a page shows them."""
    return catalogue(language).on_screen()


def choose_language(asked: str | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The language to speak: what was asked for, else POLARITY_LANG, else LANG, else the system's, else English.

    >>> choose_language(None, {"LANG": "cs_CZ.UTF-8"})
    'cs'
    >>> choose_language(None, {"LANG": "C.UTF-8"})
    'en'
    """
    set_to = spoken() if environment is None else ""
    environment = os.environ if environment is None else environment
    for name, value in (("--lang", asked), ("POLARITY_LANG", environment.get("POLARITY_LANG"))):
        if value:
            found = value.lower().replace("-", "_").split("_")[0].split(".")[0]
            if found not in LANGUAGES:
                raise UnknownLanguageError(f"{name} {value}: there are {', '.join(LANGUAGES)}")
            return found
    for said in (*(environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")), set_to):
        value = said.lower().replace(".", "_").split("_")[0]
        if value:
            return value if value in LANGUAGES else DEFAULT
    return DEFAULT
