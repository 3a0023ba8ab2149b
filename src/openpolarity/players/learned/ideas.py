"""Ideas: leans that the proposal network finds promising, out of many all round every support."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal
from openpolarity.elementary import cos, sin
from openpolarity.game.layout import face_up
from openpolarity.geometry import norms
from openpolarity.physics import Placement
from openpolarity.physics.approach import APPROACHES, LOW
from openpolarity.players.candidates import Candidate, near_red, traps
from openpolarity.players.learned.lean_rows import lean_rows
from openpolarity.players.learned.proposal_network import FAULTS, LOOKS, STANDS
from openpolarity.players.learned.seen_position import SeenPosition
from openpolarity.players.mobility import best_lean, bodies

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.physics import Table
    from openpolarity.players.learned.proposal_network import ProposalNetwork
    from openpolarity.players.tremor import Tremor
    from openpolarity.rules import GameState

SIDES = 20
"""Directions from which every support is looked at."""
ROOM_FOR_A_DISC = 0.9
"""A lean whose middle would be nearer than this to another disc's (diameters) is left out: the place is taken."""
VARIED, VARIATIONS = 10, 3
"""How many of the best leans are varied, and how many times each."""


def grid(table: Table, state: GameState, rng: np.random.Generator, *, spread: float = 0.0) -> list[Candidate]:
    """Leans on all supports from all sides that are not plainly blocked, in no order.

    ``spread`` scatters foot, tilt and way as well: 1 for about as much as leans can differ.
    """
    side = state.player
    found = _all_round(table, state, bodies(state, side), rng, spread)
    if not found and state.rules.gordon == "allowed":
        found = _all_round(table, state, [(disc,) for disc in state.leaners(side)], rng, spread)
    return found


def _all_round(
    table: Table, state: GameState, supports: Sequence[tuple[int, ...]], rng: np.random.Generator, spread: float
) -> list[Candidate]:
    """Leans on some supports (discs of a body, the lowest first) from all sides."""
    kit, side = table.kit, state.player
    found = []
    for body in supports:
        if not table.all_present[list(body)].all():
            continue
        away, tilt = best_lean(len(body))
        x, y, _ = table.position(body[0])
        others = table.all_present.copy()
        others[list(body)] = False
        discs = table.all_poses[others, :2]
        for number in range(SIDES):
            azimuth = 2 * math.pi * (number + float(rng.random())) / SIDES
            place = Placement(
                (float(x), float(y)),
                azimuth,
                (away + (normal(rng, 0.09 * spread) if spread else 0.0)) * kit.diameter,
                math.radians(min(80.0, max(8.0, tilt + (normal(rng, 9 * spread) if spread else 0.0)))),
                face_up(side),
            )
            out = np.array([cos(azimuth), sin(azimuth)])
            foot = np.array([x, y]) + place.distance * out
            middle = foot - kit.radius * cos(place.tilt) * out
            clear = not len(discs) or float(norms(discs - middle).min()) > ROOM_FOR_A_DISC * kit.diameter
            inside = float(norms(foot[None])[0]) < kit.circle_radius - 0.1 * kit.diameter
            if clear and inside:
                way = APPROACHES[int(rng.integers(len(APPROACHES)))] if spread else LOW
                found.append(Candidate(body[0], place, 0.0, approach=way))
    return found


class Ideas:
    """Finds leans worth a trial."""

    def __init__(self, network: ProposalNetwork) -> None:
        self._network = network

    def of(
        self,
        table: Table,
        state: GameState,
        hand: Tremor,
        rng: np.random.Generator,
        *,
        sets_traps: bool = True,
        doubt: float = 0.0,
    ) -> list[Candidate]:
        """Leans and traps, the most promising first; ``doubt`` blurs how good they look (a standard deviation).

        Whoever sets traps goes by what looks good beside others, which was learned from games in which discs that touch
        mostly do their owner good. Whoever sets none goes by the odds that a lean stands and does no harm.
        """
        leans = [lean for lean in grid(table, state, rng) if not near_red(table, lean.place)]
        if sets_traps:
            leans += [lean for lean in traps(table, state, rng) if not near_red(table, lean.place)]
        judged = self._judged(table, state, hand, rng, leans, doubt, by_odds=not sets_traps)
        varied = self._varied(table, judged[:VARIED], rng)
        judged += self._judged(table, state, hand, rng, varied, doubt, by_odds=not sets_traps)
        return sorted(judged, key=lambda lean: -lean.promise)

    def _varied(self, table: Table, best: list[Candidate], rng: np.random.Generator) -> list[Candidate]:
        found = []
        for lean in best:
            for _ in range(0 if lean.trap else VARIATIONS):
                place = replace(
                    lean.place,
                    azimuth=lean.place.azimuth + normal(rng, 0.12),
                    distance=lean.place.distance + normal(rng, 0.05 * table.kit.diameter),
                    tilt=min(1.4, max(0.1, lean.place.tilt + normal(rng, 0.08))),
                )
                if not near_red(table, place):
                    way = APPROACHES[int(rng.integers(len(APPROACHES)))]
                    found.append(replace(lean, place=place, approach=way))
        return found

    def _judged(
        self,
        table: Table,
        state: GameState,
        hand: Tremor,
        rng: np.random.Generator,
        leans: list[Candidate],
        doubt: float,
        *,
        by_odds: bool,
    ) -> list[Candidate]:
        """The same leans with their odds and how good they look, best first."""
        if not leans:
            return []
        seen = SeenPosition.of(table, state)
        leans = [lean for lean in leans if lean.support in seen.lowest]
        rows = lean_rows(seen, table.kit, state, leans, hand)
        outputs = self._network.judge(seen, table.kit.circle_radius / table.kit.diameter, rows)
        judged = []
        for lean, row in zip(leans, outputs, strict=True):
            looks = float(row[STANDS] - row[FAULTS] if by_odds else row[LOOKS])
            promise = looks + (normal(rng, doubt) if doubt else 0.0)
            judged.append(replace(lean, odds=float(row[STANDS]), promise=promise))
        return sorted(judged, key=lambda lean: -lean.promise)
