"""A disc on one point of its rim: most steps of a game. Its solution obeys the law of friction to the last digits."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from openpolarity.dynamics import Friction
from openpolarity.dynamics.contact_list import IMPULSE, LEVER, TARGET, TWIST
from openpolarity.dynamics.disc import GRAVITY
from tests.dynamics.discs import KIT, Discs, H, R, disc_of

MAT = Friction(0.97, 2e-3, 1.4e-4)
DENT = 3e-5
"""m."""
speeds = st.floats(-2.0, 2.0)
spins = st.floats(-80.0, 80.0)


@settings(max_examples=300)
@given(
    st.floats(0.1, 1.4),
    st.floats(-1e-5, 1e-5),
    st.tuples(speeds, speeds, st.floats(-0.09, 0.02)),
    st.tuples(spins, spins, spins),
    st.floats(-4.0, 0.0),
)
def test_its_speeds_and_impulses_obey_the_law(
    tilt: float, gap: float, velocity: tuple[float, ...], spin: tuple[float, ...], slower: float
) -> None:
    """Momentum is kept, nothing sinks in; friction stops the disc, or is as large as it can be and against the slip."""
    disc = disc_of(MAT)
    height = R * math.sin(tilt) + H * math.cos(tilt) + gap
    discs = Discs(disc, [(0.0, 0.0, height)], [(math.sin(tilt), 0.0, math.cos(tilt))])
    scale = 10**slower
    discs.throw(0, scale * np.array(velocity), scale * np.array(spin))
    v0 = discs.bodies.velocity[0] - [0.0, 0.0, GRAVITY * disc.step]
    L0 = discs.bodies.momentum[0].copy()
    discs.step(disc.step)
    assume(discs.contacts.number[0] == 1)
    row = discs.contacts.rows[0, 0]
    v, w, L = discs.bodies.velocity[0], discs.bodies.spin[0], discs.bodies.momentum[0]
    lever = row[LEVER : LEVER + 3]
    n, fx, fy = row[IMPULSE : IMPULSE + 3]
    mz, mx, my = row[TWIST : TWIST + 3]
    f, twist = np.array([fx, fy, n]), np.array([mx, my, mz])
    size = KIT.mass * (np.linalg.norm(v0) + R * np.linalg.norm(spin) * scale + GRAVITY * disc.step)
    assert np.abs(KIT.mass * (v - v0) - f).max() <= 1e-9 * size
    assert np.abs(L - L0 - np.cross(lever, f) - twist).max() <= 1e-9 * size * R
    slip = v + np.cross(w, lever)
    if n == 0.0:
        assert slip[2] >= row[TARGET] - 1e-9
        return
    assert abs(slip[2] - row[TARGET]) <= 1e-9 * size / KIT.mass
    # In units in which the cone is round.
    friction = np.array([fx / MAT.sliding, fy / MAT.sliding, mz / MAT.torsion, mx / MAT.rolling, my / MAT.rolling])
    moving = np.array([*slip[:2] * MAT.sliding, w[2] * MAT.torsion, w[0] * MAT.rolling, w[1] * MAT.rolling])
    needed = np.linalg.norm(friction)
    assert needed <= n * (1 + 2e-3)
    if np.linalg.norm(moving) < 1e-12:
        return
    assert abs(needed / n - 1) <= 2e-3
    against = -(friction @ moving) / (needed * np.linalg.norm(moving))
    assert against >= 1 - 1e-6


@settings(max_examples=100)
@given(st.floats(0.1, 1.4), st.tuples(speeds, speeds), st.tuples(spins, spins, spins))
def test_it_never_gains_energy(tilt: float, velocity: tuple[float, float], spin: tuple[float, ...]) -> None:
    disc = disc_of(MAT)
    height = R * math.sin(tilt) + H * math.cos(tilt)
    discs = Discs(disc, [(0.0, 0.0, height)], [(math.sin(tilt), 0.0, math.cos(tilt))])
    discs.throw(0, (*velocity, 0.0), spin)
    energy = discs.energy()
    for _ in range(100):
        discs.step(disc.step)
        now = discs.energy()
        # A disc that falls flat dents the mat a little; it is lifted out of that, and nothing else.
        assert now <= energy + KIT.mass * GRAVITY * DENT
        energy = now
