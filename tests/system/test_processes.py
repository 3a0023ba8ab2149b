"""Everything that plays in several processes does so where processes cannot fork, as on Windows."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

WITHOUT_FORK = """
import os
for name in ("fork", "forkpty", "register_at_fork"):
    delattr(os, name)
"""
SELF_PLAY = "polarity selfplay --games 2 --jobs 2 --discs 6"
ARENA = "polarity arena random child --games 2 --jobs 2 --discs 6"
RUN = """
import sys
from openpolarity.cli import main
if __name__ == "__main__":
    sys.argv = {words!r}
    main()
"""
VECTOR = """
from openpolarity.envs.vector import make_vec
if __name__ == "__main__":
    envs = make_vec(2)
    envs.reset(seed=1)
    print(envs.step(envs.action_space.sample())[1])
    envs.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "program",
    [RUN.format(words=SELF_PLAY.split()), RUN.format(words=ARENA.split()), VECTOR],
    ids=["selfplay", "arena", "environments"],
)
def test_nothing_needs_a_fork(program: str, tmp_path: Path) -> None:
    script = tmp_path / "without fork.py"
    script.write_text(f"{WITHOUT_FORK}{program}", "utf-8")
    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
