"""Docstrings in the reference. Examples at the prompt are shown as such; Markdown would take them for quotations."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object


def fenced(text: str) -> str:
    """A text with every example at Python's prompt, and what it prints, in a block of its own."""
    return re.sub(r"(?m)^( *)>>> (?:.*\S.*(?:\n|$))+", lambda found: _block(found[0], found[1]), text)


def _block(example: str, indent: str) -> str:
    return f"{indent}```pycon\n{example.rstrip()}\n{indent}```\n"


class Doctests(Extension):
    """Fences the examples of every docstring that is shown."""

    def on_object(self, *, obj: Object, **_others: Any) -> None:
        """Called once for each module, class, function and attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
