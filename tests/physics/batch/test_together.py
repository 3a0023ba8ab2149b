"""Trials of several batches made together, and batches that travel: the same bits as where they were asked for."""

from __future__ import annotations

import math
import pickle

import numpy as np
import pytest

from openpolarity.physics import Batch, Kit, Placement, Plans, Pose, Results, Table, TableError
from openpolarity.physics.batch.together import Together, run_together

KIT = Kit.named()


def table(*places: tuple[float, float]) -> Table:
    found = Table(KIT, discs=4, step=0.001)
    found.lay({n: Pose.flat(x * KIT.diameter, y * KIT.diameter, kit=KIT) for n, (x, y) in enumerate(places, 1)})
    found.settle()
    return found


def plans(*tilts: float) -> Plans:
    places = [Placement((0.0, 0.0), 0.3 + tilt, 1.6 * KIT.diameter, math.radians(tilt)) for tilt in tilts]
    return Plans.of_placements(KIT, 3, places, left=0.1)


def equal(one: Results, other: Results) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in vars(one))


def test_everybody_gets_what_they_would_have_got_alone() -> None:
    lone, two = table((0, 0)), table((0, 0), (3, 1))
    asked = [
        (Batch(lone, coarse=True), plans(40, 50)),
        (Batch(two, coarse=True, hopeless=0.6), plans(36)),
        (Batch([two, lone], coarse=True), plans(30, 45, 20)),
        (Batch(lone, coarse=True), plans()),
    ]
    asked[2][1].ints[:, 0] = (1, 0, 1)
    found = run_together(asked)
    alone = [batch.run(wanted) for batch, wanted in asked]
    assert [len(one) for one in found] == [2, 1, 3, 0]
    assert all(equal(one, other) for one, other in zip(found, alone, strict=True))


def test_batches_with_more_or_less_patience_are_made_at_once() -> None:
    board = table((0, 0))
    asked = [(Batch(board, coarse=True, hopeless=hopeless), plans(40)) for hopeless in (0.2, 0.6)]
    assert len(Together(asked).parcels) == 1


def test_batches_that_watch_trials_otherwise_are_not_joined() -> None:
    board = table((0, 0))
    with pytest.raises(TableError, match="joined"):
        Batch.joined([Batch(board), Batch(board, coarse=True)])


def test_a_batch_that_travels_makes_the_same_trials() -> None:
    batch = Batch(table((0, 0)), coarse=True)
    wanted = plans(40, 25)
    here = batch.run(wanted)
    assert equal(pickle.loads(pickle.dumps(batch)).run(wanted), here)
