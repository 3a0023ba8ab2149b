"""Fixtures and options for all tests."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.web.browser import browser

__all__ = ["browser"]  # one for whatever a process tests: Playwright does not start twice in it

if TYPE_CHECKING:
    from collections.abc import Iterator


def pytest_addoption(parser: pytest.Parser) -> None:
    text = "lay every disc up to a micrometre aside, by this seed; 0: go in other steps. Finds what hangs on a hair"
    parser.addoption("--disturbed", type=int, default=None, metavar="SEED", help=text)


@pytest.fixture(autouse=True)
def _disturbed(request: pytest.FixtureRequest) -> Iterator[None]:
    seed = request.config.getoption("--disturbed")
    if seed is None:
        yield
        return
    from tests.margin import NUDGE, OTHER_STEP, disturbed

    with disturbed(seed, NUDGE) if seed else disturbed(seed, 0.0, OTHER_STEP):
        yield


def pytest_configure(config: pytest.Config) -> None:
    # No test is about time on the wall, those that hypothesis thinks of neither. The quick tests are the same
    # everywhere, so that what is green stays green; `make test-all` thinks of new ones every time.
    settings.register_profile("patient", deadline=None, derandomize=config.option.markexpr == "not slow")
    settings.load_profile("patient")
    # Whoever starts the tests in the background may have switched Ctrl-C off, and every command started here would
    # inherit that: the tests that press it would wait for nothing.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what long tests have tried."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "tried":
                terminalreporter.write_line(str(value))
