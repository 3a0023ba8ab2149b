"""Presence: whether a page, or the person of a seat, is at the table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.server.messages.outbound import AtSeat

if TYPE_CHECKING:
    from collections.abc import Collection

    from openpolarity.server.host.guest import Guest
    from openpolarity.server.messages.outbound import Presence

ASLEEP_AFTER = 15.0
"""A page that pings and has said nothing for this long sleeps, s: a phone in a pocket, a line that is dead."""
ABSENT: tuple[Presence, ...] = ("asleep", "gone")
"""Whoever sleeps and then is gone has been absent all the time."""
ORDER: tuple[Presence, ...] = ("here", "away", "asleep")
"""Of several pages of one person, the first of these counts."""


def presence_of(guest: Guest) -> Presence:
    """What a page does: it is in front, out of sight, or silent."""
    if guest.silent_for() >= ASLEEP_AFTER:
        return "asleep"
    return "away" if guest.away else "here"


class Attendance:
    """What the persons of a game's seats do, and since when."""

    def __init__(self) -> None:
        self.free: frozenset[int] = frozenset()
        """Seats that somebody is invited to and nobody has taken yet."""
        self._since: dict[int, tuple[Presence, float]] = {}

    def look(self, persons: Collection[int], guests: Collection[Guest]) -> list[AtSeat]:
        """See who is at the table now; ``persons`` are the seats of persons."""
        now = time.monotonic()
        for seat in persons:
            presence = self._presence(seat, guests)
            before, since = self._since.get(seat, (None, now))
            if before != presence:
                stays_away = before in ABSENT and presence in ABSENT
                self._since[seat] = (presence, since if stays_away else now)
        return [AtSeat(seat, self._since[seat][0], round(now - self._since[seat][1], 1)) for seat in persons]

    def _presence(self, seat: int, guests: Collection[Guest]) -> Presence:
        if seat in self.free:
            return "free"
        seen = {presence_of(guest) for guest in guests if seat in guest.rights}
        return next((one for one in ORDER if one in seen), "gone")
