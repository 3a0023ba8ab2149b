"""What all tests need."""

import signal

from hypothesis import settings


def pytest_configure() -> None:
    # No test is about time on the wall, those that hypothesis thinks of neither.
    settings.register_profile("patient", deadline=None)
    settings.load_profile("patient")
    # Whoever starts the tests in the background may have switched Ctrl-C off, and every command started here would
    # inherit that: the tests that press it would wait for nothing.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
