"""What a replay shows of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game import Game
from openpolarity.physics.paths import straight
from openpolarity.record.journal import Journal
from openpolarity.record.recording import record_of
from openpolarity.record.tape import Tape
from openpolarity.rules import Colour, edition
from openpolarity.server.host.replays import replay_frames
from openpolarity.server.messages.frames import Shown

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_in_the_hand_of_whoever_resigned_is_put_away(tmp_path: Path) -> None:
    tape = Tape()
    game = Game(edition("standard"), seed=1, recorder=tape)
    game.toss()
    game.choose_colour(Colour.WHITE)
    game.lay_red()
    game.set_up()
    game.hand.take()
    held = game.hand.held[0]
    start = game.hand.pose.array
    game.hand.go(straight(start, start + np.array([0.0, 0.05, 0.0, 0.0, 0.0, 0.0, 0.0]), 0.1, 2.0))
    game.resign()
    path = tmp_path / "g.polarity"
    record = record_of(game, tape)
    with Journal.create(path, record.header) as journal:
        for entry in record.entries:
            journal.append(entry)
    shown = Shown()
    seen = []
    for frame in replay_frames(path, 0.0, 1e6):
        shown.take(frame)
        seen.append(held in shown.poses)
    assert True in seen, "the disc was seen in the hand"
    assert not seen[-1]
    assert len(shown.poses) > 5
