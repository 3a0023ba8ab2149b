"""Names of players, as they may be printed."""

from __future__ import annotations

import unicodedata

UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that move the cursor or turn the direction of writing, and of what is no character."""


def plain_name(name: str) -> str:
    """A name without what a terminal or a page would obey instead of showing it; joiners of scripts and emoji stay.

    >>> plain_name("Ada\\x1b[2J \\u202eneB")
    'Ada[2J neB'
    """
    kept = (sign for sign in name if sign in "\u200c\u200d" or unicodedata.category(sign) not in UNSEEN)
    return " ".join("".join(kept).split())
