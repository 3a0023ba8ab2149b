"""The texts about editions and settings are in words, and true of the data."""

from __future__ import annotations

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import DEFAULT_EDITION, EDITIONS, edition, settings

FRENCH_FAMILY = {"fall_action_disc", "failed_place_stack", "elimination", "accident", "displacement", "move_flat"}
SAID = {
    "standard": set[str](),
    "temple_en": {"accident"},
    "temple_cz": FRENCH_FAMILY,
    "ferti_fr": FRENCH_FAMILY,
    "ferti_en": FRENCH_FAMILY,
    "ferti_nl": FRENCH_FAMILY,
    "summary_fr": FRENCH_FAMILY,
    "classic_2006": {
        "doubling",
        "scoring",
        "fall_action_disc",
        "capture_in_place",
        "failed_place_stack",
        "responsibility",
    },
    "ferti_de": {"capture_duty", "red_off", "last_disc", "fall_action_disc", "elimination"},
}
"""The settings that the sentence `edition.<id>.difference` tells of."""

# Left out of the sentences: the same in effect, or too rare to choose a rule book by.
NO_EFFECT = {"contact_action_disc", "flipped_disc"}
RARE = {
    "fall_into_contact",
    "elimination_score",
    "capture_in_place",
    "lift_whole_tower",
    "displacement",
    "failed_place_stack",
    "accident",
}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_sentence_on_an_edition_tells_of_settings_that_really_differ(name: str) -> None:
    default, other = edition(DEFAULT_EDITION).values, edition(name).values
    differing = {setting for setting in default if default[setting] != other[setting]}
    assert SAID[name] <= differing
    assert differing - SAID[name] <= NO_EFFECT | RARE


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_that_play_alike_are_described_alike_and_the_others_are_not(language: str) -> None:
    t = catalogue(language)
    for one in EDITIONS:
        for two in EDITIONS:
            same_rules = edition(one).values == edition(two).values
            assert same_rules == (t(f"edition.{one}.difference") == t(f"edition.{two}.difference")), (one, two)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_differs_in_one_sentence(language: str) -> None:
    t = catalogue(language)
    for name in EDITIONS:
        text = t(f"edition.{name}.difference")
        assert text.endswith(".")
        assert text.count(". ") == 0, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_every_option_has_a_name_in_words(language: str) -> None:
    t = catalogue(language)
    for name, setting in settings().items():
        options = [*setting.get("options", ()), *(("none", "per_turn", "bank") if "clock" in setting else ())]
        labels = [t(f"setting.{name}"), *(t(f"setting.{name}.{option}") for option in options)]
        assert not [label for label in labels if "_" in label]
        assert len(set(labels)) == len(labels), f"{name}: two options read the same"
