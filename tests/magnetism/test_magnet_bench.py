"""The benchmark's output, for a handful of poses."""

import json

import pytest
from typer.testing import CliRunner

from openpolarity.bench import magnetism
from openpolarity.bench.machine import machine
from openpolarity.bench.magnet_poses import magnet_poses
from openpolarity.bench.oracle import cells
from openpolarity.cli import app

FEW = {"leaner": 9, "rim": 9, "stacked": 9, "side": 9, "far": 9}


@pytest.fixture
def few_poses(monkeypatch):
    monkeypatch.setattr(magnetism, "magnet_poses", lambda: magnet_poses(counts=FEW))
    # No clock in a test: one round is enough.
    monkeypatch.setattr(magnetism.our_seconds, "__kwdefaults__", {"measure": 0.01})


def test_json_is_one_object(few_poses):
    result = CliRunner().invoke(app, ["bench", "magnetism", "--json"])
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    for key in ("force_error", "torque_error"):
        assert {"leaner", "rim", "stacked", "far"} <= set(figures[key])
        assert all(0 <= error < 0.01 for error in figures[key].values())
    assert figures["pairs_per_s"] > 0
    assert figures["speedup"] == pytest.approx(figures["pairs_per_s"] / figures["magpylib_pairs_per_s"])
    assert set(figures["machine"]) == {"cpu", "cores", "python", "numpy", "numba", "magpylib"}


def test_table_for_people(few_poses, monkeypatch):
    monkeypatch.setenv("COLUMNS", "140")
    result = CliRunner().invoke(app, ["bench", "magnetism"])
    assert result.exit_code == 0
    for word in ("leaner", "stacked", "pairs a second", "numba"):
        assert word in result.stdout


def test_stopped_by_the_user(monkeypatch):
    def stop(_report):
        raise KeyboardInterrupt

    monkeypatch.setattr(magnetism, "measure", stop)
    result = CliRunner().invoke(app, ["bench", "magnetism", "--json"])
    assert result.exit_code != 0
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_meshes_are_tried_cheapest_first():
    meshes = magnetism.candidate_meshes()
    counts = [cells(mesh) for mesh in meshes]
    assert counts == sorted(counts)
    assert len(set(meshes)) == len(meshes)


def test_machine_names_no_paths():
    described = machine("numpy", "no-such-package")
    assert described["no-such-package"] == "not installed"
    assert not any("/" in str(value) for value in described.values())
