"""The search for the most games that a server holds."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from openpolarity.bench.server import GAMES, most_held


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 5, 7, 11, 12, 40, 47, 48, 60])
def test_the_most_that_hold_are_found_without_trying_every_number(limit: int) -> None:
    tried: list[int] = []

    async def holds(games: int) -> bool:
        tried.append(games)
        return games <= limit

    with ThreadPoolExecutor(1) as own:  # a browser of other tests keeps a loop running in this thread
        found = own.submit(lambda: asyncio.run(most_held(GAMES, holds))).result()
    assert found == min(limit, GAMES[-1])
    assert len(tried) == len(set(tried)) <= len(GAMES) + 2
