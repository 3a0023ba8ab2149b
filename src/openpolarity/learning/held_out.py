"""Games that no network learns from: they tell how well it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from openpolarity.compiled import Flags, Ints

HELD_OUT = 0.1
"""Their share of all games."""


def held_out(games: Ints) -> Flags:
    """Which positions, given by the numbers of their games, are of such games: the same ones in every run.

    Of a few games, among which there is none by chance, the one with the lowest lot is held out.
    """
    lots = games * 2654435761 % 1000
    chosen: Flags = lots < 1000 * HELD_OUT
    if not chosen.any() and len(np.unique(games)) > 1:
        chosen = games == games[np.lexsort((games, lots))[0]]
    return chosen
