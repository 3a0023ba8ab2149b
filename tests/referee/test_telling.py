"""Incidents, measurements and chains of causes in words, in five languages."""

from dataclasses import replace
from itertools import product

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.referee import ARROW, tell_causes, tell_incident, tell_measure
from openpolarity.referee.reporting import BECAME
from openpolarity.rules import Cause, ContactKind, Face, Message, RedPlace, incident

CHAIN = (Cause("held", (11,)), Cause("fell", (17,)), Cause("touched", (23,)))
INCIDENTS = [
    replace(incident.snap(1, 2), measured=0.2, limit=0.2, unit="s"),
    replace(incident.snap(1), measured=2.5, limit=0.5, unit="mm"),
    *(replace(incident.contact(1, 2, kind=kind), measured=0.001, limit=0.003) for kind in ContactKind),
    replace(incident.contact(1, 2, tower=True), measured=0.0, limit=0.003),
    replace(incident.out(1), measured=0.3, limit=0.0),
    replace(incident.flip(1), measured=0.0, limit=3.0, unit="°"),
    replace(incident.fall(1, 2, 3, 4, 5), measured=0.4, limit=3.0, unit="°"),
    replace(incident.risen(1), measured=31.0, limit=3.0, unit="°"),
    incident.moved(1, by=1.2),
    replace(incident.split(1), measured=0.3, limit=0.003),
    replace(incident.apart(1), measured=0.3, limit=0.003),
    replace(incident.red_touched(1), measured=0.0, limit=0.003),
    replace(incident.red_moved(0.4), limit=0.85),
    replace(incident.red_moved(1.0, RedPlace.OFF_DOT), limit=0.85),
    incident.red_turned(Face.DOT),
]


def say(language: str, *messages: Message | None) -> str:
    t = catalogue(language)
    return ARROW.join(t(one.id, **one.params) for one in messages if one is not None)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "disc 11 in the hand → disc 17 fell → touched disc 23"),
        ("fr", "disque 11 en main → le disque 17 est tombé → contact avec le disque 23"),
        ("de", "Scheibe 11 in der Hand → Scheibe 17 fiel um → berührte Scheibe 23"),
        ("nl", "schijf 11 in de hand → schijf 17 viel → raakte schijf 23"),
        ("cs", "disk 11 v ruce → disk 17 spadl → dotyk s diskem 23"),
    ],
)
def test_a_chain_of_causes(language: str, said: str) -> None:
    assert say(language, *tell_causes(CHAIN)) == said


def test_red_is_called_red() -> None:
    assert (
        say("en", *tell_causes((Cause("moved", (0,)), Cause("touched", (5,))))) == "the red disc moved → touched disc 5"
    )
    assert say("en", *tell_causes((Cause("held", (11,)), Cause("touched", (0,))))).endswith("touched the red disc")


def test_several_discs_are_named_in_the_plural() -> None:
    assert say("en", tell_incident(incident.fall(17, 18))) == "Discs 17, 18 fell flat."
    assert say("cs", tell_incident(incident.fall(17, 18))) == "Stojící disky 17, 18 spadly."


@pytest.mark.parametrize("one", INCIDENTS, ids=lambda one: f"{one.what}-{one.unit}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_incident_has_its_sentence_and_its_number(language: str, one: incident.Incident) -> None:
    assert say(language, tell_incident(one)).endswith(".")
    measure = tell_measure(one, 32)
    if one.measured is not None:
        assert say(language, measure)
    else:
        assert measure is None


def test_the_number_and_its_limit_are_said() -> None:
    assert say("en", tell_measure(INCIDENTS[0], 32)) == "touched for 0.2 s; more than 0.2 s counts"
    assert say("de", tell_measure(INCIDENTS[1], 32)) == "2,5 mm von der Matte gehoben; mehr als 0,5 mm zählt"
    assert say("en", tell_measure(INCIDENTS[2], 32)) == "0.03 mm apart; up to 0.1 mm counts as touching"


@pytest.mark.parametrize(
    ("what", "language"),
    list(product(sorted({*BECAME.values(), "moved", "held", "released", "taken", "breath"}), LANGUAGES)),
)
def test_every_link_has_a_text(what: str, language: str) -> None:
    assert say(language, *tell_causes((Cause(what, (7,)), Cause(what, (7, 8)))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_without_discs_and_with_red(language: str) -> None:
    causes = (Cause("bump"), Cause("moved", (0,)), Cause("touched", (0,)), Cause("flipped", (0,)))
    assert say(language, *tell_causes(causes)).count(ARROW) == 3
