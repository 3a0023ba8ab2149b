"""Carries out a bot's answers with a hand at the table, which trembles if that was agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, sin
from openpolarity.game.free_places import spots
from openpolarity.game.layout import face_up
from openpolarity.geometry import norm
from openpolarity.physics import Placement, Pose, TableError
from openpolarity.physics.approach import Approach
from openpolarity.physics.errors import UnknownDiscError
from openpolarity.physics.paths import straight, through
from openpolarity.players.bots import answers
from openpolarity.players.bots.messages import choices
from openpolarity.players.bots.trouble import illegal
from openpolarity.players.skills import Skills, best_grip, is_free, leave
from openpolarity.rules import Holding, Kind, Message, Phase, RulesError, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats
    from openpolarity.game.game import Game
    from openpolarity.players.bots.trouble import TroubleError
    from openpolarity.players.tremor import Tremor
    from openpolarity.rules import Colour, Ruling

BRING_SPEED = 0.3
"""The hand's speed to the first pose of a path, m/s."""
LONGEST_MOVE = 20.0
"""The longest that all paths of one move may last together, s."""
TURN_SPEED = 2.5
"""The turning speed of a hand on its way, rad/s."""


class Executor:
    """The hand of a bot; without a tremor it does exactly what it is told."""

    def __init__(self, rng: np.random.Generator, tremor: Tremor | None = None) -> None:
        self._rng = rng
        self._skills = Skills(rng, tremor)

    def do(self, game: Game, side: Colour, answer: answers.AnyAct) -> None:
        """Carry out an answer. Raises `TroubleError` if that is impossible, leaving what was begun as it is."""
        act = str(answer.__struct_config__.tag)
        try:
            self._do(game, side, answer)
        except RulesError as error:
            raise illegal(act, Message(error.message, error.params)) from None
        except TableError as error:
            raise illegal(act, Message(error.message, error.params) if error.message else str(error)) from None

    def _do(self, game: Game, side: Colour, answer: answers.AnyAct) -> None:
        match answer:
            case answers.LayAct():
                self._lay(game, answer)
            case answers.LeanAct():
                self._lean(game, side, answer)
            case answers.MoveAct():
                self._move(game, answer)
            case answers.CaptureAct():
                self._capture(game, answer)
            case answers.SetRightAct():
                self._set_right(game, answer)
            case _:
                self._say(game, side, answer)

    def _say(self, game: Game, side: Colour, answer: answers.AnyAct) -> None:
        """Carry out an act that needs no hand."""
        group = answer.group if isinstance(answer, answers.ClaimAct | answers.DeclineAct) else 0
        acts: dict[type[answers.BotAct], Callable[[], object]] = {
            answers.ClaimAct: lambda: game.claim(group),
            answers.DeclineAct: lambda: game.decline(group),
            answers.PassAct: game.pass_turn,
            answers.DoubleAct: game.offer_double,
            answers.AcceptDoubleAct: lambda: game.answer_double(True),
            answers.RefuseDoubleAct: lambda: game.answer_double(False),
            answers.SendBackAct: lambda: game.act(events.SendBack(by=side)),
            answers.ResignAct: lambda: game.resign(side),
        }
        acts[type(answer)]()

    # ------------------------------------------------------------------ foundations and leaners

    def _lay(self, game: Game, lay: answers.LayAct) -> None:
        if game.state.phase is not Phase.FOUNDATIONS:
            raise illegal("lay", Message("bot.error.no_foundation"))
        self._skills.lay(game, lay.x, lay.y)

    def _lean(self, game: Game, side: Colour, lean: answers.LeanAct) -> None:
        try:
            place = placement(game, lean)
        except UnknownDiscError:
            raise _no_support(game, side, lean) from None
        self._take(game, "lean")
        self._skills.lean_in(
            game,
            place,
            Approach(back=lean.back, speed=lean.speed, carrying_height=lean.height),
        )

    def _take(self, game: Game, act: str) -> None:
        if game.state.phase is Phase.FOUNDATIONS:
            raise illegal(act, Message("bot.error.foundation"))
        held = game.state.hand
        if held is not None and held.kind is not Holding.ACTION:
            raise illegal(act, Message("bot.error.set_down_first"))
        if not game.hand.held:
            game.hand.take()

    # ------------------------------------------------------------------ step by step

    def _move(self, game: Game, move: answers.MoveAct) -> None:
        lasts = sum(step.poses[-1].t for step in move.steps if isinstance(step, answers.PathStep))
        if lasts > LONGEST_MOVE:
            raise illegal("move", Message("bot.error.too_slow"))
        let_go = False
        for step in move.steps:
            ruling = self._step(game, step)
            let_go = isinstance(step, answers.LetGoStep)
            # A ruling ends it, a fault too, and so does whatever has taken the disc out of the hand.
            if (ruling is not None and ruling.kind is not Kind.STEP) or not is_free(game):
                break
        held = game.state.hand
        if game.closed or (not let_go and held is not None and held.kind is Holding.ACTION):
            leave(game)

    def _step(self, game: Game, step: answers.HandStep) -> Ruling | None:
        hand = game.hand
        match step:
            case answers.TakeDiscStep():
                self._take(game, "move")
            case answers.GraspStep():
                return hand.grasp(step.disc)
            case answers.PathStep():
                return self._follow(game, step)
            case answers.SquareStep():
                return hand.square(step.seconds)
            case answers.TurnUpStep():
                return hand.turn_up()
            case answers.LetGoStep():
                return hand.let_go(step.fade)
            case answers.WithdrawStep():
                return hand.withdraw()
        return None

    def _follow(self, game: Game, path: answers.PathStep) -> Ruling | None:
        poses = [(point.t, _pose(point)) for point in path.poses]
        start = game.hand.pose.array if game.hand.held else poses[0][1]
        goals = np.zeros((0, 7))
        if poses[0][0] == 0:
            first = poses.pop(0)[1]
            goals = straight(start, first, BRING_SPEED, TURN_SPEED)
            start = first
        if poses:
            goals = np.concatenate([goals, through(start, poses)])
        if not game.hand.held:
            return game.hand.go(goals)  # refused in the hand's own words
        return self._skills.go(game, goals)

    # ------------------------------------------------------------------ what is owed

    def _capture(self, game: Game, capture: answers.CaptureAct) -> None:
        held = game.state.hand
        if held is None:
            group = game.state.group_at(capture.group)
            grip = best_grip(game.table, game.state, group) if capture.grip is None else capture.grip
            if grip not in group.discs:
                raise illegal("capture", Message("bot.error.grip"))
            self._skills.pick_up(game, grip)
        elif held.kind is not Holding.STACK or capture.group not in held.discs:
            raise illegal("capture", Message("bot.error.hand_full"))
        self._put_down(game, capture.to)

    def _set_right(self, game: Game, wanted: answers.SetRightAct) -> None:
        held = game.state.hand
        to = wanted.to
        if held is None:
            if not any(wanted.disc in owed.discs for owed in game.state.open_owed()):
                raise illegal("set_right", Message("bot.error.not_owed"))
            if to is None and game.rules.flipped_disc == "turn_in_place":
                x, y, _ = game.table.position(wanted.disc)
                to = float(x), float(y)
            self._skills.pick_up(game, wanted.disc)
        elif held.kind is not Holding.RECOVERED or wanted.disc not in held.discs:
            raise illegal("set_right", Message("bot.error.hand_full"))
        self._put_down(game, to)

    def _put_down(self, game: Game, to: answers.Spot | None) -> None:
        if is_free(game) and self._skills.make_ready(game):
            if to is None:
                held = game.state.hand
                place = spots(game.table, self._rng, held.discs if held else ())[0]
            else:
                place = self._skills.missed(*to)
            self._skills.set_down(game, *place)
        if game.closed:
            leave(game)


def placement(game: Game, lean: answers.LeanAct) -> Placement:
    """Where a leaner is let go. Raises `TroubleError` if the answer does not say."""
    if (lean.on is None) == (lean.foot is None):
        raise illegal("lean", Message("bot.error.on_or_foot"))
    azimuth = lean.azimuth
    distance = 1.62 * game.kit.diameter if lean.distance is None else lean.distance
    if lean.on is not None:
        x, y, _ = game.table.position(lean.on)
    elif lean.foot is not None:
        x, y = lean.foot[0] - distance * cos(azimuth), lean.foot[1] - distance * sin(azimuth)
    return Placement((float(x), float(y)), azimuth, distance, lean.tilt, face_up(game.to_move))


def _no_support(game: Game, side: Colour, lean: answers.LeanAct) -> TroubleError:
    """The error for a lean on a disc that is not there: with the discs on which one can be played now, if any can."""
    discs = next((choice["on"] for choice in choices(game.state, side) if choice["act"] == "lean"), ())
    if not discs:
        return illegal("lean", Message("bot.error.no_lean"))
    listed = ", ".join(map(str, sorted(discs)))
    return illegal("lean", Message("bot.error.no_support", {"disc": lean.on or 0, "discs": listed}))


def _pose(point: answers.Waypoint) -> Floats:
    length = norm((point.ax, point.ay, point.az))
    if length < 0.5:
        raise illegal("move", Message("bot.error.axis"))
    axis = (point.ax / length, point.ay / length, point.az / length)
    return Pose((point.x, point.y, point.z), axis, point.spin).array
