"""A position as one short line that fits into an address, and back.

    p1.white.21-21.dot.w1...

The first four sections are the version, the turn, the reserves and the red disc; those after them begin with a letter
and are left out when there is nothing to say. docs/record.md lists them all. There is exactly one line for a position.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Any

from openpolarity.game.digits import DIGITS, Digits, number, to_digits
from openpolarity.game.errors import PositionError
from openpolarity.game.placed import THICKNESS, Placed, Position, check, check_thickness
from openpolarity.physics.pose import Pose
from openpolarity.rules.board import Group, Owed
from openpolarity.rules.state import BLACK, WHITE, Cube, Match, Played
from openpolarity.rules.words import Colour, ContactKind, Phase, Step, What

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

VERSION = "p1"
LONGEST = 8000
"""Characters; a table full of discs in disorder has 1,000."""
LETTERS = {"w": WHITE, "b": BLACK}
SECTIONS = "wbWBuvfntgoxalcdjkqepsmyzSTMCh"
"""The letters of the sections, in their order."""

FLAT_GRID = 100_000
"""Steps a metre of x and y of flat discs: 0.01 mm."""
FREE_GRID = 1_000_000
"""Steps a metre of x and y of all others: 1 µm."""
HEIGHT_GRID = 500_000
"""Steps a metre of z: 2 µm."""
TURN = 1 << 18
"""Steps of a full turn: 0.0014°."""
OVER = TURN - 1
"""Steps of tilt from white up to black up: 0.0007°."""
UPRIGHT = 14
"""A disc within so many steps of tilt (0.01°) …"""
LEVEL = 5e-6
"""… and so many metres of its height lies flat."""
FAULTS = {
    "s": What.SNAP,
    "c": What.CONTACT,
    "o": What.OUT,
    "f": What.FLIP,
    "l": What.FALL,
    "d": What.DISPLACED,
    "p": What.SPLIT,
    "e": What.ENEMY_MOVED,
    "r": What.RISEN,
    "a": What.APART,
    "t": What.RED_TOUCHED,
    "x": What.RED_OFF,
    "m": What.RED_MOVED,
    "u": What.RED_TURNED,
}
CONTACTS = (ContactKind.STACK, ContactKind.KISS, ContactKind.MIX)
CRAWFORD = {"b": "before", "n": "now", "a": "after"}


def to_line(position: Position) -> str:
    """Write a position as a line of A–Z a–z 0–9 - _ . ~ only.

    Flat discs keep x and y to 0.01 mm; others x and y to 1 µm, z to 2 µm, their axis to 0.001°. Spin is forgotten.
    """
    check(position)
    position = replace(position, thickness=_micrometres(position.thickness) / 1e6)
    rest = {**_write_discs(position), **_write_bonds(position), **_write_game(position)}
    turn = f"{position.player}"
    if position.step is not Step.OFFER:
        turn = f"{turn}-{position.step}"
    if position.phase is Phase.ENDING:
        turn = f"ending-{turn}"
    head = [VERSION, turn, f"{position.reserve[0]}-{position.reserve[1]}", _write_red(position)]
    line = ".".join(head + [letter + rest[letter] for letter in SECTIONS if letter in rest])
    if len(line) > LONGEST:
        raise PositionError(f"the position needs {len(line)} characters; at most {LONGEST} are possible")
    return line


def from_line(line: str) -> Position:
    """Read a position. Raises `PositionError` that says what is wrong and where."""
    if not isinstance(line, str):
        raise PositionError(f"a position is a line of text, not {type(line).__name__}")
    if len(line) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST} characters, not {len(line)}")
    version, *sections = line.split(".")
    if version != VERSION:
        raise PositionError(f"a position begins with {VERSION}, not with {version[:20]!r}")
    if len(sections) < 3:
        raise PositionError("a position has at least four sections: version, turn, reserves, red disc")
    position = _Reader(sections).position
    check(position)
    if (canonical := to_line(position)) != line:
        place = next(n for n in count() if line[n : n + 1] != canonical[n : n + 1])
        raise PositionError(
            f"this is not how the position is written: character {place + 1} is {line[place : place + 1]!r}. "
            f"Right would be {canonical}"
        )
    return position


# ------------------------------------------------------------------ a pose in whole numbers


@dataclass(frozen=True)
class _Steps:
    """A pose on the line's grid."""

    x: int
    y: int
    z: int
    tilt: int
    azimuth: int

    @classmethod
    def of(cls, pose: Pose) -> _Steps:
        x, y, z = pose.position
        ax, ay, az = pose.axis
        tilt = round(math.atan2(math.hypot(ax, ay), az) / math.pi * OVER)
        upright = tilt in (0, OVER)
        azimuth = 0 if upright else round(math.atan2(ay, ax) / (2 * math.pi) * TURN) % TURN
        return cls(round(x * FREE_GRID), round(y * FREE_GRID), round(z * HEIGHT_GRID), tilt, azimuth)

    @property
    def pose(self) -> Pose:
        tilt, azimuth = self.tilt / OVER * math.pi, self.azimuth / TURN * 2 * math.pi
        axis = (math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), math.cos(tilt))
        if self.tilt in (0, OVER):
            axis = (0.0, 0.0, 1.0 if self.tilt == 0 else -1.0)
        return Pose((self.x / FREE_GRID, self.y / FREE_GRID, self.z / HEIGHT_GRID), axis)

    @property
    def digits(self) -> str:
        return (
            to_digits(self.x, 4, signed=True)
            + to_digits(self.y, 4, signed=True)
            + to_digits(self.z, 3)
            + to_digits(self.tilt, 3)
            + to_digits(self.azimuth, 3)
        )

    @classmethod
    def read(cls, digits: Digits) -> _Steps:
        return cls(digits.number(4, signed=True), digits.number(4, signed=True), *(digits.number(3) for _ in "zta"))


@dataclass(frozen=True)
class _Flat:
    """A disc that lies flat: where, in steps of 0.01 mm, how high, and which colour up."""

    x: int
    y: int
    level: int
    colour: Colour

    def pose(self, thickness: float) -> Pose:
        z = thickness / 2 + self.level * thickness
        return Pose((self.x / FLAT_GRID, self.y / FLAT_GRID, z), (0.0, 0.0, 1.0 if self.colour is WHITE else -1.0))

    @property
    def digits(self) -> str:
        return to_digits(self.x, 3, signed=True) + to_digits(self.y, 3, signed=True)


def _flat(pose: Pose, thickness: float) -> _Flat | None:
    """How a disc lies flat; None if it does not, or lies too far away to be told so shortly."""
    # All by whole numbers: what is read from a line decides the same way as what was written.
    steps = _Steps.of(pose)
    level = round((steps.z / HEIGHT_GRID - thickness / 2) / thickness)
    high = abs(steps.z / HEIGHT_GRID - thickness / 2 - level * thickness)
    x, y = round(pose.position[0] * FLAT_GRID), round(pose.position[1] * FLAT_GRID)
    small = max(abs(x), abs(y)) < TURN // 2 and 0 <= level < len(DIGITS)
    if not small or high > LEVEL or UPRIGHT < steps.tilt < OVER - UPRIGHT:
        return None
    return _Flat(x, y, level, WHITE if steps.tilt <= UPRIGHT else BLACK)


# ------------------------------------------------------------------ writing discs


def _write_red(position: Position) -> str:
    face = "bar" if _Steps.of(position.red).tilt <= OVER // 2 else "dot"
    flat = _flat(position.red, position.thickness)
    if flat is None or flat.level:
        return f"{face}~{_free_digits(position.red, 'the red disc')}"
    return face if (flat.x, flat.y) == (0, 0) else f"{face}~{flat.digits}"


def _free_digits(pose: Pose, what: str) -> str:
    try:
        return _Steps.of(pose).digits
    except PositionError as error:
        place = ", ".join(f"{value * 1e3:.1f}" for value in pose.position)
        raise PositionError(f"{what} at ({place}) mm is too far away for a position: {error}") from error


def _write_discs(position: Position) -> dict[str, str]:
    flats: dict[int, _Flat] = {}
    free = []
    for placed in sorted(position.discs, key=lambda placed: placed.id):
        lies = _flat(placed.pose, position.thickness)
        if lies is not None and lies.colour is placed.colour and not placed.leaning:
            flats[placed.id] = lies
        else:
            free.append(placed)
    piles = _piles(flats)
    bound = {disc for pile in piles for disc in pile}
    found: dict[str, list[str]] = {letter: [] for letter in SECTIONS}
    for disc, flat in flats.items():
        if disc not in bound and flat.level == 0:
            found["w" if flat.colour is WHITE else "b"].append(DIGITS[disc] + flat.digits)
        elif disc not in bound:
            found["u" if flat.colour is WHITE else "v"].append(DIGITS[disc] + DIGITS[flat.level] + flat.digits)
    for pile in piles:
        lowest = flats[pile[0]]
        found["W" if lowest.colour is WHITE else "B"].append(lowest.digits + _ids(pile))
    for placed in free:
        marks = (placed.colour is BLACK) + 2 * placed.leaning
        digits = _free_digits(placed.pose, f"disc {placed.id}")
        found["f"].append(DIGITS[placed.id] + DIGITS[marks] + digits)
    towers = set(position.towers)
    found["n"] = [DIGITS[pile[0]] for pile in piles if pile not in towers]
    found["t"] = [_ids(tower) for tower in sorted(towers - set(piles))]
    return {letter: "".join(parts) for letter, parts in found.items() if parts}


def _piles(flats: dict[int, _Flat]) -> list[tuple[int, ...]]:
    """Flat discs exactly above each other, from the mat up, all of one colour."""
    at = {flat: disc for disc, flat in sorted(flats.items(), reverse=True)}  # of two in one place, the lower number
    piles = []
    for flat, disc in at.items():
        if flat.level == 0:
            above = (at.get(replace(flat, level=level)) for level in range(1, len(DIGITS)))
            pile = [disc]
            for upper in above:
                if upper is None:
                    break
                pile.append(upper)
            if len(pile) > 1:
                piles.append(tuple(pile))
    return sorted(piles)


def _ids(discs: Iterable[int]) -> str:
    """How many discs, and which."""
    found = "".join(DIGITS[disc] for disc in discs)
    return to_digits(len(found), 1) + found


# ------------------------------------------------------------------ writing bonds and the rest


def _write_bonds(position: Position) -> dict[str, str]:
    found = {}
    if position.pending:
        found["g"] = "".join(_write_group(group) for group in position.pending)
    if position.owed:
        found["o"] = "".join(DIGITS[(owed.to is BLACK) + 2 * owed.outside] + _ids(owed.discs) for owed in position.owed)
    if position.outside:
        found["x"] = "".join(DIGITS[disc] for disc in position.outside)
    return found


def _write_group(group: Group) -> str:
    marks = CONTACTS.index(group.kind) + 4 * group.tower + 8 * group.declinable + 16 * group.declined
    links = "".join(DIGITS[a] + DIGITS[b] for a, b in group.links)
    return DIGITS[marks] + _ids(group.discs) + to_digits(len(group.links), 2) + links


def _letter(colour: Colour) -> str:
    return "w" if colour is WHITE else "b"


def _write_game(position: Position) -> dict[str, str]:
    found: dict[str, str] = {}
    if position.responsible is not position.usual_responsible:
        found["a"] = _letter(position.responsible) if position.responsible else "n"
    if position.last_disc:
        found["l"] = _letter(position.last_disc)
    if position.cube != Cube():
        found["c"] = str(position.cube.value) + (_letter(position.cube.owner) if position.cube.owner else "")
        found["c"] += f"-{_letter(position.cube.offered_by)}" if position.cube.offered_by else ""
    if position.may_double is not (position.step is Step.OFFER):
        found["d"] = ""
    if position.turns != 2:
        found["j"] = str(position.turns)
    if position.no_action or position.done is not None:
        found["k"] = ("n" if position.no_action else "y") + (DIGITS[position.done] if position.done else "")
    if position.refusable is not None:
        found["q"] = DIGITS[position.refusable]
    for letter, counted in (("e", position.ending_fails), ("p", position.passes), ("s", position.stale)):
        if counted:
            found[letter] = str(counted)
    if position.low is not None and position.low != position.reserve:
        found["m"] = f"{position.low[0]}-{position.low[1]}"
    if position.played is not None:
        found["y"] = _write_played(position.played)
    if position.blame:
        found["z"] = _letter(position.blame)
    if position.white_seat != 1:
        found["S"] = str(position.white_seat)
    if position.teams != (1, 1):
        found["T"] = "-".join(str(value) for value in (*position.teams, *position.rota))
    if position.match is not None:
        match = position.match
        found["M"] = f"{match.to}-{match.points[0]}-{match.points[1]}-{match.game}{match.crawford[0]}"
    if position.clock is not None:
        left = (_milliseconds(seconds) for seconds in position.clock)
        found["C"] = "-".join(left) + ("x" if position.clock_expired else "")
    if position.thickness != THICKNESS:
        found["h"] = str(_micrometres(position.thickness))
    return found


def _micrometres(thickness: float) -> int:
    return round(thickness * 1e6)


def _milliseconds(seconds: float) -> str:
    """Time on a clock; one that has run out has none left."""
    return str(max(0, round(seconds * 1000)))


def _write_played(played: Played) -> str:
    """Who, how, with which disc, which faults; then what the counters said before, if they said anything."""
    marks = DIGITS[played.clean + 2 * played.was_ending]
    disc = DIGITS[played.disc or 0]
    faults = "".join(letter for what in played.faults for letter, kind in FAULTS.items() if kind is what)
    return f"{_letter(played.by)}{marks}{disc}{faults}~{played.stale}-{played.low[0]}-{played.low[1]}"


# ------------------------------------------------------------------ reading

NUMBER = r"(0|[1-9]\d{0,8})"
TURNS = re.compile(r"(ending-)?(white|black)(?:-(obligations|action))?", re.ASCII)
FORMS = {
    "reserves": re.compile(rf"{NUMBER}-{NUMBER}", re.ASCII),
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
    "m": re.compile(rf"{NUMBER}-{NUMBER}", re.ASCII),
    "y": re.compile(rf"([wb])([0-3])([0-9A-Za-z_-])([a-z]*)~{NUMBER}-{NUMBER}-{NUMBER}", re.ASCII),
    "z": re.compile(r"([wb])"),
    "S": re.compile(r"([2])"),
    "T": re.compile(rf"{NUMBER}-{NUMBER}-{NUMBER}-{NUMBER}", re.ASCII),
    "M": re.compile(rf"{NUMBER}-{NUMBER}-{NUMBER}-{NUMBER}([bna])", re.ASCII),
    "C": re.compile(rf"{NUMBER}-{NUMBER}(x)?", re.ASCII),
    "h": re.compile(NUMBER, re.ASCII),
}


class _Reader:
    """Reads the sections one after another; each that needs more than its form has a method."""

    def __init__(self, sections: list[str]) -> None:
        turn, reserves, red, *rest = sections
        self.rest = {section[:1]: section[1:] for section in rest}
        order = [section[:1] for section in rest]
        known = [letter for letter in SECTIONS if letter in self.rest]
        if order != known:
            wrong = next((letter for letter in order if not letter or letter not in SECTIONS), "")
            why = (
                f"there is no section {wrong!r}" if wrong or "" in order else "sections stand in their order, each once"
            )
            raise PositionError(f"{why}: {SECTIONS}, not {''.join(order)[:60]!r}")
        found = TURNS.fullmatch(turn)
        if not found:
            raise PositionError(f"the turn is 'white', 'black-action', 'ending-white-obligations' …, not {turn[:40]!r}")
        ending, player, step = found.groups()
        self.thickness = check_thickness(self._thickness())
        self.discs: dict[int, Placed] = {}
        self.towers: list[tuple[int, ...]] = []
        self._discs()
        self.position = Position(
            player=Colour(player),
            reserve=self._pair("reserves", reserves),
            red=self._red(red),
            discs=tuple(self.discs[disc] for disc in sorted(self.discs)),
            towers=tuple(sorted(self.towers)),
            phase=Phase.ENDING if ending else Phase.TURN,
            step=Step(step) if step else Step.OFFER,
            thickness=self.thickness,
        )
        self.position = replace(self.position, **self._bonds(), **self._game())

    def _form(self, letter: str) -> tuple[Any, ...] | None:
        """The parts of a section that has a form; None if it is left out."""
        return self._parts(letter, self.rest[letter]) if letter in self.rest else None

    def _parts(self, name: str, text: str) -> tuple[Any, ...]:
        found = FORMS[name].fullmatch(text)
        if not found:
            raise PositionError(f"section {name}: cannot read {text[:40]!r}; its form is {FORMS[name].pattern}")
        return found.groups()

    def _pair(self, name: str, text: str) -> tuple[int, int]:
        one, two = self._parts(name, text)
        return int(one), int(two)

    def _thickness(self) -> float:
        found = self._form("h")
        if not found:
            return THICKNESS
        return int(found[0]) / 1e6

    # -------------------------------------------------------------- discs

    def _red(self, text: str) -> Pose:
        face, _, digits = text.partition("~")
        if face not in ("bar", "dot"):
            raise PositionError(f"the red disc shows 'bar' or 'dot', not {face[:20]!r}")
        colour = WHITE if face == "bar" else BLACK
        reader = Digits(digits, "the red disc")
        if len(digits) <= 6:
            x, y = (reader.number(3, signed=True), reader.number(3, signed=True)) if digits else (0, 0)
            return _Flat(x, y, 0, colour).pose(self.thickness)
        pose = _Steps.read(reader).pose
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
                raise PositionError(f"section f: disc {disc} has the mark {marks}; right are 0 to 3")
            self._place(Placed(disc, _Steps.read(digits).pose, BLACK if marks & 1 else WHITE, marks > 1))
        self.towers += [_read_ids(digits) for digits in self._records("t")]

    def _records(self, letter: str) -> Iterable[Digits]:
        """A section's records, one after another."""
        digits = Digits(self.rest.get(letter, ""), f"section {letter}")
        if letter in self.rest and not digits:
            raise PositionError(f"section {letter} is empty; leave it out")
        while digits:
            yield digits

    def _flat_at(self, digits: Digits, colour: Colour) -> _Flat:
        return _Flat(digits.number(3, signed=True), digits.number(3, signed=True), 0, colour)

    def _read_piles(self, letter: str, colour: Colour) -> Iterable[tuple[int, ...]]:
        for digits in self._records(letter):
            lowest = self._flat_at(digits, colour)
            pile = _read_ids(digits)
            if len(pile) < 2:
                raise PositionError(f"section {letter}: a pile has two discs or more, not {len(pile)}")
            for level, disc in enumerate(pile):
                self._put(disc, replace(lowest, level=level), colour)
            yield pile

    def _put(self, disc: int, flat: _Flat, colour: Colour) -> None:
        self._place(Placed(disc, flat.pose(self.thickness), colour))

    def _place(self, placed: Placed) -> None:
        if placed.id in self.discs:
            raise PositionError(f"disc {placed.id} is in the line twice")
        self.discs[placed.id] = placed

    # -------------------------------------------------------------- bonds and the rest

    def _bonds(self) -> dict[str, Any]:
        return {
            "pending": tuple(_read_group(digits) for digits in self._records("g")),
            "owed": tuple(_read_owed(digits) for digits in self._records("o")),
            "outside": tuple(digits.number(1) for digits in self._records("x")),
        }

    def _game(self) -> dict[str, Any]:
        """What the letters say; the position as read so far knows what is usual."""
        found: dict[str, Any] = {
            "may_double": (self.position.step is Step.OFFER) is not ("d" in self.rest),
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
                "clock": (int(white) / 1000, int(black) / 1000),
                "clock_expired": out is not None,
            },
        }
        for letter, read in readers.items():
            parts = self._form(letter)
            if parts is not None:
                found |= read(*parts)
        if "responsible" not in found:
            found["responsible"] = replace(self.position, turns=found.get("turns", 2)).usual_responsible
        return found


def _read_ids(digits: Digits) -> tuple[int, ...]:
    return tuple(digits.number(1) for _ in range(digits.number(1)))


def _read_group(digits: Digits) -> Group:
    marks = digits.number(1)
    if marks > 31 or marks & 3 == 3:
        raise PositionError(f"section g: there is no group with the mark {marks}")
    discs = _read_ids(digits)
    links = tuple((digits.number(1), digits.number(1)) for _ in range(digits.number(2)))
    return Group(discs, CONTACTS[marks & 3], bool(marks & 4), links, bool(marks & 8), bool(marks & 16))


def _read_owed(digits: Digits) -> Owed:
    marks = digits.number(1)
    if marks > 3:
        raise PositionError(f"section o: there is no owed disc with the mark {marks}")
    return Owed(_read_ids(digits), BLACK if marks & 1 else WHITE, outside=marks > 1)


def _read_cube(value: str, owner: str | None, offered: str | None) -> dict[str, Any]:
    return {"cube": Cube(int(value), LETTERS.get(owner or ""), LETTERS.get(offered or ""))}


def _read_played(by: str, marks: str, disc: str, faults: str, *counted: str) -> dict[str, Any]:
    unknown = next((letter for letter in faults if letter not in FAULTS), None)
    if unknown:
        raise PositionError(f"section y: there is no fault {unknown!r}; right are {''.join(FAULTS)}")
    stale, white, black = (int(value) for value in counted)
    bits = int(marks)
    kinds = tuple(FAULTS[letter] for letter in faults)
    return {"played": Played(LETTERS[by], number(disc) or None, bool(bits & 1), kinds, stale, (white, black), bits > 1)}


def _read_match(to: str, one: str, two: str, game: str, crawford: str) -> dict[str, Any]:
    return {"match": Match(int(to), (int(one), int(two)), int(game), CRAWFORD[crawford])}
