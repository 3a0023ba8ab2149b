"""A guest: one socket to a game, with a mailbox that never grows: messages in order, of frames only the latest."""

from __future__ import annotations

import asyncio
import time
from itertools import count
from typing import TYPE_CHECKING, Literal

from openpolarity.server.messages.writing import write

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from openpolarity.server.messages.outbound import ServerMessage

MOST_WAITING = 1000
"""Messages that may wait for somebody who does not read."""
_numbers = count(1)


class Guest:
    """One connection. `text` and `binary` send; both wait while the connection is full.

    ``at_once`` sends bytes without waiting, and says whether it did.
    """

    def __init__(
        self,
        text: Callable[[str], Awaitable[None]],
        binary: Callable[[bytes], Awaitable[None]],
        *,
        seats: tuple[int, ...],
        lang: str,
        token: str | None = None,
        tab: str | None = None,
        sees: bool = True,
        at_once: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.number = next(_numbers)
        self.seats = seats
        """The seats whose persons this guest moves; none while another tab does."""
        self.rights = seats
        """The seats whose persons it may move."""
        self.token = token
        """What gave it the right to."""
        self.tab = tab
        """Names its tab of a browser; None if it is none, which shares its seats with everybody."""
        self.sees = sees
        """Whether it shows the table, so that the time of its persons runs."""
        self.elsewhere: Literal["open", "taken"] | None = None
        """`open`: another tab moves this one's persons; `taken`: it has taken them over from this one."""
        self.away = False
        """Whether its page is out of sight, behind another tab or program."""
        self.welcomed = False
        """Whether it has been told everything once: nothing else comes before."""
        self.pings = False
        """Whether it says something every few seconds, so that its silence means something."""
        self.last_heard = time.monotonic()
        self.lang = lang
        self.address = ""
        """Where it comes from, for whoever runs the server."""
        self.since = time.monotonic()
        self._text, self._binary, self._at_once = text, binary, at_once
        self._idle = False
        """Whether everything is delivered."""
        self._messages: list[str] = []
        self._frame: bytes | None = None
        self._behind = False
        """Whether it missed frames and needs a keyframe."""
        self._news = asyncio.Event()
        self.gone = False
        self.hopeless = asyncio.Event()
        """Set when it reads nothing and too much waits to be sent."""
        self.skipped = 0
        """The number of frames that were not sent, because one before them still waited."""

    def silent_for(self) -> float:
        """How long nothing has been heard of it, s; 0 for one that does not ping."""
        return time.monotonic() - self.last_heard if self.pings else 0.0

    def tell(self, message: ServerMessage) -> None:
        """Send a message, after those before it."""
        self._messages.append(write(message))
        if len(self._messages) > MOST_WAITING:
            self.gone = True
            self.hopeless.set()
        self._news.set()

    def show(self, frame: bytes) -> None:
        """Send a frame, unless the one before still waits: then only a keyframe will do."""
        if self._behind:
            self.skipped += 1
        elif self._frame is not None:
            self._frame, self._behind = None, True
            self.skipped += 2
        elif self._idle and not self._news.is_set() and self._at_once is not None and self._at_once(frame):
            return  # most frames: nobody has to be woken to deliver them
        else:
            self._frame = frame
        self._news.set()

    def need_key(self) -> None:
        """Send a keyframe next."""
        self._frame, self._behind = None, True
        self._news.set()

    def leave(self) -> None:
        """Stop sending."""
        self.gone = True
        self._news.set()

    async def deliver(self, key: Callable[[], bytes]) -> None:
        """Send what there is, until it leaves; ``key`` makes a keyframe of this moment."""
        while not self.gone:
            self._idle = True
            await self._news.wait()
            self._idle = False
            self._news.clear()
            while self._messages or self._frame is not None or self._behind:
                if self._messages:
                    messages, self._messages = self._messages, []
                    for message in messages:
                        await self._text(message)
                    continue
                if self._behind:
                    self._behind = False
                    await self._binary(key())
                elif self._frame is not None:
                    frame, self._frame = self._frame, None
                    await self._binary(frame)
                if self.gone:
                    return
