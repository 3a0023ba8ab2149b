"""Accessibility: axe finds no serious fault on any page, in light and dark mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House
    from .player import Player

GRAVE = ("serious", "critical")


def faults(player: Player) -> list[str]:
    found = Axe().run(player.page).response["violations"]
    return [
        f"{player.page.url}: {one['id']}: {node['html']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("lighting", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_axe_finds_no_serious_fault_on_any_page(seat: Seat, house: House, lighting: str) -> None:
    player = seat(width=1024, height=600, lighting=lighting)
    found = []
    for way in ("#/", "#/settings", "#/saved"):
        found += faults(player.go(way))
    friends = house.new(mode="friend", start="ready", seed=1)
    found += faults(player.go(f"#/join/{friends['id']}/{friends['invitation']}"))
    player.see("join-sit").click()
    player.until("s => s.page === 'game' && s.discs && s.people")
    found += faults(player)
    game = house.new(mode="two", start="ready", seed=1)
    player.sit(game)
    found += faults(player)
    player.key("h")
    player.see("help").wait_for()
    found += faults(player)
    player.key("Escape")
    player.key("t")
    player.until("s => s.hand?.arrived")
    found += faults(player)
    player.press("do-withdraw")
    player.until("s => !s.hand && !s.busy")
    player.go(f"#/replay/{game['id']}")
    found += faults(player)
    player.sit(house.new(mode="practice"), "practice")
    found += faults(player)
    assert found == []
