"""Faults are explained plainly: what happened, whose turn is over, who is next; no disc numbers, lengths in mm."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from openpolarity.game import Game, Happening
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.locales.po import read_po
from openpolarity.physics import Kit
from openpolarity.rules import Cause, Colour, Face, GameState, Incident, What, apply, edition, from_text, new_game
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.server.messages.inbound import Computer, Person
from openpolarity.server.messages.report.events import event_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import word
from openpolarity.server.session.live_game import LiveGame
from tests.server.heard import heard

W, B = Colour.WHITE, Colour.BLACK
KIT = Kit.named()
BOARD = "turn white; white 1-2 leaning 3-4; black 6-7 leaning 8-9"
ALONE = Seats(Person(), Computer(level="club"))
TWO = Seats(Person("Ada"), Person("Ben"))
FAULTS: dict[str, tuple[Incident, ...]] = {
    "snap": (replace(i.snap(1), measured=0.3, limit=0.2, unit="s"),),
    "fall": (replace(i.fall(3), measured=0.4, limit=3.0, unit="°"),),
    "fall of both": (i.fall(3), i.fall(8)),
    "flip": (replace(i.flip(6), colour=W),),
    "flip of one's own": (replace(i.flip(1), colour=B),),
    "contact": (replace(i.contact(1, 6), measured=0.0, limit=0.003),),
    "two groups": (i.contact(1, 6), i.contact(2, 7)),
    "out": (replace(i.out(6), measured=0.5, limit=0.0),),
    "displaced": (i.moved(6, by=1.3),),
    "fall and contact": (i.fall(3), i.contact(1, 6)),
    "red touched": (i.red_touched(3),),
    "red off": (replace(i.red_moved(1.0, i.RedPlace.OFF_DOT), limit=0.85),),
}


def ruled(incidents: tuple[Incident, ...], by: Colour = W) -> tuple[GameState, Happening]:
    state = from_text(f"edition standard\n{BOARD.replace('turn white', f'turn {by}')}")
    state = replace(state, white_seat=1)
    state, _ = apply(state, e.Enter(by=by))
    state, _ = apply(state, e.Take(by=by, disc=11))
    event = e.Settle(rest=i.IN_HAND, incidents=incidents)
    state, ruling = apply(state, event)
    return state, Happening(number=1, at=1.0, event=event, ruling=ruling)


def told(incidents: tuple[Incident, ...], seats: Seats = ALONE, by: Colour = W, lang: str = "en") -> dict[str, Any]:
    state, one = ruled(incidents, by)
    return heard(event_of(one, KIT, Names.of(seats, state)), lang)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("snap", "A disc jumped to your hand: your turn is over."),
        ("fall", "Your leaner fell: your turn is over."),
        ("fall of both", "Your leaner fell, and the computer's leaner fell: your turn is over."),
        ("flip", "One of the computer's discs turned over: your turn is over."),
        ("flip of one's own", "One of your discs turned over: your turn is over."),
        ("contact", "These two discs touch: your turn is over."),
        ("out", "A disc left the circle: your turn is over."),
        ("displaced", "A disc was pushed too far: your turn is over."),
        ("fall and contact", "These two discs touch, and your leaner fell: your turn is over."),
        ("red touched", "A disc touched the red disc: you lose the game."),
        ("red off", "The red disc was pushed off its place: you lose the game."),
    ],
)
def test_whoever_plays_a_computer_is_told_what_they_did(what: str, said: str) -> None:
    assert told(FAULTS[what])["short"] == said


def test_the_computers_fault_is_said_to_be_the_computers() -> None:
    assert told(FAULTS["fall"], by=B)["short"] == "Your leaner fell: the computer's turn is over."
    assert told(FAULTS["snap"], by=B)["short"] == "A disc jumped to the computer's hand: the computer's turn is over."


def test_two_at_one_screen_are_called_by_name_and_their_discs_by_colour() -> None:
    event = told(FAULTS["fall"], TWO)
    assert event["short"] == "A white leaner fell: Ada's turn is over."
    assert event["text"].endswith("Ben is next.")


def test_it_is_said_who_is_next_and_what_they_may_do() -> None:
    assert told(FAULTS["fall"])["text"].endswith("The computer is next.")
    assert "the touching discs first" in told(FAULTS["contact"])["text"]
    assert "The computer" in told(FAULTS["contact"])["text"]
    assert told(FAULTS["contact"], by=B)["text"].endswith("You capture the touching discs first.")


def test_figures_are_in_millimetres_and_the_rule_is_cited_as_a_person_would() -> None:
    event = told(FAULTS["displaced"])
    assert event["faults"][0]["text"] == "A disc was pushed too far."
    assert event["faults"][0]["figure"] == "moved by 41.6 mm; up to 32 mm is allowed"
    contact = told(FAULTS["contact"])
    assert contact["faults"][0]["figure"] == "0 mm apart; up to 0.1 mm counts as touching"
    assert re.fullmatch(r"Discs or towers that .+: .+ \(.+ rules.*, “Faults”\)", contact["clause"]["text"])


@pytest.mark.parametrize(
    ("measured", "limit", "unit", "figure"),
    [
        (0.502, 0.5, "mm", "lifted 0.502 mm off the mat; more than 0.5 mm counts"),
        (0.50004, 0.5, "mm", "lifted 0.50004 mm off the mat; more than 0.5 mm counts"),
        (0.62, 0.5, "mm", "lifted 0.62 mm off the mat; more than 0.5 mm counts"),
        (0.201, 0.2, "s", "touched for 0.201 s; more than 0.2 s counts"),
    ],
)
def test_a_figure_is_seen_to_differ_from_its_limit(measured: float, limit: float, unit: str, figure: str) -> None:
    snap = replace(i.snap(1), measured=measured, limit=limit, unit=unit)
    assert told((snap,))["faults"][0]["figure"] == figure
    assert told((snap,), lang="de")["faults"][0]["figure"].count(str(measured).replace(".", ",")) == 1


def test_lengths_that_are_rounded_to_their_limit_have_more_digits() -> None:
    pushed = replace(i.moved(6, by=1.0004), limit=1.0)
    assert told((pushed,))["faults"][0]["figure"] == "moved by 32.01 mm; up to 32 mm is allowed"


def test_what_led_to_it_is_said_without_numbers_of_discs() -> None:
    causes = (Cause("held", (11,)), Cause("moved", (8,)), Cause("fell", (3,)))
    event = told((replace(i.fall(3), causes=causes),))
    assert [link["text"] for link in event["chain"]] == [
        "This disc was in the hand.", "This disc was pushed.", "This leaner fell over.",
    ]  # fmt: skip
    assert [link["discs"] for link in event["chain"]] == [[11], [8], [3]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", FAULTS)
@pytest.mark.parametrize("by", [W, B])
def test_every_fault_is_a_whole_sentence_in_every_language(what: str, by: Colour, lang: str) -> None:
    for seats in (ALONE, TWO, Seats(Computer(level="club"), Computer(level="club"))):
        event = told(FAULTS[what], seats, by, lang)
        for said in (event["short"], event["text"], *(fault["text"] for fault in event["faults"])):
            assert said.endswith(".")
            assert "{" not in said
            assert "@" not in said
            assert "‰" not in said
        assert not re.search(r"\d", event["short"])
        assert event["clause"]["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", [what for what in What if what not in (What.CONTACT,)])
def test_every_kind_of_incident_has_its_words(what: What, lang: str) -> None:
    t = catalogue(lang)
    name = f"server.fault.{what}"
    forms = [id for id in t.ids() if id == name or id.startswith(f"{name}.")]
    assert forms, name


# ------------------------------------------------------------------ you and the computer

QUIET = ("error.", "fault.", "enter", "take", "withdraw", "release", "lift", "pick_up")
"""What is never told in a game: refusals have their own words, faults are told as above, steps are not announced."""


def test_whatever_the_referee_says_of_a_player_can_be_said_to_you_and_of_the_computer() -> None:
    t = catalogue("en")
    rules = read_po(files("openpolarity.locales").joinpath("en", "rules.po").read_text("utf-8")).texts
    named = re.compile(r"\{(player|winner|loser)\}")
    told = [id for id, forms in rules.items() if named.search(forms[0]) and not id.startswith(QUIET)]
    assert len(told) > 40
    for id in told:
        for who in ("you", "computer"):
            assert f"{id}.{who}" in t or f"{id.split('.')[0]}.{who}" in t, (id, who)


def test_against_a_computer_the_table_speaks_to_the_one_who_plays() -> None:
    game = Game(edition(), seed=1)
    game.set_up()
    seat = game.state.seat(W)
    live = LiveGame(game, ALONE if seat == 1 else Seats(ALONE.two, ALONE.one))
    live.attend((seat,))
    shared = heard(live.view(None))
    view = shared["view"]
    assert view["prompt"] == "Take a disc."
    assert view["seats"][seat - 1]["name"] == "You"
    resign = next(
        one
        for one, seats in zip(view["legal"], shared["may"], strict=True)
        if one["what"] == "resign" and seats == [seat]
    )
    assert resign["sure"]["ask"] == "Resign? The computer then wins the game."
    assert view["scores"] == {"white": -21, "black": -21}
    assert "minus" in view["counting"]


def test_after_the_last_disc_a_card_says_once_what_is_left_to_capture() -> None:
    """That only captures are left says it already: the sentence which sends others to capture first is left out."""
    board = (
        "turn white; white 1 2 leaning 25-40 towers 11+12+13+14+15 16+17+18; "
        "black 6 7 leaning 3-5 8-10 19 20 41-45 towers 21+22+23+24; reserve white 1 black 6"
    )
    state = replace(from_text(f"edition standard\n{board}"), white_seat=1)
    state, _ = apply(state, e.Enter(by=W))
    state, _ = apply(state, e.Take(by=W, disc=50))
    event = e.Settle(rest=i.Rest(i.Where.LEANING, support=(1,)), incidents=(i.contact(2, 7),))
    state, ruling = apply(state, event)
    assert [message.id for message in ruling.messages][-2:] == ["next.ending", "next.capture"]
    text = heard(event_of(Happening(number=1, at=1.0, event=event, ruling=ruling), KIT, Names.of(ALONE, state)), "en")
    assert text["text"].endswith("The last disc is played: the computer only makes its captures now.")


def test_once_the_game_has_gone_on_a_fault_no_longer_says_who_is_next() -> None:
    text = told((i.contact(1, 6),))
    assert "next" in text["text"] or "first" in text["text"]
    assert text["past"].startswith(text["short"])
    assert "computer" not in text["past"]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((Person("Nora"), Computer(level="child")), "You have White and begin, Child has Black."),
        ((Computer(level="child"), Person("Nora")), "Child has White and begins, you have Black."),
        ((Person("Ada"), Person("Ben")), "Ada has White and begins, Ben has Black."),
        ((Person(), Person()), "Player 1 has White and begins, Player 2 has Black."),
        ((Computer(level="child"), Computer(level="child")), "Player 1 has White and begins, Player 2 has Black."),
    ],
)
def test_the_log_says_who_has_which_colour_as_the_table_calls_them(
    seats: tuple[Person | Computer, Person | Computer], said: str
) -> None:
    state = new_game(edition())
    state, toss = apply(state, e.Toss(thrower=1, call=Face.BAR, lands=Face.DOT))
    state, colour = apply(state, e.ChooseColour(seat=1, colour=W))
    names = Names.of(Seats(*seats), state)
    assert word(names.said(colour.message), catalogue()) == said
    assert word(names.said(toss.message), catalogue()) == "The red disc shows dot."


def test_a_game_that_is_over_asks_nobody_to_capture_anything() -> None:
    game = Game(edition(discs_per_side=6, foundations_per_side=2), seed=1)
    game.set_up()
    game.hand.lean(on=1, azimuth=0)
    game.hand.lean(on=3, azimuth=180, distance=1.38)
    live = LiveGame(game, TWO)
    assert live.view(None).view.pending
    game.resign(game.to_move)
    assert live.view(None).view.pending == []


def test_after_the_last_disc_nobody_is_said_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(edition(), seed=1)
    game.set_up()
    seats = Seats(Computer(level="club"), Person()) if game.state.white_seat == 1 else ALONE
    live = LiveGame(game, seats)
    live.thinking = W
    assert heard(live.view(None))["view"]["prompt"] == "The computer is thinking."
    monkeypatch.setattr(GameState, "waiting_for_quiet", True)
    view = heard(live.view(None))["view"]
    assert view["prompt"].startswith("That was the last disc.")
    assert view["thinking"] is None
