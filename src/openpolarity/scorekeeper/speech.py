"""Rulings and boards as sentences, in the language of a catalogue, with the players' names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.locales import literal
from openpolarity.rules import Colour, GameState, RulesError, Ruling, Stance
from openpolarity.rules.citation import citation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.locales import Catalogue
    from openpolarity.rules import Message

STEPS_UNSAID = ("enter", "take", "release", "lift", "pick_up")
"""Small steps that people see for themselves."""
_COLOURS = {f"@player.{side}": side for side in Colour}
_ELIDED = tuple("AEIOUYÀÂÉÈÊËÎÏÔÛaeiouyàâéèêëîïôû")


class Speaker:
    """Says things about a game; calls the two sides by their names once colours are chosen."""

    def __init__(self, t: Catalogue, names: tuple[str, str]) -> None:
        self.t = t
        self.names = names

    def side(self, state: GameState, colour: Colour) -> str:
        """The name of a side where there is space: "Anna (White)", in a team with the member whose turn it is."""
        if not state.white_seat:
            return self.t(f"player.{colour}")
        said: dict[str, str | int | float] = {
            "name": literal(self.names[state.seat(colour) - 1]),
            "colour": f"@player.{colour}",
        }
        if state.team_size(colour) > 1:
            return self.t("sk.member", member=state.member(colour), **said)
        return self.t("sk.side", **said)

    def _short(self, state: GameState, colour: Colour) -> str:
        """The name of a side within a sentence: "Anna".

        Czech verbs agree with the word for the player, so there the colour stays and the name goes with it; so do
        two players of the same name.
        """
        name = self.names[state.seat(colour) - 1]
        if self.t.language == "cs" or self.names[0] == self.names[1]:
            return f"{self.t(f'player.{colour}')} ({name})"
        return name

    def message(self, state: GameState, message: Message) -> str:
        """One message as a sentence."""
        params = dict(message.params)
        own = f"sk.named.{message.id}"
        if own in self.t:
            params |= self._seats(state, params)
            return self.t(own, **params)
        if not state.white_seat:
            return self.t(message.id, **params)
        names = {key: self._short(state, _COLOURS[str(p)]) for key, p in params.items() if str(p) in _COLOURS}
        said = self.t(message.id, **params | {key: literal(name) for key, name in names.items()})
        return _elided(said, names.values()) if self.t.language == "fr" else said

    def _seats(self, state: GameState, params: dict[str, str | int | float]) -> dict[str, str | int | float]:
        """The names that sentences about seats and scores are filled with."""
        one, two = (literal(name) for name in self.names)
        found: dict[str, str | int | float] = {"name_one": one, "name_two": two}
        if "seat" in params:
            found["name"] = literal(self.names[int(params["seat"]) - 1])
        if state.white_seat:
            found["name_white"], found["name_black"] = (literal(self._short(state, side)) for side in Colour)
        winner = _COLOURS.get(str(params.get("winner", "")))
        if winner is not None:
            found["winner"] = literal(self._short(state, winner))
        return found

    def ruling(self, state: GameState, ruling: Ruling) -> list[str]:
        """A ruling as sentences, the reason last. ``state`` is the one after it."""
        said = [self.message(state, message) for message in ruling.messages if message.id not in STEPS_UNSAID]
        why = reasons(ruling, self.t)
        if said and why:
            said.append(self.t("sk.why", ref="; ".join(why)))
        return said

    def board(self, state: GameState) -> list[str]:
        """Reserves, mat, captures, cube, match and clock."""
        t = self.t
        white, black = (literal(self.side(state, side)) for side in Colour)
        sides = {"name_white": white, "name_black": black}
        left = {str(side): state.reserve_of(side) for side in Colour}
        said = [t("sk.reserves", **sides, **left)]
        for side in Colour:
            towers = " ".join(str(len(tower)) for tower in state.towers_of(side)) or t("sk.none")
            singles = [d for d in state.discs if d.colour is side and not _in_tower(state, d.id)]
            flats = sum(d.pose is Stance.FLAT for d in singles)
            name = sides[f"name_{side}"]
            said.append(t("sk.mat", player=name, flats=flats, leaners=len(singles) - flats, towers=towers))
        if state.pending:
            sizes = ", ".join(str(len(group.discs)) for group in state.pending)
            said.append(t("sk.pending", n=len(state.pending), sizes=sizes))
        if state.rules.doubling == "on":
            owner = sides[f"name_{state.cube.owner}"] if state.cube.owner else "@sk.cube_middle"
            said.append(t("sk.cube", stake=state.cube.value, owner=owner))
        if state.match:
            one, two = state.match.points
            named = {"name_one": literal(self.names[0]), "name_two": literal(self.names[1])}
            said.append(t("sk.match", to=state.match.to, one=one, two=two, **named))
        if state.clock:
            seconds = {str(side): round(state.clock.left[side is Colour.BLACK]) for side in Colour}
            said.append(t("sk.clock", **sides, **seconds))
        return said


def reasons(ruling: Ruling, t: Catalogue) -> list[str]:
    """The reasons for a ruling as a person would cite them: books, chosen settings, our own rulings; each once."""
    cited = []
    for clause in (ruling.clause, *(fault.clause for fault in ruling.faults), *ruling.also):
        if clause.ref != clause.point:
            cited.append(citation(clause))
        elif clause.ruling:  # a bare setting says nothing
            cited.append(citation(replace(clause, ref=clause.ruling)))
    return list(dict.fromkeys(t(message.id, **message.params) for message in cited))


def say_error(t: Catalogue, error: RulesError) -> str:
    """The sentence of a refusal: what was wrong, and that nothing was lost."""
    return t("sk.error", reason=t(error.message, **error.params))


def _elided(said: str, names: Iterable[str]) -> str:
    """French: "la réserve d'Anna", not "de Anna"."""
    for name in names:
        if name.startswith(_ELIDED):
            said = said.replace(f"de {name}", f"d'{name}")
    return said


def _in_tower(state: GameState, disc: int) -> bool:
    return any(disc in tower for tower in state.towers)
