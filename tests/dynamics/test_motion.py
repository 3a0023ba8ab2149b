"""Motions whose exact course is known: each with the error that a user may count on."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from openpolarity.dynamics import Friction
from openpolarity.dynamics.disc import GRAVITY, solid_disc
from openpolarity.dynamics.solver import BOUNCE
from tests.dynamics.discs import KIT, SMOOTH, Discs, H, R, disc_of

EDGE = math.hypot(R, H)
FLAT = [(0.0, 0.0, 1.0)]
ROUGH = Friction(0.9, 0.0, 0.0)


def rolling_disc(on_mat: Friction, tilt: float = math.pi / 2) -> Discs:
    """A disc on its rim, its axis along y."""
    height = R * math.sin(tilt) + H * math.cos(tilt)
    return Discs(disc_of(on_mat), [(0.0, 0.0, height)], [(0.0, math.sin(tilt), math.cos(tilt))])


@pytest.mark.parametrize("step", [0.00025, 0.0005, 0.001])
def test_a_sliding_disc_slows_by_its_friction(step: float) -> None:
    discs = Discs(disc_of(Friction(0.3, 0.0, 0.0), step=step), [(0.0, 0.0, H)], FLAT)
    discs.throw(0, (0.6, 0.0, 0.0))
    discs.step(0.1)
    assert discs.bodies.velocity[0, 0] == pytest.approx(0.6 - 0.3 * GRAVITY * 0.1, rel=1e-3)
    discs.step(0.2)
    # A step goes as far as the speed at its end does: half a step's way is missing.
    assert discs.bodies.pose[0, 0] == pytest.approx(0.6**2 / (2 * 0.3 * GRAVITY) - 0.6 * step / 2, rel=1e-4)
    assert abs(discs.bodies.velocity[0]).max() < 1e-9


def test_friction_does_not_depend_on_the_direction() -> None:
    """Nor on how the disc's lowest point happens to be chosen."""
    ways = []
    for k in range(7):
        discs = Discs(disc_of(Friction(0.3, 0.0, 0.0)), [(0.0, 0.0, H)], FLAT)
        discs.throw(0, (0.6 * math.cos(k), 0.6 * math.sin(k), 0.0))
        discs.step(0.4)
        ways.append(float(np.hypot(*discs.bodies.pose[0, :2])))
        assert math.atan2(discs.bodies.pose[0, 1], discs.bodies.pose[0, 0]) == pytest.approx(
            math.remainder(k, 2 * math.pi), abs=2e-3
        )
    assert max(ways) - min(ways) < 2e-3 * ways[0]


def test_a_disc_that_turns_on_its_face_is_stopped_by_its_friction() -> None:
    """Three points at the rim stand for the face: torque = friction · weight · radius."""
    discs = Discs(disc_of(Friction(0.3, 0.0, 0.0)), [(0.0, 0.0, H)], FLAT)
    discs.throw(0, spin=(0.0, 0.0, 20.0))
    discs.step(0.02)
    slowing = 0.3 * KIT.mass * GRAVITY * R / discs.disc.along
    assert discs.bodies.spin[0, 2] == pytest.approx(20.0 - slowing * 0.02, rel=2e-3)


def test_a_disc_thrown_on_its_rim_slides_until_it_rolls() -> None:
    """It ends with two thirds of its speed, whatever the friction."""
    for grip in (0.2, 0.9):
        discs = rolling_disc(Friction(grip, 0.0, 0.0))
        discs.throw(0, (0.45, 0.0, 0.0))
        discs.step(0.3)
        v, w = discs.bodies.velocity[0, 0], discs.bodies.spin[0, 1]
        assert v == pytest.approx(0.3, rel=2e-3)
        assert w * R == pytest.approx(v, rel=1e-3)


@pytest.mark.parametrize("torsion", [2e-3, 0.0])
def test_a_rolling_disc_is_slowed_by_rolling_friction_alone(torsion: float) -> None:
    rolling = 1e-4
    discs = rolling_disc(Friction(0.9, torsion, rolling))
    discs.throw(0, (0.3, 0.0, 0.0), (0.0, 0.3 / R, 0.0))
    discs.step(0.5)
    slowing = rolling * KIT.mass * GRAVITY * R / (discs.disc.along + KIT.mass * R * R)
    assert 0.3 - discs.bodies.velocity[0, 0] == pytest.approx(slowing * 0.5, rel=0.01)


def test_a_toppling_disc_falls_as_a_rigid_body_about_its_rim() -> None:
    """Held by friction, it turns about the lowest point: time from 60° of tilt to 20°, against the equation."""
    discs = rolling_disc(ROUGH, math.radians(60))
    inertia = discs.disc.across + KIT.mass * EDGE * EDGE
    corner = math.atan2(H, R)

    def fall(_: float, y: list[float]) -> list[float]:
        return [y[1], -KIT.mass * GRAVITY * EDGE * math.cos(y[0] + corner) / inertia]

    def there(_: float, y: list[float]) -> float:
        return y[0] - math.radians(20)

    there.terminal = True  # type: ignore[attr-defined]
    expected = solve_ivp(fall, (0, 1), [math.radians(60), 0.0], events=there, rtol=1e-10, atol=1e-12).t[-1]
    took, before = 0.0, math.radians(60)
    while True:
        discs.step(discs.disc.step)
        now = math.acos(abs(discs.bodies.axis[0, 2]))
        if now <= math.radians(20):
            took += discs.disc.step * (before - math.radians(20)) / (before - now)
            break
        took, before = took + discs.disc.step, now
    assert took == pytest.approx(expected, rel=6e-3)


@pytest.mark.parametrize("share", [-1.05, -0.95, 0.95, 1.05])
@pytest.mark.parametrize("step", [0.00025, 0.0005, 0.001])
def test_a_disc_held_up_by_a_torque_stands_while_rolling_friction_holds_it(step: float, share: float) -> None:
    """The torque is out of balance by a share of what the friction of its rim can hold, with what slows rocking."""
    rolling, tilt = 1.4e-4, math.radians(35)
    disc = solid_disc(R, H, KIT.mass, Friction(0.97, 2e-3, rolling), SMOOTH, step, KIT.rocking, KIT.spinning)
    height = R * math.sin(tilt) + H * math.cos(tilt)
    discs = Discs(disc, [(0.0, 0.0, height)], [(0.0, math.sin(tilt), math.cos(tilt))])
    weight = KIT.mass * GRAVITY
    lever = R * math.cos(tilt) - H * math.sin(tilt)
    discs.wrench[0, 3] = -weight * (lever + share * rolling)
    discs.step(0.2)
    turned = abs(math.acos(discs.bodies.axis[0, 2]) - tilt)
    assert (turned < 1e-6) is (abs(share) < 1.0)


def test_what_slows_rocking_and_spinning_does_so_by_its_law() -> None:
    """In the air: about the axis and across it, the turning dies out at its own rate."""
    disc = solid_disc(R, H, KIT.mass, SMOOTH, SMOOTH, 5e-4, KIT.rocking, KIT.spinning)
    for spin, rate in [((0.0, 0.0, 3.0), KIT.spinning / disc.along), ((3.0, 0.0, 0.0), KIT.rocking / disc.across)]:
        discs = Discs(disc, [(0.0, 0.0, 1.0)], FLAT)
        discs.throw(0, spin=spin)
        discs.step(0.1)
        assert np.linalg.norm(discs.bodies.spin[0]) == pytest.approx(3.0 * math.exp(-0.1 * rate), rel=0.02)


def test_a_spun_coin_precesses_as_it_should() -> None:
    """Rolling in a circle at a steady tilt without slipping: the axis goes round at the rate that the tilt demands."""
    tilt = math.radians(70)
    disc = disc_of(ROUGH)
    m, sine, cosine = KIT.mass, math.sin(tilt), math.cos(tilt)
    # The centre stands still over a foot that runs round it: a steady motion with no friction at all.
    # Rate Ω about the vertical; angular velocity Ω·(z + k·n) with the foot's speed zero.
    n = np.array([0.0, sine, cosine])
    down = np.array([0.0, cosine, -sine])
    lever = R * down - H * n
    # z × lever + k (n × lever) = 0 along x
    k = -np.cross([0, 0, 1.0], lever)[0] / np.cross(n, lever)[0]
    turning = np.array([0.0, 0.0, 1.0]) + k * n
    momentum = disc.across * turning + (disc.along - disc.across) * (turning @ n) * n
    # Ω² z × L/Ω = torque of the mat's push about the centre
    rate = math.sqrt((m * GRAVITY * np.cross(lever, [0, 0, 1.0])[0]) / np.cross([0, 0, 1.0], momentum)[0])
    discs = Discs(disc, [(0.0, 0.0, R * sine + H * cosine)], [n])
    discs.throw(0, spin=rate * turning)
    start = math.atan2(*discs.bodies.axis[0, 1::-1])
    seconds = 0.05
    discs.step(seconds)
    gone = math.remainder(math.atan2(*discs.bodies.axis[0, 1::-1]) - start - rate * seconds, 2 * math.pi)
    assert abs(gone) < 0.01 * rate * seconds
    assert math.degrees(math.acos(discs.bodies.axis[0, 2])) == pytest.approx(70, abs=0.5)


@pytest.mark.parametrize("spin", [(30.0, 0.0, 5.0), (3.0, 40.0, 200.0), (100.0, 50.0, -20.0)])
def test_a_disc_in_the_air_turns_as_a_free_top(spin: tuple[float, float, float]) -> None:
    """Exactly: its axis goes round its angular momentum at |L| / (inertia about a diameter), for ever."""
    disc = disc_of()
    discs = Discs(disc, [(0.0, 0.0, 100.0)], FLAT)
    discs.throw(0, spin=spin)
    momentum, axis = discs.bodies.momentum[0].copy(), discs.bodies.axis[0].copy()
    seconds = 1.0
    discs.step(seconds)
    about = momentum / np.linalg.norm(momentum)
    angle = np.linalg.norm(momentum) / disc.across * seconds
    expected = (
        axis * math.cos(angle)
        + np.cross(about, axis) * math.sin(angle)
        + about * (about @ axis) * (1 - math.cos(angle))
    )
    assert np.abs(discs.bodies.axis[0] - expected).max() < 1e-9
    assert np.abs(discs.bodies.momentum[0] - momentum).max() < 1e-12 * np.linalg.norm(momentum)
    assert np.linalg.norm(discs.bodies.pose[0, 3:]) == pytest.approx(1.0, abs=1e-13)


def test_a_dropped_disc_falls_and_bounces_as_it_should() -> None:
    discs = Discs(disc_of(), [(0.0, 0.0, H + 0.05)], FLAT)
    speed = math.sqrt(2 * GRAVITY * 0.05)
    fastest = top = 0.0
    for _ in range(400):
        discs.step(discs.disc.step)
        v = discs.bodies.velocity[0, 2]
        if v > 0:
            fastest = max(fastest, v)
            top = max(top, discs.lowest(0))
    assert fastest == pytest.approx(BOUNCE * speed, rel=0.01)
    assert top == pytest.approx((BOUNCE * speed) ** 2 / (2 * GRAVITY), rel=0.05)


def test_two_discs_that_clap_keep_their_momentum_and_lose_their_speed() -> None:
    discs = Discs(disc_of(), [(0.0, 0.0, 1.0), (0.0, 0.0, 1.0 + 2 * H + 0.001)], FLAT * 2)
    discs.throw(0, (0.0, 0.0, 1.0))
    discs.step(0.01)
    v = discs.bodies.velocity[:, 2] + GRAVITY * 0.01
    assert v.sum() == pytest.approx(1.0, rel=1e-9)
    assert v[1] - v[0] == pytest.approx(BOUNCE * 1.0, rel=0.01)


@pytest.mark.parametrize(
    "height",
    [2, 5, 10],
)
def test_a_tower_stands_still(height: int) -> None:
    """Not a micrometre of creep in ten seconds awake."""
    disc = disc_of(Friction(0.97, 2e-3, 1.4e-4), Friction(0.35, 2e-3, 2e-4))
    places = [(1e-4 * (-1) ** k, 5e-5 * (k % 3), H + 2 * H * k) for k in range(height)]
    discs = Discs(disc, places, FLAT * height)
    discs.step(0.5)
    before = discs.bodies.pose.copy()
    discs.step(10.0)
    assert np.abs(discs.bodies.pose - before).max() < 1e-6
    assert discs.deepest() < 5e-6


def test_a_disc_on_a_slope_stays_or_slides_by_its_friction() -> None:
    """A steady pull below the grip moves nothing, not in a minute; above it, the disc slides as it should."""
    for share, moves in ((0.98, False), (1.05, True)):
        discs = Discs(disc_of(Friction(0.3, 2e-3, 1e-4)), [(0.0, 0.0, H)], FLAT)
        discs.wrench[0, :3] = share * 0.3 * KIT.mass * GRAVITY * np.array([0.6, 0.8, 0.0])
        discs.wrench[0, 3:] = 0.0
        if not moves:
            discs.step(60.0)
            assert np.hypot(*discs.bodies.pose[0, :2]) < 1e-7
        else:
            discs.step(1.0)
            expected = 0.5 * 0.05 * 0.3 * GRAVITY
            assert np.hypot(*discs.bodies.pose[0, :2]) == pytest.approx(expected, rel=0.01)


def test_without_friction_a_push_meets_no_resistance() -> None:
    discs = Discs(disc_of(SMOOTH), [(0.0, 0.0, H)], FLAT)
    discs.wrench[0, 0] = 0.01
    discs.step(1.0)
    assert discs.bodies.velocity[0, 0] == pytest.approx(0.01 / KIT.mass, rel=1e-6)
