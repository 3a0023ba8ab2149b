"""The folder of a course of learning: what was planned, what came of each round, and how far the last one has got.

`card.json` has the plan and the rounds that are done. A round that is not done has got as far as its files: those of
games in `experience/`, its networks with `fit.json` in `rounds/<number>/`, the pairs of games of its gate in
`gate.jsonl` there, a line each.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any

from openpolarity.learning.errors import LearningError, damaged
from openpolarity.locales import literal
from openpolarity.system.files import make_folder
from openpolarity.system.lock import locked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

CARD, FIT, GATE = "card.json", "fit.json", "gate.jsonl"
EXPERIENCE, ROUNDS = "experience", "rounds"
LOCK = ".lock"
"""A file that whoever learns in a folder has locked; its name begins with a dot, since it holds nothing."""


@dataclass(frozen=True)
class Plan:
    """What is done in a round."""

    games: int = 400
    """Games in the head."""
    trials: int = 8
    """Trials for a move in them."""
    pairs: int = 40
    """Pairs of games by which new networks are measured against the last good ones."""
    epochs: int = 12
    seed: int = 0


@dataclass
class Round:
    """What came of a round."""

    number: int
    games: int
    positions: int = 0
    leans: int = 0
    preferences: int = 0
    value_losses: list[float] = field(default_factory=list)
    """Cross-entropy on games that were not learned from, epoch by epoch."""
    proposal_losses: list[float] = field(default_factory=list)
    preferences_right: float | None = None
    score: float | None = None
    """Share of points against the last good networks."""
    interval: tuple[float, float] | None = None
    accepted: bool = False


class CourseFolder:
    """Keeps and finds what a course has done. Raises `LearningError` where a file is damaged."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def experience(self) -> Path:
        """Where the files of games are."""
        return self.path / EXPERIENCE

    def networks(self, number: int) -> Path:
        """Where the networks of a round are."""
        return self.path / ROUNDS / f"{number:03}"

    def best(self, rounds: Sequence[Round]) -> Path | None:
        """Where the last networks that passed the gate are; None before any did."""
        good = [one.number for one in rounds if one.accepted]
        return self.networks(good[-1]) if good else None

    def holds_anything(self) -> bool:
        """Whether anything is kept from which learning can go on."""
        return any(self.experience.glob("*.npz")) or bool(self.rounds())

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Make the folder if there is none, and keep others from learning in it meanwhile.

        Raises `LearningError` if somebody does, or if the folder is one of something else.
        """
        make_folder(self.path)
        self._check_own()
        with (self.path / LOCK).open("ab") as file:
            if not locked(file):
                raise LearningError(
                    f"{self.path}: another run is learning there", message="learning.busy", path=str(self.path)
                )
            yield

    def _check_own(self) -> None:
        there = sorted(one.name for one in self.path.iterdir() if not one.name.startswith("."))
        if there and not {CARD, EXPERIENCE, ROUNDS} & set(there):
            raise LearningError(
                f"{self.path} holds something else, such as {there[0]}",
                message="learning.other_folder",
                path=str(self.path),
                name=literal(there[0]),
            )

    # ------------------------------------------------------------------ the card

    def rounds(self) -> list[Round]:
        """What came of the rounds so far; nothing if none is done."""
        return self._card()[1]

    def agree(self, plan: Plan) -> None:
        """Keep the plan of a new course. Raises `LearningError` if the folder was begun with another one."""
        begun, rounds = self._card()
        if begun is None:
            self.write(plan, rounds)
            return
        was, wanted = asdict(begun), asdict(plan)
        other = [name for name in wanted if was[name] != wanted[name]]
        if other:
            was_said, wanted_said = (" ".join(f"--{name} {one[name]}" for name in other) for one in (was, wanted))
            raise LearningError(
                f"{self.path} was begun with {was_said}, not with {wanted_said}",
                message="learning.other_plan",
                path=str(self.path),
                was=was_said,
                wanted=wanted_said,
            )

    def write(self, plan: Plan, rounds: Sequence[Round]) -> None:
        """Keep the plan and what came of the rounds."""
        _write(self.path / CARD, {"plan": asdict(plan), "rounds": [asdict(one) for one in rounds]})

    def _card(self) -> tuple[Plan | None, list[Round]]:
        path = self.path / CARD
        if not path.exists():
            return None, []
        with _readable(path):
            card = json.loads(path.read_text("utf-8"))
            return Plan(**card["plan"]), [_round(one) for one in card["rounds"]]

    # ------------------------------------------------------------------ a round that is not done

    def fitted(self, number: int) -> Round | None:
        """What came of a round whose networks are fitted; None if they are not."""
        path = self.networks(number) / FIT
        if not path.exists():
            return None
        with _readable(path):
            return _round(json.loads(path.read_text("utf-8")))

    def keep_fit(self, result: Round) -> None:
        """Keep what came of a round whose networks have just been written, as the sign that they are whole."""
        _write(self.networks(result.number) / FIT, asdict(result))

    def gate(self, number: int) -> dict[int, float]:
        """The new networks' shares at the gate of a round so far, by the seeds of the pairs of games."""
        path = self.networks(number) / GATE
        lines = path.read_text("utf-8").split("\n") if path.exists() else [""]
        with _readable(path):
            read = [
                json.loads(line) for line in lines[:-1]
            ]  # after the last whole line there is a torn one, or nothing
            return {int(one["seed"]): float(one["share"]) for one in read}

    def keep_gate(self, number: int, shares: dict[int, float]) -> None:
        """Keep the shares at a gate so far."""
        path = self.networks(number) / GATE
        _replace(path, "".join(json.dumps({"seed": seed, "share": share}) + "\n" for seed, share in shares.items()))


def _round(plain: Any) -> Round:
    unknown = set(plain) - {one.name for one in fields(Round)}
    if unknown:
        raise ValueError(f"a round has no {min(unknown)}")
    return Round(**plain)


def _write(path: Path, plain: object) -> None:
    _replace(path, json.dumps(plain, indent=1))


def _replace(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".tmp")
    unfinished.write_text(text, "utf-8")
    unfinished.replace(path)


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    """Say which file is damaged if what it holds cannot be understood."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise damaged(path, error) from error
