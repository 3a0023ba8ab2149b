"""Titles and sentences of a record."""

from openpolarity.game import Happening
from openpolarity.game.wording import cite
from openpolarity.locales import catalogue
from openpolarity.record.story import sentences
from openpolarity.rules import Colour, apply, events, from_text


def test_a_sentence_ends_with_the_rule_as_a_person_cites_it() -> None:
    event = events.Resign(by=Colour.WHITE)
    _, ruling = apply(from_text("turn white; white 1; black 2"), event)
    t = catalogue("en")
    first, *_ = sentences(Happening(1, 0.0, event, ruling), t)
    assert first.endswith(f" [{cite(ruling.clause, t)}]")
    assert f"[{ruling.clause.ref}]" not in first
