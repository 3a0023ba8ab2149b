"""What is heard at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import Page


def heard(page: Page, make: str, *values: float, muted: bool = False) -> np.ndarray:
    """Half a second of a sound, 48,000 samples a second."""
    return np.array(call(page, "sound.heard", make, values, muted))


def test_a_faster_impact_clacks_louder_and_every_clack_is_short(page: Page) -> None:
    soft, middle, hard = (heard(page, "clack", speed, 0.0143) for speed in (0.1, 0.4, 1.2))
    assert np.square(soft).sum() < 0.5 * np.square(middle).sum() < 0.25 * np.square(hard).sum()
    assert np.abs(hard).max() < 1
    assert np.abs(hard[12000:]).max() < 1e-3, "dry: nothing is left after a quarter of a second"


def test_the_hum_rises_with_the_field_and_can_be_silenced(page: Page) -> None:
    def pitch(sound: np.ndarray) -> float:
        spectrum = np.abs(np.fft.rfft(sound[4800:] * np.hanning(len(sound) - 4800)))
        return float(np.argmax(spectrum) * 48000 / (len(sound) - 4800))

    weak, strong = heard(page, "hum", 0.05), heard(page, "hum", 1.0)
    assert pitch(strong) > 1.3 * pitch(weak)
    assert np.abs(strong).mean() > np.abs(weak).mean()
    assert np.abs(heard(page, "hum", 1.0, muted=True)).max() == 0
    assert np.abs(heard(page, "tick")).max() > 0.005
    assert np.abs(heard(page, "turn")).max() > 0.005
