"""Scenes played through a whole game: the same scripts, but the game's hand moves and the referee judges."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from openpolarity.game import Game
from openpolarity.physics import RED, SettleOutcome
from openpolarity.physics.table import Settled
from openpolarity.rules import (
    Clause,
    Colour,
    Disc,
    Face,
    Group,
    Kind,
    Message,
    Owed,
    Phase,
    RulesError,
    Ruleset,
    Ruling,
    Stance,
    Step,
)
from openpolarity.rules.ruleset import edition
from openpolarity.rules.state import evolve
from tests.rules.notation import CODES
from tests.rules.test_scenarios import CHECKS

from .scene import FOLDER, Act, Scene
from .script import Script

SILENCE = Ruling(Kind.NOTHING, Message("nothing"), Clause("turn_ends", ""))
"""What is looked at where nobody had to rule."""


@dataclass(frozen=True)
class Nothing:
    """What the game's verbs return to a script: events are the referee's to see."""

    events: tuple[object, ...] = ()


class GameHand:
    """The game's hand with the verbs that scripts know; once the turn is over it does nothing more."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.refused: RulesError | None = None

    @property
    def held(self) -> tuple[int, ...]:
        return self.game.hand.held

    @property
    def pose(self) -> Any:
        return self.game.hand.pose

    def _do(self, verb: str, *what: Any, **how: Any) -> Nothing:
        if self.held and not self.game.over:
            getattr(self.game.hand, verb)(*what, **how)
        return Nothing()

    def take(self, disc: int, pose: Any) -> Nothing:
        return self._may(lambda: self.game.hand.take(pose, disc=disc))

    def grasp(self, discs: list[int], along: list[int]) -> Nothing:
        return self._may(lambda: self.game.hand.grasp(discs[0]))

    def _may(self, act: Any) -> Nothing:
        """Do something that the rules may refuse; a test looks at the refusal later."""
        if self.refused is None and not self.game.over:
            try:
                act()
            except RulesError as error:
                self.refused = error
        return Nothing()

    def move(self, to: Any, **how: Any) -> Nothing:
        return self._do("move", to, **how)

    def follow(self, path: Any) -> Nothing:
        return self._do("follow", path)

    def lift(self, *how: float) -> Nothing:
        return self._do("lift", *how)

    def square(self) -> Nothing:
        return self._do("square")

    def turn_up(self, colour: str) -> Nothing:
        return self._do("turn_up", colour)

    def set_down(self, x: float, y: float) -> Nothing:
        return self._do("set_down", x, y)

    def let_go(self, *fade: float) -> Nothing:
        return self._do("let_go", *fade)

    def withdraw(self) -> Nothing:
        return self._do("withdraw")

    stow = withdraw

    def claim(self, disc: int) -> Nothing:
        return self._may(lambda: self.game.claim(disc))

    def decline(self, disc: int) -> Nothing:
        return self._may(lambda: self.game.decline(disc))

    def pass_(self) -> Nothing:
        return self._may(self.game.pass_turn)


setattr(GameHand, "pass", GameHand.pass_)  # a word of the scripts, and of Python


class GameTable:
    """The game in the table's place: time passes in the game, everything else is looked at on its table."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game.table, name)

    def step(self, seconds: float) -> None:
        self._game.wait(seconds)

    def settle(self) -> Settled:
        """A hand that still holds something after a fault leaves; otherwise a moment passes."""
        game = self._game
        if not game.over:
            game.wait(1.2 if game.hand.held else 0.6)
        if not game.over and game.hand.held and game.closed:
            game.hand.withdraw()
        return Settled(SettleOutcome.RESTED, 0.0)

    def events(self) -> list[Any]:
        return []

    def breathe(self, disc: int, impulse: tuple[float, float, float], seconds: float = 0.1) -> None:
        if not self._game.over:
            self._game.breathe(disc, impulse, seconds=seconds)

    def bump(self, velocity: tuple[float, float, float], seconds: float = 0.05) -> None:
        if not self._game.over:
            self._game.bump(velocity, seconds=seconds)


def rules_of(scene: Scene, code: str, case: dict[str, Any]) -> Ruleset:
    data = tomllib.loads((FOLDER / f"{scene.name}.toml").read_text("utf-8"))
    return edition(CODES[code], **(data.get("with", {}) | case.get("with", {})))


def game_of(scene: Scene, rules: Ruleset) -> Game:
    """A game that stands as the scene says."""
    data = tomllib.loads((FOLDER / f"{scene.name}.toml").read_text("utf-8"))
    board = scene.board()
    table = board.lay()
    pending = tuple(_group(table, tuple(group)) for group in data.get("pending", []))
    inside = {disc for group in pending for disc in group.discs}
    towers = tuple(tower for tower in board.towers if not inside.intersection(tower))
    discs = tuple(
        Disc(disc, Colour(table.colour_up(disc)), Stance.LEANING if disc in board.leaners else Stance.FLAT)
        for disc in sorted(table.discs)
        if disc != RED
    )
    side = Colour(data.get("turn", scene.acts[0].by if scene.acts else "white"))
    setting_up = data.get("phase") == "foundations"
    white = sum(disc.colour is Colour.WHITE for disc in discs)
    count = rules.foundations_per_side
    reserves = data.get("reserves")
    if reserves is None:
        reserves = [rules.discs_per_side - white, rules.discs_per_side - len(discs) + white]
    game = Game(rules)
    state = evolve(
        game.state,
        phase=Phase.FOUNDATIONS if setting_up else Phase.TURN,
        step=Step.OFFER,
        white_seat=1,
        red_face=Face(data.get("red", "bar")) if scene.red else Face.BAR,
        red_laid=True,
        laid=(white, len(discs) - white) if setting_up else (count, count),
        player=side,
        responsible=None if setting_up else side.other,
        reserve=tuple(reserves),
        low=tuple(reserves),
        turns=0 if setting_up else 4,
        discs=discs,
        towers=towers,
        pending=pending,
        owed=tuple(Owed(tuple(owed[1:]), Colour(owed[0])) for owed in data.get("owed", [])),
    )
    game.stand(state, {disc: table.all_poses[disc].copy() for disc in table.discs}, 0.0)
    return game


def _group(table: Any, discs: tuple[int, ...]) -> Group:
    from openpolarity.referee.sight import Sight

    sight = Sight(table)
    standing = sight.tower(discs)
    links = tuple(sorted(pair for pair in sight.touching if set(pair) <= set(discs)))
    if standing:
        return Group(standing, tower=True, links=tuple(pairwise(sorted(standing))), declinable=True)
    return Group(tuple(sorted(discs)), links=links, declinable=True)


def play(scene: Scene, game: Game, acts: int) -> GameHand:
    """Play the first so many acts of a scene."""
    hand = GameHand(game)
    for act in scene.acts[:acts]:
        hand.refused = None
        script = Script(GameTable(game), hand, act.by)
        script.play([step.format(**scene.path) for step in act.do])
    return hand


def verdict(game: Game, hand: GameHand, act: Act, expect: dict[str, Any]) -> list[str]:
    """What is different from what is expected of the last act."""
    del act
    if "refused" in expect:
        if hand.refused is None:
            return ["nothing was refused"]
        expect = {name: value for name, value in expect.items() if name != "refused"}
    weighty = [one.ruling for one in game.history if one.ruling.kind is not Kind.STEP]
    ruling = weighty[-1] if weighty else SILENCE
    if expect.get("faults"):
        ruling = next((one for one in reversed(weighty) if one.faults), ruling)
    wrong = []
    for name, wanted in expect.items():
        found = CHECKS[name](game.state, ruling)
        if name == "next":  # after all that was judged
            found = "nobody" if game.over else str(game.to_move)
        if found != wanted:
            wrong.append(f"{name}: {wanted!r} expected, {found!r} found")
    return wrong
