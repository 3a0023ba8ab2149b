"""Rules of the project that no linter checks."""

import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator

import pytest

HEAVY = ("numpy", "numba", "mujoco", "magpylib", "scipy", "matplotlib")


def test_the_command_starts_without_anything_heavy() -> None:
    """`polarity --help` answers at once because what is heavy is imported where it is used."""
    code = f"import sys, openpolarity.cli; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == []


def modules(package: str) -> Iterator[str]:
    root = importlib.import_module(package)
    yield package
    for found in pkgutil.walk_packages(root.__path__, f"{package}."):
        yield found.name


def undocumented(module: str) -> Iterator[str]:
    """Name public functions, classes and methods of a module that say nothing about themselves."""
    home = importlib.import_module(module)
    if not home.__doc__:
        yield module
    for name, thing in vars(home).items():
        thing = inspect.unwrap(getattr(thing, "py_func", thing))  # compiled kernels keep their function
        if name.startswith("_") or getattr(thing, "__module__", None) != module:
            continue
        if not (inspect.isclass(thing) or inspect.isfunction(thing)):
            continue
        if not inspect.getdoc(thing) or (inspect.isclass(thing) and not thing.__dict__.get("__doc__")):
            yield f"{module}.{name}"
        if inspect.isclass(thing):
            for inner, member in vars(thing).items():
                function = getattr(member, "fget", None) or getattr(member, "__func__", member)
                if not inner.startswith("_") and inspect.isfunction(function) and not function.__doc__:
                    yield f"{module}.{name}.{inner}"


@pytest.mark.parametrize("package", ["openpolarity.magnetism", "openpolarity.physics"])
def test_everything_public_says_what_it_is(package: str) -> None:
    assert [name for module in modules(package) for name in undocumented(module)] == []
