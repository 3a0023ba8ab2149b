"""Machine code on disk is dropped when any source in it changes, not only the outermost file."""

import subprocess
import sys
from inspect import getclosurevars
from pathlib import Path

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

from openpolarity.compiled import entry, inline, kernel, known, once, sources
from openpolarity.physics.batch.trying import try_all
from openpolarity.physics.running import run
from openpolarity.referee.pushes import add_pushes

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


@pytest.mark.parametrize("whole", [run, try_all, add_pushes])
def test_a_change_in_any_file_of_a_kernel_is_noticed(whole):
    """Else a kernel would go on computing with what a file said before."""
    looked_at, found = {}, [whole.py_func]
    while found:
        function = found.pop()
        looked_at[function] = Path(function.__code__.co_filename)
        named = getclosurevars(function).globals.values()
        parts = {one.py_func if isinstance(one, Dispatcher) else one for one in named if callable(one)}
        ours = {part for part in parts if getattr(part, "__module__", "").startswith("openpolarity.")}
        found += [part for part in ours if hasattr(part, "__code__") and part not in looked_at]
    assert len(looked_at) > 3
    assert set(looked_at.values()) <= sources(looked_at[whole.py_func].parent)


def test_two_programs_at_once_compile_once(tmp_path):
    (tmp_path / "outer_file.py").write_text(OUTER)
    (tmp_path / "inner_file.py").write_text(INNER.format(number=1))
    code = "from outer_file import outer; outer(1.0); print(sum(outer.stats.cache_hits.values()))"
    both = [
        subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    assert sorted(one.communicate()[0].strip() for one in both) == ["0", "1"]


REFUSING = """
from openpolarity.compiled import entry, kernel

@kernel
def root(x):
    if x < 0.0:
        raise ValueError("no root of a negative number")
    return x ** 0.5

@entry
def roots(x):
    return root(x) + root(4.0 * x)
"""


def test_an_error_in_a_part_reaches_python_whether_just_compiled_or_from_the_disk(tmp_path):
    (tmp_path / "refusing.py").write_text(REFUSING)
    code = "from refusing import roots; print(roots(9.0)); roots(-1.0)"
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert float(done.stdout) == 9.0
        assert "ValueError: no root of a negative number" in done.stderr


def test_kernels_compile_where_numba_has_changed(tmp_path):
    """What is not promised by numba may go; then it compiles its own way."""
    (tmp_path / "outer_file.py").write_text(OUTER)
    (tmp_path / "inner_file.py").write_text(INNER.format(number=1))
    code = "import sys; sys.modules['openpolarity.compiling'] = None; from outer_file import outer; print(outer(1.0))"
    assert (
        float(subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True).stdout) == 2.0
    )


def test_a_known_entry_answers_as_it_does_by_way_of_its_types():
    @entry
    def weighed(values, share):
        total = 0.0
        for value in values:
            total += share * value
        return total, values.size

    straight = known(weighed)
    for values in (np.arange(3.0), np.arange(100.0), np.zeros(0)):
        assert straight(values, 0.5) == weighed(values, 0.5)
    assert len(weighed.signatures) == 1
