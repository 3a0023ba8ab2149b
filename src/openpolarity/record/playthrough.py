"""A whole game as text: who did what, what happened, what the referee said. Numbers in whole mm and degrees.

It is told from the rules and the tape alone, so any record can be told. Playthroughs in `tests/record/playthroughs` are
whole games that are played anew and compared by `make test`; `make playthroughs` writes them.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.elementary import atan2
from openpolarity.geometry import hypot, norm
from openpolarity.physics import RED, Pose
from openpolarity.record.packing import unpack_goals, unpack_poses
from openpolarity.referee.telling import ARROW, tell_causes, tell_incident, tell_measure
from openpolarity.rules import Colour, GameState, Holding, Kind, Phase, Stance, What, Where, apply, events, from_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from openpolarity.compiled import Floats
    from openpolarity.locales import Catalogue
    from openpolarity.physics import Kit
    from openpolarity.record.record import Record
    from openpolarity.rules import Incident, Message, Ruling
    from openpolarity.rules.events import Event
    from openpolarity.rules.incident import Rest

UNSAID = (
    "enter", "take_foundation", "withdraw_foundation", "setup.foundation", "take", "release", "lift", "pick_up",
)  # fmt: skip
"""What the story tells in its own words."""


def playthrough(record: Record, t: Catalogue) -> str:
    """Tell a whole game."""
    rules = record.rules
    head = t(
        "tale.head", edition=rules.edition, discs=rules.discs_per_side, kit=record.kit.name, seed=record.header["seed"]
    )
    lines = [head, *Tale(record.beginning(), record.kit, t).of(record.entries)]
    return "\n".join(lines) + "\n"


class Tale:
    """Follows a tape and tells it."""

    def __init__(self, start: GameState, kit: Kit, t: Catalogue) -> None:
        self._kit, self._t = kit, t
        self._state = start
        self._poses: dict[int, Floats] = {}
        """Where discs lay when all was at rest last."""
        self._goal: Floats | None = None
        """Where the hand went last."""
        self._turn = -1

    def of(self, entries: Iterable[dict[str, Any]]) -> Iterator[str]:
        """The lines of a game."""
        for entry in entries:
            if entry["kind"] == "do":
                self._see(entry["done"])
            elif entry["kind"] == "rest":
                self._poses.update(unpack_poses(entry["poses"]))
                for disc in entry.get("gone", ()):
                    self._poses.pop(disc, None)
            elif entry["kind"] == "act":
                yield from self._act(from_json(entry["event"]))

    def _see(self, done: list[list[Any]]) -> None:
        for verb, *what in done:
            if verb == "go":
                self._goal = unpack_goals(what[0])[-1]
            elif verb == "take":
                self._goal = unpack_goals(what[1])[-1]

    # ------------------------------------------------------------------ one event

    def _act(self, event: Event) -> Iterator[str]:
        before = self._state
        self._state, ruling = apply(before, event)
        playing = before.phase in (Phase.TURN, Phase.ENDING)
        if playing and before.turns != self._turn and not isinstance(event, events.Quiet):
            self._turn = before.turns
            yield ""
            yield self._t("tale.turn", n=before.turns + 1, player=f"@player.{before.player}")
        motion = self._motion(before, event)
        if motion:
            yield f"  {motion}"
        if isinstance(event, events.Settle | events.LayFoundation) and event.rest is not None:
            yield from (f"  {line}" for line in self._rest(before, event.rest, ruling))
        for told in ruling.incidents:
            yield f"    {self._incident(told)}"
        said = [self._t(m.id, **m.params) for m in ruling.messages if m.id not in UNSAID]
        if said:
            yield f"  > {' '.join(said)}" if playing else f"> {' '.join(said)}"
        if self._state.turns != before.turns or (self._state.over and not before.over):
            yield from (f"  {line}" for line in self._board())

    def _motion(self, state: GameState, event: Event) -> str | None:
        t = self._t
        if isinstance(event, events.LayFoundation):
            x, y = self._mm(self._goal)
            return t("tale.lay", player=f"@player.{event.by}", disc=event.disc or 0, x=x, y=y)
        if isinstance(event, events.Lift):
            discs = state.group_at(event.group).discs
            return t("tale.lift", player=f"@player.{event.by}", disc=event.grip or event.group, discs=_list(discs))
        if isinstance(event, events.PickUp):
            return t("tale.pick_up", player=f"@player.{event.by}", disc=event.disc)
        if isinstance(event, events.Release) and state.hand is not None:
            if state.hand.kind is Holding.ACTION:
                return self._let_go(state.hand.discs[0], event.by)
            x, y = self._mm(self._goal)
            return t("tale.set_down", player=f"@player.{event.by}", discs=_list(state.hand.discs), x=x, y=y)
        in_hand = isinstance(event, events.Settle) and event.rest is not None and event.rest.where is Where.HAND
        if in_hand and state.hand is not None:
            x, y = self._mm(self._goal)
            z = 0 if self._goal is None else round(1e3 * float(self._goal[2]))
            player = f"@player.{state.player}"
            return t("tale.reach", player=player, discs=_list(state.hand.discs), x=x, y=y, z=z)
        return None

    def _let_go(self, disc: int, side: Colour) -> str:
        """An action disc is let go: near which disc, from where, how far, how steep."""
        if self._goal is None:
            return ""
        pose = Pose.from_array(self._goal)
        foot = _foot(pose, self._kit)
        near = min(
            (other for other in self._poses if other not in (disc, RED)),
            key=lambda other: norm(self._poses[other][:2] - foot),
            default=RED,
        )
        way = foot - self._poses.get(near, np.zeros(7))[:2]
        return self._t(
            "tale.let_go",
            player=f"@player.{side}",
            disc=disc,
            on=near,
            azimuth=round(math.degrees(atan2(way[1], way[0]))) % 360,
            distance=round(1e3 * norm(way)),
            tilt=round(math.degrees(pose.tilt)),
        )

    def _rest(self, state: GameState, rest: Rest, ruling: Ruling) -> Iterator[str]:
        """How the disc that was let go rests, if that is worth a sentence."""
        if state.phase is Phase.FOUNDATIONS or state.hand is None or state.hand.kind is not Holding.ACTION:
            return
        if rest.support and ruling.kind in (Kind.LEAN, Kind.RETRY, Kind.FAULT):
            yield self._t("tale.leans", disc=state.hand.discs[0], tilt=round(rest.tilt or 0.0), on=rest.support[0])

    def _incident(self, told: Incident) -> str:
        t = self._t
        said = _say(t, tell_incident(told))
        measured = tell_measure(rounded(told), 1e3 * self._kit.diameter)
        if measured is not None:
            said += " " + _say(t, measured)
        if told.causes:
            said += " " + t("tale.causes", chain=ARROW.join(_say(t, link) for link in tell_causes(told.causes)))
        return said

    def _board(self) -> Iterator[str]:
        state, t = self._state, self._t
        names = {f"name_{side}": f"@player.{side}" for side in Colour}
        yield t("sk.reserves", **names, **{str(side): state.reserve_of(side) for side in Colour})
        bound = {disc for tower in state.towers for disc in tower}
        for side in Colour:
            singles = [disc for disc in state.discs if disc.colour is side and disc.id not in bound]
            flats = sum(disc.pose is Stance.FLAT for disc in singles)
            towers = " ".join(str(len(tower)) for tower in state.towers_of(side)) or t("sk.none")
            yield t("sk.mat", player=f"@player.{side}", flats=flats, leaners=len(singles) - flats, towers=towers)

    def _mm(self, goal: Floats | None) -> tuple[int, int]:
        return (0, 0) if goal is None else (round(1e3 * float(goal[0])), round(1e3 * float(goal[1])))


def _say(t: Catalogue, message: Message) -> str:
    return t(message.id, **message.params)


def rounded(told: Incident) -> Incident:
    """An incident with numbers that do not change with the last bits of a computer: degrees, tenths of a diameter."""
    if told.measured is None or told.what in (What.CONTACT, What.RED_TOUCHED, What.SNAP):
        return replace(told, measured=None)  # a gap of some µm, a touch of some ms: they decide, but nobody sees them
    return replace(told, measured=round(told.measured, 0 if told.unit == "°" else 1))


def _list(discs: Iterable[int]) -> str:
    return ", ".join(str(disc) for disc in discs if disc != RED)


def _foot(pose: Pose, kit: Kit) -> Floats:
    """The lowest point of a disc's rim, seen from above, m, shape (2,)."""
    axis = np.array(pose.axis)
    axis = -axis if axis[2] < 0 else axis
    flat = hypot(axis[0], axis[1])
    middle: Floats = np.array(pose.position[:2])
    if flat < 1e-6:
        return middle
    downhill = axis[:2] / flat
    return np.array(middle + (kit.radius * axis[2] - kit.half * flat) * downhill)
