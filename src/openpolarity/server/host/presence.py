"""Presence: whether a page, or the person of a seat, is at the table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.server.host.store.table_talk import Absence
from openpolarity.server.messages.outbound import AtSeat
from openpolarity.server.messages.report.rotation import team_at

if TYPE_CHECKING:
    from collections.abc import Collection

    from openpolarity.server.host.guest import Guest
    from openpolarity.server.host.store.table_talk import Absences
    from openpolarity.server.messages.outbound import Presence

ASLEEP_AFTER = 15.0
"""A page that pings and has said nothing for this long sleeps, s: a phone in a pocket, a line that is dead."""
ABSENT: tuple[Presence, ...] = ("asleep", "gone")
"""Whoever sleeps and then is gone has been absent all the time."""
ORDER: tuple[Presence, ...] = ("here", "away", "asleep")
"""Of several pages of one person, the first of these counts."""


def now() -> float:
    """The time on the wall, in seconds since 1970: an absence may last for days and a restart."""
    return time.time()


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
        self.expected: int | None = None
        """The team (1 or 2) from which something is expected."""
        self._since: dict[int, tuple[Presence, float]] = {}
        self._waited_since: dict[int, float] = {}
        """Since when the others wait for somebody who is absent."""

    def restore(self, absences: Absences) -> None:
        """Go on from what was kept. Only where it is their turn have they been waited for all the time."""
        for seat, absence in absences.items():
            self._since[seat] = ("gone", absence.since)
            if absence.waited_since is not None and team_at(seat) == self.expected:
                self._waited_since[seat] = absence.waited_since

    @property
    def absences(self) -> Absences:
        """Who is absent, since when, and since when they are waited for."""
        return {
            seat: Absence(since, self._waited_since.get(seat))
            for seat, (presence, since) in self._since.items()
            if presence in ABSENT
        }

    def look(self, persons: Collection[int], guests: Collection[Guest]) -> list[AtSeat]:
        """See who is at the table now; ``persons`` are the seats of persons."""
        at = now()
        for seat in persons:
            presence = self._presence(seat, guests)
            before, since = self._since.get(seat, (None, at))
            if before != presence:
                stays_away = before in ABSENT and presence in ABSENT
                self._since[seat] = (presence, since if stays_away else at)
        for seat in persons:
            if self._is_waited_for(seat, persons):
                self._waited_since.setdefault(seat, at)
            else:
                self._waited_since.pop(seat, None)
        return [self._at_seat(seat, at) for seat in persons]

    def _at_seat(self, seat: int, at: float) -> AtSeat:
        presence, since = self._since[seat]
        return AtSeat(seat, presence, round(at - since, 1), round(at - self._waited_since.get(seat, at), 1))

    def _is_waited_for(self, seat: int, persons: Collection[int]) -> bool:
        """Whether somebody is absent, and either another player is there, or it is their turn."""
        there = any(self._since[one][0] in ("here", "away") for one in persons if one != seat)
        return self._since[seat][0] in ABSENT and (there or team_at(seat) == self.expected)

    def _presence(self, seat: int, guests: Collection[Guest]) -> Presence:
        if seat in self.free:
            return "free"
        seen = {presence_of(guest) for guest in guests if seat in guest.rights}
        return next((one for one in ORDER if one in seen), "gone")
