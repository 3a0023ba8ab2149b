"""The company at a game: all guests, which of them move the hand, and which persons are there."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from openpolarity.server.host import presence
from openpolarity.server.host.agreements import Agreements
from openpolarity.server.host.presence import Attendance, presence_of
from openpolarity.server.host.tabs import sit_down, take_over
from openpolarity.server.messages.orders import Present
from openpolarity.server.messages.outbound import People

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.host.guest import Guest
    from openpolarity.server.host.store.table_talk import Absences

LONGEST_DRAWING = 20.0
"""How long a player's clock waits for their page to show the table, s."""
MOMENT = 4.0
"""Whoever comes back within this time was not away, s: a line that breaks is tried again every second."""


class Company:
    """Everybody at a game.

    ``changed`` is called with who is there whenever that may have changed, ``keep`` with who is absent when that has.
    """

    def __init__(
        self,
        persons: Callable[[], tuple[int, ...]],
        absence: float | None,
        changed: Callable[[Present], None],
        keep: Callable[[Absences], None],
    ) -> None:
        self.guests: set[Guest] = set()
        self._persons = persons
        self._changed = changed
        self._keep = keep
        self.agreements = Agreements()
        self.absence = absence
        """How long a person stays away before the other may go on without them, s; None: never."""
        self.next: str | None = None
        """The game that follows this one, because both wanted to play again."""
        self._attendance = Attendance()
        self._kept: Absences = {}
        self._met = False
        """Whether anybody has been here: before that, nobody is missed."""
        self._told: object = None
        self._just_left: dict[int, float] = {}
        """The seats whose persons have left just now, and until when that does not count yet, by `time.monotonic`."""

    def add(self, guest: Guest) -> None:
        """Let a guest in, and seat them."""
        self.guests.add(guest)
        self._met = True
        if not guest.sees:
            asyncio.get_running_loop().call_later(LONGEST_DRAWING, self.shown_to, guest)
        sit_down(guest, self.guests)
        self.keep_free(self._attendance.free - set(guest.rights))

    def remove(self, guest: Guest) -> None:
        """Let a guest go. A line may have broken for a moment: what the hand holds stays where it is that long."""
        self.guests.discard(guest)
        if guest.seats:
            self._just_left |= dict.fromkeys(guest.seats, time.monotonic() + MOMENT)
            asyncio.get_running_loop().call_later(MOMENT + 0.01, self.look)
        self.look()

    def take_over(self, guest: Guest) -> list[Guest]:
        """Let this tab move its persons from now on, and return the ones that did."""
        before = take_over(guest, self.guests)
        self.look()
        return before

    def shown_to(self, guest: Guest) -> None:
        """Note that a guest sees the table now, or has had time enough to."""
        if guest in self.guests and not guest.sees:
            guest.sees = True
            self.look()

    def be_away(self, guest: Guest, *, away: bool) -> None:
        """Note that a guest's page is out of sight, or in sight again."""
        guest.away = away
        self.look()

    def heard(self, guest: Guest, *, pings: bool = False) -> None:
        """Note that something was heard of a guest; one who slept is awake."""
        slept = presence_of(guest) == "asleep"
        guest.last_heard = time.monotonic()
        if pings and not guest.pings:
            guest.pings = True
            self._watch_over(guest)
        if slept:
            self.look()

    def _watch_over(self, guest: Guest) -> None:
        """Notice when nothing is heard of a guest any more."""
        if guest not in self.guests:
            return
        left = presence.ASLEEP_AFTER - guest.silent_for()
        if left <= 0:
            self.look()
        again = left if left > 0 else presence.ASLEEP_AFTER
        asyncio.get_running_loop().call_later(again, self._watch_over, guest)

    def restore(self, absences: Absences, expected: int | None) -> None:
        """Go on from what was kept; something is expected from a team (1 or 2), or from nobody."""
        self._attendance.expected = expected
        self._attendance.restore(absences)
        self._kept = absences

    def expect(self, team: int | None) -> None:
        """Note from which team (1 or 2) something is expected now."""
        if team != self._attendance.expected:
            self._attendance.expected = team
            self.look()

    def leave_all(self) -> Absences:
        """Note that everybody leaves now, because the game is closed, and return who is absent then."""
        self._attendance.look(self._persons(), ())
        self._kept = self._attendance.absences
        return self._kept

    def keep_free(self, seats: frozenset[int]) -> None:
        """Note which seats wait for somebody who is invited."""
        self._attendance.free = seats
        self.look()

    @property
    def free(self) -> frozenset[int]:
        """The seats that wait for somebody who is invited."""
        return self._attendance.free

    def seat_taken(self, seat: int) -> None:
        """Note that somebody has followed their invitation."""
        self.keep_free(self._attendance.free - {seat})

    def people(self) -> People:
        """Everybody at the table, as clients are told it."""
        sitting = self._attendance.look(self._persons(), self.guests)
        spectators = sum(not guest.rights for guest in self.guests)
        asks, declined = self.agreements.asks(), self.agreements.declined()
        return People(sitting, spectators, asks, self.absence, declined, self.next)

    def look(self) -> None:
        """See who is there. A person whose page sleeps moves no hand, so that what it holds is parked."""
        awake = [guest for guest in self.guests if presence_of(guest) != "asleep"]
        left = {seat for seat, until in self._just_left.items() if time.monotonic() < until}
        seats = sorted({seat for guest in awake for seat in guest.seats} | left)
        seeing = sorted({seat for guest in awake if guest.sees for seat in guest.seats})
        self._changed(Present(len(self.guests), seats, seeing))
        people = self.people()
        seen = [(one.seat, one.presence) for one in people.seats]
        news = (people.spectators, seen, people.asks, people.declined, people.next)
        if news != self._told:
            self._told = news
            for guest in self.guests:
                if guest.welcomed:  # whoever is not hears it with the welcome
                    guest.tell(people)
        absences = self._attendance.absences
        if absences != self._kept and self._met:
            self._kept = absences
            self._keep(absences)
