"""What is compiled beforehand is what is used: nothing is left for the first game to compile."""

from __future__ import annotations

import subprocess
import sys

PLAYED = """
import sys
from openpolarity.lab.warmup import compile_rest, compile_table, is_compiled, trials_are_compiled

compile_table()
from openpolarity.cli.show.warmup import LIVE

compile_rest(LIVE)
assert is_compiled()
assert trials_are_compiled()

from numba.core.dispatcher import Dispatcher

def compiled():
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("openpolarity.")]
    kernels = {thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)}
    entries = [kernel for kernel in kernels if hasattr(kernel._cache, "_cache_file")]
    return {f"{kernel.py_func.__name__}{signature}" for kernel in entries for signature in kernel.signatures}

before = compiled()

from openpolarity.bench.game import game_on
from openpolarity.physics import Batch, Placement, Plans, Table, boards
from openpolarity.physics.approach import STEADY

game_on("ten").hand.lean(on=1, azimuth=90)
table = Table(discs=12)
boards.lay_ten(table)
place = Placement((0.0, 0.1), 0.0, 1.6 * table.kit.diameter, 0.6)
for coarse in (False, True):
    Batch(table, coarse=coarse).run(Plans.of_placements(table.kit, 11, [place, place], STEADY))

import math
from openpolarity.game import Game
from openpolarity.server.messages.inbound import Aim, NewGame
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.frame_source import FrameSource
from openpolarity.server.session.live_game import LiveGame

game = game_on("ten")
live = LiveGame(game, Seats.of(NewGame(mode="two")))
frames = FrameSource(live.table)
game.hand.take()
for tick in range(200):
    live.aim((1, 2), Aim(0.12 * math.cos(tick / 50), 0.12 * math.sin(tick / 50), 0.07, 0.5, 1.5))
    live.tick()
    assert frames.frame() is not None
assert len(before) > 5
assert compiled() == before, compiled() - before
"""


def test_games_and_trials_use_what_was_compiled_before() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
