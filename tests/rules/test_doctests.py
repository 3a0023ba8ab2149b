"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import openpolarity.locales
import openpolarity.rules

MODULES = [
    name
    for package in (openpolarity.rules, openpolarity.locales)
    for name in (
        package.__name__,
        *(f"{package.__name__}.{module.name}" for module in pkgutil.iter_modules(package.__path__)),
    )
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0
