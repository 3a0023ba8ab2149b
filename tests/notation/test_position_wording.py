"""The reason why a position is impossible is given in every language."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
import typer
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.cli.options import refusals
from openpolarity.game.game import Game
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.notation import from_line, position_of, to_line, to_state
from openpolarity.notation.base64_digits import to_digits
from openpolarity.notation.errors import PositionError
from openpolarity.physics import Kit, Pose, Table, TableError
from openpolarity.record.journal import Journal
from openpolarity.record.recording import header_of
from openpolarity.rules import Colour, Disc, Group, Message, Stance, edition, events, from_text
from openpolarity.rules import apply as rule
from openpolarity.rules.state import evolve
from openpolarity.server.messages.errors import Refusal, refusal_said
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.text import word

from .test_position import BAD_LINES, BAD_POSITIONS, EMPTY, GOOD, lying

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

KIT = Kit.named()
ENGLISH = re.compile(
    r"\b(and|are|as|at|be|begins|between|character|circle|discs?|does|has|laid|lay|leaner|leave|link|not|nothing|on"
    r"|or|outside|players|red|rests?|reserves|right|sent|shows|taken|that|the|there|this|to|tower|turns?|twice|with|written)\b"
)
"""Words that are none in the other languages, spelled in small letters."""


def _books(*, red: bool = True, lying: int = 1, booked: int = 1) -> None:
    """A table with a disc or none, and a game that knows of one."""
    table = Table(KIT, discs=4)
    board = {0: Pose.flat(0, 0, kit=KIT)} if red else {}
    table.lay(board | {lying: Pose.flat(0.1, 0, kit=KIT)})
    position_of(table, evolve(from_text("turn white"), discs=(Disc(booked, Colour.WHITE),)))


def _in_hand() -> None:
    state = from_text("turn white; white 1 2; pending 1 2")
    lifted, _ = rule(state, events.Lift(by=Colour.WHITE, group=1))
    position_of(Table(KIT, discs=4), lifted)


WAYS: dict[str, Callable[[], object]] = {
    **{f"read: {name}": partial(from_line, line) for name, (line, _) in BAD_LINES.items()},
    **{f"written: {name}": partial(to_line, position) for name, position in BAD_POSITIONS.items()},
    "no text": lambda: from_line(7),  # type: ignore[arg-type]
    "an unknown letter like an id": lambda: from_line(GOOD + ".@"),
    "a group that is too small": lambda: from_line(GOOD + ".g01100"),
    "a link with itself": lambda: from_line(GOOD + ".g1213011" + "1"),
    "nothing owed": lambda: from_line(GOOD + ".o00"),
    "an action disc elsewhere": lambda: from_line(GOOD + ".ky9"),
    "a dropped disc elsewhere": lambda: from_line(GOOD + ".q9"),
    "no space for a number": lambda: to_digits(64, 1),
    "a red disc in the street": lambda: to_line(replace(EMPTY, poses={0: Pose((9.0, 0.0, 0.1))})),
    "a disc twice in a group": lambda: to_line(EMPTY.evolve(pending=(Group((1, 1)),))),
    "too many discs": lambda: to_state(from_line(GOOD.replace("24-24", "24-23")), edition()),
    "clocks": lambda: to_state(from_line(GOOD + ".C1000-1000"), edition()),
    "no red disc": lambda: _books(red=False),
    "a disc that is missing": lambda: _books(lying=1, booked=2),
    "a disc too many": lambda: position_of(_two(), evolve(from_text("turn white"), discs=(Disc(1, Colour.WHITE),))),
    "discs in a hand": _in_hand,
    "a red disc elsewhere": lambda: Game.at(GOOD.replace("dot", "dot~Wzz0W0")),
    "a leaner on nothing": lambda: Game.at(_leaner_on_nothing()),
    **{
        f"{name} beyond measure": partial(from_line, GOOD.replace("24-24", reserves) + section)
        for name, reserves, section in (
            ("reserve", "24-240000", ""),
            ("low", "24-24", ".m24-240000"),
            ("ending_fails", "24-24", ".e100000"),
            ("passes", "24-24", ".p100000"),
            ("stale", "24-24", ".s100000"),
            ("rota", "24-24", ".T1-1-100000-0"),
            ("played", "24-24", ".yb00~100000-0-0"),
            ("clock", "24-24", ".C100000000-0"),
        )
    },
    "turns beyond measure": lambda: to_line(EMPTY.evolve(turns=3)),
    "white_seat beyond measure": lambda: to_line(EMPTY.evolve(white_seat=3)),
}
"""All the ways in which a position can be wrong."""


def _two() -> Table:
    table = Table(KIT, discs=4)
    table.lay({n: Pose.flat(n * 0.1, 0, kit=KIT) for n in (0, 1, 2)})
    return table


def _leaner_on_nothing() -> str:
    leans = Pose.leaning((0.1, 0.0), 0.0, 0.5, "white", kit=KIT)
    return to_line(from_line(GOOD).with_disc(Disc(1, Colour.WHITE, Stance.LEANING), leans))


@cache
def why(way: str) -> PositionError:
    with pytest.raises(PositionError) as refusal:
        WAYS[way]()
    return refusal.value


def _check_told(english: str, told: str, language: str) -> None:
    """A whole sentence, with all of its numbers, in its language."""
    assert re.fullmatch(r"(?s)\S.*[.]|.*: p1\.\S+", told), told
    assert not re.search(r"\{[a-z]+\}|@(position|phase|step|what)\.", told), told
    for number in re.findall(r"\d+", english):
        assert number in told
    if language != "en":
        said = re.sub(r"“[^”]*”|«[^»]*»|„[^“]*“|‘[^’]*’", " ", told)  # what is quoted is the line's own words
        assert not ENGLISH.search(said), told


@pytest.mark.parametrize("way", WAYS)
def test_every_language_says_it(way: str) -> None:
    error = why(way)
    for language in LANGUAGES:
        _check_told(str(error), catalogue(language)(error.message, **error.params), language)


def test_every_text_on_positions_is_said_by_one_of_these() -> None:
    said = {why(way).message for way in WAYS}
    named = {value[1:] for way in WAYS for value in why(way).params.values() if str(value).startswith("@")}
    known = {id for id in catalogue().ids() if id.startswith("position.")}
    assert known == {id for id in said | named if id.startswith("position.")}


def test_an_error_that_was_sent_to_another_process_says_the_same() -> None:
    error = why("too many discs")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# ------------------------------------------------------------------ lines that can be read, but not laid

UNLAYABLE: dict[str, tuple[int, Pose]] = {
    "lay.no_disc": (63, Pose.flat(0.2, 0.0, kit=KIT)),
    "lay.far": (1, Pose((6.5, 0.0, 0.1))),
    "lay.deep": (1, Pose((0.2, 0.0, 0.002))),
    "lay.overlap": (1, Pose.flat(0.01, 0.0, kit=KIT)),
}


@pytest.mark.parametrize("id", UNLAYABLE)
def test_every_language_says_what_the_table_does_not_take(id: str) -> None:
    disc, pose = UNLAYABLE[id]
    position = from_line(to_line(lying((disc, pose))))
    with pytest.raises(TableError) as refusal:
        Table(KIT, discs=4).lay(position.poses)
    why = reason_of(refusal.value)
    assert why.id == id
    # The table knows no catalogue: its own English is the catalogue's, but for zeros at the end of a number.
    english = catalogue()(why.id, **why.params)
    assert english == re.sub(r"(\.\d*?)0+\b", r"\1", str(refusal.value)) + "."
    for language in LANGUAGES:
        _check_told(english, catalogue(language)(why.id, **why.params), language)


# ------------------------------------------------------------------ where people hear of it


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This position cannot be set up: a position begins with p1, not with “p7”."),
        ("fr", "Cette position ne peut pas être mise en place : une position commence par p1, et non par « p7 »."),
        ("de", "Diese Stellung lässt sich nicht aufbauen: Eine Stellung beginnt mit p1, nicht mit „p7“."),
        ("nl", "Deze stelling kan niet worden opgezet: een stelling begint met p1, niet met ‘p7’."),
        ("cs", "Tuto pozici nelze postavit: pozice začíná na p1, ne na „p7“."),
    ],
)
def test_the_server_answers_in_the_language_of_whoever_asked(language: str, words: str) -> None:
    with pytest.raises(PositionError) as refusal:
        from_line("p7.white")
    answer = Refusal("position", Message("server.refused.position"), reason_of(refusal.value))
    assert word(refusal_said(answer), catalogue(language)) == words


def test_the_command_line_speaks_the_language_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.polarity"
    Journal.create(path, header_of(edition(), KIT, position=GOOD.replace("24-24", "24-23"))).close()
    shown = CliRunner().invoke(app, ["replay", str(path), "--lang", "de"])
    assert shown.exit_code == 2
    assert "51 Scheiben: 47 in den Reserven, 4 auf der Matte, 0 draußen" in shown.output


def test_a_verb_without_a_language_says_it_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit), refusals():
        from_line("p7")
    assert capsys.readouterr().err == "a position begins with p1, not with “p7”.\n"
