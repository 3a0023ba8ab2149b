"""Ways into the kernels for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, entry
from openpolarity.dynamics.pair_contacts import pair_contacts
from openpolarity.dynamics.step import advance_discs

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, Contacts, DiscModel


@entry
def contacts_of_two(disc: DiscModel, pose: Floats, axis: Floats, ids: Ints, rows: Floats, margin: float) -> int:
    """Write the contacts of discs 0 and 1; return how many."""
    return pair_contacts(disc, pose, axis, 0, 1, ids, rows, 0, margin, 0.0, 0.0, 0.0)


@entry
def run(
    disc: DiscModel, bodies: Bodies, contacts: Contacts, awake: Ints, wrench: Floats, first: int, steps: int
) -> None:
    """Let all discs move for so many steps, the first of which is number ``first``, under a constant wrench."""
    for n in range(first, first + steps):
        advance_discs(disc, bodies, contacts, awake, awake.size, wrench, n % 2)
