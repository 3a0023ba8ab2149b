"""What all discs of a board have in common: size, mass, grip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

GRAVITY = 9.81
"""m/s²."""
SLIPPERIEST = 1e-9
"""Grip is at least this: the solver divides by it."""


@dataclass(frozen=True)
class Friction:
    """Grip between two surfaces, as a share of the force that presses them together.

    Sliding has no unit; torsion (about the normal) and rolling are lengths, m.
    """

    sliding: float
    torsion: float
    rolling: float


class DiscModel(NamedTuple):
    """A disc as the kernels see it. Lengths in m, masses in kg."""

    radius: float
    half: float
    """Half its thickness."""
    mass: float
    across: float
    """Moment of inertia about a diameter, kg·m²."""
    along: float
    """Moment of inertia about its axis, kg·m²."""
    rocking: float
    """What slows it when it turns about a diameter, N·m·s."""
    spinning: float
    """What slows it when it turns about its axis, N·m·s."""
    mat_sliding: float
    mat_torsion: float
    mat_rolling: float
    disc_sliding: float
    disc_torsion: float
    disc_rolling: float
    step: float
    """Length of a step, s."""


def solid_disc(
    radius: float,
    half: float,
    mass: float,
    on_mat: Friction,
    on_disc: Friction,
    step: float,
    rocking: float = 0.0,
    spinning: float = 0.0,
) -> DiscModel:
    """Describe a solid disc of even density; lengths in m, mass in kg, step in s, damping in N·m·s."""
    return DiscModel(
        radius=radius,
        half=half,
        mass=mass,
        across=mass * (3.0 * radius * radius + 4.0 * half * half) / 12.0,
        along=mass * radius * radius / 2.0,
        rocking=rocking,
        spinning=spinning,
        mat_sliding=max(on_mat.sliding, SLIPPERIEST),
        mat_torsion=max(on_mat.torsion, SLIPPERIEST),
        mat_rolling=max(on_mat.rolling, SLIPPERIEST),
        disc_sliding=max(on_disc.sliding, SLIPPERIEST),
        disc_torsion=max(on_disc.torsion, SLIPPERIEST),
        disc_rolling=max(on_disc.rolling, SLIPPERIEST),
        step=step,
    )
