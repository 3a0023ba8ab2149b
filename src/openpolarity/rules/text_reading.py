"""Reading the short text form of a state, which `text_writing` describes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from openpolarity.rules.board import Disc, Group, Owed, in_order
from openpolarity.rules.codec import build, types_of
from openpolarity.rules.errors import TextError
from openpolarity.rules.guard import PLAYING
from openpolarity.rules.ruleset import Ruleset, edition, read_setting
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import BLACK, WHITE, Cube, GameState, InHand, evolve
from openpolarity.rules.text_writing import group_text, numbers, usual_laid, usual_low, usual_responsible
from openpolarity.rules.words import Colour, ContactKind, Face, Holding, Phase, Stance, Step

if TYPE_CHECKING:
    from collections.abc import Callable


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
        ids = [word for word in rest if word.isdigit()]
        words = rest[len(ids) :]
        links = tuple(tuple(int(n) for n in word.split("-")) for word in words if "-" in word)
        plain = [word for word in words if "-" not in word and word != "links"]
        tower = "tower" in plain
        kinds = [ContactKind(w) for w in plain if w not in ("tower", "new", "declined")]
        discs = tuple(int(number) for number in ids)
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
        ids = rest[1:-1] if outside else rest[1:]
        owed = Owed(tuple(int(number) for number in ids), Colour(rest[0]), outside)
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
            raise _bad(f"pending {group_text(group)}", "two discs or more that are on the mat")
    for owed in state.owed:
        if not owed.discs or not (set(state.outside) if owed.outside else known).issuperset(owed.discs):
            raise _bad(f"owed {owed.to} {numbers(owed.discs)}", "a disc that is on the mat")
