"""The page unpacks what the server packs: pose frames, and replays made of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import call

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

GOLDEN = json.loads((Path(__file__).parents[2] / "server" / "messages" / "frames.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def page(browser: Browser, files: str) -> Iterator[Page]:
    """An empty page."""
    page = browser.new_page()
    page.goto(f"{files}/tests/blank.html")
    yield page
    page.close()


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: str(golden["frame"]["number"]))
def test_a_frame_says_what_the_server_meant(page: Page, golden: dict[str, Any]) -> None:
    found = call(page, "wire.unpack", golden["hex"])
    meant = golden["frame"]
    assert (found["key"], found["number"], found["gone"]) == (meant["key"], meant["number"], meant["gone"])
    assert found["time"] == pytest.approx(meant["time"])
    assert found["poses"].keys() == meant["poses"].keys()
    for disc, pose in meant["poses"].items():
        assert same_pose(found["poses"][disc], pose)
    impacts = [[hit["a"], 255 if hit["b"] is None else hit["b"], hit["speed"]] for hit in found["impacts"]]
    assert impacts == meant["impacts"]
    outlook = found["outlook"] and [found["outlook"]["odds"] * 255, found["outlook"]["crowdedBy"]]
    assert outlook == (pytest.approx(meant["outlook"]) if "outlook" in meant else None)
    for said in ("tried", "touches"):
        assert (found["outlook"] or {}).get(said, False) is meant.get(said, False)
    if meant["feel"] is None:
        assert found["feel"] is None
        return
    feel = found["feel"]
    assert feel["disc"] == (None if meant["feel"]["disc"] in (None, 255) else meant["feel"]["disc"])
    assert feel["force"] == meant["feel"]["force"]
    assert feel["i"] == meant["feel"]["aim"]
    assert feel["tremble"] * 255 == pytest.approx(meant["feel"]["tremble"])
    assert [[arc["id"], arc["force"]] for arc in feel["arcs"]] == meant["feel"]["arcs"]
    assert same_pose(feel["hand"], meant["feel"]["hand"])


def same_pose(found: dict[str, list[float]], meant: list[float]) -> bool:
    """Whether a pose is the one that was meant; q and −q are the same turn."""
    near = found["p"] == pytest.approx(meant[:3], abs=1e-6)
    dot = sum(a * b for a, b in zip(found["q"], meant[3:], strict=True))
    return near and abs(abs(dot) - 1) < 1e-4


def test_a_reel_shows_the_same_however_one_comes_there(page: Page) -> None:
    assert call(page, "wire.wrongJump") is None
