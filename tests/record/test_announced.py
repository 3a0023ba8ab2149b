"""A ruling is on disk before anybody hears of it, and survives a restart of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.notation import from_line, to_line
from openpolarity.physics import Pose
from openpolarity.record.journal_reading import read
from openpolarity.record.record import read_record
from openpolarity.record.recording import resume, start
from openpolarity.record.verify import verify
from openpolarity.rules import Colour, Kind, edition

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from openpolarity.game import Game
    from openpolarity.game.happening import Happening

TEN = from_line("p1.white.21-21.dot.w1W00Zw02SI0XDW3Tj0SrW4YJ0SrW5Zk0XDW.b6XO0XvW7Ue0XvW8TnWVHW9W00Tg0AYEWVHW")


def last_disc(game: Game) -> None:
    """White leans the last disc: the mat is watched for three seconds before the game ends."""
    game.hand.lean(on=1, azimuth=90)


def snap(game: Game) -> None:
    """A disc lowered over an own flat until it jumps: a fault."""
    x, y, _ = game.table.position(4)
    game.hand.take(Pose((float(x), float(y), 0.1), (0.0, 0.0, 1.0)))
    game.hand.move(Pose((float(x), float(y), 0.015), (0.0, 0.0, 1.0)), speed=0.08)


def resignation_with_a_disc_in_hand(game: Game) -> None:
    """Nothing comes to rest after it: the hand still holds the disc."""
    game.hand.take()
    game.resign(Colour.BLACK)


@pytest.mark.parametrize("play", [last_disc, snap, resignation_with_a_disc_in_hand])
def test_killed_right_after_a_ruling_was_announced_a_game_still_has_it(
    play: Callable[[Game], None], tmp_path: Path
) -> None:
    path = tmp_path / "game.polarity"
    heard: list[tuple[Happening, bytes]] = []
    rules = edition(discs_per_side=6) if play is last_disc else edition()
    line = to_line(TEN.evolve(reserve=(1, 1), low=(1, 1)) if play is last_disc else TEN)
    with start(path, rules, position=line, seed=1) as game:
        game.listeners.append(lambda one: heard.append((one, path.read_bytes())))
        play(game)
    announced = [(one, left) for one, left in heard if one.ruling.kind is not Kind.STEP]
    assert announced
    for one, left in announced:  # what a kill at this very moment leaves
        path.write_bytes(left)
        with resume(path) as again:
            kept = [was.ruling for was in again.history if was.ruling.kind is not Kind.STEP]
            told = [was.ruling for was, _ in announced if was.number <= one.number]
            assert kept[: len(told)] == told
            assert not again.busy
            assert not again.hand.held
            assert again.state.waiting_for_quiet is False
            if game.over:
                assert again.over
                assert again.outcome == game.outcome
            else:
                assert again.to_move is game.to_move
        with resume(path) as once_more:
            assert [was.ruling for was in once_more.history] == [was.ruling for was in again.history]
        assert all(verdict.agrees for verdict in verify(read_record(path)))


def test_a_game_from_a_position_stands_where_it_was_left_however_often_it_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.polarity"
    with start(path, edition(), position=to_line(TEN), seed=1) as game:
        game.hand.lean(on=1, azimuth=90)
        board = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
    for _ in range(3):
        with resume(path) as again:
            assert {disc: pose.tolist() for disc, pose in board.items()} == {
                disc: pose.tolist() for disc, pose in read_record(path).stretches[-1].rest.items()
            }
            assert again.history[-1].ruling.kind is Kind.LEAN


def test_the_moment_of_a_ruling_costs_little(tmp_path: Path) -> None:
    path = tmp_path / "game.polarity"
    with start(path, edition(), position=to_line(TEN), seed=1) as game:
        game.hand.lean(on=1, azimuth=90)
        game.hand.lean(on=6, azimuth=54)
    moments = [entry for entry in read(path).entries if entry["kind"] == "moment"]
    assert len(moments) == 2
    assert all(len(entry["poses"]) < 1_500 for entry in moments)
