"""Short visits with fixed seeds in every run; long ones over levels, editions and awkward positions when there is time.

A visit that fails tells its seed: `python -m tests.web.visitor --seed … --kind … --pictures FOLDER` replays it and
keeps its script, its state and pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.rules.ruleset import EDITIONS
from tests.web.e2e.house import House

from .habits import BETWEEN
from .plan import DEVICES, LANGUAGES, LEVELS, SIZES, drawn, plan
from .positions import positions
from .visit import DEAD, Visit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from .visit import Result


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One program for all visits; what it complains of is read after every act."""
    folder = tmp_path_factory.mktemp("visits")
    found = House(folder / "games", errors=folder / "errors.txt")
    yield found
    found.end()


def told(result: Result) -> str:
    """Everything that is needed to replay a visit and to understand it."""
    return "\n".join([str(result.plan), *result.complaints, *result.script])


@pytest.mark.parametrize(
    ("seed", "device", "position"),
    [(1, "mouse", "standard-capture-2"), (2, "keys", "temple_en-last-disc-2"), (3, "touch", "standard-last-disc-3")],
)
def test_somebody_plays_a_turn_with_a_persons_habits(
    browser: Browser, house: House, seed: int, device: str, position: str
) -> None:
    chosen = plan(seed, "turn", device=device, position=position, mode="two", size="900x560", extra="", pace=20)
    result = Visit(browser, house, chosen, hurry=0.5).run()
    assert result.well, told(result)
    assert result.acts > 0
    assert result.outcome in ("turn over", "over")


def test_a_row_of_seeds_tries_every_device_size_language_level_and_edition() -> None:
    plans = [plan(seed, "game") for seed in range(45)]
    for name, all_of_them in (
        ("device", DEVICES), ("size", SIZES), ("lang", LANGUAGES), ("level", LEVELS), ("edition", EDITIONS),
    ):  # fmt: skip
        assert {getattr(one, name) for one in plans} >= set(all_of_them)
    # Whoever tries devices does not always try them at the same size.
    assert len({(one.device, one.size) for one in plans}) > 20


def test_a_seed_is_the_same_visit_every_time() -> None:
    assert plan(17) == plan(17)
    assert drawn("edition", EDITIONS, 4) == drawn("edition", EDITIONS, 4)


def test_positions_of_all_kinds_wait_for_visitors() -> None:
    kinds = {kind for one in positions() for kind in one.kinds}
    assert kinds >= {
        *("capture", "captures", "tower-to-capture", "flipped", "crowded", "last-disc", "double-offered"),
        "impossible-capture",
    }
    assert len({one.name for one in positions()}) == len(positions())


# ------------------------------------------------------------------ long ones


@pytest.mark.slow
@pytest.mark.parametrize("what", [what for what in BETWEEN if what != "nothing"])
def test_whatever_comes_between_leads_back_to_the_game(browser: Browser, house: House, what: str) -> None:
    chosen = plan(5, "turn", device="mouse", position="standard-capture-2", mode="two", size="390x844", extra="")
    visit = Visit(browser, house, chosen, hurry=0.2)
    visit.sit_down()
    assert visit.way_on()
    visit.distractions.do(what)
    assert visit.way_on()
    visit.look()
    visit.player.close()
    assert visit.result.well, told(visit.result)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_a_whole_short_game_always_has_a_way_on(browser: Browser, house: House, tmp_path: Path, seed: int) -> None:
    result = Visit(browser, house, plan(seed, "game"), tmp_path).run()
    assert result.well, told(result)
    assert result.outcome != DEAD


@pytest.mark.slow
@pytest.mark.parametrize("position", [one.name for one in positions()])
def test_a_turn_from_every_awkward_position_has_a_way_on(
    browser: Browser, house: House, tmp_path: Path, position: str
) -> None:
    seed = [one.name for one in positions()].index(position)
    result = Visit(browser, house, plan(seed, "turn", position=position), tmp_path).run()
    assert result.well, told(result)
    assert result.outcome != DEAD
