"""The process for slow work after a game: the master's thoughts, and pictures.

The server starts it (`python -m openpolarity.server.session.background`) for one order, and ends it when nobody wants
the answer any more. It is nice to others: games that are being played come first.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from typing import TYPE_CHECKING

from openpolarity.record.errors import RecordError
from openpolarity.record.record import read_record
from openpolarity.rules import RulesError
from openpolarity.server.messages.background import (
    AskMaster,
    DrawMoment,
    Drawn,
    MasterThought,
    Unable,
    WorkAnswer,
    WorkProgress,
    line_of,
    read_work,
)

if TYPE_CHECKING:
    from collections.abc import Callable

NICE = 10
PICTURE = (1200, 630)
"""The size that pages which show a link ask for, pixels."""
QUALITY = 88


def work(order: AskMaster | DrawMoment, tell: Callable[[WorkAnswer], None]) -> None:
    """Do what was ordered."""
    try:
        if isinstance(order, AskMaster):
            _think(order, tell)
        else:
            tell(Drawn(_draw(order)))
    except (RecordError, RulesError, ValueError) as error:
        tell(Unable(str(error)))


def _think(order: AskMaster, tell: Callable[[WorkAnswer], None]) -> None:
    from openpolarity.analysis import analyse, ask_master

    record = read_record(order.record, salvage=True)
    moments = analyse(record).moments
    for n, moment in enumerate(moments):

        def report(share: float, done: int = n) -> None:
            tell(WorkProgress((done + share) / len(moments)))

        advice = ask_master(record, moment, report=report)
        ghosts = {} if advice.outdone else advice.ghosts
        tell(
            MasterThought(
                moment.number,
                advice.side,
                advice.why,
                list(advice.messages),
                {disc: [float(value) for value in pose] for disc, pose in ghosts.items()},
                advice.at,
                advice.agrees,
                list(advice.discs),
            )
        )


def _draw(order: DrawMoment) -> bytes:
    from PIL import Image

    from openpolarity.film.film import frame_at
    from openpolarity.film.turn_shot import shot_of
    from openpolarity.locales import catalogue

    record = read_record(order.record, salvage=True)
    if not record.stretches:
        raise ValueError("nothing has been played yet")
    stretch = next((one for one in record.stretches if order.at <= one.end), record.stretches[-1])
    shot = shot_of(record, stretch, t=catalogue(order.lang))
    pixels = frame_at(shot, min(max(order.at, stretch.start), stretch.end), size=PICTURE, quality="film", opening=False)
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "JPEG", quality=QUALITY)
    return file.getvalue()


def main() -> None:
    """Do one order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    if hasattr(os, "nice"):
        os.nice(NICE)
    out = os.fdopen(os.dup(1), "wb", buffering=0)  # news is told at once
    os.dup2(2, 1)  # whatever libraries print goes elsewhere

    def tell(answer: WorkAnswer) -> None:
        out.write(line_of(answer))

    work(read_work(sys.stdin.buffer.readline()), tell)


if __name__ == "__main__":
    main()
