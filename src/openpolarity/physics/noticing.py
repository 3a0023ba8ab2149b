"""What is noticed on the way: impacts, and what sticks to a hand. Compiled."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Flags, Floats, Ints, abreast, inline, kernel, whole
from openpolarity.dynamics.contact_list import CLOSING, DISC, GAP, IMPULSE, OTHER
from openpolarity.physics.state import FREED, IMPACT, STUCK

if TYPE_CHECKING:
    from openpolarity.dynamics import DiscModel

NEW_CONTACT = 0.02
"""A contact is new, and an impact can be heard, after this long without one, s."""
QUIETEST_IMPACT = 0.01
"""m/s."""
LIFTED = 0.0005
"""A disc hangs on what is held when its lowest point is this far above the mat, m."""


@inline
def touches(r: Floats) -> bool:
    """Whether a row of the list is a contact by now, not only one that may come within the step."""
    return bool(r[IMPULSE] > 0.0 or r[GAP] <= 0.0)


@kernel
def _add_event(events: Floats, event_count: Ints, kind: int, time: float, disc: int, other: int, number: float) -> None:
    """Write down what happened; when nobody fetches, the oldest stay and the newest are lost."""
    n = event_count[0]
    if n < events.shape[0]:
        row = events[n]
        row[0] = kind
        row[1] = time
        row[2] = disc
        row[3] = other
        row[4] = number
        event_count[0] = n + 1


@kernel
def hear_impacts(
    ids: Ints, rows: Floats, count: int, last_contact: Floats, events: Floats, event_count: Ints, now: float
) -> None:
    """Report contacts that are new, with the speed at which the surfaces closed."""
    c = 0
    while c < count:
        disc = ids[c, DISC]
        other = ids[c, OTHER]
        # Points of one pair stand in a row: the hardest of them is what is heard.
        touching = False
        closing = 0.0
        while c < count and ids[c, DISC] == disc and ids[c, OTHER] == other:
            if touches(rows[c]):
                touching = True
                closing = max(closing, rows[c, CLOSING])
            c += 1
        if not touching:
            continue
        column = other if other >= 0 else last_contact.shape[0]
        if now - last_contact[disc, column] > NEW_CONTACT and closing > QUIETEST_IMPACT:
            _add_event(events, event_count, whole(IMPACT), now, disc, other, closing)
        last_contact[disc, column] = now


@kernel
def watch_sticking(
    ids: Ints, rows: Floats, count: int, disc: DiscModel, pose: Floats, axis: Floats, present: Flags, held_by: Ints,
    expected: Flags, touch_time: Floats, last_joined: Floats, stuck: Flags, events: Floats, event_count: Ints,
    stick_time: float, now: float, joined: Floats,
) -> None:  # fmt: skip
    """Find what touches the held discs, directly or through others, and report what sticks."""
    for i in abreast(present.size):
        joined[i] = 1.0 if held_by[i] >= 0 else 0.0
    grown = True
    while grown:
        grown = False
        for c in range(count):
            a = ids[c, DISC]
            b = ids[c, OTHER]
            if b >= 0 and joined[a] != joined[b] and touches(rows[c]):
                joined[a] = 1.0
                joined[b] = 1.0
                grown = True
    for i in abreast(present.size):
        if not present[i] or held_by[i] >= 0:
            continue
        if joined[i] > 0.0:
            last_joined[i] = now
        elif now - last_joined[i] > NEW_CONTACT:  # a resting contact may miss single steps
            if stuck[i]:
                _add_event(events, event_count, whole(FREED), now, i, whole(-1), touch_time[i])
            touch_time[i] = 0.0
            stuck[i] = False
            continue
        touch_time[i] += disc.step
        up = abs(axis[i, 2])
        lowest = pose[i, 2] - disc.radius * math.sqrt(max(0.0, 1.0 - up * up)) - disc.half * up
        if not stuck[i] and (touch_time[i] >= stick_time or lowest > LIFTED):
            stuck[i] = True
            if not expected[i]:
                _add_event(events, event_count, whole(STUCK), now, i, whole(-1), touch_time[i])


@kernel
def feel_nothing(felt: Floats, touch_time: Floats, last_joined: Floats, stuck: Flags) -> None:
    """Nothing is held: nothing is felt, and nothing sticks."""
    for h in range(felt.shape[0]):
        for k in range(6):
            felt[h, k] = 0.0
    for i in abreast(stuck.size):
        touch_time[i] = 0.0
        last_joined[i] = -1.0
        stuck[i] = False
