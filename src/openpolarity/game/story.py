"""A game in words: what was done, what happened, what was ruled, stretch by stretch, in any of the languages."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.game.packing import unpack_goals
from openpolarity.locales import catalogue
from openpolarity.physics import RED, Pose
from openpolarity.physics.paths import TICK
from openpolarity.referee.limits import FLAT_TILT
from openpolarity.rules import Colour, Kind, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.compiled import Floats
    from openpolarity.game.happening import Happening
    from openpolarity.game.record import Record, Stretch
    from openpolarity.locales import Catalogue
    from openpolarity.physics import Kit
    from openpolarity.rules import Ruling

NEAR = 3.0
"""What a disc is brought to is told by its distance from a disc within so many diameters."""


def title(record: Record, t: Catalogue) -> str:
    """Who played, by which rules, with which pieces."""
    one, two = record.players
    white = record.end.white_seat or 1
    names = (one, two) if white == 1 else (two, one)
    return t(
        "story.title",
        white=names[0] or "@player.white",
        black=names[1] or "@player.black",
        edition=record.rules.edition,
        kit=record.kit.name,
        seed=record.header.get("seed", 0),
    )


def heading(stretch: Stretch, t: Catalogue) -> str:
    """Whose turn it is."""
    state = stretch.before
    if state.phase in (Phase.TURN, Phase.ENDING):
        return t("story.turn", number=state.turns + 1, player=f"@player.{state.player}")
    return t("story.setup")


def deeds(stretch: Stretch, kit: Kit, t: Catalogue) -> list[str]:
    """What players did, a sentence each."""
    return list(_Deeds(stretch, kit, t).sentences())


def rulings(stretch: Stretch, t: Catalogue) -> list[str]:
    """What was ruled: a sentence each, steps in between left out."""
    told: list[str] = []
    for one in stretch.happenings:
        if one.ruling.kind is not Kind.STEP:
            told += sentences(one, t)
    return told


def sentences(happening: Happening, t: Catalogue) -> list[str]:
    """A ruling in words, with the clause that decided it."""
    said = [t(message.id, **message.params) for message in happening.ruling.messages]
    clause = happening.ruling.clause
    said[0] += f" [{clause.ref or clause.ruling}]"
    return said


def say(ruling: Ruling, language: str = "en") -> str:
    """A ruling in words.

    >>> from openpolarity.game import Game
    >>> from openpolarity.rules import Face
    >>> say(Game().toss(call=Face.BAR), "fr")
    'Le disque rouge est tombé sur le point. Le siège 1 choisit sa couleur.'
    """
    t = catalogue(language)
    return " ".join(t(message.id, **message.params) for message in ruling.messages)


def score(stretch: Stretch, t: Catalogue) -> str:
    """Reserves and tower discs of both sides after a stretch."""
    state = stretch.after
    return t(
        "story.score",
        white=state.reserve_of(Colour.WHITE),
        black=state.reserve_of(Colour.BLACK),
        white_towers=state.tower_discs(Colour.WHITE),
        black_towers=state.tower_discs(Colour.BLACK),
    )


class _Deeds:
    """The deeds of one stretch: paths are told by where they lead."""

    def __init__(self, stretch: Stretch, kit: Kit, t: Catalogue) -> None:
        self.stretch, self.kit, self.t = stretch, kit, t
        self.held: int | None = None
        self.goal: Floats | None = None

    def sentences(self) -> Iterator[str]:
        for verb, *what in self.stretch.done:
            if verb in ("go", "live"):
                self.goal = unpack_goals(what[0])[-1]
                continue
            if verb in ("let_go", "square", "withdraw") and self.goal is not None and self.held is not None:
                yield self._brought(self.goal)
                self.goal = None
            yield from self._told(verb, what)

    def _told(self, verb: str, what: list[Any]) -> Iterator[str]:
        t = self.t
        if verb in ("take", "grasp"):
            self.held = int(what[0])
            yield t(f"story.{verb}", disc=self.held)
        elif verb in ("let_go", "square", "withdraw"):
            yield t(f"story.{verb}")
        elif verb == "wait":
            yield t("story.wait", seconds=round(what[0] * TICK, 1))
        elif verb == "bump":
            yield t("story.bump")
        elif verb == "breathe":
            yield t("story.breathe", disc=int(what[0]))

    def _brought(self, goal: Floats) -> str:
        """Where the hand brought its disc: beside which disc, from which side, how far, how steep."""
        pose = Pose.from_array(goal)
        foot = _foot(pose, self.kit)
        board = {disc: place for disc, place in self.stretch.board.items() if disc not in (RED, self.held)}
        near = min(board, key=lambda disc: float(np.linalg.norm(board[disc][:2] - foot)), default=None)
        height = round((pose.position[2] - self.kit.half) * 1e3)
        place = {"x": round(foot[0] * 1e3), "y": round(foot[1] * 1e3), "height": height}
        if pose.tilt <= FLAT_TILT:
            return self.t("story.carry" if height > 1 else "story.lay", **place)
        if near is None or np.linalg.norm(board[near][:2] - foot) > NEAR * self.kit.diameter:
            return self.t("story.bring_free", tilt=round(math.degrees(pose.tilt)), **place)
        away = foot - board[near][:2]
        return self.t(
            "story.bring",
            tilt=round(math.degrees(pose.tilt)),
            disc=near,
            distance=round(float(np.linalg.norm(away)) * 1e3),
            azimuth=round(math.degrees(math.atan2(away[1], away[0]))) % 360,
        )


def _foot(pose: Pose, kit: Kit) -> Floats:
    """The lowest point of a tilted disc's rim seen from above, the middle of a flat one; m, shape (2,)."""
    axis = np.array(pose.axis) * (1 if pose.axis[2] >= 0 else -1)
    sine = math.hypot(axis[0], axis[1])
    centre = np.array(pose.position[:2])
    if sine < 1e-6:
        return centre
    outward = axis[:2] / sine
    foot: Floats = centre + outward * (kit.radius * axis[2] - kit.half * sine)
    return foot
