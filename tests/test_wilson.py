"""Intervals of shares hold what was measured, and say nothing where nothing was."""

import pytest

from openpolarity.wilson import wilson


@pytest.mark.parametrize(("hits", "count"), [(0, 40), (26, 40), (40, 40), (0.5, 1), (5, 10)])
def test_an_interval_holds_what_was_measured(hits: float, count: int) -> None:
    low, high = wilson(hits, count)
    assert 0 <= low <= hits / count <= high <= 1
    assert high > low


def test_no_tries_no_knowledge() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
