"""Sleep, from outside the loop over steps."""

from __future__ import annotations

from openpolarity.compiled import Flags, entry
from openpolarity.physics.engine import Memory, update_sleep


@entry
def put_to_sleep(memory: Memory, present: Flags) -> None:
    """Send all parked discs to sleep, each on its own."""
    for i in range(present.size):
        if not present[i]:
            memory.asleep[i] = i
            memory.awake[i] = 0
            for k in range(6):
                memory.qvel[i, k] = 0.0
                memory.warmstart[i, k] = 0.0
                memory.acceleration[i, k] = 0.0
    update_sleep(memory.model, memory.data)


@entry
def tell_sleep(memory: Memory) -> None:
    """Tell MuJoCo that somebody else has woken discs or sent them to sleep."""
    update_sleep(memory.model, memory.data)
