"""A reader of gettext `.po` files, as small as our files need it.

The catalogues are read as they are written: there is nothing to compile before running, and nothing that can
get out of step. A file takes a few milliseconds, and only the language in use is read. The tests read them
with Babel too, so that any gettext editor can be trusted with them.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from gettext import c2py
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_LINE = re.compile(r'(msgid_plural|msgid|msgstr(?:\[(\d+)\])?|)\s*(".*")')


@dataclass(frozen=True)
class Po:
    """The texts of one file: for each id one form, or as many as the language has plural forms."""

    texts: dict[str, tuple[str, ...]]
    plural: Callable[[int], int]


def read_po(text: str) -> Po:
    """Read a `.po` file.

    >>> po = read_po('msgid "hello"\\nmsgstr "Ahoj"\\n')
    >>> po.texts["hello"]
    ('Ahoj',)
    """
    texts: dict[str, tuple[str, ...]] = {}
    key, forms, current = "", [""], ""
    for line in [*text.splitlines(), 'msgid ""']:
        found = _LINE.fullmatch(line.strip())
        if not found:
            continue
        word, value = found[1], str(json.loads(found[3]))  # the escapes that gettext writes are JSON's too
        if word == "msgid":
            if any(forms):
                texts[key] = tuple(forms)
            key, forms, current = value, [""], "id"
        elif word == "msgid_plural":
            current = "plural"
        elif word.startswith("msgstr"):
            current = "text"
            if found[2] not in (None, "0"):
                forms.append("")
            forms[-1] += value
        elif current == "id":
            key += value
        elif current == "text":
            forms[-1] += value
    header = "".join(texts.pop("", ()))
    rule = re.search(r"plural=([^;\n]+)", header)
    plural: Callable[[int], int] = c2py(rule[1] if rule else "(n != 1)")
    return Po(texts, plural)
