"""How several runs share a GPU: each has a stream of its own, and those with the same constants go side by side."""

from __future__ import annotations

from contextlib import contextmanager
from queue import Empty, SimpleQueue
from threading import Condition, Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Generator

    from numpy.typing import NDArray


class Streams:
    """Streams of a GPU. One is handed on from run to run, since the memory that CuPy keeps belongs to a stream."""

    def __init__(self) -> None:
        self._free: SimpleQueue[Any] = SimpleQueue()

    @contextmanager
    def own(self, gpu: Any) -> Generator[Any]:
        """What is done meanwhile is done on a stream that nobody else uses; at the end it has been done."""
        try:
            stream = self._free.get_nowait()
        except Empty:
            stream = gpu.cuda.Stream(non_blocking=True)
        try:
            with stream:
                yield stream
                wait_asleep(gpu, stream)
        finally:
            self._free.put(stream)


def wait_asleep(gpu: Any, stream: Any) -> None:
    """Wait until a stream has done everything. By itself CUDA keeps a core busy for that, and players need them all."""
    done = gpu.cuda.Event(block=True, disable_timing=True)
    done.record(stream)
    done.synchronize()


class SharedConstants:
    """A program's constants, which have one place for all its runs: those with others wait, and come in their turn."""

    def __init__(self, place: Any) -> None:
        self._place = place
        self._now = b""
        self._users = 0
        self._door = Lock()
        self._left = Condition()

    @contextmanager
    def being(self, wanted: NDArray[Any]) -> Generator[None]:
        """The program's constants are these meanwhile."""
        with self._door, self._left:  # whoever waits keeps the door closed: nobody overtakes
            if self._now != (asked := wanted.tobytes()):
                self._left.wait_for(lambda: not self._users)
                self._place.copy_from_host(wanted.ctypes.data, wanted.nbytes)
                self._now = asked
            self._users += 1
        try:
            yield
        finally:
            with self._left:
                self._users -= 1
                self._left.notify_all()
