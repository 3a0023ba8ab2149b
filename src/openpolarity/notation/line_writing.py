"""Writing a position as the sections of its line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.notation.base64_digits import DIGITS, to_digits
from openpolarity.notation.errors import PositionError
from openpolarity.notation.letters import CONTACTS, FAULTS, SECTIONS
from openpolarity.notation.line_pose import Flat, Steps, colour_up, flat_of
from openpolarity.notation.position import THICKNESS, Position, usual_responsible
from openpolarity.rules.state import BLACK, WHITE, Cube, Played
from openpolarity.rules.words import Colour, Phase, Stance, Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics.pose import Pose
    from openpolarity.rules.board import Group
    from openpolarity.rules.state import GameState


def write_sections(position: Position) -> list[str]:
    """All sections after the version, in their order."""
    position = replace(position, thickness=_micrometres(position.thickness) / 1e6)
    state = position.state
    rest = {**_write_discs(position), **_write_bonds(state), **_write_game(state)}
    if position.thickness != THICKNESS:
        rest["h"] = str(_micrometres(position.thickness))
    turn = f"{state.player}"
    if state.step is not Step.OFFER:
        turn = f"{turn}-{state.step}"
    if state.phase is Phase.ENDING:
        turn = f"ending-{turn}"
    head = [turn, f"{state.reserve[0]}-{state.reserve[1]}", _write_red(position)]
    return head + [letter + rest[letter] for letter in SECTIONS if letter in rest]


# ------------------------------------------------------------------ writing discs


def _write_red(position: Position) -> str:
    face = "bar" if colour_up(position.red) is WHITE else "dot"
    flat = flat_of(position.red, position.thickness)
    if flat is None or flat.level:
        return f"{face}~{_free_digits(position.red, 'position.far.red')}"
    return face if (flat.x, flat.y) == (0, 0) else f"{face}~{flat.digits}"


def _free_digits(pose: Pose, too_far: str, **disc: int) -> str:
    """Seventeen digits for a pose; `too_far` is the message about a place that is too far away for them."""
    try:
        return Steps.of(pose).digits
    except PositionError as error:
        x, y, z = (round(value * 1e3, 1) for value in pose.position)
        raise PositionError(too_far, x=x, y=y, z=z, **disc, **error.params) from error


def _write_discs(position: Position) -> dict[str, str]:
    flats: dict[int, Flat] = {}
    free = []
    for disc in position.discs:
        lies = flat_of(position.poses[disc.id], position.thickness)
        if lies is not None and lies.colour is disc.colour and disc.pose is Stance.FLAT:
            flats[disc.id] = lies
        else:
            free.append(disc)
    piles = _piles(flats)
    bound = {disc for pile in piles for disc in pile}
    found: dict[str, list[str]] = {letter: [] for letter in SECTIONS}
    for number, flat in flats.items():
        if number not in bound and flat.level == 0:
            found["w" if flat.colour is WHITE else "b"].append(DIGITS[number] + flat.digits)
        elif number not in bound:
            found["u" if flat.colour is WHITE else "v"].append(DIGITS[number] + DIGITS[flat.level] + flat.digits)
    for pile in piles:
        lowest = flats[pile[0]]
        found["W" if lowest.colour is WHITE else "B"].append(lowest.digits + _ids(pile))
    for disc in free:
        marks = (disc.colour is BLACK) + 2 * (disc.pose is Stance.LEANING)
        digits = _free_digits(position.poses[disc.id], "position.far.disc", disc=disc.id)
        found["f"].append(DIGITS[disc.id] + DIGITS[marks] + digits)
    towers = set(position.state.towers)
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


def _write_bonds(state: GameState) -> dict[str, str]:
    found = {}
    if state.pending:
        found["g"] = "".join(_write_group(group) for group in state.pending)
    if state.owed:
        found["o"] = "".join(DIGITS[(owed.to is BLACK) + 2 * owed.outside] + _ids(owed.discs) for owed in state.owed)
    if state.outside:
        found["x"] = "".join(DIGITS[disc] for disc in state.outside)
    return found


def _write_group(group: Group) -> str:
    marks = CONTACTS.index(group.kind) + 4 * group.tower + 8 * group.declinable + 16 * group.declined
    links = "".join(DIGITS[a] + DIGITS[b] for a, b in group.links)
    return DIGITS[marks] + _ids(group.discs) + to_digits(len(group.links), 2) + links


def _letter(colour: Colour) -> str:
    return "w" if colour is WHITE else "b"


def _write_game(state: GameState) -> dict[str, str]:
    found: dict[str, str] = {}
    if state.responsible is not usual_responsible(state):
        found["a"] = _letter(state.responsible) if state.responsible else "n"
    if state.last_disc:
        found["l"] = _letter(state.last_disc)
    if state.cube != Cube():
        found["c"] = str(state.cube.value) + (_letter(state.cube.owner) if state.cube.owner else "")
        found["c"] += f"-{_letter(state.cube.offered_by)}" if state.cube.offered_by else ""
    if state.may_double is not (state.step is Step.OFFER):
        found["d"] = ""
    if state.turns != 2:
        found["j"] = str(state.turns)
    if state.no_action or state.done is not None:
        found["k"] = ("n" if state.no_action else "y") + (DIGITS[state.done] if state.done else "")
    if state.refusable is not None:
        found["q"] = DIGITS[state.refusable]
    for letter, counted in (("e", state.ending_fails), ("p", state.passes), ("s", state.stale)):
        if counted:
            found[letter] = str(counted)
    if state.low != state.reserve:
        found["m"] = f"{state.low[0]}-{state.low[1]}"
    if state.played is not None:
        found["y"] = _write_played(state.played)
    if state.blame:
        found["z"] = _letter(state.blame)
    if state.white_seat != 1:
        found["S"] = str(state.white_seat)
    if state.teams != (1, 1):
        found["T"] = "-".join(str(value) for value in (*state.teams, *state.rota))
    if state.match is not None:
        match = state.match
        found["M"] = f"{match.to}-{match.points[0]}-{match.points[1]}-{match.game}{match.crawford[0]}"
    if state.clock is not None:
        left = (_milliseconds(seconds) for seconds in state.clock.left)
        found["C"] = "-".join(left) + ("x" if state.clock.expired else "")
    return found


def _micrometres(thickness: float) -> int:
    return round(thickness * 1e6)


def _milliseconds(seconds: float) -> str:
    """Time on a clock; one that has run out has none left."""
    return str(max(0, round(seconds * 1000)))


def _write_played(played: Played) -> str:
    """The turn just played: its side, how it ended, its disc and its faults; then the counters before it."""
    marks = DIGITS[played.clean + 2 * played.was_ending]
    disc = DIGITS[played.disc or 0]
    faults = "".join(letter for what in played.faults for letter, kind in FAULTS.items() if kind is what)
    return f"{_letter(played.by)}{marks}{disc}{faults}~{played.stale}-{played.low[0]}-{played.low[1]}"
