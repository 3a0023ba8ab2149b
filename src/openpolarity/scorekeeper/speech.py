"""Rulings and boards as sentences, in the language of a catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour, GameState, Pose, RulesError, Ruling

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Message

STEPS_UNSAID = ("enter", "take", "release", "lift", "pick_up")
"""Small steps that people see for themselves."""


def say_message(t: Catalogue, message: Message) -> str:
    """One message as a sentence."""
    return t(message.id, **message.params)


def say_ruling(t: Catalogue, ruling: Ruling) -> list[str]:
    """A ruling as sentences, the reason last."""
    said = [say_message(t, message) for message in ruling.messages if message.id not in STEPS_UNSAID]
    refs = reasons(ruling)
    if said and refs:
        said.append(t("sk.why", ref=", ".join(refs)))
    return said


def reasons(ruling: Ruling) -> list[str]:
    """What decided: lines of rule books, chosen settings, rulings; each once."""
    clauses = [ruling.clause, *(fault.clause for fault in ruling.faults), *ruling.also]
    refs = [clause.ref for clause in clauses if clause.ref != clause.point]  # a bare setting says nothing
    return list(dict.fromkeys([*refs, *(clause.ruling for clause in clauses if clause.ruling)]))


def say_error(t: Catalogue, error: RulesError) -> str:
    """A refusal: what was wrong, and that nothing was lost."""
    return t("sk.error", reason=t(error.message, **error.params))


def say_board(t: Catalogue, state: GameState) -> list[str]:
    """Reserves, mat, captures, cube, match and clock."""
    white, black = (state.reserve_of(side) for side in Colour)
    said = [t("sk.reserves", white=white, black=black)]
    for side in Colour:
        towers = " ".join(str(len(tower)) for tower in state.towers_of(side)) or t("sk.none")
        singles = [d for d in state.discs if d.colour is side and not _in_tower(state, d.id)]
        flats = sum(d.pose is Pose.FLAT for d in singles)
        said.append(
            t(
                "sk.mat",
                player=f"@player.{side}",
                flats=flats,
                leaners=len(singles) - flats,
                towers=towers,
            )
        )
    if state.pending:
        sizes = ", ".join(str(len(group.discs)) for group in state.pending)
        said.append(t("sk.pending", n=len(state.pending), sizes=sizes))
    if state.rules.doubling == "on":
        owner = f"@player.{state.cube.owner}" if state.cube.owner else "@sk.cube_middle"
        said.append(t("sk.cube", stake=state.cube.value, owner=owner))
    if state.match:
        one, two = state.match.points
        said.append(t("sk.match", to=state.match.to, one=one, two=two))
    if state.clock:
        left = [round(seconds) for seconds in state.clock.left]
        said.append(t("sk.clock", white=left[0], black=left[1]))
    return said


def _in_tower(state: GameState, disc: int) -> bool:
    return any(disc in tower for tower in state.towers)
