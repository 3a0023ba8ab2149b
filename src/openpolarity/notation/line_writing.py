"""A position into the sections of its line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.notation.base64_digits import DIGITS, to_digits
from openpolarity.notation.errors import PositionError
from openpolarity.notation.letters import CONTACTS, FAULTS, SECTIONS
from openpolarity.notation.line_pose import OVER, Flat, Steps, flat_of
from openpolarity.notation.placed import THICKNESS, Position
from openpolarity.rules.state import BLACK, WHITE, Cube, Played
from openpolarity.rules.words import Colour, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics.pose import Pose
    from openpolarity.rules.board import Group


def write_sections(position: Position) -> list[str]:
    """All sections after the version, in their order."""
    position = replace(position, thickness=_micrometres(position.thickness) / 1e6)
    rest = {**_write_discs(position), **_write_bonds(position), **_write_game(position)}
    turn = f"{position.player}"
    if position.step is not Step.OFFER:
        turn = f"{turn}-{position.step}"
    if position.phase is Phase.ENDING:
        turn = f"ending-{turn}"
    head = [turn, f"{position.reserve[0]}-{position.reserve[1]}", _write_red(position)]
    return head + [letter + rest[letter] for letter in SECTIONS if letter in rest]


# ------------------------------------------------------------------ writing discs


def _write_red(position: Position) -> str:
    face = "bar" if Steps.of(position.red).tilt <= OVER // 2 else "dot"
    flat = flat_of(position.red, position.thickness)
    if flat is None or flat.level:
        return f"{face}~{_free_digits(position.red, 'position.far.red')}"
    return face if (flat.x, flat.y) == (0, 0) else f"{face}~{flat.digits}"


def _free_digits(pose: Pose, too_far: str, **disc: int) -> str:
    """Seventeen digits; `too_far` is what is said of a place that they cannot tell."""
    try:
        return Steps.of(pose).digits
    except PositionError as error:
        x, y, z = (round(value * 1e3, 1) for value in pose.position)
        raise PositionError(too_far, x=x, y=y, z=z, **disc, **error.params) from error


def _write_discs(position: Position) -> dict[str, str]:
    flats: dict[int, Flat] = {}
    free = []
    for placed in sorted(position.discs, key=lambda placed: placed.id):
        lies = flat_of(placed.pose, position.thickness)
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
        digits = _free_digits(placed.pose, "position.far.disc", disc=placed.id)
        found["f"].append(DIGITS[placed.id] + DIGITS[marks] + digits)
    towers = set(position.towers)
    found["n"] = [DIGITS[pile[0]] for pile in piles if pile not in towers]
    found["t"] = [_ids(tower) for tower in sorted(towers - set(piles))]
    return {letter: "".join(parts) for letter, parts in found.items() if parts}


def _piles(flats: dict[int, Flat]) -> list[tuple[int, ...]]:
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
