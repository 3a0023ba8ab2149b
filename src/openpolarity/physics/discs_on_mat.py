"""Discs on a mat at one moment: where they are, what touches, what pulls. Everything that can be read of a table."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.dynamics import new_bodies, new_contacts
from openpolarity.dynamics.nearest import gap as surface_gap
from openpolarity.elementary import acos
from openpolarity.geometry import hypot, norm, norms, up_axis
from openpolarity.magnetism import board_energy
from openpolarity.physics.errors import TableError, UnknownDiscError
from openpolarity.physics.glance import Glance, glance
from openpolarity.physics.pose import FaceUp, Pose
from openpolarity.physics.resting import AWAKE
from openpolarity.physics.state import RED, new_state
from openpolarity.physics.support import Support, supports_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics.kit import Kit

DISCS = 53
"""All discs: the red one is number 0, the others are 1 to 52."""
TOUCH = 0.003
"""Discs touch when their surfaces are nearer than this many diameters (0.1 mm)."""
REST_TIME = 0.5
"""How long what rests has been slow, s."""


@dataclass(frozen=True)
class Snapshot:
    """A moment of a table, to go back to with `Table.restore`. Belongs to the table's kit and step."""

    kit: Kit
    step: float
    state: tuple[NDArray[Any], ...]
    bodies: tuple[NDArray[Any], ...]
    contacts: tuple[NDArray[Any], ...]
    """Points and numbers of the last step's contacts, from which the solver starts."""


class DiscsOnMat:
    """Discs of a kit on a mat at one moment, and moments to go back to; `Table` lets time pass.

    ``sleep`` is whether discs at rest may sleep; ``step`` the length of a step (s); ``discs`` their number.
    """

    def __init__(self, kit: Kit, *, sleep: bool, step: float, discs: int) -> None:
        self.kit = kit
        self.capacity = discs
        self.step_length = step
        self._sleep = sleep
        self._bodies = new_bodies(discs)
        self._contacts = new_contacts(discs)
        self._state = new_state(discs)
        self._state.sign[:] = -1.0 if kit.black_pole == "north" else 1.0
        self._state.sign[RED] = 1.0

    @property
    def discs(self) -> tuple[int, ...]:
        """Numbers of the discs on the table or in a hand, in order."""
        return tuple(self._state.present.nonzero()[0].tolist())

    @property
    def time(self) -> float:
        """Seconds since the table was made."""
        steps: int = self._state.steps.item()
        return steps * self.step_length

    @property
    def at_rest(self) -> bool:
        """Whether everything that is not held has been at rest for half a second."""
        state = self._state
        loose = state.present & (state.held_by < 0)
        return bool((state.quiet[loose] >= REST_TIME - 1e-9).all())

    def pose(self, disc: int) -> Pose:
        """Where a disc is."""
        self._check_present(disc)
        return Pose.from_array(self._bodies.pose[disc])

    def poses(self) -> dict[int, Pose]:
        """Where all discs on the table or in a hand are."""
        return {disc: self.pose(disc) for disc in self.discs}

    @property
    def all_poses(self) -> Floats:
        """Position (m), quaternion (w, x, y, z) of all discs, also parked ones; a view, shape (53, 7). Only read it."""
        return self._bodies.pose

    @property
    def all_present(self) -> Flags:
        """Which discs are on the table or in a hand, shape (53,). Only read it."""
        return self._state.present

    @property
    def all_awake(self) -> Flags:
        """Which discs are awake, shape (53,)."""
        awake: Flags = self._state.present & (self._state.group == AWAKE)
        return awake

    @property
    def all_held(self) -> Flags:
        """Which discs are between the fingers of a hand, shape (53,)."""
        return self._state.held_by >= 0

    @property
    def all_quiet(self) -> Floats:
        """For how many seconds each disc has been at rest, shape (53,). Only read it."""
        return self._state.quiet

    @property
    def all_pair_wrenches(self) -> Floats:
        """Magnetic force (N) and torque (N·m) on each disc from each other, shape (53, 53, 6). Only read it."""
        return self._state.pair_wrench

    def glance(self, since: float) -> Glance:
        """Which discs are awake and which are held, and whether any two have touched from a time (s) on."""
        state = self._state
        awake, held = np.empty(self.capacity, np.bool_), np.empty(self.capacity, np.bool_)
        found = glance(since, state.present, state.group, state.held_by, state.last_contact, awake, held)
        return Glance(awake, held, *found)

    def touched_since(self, disc: int, time: float) -> tuple[int, ...]:
        """Discs that touched this one at any instant from ``time`` (s) on, however briefly."""
        last = np.maximum(self._state.last_contact[disc, : self.capacity], self._state.last_contact[:, disc])
        return tuple(other for other in (last >= time).nonzero()[0].tolist() if other != disc)

    def pairs_touched_since(self, time: float) -> list[tuple[int, int]]:
        """All pairs of discs that touched at any instant from ``time`` (s) on, the smaller number first."""
        touched = self._state.last_contact[:, : self.capacity] >= time
        if not touched.any():  # in most ticks
            return []
        first, second = np.nonzero(touched)
        return [(min(a, b), max(a, b)) for a, b in zip(first.tolist(), second.tolist(), strict=True)]

    def position(self, disc: int) -> Floats:
        """Centre of a disc, m, shape (3,)."""
        self._check_present(disc)
        return self._bodies.pose[disc, :3].copy()

    def axis(self, disc: int) -> Floats:
        """Unit vector out of a disc's white face (the red disc's bar), shape (3,)."""
        return np.array(self._axis(disc))

    def _axis(self, disc: int) -> tuple[float, float, float]:
        """The axis in plain numbers: a referee asks for it dozens of times in a look."""
        self._check_present(disc)
        return up_axis(*self._bodies.pose[disc, 3:].tolist())

    def speed(self, disc: int) -> tuple[float, float]:
        """Speed in m/s and turning speed in rad/s."""
        self._check_present(disc)
        return norm(self._bodies.velocity[disc]), norm(self._bodies.spin[disc])

    def tilt(self, disc: int) -> float:
        """Angle between a disc's plane and the mat, 0 to π/2 rad."""
        return acos(min(1.0, abs(self._axis(disc)[2])))

    def colour_up(self, disc: int) -> FaceUp:
        """Colour that a disc shows; within 3° of upright, the one it showed last. Of the red disc, the bar is white."""
        self._check_present(disc)
        return "white" if self._state.colour[disc] > 0 else "black"

    def lowest(self, disc: int) -> float:
        """Height of a disc's lowest point above the mat, m."""
        self._check_present(disc)
        _, _, height, *turn = self._bodies.pose[disc].tolist()
        length = norm(turn)
        _, _, up = up_axis(*(value / length for value in turn))
        return _lowest(self.kit, height, up)

    def asleep(self, disc: int) -> bool:
        """Whether a disc sleeps."""
        self._check_present(disc)
        return bool(self._state.group[disc] != AWAKE)

    def gap(self, disc: int, other: int) -> float:
        """Distance between the surfaces of two discs, m; negative where they overlap.

        By geometry, sleeping or not. Beyond two diameters of the centres it is not measured, and is infinite.
        """
        self._check_present(disc)
        self._check_present(other)
        apart = norm(self._bodies.pose[disc, :3] - self._bodies.pose[other, :3])
        if apart > 2 * self.kit.diameter:
            return math.inf
        a, b = min(disc, other), max(disc, other)
        return float(surface_gap(self.kit.radius, self.kit.half, self._bodies.pose, self._bodies.axis, a, b))

    def touch(self, disc: int, other: int) -> bool:
        """Whether two discs touch: their surfaces are within 0.003 diameters."""
        return self.gap(disc, other) <= TOUCH * self.kit.diameter

    def touching(self, disc: int) -> tuple[int, ...]:
        """Discs that touch this one."""
        return tuple(other for other in self.discs if other != disc and self.touch(disc, other))

    def touching_pairs(self) -> list[tuple[int, int]]:
        """All pairs of discs that touch, the smaller number first."""
        discs = self.discs
        where = self._bodies.pose[list(discs), :3]
        reach = 2 * hypot(self.kit.radius, self.kit.half) + TOUCH * self.kit.diameter
        apart = norms(where[:, None] - where[None])
        near = np.argwhere(np.triu(apart <= reach, k=1))
        return [(discs[a], discs[b]) for a, b in near if self.touch(discs[a], discs[b])]

    def groups(self) -> list[tuple[int, ...]]:
        """Discs that touch, directly or through others; single discs are left out."""
        group = {disc: {disc} for disc in self.discs}
        for a, b in self.touching_pairs():
            if group[a] is not group[b]:
                group[a] |= group[b]
                for disc in group[b]:
                    group[disc] = group[a]
        distinct = {id(members): members for members in group.values() if len(members) > 1}
        return sorted(tuple(sorted(members)) for members in distinct.values())

    def wrench(self, disc: int) -> Floats:
        """Magnetic force (N) and torque about its centre (N·m) on a disc, shape (6,)."""
        self._check_present(disc)
        return np.array(self._state.wrench[disc])

    def wrench_between(self, disc: int, other: int) -> Floats:
        """Magnetic force (N) and torque (N·m) on a disc from another, shape (6,)."""
        self._check_present(disc)
        self._check_present(other)
        return np.array(self._state.pair_wrench[disc, other])

    def support(self, disc: int) -> Support | None:
        """Return the disc or tower whose field lifts a leaner most; None if nothing lifts it."""
        return next(iter(supports_of(self, disc)), None)

    def supports(self, disc: int) -> list[Support]:
        """Return all discs and towers whose fields lift a leaner, the strongest first."""
        return supports_of(self, disc)

    def energy(self) -> float:
        """Kinetic, magnetic and gravity energy of all discs on the table, J."""
        discs = list(self.discs)
        if not discs:
            return 0.0
        v, L, w = (values[discs] for values in (self._bodies.velocity, self._bodies.momentum, self._bodies.spin))
        kinetic = 0.5 * self.kit.mass * (v * v).sum() + 0.5 * (L * w).sum()
        height = self.kit.weight * (self._bodies.pose[discs, 2]).sum()
        axes = np.array([self.axis(disc) * self._state.sign[disc] for disc in discs])
        magnetic = board_energy(self.kit.magnet, self._bodies.pose[discs, :3], axes)
        return float(kinetic + height + magnetic)

    def snapshot(self) -> Snapshot:
        """Keep this moment."""
        last = 1 - int(self._state.steps[0]) % 2
        count = int(self._contacts.number[last])
        contacts = (self._contacts.ids[last, :count].copy(), self._contacts.rows[last, :count].copy())
        return Snapshot(
            self.kit,
            self.step_length,
            tuple(array.copy() for array in self._state),
            tuple(array.copy() for array in self._bodies),
            contacts,
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a moment of this table, or of another with the same kit; what follows is the same to the bit.

        A table without sleep wakes all discs of a moment in which some slept.
        """
        if snapshot.kit != self.kit:
            raise TableError(f"this moment is of kit {snapshot.kit.name!r}, the table's is {self.kit.name!r}")
        if len(snapshot.bodies[0]) != self.capacity:
            raise TableError(f"this moment has {len(snapshot.bodies[0])} discs, the table is made for {self.capacity}")
        if snapshot.step != self.step_length:
            raise TableError(f"this moment has steps of {snapshot.step:g} s, the table's last {self.step_length:g} s")
        for kept, ours in zip(snapshot.state, self._state, strict=True):
            ours[...] = kept
        for kept, ours in zip(snapshot.bodies, self._bodies, strict=True):
            ours[...] = kept
        ids, rows = snapshot.contacts
        last = 1 - int(self._state.steps[0]) % 2
        self._contacts.number[:] = 0
        self._contacts.number[last] = len(ids)
        self._contacts.ids[last, : len(ids)] = ids
        self._contacts.rows[last, : len(ids)] = rows
        if not self._sleep:
            self._state.group[:] = AWAKE

    def _check_number(self, disc: int) -> None:
        if isinstance(disc, bool) or not isinstance(disc, int | np.integer) or not 0 <= disc < self.capacity:
            raise UnknownDiscError(
                f"there is no disc {disc!r}: they are numbered 0 (red) to {self.capacity - 1}",
                message="lay.no_disc",
                disc=f"{disc!r}",
                most=self.capacity - 1,
            )

    def _check_present(self, disc: int) -> None:
        self._check_number(disc)
        if not self._state.present[disc]:
            raise UnknownDiscError(
                f"disc {disc} is not on the table; lay it first", message="lay.not_there", disc=int(disc)
            )


def lowest_point(kit: Kit, pose: Pose) -> float:
    """Height of the lowest point of a disc at a pose above the mat, m."""
    return _lowest(kit, pose.position[2], pose.axis[2])


def _lowest(kit: Kit, height: float, up: float) -> float:
    """Height of a disc's lowest point, m, from that of its middle and from how far up its axis points (a cosine)."""
    up = abs(up)
    return height - kit.radius * math.sqrt(max(0.0, 1 - up * up)) - kit.half * up
