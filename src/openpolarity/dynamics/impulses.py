"""Speeds at a point of contact, and what an impulse there does to them."""

from __future__ import annotations

from openpolarity.compiled import Floats, inline, kernel
from openpolarity.dynamics.contact_list import LEVER, NORMAL, OTHER_LEVER, TANGENT


@inline
def speed_at(r: Floats, velocity: Floats, spin: Floats, i: int, other: int) -> tuple[float, float, float]:
    """Velocity of the disc's point relative to the other's, m/s, in the world's frame."""
    vx = velocity[i, 0] + spin[i, 1] * r[LEVER + 2] - spin[i, 2] * r[LEVER + 1]
    vy = velocity[i, 1] + spin[i, 2] * r[LEVER] - spin[i, 0] * r[LEVER + 2]
    vz = velocity[i, 2] + spin[i, 0] * r[LEVER + 1] - spin[i, 1] * r[LEVER]
    if other >= 0:
        vx -= velocity[other, 0] + spin[other, 1] * r[OTHER_LEVER + 2] - spin[other, 2] * r[OTHER_LEVER + 1]
        vy -= velocity[other, 1] + spin[other, 2] * r[OTHER_LEVER] - spin[other, 0] * r[OTHER_LEVER + 2]
        vz -= velocity[other, 2] + spin[other, 0] * r[OTHER_LEVER + 1] - spin[other, 1] * r[OTHER_LEVER]
    return vx, vy, vz


@inline
def in_frame(r: Floats, x: float, y: float, z: float) -> tuple[float, float, float]:
    """A vector's components along a row's normal and two tangents."""
    return (
        x * r[NORMAL] + y * r[NORMAL + 1] + z * r[NORMAL + 2],
        x * r[TANGENT] + y * r[TANGENT + 1] + z * r[TANGENT + 2],
        x * r[TANGENT + 3] + y * r[TANGENT + 4] + z * r[TANGENT + 5],
    )


@inline
def in_world(r: Floats, n: float, t: float, u: float) -> tuple[float, float, float]:
    """The vector with these components along a row's normal and two tangents."""
    return (
        n * r[NORMAL] + t * r[TANGENT] + u * r[TANGENT + 3],
        n * r[NORMAL + 1] + t * r[TANGENT + 1] + u * r[TANGENT + 4],
        n * r[NORMAL + 2] + t * r[TANGENT + 2] + u * r[TANGENT + 5],
    )


@inline
def turn_faster(
    spin: Floats, axis: Floats, i: int, x: float, y: float, z: float, per_across: float, more: float
) -> None:  # fmt: skip
    """Add an angular impulse to a disc's angular velocity.

    ``per_across`` is 1 / inertia about a diameter, ``more`` what 1 / inertia about the axis has beyond it.
    """
    along = more * (axis[i, 0] * x + axis[i, 1] * y + axis[i, 2] * z)
    spin[i, 0] += per_across * x + along * axis[i, 0]
    spin[i, 1] += per_across * y + along * axis[i, 1]
    spin[i, 2] += per_across * z + along * axis[i, 2]


@kernel
def push(
    r: Floats, velocity: Floats, spin: Floats, axis: Floats, i: int, other: int,
    n: float, t: float, u: float, twist_n: float, twist_t: float, twist_u: float,
    per_mass: float, per_across: float, more: float,
) -> None:  # fmt: skip
    """Apply an impulse and a twist, given in the row's frame, to the disc, and the opposite to the other."""
    fx, fy, fz = in_world(r, n, t, u)
    mx, my, mz = in_world(r, twist_n, twist_t, twist_u)
    velocity[i, 0] += per_mass * fx
    velocity[i, 1] += per_mass * fy
    velocity[i, 2] += per_mass * fz
    x = r[LEVER]
    y = r[LEVER + 1]
    z = r[LEVER + 2]
    turn_faster(
        spin, axis, i, mx + y * fz - z * fy, my + z * fx - x * fz, mz + x * fy - y * fx, per_across, more
    )  # fmt: skip
    if other >= 0:
        velocity[other, 0] -= per_mass * fx
        velocity[other, 1] -= per_mass * fy
        velocity[other, 2] -= per_mass * fz
        x = r[OTHER_LEVER]
        y = r[OTHER_LEVER + 1]
        z = r[OTHER_LEVER + 2]
        turn_faster(
            spin, axis, other, -(mx + y * fz - z * fy), -(my + z * fx - x * fz), -(mz + x * fy - y * fx),
            per_across, more,
        )  # fmt: skip
