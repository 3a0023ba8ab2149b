"""What is noticed on the way: impacts, and what sticks to a hand. Compiled."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Flags, Floats, Ints, kernel
from openpolarity.physics.state import EVENTS, FREED, IMPACT, STUCK

if TYPE_CHECKING:
    from openpolarity.physics.engine import Contacts
    from openpolarity.physics.resting import Body

NEW_CONTACT = 0.02
"""A contact is new, and an impact can be heard, after this long without one, s."""
QUIETEST_IMPACT = 0.01
"""m/s."""
LIFTED = 0.0005
"""A disc hangs on what is held when its lowest point is this far above the mat, m."""


@kernel
def _add_event(events: Floats, event_count: Ints, kind: int, time: float, disc: int, other: int, number: float) -> None:
    """Write down what happened; when nobody fetches, the oldest stay and the newest are lost."""
    n = event_count[0]
    if n < EVENTS:
        row = events[n]
        row[0] = kind
        row[1] = time
        row[2] = disc
        row[3] = other
        row[4] = number
        event_count[0] = n + 1


@kernel
def hear_impacts(
    contacts: Contacts, xpos: Floats, xmat: Floats, qvel: Floats, last_contact: Floats,
    events: Floats, event_count: Ints, now: float,
) -> None:  # fmt: skip
    """Report contacts that are new, with the speed at which the surfaces close."""
    for c in range(contacts.number[0]):
        # Geom 0 is the mat, geom i + 1 is disc i.
        first = max(contacts.geoms[c, 0], contacts.geoms[c, 1]) - 1
        other = min(contacts.geoms[c, 0], contacts.geoms[c, 1]) - 1
        column = other if other >= 0 else last_contact.shape[0]
        if now - last_contact[first, column] > NEW_CONTACT:
            closing = 0.0
            for side in range(2):
                disc = contacts.geoms[c, side] - 1
                if disc < 0:
                    continue
                v = qvel[disc]
                r = xmat[disc]
                wx = r[0] * v[3] + r[1] * v[4] + r[2] * v[5]
                wy = r[3] * v[3] + r[4] * v[4] + r[5] * v[5]
                wz = r[6] * v[3] + r[7] * v[4] + r[8] * v[5]
                x = contacts.position[c, 0] - xpos[disc, 0]
                y = contacts.position[c, 1] - xpos[disc, 1]
                z = contacts.position[c, 2] - xpos[disc, 2]
                # The normal points from the first to the second.
                speed = (
                    (v[0] + wy * z - wz * y) * contacts.normal[c, 0]
                    + (v[1] + wz * x - wx * z) * contacts.normal[c, 1]
                    + (v[2] + wx * y - wy * x) * contacts.normal[c, 2]
                )
                closing += speed if side == 0 else -speed
            if closing > QUIETEST_IMPACT:
                _add_event(events, event_count, IMPACT, now, first, other, closing)
        last_contact[first, column] = now


@kernel
def watch_sticking(
    contacts: Contacts, xpos: Floats, xmat: Floats, body: Body, present: Flags, held_by: Ints, expected: Flags,
    touch_time: Floats, last_joined: Floats, stuck: Flags, events: Floats, event_count: Ints,
    stick_time: float, now: float, joined: Floats,
) -> None:  # fmt: skip
    """Find what touches the held discs, directly or through others, and report what sticks."""
    holding = False
    for i in range(present.size):
        joined[i] = 1.0 if held_by[i] >= 0 else 0.0
        holding = holding or held_by[i] >= 0
    if not holding:
        for i in range(present.size):
            touch_time[i] = 0.0
            last_joined[i] = -1.0
            stuck[i] = False
        return
    grown = True
    while grown:
        grown = False
        for c in range(contacts.number[0]):
            a = contacts.geoms[c, 0] - 1
            b = contacts.geoms[c, 1] - 1
            if a >= 0 and b >= 0 and joined[a] != joined[b]:
                joined[a] = 1.0
                joined[b] = 1.0
                grown = True
    for i in range(present.size):
        if not present[i] or held_by[i] >= 0:
            continue
        if joined[i] > 0.0:
            last_joined[i] = now
        elif now - last_joined[i] > NEW_CONTACT:  # a resting contact may miss single steps
            if stuck[i]:
                _add_event(events, event_count, FREED, now, i, -1, touch_time[i])
            touch_time[i] = 0.0
            stuck[i] = False
            continue
        touch_time[i] += body.step
        up = abs(xmat[i, 8])
        lowest = xpos[i, 2] - body.radius * math.sqrt(max(0.0, 1.0 - up * up)) - body.half * up
        if not stuck[i] and (touch_time[i] >= stick_time or lowest > LIFTED):
            stuck[i] = True
            if not expected[i]:
                _add_event(events, event_count, STUCK, now, i, -1, touch_time[i])
