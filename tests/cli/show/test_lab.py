"""The lab at the prompt: lengths in mm, angles in degrees, texts for people, JSON for machines."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Kit


def lab(*words: str) -> str:
    answer = CliRunner().invoke(app, ["lab", *words])
    assert answer.exit_code == 0, answer.output
    return answer.stdout


def test_flats_laid_far_apart_stay_where_they_were_laid() -> None:
    assert "laid 100 mm apart end 100 mm apart" in lab("flats", "--distance", "100", "--lang", "en")
    assert json.loads(lab("flats", "--distance", "100", "--json")) == {"apart_mm": 100.0, "touching": False}


def test_without_a_distance_a_disc_is_let_go_at_so_many_diameters_of_its_kit() -> None:
    kit = Kit.named("prototype")
    assert f"{1e3 * 1.6 * kit.diameter:.1f} mm and 40°" in lab("lean", "--kit", "prototype", "--lang", "en")


def test_a_leaner_rests_some_centimetres_away() -> None:
    found = json.loads(lab("lean", "--distance", "51", "--json"))
    assert found["ending"] == "stands"
    assert 45 < found["distance_mm"] < 60
    assert 20 < found["tilt_deg"] < 50


@pytest.mark.parametrize("verb", ["lean", "drop", "flats"])
@pytest.mark.parametrize("distance", ["1.6", "-50", "5000", "nan"])
def test_a_distance_out_of_bounds_is_refused_with_the_bounds(verb: str, distance: str) -> None:
    answer = CliRunner().invoke(app, ["lab", verb, "--distance", distance])
    assert answer.exit_code == 2
    assert re.search(r"between \d+\.\d and \d+\.\d mm", answer.stderr)


@pytest.mark.parametrize("language", LANGUAGES)
def test_experiments_speak_the_language_of_the_user(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLARITY_LANG", language)
    t = catalogue(language)
    result = t("lab.flats.result", distance=100.0, apart=100.0, touching=t("lab.flats.clear"))
    assert lab("flats", "--distance", "100").split() == result.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_lab_counts_in_diameters(language: str) -> None:
    texts = catalogue(language)
    ids = ["lab.lean.result", "lab.drop.result", "lab.flats.result", *(f"lab.P{n}.measured" for n in range(1, 12))]
    for id in ids:
        assert not any(re.search(r"\bD\b|‰", form) for form in texts.forms(id)), id


def test_a_lean_on_a_tower_for_machines() -> None:
    told = json.loads(lab("lean", "--json", "--height", "2", "--distance", "57.6", "--tilt", "50"))
    assert told["ending"] == "stands"
    assert told["support"] == [1, 2]
    assert 40 < told["tilt_deg"] < 60


def test_phenomena_for_machines() -> None:
    found = json.loads(lab("phenomena", "P6", "P8", "--json", "--lang", "en"))
    assert set(found) == {"P6", "P8"}
    for finding in found.values():
        assert finding["pass"] is True
        assert finding["expected"]
        assert finding["measured"]
