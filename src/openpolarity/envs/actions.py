"""A whole game as a sequence of decisions, the common base of the Gymnasium and PettingZoo environments.

An action has nine scores, eight numbers of a release and two of a point, all from −1 to 1:

| numbers | what they say |
|---|---|
| 0 … 8 | a score for each act: place, capture, decline, claim, pass, double, accept, refuse, send_back |
| 9 … 16 | how a disc is let go (`openpolarity.envs.release`) |
| 17, 18 | which discs: those nearest to this point (radii of the circle, seen from the own seat) |

Of the acts that are open (`info["legal"]`) the one with the highest score is done, the first of equals. Foundations,
captured towers and discs to be set right are set down level, with their middle at the foot. The point chooses among
what can be captured, set right, claimed or declined.

So every action of the space is legal. What cannot be is turned to what is nearest: a place outside the circle to the
nearest inside, a foundation without space (2.2 diameters to others, 2.3 to the red disc) to the nearest place with
space. What the hand does otherwise happens as asked, with all its consequences.

| act | when | what happens |
|---|---|---|
| place | a foundation is to be laid, a disc to be played, something lifted to be set down | it is |
| capture | a group touches, or a flipped disc is to be set right | lifted, turned own colour up, set down |
| decline | a group that may be left to the opponent | left |
| claim | a group that stands as an own tower | captured where it stands |
| pass | an action disc is to be played, before the ending | the turn ends |
| double | the cube may be turned | offered |
| accept, refuse | a double was offered | taken, or the game is given up |
| send_back | a dropped action disc may be refused (some editions) | taken back |

A disc that may be tried again is the same agent's next step, as is every capture. After `tries` placements in one
turn only passing is open, so that every turn ends; a hand that fails thirteen times to set something down gives the
game up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box

from openpolarity.envs import release as releases
from openpolarity.envs.agent_side import ACTS, AgentSide, Decision
from openpolarity.envs.arguments import hand_of, rules_of, whole_number
from openpolarity.envs.rewards import GAME_SCHEMES, check_scheme, lead
from openpolarity.game import Game
from openpolarity.rules import Colour, Face, events, new_game

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.players import Tremor
    from openpolarity.players.side import Side
    from openpolarity.rules import GameState, Ruleset

HOW = slice(len(ACTS), len(ACTS) + len(releases.NAMES))
SIZE = HOW.stop + 2
FOUNDATIONS = ("laid", "ten")


def action_space() -> Box:
    """Scores, release and point: nineteen numbers from −1 to 1."""
    return Box(-1.0, 1.0, (SIZE,), np.float32)


class DecisionGame:
    """A game that goes from one decision to the next, one game at a time on one table.

    Parameters
    ----------
    rules
        A `Ruleset`, or the name of an edition; by default the standard edition.
    foundations
        "laid" by the agents, or "ten": board Ten, laid before the first decision.
    tremor
        The tremor of the hand that plays action discs: None, a level's name, or a `Tremor`.
    tries
        Placements in one turn before only passing is left.
    reward
        "outcome" or "points".

    """

    def __init__(
        self,
        rules: Ruleset | str | None = None,
        *,
        foundations: str = "laid",
        tremor: Tremor | str | None = None,
        tries: int = 4,
        reward: str = "outcome",
    ) -> None:
        if foundations not in FOUNDATIONS:
            raise ValueError(f"foundations are {' or '.join(FOUNDATIONS)}, not {foundations!r}")
        self.foundations, self.tries = foundations, whole_number("tries", tries)
        self.tremor = hand_of(tremor)
        self.reward_scheme = check_scheme(reward, GAME_SCHEMES)
        self.game = Game(rules_of(rules))
        self._agent: AgentSide | None = None
        self.open: Decision | None = None
        """The decision that is open now; None when the game is over."""
        self._lead = 0.0
        self._tens: dict[Face, tuple[GameState, dict[int, Floats], float]] = {}

    def begin(self, rng: np.random.Generator) -> None:
        """Toss, lay the red disc, and go on to the first decision."""
        game = self.game
        game.stand(new_game(game.rules), {}, 0.0)
        self._agent = AgentSide(self.tremor, self.tries, rng)
        lands = Face.BAR if rng.random() < 0.5 else Face.DOT
        game.act(events.Toss(thrower=1, call=Face.BAR, lands=lands))
        if self.foundations == "ten":
            self._stand_ten(lands)
        else:
            game.choose_colour(Colour.WHITE)
            game.lay_red()
        self._lead = lead(game.state)
        self.open = self._agent.decision(game)

    def _stand_ten(self, toss: Face) -> None:
        """Restore board Ten, which is laid by hand once for each result of the toss."""
        game = self.game
        if toss not in self._tens:
            game.set_up()
            board = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
            self._tens[toss] = (game.state, board, game.time)
        game.stand(*self._tens[toss])

    @property
    def begun(self) -> bool:
        """Whether there is a game, over or not."""
        return self._agent is not None

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.open is None

    def legal(self, side: Colour) -> NDArray[np.int8]:
        """Whether each act is open to a side, 0 or 1, shape (9,)."""
        acts = self.open.acts if self.open is not None and self.open.side is side else {}
        return np.array([name in acts for name in ACTS], dtype=np.int8)

    def do(self, action: NDArray[np.floating]) -> str:
        """Carry out an action and advance to the next decision; return the name of the act."""
        if self.open is None or self._agent is None:
            raise ValueError("there is nothing to decide: the game is over, or was not begun")
        numbers = np.asarray(action, dtype=np.float64)
        if numbers.shape != (SIZE,) or not np.isfinite(numbers).all():
            raise ValueError(f"an action is {SIZE} finite numbers, not {action!r}")
        side, game = self.open.side, self.game
        scores = np.where(self.legal(side) > 0, numbers[: len(ACTS)], -np.inf)
        act = ACTS[int(np.argmax(scores))]
        sign = game.kit.circle_radius * (1.0 if side is Colour.WHITE else -1.0)
        x, y = np.clip(numbers[HOW.stop :], -1, 1).tolist()
        release = releases.read_release(numbers[HOW], side, game.kit)
        self._agent.do(game, act, self.open.acts[act], release, (sign * x, sign * y))
        self.open = self._agent.decision(game)
        return act

    def let_play(self, player: Side) -> None:
        """Let another player do one act instead, and advance to the next decision."""
        if self._agent is None:
            raise ValueError("the game was not begun")
        player.act(self.game)
        self.open = self._agent.decision(self.game)

    def reward(self) -> float:
        """White's reward since the last call; Black's is the opposite."""
        state = self.game.state
        if self.reward_scheme == "points":
            before, self._lead = self._lead, lead(state)
            return self._lead - before
        winner = state.outcome.winner if state.outcome is not None else None
        return 0.0 if winner is None else 1.0 if winner is Colour.WHITE else -1.0

    def info(self, side: Colour) -> dict[str, Any]:
        """The info beside the observation: open acts, the last ruling, how the game ended, simulated seconds."""
        game = self.game
        end = game.outcome
        return {
            "legal": self.legal(side),
            "ruling": str(game.history[-1].ruling.kind) if game.history else "",
            "how": str(end.how) if end is not None else "",
            "winner": str(end.winner) if end is not None and end.winner is not None else "",
            "seconds": game.time,
        }
