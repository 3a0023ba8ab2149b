"""Levels of computer players, from a child to a master: how deeply they think and how steady their hand is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openpolarity.locales import catalogue, literal
from openpolarity.players.tremor import Tremor
from openpolarity.rules import Message

MANY = 100_000
"""More trials than fit into any acceptable time."""


@dataclass(frozen=True)
class Head:
    """How a player thinks."""

    trials: int
    """Leans tried in the head for one move."""
    learned: bool = True
    """Whether it thinks with what the networks have learned, or by rules that people made."""
    places: int = 1
    """Grips, and places, tried for a captured tower; 1 takes the first that looks right."""
    seconds: float = 3.0
    """The longest thought about a move, s of wall time; 0 for no limit, so that only `trials` counts."""
    doubt: float = 0.2
    """The error of its feeling for what will stand, or for how good a lean looks: a standard deviation of the score."""
    misjudges: float = 0.0
    """The error of its judgement of what leads where: a standard deviation of the chance to win."""
    attack: float = 0.0
    """How much it values taking space from the enemy, if it has not learned that."""
    traps: float = 0.0
    """How often it thinks of setting an impossible capture (§6.7)."""
    drops: bool = False
    """Whether it drops its own leaners to get new flats."""
    tries: int = 8
    """Discs let go in one turn, in vain but without harm, before it passes."""
    passes: bool = True
    """Whether it passes where every lean would cost more; else only where there is nothing to lean on."""

    @property
    def sees_mobility(self) -> bool:
        """Whether it counts the space that a move leaves to both sides, if it has not learned that."""
        return self.attack > 0

    @property
    def lays_wisely(self) -> bool:
        """Whether it lays its foundations as people say one should; whoever has learned does better without."""
        return self.drops and not self.learned


@dataclass(frozen=True)
class Level:
    """A named level of play: a head and a hand, set independently."""

    name: str
    head: Head
    hand: Tremor


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "child",
            Head(2, doubt=1.0, misjudges=1.0, passes=False, tries=3),
            Tremor(9.0, 22.0, speed=0.12, reaction=0.7),
        ),
        Level("beginner", Head(2, doubt=1.7, misjudges=0.7, passes=False), Tremor(3.6, 10.0, speed=0.14, reaction=0.6)),
        Level("casual", Head(4, places=2, doubt=1.3, misjudges=0.4), Tremor(2.2, 6.0, speed=0.16, reaction=0.5)),
        Level(
            "club",
            Head(10, places=3, doubt=0.3, misjudges=0.25, traps=0.1, drops=True),
            Tremor(0.8, 2.3, reaction=0.4),
        ),
        Level(
            "expert",
            Head(16, places=4, doubt=0.0, misjudges=0.06, traps=1.0, drops=True),
            Tremor(0.6, 1.8, reaction=0.35),
        ),
        Level(
            "master",
            Head(32, places=5, doubt=0.0, traps=1.0, drops=True),
            Tremor(0.3, 0.9, speed=0.2, reaction=0.3),
        ),
    )
}
"""All levels by name, from weak to strong."""
VETERAN = Level(
    "veteran",
    Head(32, learned=False, places=5, attack=0.8, traps=1.0, drops=True),
    LEVELS["master"].hand,
)
"""The master of the time before the networks, by whom new masters are measured."""
PLAYERS = LEVELS | {VETERAN.name: VETERAN}
"""All heads and hands that have a name."""


class UnknownLevelError(ValueError):
    """A name that no level has. `message` names those there are, for the catalogues; `str(error)` is English."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.message = Message("level.unknown", {"name": literal(name), "levels": ", ".join(LEVELS)})

    def __str__(self) -> str:
        return catalogue()(self.message.id, **self.message.params)


def level(name: str) -> Level:
    """A level by its name, or a head and a hand such as `master/child`. Raises `UnknownLevelError`.

    A head may think less or longer than it usually does: `master@320` makes 320 trials for a move.
    """
    head, slash, hand = name.partition("/")
    head, at, trials = head.partition("@")
    try:
        found = PLAYERS[head].head
        if at:
            found = _with_trials(found, trials)
        return Level(name, found, PLAYERS[hand if slash else head].hand)
    except (KeyError, ValueError):
        raise UnknownLevelError(name) from None


def _with_trials(head: Head, text: str) -> Head:
    """The same head with a number of trials, and as much more time as more of them take. Raises `ValueError`."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MANY):
        raise ValueError(text)
    trials = int(text)
    return replace(head, trials=trials, seconds=head.seconds * max(1.0, trials / head.trials))


def untimed(level: Level) -> Level:
    """The same level with thought counted in trials alone: the same everywhere, for tournaments."""
    return replace(level, head=replace(level.head, seconds=0.0))


def timed(level: Level, seconds: float) -> Level:
    """The same level with some seconds on the clock for a move, and as many trials as fit into them.

    Raises `ValueError` if there is no time at all.
    """
    if not 0 < seconds < float("inf"):
        raise ValueError(f"{seconds} s to think: give a number above 0")
    return replace(level, head=replace(level.head, seconds=seconds, trials=MANY))
