"""Discs thrown anyhow: nothing passes through anything, nothing breaks, and no energy comes from nowhere."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.dynamics import DiscModel, Friction
from openpolarity.dynamics.disc import solid_disc
from tests.dynamics.discs import KIT, Discs, H, R, disc_of, unit
from tests.dynamics.poses import angles, direction

GAME = disc_of(Friction(0.97, 2e-3, 1.4e-4), Friction(0.35, 2e-3, 2e-4))
turns_round = st.floats(0.0, 2 * math.pi)
DENT = 1e-3
"""How far discs may reach into each other or the mat for a moment, m: at 5 m/s they go 2.5 mm in a step."""
DAMPED = KIT.disc(5e-4)
"""As in the game: what wobbles or rolls is also slowed by the canvas."""


def check(discs: Discs) -> None:
    assert np.isfinite(discs.bodies.pose).all()
    assert np.isfinite(discs.bodies.velocity).all()
    assert np.isfinite(discs.bodies.momentum).all()


@settings(max_examples=120)
@given(angles(math.pi), angles(math.pi), turns_round, st.floats(0.0, 5.0), st.floats(0.0, 0.9), turns_round)
def test_no_disc_passes_through_another(
    tilt: float, other: float, turn: float, speed: float, beside: float, side: float
) -> None:
    """Two discs in the air, one thrown at the other at up to 5 m/s, however they are turned."""
    aside = 1.5 * R * beside * np.array([0.0, math.cos(side), math.sin(side)])
    discs = Discs(
        GAME, [(0.0, 0.0, 5.0), np.array([0.034, 0.0, 5.0]) + aside], [direction(tilt, 0.3), direction(other, turn)]
    )
    discs.throw(0, (speed, 0.0, 0.0), (10.0, -20.0, 5.0))
    first = discs.energy()
    momentum = discs.bodies.velocity.sum(axis=0).copy()
    for k in range(60):
        discs.step(GAME.step)
        check(discs)
        assert discs.gap(0, 1) > -DENT
        assert discs.energy() <= first * (1 + 1e-9) + 1e-6
        falling = np.array([0.0, 0.0, -2 * 9.81 * GAME.step * (k + 1)])
        assert np.abs(discs.bodies.velocity.sum(axis=0) - momentum - falling).max() < 1e-9


@settings(max_examples=80)
@given(angles(math.pi), turns_round, st.floats(0.1, 5.0), st.tuples(*[st.floats(-60.0, 60.0)] * 3))
def test_no_disc_passes_through_the_mat(tilt: float, turn: float, speed: float, spin: tuple[float, ...]) -> None:
    discs = Discs(GAME, [(0.0, 0.0, 0.04)], [direction(tilt, turn)])
    discs.throw(0, (0.3, 0.1, -speed), spin)
    first = discs.energy()
    for _ in range(300):
        discs.step(GAME.step)
        check(discs)
        assert discs.lowest(0) > -DENT
        assert discs.energy() <= first + 1e-6


@pytest.mark.parametrize("rocking", [1e-6, 0.0])
def test_a_disc_that_wobbles_comes_to_rest(rocking: float) -> None:
    """Also on a mat that hardly damps: rolling friction alone is enough."""
    disc = solid_disc(R, H, KIT.mass, Friction(0.97, 2e-3, 1.4e-4), Friction(0.35, 2e-3, 2e-4), 5e-4, rocking, rocking)
    discs = Discs(disc, [(0.0, 0.0, 0.03)], [direction(0.5, 1.0)])
    discs.throw(0, (0.1, 0.2, 0.0), (5.0, 3.0, 8.0))
    discs.step(10.0)
    assert np.linalg.norm(discs.bodies.velocity[0]) < 1e-6


@settings(max_examples=40)
@given(angles(math.pi), turns_round, st.floats(1.0, 5.0))
def test_a_disc_pressed_between_another_and_the_mat_stays_whole(tilt: float, turn: float, speed: float) -> None:
    """A flat disc is hit from above while something presses with ten newtons: nothing is squeezed through."""
    discs = Discs(GAME, [(0.0, 0.0, H), (0.004, 0.002, 0.03)], [(0.0, 0.0, 1.0), direction(tilt, turn)])
    discs.throw(1, (0.0, 0.0, -speed))
    discs.wrench[1, 2] = -10.0
    for _ in range(400):
        discs.step(GAME.step)
        check(discs)
        assert discs.lowest(0) > -DENT
        assert discs.gap(0, 1) > -DENT


def heap(disc: DiscModel, count: int, seed: int, speed: float = 1.0) -> Discs:
    """Discs in the air in a grid, thrown towards its middle."""
    rng = np.random.default_rng(seed)
    places, axes = [], []
    for k in range(count):
        level, place = divmod(k, 9)
        x = (place % 3 - 1) * 0.045 + rng.uniform(-0.003, 0.003)
        y = (place // 3 - 1) * 0.045 + rng.uniform(-0.003, 0.003)
        places.append((x, y, 0.03 + 0.042 * level))
        axes.append(unit(rng.normal(size=3)))
    discs = Discs(disc, places, axes)
    for k, (x, y, _) in enumerate(places):
        discs.throw(k, rng.normal(size=3) * 0.3 * speed - np.array([x, y, 0.0]) * 10 * speed, rng.normal(size=3) * 10)
    return discs


@pytest.mark.parametrize(("count", "seed"), [(12, 0), *(pytest.param(53, k, marks=pytest.mark.slow) for k in range(4))])
def test_a_heap_of_thrown_discs_comes_to_rest(count: int, seed: int) -> None:
    """Within three seconds, without getting into each other, and without energy from nowhere on the way."""
    discs = heap(DAMPED, count, seed)
    energy = discs.energy()
    deepest = 0.0
    for _ in range(600):
        discs.step(10 * DAMPED.step)
        check(discs)
        deepest = max(deepest, discs.deepest())
        now = discs.energy()
        assert now <= energy + 1e-5 * count, "energy from nowhere"
        energy = min(energy, now)
    assert deepest < DENT
    # A disc that rolls away on its rim may do so for a while; nothing else moves.
    up = np.abs(discs.bodies.axis[:, 2])
    assert np.linalg.norm(discs.bodies.velocity, axis=1)[up > 0.3].max() < 1e-3
    assert discs.deepest() < 2e-5


@settings(max_examples=20)
@given(st.integers(0, 2**32 - 1))
def test_the_order_of_the_discs_does_not_matter_much(seed: int) -> None:
    """Two discs that clap, numbered the other way round, end where they did: the solver has no favourites."""
    rng = np.random.default_rng(seed)
    axes = [unit(rng.normal(size=3)) for _ in range(2)]
    places = [np.array([0.0, 0.0, 2.0]), np.array([*rng.uniform(-0.01, 0.01, 2), 2.04])]
    velocity = rng.uniform(0.2, 2.0)
    ends = []
    for order in ((0, 1), (1, 0)):
        discs = Discs(GAME, [places[k] for k in order], [axes[k] for k in order])
        discs.throw(order.index(0), (0.0, 0.0, velocity))
        discs.step(0.02)
        ends.append(discs.bodies.pose[[order.index(0), order.index(1)], :3])
    assert np.abs(ends[0] - ends[1]).max() < 1e-4


def test_discs_that_lie_in_each_other_come_apart_gently() -> None:
    """However they came to overlap by half a millimetre: they are pushed apart without flying off."""
    discs = Discs(GAME, [(0.0, 0.0, H), (0.002, 0.0, 3 * H - 5e-4)], [(0.0, 0.0, 1.0)] * 2)
    first = discs.energy() + KIT.mass * 9.81 * 5e-4
    for _ in range(400):
        discs.step(GAME.step)
        assert discs.energy() <= first + 1e-6
    assert discs.deepest() < 1e-5
    assert np.linalg.norm(discs.bodies.velocity, axis=1).max() < 1e-3
