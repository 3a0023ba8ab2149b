"""Learning, round after round: play, fit, gate, go on. Everything is kept in a folder, and goes on from there."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from openpolarity.learning.contest import contest
from openpolarity.learning.experience import join
from openpolarity.learning.gathering import GAMES_A_FILE, chunks, gather
from openpolarity.learning.imagined_play import PlayOptions
from openpolarity.physics import Table
from openpolarity.players.learned.weights import write_weights
from openpolarity.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from openpolarity.learning.crew import Crew

REMEMBERED = 4
"""Rounds whose games the networks are fitted to."""
CARD = "card.json"


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


class CourseListener(Protocol):
    """Hears how learning goes on."""

    def begin(self, stage: str, number: int, total: int) -> None:
        """A stage (play, fit, gate) of a round begins."""

    def advance(self, done: int, note: str = "") -> None:
        """``done`` steps of the stage are done."""


class Course:
    """Learning in a folder: `experience/` has the games, `rounds/` the networks, `card.json` what came of it."""

    def __init__(self, folder: Path, plan: Plan, listener: CourseListener, crew: Crew) -> None:
        self.folder, self.plan, self._tell, self._crew = folder, plan, listener, crew
        self.rounds = read_rounds(folder)

    @property
    def best(self) -> Path | None:
        """The last networks that passed the gate; None before any did."""
        return best_of(self.folder, self.rounds)

    def run(self, rounds: int) -> None:
        """Go on until a number of rounds are done. Ctrl-C keeps every file of games and every round that is done."""
        while len(self.rounds) < rounds:
            self.rounds.append(self._round(len(self.rounds)))
            self._write()

    def publish(self) -> None:
        """Make the best networks those that players use."""
        if self.best is not None:
            from openpolarity.players.learned.weights import FOLDER

            for name in ("value", "proposals"):
                shutil.copyfile(self.best / f"{name}.npz", FOLDER / f"{name}.npz")

    def _round(self, number: int) -> Round:
        result = Round(number, self.plan.games)
        self._play(number)
        self._fit(number, result)
        self._gate(number, result)
        return result

    def _play(self, number: int) -> None:
        plan = self.plan
        options = PlayOptions(trials=plan.trials, taught=0.15)
        wanted = chunks(self.folder / "experience", plan.seed * 100 + number, plan.games, options, self.best)
        self._tell.begin("play", number, len(wanted))
        for done, _ in enumerate(gather(wanted, self._crew), 1):
            self._tell.advance(done, f"{done * GAMES_A_FILE}")

    def _files(self, number: int) -> list[Path]:
        first = max(0, number - REMEMBERED + 1)
        found: list[Path] = []
        for one in range(first, number + 1):
            found += sorted((self.folder / "experience").glob(f"{self.plan.seed * 100 + one:03}-*.npz"))
        return found

    def _fit(self, number: int, result: Round) -> None:
        from openpolarity.learning.training import fit_proposals, fit_value  # PyTorch takes seconds to import

        data: dict[str, Any] = dict(join(self._files(number)))
        result.positions, result.leans, result.preferences = (len(data[name]) for name in ("rows", "leans", "better"))
        kit = Table().kit
        radius = kit.circle_radius / kit.diameter
        self._tell.begin("fit", number, 4 * self.plan.epochs)
        done = 0

        def tell(_name: str, _epoch: int, _epochs: int, loss: float) -> None:
            nonlocal done
            done += 1
            self._tell.advance(done, f"{loss:.3f}")

        folder = networks_of(self.folder, number)
        weights, fit = fit_value(data, radius, epochs=self.plan.epochs, seed=self.plan.seed, tell=tell)
        write_weights("value", weights, folder)
        result.value_losses = [round(loss, 5) for loss in fit.losses]
        weights, fit = fit_proposals(data, radius, epochs=self.plan.epochs, seed=self.plan.seed, tell=tell)
        write_weights("proposals", weights, folder)
        result.proposal_losses = [round(loss, 5) for loss in fit.losses]
        if fit.details:
            result.preferences_right = round(sum(fit.details.values()) / len(fit.details), 4)

    def _gate(self, number: int, result: Round) -> None:
        """Measure the new networks against the last good ones; they pass if they are not worse."""
        self._tell.begin("gate", number, self.plan.pairs)
        shares: list[float] = []
        for share in contest(networks_of(self.folder, number), self.best, self.plan.pairs, self._crew):
            shares.append(share)
            self._tell.advance(len(shares), f"{100 * mean(shares):.0f} %")
        result.score = round(mean(shares), 4)
        low, high = wilson(2 * sum(shares), 2 * len(shares))
        result.interval = (round(low, 4), round(high, 4))
        result.accepted = result.score >= 0.5

    def _write(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        card = {"plan": asdict(self.plan), "rounds": [asdict(one) for one in self.rounds]}
        unfinished = self.folder / (CARD + ".tmp")
        unfinished.write_text(json.dumps(card, indent=1), "utf-8")
        unfinished.replace(self.folder / CARD)


def read_rounds(folder: Path) -> list[Round]:
    """What came of the rounds in a folder so far; nothing if none is done."""
    path = folder / CARD
    if not path.exists():
        return []
    return [Round(**one) for one in json.loads(path.read_text("utf-8"))["rounds"]]


def networks_of(folder: Path, number: int) -> Path:
    """Where the networks of a round are."""
    return folder / "rounds" / f"{number:03}"


def best_of(folder: Path, rounds: Sequence[Round]) -> Path | None:
    """Where the last networks that passed the gate are; None before any did."""
    good = [one.number for one in rounds if one.accepted]
    return networks_of(folder, good[-1]) if good else None


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers; 0 of none."""
    return sum(values) / len(values) if values else 0.0
