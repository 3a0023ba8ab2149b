"""The rule book of an edition says what the referee judges by, and the commands print it."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules.ruleset import EDITIONS, edition, settings
from openpolarity.scorekeeper.rulebook import (
    BOOK,
    SAID_ELSEWHERE,
    USUAL,
    differences,
    meaning,
    write_rules,
)

runner = CliRunner()


def test_every_setting_has_its_place_in_the_book() -> None:
    said = {item for items in BOOK.values() for item in items if not item.startswith("book.")}
    assert said | set(SAID_ELSEWHERE) == set(settings())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_setting_has_a_sentence(language: str) -> None:
    t = catalogue(language)
    for name, setting in settings().items():
        for option in setting.get("options", ()):
            assert meaning(t, name, option)
    assert meaning(t, "clock", "per_turn(45)").count("45") == 1
    assert "300" in meaning(t, "clock", "bank(300)+increment(5)")
    assert "7" in meaning(t, "max_stale_turns", 7)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_says_the_value_of_every_setting_that_matters(name: str, language: str) -> None:
    t, rules = catalogue(language), edition(name)
    text = write_rules(rules, t)
    hidden = {"timeout", *SAID_ELSEWHERE}
    if rules.doubling == "off":
        hidden |= {"team_answer", "unit", "crawford"}
    for setting, value in rules.values.items():
        if setting not in hidden and USUAL.get(setting) != value:
            assert meaning(t, setting, value) in text, setting
    assert "{" not in text


def test_changing_a_setting_changes_the_book() -> None:
    t = catalogue("en")
    for name, setting in settings().items():
        for option in setting.get("options", ())[1:]:
            if name in ("team_answer", "unit", "crawford", "timeout"):
                continue
            first = setting["options"][0]
            one = write_rules(edition(**{name: first}), t).split(t("book.goal"))[1]
            assert one != write_rules(edition(**{name: option}), t).split(t("book.goal"))[1], name


def test_sources_are_named() -> None:
    text = write_rules(edition("ferti_nl"), catalogue("nl"))
    assert f"[{catalogue('nl')('cite.book.NL')}, regel 449]" in text
    assert "Noord" in text
    assert "watches before you play. [Rules of 2006, line 21]" in write_rules(edition("classic_2006"), catalogue("en"))
    assert "watches" not in write_rules(edition("ferti_en"), catalogue("en"))


OURS = (
    "book.pass",
    "book.flip_own",
    "book.out_group",
    "book.quiet",
    "book.flipped_lapse",
    "book.late",
    "book.match_draw",
)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_of_ours_are_marked_as_ours(name: str, language: str) -> None:
    t = catalogue(language)
    text = write_rules(edition(name), t)
    for item in OURS:
        assert f"{t(item)} [{t('book.ours')}]" in text, item
    for item in ("tie", "elimination_timing", "match_colours"):
        assert f"{meaning(t, item, edition(name).values[item])} [{t('book.ours')}]" in text, item


def test_what_was_changed_is_listed_as_the_language_writes_lists() -> None:
    rules = edition(gordon="forbidden", capture_duty="may")
    english, french = (write_rules(rules, catalogue(language)) for language in ("en", "fr"))
    assert "Changed here: Leaning on a leaner (Gordon shot): not allowed; Capturing: may be declined\n" in english
    assert "(coup Gordon) : interdit ; La capture : facultative\n" in french


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_printed_that_cannot_happen_in_the_edition(name: str, language: str) -> None:
    t, rules = catalogue(language), edition(name)
    text = write_rules(rules, t)
    cube = ("book.redouble", "rule.doubling.on", "rule.crawford.on", "rule.unit.game", "rule.team_answer.any")
    for item in cube:
        assert (t(item) in text) == (rules.doubling == "on"), item
    far = t("book.displaced_returns") in text or t("book.displaced_stays") in text
    assert far == (rules.displacement != "off")
    assert t("rule.doubling.off") not in text
    assert (t("book.long_ending", fails=rules.max_ending_fails) in text) == (rules.last_disc == "alternate")
    assert (t("book.quiet_bump") in text) == (rules.accident == "causer")


@pytest.mark.parametrize(
    ("name", "cat"),
    [("ferti_fr", True), ("ferti_en", True), ("ferti_nl", True), ("temple_cz", True), ("summary_fr", True),
     ("ferti_de", False), ("temple_en", False), ("classic_2006", False), ("standard", False)],
)  # fmt: skip
def test_the_cat_is_named_where_the_book_names_it(name: str, cat: bool) -> None:
    t = catalogue("en")
    assert (t("book.cat") in write_rules(edition(name), t)) == cat


def test_the_last_disc_with_a_fault_is_cited_where_it_is_ruled() -> None:
    t = catalogue("en")
    said = meaning(t, "last_disc", "opponent_once")
    assert f"{said} [Rules of 2006, line 166]" in write_rules(edition("temple_en"), t)
    assert f"{said} [Ferti rules in French, line 131]" in write_rules(edition("summary_fr"), t)


def test_the_german_book_allows_own_discs_to_be_moved_the_rest_is_ours() -> None:
    t = catalogue("de")
    text = write_rules(edition("ferti_de"), t)
    assert f"{t('book.move_own')} [Ferti-Regeln, deutscher Text, Zeile 398]" in text
    assert f"{t('rule.move_flat.any')} [{t('book.ours')}]" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_words_not_names(language: str) -> None:
    t = catalogue(language)
    changed = write_rules(edition(capture_duty="may", foundations_per_side=3), t)
    assert "foundations_per_side" not in changed
    assert t("list.named", name="@setting.foundations_per_side", text="3") in changed
    result = runner.invoke(app, ["editions", "ferti_de", "--all", "--lang", language], terminal_width=200)
    assert result.exit_code == 0
    assert not [name for name in settings() if "_" in name and name in result.output]


def test_rules_command() -> None:
    result = runner.invoke(app, ["rules", "--edition", "ferti_de", "--lang", "de"])
    assert result.exit_code == 0
    assert "Aktionsscheibe" in result.output
    result = runner.invoke(app, ["rules", "--set", "capture_duty=may", "--lang", "en"])
    assert "Changed here: Capturing: may be declined" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rules", "--edition", "nonsense", "--lang", "en"], "The editions are: standard"),
        (["rules", "--set", "capture_duty=perhaps", "--lang", "fr"], "Possible : must, may"),
        (["rules", "--set", "nonsense=1", "--lang", "en"], "no setting nonsense"),
        (["rules", "--lang", "it"], "en, fr, de, nl, cs"),
        (["scorekeeper", "--teams", "two", "--lang", "en"], "at least one player"),
    ],
)
def test_bad_input_gets_a_clear_word_and_no_traceback(arguments: list[str], said: str) -> None:
    result = runner.invoke(app, arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_editions_are_listed_and_compared() -> None:
    result = runner.invoke(app, ["editions", "--lang", "en"])
    assert all(name in result.output for name in EDITIONS)
    result = runner.invoke(app, ["editions", "ferti_fr", "temple_en", "--lang", "en"])
    assert result.exit_code == 0
    assert "settings differ" in result.output
    assert "pushed far" in result.output
    assert "Pole of" not in result.output
    result = runner.invoke(app, ["editions", "ferti_fr", "temple_en", "--all", "--lang", "en"])
    assert "Pole of" in result.output
    result = runner.invoke(app, ["editions", "standard", "--lang", "en"])
    assert "0 settings differ" in result.output


def test_differences_are_those_of_the_values() -> None:
    one, two = edition("temple_en"), edition("standard")
    assert differences(one, two) == ["flipped_disc", "accident"]


def test_scorekeeper_command_keeps_its_file_where_told(tmp_path: object) -> None:
    file = f"{tmp_path}/game.json"
    result = runner.invoke(app, ["scorekeeper", "--file", file, "--lang", "cs"], input="Eva\nJan\nq\n")
    assert result.exit_code == 0
    assert "Rozhodčí Polarity" in result.output
    result = runner.invoke(app, ["scorekeeper", "--file", file, "--lang", "cs"], input="q\n")
    assert "Pokračuje se" in result.output


def test_a_house_rule_is_not_contradicted_by_what_it_overrides() -> None:
    t = catalogue("en")
    text = write_rules(edition(never_play_and_fault="on"), t)
    assert meaning(t, "never_play_and_fault", "on") in text
    assert meaning(t, "fall_action_disc", edition().fall_action_disc) not in text
