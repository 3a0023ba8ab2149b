"""Listening: whoever is not to come in is turned away at the door, before anything is spent on them."""

from __future__ import annotations

import socket
import struct
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

AT_THE_DOOR = sys.platform != "win32"
"""Whether event loops accept connections through `GuardedSocket`. On Windows the system does that for them: there,
`Http` turns away whoever is not to come in."""
IN_A_ROW = 2
"""Connections that are taken in, or turned away, before everybody else has their turn."""
_RESET = struct.pack("ii", 1, 0)
"""Closes a connection at once, and leaves nothing behind."""


def _all(_: str) -> bool:
    return True


class GuardedSocket(socket.socket):
    """A socket to serve at. Connections from addresses that ``admits`` refuses are closed, which costs next to nothing.

    An event loop that accepts them one by one would otherwise build a protocol and two tasks for each.
    """

    admits: Callable[[str], bool] = staticmethod(_all)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._in_a_row = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """Accept the next connection that may come in. Raises `BlockingIOError` if there is none, or for a pause."""
        while True:
            if self._in_a_row >= IN_A_ROW:
                self._in_a_row = 0
                raise BlockingIOError  # what still waits is seen in the next round
            try:
                found, address = super().accept()
            except BlockingIOError:
                self._in_a_row = 0
                raise
            self._in_a_row += 1
            if not AT_THE_DOOR or self.admits(str(address[0])):
                return found, address
            found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
            found.close()
