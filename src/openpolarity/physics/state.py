"""What the table remembers beside its discs: magnets, rest, hands, events. Arrays only, for the kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Flags, Floats, Ints

RED = 0
"""The red disc's number."""
HANDS = 2
"""Hands that can be over the table at the same time."""
EVENTS = 1024
"""Events kept until they are fetched."""
IMPACT, STUCK, FREED = 0, 1, 2
"""Kinds of events, first column of ``events``."""


class State(NamedTuple):
    """One row a disc unless said otherwise. Lengths in m, times in s, forces in N, torques in N·m."""

    steps: Ints
    """(1,) steps done since the table was made."""
    present: Flags
    """Whether the disc is on the table (or held), not parked."""
    sign: Floats
    """+1 if the north pole is on the side of the disc's axis, else −1."""
    colour: Ints
    """+1 if the disc shows white (the red one: its bar), −1 for black (dot); kept while it stands upright."""

    magnet_pose: Floats
    """(53, 6) position and magnetic axis for which the wrenches below were computed."""
    pair_wrench: Floats
    """(53, 53, 6) wrench on the first disc from the second."""
    wrench: Floats
    """(53, 6) magnetic wrench on each disc: the sum of its row."""
    wrench_asleep: Floats
    """(53, 6) what it was when the disc fell asleep."""

    group: Ints
    """−1 for a disc that is awake; else the smallest number among the discs it sleeps in touch with."""
    checked_pose: Floats
    """(53, 7) pose at the last look."""
    quiet: Floats
    """How long the disc has been slower than the rest thresholds."""
    still: Floats
    """How long it has been slower than the sleep thresholds."""

    held_by: Ints
    """Number of the hand that holds the disc, −1 for none."""
    in_hand: Floats
    """(53, 7) pose of a held disc in the frame of its hand."""
    expected: Flags
    """Discs that are meant to come along with what is held."""
    touch_time: Floats
    """How long a disc has been touching what is held."""
    last_joined: Floats
    """When a disc was last in touch with what is held."""
    stuck: Flags
    """Discs that stick to what is held."""
    push: Floats
    """(53, 6) wrench from outside, for the steps under way."""

    frame: Floats
    """(2, 7) where each hand is."""
    goal: Floats
    """(2, 7) where each hand will be at the end of the steps under way."""
    grip: Floats
    """(2,) how firmly each hand holds, 0 to 1."""
    grip_goal: Floats
    """(2,) how firmly it will hold at the end of the steps under way."""
    firm: Floats
    """(2,) how many times stiffer than usual each hand holds a disc in place: the second hand, squaring a tower."""
    felt: Floats
    """(2, 6) wrench that the held disc exerts on each hand, weight left out, summed over what it holds."""
    work: Floats
    """(2,) work done by each hand, J."""
    shake: Floats
    """(3,) acceleration of the table for the steps under way, m/s²."""

    last_contact: Floats
    """(53, 54) time of the last contact of two discs, or of a disc and the mat."""
    events: Floats
    """(1024, 5) kind, time, disc, other, number."""
    event_count: Ints
    """(1,) events waiting."""


def new_state(discs: int, events: int = EVENTS) -> State:
    """Return the memory of an empty table for a number of discs, with room for a number of events."""
    identity = np.array([0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0])

    def zeros(*shape: int) -> Floats:
        return np.zeros(shape)

    def flags() -> NDArray[np.bool_]:
        return np.zeros(discs, dtype=np.bool_)

    return State(
        steps=np.zeros(1, dtype=np.int64),
        present=flags(),
        sign=np.ones(discs),
        colour=np.ones(discs, dtype=np.int64),
        magnet_pose=zeros(discs, 6),
        pair_wrench=zeros(discs, discs, 6),
        wrench=zeros(discs, 6),
        wrench_asleep=zeros(discs, 6),
        group=np.full(discs, -1, dtype=np.int64),
        checked_pose=zeros(discs, 7),
        quiet=zeros(discs),
        still=zeros(discs),
        held_by=np.full(discs, -1, dtype=np.int64),
        in_hand=np.tile(identity, (discs, 1)),
        expected=flags(),
        touch_time=zeros(discs),
        last_joined=np.full(discs, -1.0),
        stuck=flags(),
        push=zeros(discs, 6),
        frame=np.tile(identity, (HANDS, 1)),
        goal=np.tile(identity, (HANDS, 1)),
        grip=zeros(HANDS),
        grip_goal=zeros(HANDS),
        firm=np.ones(HANDS),
        felt=zeros(HANDS, 6),
        work=zeros(HANDS),
        shake=zeros(3),
        last_contact=np.full((discs, discs + 1), -1.0),
        events=zeros(events, 5),
        event_count=np.zeros(1, dtype=np.int64),
    )


def copy_state(source: State, target: State) -> None:
    """Copy everything from one table's memory into another's."""
    for theirs, ours in zip(source, target, strict=True):
        ours[...] = theirs
