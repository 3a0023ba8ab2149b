"""The host's side of trials on a GPU: what it sends there and brings back is what the processor would have made."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from openpolarity.physics import Batch, Kit, Placement, Plans, Pose, Table
from openpolarity.physics.batch.cuda import device
from openpolarity.physics.batch.together import run_together
from tests.physics.batch.cuda.processor_gpu import Gpu
from tests.physics.batch.cuda.test_program import COMPILER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KIT = Kit.named()


@pytest.fixture
def gpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gpu]:
    if COMPILER is None:
        pytest.skip("no C++ compiler here")
    made = Gpu(COMPILER, tmp_path)
    monkeypatch.setattr(device, "_cupy", lambda: made)
    monkeypatch.setattr(device, "way_for", lambda *_: device.EACH_ONE)
    for kept in (device.program_for, device.law_on_gpu):
        kept.cache_clear()
    yield made
    for kept in (device.program_for, device.law_on_gpu):
        kept.cache_clear()


def batch(*places: float, hopeless: float = 0.2) -> Batch:
    table = Table(KIT, discs=3, step=0.001)
    table.lay({n: Pose.flat(x * KIT.diameter, 0.0, kit=KIT) for n, x in enumerate(places, 1)})
    table.settle()
    return Batch(table, coarse=True, hopeless=hopeless)


def plans(*feet: float) -> Plans:
    places = [Placement((0.0, 0.0), 0.3, foot * KIT.diameter, math.radians(40)) for foot in feet]
    return Plans.of_placements(KIT, 2, places, left=0.1)


def test_trials_of_several_made_together_on_a_gpu_end_as_each_ones_own_on_the_processor(gpu: Gpu) -> None:
    asked = [
        (batch(0.0), plans(1.62, 1.2)),
        (batch(0.0, hopeless=0.6), plans(1.6)),
        (batch(4.0), plans(1.5)),
        (batch(0.0), plans(0.1, 1.64)),
    ]
    alone = [one.run(wanted).endings for one, wanted in asked]
    for _ in range(2):  # the program and the law's tables are there the second time
        assert [found.endings for found in run_together(asked, gpu=True)] == alone
    assert len({ending for endings in alone for ending in endings}) > 2
    assert gpu.compiled == 1
