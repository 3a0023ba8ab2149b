"""Ends of pipes that `select` can wait for, on every system.

Windows waits for sockets alone. There, a thread pumps between the pipe and a pair of sockets; elsewhere the pipe itself
is waited for.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

if sys.platform == "win32":

    def _set_free(pipe: int) -> None:
        """Every pipe is pumped there."""
else:

    def _set_free(pipe: int) -> None:
        """Let nobody wait who reads or writes."""
        os.set_blocking(pipe, False)


PUMPED = sys.platform == "win32"
"""Whether pipes are pumped. Nothing but speed speaks against it elsewhere, so tests do it on every system."""
PIECE = 65_536


class _End:
    """An end of a pipe that never blocks; ``pump`` carries between the pipe and a socket where pipes are pumped."""

    def __init__(self, pipe: int, pump: Callable[[int, socket.socket], None]) -> None:
        self._socket: socket.socket | None = None
        self._pipe = pipe
        if PUMPED:
            self._socket, theirs = socket.socketpair()
            self._socket.setblocking(False)
            # A copy: whoever made the pipe may close it, and its number may be another file's then.
            threading.Thread(target=pump, args=(os.dup(pipe), theirs), daemon=True, name="pipe").start()
        else:
            _set_free(pipe)

    def fileno(self) -> int:
        """What `select` waits for."""
        return self._pipe if self._socket is None else self._socket.fileno()


class ReadEnd(_End):
    """The end of a pipe that is read; never blocks."""

    def __init__(self, pipe: int) -> None:
        super().__init__(pipe, _pump_in)

    def read(self) -> bytes:
        """What has come; empty at the end. Raises `BlockingIOError` if nothing has."""
        return os.read(self._pipe, PIECE) if self._socket is None else self._socket.recv(PIECE)


class WriteEnd(_End):
    """The end of a pipe that is written to; never blocks."""

    def __init__(self, pipe: int) -> None:
        super().__init__(pipe, _pump_out)

    def write(self, data: bytes | bytearray) -> int:
        """Write as much as there is space for. Raises `BlockingIOError` if there is none, `OSError` if nobody reads."""
        return os.write(self._pipe, data) if self._socket is None else self._socket.send(data)

    def close(self) -> None:
        """Write no more. The pipe itself is closed by whoever made it."""
        if self._socket is not None:
            self._socket.close()


def _pump_in(pipe: int, to: socket.socket) -> None:
    """Pass on what comes out of a pipe, until it ends."""
    with to:
        try:
            while piece := os.read(pipe, PIECE):
                to.sendall(piece)
        except OSError:
            return  # nobody listens any more
        finally:
            os.close(pipe)


def _pump_out(pipe: int, come: socket.socket) -> None:
    """Pass on what is to go into a pipe, until nobody reads it."""
    with come:
        try:
            while piece := come.recv(PIECE):
                left = memoryview(piece)
                while left:
                    left = left[os.write(pipe, left) :]
        except OSError:
            return  # nobody reads any more
        finally:
            os.close(pipe)
