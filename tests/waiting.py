"""Waiting for what another process or thread does."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

TIMEOUT = 120.0
"""After how many seconds a test gives up. Nothing is said about how fast a thing has to be."""


def wait_for(state: Callable[[], Any], timeout: float = TIMEOUT, *, pause: float = 0.01) -> Any:
    """Wait until ``state()`` is true, and return it; asks every ``pause`` seconds, fails after ``timeout`` seconds."""
    end = time.monotonic() + timeout
    while not (found := state()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(pause)
    return found
