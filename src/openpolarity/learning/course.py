"""Learning, round after round: play, fit, gate, go on. Everything is kept in a folder, and goes on from there."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any, Protocol

from openpolarity.learning.contest import contest
from openpolarity.learning.course_folder import Round
from openpolarity.learning.experience import join
from openpolarity.learning.gathering import GAMES_A_FILE, chunks, gather
from openpolarity.learning.imagined_play import PlayOptions
from openpolarity.physics import Table
from openpolarity.players.learned.weights import write_weights
from openpolarity.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from openpolarity.learning.course_folder import CourseFolder, Plan
    from openpolarity.learning.crew import Crew

REMEMBERED = 4
"""Rounds whose games the networks are fitted to."""


class CourseListener(Protocol):
    """Hears how learning goes on."""

    def begin(self, stage: str, number: int, total: int) -> None:
        """A stage (play, fit, gate) of a round begins."""

    def advance(self, done: int, figure: float | None = None) -> None:
        """``done`` steps of the stage are done: games, epochs, pairs of games.

        ``figure`` is the loss of the last epoch, or the share of points of the new networks so far.
        """


class Course:
    """Learning in a folder. Raises `LearningError` if that was begun with another plan, or is damaged."""

    def __init__(self, folder: CourseFolder, plan: Plan, listener: CourseListener, crew: Crew) -> None:
        folder.agree(plan)
        self.folder, self.plan, self._tell, self._crew = folder, plan, listener, crew
        self.rounds = folder.rounds()

    @property
    def best(self) -> Path | None:
        """The last networks that passed the gate; None before any did."""
        return self.folder.best(self.rounds)

    def run(self, rounds: int) -> None:
        """Go on until a number of rounds are done. Ctrl-C keeps every file of games, fit and pair at the gate."""
        while len(self.rounds) < rounds:
            self.rounds.append(self._round(len(self.rounds)))
            self.folder.write(self.plan, self.rounds)

    def publish(self) -> None:
        """Make the best networks those that players use."""
        if self.best is not None:
            from openpolarity.players.learned.weights import FOLDER

            for name in ("value", "proposals"):
                shutil.copyfile(self.best / f"{name}.npz", FOLDER / f"{name}.npz")

    def _round(self, number: int) -> Round:
        self._play(number)
        result = self.folder.fitted(number)
        if result is None:
            result = self._fit(number)
            self.folder.keep_fit(result)
        self._gate(number, result)
        return result

    def _play(self, number: int) -> None:
        plan = self.plan
        options = PlayOptions(trials=plan.trials, taught=0.15)
        wanted = chunks(self.folder.experience, plan.seed * 100 + number, plan.games, options, self.best)
        self._tell.begin("play", number, len(wanted) * GAMES_A_FILE)
        for _ in gather(wanted, self._crew, self._tell.advance):
            pass

    def _files(self, number: int) -> list[Path]:
        first = max(0, number - REMEMBERED + 1)
        found: list[Path] = []
        for one in range(first, number + 1):
            found += sorted(self.folder.experience.glob(f"{self.plan.seed * 100 + one:03}-*.npz"))
        return found

    def _fit(self, number: int) -> Round:
        from openpolarity.learning.training import fit_proposals, fit_value  # PyTorch takes seconds to import

        result = Round(number, self.plan.games)
        data: dict[str, Any] = dict(join(self._files(number)))
        result.positions, result.leans, result.preferences = (len(data[name]) for name in ("rows", "leans", "better"))
        kit = Table().kit
        radius = kit.circle_radius / kit.diameter
        self._tell.begin("fit", number, 4 * self.plan.epochs)
        done = 0

        def tell(_name: str, _epoch: int, _epochs: int, loss: float) -> None:
            nonlocal done
            done += 1
            self._tell.advance(done, loss)

        into = self.folder.networks(number)
        weights, fit = fit_value(data, radius, epochs=self.plan.epochs, seed=self.plan.seed, tell=tell)
        write_weights("value", weights, into)
        result.value_losses = [round(loss, 5) for loss in fit.losses]
        weights, fit = fit_proposals(data, radius, epochs=self.plan.epochs, seed=self.plan.seed, tell=tell)
        write_weights("proposals", weights, into)
        result.proposal_losses = [round(loss, 5) for loss in fit.losses]
        if fit.details:
            result.preferences_right = round(sum(fit.details.values()) / len(fit.details), 4)
        return result

    def _gate(self, number: int, result: Round) -> None:
        """Measure the new networks against the last good ones; they pass if they are not worse."""
        shares = self.folder.gate(number)
        self._tell.begin("gate", number, self.plan.pairs)
        missing = [seed for seed in range(self.plan.pairs) if seed not in shares]
        new = self.folder.networks(number)
        if shares and missing:
            self._tell.advance(len(shares), mean(list(shares.values())))
        for seed, share in contest(new, self.best, missing, self._crew):
            shares[seed] = share
            self.folder.keep_gate(number, shares)
            self._tell.advance(len(shares), mean(list(shares.values())))
        result.score = round(mean(list(shares.values())), 4)
        low, high = wilson(2 * sum(shares.values()), 2 * len(shares))
        result.interval = (round(low, 4), round(high, 4))
        result.accepted = result.score >= 0.5


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers; 0 of none."""
    return sum(values) / len(values) if values else 0.0
