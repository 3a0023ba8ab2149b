"""Who is absent, and how long the others have waited: while another is there, or it is the absent one's turn."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from openpolarity.server.host import presence
from openpolarity.server.host.presence import Attendance
from openpolarity.server.host.store.table_talk import Absence


@dataclass
class Page:
    """As much of a guest as presence looks at."""

    rights: tuple[int, ...]
    away: bool = False
    silence: float = 0.0

    def silent_for(self) -> float:
        return self.silence


@dataclass
class Table:
    """An attendance with a clock of its own."""

    at: float = 1000.0
    attendance: Attendance = field(default_factory=Attendance)

    def look(self, *here: int, after: float = 0.0) -> dict[int, tuple[str, float, float]]:
        """Let seconds pass, and see who is there: presence, for how long, waited for how long."""
        self.at += after
        pages = [Page((seat,)) for seat in here]
        found = self.attendance.look((1, 2), pages)  # type: ignore[arg-type]
        return {one.seat: (one.presence, one.seconds, one.waited) for one in found}


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    found = Table()
    monkeypatch.setattr(presence, "now", lambda: found.at)
    return found


def test_whoever_stays_waits_from_the_moment_the_other_leaves(table: Table) -> None:
    table.attendance.expected = 1
    table.look(1, 2)
    table.look(1, after=10)
    assert table.look(1, after=30) == {1: ("here", 40.0, 0.0), 2: ("gone", 30.0, 30.0)}
    assert table.look(1, 2, after=5)[2] == ("here", 0.0, 0.0)


def test_whoever_is_to_move_waits_for_nobody_while_away(table: Table) -> None:
    table.attendance.expected = 1
    table.look(1, 2)
    table.look(1, after=10)
    table.look(after=10)
    assert table.look(after=86_400)[1] == ("gone", 86_400.0, 86_400.0)
    assert table.look(1)[2] == ("gone", 86_410.0, 0.0), "Ada was to move, and was not there"
    # She plays and leaves: from now on it is Ben's turn, and he is waited for.
    table.attendance.expected = 2
    table.look(1, after=60)
    table.look(after=60)
    assert table.look(1, after=172_800)[2][2] == 172_920.0


def test_what_was_kept_goes_on_where_it_is_their_turn(table: Table) -> None:
    for expected, waited in ((2, 900.0), (1, 0.0), (None, 0.0)):
        table.attendance = Attendance()
        table.attendance.expected = expected
        table.attendance.restore({2: Absence(50.0, 100.0)})
        assert table.look(1)[2] == ("gone", 950.0, waited)
    assert table.attendance.absences == {2: Absence(50.0, 1000.0)}


def test_the_clock_is_the_one_on_the_wall() -> None:
    assert presence.now() == pytest.approx(time.time(), abs=60)
