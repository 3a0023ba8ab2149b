"""A clause is cited as a person would, in every language."""

import pytest

from openpolarity.game.wording import cite
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Clause, edition

LINE = Clause("fall", "TG L75", "temple.txt", 75)
CHOSEN = edition(gordon="forbidden").clause("gordon")
CHOSEN_NUMBER = edition(foundations_per_side=3).clause("foundations")
CHOSEN_CLOCK = edition(clock="per_turn(30)").clause("clock")
OURS = Clause("capture_how", "A08")


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        (LINE, "Temple Games rules, “Faults” (line 75)"),
        (CHOSEN, "Leaning on a leaner (Gordon shot): not allowed (Chosen for this game, “Your turn”)"),
        (CHOSEN_NUMBER, "Foundations on each side: 3 (Chosen for this game, “Setting up”)"),
        (CHOSEN_CLOCK, "Chosen for this game, “Clock, teams, cube, matches”"),
        (OURS, "Ruling of openpolarity, where the rule books are silent, “Captures” (A08)"),
    ],
)
def test_a_clause_is_cited_by_book_section_and_line(clause: Clause, words: str) -> None:
    assert cite(clause, catalogue("en")) == words


def test_every_language_has_its_own_words_and_the_same_line() -> None:
    said = {cite(LINE, catalogue(language)) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all("75" in words for words in said)
