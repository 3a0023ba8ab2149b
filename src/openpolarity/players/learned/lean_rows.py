"""A lean as the row of numbers that the proposal network reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, sin
from openpolarity.players.learned.lean_features import (
    BACK,
    FOOT,
    GORDON,
    KIND,
    LEAN_COLUMNS,
    LIFT,
    ON_FLAT,
    PLACE_MM,
    SUPPORT,
    TILT,
    TILT_DEG,
    TRAP,
    UX,
    UY,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.learned.seen_position import SeenPosition
    from openpolarity.players.tremor import Tremor
    from openpolarity.rules import GameState


def lean_rows(bodies: SeenPosition, kit: Kit, state: GameState, leans: Sequence[Candidate], hand: Tremor) -> Floats:
    """Rows for leans on bodies of a position, shape (n, `LEAN_COLUMNS`), tried with a hand."""
    row_of = {disc: row for row, disc in enumerate(bodies.lowest)}
    leaners = set(state.leaners(state.player))
    rows = np.zeros((len(leans), LEAN_COLUMNS))
    for row, lean in zip(rows, leans, strict=True):
        place = lean.place
        row[SUPPORT] = row_of[lean.support]
        row[UX], row[UY] = cos(place.azimuth), sin(place.azimuth)
        row[FOOT], row[TILT] = place.distance / kit.diameter, place.tilt
        row[BACK], row[LIFT] = lean.approach.back / kit.diameter, lean.approach.lift / kit.diameter
        row[KIND] = TRAP if lean.trap else GORDON if lean.support in leaners else ON_FLAT
        row[PLACE_MM], row[TILT_DEG] = hand.place_mm, hand.tilt_deg
    return rows
