"""A command line as one text, taken apart as the system's own shell would."""

from __future__ import annotations

import shlex
import sys

BACKSLASHES = sys.platform == "win32"
"""Whether a backslash is a part of a path. Elsewhere it takes the next sign as it is."""


def words_of(command: str) -> list[str]:
    r"""The words of a command line. Raises `ValueError` if a quotation does not end.

    >>> words_of("python3 'my bot.py' --deep")
    ['python3', 'my bot.py', '--deep']
    """
    if not BACKSLASHES:
        return shlex.split(command)
    found = shlex.shlex(command, posix=True, punctuation_chars=False)
    found.whitespace_split = True
    found.commenters = found.escape = ""
    return list(found)
