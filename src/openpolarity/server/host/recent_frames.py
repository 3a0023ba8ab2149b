"""The last seconds of a game as frames, for *show me*."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from openpolarity.server.messages.frames import Frame, Shown, decode, time_of

if TYPE_CHECKING:
    from collections.abc import Iterator

REMEMBERED = 30.0
"""How long a frame is kept, s."""


class RecentFrames:
    """What is shown now, and the frames that led there, as they were sent."""

    def __init__(self) -> None:
        self.shown = Shown()
        """The table as the latest frame left it."""
        self._frames: deque[tuple[float, bytes]] = deque()
        """Frames with their times (s)."""
        self._before = Shown()
        """The table before the first frame that is kept."""

    def take(self, data: bytes) -> None:
        """Take the next frame."""
        time = time_of(data)
        if time < self.shown.time - 1e-3:  # time was turned back
            self._frames.clear()
            self._before = Shown()
        self.shown.follow(data)
        self._frames.append((time, data))
        while self._frames[0][0] < time - REMEMBERED:
            self._before.follow(self._frames.popleft()[1])

    def between(self, start: float, end: float) -> list[Frame] | None:
        """The frames between two times (s), a keyframe first; None if they are no longer remembered."""
        if not self._frames or start < self._frames[0][0] - 0.05:
            return None
        return list(self._between(start, end))

    def _between(self, start: float, end: float) -> Iterator[Frame]:
        before, shown = self._before, Shown()
        shown.take(Frame(before.number, before.time, dict(before.poses), key=True))
        begun = False
        for time, data in self._frames:
            if time > end:
                break
            shown.follow(data)
            if time < start:
                continue
            if begun:
                yield decode(data)
            else:
                begun = True
                yield shown.key()
        if not begun:
            yield shown.key()
