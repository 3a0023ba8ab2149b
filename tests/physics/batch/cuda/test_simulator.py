"""The GPU's kernels, run by numba's simulator on a tiny board: they end as the processor's do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from openpolarity.physics import Batch, Kit, Pose, Table, TableError

SCRIPT = """
import json, math
import numpy as np
from openpolarity.magnetism import pair_law
from openpolarity.physics import Batch, Kit, Placement, Plans, Pose, Table
from openpolarity.physics.approach import STEADY
kit = Kit.named()
table = Table(kit, discs=3, step=0.001)
table.lay({1: Pose.flat(0.0, 0.0, kit=kit)})
table.settle()
places = [Placement((0.0, 0.0), 0.3, 1.62 * kit.diameter, math.radians(40)),
          Placement((0.0, 0.0), 1.3, 1.2 * kit.diameter, math.radians(50)),
          Placement((0.0, 0.0), 1.3, 0.1 * kit.diameter, math.radians(50))]
plans = Plans.of_placements(kit, 2, places, STEADY, left=0.1, fade=0.05)
found = [Batch(table, coarse=True, gpu=gpu).run(plans) for gpu in (False, True)]
here, there = found
print(json.dumps({
    "endings": [one.endings for one in found],
    "apart": np.abs(here.poses[:2, :, :3] - there.poses[:2, :, :3]).max(),
    "energy": np.abs(here.energy - there.energy).max(),
    "touched": bool((here.touched == there.touched).all()),
}))
"""


def test_a_simulated_gpu_ends_as_the_processor() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["endings"] == [["stands", "snaps", "blocked"]] * 2
    assert found["apart"] < 1e-4  # numbers of 32 bits, through a snap
    assert found["energy"] < 1e-4
    assert found["touched"]


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="this machine has a GPU")
def test_without_a_gpu_it_says_what_is_missing() -> None:
    table = Table(Kit.named(), discs=3)
    table.lay({1: Pose.flat(0.0, 0.0, kit=table.kit)})
    with pytest.raises(TableError, match="GPU"):
        Batch(table, gpu=True)
