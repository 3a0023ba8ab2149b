"""The benchmark of the rules: what it measures, and how it is printed."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from openpolarity.bench import rules
from openpolarity.cli import app


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    measure = rules.measure
    monkeypatch.setattr(rules, "measure", lambda: measure(seconds=0.05))


def test_it_answers_machines_in_json() -> None:
    answer = CliRunner().invoke(app, ["bench", "rules", "--json"])
    assert json.loads(answer.stdout)["events_per_s"] > 0


def test_it_answers_people_in_a_line() -> None:
    assert "goal 20,000" in CliRunner().invoke(app, ["bench", "rules"]).stdout
