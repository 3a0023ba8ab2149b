"""Machine code on disk is dropped when any source in it changes, not only the outermost file."""

import subprocess
import sys

INNER = """
from openpolarity.compiled import kernel

@kernel
def inner(x):
    return x + {number}.0
"""
OUTER = """
from openpolarity.compiled import kernel
from inner_room import inner

@kernel
def outer(x):
    return inner(x)
"""


def test_a_change_in_a_called_file_is_noticed(tmp_path):
    def answer():
        code = "import outer_room; print(outer_room.outer(1.0))"
        return float(subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True).stdout)

    (tmp_path / "outer_room.py").write_text(OUTER)
    (tmp_path / "inner_room.py").write_text(INNER.format(number=1))
    assert answer() == 2.0
    assert answer() == 2.0
    (tmp_path / "inner_room.py").write_text(INNER.format(number=41))
    assert answer() == 42.0
