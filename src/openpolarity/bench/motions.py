"""Motions of a disc whose exact course is known, on any table: how far it is from that course."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.dynamics.disc import GRAVITY
from openpolarity.dynamics.solver import BOUNCE
from openpolarity.lab.lean import foot_of
from openpolarity.physics import Friction, Kit, Pose, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats

GRIP = 0.3


def _kit(sliding: float) -> Kit:
    """The standard pieces with hardly a magnet in them, which nothing but sliding friction slows."""
    grip = Friction(sliding, 0.0, 0.0)
    return replace(Kit.named(), on_mat=grip, on_disc=grip, rocking=0.0, spinning=0.0).with_magnet(remanence=1e-7)


def throw(table: Table, disc: int, velocity: Floats, spin: Floats) -> None:
    """Give a disc a velocity (m/s) and an angular velocity (rad/s). No hand could, so the table has no such act."""
    bodies, shape = table._bodies, table._disc
    bodies.velocity[disc] = velocity
    bodies.spin[disc] = spin
    along = (shape.along - shape.across) * float(np.dot(spin, bodies.axis[disc]))
    bodies.momentum[disc] = shape.across * np.asarray(spin) + along * bodies.axis[disc]


def _one(make: type[Table], kit: Kit, position: Floats, axis: Floats, velocity: Floats, spin: Floats) -> Table:
    table = make(kit, sleep=False, discs=2)
    x, y, z = map(float, position)
    a, b, c = map(float, axis)
    table.lay({1: Pose((x, y, z), (a, b, c))})
    throw(table, 1, velocity, spin)
    return table


def _on_rim(kit: Kit, tilt: float) -> tuple[Floats, Floats]:
    """Position and axis of a disc on its rim, tilted towards y."""
    height = kit.radius * math.sin(tilt) + kit.half * math.cos(tilt)
    return np.array([0.0, 0.0, height]), np.array([0.0, math.sin(tilt), math.cos(tilt)])


def sliding(make: type[Table]) -> float:
    """Error of the speed that a flat disc has lost to friction in a tenth of a second."""
    kit = _kit(GRIP)
    up = np.array([0.0, 0.0, 1.0])
    table = _one(make, kit, kit.half * up, up, np.array([0.6, 0.0, 0.0]), np.zeros(3))
    table.step(0.1)
    lost = 0.6 - table.speed(1)[0]
    return abs(lost / (GRIP * GRAVITY * 0.1) - 1)


def rolling(make: type[Table]) -> float:
    """Error of the speed of a disc thrown on its rim once it rolls: two thirds of what it was."""
    kit = _kit(GRIP)
    table = _one(make, kit, *_on_rim(kit, math.pi / 2), np.array([0.45, 0.0, 0.0]), np.zeros(3))
    table.step(0.3)
    return abs(table.speed(1)[0] / 0.3 - 1)


def toppling(make: type[Table]) -> float:
    """Error of the time in which a disc held by friction falls from 60° of tilt to 20°."""
    kit = _kit(0.9)
    start, end = math.radians(60), math.radians(20)
    edge, corner = math.hypot(kit.radius, kit.half), math.atan2(kit.half, kit.radius)
    inertia = kit.disc(1e-3).across + kit.mass * edge * edge
    # The speed follows from the height; with tilt = start − s² the integral has no pole.
    s = (np.arange(20000) + 0.5) * math.sqrt(start - end) / 20000
    fallen = math.sin(start + corner) - np.sin(start - s * s + corner)
    speed = np.sqrt(2 * kit.mass * GRAVITY * edge * fallen / inertia)
    expected = float((2 * s / speed).sum()) * math.sqrt(start - end) / 20000
    table = _one(make, kit, *_on_rim(kit, start), np.zeros(3), np.zeros(3))
    before = start
    while True:
        table.step(table.step_length)
        now = table.tilt(1)
        if now <= end:
            took = table.time - table.step_length * (end - now) / (before - now)
            return abs(took / expected - 1)
        before = now


def spinning_coin(make: type[Table]) -> float:
    """Error of how far a coin has gone round that wobbles at a steady tilt of 70° about its standing centre."""
    kit = _kit(0.9)
    shape, tilt, seconds = kit.disc(1e-3), math.radians(70), 0.05
    position, n = _on_rim(kit, tilt)
    up = np.array([0.0, 0.0, 1.0])
    lever = kit.radius * np.array([0.0, math.cos(tilt), -math.sin(tilt)]) - kit.half * n
    # It turns by Ω·(up + k·n), such that the foot stands still; the mat's push turns its angular momentum round at Ω.
    turning = up - np.cross(up, lever)[0] / np.cross(n, lever)[0] * n
    momentum = shape.across * turning + (shape.along - shape.across) * (turning @ n) * n
    rate = math.sqrt(kit.weight * np.cross(lever, up)[0] / np.cross(up, momentum)[0])
    table = _one(make, kit, position, n, np.zeros(3), rate * turning)
    table.step(seconds)
    x, y, _ = table.axis(1)
    return abs(math.remainder(math.atan2(y, x) - math.pi / 2 - rate * seconds, 2 * math.pi)) / (rate * seconds)


def drifting(make: type[Table]) -> float:
    """Error of how far the foot of a leaning disc drifts that rolls straight on while it is pulled aside.

    Friction resists sliding, twisting and rolling together, so a foot that rolls and twists gives way to any pull,
    however small: by ``s·f/μ²``, where ``s`` is the same for all three. That is how a leaner that swings comes nearer.
    Everything but the friction is balanced by a push, so that the disc neither tips nor slows down.
    """
    grip, tilt, rate, pull, seconds = Kit.named().on_mat, math.radians(60), 5.0, 0.02, 0.05
    kit = replace(_kit(0.0), on_mat=grip)
    position, n = _on_rim(kit, tilt)
    lever = kit.radius * np.array([0.0, math.cos(tilt), -math.sin(tilt)]) - kit.half * n
    twist, roll = rate * math.cos(tilt), rate * math.sin(tilt)
    s = math.hypot(grip.torsion * twist, grip.rolling * roll)
    s /= math.sqrt(kit.weight**2 - (pull / grip.sliding) ** 2)
    drift = s * pull / grip.sliding**2
    friction = np.array([0.0, roll * grip.rolling**2, twist * grip.torsion**2]) / s
    along = np.array([rate * kit.radius, drift, 0.0])
    table = _one(make, kit, position, n, along, rate * n)
    table._state.push[1, :3] = 0.0, pull, 0.0
    table._state.push[1, 3:] = friction - np.cross(lever, [0.0, -pull, kit.weight])
    before = foot_of(table, 1)[1]
    table.step(seconds)
    return abs(float(foot_of(table, 1)[1] - before) / (drift * seconds) - 1)


def free_top(make: type[Table]) -> float:
    """Error of a tumbling disc's axis after a fifth of a second in the air, as a share of the way it has turned."""
    kit, seconds = _kit(GRIP), 0.2
    axis, spin = np.array([0.0, 0.0, 1.0]), np.array([30.0, 10.0, 100.0])
    table = _one(make, kit, axis, axis, np.zeros(3), spin)
    shape = kit.disc(1e-3)
    momentum = shape.across * spin + (shape.along - shape.across) * (spin @ axis) * axis
    size = float(np.linalg.norm(momentum))
    about, angle = momentum / size, size / shape.across * seconds
    along = about * (about @ axis)
    expected = along + (axis - along) * math.cos(angle) + np.cross(about, axis) * math.sin(angle)
    table.step(seconds)
    return float(np.linalg.norm(table.axis(1) - expected) / (angle * np.linalg.norm(axis - along)))


def bouncing(make: type[Table]) -> float:
    """Error of the height to which a disc dropped flat from 50 mm bounces."""
    kit = _kit(GRIP)
    up = np.array([0.0, 0.0, 1.0])
    table = _one(make, kit, (kit.half + 0.05) * up, up, np.zeros(3), np.zeros(3))
    top, has_bounced, before = 0.0, False, 0.05
    for _ in range(400):
        table.step(table.step_length)
        now = float(table.position(1)[2]) - kit.half
        has_bounced = has_bounced or now > before
        top, before = max(top, now) if has_bounced else 0.0, now
    return abs(top / (BOUNCE * BOUNCE * 0.05) - 1)


MOTIONS: dict[str, Callable[[type[Table]], float]] = {
    "sliding": sliding,
    "rolling": rolling,
    "toppling": toppling,
    "spinning_coin": spinning_coin,
    "drifting": drifting,
    "free_top": free_top,
    "bouncing": bouncing,
}
"""Each answers with a relative error."""
