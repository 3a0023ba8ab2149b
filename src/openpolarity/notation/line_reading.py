"""Reading the sections of a line into a position."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from openpolarity.notation.base64_digits import Digits, number
from openpolarity.notation.checks import check_thickness
from openpolarity.notation.errors import PositionError
from openpolarity.notation.letters import CONTACTS, CRAWFORD, FAULTS, LETTERS, SECTIONS, typed
from openpolarity.notation.line_pose import Flat, Steps, colour_up
from openpolarity.notation.position import THICKNESS, Position, mid_game, usual_responsible
from openpolarity.rules.board import Disc, Group, Owed
from openpolarity.rules.ruleset import edition
from openpolarity.rules.state import BLACK, WHITE, ClockState, Cube, Match, Played, evolve
from openpolarity.rules.words import RED, Colour, Face, Phase, Stance, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from openpolarity.physics.pose import Pose

NUMBER = r"(0|[1-9]\d{0,8})"
TURNS = re.compile(r"(ending-)?(white|black)(?:-(obligations|action))?", re.ASCII)
PAIR = re.compile(rf"{NUMBER}-{NUMBER}", re.ASCII)
FORMS = {
    "a": re.compile(r"([wbn])"),
    "l": re.compile(r"([wb])"),
    "c": re.compile(rf"{NUMBER}([wb])?(?:-([wb]))?", re.ASCII),
    "d": re.compile(r""),
    "j": re.compile(r"([01])"),
    "k": re.compile(r"([ny])([0-9A-Za-z_-])?"),
    "q": re.compile(r"([0-9A-Za-z_-])"),
    "e": re.compile(NUMBER, re.ASCII),
    "p": re.compile(NUMBER, re.ASCII),
    "s": re.compile(NUMBER, re.ASCII),
    "m": PAIR,
    "y": re.compile(rf"([wb])([0-3])([0-9A-Za-z_-])([a-z]*)~{NUMBER}-{NUMBER}-{NUMBER}", re.ASCII),
    "z": re.compile(r"([wb])"),
    "S": re.compile(r"([2])"),
    "T": re.compile(rf"{NUMBER}-{NUMBER}-{NUMBER}-{NUMBER}", re.ASCII),
    "M": re.compile(rf"{NUMBER}-{NUMBER}-{NUMBER}-{NUMBER}([bna])", re.ASCII),
    "C": re.compile(rf"{NUMBER}-{NUMBER}(x)?", re.ASCII),
    "h": re.compile(NUMBER, re.ASCII),
}


class SectionReader:
    """Reads the sections one after another; each that needs more than its form has a method."""

    def __init__(self, sections: list[str]) -> None:
        turn, reserves, red, *rest = sections
        self.rest = {section[:1]: section[1:] for section in rest}
        _check_order([section[:1] for section in rest])
        found = TURNS.fullmatch(turn)
        if not found:
            raise PositionError("position.turn", found=typed(turn))
        ending, player, step = found.groups()
        self.thickness = check_thickness(self._thickness())
        self.discs: dict[int, Disc] = {}
        self.poses: dict[int, Pose] = {RED: self._red(red)}
        self.towers: list[tuple[int, ...]] = []
        self._discs()
        bonds = self._bonds()
        self.state = mid_game(
            edition(),
            player=Colour(player),
            reserve=_read_reserves(reserves),
            red_face=Face.BAR if colour_up(self.poses[RED]) is WHITE else Face.DOT,
            discs=tuple(self.discs[disc] for disc in sorted(self.discs) if disc not in bonds["outside"]),
            towers=tuple(sorted(self.towers)),
            phase=Phase.ENDING if ending else Phase.TURN,
            step=Step(step) if step else Step.OFFER,
            clock=None,
            **bonds,
        )
        self.state = evolve(self.state, **self._game())

    @property
    def position(self) -> Position:
        """What the line says."""
        return Position(self.state, {disc: self.poses[disc] for disc in sorted(self.poses)}, self.thickness)

    def _form(self, letter: str) -> tuple[Any, ...] | None:
        """The parts of a section that has a form; None if it is left out."""
        return _parts(FORMS[letter], self.rest[letter], letter) if letter in self.rest else None

    def _thickness(self) -> float:
        found = self._form("h")
        if not found:
            return THICKNESS
        return int(found[0]) / 1e6

    # -------------------------------------------------------------- discs

    def _red(self, text: str) -> Pose:
        face, _, digits = text.partition("~")
        if face not in ("bar", "dot"):
            raise PositionError("position.face", found=typed(face, 20))
        colour = WHITE if face == "bar" else BLACK
        reader = Digits(digits, "@position.section.red")
        if len(digits) <= 6:
            x, y = (reader.number(3, signed=True), reader.number(3, signed=True)) if digits else (0, 0)
            return Flat(x, y, 0, colour).pose(self.thickness)
        pose = Steps.read(reader).pose
        reader.end()
        return pose

    def _discs(self) -> None:
        for letter, colour in (("w", WHITE), ("b", BLACK)):
            for digits in self._records(letter):
                self._put(digits.number(1), self._flat_at(digits, colour), colour)
        for letter, colour in (("u", WHITE), ("v", BLACK)):
            for digits in self._records(letter):
                disc, level = digits.number(1), digits.number(1)
                self._put(disc, replace(self._flat_at(digits, colour), level=level), colour)
        piles = [pile for letter, colour in (("W", WHITE), ("B", BLACK)) for pile in self._read_piles(letter, colour)]
        unlawful = {digits.number(1) for digits in self._records("n")}
        self.towers = [pile for pile in piles if pile[0] not in unlawful]
        for digits in self._records("f"):
            disc, marks = digits.number(1), digits.number(1)
            if marks > 3:
                raise PositionError("position.mark.disc", section="f", disc=disc, mark=marks, right="0–3")
            rests = Stance.LEANING if marks > 1 else Stance.FLAT
            self._place(Disc(disc, BLACK if marks & 1 else WHITE, rests), Steps.read(digits).pose)
        self.towers += [_read_ids(digits) for digits in self._records("t")]

    def _records(self, letter: str) -> Iterable[Digits]:
        """A section's records, one after another."""
        digits = Digits(self.rest.get(letter, ""), letter)
        if letter in self.rest and not digits:
            raise PositionError("position.empty", section=letter)
        while digits:
            yield digits

    def _flat_at(self, digits: Digits, colour: Colour) -> Flat:
        return Flat(digits.number(3, signed=True), digits.number(3, signed=True), 0, colour)

    def _read_piles(self, letter: str, colour: Colour) -> Iterable[tuple[int, ...]]:
        for digits in self._records(letter):
            lowest = self._flat_at(digits, colour)
            pile = _read_ids(digits)
            if len(pile) < 2:
                raise PositionError("position.pile", section=letter, count=len(pile))
            for level, disc in enumerate(pile):
                self._put(disc, replace(lowest, level=level), colour)
            yield pile

    def _put(self, disc: int, flat: Flat, colour: Colour) -> None:
        self._place(Disc(disc, colour), flat.pose(self.thickness))

    def _place(self, disc: Disc, pose: Pose) -> None:
        if disc.id in self.discs:
            raise PositionError("position.twice", disc=disc.id)
        self.discs[disc.id] = disc
        self.poses[disc.id] = pose

    # -------------------------------------------------------------- bonds and the rest

    def _bonds(self) -> dict[str, Any]:
        return {
            "pending": tuple(_read_group(digits) for digits in self._records("g")),
            "owed": tuple(_read_owed(digits) for digits in self._records("o")),
            "outside": tuple(digits.number(1) for digits in self._records("x")),
        }

    def _game(self) -> dict[str, Any]:
        """The fields of the state that letters give; what is usual depends on the state as read so far."""
        found: dict[str, Any] = {
            "may_double": (self.state.step is Step.OFFER) is not ("d" in self.rest),
        }
        readers: dict[str, Callable[..., dict[str, Any]]] = {
            "a": lambda who: {"responsible": LETTERS.get(who)},
            "l": lambda who: {"last_disc": LETTERS[who]},
            "c": _read_cube,
            "d": dict,
            "j": lambda turns: {"turns": int(turns)},
            "k": lambda no, done: {"no_action": no == "n", "done": number(done) if done else None},
            "q": lambda disc: {"refusable": number(disc)},
            "e": lambda fails: {"ending_fails": int(fails)},
            "p": lambda passes: {"passes": int(passes)},
            "s": lambda stale: {"stale": int(stale)},
            "m": lambda white, black: {"low": (int(white), int(black))},
            "y": _read_played,
            "z": lambda who: {"blame": LETTERS[who]},
            "S": lambda seat: {"white_seat": int(seat)},
            "T": lambda *four: {"teams": (int(four[0]), int(four[1])), "rota": (int(four[2]), int(four[3]))},
            "M": _read_match,
            "C": lambda white, black, out: {
                "clock": ClockState((int(white) / 1000, int(black) / 1000), expired=out is not None),
            },
        }
        for letter, read in readers.items():
            parts = self._form(letter)
            if parts is not None:
                found |= read(*parts)
        if "responsible" not in found:
            found["responsible"] = usual_responsible(evolve(self.state, turns=found.get("turns", 2)))
        return found


def _check_order(order: list[str]) -> None:
    """Raise `PositionError` unless all sections are known and stand in their order, each once."""
    if order == [letter for letter in SECTIONS if letter in order]:
        return
    found = typed("".join(order), 60)
    for letter in order:
        if not letter or letter not in SECTIONS:
            raise PositionError("position.no_section", section=typed(letter), right=SECTIONS, found=found)
    raise PositionError("position.order", right=SECTIONS, found=found)


def _parts(form: re.Pattern[str], text: str, section: str) -> tuple[Any, ...]:
    found = form.fullmatch(text)
    if found:
        return found.groups()
    if not form.pattern:
        raise PositionError("position.letter_alone", section=section, found=typed(text))
    raise PositionError("position.form", section=section, found=typed(text), form=form.pattern)


def _read_reserves(text: str) -> tuple[int, int]:
    white, black = _parts(PAIR, text, "@position.section.reserves")
    return int(white), int(black)


def _read_ids(digits: Digits) -> tuple[int, ...]:
    return tuple(digits.number(1) for _ in range(digits.number(1)))


def _read_group(digits: Digits) -> Group:
    marks = digits.number(1)
    if marks > 31 or marks & 3 == 3:
        raise PositionError("position.mark.group", section="g", mark=marks, right="0–2 (+ 4, 8, 16)")
    discs = _read_ids(digits)
    links = tuple((digits.number(1), digits.number(1)) for _ in range(digits.number(2)))
    return Group(discs, CONTACTS[marks & 3], bool(marks & 4), links, bool(marks & 8), bool(marks & 16))


def _read_owed(digits: Digits) -> Owed:
    marks = digits.number(1)
    if marks > 3:
        raise PositionError("position.mark.owed", section="o", mark=marks, right="0–3")
    return Owed(_read_ids(digits), BLACK if marks & 1 else WHITE, outside=marks > 1)


def _read_cube(value: str, owner: str | None, offered: str | None) -> dict[str, Any]:
    return {"cube": Cube(int(value), LETTERS.get(owner or ""), LETTERS.get(offered or ""))}


def _read_played(by: str, marks: str, disc: str, faults: str, *counted: str) -> dict[str, Any]:
    unknown = next((letter for letter in faults if letter not in FAULTS), None)
    if unknown:
        raise PositionError("position.fault", section="y", found=typed(unknown), right="".join(FAULTS))
    stale, white, black = (int(value) for value in counted)
    bits = int(marks)
    kinds = tuple(FAULTS[letter] for letter in faults)
    return {"played": Played(LETTERS[by], number(disc) or None, bool(bits & 1), kinds, stale, (white, black), bits > 1)}


def _read_match(to: str, one: str, two: str, game: str, crawford: str) -> dict[str, Any]:
    return {"match": Match(int(to), (int(one), int(two)), int(game), CRAWFORD[crawford])}
