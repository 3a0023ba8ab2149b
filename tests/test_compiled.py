"""Machine code on disk is dropped when any source in it changes, not only the outermost file."""

import subprocess
import sys

import pytest

from openpolarity.compiled import entry, inline, kernel, once

INNER = """
from openpolarity.compiled import kernel

@kernel
def inner(x):
    return x + {number}.0
"""
OUTER = """
from openpolarity.compiled import entry
from inner_file import inner

@entry
def outer(x):
    return inner(x)
"""


def test_a_change_in_a_called_file_is_noticed(tmp_path):
    def answer():
        """Return what `outer` answers in a process of its own, and whether its machine code came from the disk."""
        code = "from outer_file import outer; print(outer(1.0), sum(outer.stats.cache_hits.values()))"
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True, text=True)
        value, hits = done.stdout.split()
        return float(value), bool(int(hits))

    (tmp_path / "outer_file.py").write_text(OUTER)
    (tmp_path / "inner_file.py").write_text(INNER.format(number=1))
    assert answer() == (2.0, False)
    assert answer() == (2.0, True)
    (tmp_path / "inner_file.py").write_text(INNER.format(number=41))
    assert answer() == (42.0, False)


NAMED = """
from typing import NamedTuple
from openpolarity.compiled import entry

class {name}(NamedTuple):
    x: float

@entry
def doubled(pair):
    return 2.0 * pair.x

print(doubled({name}(4.0)))
"""


def test_machine_code_for_a_class_that_was_renamed_is_made_anew(tmp_path):
    for name in ("Before", "After"):
        (tmp_path / "named.py").write_text(NAMED.format(name=name))
        code = [sys.executable, "-c", "import named"]
        assert float(subprocess.run(code, cwd=tmp_path, capture_output=True, check=True).stdout) == 8.0


@pytest.mark.parametrize("part_of", [kernel, inline, once])
def test_a_part_of_a_kernel_works_in_it_and_refuses_python(part_of):
    """A call from Python would crash the interpreter, and no sooner than kernels have compiled the part."""

    @part_of
    def tripled(x):
        return 3.0 * x

    @entry
    def more(x):
        return tripled(x) + 1.0

    with pytest.raises(TypeError, match="tripled"):
        tripled(2.0)
    assert more(2.0) == 7.0
    with pytest.raises(TypeError, match="tripled"):
        tripled(2.0)
