"""Discs in motion, without magnets and without a game, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.dynamics import DiscModel, Friction, new_bodies, new_contacts
from openpolarity.dynamics.bodies import set_axes
from openpolarity.dynamics.contact_list import GAP, IMPULSE, LEVER, NORMAL, OTHER_LEVER
from openpolarity.dynamics.disc import GRAVITY, solid_disc
from openpolarity.dynamics.nearest import gap
from openpolarity.physics import Kit
from tests.dynamics.kernels import contacts_of_two, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats

KIT = Kit.named()
R, H = KIT.radius, KIT.half
SMOOTH = Friction(0.0, 0.0, 0.0)
SLIDING_ONLY = Friction(0.5, 0.0, 0.0)


def disc_of(on_mat: Friction = SMOOTH, on_disc: Friction = SMOOTH, step: float = 5e-4) -> DiscModel:
    """A disc of the kit with another grip, which nothing slows but that."""
    return solid_disc(R, H, KIT.mass, on_mat, on_disc, step)


def unit(vector: Sequence[float] | Floats) -> Floats:
    v = np.asarray(vector, dtype=float)
    return v / np.linalg.norm(v)


def turned_to(axis: Sequence[float] | Floats) -> Floats:
    """The quaternion of the shortest turn from z to an axis."""
    x, y, z = unit(axis)
    if z < -1 + 1e-14:
        return np.array([0.0, 1.0, 0.0, 0.0])
    return unit([1 + z, -y, x, 0.0])


class Discs:
    """Some discs on a mat; they move when `step` is called."""

    def __init__(self, disc: DiscModel, places: Sequence[Sequence[float]], axes: Sequence[Sequence[float]]) -> None:
        self.disc = disc
        self.bodies = new_bodies(len(places))
        self.contacts = new_contacts(len(places))
        self.wrench = np.zeros((len(places), 6))
        self.steps = 0
        self.bodies.pose[:, :3] = places
        self.bodies.pose[:, 3:] = [turned_to(axis) for axis in axes]
        set_axes(self.bodies.pose, self.bodies.axis)

    def __len__(self) -> int:
        return len(self.bodies.pose)

    def throw(
        self, i: int, velocity: Sequence[float] | Floats = (0, 0, 0), spin: Sequence[float] | Floats = (0, 0, 0)
    ) -> None:
        """Give a disc a velocity (m/s) and an angular velocity (rad/s)."""
        b, w = self.bodies, np.asarray(spin, dtype=float)
        b.velocity[i] = velocity
        b.spin[i] = w
        along = (self.disc.along - self.disc.across) * (w @ b.axis[i])
        b.momentum[i] = self.disc.across * w + along * b.axis[i]

    def step(self, seconds: float) -> None:
        """Let time pass."""
        steps = round(seconds / self.disc.step)
        run(self.disc, self.bodies, self.contacts, np.arange(len(self)), self.wrench, self.steps, steps)
        self.steps += steps

    def energy(self) -> float:
        """Kinetic energy and height of all discs, J."""
        b, m = self.bodies, self.disc.mass
        moving = 0.5 * m * (b.velocity**2).sum() + 0.5 * (b.momentum * b.spin).sum()
        return float(moving + m * GRAVITY * b.pose[:, 2].sum())

    def lowest(self, i: int) -> float:
        """Height of a disc's lowest point, m."""
        up = min(1.0, abs(self.bodies.axis[i, 2]))
        return float(self.bodies.pose[i, 2] - R * np.sqrt(1 - up * up) - H * up)

    def gap(self, a: int, b: int) -> float:
        """Distance of two discs, m."""
        return float(gap(R, H, self.bodies.pose, self.bodies.axis, a, b))

    def deepest(self) -> float:
        """How far discs reach into each other or the mat where they do so most, m; 0 if they do not."""
        where = self.bodies.pose[:, :3]
        apart = np.linalg.norm(where[:, None] - where[None], axis=2)
        near = np.argwhere(np.triu(apart < 2 * np.hypot(R, H), k=1))
        pairs = min((self.gap(a, b) for a, b in near), default=0.0)
        return max(0.0, -pairs, -min(map(self.lowest, range(len(self)))))


def two(r: Floats, a: Floats, b: Floats) -> Discs:
    """Two discs in the air: axes a and b, r from the first centre to the second (m)."""
    return Discs(disc_of(), [(0.0, 0.0, 1.0), np.array([0.0, 0.0, 1.0]) + r], [a, b])


def points_of(pair: Discs, margin: float) -> dict[str, Floats]:
    """The contacts that are found between two discs: gap (n,), normal, point from the first's centre (n, 3), in m."""
    ids, rows = pair.contacts.ids[0], pair.contacts.rows[0]
    n = contacts_of_two(pair.disc, pair.bodies.pose, pair.bodies.axis, ids, rows, margin)
    here = rows[:n]
    return {
        "gap": here[:, GAP].copy(),
        "normal": here[:, NORMAL : NORMAL + 3].copy(),
        "point": here[:, OTHER_LEVER : OTHER_LEVER + 3].copy(),
        "lever": here[:, LEVER : LEVER + 3].copy(),
        "impulse": here[:, IMPULSE].copy(),
    }
