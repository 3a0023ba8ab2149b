"""Games that take turns: each plays until it wants trials, and those that all wait for are made together."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from openpolarity.physics.batch.together import run_together

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

    from openpolarity.physics import Batch, Plans, Results
    from openpolarity.physics.batch.together import AskedTrials
    from openpolarity.players.trials import Run

    BeginTrials = Callable[[Sequence[AskedTrials]], Callable[[], Sequence[Results]]]
    """Begins trials, and gives a function that waits until they are made."""

ResultT = TypeVar("ResultT")
THREAD = "a paused game"


class _BrokenOffError(BaseException):
    """Ends a game that nobody wants to go on; no game takes it for a mistake of its own."""


class PausedGame(Generic[ResultT]):
    """A game in a thread of its own, which runs only in `go_on`.

    It asks for trials by calling a function, as players do: whoever plays knows nothing of threads. Since no two games
    run at the same time, they may share networks, and every game is the same whatever the others do.
    """

    def __init__(self, play: Callable[[Run], ResultT]) -> None:
        self._play = play
        self._given: SimpleQueue[Results | None] = SimpleQueue()
        self._said: SimpleQueue[AskedTrials | None] = SimpleQueue()
        self._result: ResultT | None = None
        self._error: BaseException | None = None
        self._broken_off = False
        self._thread = Thread(target=self._live, name=THREAD, daemon=True)
        self._thread.start()

    def go_on(self, results: Results | None = None) -> AskedTrials | None:
        """Play on with the results of the trials that it waits for, until it wants more; None once it has ended."""
        self._given.put(results)
        asked = self._said.get()
        if asked is None:
            self._thread.join()
            if self._error is not None:
                raise self._error
        return asked

    @property
    def result(self) -> ResultT:
        """What came of it, once it has ended."""
        return self._result  # type: ignore[return-value]

    def break_off(self) -> None:
        """End it where it is."""
        self._broken_off = True
        self._given.put(None)
        self._thread.join()

    def _live(self) -> None:
        try:
            self._wait()
            self._result = self._play(self._ask)
        except _BrokenOffError:
            pass
        except BaseException as error:
            self._error = error
        self._said.put(None)

    def _wait(self) -> Any:
        given = self._given.get()
        if self._broken_off:
            raise _BrokenOffError
        return given

    def _ask(self, batch: Batch, plans: Plans) -> Results:
        self._said.put((batch, plans))
        results: Results = self._wait()
        return results


def here(asked: Sequence[AskedTrials]) -> Callable[[], Sequence[Results]]:
    """Make trials in this very process, on one thread."""
    return lambda: run_together(asked, threads=1)


class _Group(Generic[ResultT]):
    """Games whose trials are made together."""

    def __init__(self, begin: BeginTrials, places: int) -> None:
        self._begin, self._places = begin, places
        self._results: Callable[[], Sequence[Results]] = list
        self.games: dict[int, PausedGame[ResultT]] = {}

    def go_on(self, coming: Iterator[tuple[int, Callable[[Run], ResultT]]]) -> Generator[tuple[int, ResultT]]:
        """Let every game play on until it wants trials again, new ones in the places of those that end."""
        asked: list[AskedTrials] = []
        for (number, game), results in zip(list(self.games.items()), self._results(), strict=True):
            yield from self._let(game, number, results, asked)
        while len(self.games) < self._places and (new := next(coming, None)) is not None:
            number, play = new
            self.games[number] = PausedGame(play)
            yield from self._let(self.games[number], number, None, asked)
        self._results = self._begin(asked) if asked else list

    def _let(
        self, game: PausedGame[ResultT], number: int, results: Results | None, asked: list[AskedTrials]
    ) -> Generator[tuple[int, ResultT]]:
        wants = game.go_on(results)
        if wants is None:
            del self.games[number]
            yield number, game.result
        else:
            asked.append(wants)


def in_lockstep(
    plays: Iterable[Callable[[Run], ResultT]], together: int, begins: Sequence[BeginTrials] = (here,)
) -> Generator[tuple[int, ResultT]]:
    """Play games, at most ``together`` at a time; each as its number and what came of it, as they end.

    There are as many groups of games as there are ``begins``: while the trials of one group are made elsewhere, the
    games of the next one go on.
    """
    coming = enumerate(plays)
    groups: list[_Group[ResultT]] = [_Group(begin, -(-together // len(begins))) for begin in begins]
    try:
        while True:
            for group in groups:
                yield from group.go_on(coming)
            if not any(group.games for group in groups):
                return
    finally:
        for group in groups:
            for game in group.games.values():
                game.break_off()
