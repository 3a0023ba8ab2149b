"""The door from Python into the compiled table: magnets and time.

Everything that Python calls is compiled and kept by itself, with all that it calls. Trials of a batch have a door of
their own (`batch/trying.py`): both are compiled side by side, and a table can be opened as soon as this one is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, entry
from openpolarity.physics.following import place_magnets
from openpolarity.physics.resting import wake_disturbed
from openpolarity.physics.stepping import lead_hands

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, Contacts, DiscModel
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.resting import RestLimits
    from openpolarity.physics.state import State


@entry
def run(
    moved: bool, goals: Floats, grips: Floats, steps: int, until_rest: bool, stick_time: float,
    law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts, state: State, rest: RestLimits, spring: Floats,
    awake: Ints, scratch: Floats, total: Floats, pulled: Floats,
) -> tuple[int, float]:  # fmt: skip
    """Lead the hands (see `stepping.lead_hands`).

    Where discs have ``moved`` from outside, all magnets are placed anew first, and sleepers whom that disturbs wake.
    """
    if moved:
        place_magnets(
            law, bodies.pose, bodies.axis, state.present, state.sign, state.magnet_pose, state.pair_wrench, state.wrench
        )
        wake_disturbed(
            disc, bodies.pose, bodies.axis, state.group, state.present, state.still, state.quiet, state.wrench,
            state.wrench_asleep, rest,
        )  # fmt: skip
    return lead_hands(
        goals, grips, steps, law, disc, bodies, contacts, state, rest, spring, stick_time, until_rest, awake, scratch,
        total, pulled,
    )  # fmt: skip
