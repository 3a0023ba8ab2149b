"""The player's pages: in every language the same pages, which quote the table by its own words."""

from __future__ import annotations

import re

import pytest

from docs.site.generated import list_of_editions, list_of_lessons, rules_of, table_of_keys, worded
from openpolarity.lessons.course import COURSE
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules.ruleset import EDITIONS, edition
from openpolarity.scorekeeper.rulebook import write_rules
from tests.docs.links import HOUSE, LINK

DOCS = HOUSE / "docs"
WEB = HOUSE / "src" / "openpolarity" / "web"
IN_LANGUAGE = r"^(\.\./)+|-(fr|de|nl|cs)(?=\.jpg$)"
PAGES = ("index.md", "play.md", "learn.md", "friends.md", "editions/index.md")


def page(language: str, name: str) -> str:
    return (DOCS / ("" if language == "en" else language) / name).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_every_language_has_the_whole_page(language: str, name: str) -> None:
    """The same chapters, pictures, commands and quotations, whatever is said in between."""

    def bones(text: str) -> dict[str, list[str]]:
        links = [one or other for one, other in LINK.findall(text)]
        return {
            "headings": [line.split(" ")[0] for line in text.splitlines() if line.startswith("#")],
            "pictures": [re.sub(IN_LANGUAGE, "", link) for link in links if link.endswith(("jpg", "gif", "png"))],
            "commands": re.findall(r"(?ms)^```.*?^```", text),
            "quotations": sorted(re.findall(r"\[\[[a-z_.]+\]\]", text)),
        }

    assert bones(page(language, name)) == bones(page("en", name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_quotes_is_what_the_table_says(language: str) -> None:
    t = catalogue(language)
    makers = {
        "editions": lambda: list_of_editions(t),
        "lessons": lambda: list_of_lessons(t),
        "keys": lambda: table_of_keys(t, WEB),
    }
    for name in PAGES:
        text = worded(page(language, name), t, makers)  # an id that does not exist raises
        assert "[[" not in text
    assert t("new.mode.friend") in worded(page(language, "friends.md"), t, makers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_rules_of_an_edition_are_those_that_the_command_prints(language: str, name: str) -> None:
    """Every sentence and every source of `polarity rules`, in its order."""
    t = catalogue(language)
    written = rules_of(name, t).replace("\\", "")
    place = 0
    for line in write_rules(edition(name), t).splitlines():
        if line.startswith("- "):
            sentence, source = re.fullmatch(r"- (.*) \[(.*)\]", line).groups()  # type: ignore[union-attr]
            found = written.find(f"- {sentence} ", place)
            assert found > place, sentence
            assert source in written[found : found + len(line) + 60]
            place = found


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_editions_and_keys_are_all_listed(language: str) -> None:
    t = catalogue(language)
    assert all(t(f"learn.title.{one.name}") in list_of_lessons(t) for one in COURSE)
    assert all(f"]({name}.md)" in list_of_editions(t) for name in EDITIONS)
    keys = table_of_keys(t, WEB)
    assert f"<kbd>T</kbd> | {t('key.take')} |" in keys
    assert f"<kbd>Page Up</kbd> <kbd>W</kbd> | {t('key.raise')} |" in keys
    assert f"<kbd>{t('keyname.space')}</kbd> | {t('key.down')} |" in keys
