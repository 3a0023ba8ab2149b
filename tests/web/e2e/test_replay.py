"""A replay is scrubbed: with the slider, with keys, from mark to mark; and the sentence follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.players.self_play import GameTask, play_game

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Seat
    from .house import House


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that two scripted sides have played."""
    folder = tmp_path_factory.mktemp("record")
    assert play_game(GameTask(discs=7, seed=3, out=folder)).error is None
    return next(folder.glob("*.polarity"))


def test_a_replay_is_scrubbed(seat: Seat, house: House, record: Path) -> None:
    header = {"content-type": "application/octet-stream"}
    opened = house.http.post("/api/games/open", content=record.read_bytes(), headers=header).json()
    story = house.http.get(f"/api/games/{opened['id']}/replay").json()
    player = seat(quality="medium").go("#/saved")  # zoomed out, and yet no picture without pixels
    player.page.locator(f"[data-id='{opened['id']}']").get_by_test_id("saved-replay").click()
    player.until("s => s.page === 'replay' && s.ready && s.length > 0")
    slider = player.see("timeline")
    begun = player.state()
    assert begun["at"] == 0
    slider.fill(slider.get_attribute("max") or "")  # drawn as far as it goes
    player.until("s => s.at === s.length")
    ended = player.state()
    assert ended["discs"] > begun["discs"]
    last = [event for event in story["events"] if not event["quiet"]][-1]
    assert player.read("replay-text") == last["text"]
    for colour in ("white", "black"):  # who was ahead then
        assert player.read(f"reserve-{colour}") == str(last["reserves"][colour])
        assert player.read(f"points-{colour}").replace("−", "-") == str(last["scores"][colour])
    # Back from mark to mark: each tells what happened there.
    marks = story["marks"]
    assert player.page.locator(".marks .pin").count() == len(marks)
    slider.fill("0")
    for mark in marks[:3]:
        player.see("mark-after").click()
        player.until("(s, at) => Math.abs(s.at - at) < 0.1", mark["at"])
        assert player.read("replay-text")
    # By keys, and running by itself.
    player.see("table").click()
    player.key("Home")
    player.until("s => s.at === 0")
    player.key("Space")
    player.until("s => s.playing && s.at > 0.3")
    player.key("Space")
    player.until("s => !s.playing")
    player.key("End")
    player.until("s => s.at === s.length")
