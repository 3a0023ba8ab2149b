"""The practice table: try, turn time back, set up any position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Seat


def test_a_try_is_rewound_and_a_position_is_loaded_by_its_line(seat: Seat) -> None:
    player = seat().go()
    player.see("mode-practice").check()
    player.see("play-now").click()
    player.until("s => s.page === 'practice' && s.phase === 'practice' && s.discs > 0 && !s.busy")
    bench = player.see("bench")
    bench.locator("summary").last.click()
    line = player.see("line").input_value()
    assert line.startswith("p1.")
    whole = player.state()["discs"]
    player.press("do-take-white")
    player.until("s => s.hand?.arrived")
    assert player.state()["discs"] == whole + 1
    player.walk((0.15, 0.0))
    # Time back to before it was taken: the hand is empty again.
    player.see("rewind-10").click()
    player.until("(s, discs) => !s.hand && s.discs === discs && !s.busy", whole)
    # A position that cannot be read is refused in words; one that can stands on the table.
    player.see("line").fill("p1.nonsense")
    player.see("line-load").click()
    player.see("line-trouble").wait_for()
    assert player.read("line-trouble")
    flats = ".".join(part for part in line.split(".")[:3])
    assert flats
    player.see("line").fill(line)
    player.see("line-load").click()
    player.see("line-trouble").wait_for(state="hidden")
    player.until("(s, discs) => s.discs === discs && !s.busy", whole)
    for name in ("field", "stability"):
        player.see(name).check()
    player.see("speed").select_option("0.5")
