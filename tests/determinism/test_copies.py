"""A copy of a table, a game, a player or an environment goes on to the same bits, independently of the original."""

from __future__ import annotations

import copy
import gc
import multiprocessing
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.game.errors import GameError
from openpolarity.physics import Pose, Table
from openpolarity.physics.boards import leaner, ten
from openpolarity.players import Player, level, untimed
from openpolarity.players.scripted import Scripted
from openpolarity.record.tape import Tape
from openpolarity.rules import edition

from .copies import go_on, go_on_elsewhere

if TYPE_CHECKING:
    from collections.abc import Callable

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
both_ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def carrying() -> Table:
    """A board with a leaner, some asleep, and a disc in the hand that is half way to somewhere."""
    table = Table(discs=14)
    table.lay(ten(table.kit) | {11: leaner(table.kit, (0.0, 5 * table.kit.diameter), 1.5708, "white")})
    table.settle()
    table.hand.take(12, Pose((0.0, -0.1, 0.08), (0.0, 0.6, 0.8)))
    ticks = table.hand.moving(Pose((0.02, -0.05, 0.05)))
    for _ in range(8):
        next(ticks)
        table.step(0.008)
    return table


def begun(tape: Tape | None = None) -> Game:
    game = Game(edition("standard", discs_per_side=8), seed=2, recorder=tape)
    game.set_up()
    return game


@both_ways
def test_a_table_goes_on_as_the_original(way: Callable[[Any], Any]) -> None:
    table = carrying()
    twin = way(table)
    assert twin.time == table.time
    assert twin.hand.held == (12,)
    assert twin.hands[0] is twin.hand
    assert go_on(twin) == go_on(table)


@both_ways
def test_a_copy_and_its_original_go_their_own_ways(way: Callable[[Any], Any]) -> None:
    table = carrying()
    twin = way(table)
    before = table.all_poses.copy()
    twin.bump((0.3, 0.0, 0.0))
    twin.step(0.2)
    assert np.array_equal(table.all_poses, before)
    assert not np.array_equal(twin.all_poses, before)
    assert table.hand.held == (12,)


def test_a_copy_outlives_its_original() -> None:
    table = carrying()
    expected = go_on(copy.deepcopy(table))
    twin, hand = copy.deepcopy(table), copy.deepcopy(table.hand)
    del table
    gc.collect()
    others = [Table(discs=14) for _ in range(3)]  # whatever was freed is somebody else's now
    assert go_on(twin) == expected
    assert hand.held == (12,)
    hand.let_go()
    assert len(others) == 3


def test_a_hand_is_copied_with_its_table() -> None:
    table = carrying()
    twin, hand = copy.deepcopy((table, table.hand))
    assert hand is twin.hand


def test_how_a_table_was_made_is_kept() -> None:
    table = Table(sleep=False, step=0.00025, discs=3)
    table.lay({1: Pose.flat(0.0, 0.0, kit=table.kit)})
    twin = copy.deepcopy(table)
    table.settle()
    twin.settle()
    assert (twin.capacity, twin.step_length, twin.kit) == (3, 0.00025, table.kit)
    assert not twin.asleep(1)
    assert Table(exact=True, discs=2).__getstate__()["exact"]


@pytest.mark.parametrize("make", [carrying, begun], ids=["table", "game"])
def test_a_copy_goes_on_in_another_process(make: Callable[[], Any]) -> None:
    thing = make()
    packed = pickle.dumps(thing)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(go_on_elsewhere, (packed,)) == go_on(thing)


@both_ways
def test_a_game_goes_on_as_the_original(way: Callable[[Any], Any]) -> None:
    tape = Tape()
    game = begun(tape)
    game.hand.take()
    twin = way(game)
    assert twin.state == game.state
    assert twin.hand.held == game.hand.held == (11,)
    before = game.table.all_poses.copy()
    found = go_on(twin)
    assert np.array_equal(game.table.all_poses, before)
    assert len(game.history) < len(twin.history)
    assert go_on(game) == found
    assert twin.recorder.entries == tape.entries
    assert twin.referee.table is twin.table
    assert twin.line == game.line


def test_nobody_listens_to_a_copy() -> None:
    game = begun()
    heard: list[object] = []
    game.listeners.append(heard.append)
    twin = copy.deepcopy(game)
    twin.hand.lean(on=1, azimuth=90)
    assert not heard
    game.hand.lean(on=1, azimuth=90)
    assert heard


def test_in_the_middle_of_a_verb_a_game_says_so() -> None:
    game = begun()
    game.live = True
    game.hand.take()
    game.hand.shift(dz=0.05)
    game.tick()
    with pytest.raises(GameError, match=r"Game\.finish"):
        copy.deepcopy(game)
    game.finish()
    assert copy.deepcopy(game).hand.held == game.hand.held


@pytest.mark.parametrize("way", [WAYS["deepcopy"], WAYS["pickle"]], ids=["deepcopy", "pickle"])
def test_a_player_goes_on_as_the_original(way: Callable[[Any], Any]) -> None:
    game, player = begun(), Player(untimed(level("beginner")), seed=5)
    player.act(game)
    twin_game, twin = way((game, player))
    twin.act(twin_game)
    player.act(game)
    assert np.array_equal(twin_game.table.all_poses, game.table.all_poses)
    assert [one.ruling for one in twin_game.history] == [one.ruling for one in game.history]


def test_a_scripted_side_goes_on_as_the_original() -> None:
    game, side = begun(), Scripted(3)
    twin_game, twin = pickle.loads(pickle.dumps((game, side)))
    side.act(game)
    twin.act(twin_game)
    assert np.array_equal(twin_game.table.all_poses, game.table.all_poses)
