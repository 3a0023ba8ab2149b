"""What all tests need."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from hypothesis import settings

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    # No test is about time on the wall, those that hypothesis thinks of neither. The quick tests are the same
    # everywhere, so that what is green stays green; `make test-all` thinks of new ones every time.
    settings.register_profile("patient", deadline=None, derandomize=config.option.markexpr == "not slow")
    settings.load_profile("patient")
    # Whoever starts the tests in the background may have switched Ctrl-C off, and every command started here would
    # inherit that: the tests that press it would wait for nothing.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
