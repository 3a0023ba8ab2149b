"""Rebuilds a game from what a bot sees, and answers in the protocol what one of our players would do there."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.game.game import Game
from openpolarity.game.recorder import Recorder
from openpolarity.geometry import norm
from openpolarity.physics import RED, Kit, Pose
from openpolarity.physics.paths import TICK
from openpolarity.players.bots import answers
from openpolarity.rules import GameState, Phase, Step, apply, edition, events, from_json

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.players.side import Side

MOST_THOUGHTS = 6
"""The most times that a player which only enters is asked again."""


class LookError(ValueError):
    """A message from which no game can be rebuilt; the text says what is wrong with it."""


class Decided(Exception):
    """Raised to stop a player once it has decided."""


class DecisionNotes(Recorder):
    """A recorder that remembers what the player does, and stops it once it has let go."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []

    def do(self, verb: str, *what: object) -> None:
        """Remember what the player does."""
        self.done.append((verb, *what))
        if verb == "let_go":
            raise Decided


class Mirror:
    """A copy of the host's game, rebuilt at every look."""

    def __init__(self, hello: dict[str, Any]) -> None:
        self._notes = DecisionNotes()
        try:
            kit = Kit.from_toml(hello["kit"]["toml"], str(hello["kit"]["name"]))
            self.game = Game(edition(hello["edition"], **hello["settings"]), kit=kit, recorder=self._notes)
        except (KeyError, TypeError, ValueError) as error:
            raise LookError(f"this hello describes no game: {error!r}") from None

    def look(self, look: dict[str, Any]) -> None:
        """Rebuild the game from a look. Raises `LookError` if that is impossible."""
        try:
            state = from_json(look["state"])
            if not isinstance(state, GameState):
                raise LookError("`state` is no GameState")
            seen = [*look["discs"], *look["outside"]]
            in_hand = list(look["hand"]["discs"]) if look["hand"] else []
            if state.hand is not None and state.hand.kind.from_reserve:
                # It is taken up again: a disc from the reserve may go back to the reserve at any time, at no cost.
                state, _ = apply(state, events.Withdraw(by=state.player))
                in_hand = []
            board = {int(disc["id"]): _array(disc) for disc in (*seen, *in_hand)}
            if look["red"] is not None:
                board[RED] = _array(look["red"])
            self.game.stand(state, board, float(look["time"]))
            if state.hand is not None and state.step is not Step.SETTLING:
                self._take_hold(state, tuple(int(disc) for disc in look["hand"]["grip"]))
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise LookError(f"this look shows no game: {error!r}") from None

    def _take_hold(self, state: GameState, grip: tuple[int, ...]) -> None:
        discs = state.hand.discs if state.hand else ()
        held = grip or discs[:1]
        self.game.referee.note_lift(discs)
        self.game.table.hand.grasp(held, along=[disc for disc in discs if disc not in held])

    def decide(self, player: Side, ask: int) -> answers.AnyAct:
        """Return what a player would do here."""
        self._notes.done.clear()
        for _ in range(MOST_THOUGHTS):
            with suppress(Decided):
                player.act(self.game)
            answer = self._put_in_words(ask)
            if answer is not None:
                return answer
            if self.game.over:
                break
        return answers.PassAct(ask=ask)

    # ------------------------------------------------------------------ from acts to words

    def _put_in_words(self, ask: int) -> answers.AnyAct | None:
        done = self._notes.done
        said = [what[1] for what in done if what[0] == "act"]
        acts = [event for event in said if not isinstance(event, events.Enter)]
        if acts:
            return _act(acts[-1], ask)
        if self.game.state.phase is Phase.FOUNDATIONS:
            taken = next((what for what in done if what[0] == "take"), None)
            if taken is None:
                return None
            x, y, *_ = taken[2]
            moves = [what for what in done if what[0] == "go"]
            if moves:
                x, y, *_ = moves[-1][1][-1]
            return answers.LayAct(ask=ask, x=round(float(x), 9), y=round(float(y), 9))
        steps = [step for what in done for step in _step(*what)]
        return answers.MoveAct(ask=ask, steps=steps) if steps else None


def _act(event: events.Event, ask: int) -> answers.AnyAct:
    match event:
        case events.Claim():
            return answers.ClaimAct(ask=ask, group=event.group)
        case events.Decline():
            return answers.DeclineAct(ask=ask, group=event.group)
        case events.OfferDouble():
            return answers.DoubleAct(ask=ask)
        case events.AnswerDouble():
            return answers.AcceptDoubleAct(ask=ask) if event.accept else answers.RefuseDoubleAct(ask=ask)
        case events.SendBack():
            return answers.SendBackAct(ask=ask)
        case events.Resign():
            return answers.ResignAct(ask=ask)
    return answers.PassAct(ask=ask)


def _step(verb: str, *what: Any) -> list[answers.AnyStep]:
    match verb:
        case "take":
            return [answers.TakeDiscStep()]
        case "grasp":
            return [answers.GraspStep(disc=int(what[0]))]
        case "go":
            return [answers.PathStep(poses=_path(what[0]))]
        case "square":
            return [answers.SquareStep(seconds=what[0])]
        case "let_go":
            return [answers.LetGoStep(fade=what[0])]
        case "withdraw":
            return [answers.WithdrawStep()]
    return []


def _path(goals: Floats) -> list[answers.Waypoint]:
    points = []
    for i, goal in enumerate(goals):
        pose = Pose.from_array(goal)
        x, y, z = (round(value, 9) for value in pose.position)
        ax, ay, az = (round(value, 9) for value in pose.axis)
        points.append(answers.Waypoint(round(i * TICK, 4), x, y, z, ax, ay, az, round(pose.spin, 9)))
    return points


def _array(seen: dict[str, Any]) -> Floats:
    x, y, z = (float(value) for value in seen["at"])
    axis = np.array([float(value) for value in seen["axis"]])
    length = norm(axis)
    if not 0.9 < length < 1.1:
        raise LookError(f"an axis has length 1, not {length:.3g}")
    ax, ay, az = (float(value) for value in axis / length)
    return Pose((x, y, z), (ax, ay, az), float(seen["spin"])).array
