"""The short text form of a state: lines that a person can read and type.

    edition standard
    turn white action
    reserve white 20 black 21
    white 1 2 3 4 5 leaning 11 towers 12+13
    black 6 7 8 9 leaning 14 towers -
    pending 3 7 kiss
    red bar

Lines may come in any order and may also be separated by `;`, `1-5` is short for `1 2 3 4 5`, and `#` starts a
comment. Anything left out has its default: the reserves hold the discs that are not on the mat, half each. Rarer
fields (match, clock, what was just played) follow as JSON on a line `also`. Reading a written state gives the same
state.
"""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from typing import TYPE_CHECKING, Any

from openpolarity.rules.board import Disc, Group, Owed, in_order
from openpolarity.rules.codec import build, to_json, types_of
from openpolarity.rules.errors import TextError
from openpolarity.rules.ruleset import Ruleset, edition, read_setting
from openpolarity.rules.state import BLACK, WHITE, Cube, GameState, InHand, evolve, new_game
from openpolarity.rules.words import Colour, ContactKind, Face, Holding, Phase, Stance, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

PLAYING = (Phase.TURN, Phase.ENDING)
SPOKEN = {
    "rules", "phase", "player", "step", "responsible", "reserve", "discs", "towers", "pending", "owed",
    "hand", "aside", "outside", "red_face", "red_laid", "cube", "laid", "low",
}  # fmt: skip
"""Fields of `GameState` that have a line of their own."""


def to_text(state: GameState) -> str:
    """Write a state as text.

    >>> print(to_text(new_game(edition("temple_en"))))
    edition temple_en
    toss
    reserve white 26 black 26
    """
    changes = "".join(f" {name}={value}" for name, value in state.rules.changes.items())
    lines = [f"edition {state.rules.edition}{changes}"]
    playing = state.phase in (*PLAYING, Phase.OVER)
    where = f"{state.phase} {state.player}" if playing or state.phase is Phase.FOUNDATIONS else str(state.phase)
    lines.append(f"{where} {state.step}" if playing else where)
    if state.responsible is not usual_responsible(state):
        lines.append(f"responsible {state.responsible or 'nobody'}")
    lines.append(f"reserve white {state.reserve[0]} black {state.reserve[1]}")
    lines += [line for side in Colour if (line := _side_line(state, side))]
    lines += [f"pending {_group_text(group)}" for group in state.pending]
    for owed in state.owed:
        lines.append(f"owed {owed.to} {_numbers(owed.discs)}{' outside' if owed.outside else ''}")
    if state.outside:
        lines.append(f"outside {_numbers(state.outside)}")
    if state.hand is not None and not state.hand.was:
        lines.append(f"hand {state.hand.kind} {_numbers(state.hand.discs)}")
    elif state.hand is not None:
        lines.append(f"hand {json.dumps(to_json(state.hand), separators=(',', ':'))}")
    if state.aside is not None:
        lines.append(f"aside {state.aside}")
    if state.red_face is not None:
        lines.append(f"red {state.red_face}{' in_hand' if not state.red_laid else ''}")
    if state.cube != Cube():
        owner = state.cube.owner or "middle"
        offered = f" offered {state.cube.offered_by}" if state.cube.offered_by else ""
        lines.append(f"cube {state.cube.value} {owner}{offered}")
    if state.laid != usual_laid(state):
        lines.append(f"laid white {state.laid[0]} black {state.laid[1]}")
    if state.low != usual_low(state):
        lines.append(f"low white {state.low[0]} black {state.low[1]}")
    if rest := _also(state):
        lines.append(f"also {json.dumps(rest, separators=(',', ':'))}")
    return "\n".join(lines)


def usual_responsible(state: GameState) -> Colour | None:
    """The side that answers for the mat by default."""
    if state.phase not in PLAYING:
        return None
    if state.step is not Step.OFFER:
        return state.player
    if state.turns == 0 or state.rules.responsibility == "at_placement":
        return None
    return state.player.other


def usual_laid(state: GameState) -> tuple[int, int]:
    """The number of foundations laid by each side, by default."""
    if state.phase in (Phase.TOSS, Phase.COLOUR):
        return (0, 0)
    if state.phase is Phase.FOUNDATIONS:
        return (len(state.flats(WHITE)), len(state.flats(BLACK)))
    each = state.rules.foundations_per_side
    return (each, each)


def usual_low(state: GameState) -> tuple[int, int]:
    """The lowest reserves so far, by default."""
    if state.phase in (Phase.TOSS, Phase.COLOUR, Phase.FOUNDATIONS):
        return (state.rules.discs_per_side, state.rules.discs_per_side)
    return (state.reserve_of(WHITE), state.reserve_of(BLACK))


def _also(state: GameState) -> dict[str, Any]:
    found = {}
    for field in fields(GameState):
        if field.name in SPOKEN:
            continue
        value = getattr(state, field.name)
        usual = field.default if field.default is not MISSING else None
        if field.name == "clock":
            usual = new_game(state.rules).clock
        if value != usual:
            found[field.name] = to_json(value)
    if not found and state.phase in PLAYING:
        found["turns"] = state.turns  # if left out, the reader assumes that some turns have been played
    return found


def _numbers(discs: Iterable[int], join: str = " ") -> str:
    return join.join(str(disc) for disc in discs)


def _side_line(state: GameState, side: Colour) -> str:
    bound = {disc for tower in state.towers for disc in tower}
    singles = [disc for disc in state.discs if disc.colour is side and disc.id not in bound]
    parts = [_numbers(d.id for d in singles if d.pose is Stance.FLAT)]
    leaners = _numbers(d.id for d in singles if d.pose is Stance.LEANING)
    towers = []
    for tower in state.towers_of(side):
        leans = "/" if state.disc(tower[0]).pose is Stance.LEANING else ""
        towers.append(_numbers(tower, "+") + leans)
    parts += [f"leaning {leaners}"] if leaners else []
    parts += [f"towers {' '.join(towers)}"] if towers else []
    text = " ".join(part for part in parts if part)
    return f"{side} {text}" if text else ""


def _group_text(group: Group) -> str:
    words = [_numbers(group.discs), "tower" if group.tower else str(group.kind)]
    words += ["new"] if group.declinable else []
    words += ["declined"] if group.declined else []
    words += ["links", *(f"{a}-{b}" for a, b in group.links)] if group.links else []
    return " ".join(words)


def from_text(text: str) -> GameState:
    """Read a state from text.

    >>> state = from_text("turn white; white 1 2; black 3 4 leaning 5; reserve white 24 black 23")
    >>> state.leaners(Colour.BLACK)
    (5,)
    """
    lines = [line.split("#")[0].strip() for line in _split(text)]
    return _Reader([line for line in lines if line]).read()


def _split(text: str) -> list[str]:
    """Split text into lines at line breaks and at `;`, but not inside JSON."""
    return [part for line in text.splitlines() for part in ([line] if "{" in line else line.split(";"))]


def _bad(line: str, expected: str) -> TextError:
    return TextError(
        f"cannot read {line!r}; right would be: {expected}",
        rule="text",
        message="error.text",
        line=line,
        expected=expected,
    )


class _Reader:
    """Reads the lines one after another, with a method for each kind of line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.state: GameState = new_game(edition())
        self.discs: dict[int, Disc] = {}
        self.towers: list[tuple[int, ...]] = []
        self.given: set[str] = set()
        self.line = ""

    def read(self) -> GameState:
        self._rules()
        for line in self.lines:
            word, *rest = line.split()
            reader: Callable[[list[str]], None] | None = getattr(self, f"_read_{word}", None)
            if reader is None:
                raise _bad(line, "edition, turn, reserve, white, black, pending, owed, hand, red, cube …")
            try:
                self.line = line
                reader(rest)
            except (ValueError, IndexError) as error:
                if isinstance(error, TextError):
                    raise
                raise _bad(line, FORMS.get(word, word)) from error
            self.given.add(word)
        return self._complete()

    def _rules(self) -> None:
        rules: Ruleset = edition()
        for line in self.lines:
            word, *rest = line.split()
            if word == "edition":
                if not rest or any("=" not in change for change in rest[1:]):
                    raise _bad(line, FORMS["edition"])
                changes = dict(change.split("=", 1) for change in rest[1:])
                rules = edition(rest[0], **{k: read_setting(k, v) for k, v in changes.items()})
        self.state = new_game(rules)

    def _set(self, **changes: Any) -> None:
        self.state = evolve(self.state, **changes)

    def _complete(self) -> GameState:
        discs = tuple(disc for _, disc in sorted(self.discs.items()))
        state = evolve(self.state, discs=discs, towers=in_order(self.towers))
        held = len(state.hand.discs) if state.hand else 0
        if "reserve" not in self.given:
            lying = len(discs) + len(state.outside)
            missing = state.rules.discs - lying - held - (state.aside is not None)
            state = evolve(state, reserve=(missing - missing // 2, missing // 2))
        if state.red_face is None and state.phase not in (Phase.TOSS, Phase.COLOUR):
            state = evolve(state, red_face=Face.BAR, red_laid=True)
        if "also" not in self.given and state.phase in PLAYING:
            state = evolve(state, turns=2)  # some turns were played, so that doubles and late faults are possible
        if "responsible" not in self.given:
            state = evolve(state, responsible=usual_responsible(state))
        if "laid" not in self.given:
            state = evolve(state, laid=usual_laid(state))
        if "low" not in self.given:
            state = evolve(state, low=usual_low(state))
        _check(state)
        return state

    def _read_edition(self, _: list[str]) -> None:
        pass  # read first, by _rules

    def _read_toss(self, _: list[str]) -> None:
        self._set(phase=Phase.TOSS)

    def _read_colour(self, _: list[str]) -> None:
        self._set(phase=Phase.COLOUR)

    def _read_foundations(self, rest: list[str]) -> None:
        self._set(phase=Phase.FOUNDATIONS, player=Colour(rest[0]))

    def _read_turn(self, rest: list[str]) -> None:
        step = Step(rest[1]) if len(rest) > 1 else Step.OFFER
        self._set(phase=Phase.TURN, player=Colour(rest[0]), step=step)

    def _read_ending(self, rest: list[str]) -> None:
        self._read_turn(rest)
        self._set(phase=Phase.ENDING)

    def _read_over(self, rest: list[str]) -> None:
        if rest:
            self._read_turn(rest)
        self._set(phase=Phase.OVER)

    def _read_responsible(self, rest: list[str]) -> None:
        self._set(responsible=None if rest[0] == "nobody" else Colour(rest[0]))

    def _pair(self, rest: list[str]) -> tuple[int, int]:
        found = dict(zip(map(Colour, rest[::2]), map(int, rest[1::2]), strict=True))
        if len(found) != 2 or min(found.values()) < 0:
            raise _bad(self.line, f"{self.line.split()[0]} white 20 black 21")
        return (found[WHITE], found[BLACK])

    def _read_reserve(self, rest: list[str]) -> None:
        self._set(reserve=self._pair(rest))

    def _read_laid(self, rest: list[str]) -> None:
        self._set(laid=self._pair(rest))

    def _read_low(self, rest: list[str]) -> None:
        self._set(low=self._pair(rest))

    def _read_white(self, rest: list[str]) -> None:
        self._side(WHITE, rest)

    def _read_black(self, rest: list[str]) -> None:
        self._side(BLACK, rest)

    def _side(self, side: Colour, words: list[str]) -> None:
        mode = "flat"
        for word in words:
            if word in ("leaning", "towers", "flat"):
                mode = word
            elif mode == "towers":
                leans = word.endswith("/")
                tower = tuple(int(disc) for disc in word.rstrip("/").split("+"))
                if len(tower) < 2:
                    raise _bad(self.line, "towers 12+13: two discs or more, from the bottom up")
                self.towers.append(tower)
                for disc in tower:
                    self._put(Disc(disc, side, Stance.LEANING if leans else Stance.FLAT))
            else:
                first, _, last = word.partition("-")  # 1-5 is short for 1 2 3 4 5
                for disc in range(int(first), int(last or first) + 1):
                    self._put(Disc(disc, side, Stance(mode)))

    def _put(self, disc: Disc) -> None:
        if disc.id in self.discs or disc.id < 1:
            raise _bad(self.line, f"every disc once, numbers from 1 ({disc.id} is wrong)")
        self.discs[disc.id] = disc

    def _read_pending(self, rest: list[str]) -> None:
        numbers = [word for word in rest if word.isdigit()]
        words = rest[len(numbers) :]
        links = tuple(tuple(int(n) for n in word.split("-")) for word in words if "-" in word)
        plain = [word for word in words if "-" not in word and word != "links"]
        tower = "tower" in plain
        kinds = [ContactKind(w) for w in plain if w not in ("tower", "new", "declined")]
        discs = tuple(int(number) for number in numbers)
        usual = ContactKind.STACK if tower else ContactKind.KISS if len(discs) == 2 else ContactKind.MIX
        group = Group(
            discs,
            kinds[0] if kinds else usual,
            tower,
            tuple((pair[0], pair[1]) for pair in links),
            "new" in plain,
            "declined" in plain,
        )
        self._set(pending=(*self.state.pending, group))

    def _read_owed(self, rest: list[str]) -> None:
        outside = rest[-1] == "outside"
        numbers = rest[1:-1] if outside else rest[1:]
        owed = Owed(tuple(int(number) for number in numbers), Colour(rest[0]), outside)
        self._set(owed=(*self.state.owed, owed))

    def _read_hand(self, rest: list[str]) -> None:
        if "{" in self.line:
            self._set(hand=build(InHand, json.loads(self.line.split(" ", 1)[1]), "hand"))
        else:
            self._set(hand=InHand(Holding(rest[0]), tuple(int(number) for number in rest[1:])))

    def _read_outside(self, rest: list[str]) -> None:
        self._set(outside=tuple(int(number) for number in rest))

    def _read_aside(self, rest: list[str]) -> None:
        self._set(aside=int(rest[0]))

    def _read_red(self, rest: list[str]) -> None:
        self._set(red_face=Face(rest[0]), red_laid="in_hand" not in rest)

    def _read_cube(self, rest: list[str]) -> None:
        owner = None if rest[1] == "middle" else Colour(rest[1])
        offered = Colour(rest[3]) if len(rest) > 3 else None
        self._set(cube=replace(Cube(), value=int(rest[0]), owner=owner, offered_by=offered))

    def _read_also(self, _: list[str]) -> None:
        types = types_of(GameState)
        for name, value in json.loads(self.line.split(" ", 1)[1]).items():
            if name not in types:
                raise _bad(self.line, ", ".join(types))
            self._set(**{name: build(types[name], value, name)})


FORMS = {
    "edition": "edition standard capture_duty=may",
    "turn": "turn white action",
    "ending": "ending black obligations",
    "foundations": "foundations white",
    "responsible": "responsible white, or: responsible nobody",
    "reserve": "reserve white 20 black 21",
    "laid": "laid white 5 black 2",
    "low": "low white 20 black 21",
    "white": "white 1-5 leaning 11 towers 12+13",
    "black": "black 6-8 9 leaning 14 towers 15+16",
    "pending": "pending 3 7 kiss, or: pending 3 7 tower new",
    "owed": "owed black 14, or: owed black 14 outside",
    "outside": "outside 14 15",
    "hand": "hand action 17",
    "aside": "aside 17",
    "red": "red bar",
    "cube": "cube 2 white, or: cube 1 middle offered black",
    "also": 'also {"turns":4}',
}


def _check(state: GameState) -> None:
    """Refuse an impossible board."""
    if state.accounted() != state.rules.discs:
        raise _bad(
            f"{state.accounted()} discs",
            f"{state.rules.discs} discs in reserves, hand and on the mat (now {sum(state.reserve)} in reserve"
            f" and {len(state.discs)} on the mat)",
        )
    known = {disc.id for disc in state.discs}
    for group in state.pending:
        if len(group.discs) < 2 or not known.issuperset(group.discs):
            raise _bad(f"pending {_group_text(group)}", "two discs or more that are on the mat")
    for owed in state.owed:
        if not owed.discs or not (set(state.outside) if owed.outside else known).issuperset(owed.discs):
            raise _bad(f"owed {owed.to} {_numbers(owed.discs)}", "a disc that is on the mat")
