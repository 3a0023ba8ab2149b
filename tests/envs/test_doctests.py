"""The examples in the environments' docstrings are true."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["__init__", "baseline"])
def test_examples_in_the_texts_run(name: str) -> None:
    module = importlib.import_module("openpolarity.envs" if name == "__init__" else f"openpolarity.envs.{name}")
    result = doctest.testmod(module)
    assert result.attempted
    assert result.failed == 0
