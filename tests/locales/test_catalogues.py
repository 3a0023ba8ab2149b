"""Every text in five languages, with the same numbers and the right plural forms."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po as babel_read

from openpolarity import locales
from openpolarity.locales import LANGUAGES, UnknownLanguageError, catalogue, choose_language
from openpolarity.rules import RulesError, edition

FOLDER = Path(locales.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"en": 2, "fr": 2, "de": 2, "nl": 2, "cs": 3}


def names(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_no_id_without_its_five_texts(language: str) -> None:
    ours, english = set(catalogue(language).ids()), set(catalogue("en").ids())
    assert ours == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert sorted(file.stem for file in (FOLDER / language).glob("*.po")) == locales.domains()


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_placeholders_and_as_many_plural_forms_as_the_language_has(language: str) -> None:
    t, english = catalogue(language), catalogue("en")
    for id in english.ids():
        wanted = set().union(*(names(form) for form in english.forms(id)))
        plural = len(english.forms(id)) > 1
        assert len(t.forms(id)) == (PLURALS[language] if plural else 1), id
        for form in t.forms(id):
            assert form.strip(), id
            # A form for exactly one may leave the number out.
            assert names(form) | {"n"} == wanted | {"n"}, f"{language} {id}: {form}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_babel_reads_the_same_texts(language: str) -> None:
    for file in sorted((FOLDER / language).glob("*.po")):
        with file.open("rb") as stream:
            theirs = babel_read(stream)
        assert str(theirs.locale) == language
        assert theirs.num_plurals == PLURALS[language]
        for message in theirs:
            if message.id:
                id = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
                assert catalogue(language).forms(id) == forms
        assert not list(theirs.check())


@pytest.mark.parametrize(("n", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (22, 2)])
def test_czech_plurals(n: int, form: int) -> None:
    t = catalogue("cs")
    assert t("next.capture", player="@player.white", n=n) == t.forms("next.capture")[form].format(player="Bílý", n=n)


def test_french_zero_is_singular() -> None:
    t = catalogue("fr")
    assert t("over.worth", winner="@player.white", n=0) == "Blanc marque 0 point."
    assert t("over.worth", winner="@player.black", n=2) == "Noir marque 2 points."


def test_numbers_are_written_as_in_the_language() -> None:
    said = {"player": "@player.black", "n": 1, "measured": 1.25, "limit": 1.0}
    assert "1.25 diameters, the limit is 1." in catalogue("en")("fault.displaced", **said)
    assert "1,25 Durchmesser" in catalogue("de")("fault.displaced", **said)
    assert "−3" in catalogue("en")("over.draw", white=-3, black=-3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_speaks_the_language(language: str) -> None:
    with pytest.raises(RulesError) as refusal:
        edition("nonsense")
    assert "nonsense" in catalogue(language)(refusal.value.message, **refusal.value.params)


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("fr", {"POLARITY_LANG": "de", "LANG": "nl_NL.UTF-8"}, "fr"),
        (None, {"POLARITY_LANG": "de", "LANG": "nl_NL.UTF-8"}, "de"),
        (None, {"LANG": "nl_NL.UTF-8"}, "nl"),
        (None, {"LANG": "ja_JP.UTF-8"}, "en"),
        (None, {"LANG": "C"}, "en"),
        (None, {"LC_ALL": "cs_CZ", "LANG": "en_GB"}, "cs"),
        (None, {}, "en"),
        ("DE-at", {}, "de"),
    ],
)
def test_which_language(asked: str | None, environment: dict[str, str], language: str) -> None:
    assert choose_language(asked, environment) == language


def test_a_system_that_says_its_language_elsewhere_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows no variable of the environment says it."""
    for name in ("POLARITY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("openpolarity.locales.spoken", lambda: "de_DE")
    assert choose_language() == "de"
    assert choose_language("fr") == "fr"
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert choose_language() == "cs"
    monkeypatch.delenv("LANG")
    monkeypatch.setattr("openpolarity.locales.spoken", lambda: "pt_BR")
    assert choose_language() == "en"


def test_a_language_that_does_not_exist_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownLanguageError, match="en, fr, de, nl, cs"):
        choose_language("it", {})
    with pytest.raises(UnknownLanguageError, match="POLARITY_LANG"):
        choose_language(None, {"POLARITY_LANG": "xx"})
    with pytest.raises(UnknownLanguageError):
        catalogue("it")


def test_an_unknown_id_is_an_error() -> None:
    with pytest.raises(locales.MissingTextError, match=r"no\.such\.id"):
        catalogue("en")("no.such.id")


@pytest.mark.parametrize(
    ("language", "apart"),
    [
        ("fr", r" [;:!?%»]|« "),
        ("cs", r"(?<!\S)[ksvzouai] "),
        *((language, r"[\d}] (?:(?:mm|cm|s)\b|%)| …") for language in LANGUAGES),
    ],
)
def test_on_a_screen_no_line_is_broken_where_it_should_not_be(language: str, apart: str) -> None:
    shown = locales.screen_catalogue(language)
    assert [form for id in shown.ids() for form in shown.forms(id) if re.search(apart, form, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_shows_the_same_words(language: str) -> None:
    t, shown = catalogue(language), locales.screen_catalogue(language)
    assert shown.ids() == t.ids()
    for id in t.ids():
        assert [form.replace(locales.NBSP, " ") for form in shown.forms(id)] == [
            form.replace(locales.NBSP, " ") for form in t.forms(id)
        ]


# ------------------------------------------------------------------ one word for one thing

CAPTURING = {"en": "captur", "de": "erober", "fr": "captur", "nl": "verover", "cs": "získ"}
ABOUT_CAPTURES = [
    "server.do.capture", "server.hint.capture", "lesson.fault.touch.done", "lesson.fault.other", "lesson.told.capture",
    "comment.contact.yours", "comment.contact.mine", "puzzle.title.capture", "puzzle.what.trap",
    "puzzle.trap.task.done", "puzzle.trap.task.contact",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_and_lessons_call_a_capture_what_the_button_calls_it(language: str) -> None:
    t = catalogue(language)
    others = [id for id in ABOUT_CAPTURES for form in t.forms(id) if CAPTURING[language] not in form.lower()]
    assert others == []


# What a thing is called elsewhere in the same language: the mat is no board, a foundation has no second name.
SECOND_NAMES = {
    "en": r"\bthe foot\b|\bits foot\b|\blobby\b",
    "fr": r"\bplateau\b|\ble pied\b|\ba fauté\b",
    "de": r"\bBrett\b|\bPolster\b|\bFuß\b|\bMannschaft|flach hin(?:fall|fäll|gefall)",
    "nl": r"\bbasisschijf|\bde voet\b|\bhet bord\b|\bdoorsnede\b|dobbelsteen",
    "cs": r"\bdružstv|\bparti[eií]|\bgamepad|\bsoch[ay]\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_name(language: str) -> None:
    t = catalogue(language)
    texts = {id: form for id in t.ids() if not id.startswith("tale.") for form in t.forms(id)}
    if language != "en":
        pages = {file.name: file.read_text("utf-8") for file in (DOCS / language).rglob("*.md")}
        texts |= {name: re.sub(r"\[\[.*?\]\]", "", page) for name, page in pages.items()}
    assert {id: text for id, text in texts.items() if re.search(SECOND_NAMES[language], text)} == {}


OTHER_QUOTES = {"en": '"«»„', "fr": '"“”„', "de": '"«»”', "nl": '"«»„“', "cs": '"«»”'}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    t = catalogue(language)
    signs = set(OTHER_QUOTES[language]) | {"—"}
    assert {id: form for id in t.ids() for form in t.forms(id) if signs & set(form)} == {}
