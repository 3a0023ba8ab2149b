"""Wild hands: moves that no careful player makes, but that a game has to withstand."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import RED, Pose
from openpolarity.players.scripted import Scripted
from openpolarity.rules import Colour, Phase, events
from openpolarity.rules.errors import CaptureError

if TYPE_CHECKING:
    from openpolarity.game import Game


class Wild:
    """Plays as a scripted side, but now and then lets discs drop from high up, sweeps, bumps the table, blows."""

    def __init__(self, seed: int, wildness: float = 0.5) -> None:
        self._side = Scripted(seed)
        self._wild = np.random.default_rng([seed, 1])
        self._wildness = wildness
        self._groups: list[tuple[int, ...]] = []

    def act(self, game: Game) -> None:
        if game.state.phase in (Phase.TURN, Phase.ENDING) and self._wild.random() < self._wildness:
            self._something_wild(game)
        else:
            self._side.act(game)

    def _something_wild(self, game: Game) -> None:
        held = bool(game.hand.held)
        wilds = [self._bump, self._breathe, self._wait]
        self._groups = [choice.discs for choice in game.legal() if choice.event is events.Lift]
        if held:
            wilds += [self._sweep, self._sweep, self._fling, self._fling]
        elif any(choice.event is events.Take for choice in game.legal()):
            wilds += [self._take_anywhere] * 3
        elif self._groups:
            wilds += [self._pick_up] * 3
        if game.state.cube.offered_by is not None:
            wilds = [self._wait]
        wilds[int(self._wild.integers(len(wilds)))](game)

    def _by(self) -> Colour | None:
        return (None, Colour.WHITE, Colour.BLACK)[int(self._wild.integers(3))]

    def _bump(self, game: Game) -> None:
        vx, vy, vz = self._wild.normal(0, 0.3, 3)
        game.bump((vx, vy, abs(vz)), by=self._by())

    def _breathe(self, game: Game) -> None:
        held = game.hand.held
        loose = [disc for disc in game.table.discs if disc not in held and (disc != RED or self._wild.random() < 0.1)]
        if loose:
            disc = loose[int(self._wild.integers(len(loose)))]
            game.breathe(disc, tuple(self._wild.normal(0, 1e-2, 3)), by=self._by())

    def _wait(self, game: Game) -> None:
        game.wait(float(self._wild.uniform(0.1, 2.0)))

    def _anywhere(self, game: Game, low: float, high: float) -> Pose:
        radius = game.kit.circle_radius * self._wild.uniform(0, 1.2)
        angle = self._wild.uniform(0, 2 * math.pi)
        axis = self._wild.normal(0, 1, 3)
        axis /= np.linalg.norm(axis)
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        return Pose((x, y, self._wild.uniform(low, high)), tuple(float(v) for v in axis))

    def _take_anywhere(self, game: Game) -> None:
        game.hand.take(self._anywhere(game, 0.12, 0.2))

    def _pick_up(self, game: Game) -> None:
        """Lift a group by any of its discs; what is in hand then is treated badly, too."""
        group = self._groups[int(self._wild.integers(len(self._groups)))]
        with suppress(CaptureError):  # some editions forbid to lift a whole tower by its lowest disc
            game.hand.grasp(group[int(self._wild.integers(len(group)))])
        if game.hand.held:
            game.hand.lift(0.1, 0.5)

    def _sweep(self, game: Game) -> None:
        game.hand.move(self._anywhere(game, 0.015, 0.1), speed=self._wild.uniform(0.1, 0.8))

    def _fling(self, game: Game) -> None:
        game.hand.let_go(0.0)
