"""When the table draws, how smoothly it moves, and how finely a machine can draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.web.browser import call
from tests.web.shown_table import open_page, rest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def test_motion_is_smooth_though_frames_come_unevenly(page: Page) -> None:
    """Drawn at 144 Hz, a disc that slides at 1 m/s never jumps or halts."""
    xs = call(page, "table_parts.slideWithLateFrames")
    steps = np.diff(xs[72:]) * 144
    assert steps.min() > 0.5
    assert steps.max() < 1.6
    assert 0.02 < 1.9 - xs[-1] < 0.15, "it lags, but not long"


def test_a_quiet_table_draws_nothing(table: Page) -> None:
    before = table.evaluate("view.frame.pictures")
    table.wait_for_timeout(400)
    assert table.evaluate("view.frame.pictures") == before


def test_whoever_saves_power_waits_between_pictures(table: Page) -> None:
    gaps = call(table, "table.gapsWhenSparing")
    assert len(gaps) == 3
    assert min(gaps) > 0.08


def test_a_slow_machine_gets_the_low_quality_by_itself(browser: Browser, files: str) -> None:
    page = open_page(browser, files)
    call(page, "table.openOnSlowMachine")
    page.wait_for_function("view.state().profile === 'low'")
    rest(page)
    page.close()


def test_a_fast_machine_keeps_the_high_quality(page: Page) -> None:
    assert call(page, "table_parts.slowMachines", [1 / 60, 1 / 45, 1 / 30]) == [False, False, True]
