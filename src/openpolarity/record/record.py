"""A record: a game as it was played, read from its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from openpolarity.game.game import Game
from openpolarity.notation import PositionError, from_line, to_state
from openpolarity.physics import Kit, KitError
from openpolarity.record.errors import BeginningError, NotARecordError
from openpolarity.record.journal_reading import Contents, read
from openpolarity.record.names import plain_name
from openpolarity.record.stretch import Stretch, read_stretches
from openpolarity.rules import Colour, GameState, RulesError, Ruleset, apply, from_json, new_game

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.game.recorder import Recorder
    from openpolarity.record.strict_json import Json


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    header: Json
    entries: list[Json] = field(repr=False)
    cut: int = 0
    """Bytes of a torn tail that were left out."""

    @property
    def players(self) -> tuple[str, str]:
        """Names of the players at seats 1 and 2."""
        names = self.header.get("players") or ["", ""]
        if not isinstance(names, list) or len(names) != 2:
            raise NotARecordError("the header names two players, one a seat")
        return plain_name(str(names[0])), plain_name(str(names[1]))

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computers; `players` has their levels there."""
        seats = self.header.get("computers") or []
        if not isinstance(seats, list):
            raise NotARecordError("the header lists the seats of computers")
        return tuple(seat for seat in (1, 2) if seat in seats)

    @cached_property
    def rules(self) -> Ruleset:
        """The rules it was played by."""
        try:
            rules = from_json(self.header["rules"])
        except (KeyError, RulesError) as error:
            raise NotARecordError(f"the header does not say which rules were played: {error}") from error
        if not isinstance(rules, Ruleset):
            raise NotARecordError("the header does not say which rules were played")
        return rules

    @cached_property
    def kit(self) -> Kit:
        """The pieces it was played with."""
        try:
            kit = self.header["kit"]
            name, text = kit["name"], kit["toml"]
            if not (isinstance(name, str) and isinstance(text, str)):
                raise TypeError("its name and its file are texts")
            return Kit.from_toml(text, name)
        except (KeyError, TypeError, KitError) as error:
            raise NotARecordError(f"the header does not say which pieces were used: {error}") from error

    @property
    def position(self) -> str | None:
        """The line of the position that the game began with, if it did not begin with the toss."""
        line = self.header.get("position")
        if line is not None and not isinstance(line, str):
            raise NotARecordError(f"the header's position is a line of text, not {line!r}")
        return line

    def beginning(self) -> GameState:
        """The state before the toss, or of the position that the game began with."""
        if self.position is not None:
            try:
                return to_state(from_line(self.position), self.rules)
            except PositionError as error:
                raise BeginningError(error.message, **error.params) from error
        try:
            one, two = self.header.get("teams", (1, 1))
            return new_game(self.rules, match_to=self.header.get("match_to"), teams=(int(one), int(two)))
        except (TypeError, ValueError) as error:
            raise NotARecordError(f"the header's teams or match make no game: {error}") from error

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The whole game, from rest to rest."""
        return tuple(read_stretches(self.beginning(), self.entries))

    @property
    def end(self) -> GameState:
        """The state at the end of the record."""
        return self.stretches[-1].after if self.stretches else self.beginning()

    def to_rows(self) -> list[dict[str, str | int | float | None]]:
        """Every judged event as a flat row, the way a data frame wants it: ``pandas.DataFrame(record.to_rows())``.

        ``time`` in s since the game began; ``event``, ``ruling`` and ``faults`` (joined by ``+``) by their names in the
        rules; ``side`` answers for it, ``next`` is to move then; ``discs`` it is about, joined by spaces; reserves and
        discs in towers of both sides after it; ``clause`` is the line of the rule book that decided.
        """
        rows: list[dict[str, str | int | float | None]] = []
        state = self.beginning()
        for stretch in self.stretches:
            for one in stretch.happenings:
                state, ruling = apply(state, one.event)
                discs = dict.fromkeys(disc for found in ruling.incidents for disc in found.discs)
                rows.append(
                    {
                        "number": one.number,
                        "stretch": stretch.number,
                        "time": round(one.at, 4),
                        "event": type(one.event).__name__,
                        "ruling": str(ruling.kind),
                        "side": None if ruling.actor is None else str(ruling.actor),
                        "next": None if ruling.next is None else str(ruling.next),
                        "faults": "+".join(str(fault.what) for fault in ruling.faults),
                        "discs": " ".join(map(str, discs)),
                        "white_reserve": state.reserve_of(Colour.WHITE),
                        "black_reserve": state.reserve_of(Colour.BLACK),
                        "white_towers": state.tower_discs(Colour.WHITE),
                        "black_towers": state.tower_discs(Colour.BLACK),
                        "clause": ruling.clause.ref,
                    }
                )
        return rows

    def new_game(self, recorder: Recorder | None = None) -> Game:
        """A game with the same rules, pieces and seed, as it began."""
        start = self.beginning()
        seed = self.header.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise NotARecordError(f"the header's seed is a whole number, not {seed!r}")
        if self.position is not None:
            return Game.at(self.position, self.rules, kit=self.kit, seed=seed, recorder=recorder)
        to = start.match.to if start.match else None
        return Game(self.rules, kit=self.kit, seed=seed, teams=start.teams, match_to=to, recorder=recorder)


def read_record(source: Path | bytes, *, salvage: bool = False) -> Record:
    """Read a record; nothing is written. Raises `RecordError` if it is none."""
    return _record(read(source, salvage=salvage))


def _record(contents: Contents) -> Record:
    return Record(contents.header, contents.entries, contents.cut)
