"""Rules of the project that no linter checks."""

import subprocess
import sys

HEAVY = ("numpy", "numba", "mujoco", "magpylib", "scipy", "matplotlib")


def test_the_command_starts_without_anything_heavy() -> None:
    """`polarity --help` answers at once because what is heavy is imported where it is used."""
    code = f"import sys, openpolarity.cli; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == []
