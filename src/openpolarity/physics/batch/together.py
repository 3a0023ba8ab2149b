"""Trials that several have asked for, made together: a GPU is slow with few of them."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from openpolarity.physics.batch.batch import Batch
from openpolarity.physics.batch.plans import Plans

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from openpolarity.physics.batch.batch import Results

    AskedTrials = tuple[Batch, Plans]
    """Boards, and what is to be tried on them."""


class Together:
    """Trials that were asked for, put together by kind, and the way back from results to whoever asked."""

    def __init__(self, asked: Sequence[AskedTrials], *, threads: int | None = None, gpu: bool = False) -> None:
        kinds: dict[Hashable, list[int]] = {}
        for number, (batch, _) in enumerate(asked):
            kinds.setdefault(batch.kind, []).append(number)
        self._numbers = list(kinds.values())
        self._sizes = [len(plans) for _, plans in asked]
        self.parcels: list[AskedTrials] = []
        """One batch of every kind, with all its plans."""
        for numbers in self._numbers:
            batches = [asked[n][0] for n in numbers]
            plans = Plans.joined([asked[n][1] for n in numbers], [batch.boards for batch in batches])
            self.parcels.append((Batch.joined(batches, threads=threads, gpu=gpu), plans))

    def shared_out(self, results: Sequence[Results]) -> list[Results]:
        """What came of the parcels, for everybody who asked, in the order in which they did."""
        found: dict[int, Results] = {}
        for numbers, whole in zip(self._numbers, results, strict=True):
            ends = accumulate(self._sizes[n] for n in numbers)
            for n, end in zip(numbers, ends, strict=True):
                found[n] = whole.part(end - self._sizes[n], end)
        return [found[n] for n in range(len(self._sizes))]


def run_together(asked: Sequence[AskedTrials], *, threads: int | None = None, gpu: bool = False) -> list[Results]:
    """Make the trials that several have asked for; what came of each is as if it had been asked for alone."""
    together = Together(asked, threads=threads, gpu=gpu)
    return together.shared_out([batch.run(plans) for batch, plans in together.parcels])
