"""The scorekeeper: leads two players or teams with real discs through a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.locales import literal
from openpolarity.rules import GameState, Phase, RulesError, legal
from openpolarity.rules import events as e
from openpolarity.rules.clock import left, runs
from openpolarity.scorekeeper.prompt import Prompt, StopAsked, UndoAsked, listed
from openpolarity.scorekeeper.questions import Events, Questions
from openpolarity.scorekeeper.report import NothingHappened
from openpolarity.scorekeeper.speech import Speaker, say_error

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue
    from openpolarity.scorekeeper.session import Session


class Keeper:
    """Leads through one game at the prompt. `ask`, `say` and `now` are handed in, so that tests can play too."""

    def __init__(
        self,
        session: Session,
        t: Catalogue,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        now: Callable[[], float],
    ) -> None:
        self.session = session
        self.t = t
        self.say = say
        self.now = now
        self.prompt = Prompt(t, ask, say, self.show_board)
        self.speaker = Speaker(t, session.names)
        clock = session.state.clock
        self._offset = (clock.now or 0.0) - now() if clock else 0.0

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.session.state

    def run(self) -> None:
        """Ask and judge until somebody stops."""
        self.show_board()
        while True:
            try:
                self.prompt.answers = 0
                entry = self.next_entry()
                if entry is None:
                    break
                if entry:
                    self.enter(entry)
            except NothingHappened:
                self.say(self.t("sk.nothing_entered"))
            except UndoAsked:
                self.take_back()
            except StopAsked:
                break
        self.say(self.t("sk.saved"))

    def take_back(self) -> None:
        """Drop the entry that is being made; if there is none, take back the last one."""
        if self.prompt.answers or self.session.undo():
            self.say(self.t("sk.undone"))
            self.show_board()
        else:
            self.say(self.t("sk.nothing_to_undo"))

    def show_board(self) -> None:
        """Say what lies on the mat, and the score."""
        for line in self.speaker.board(self.state):
            self.say(line)

    def enter(self, entry: Events) -> None:
        """Judge an entry and say what follows."""
        at = self._time()
        try:
            rulings = self.session.enter([_timed(event, at) for event in entry])
        except RulesError as error:
            self.say(say_error(self.t, error))
            return
        foundations = all(isinstance(event, e.LayFoundation) for event in entry)
        for ruling in rulings[-1:] if foundations else rulings:
            for line in self.speaker.ruling(self.state, ruling):
                self.say(line)
        if any(ruling.transfers or ruling.faults or ruling.outcome for ruling in rulings):
            self.show_board()

    def _time(self) -> float | None:
        return self.now() + self._offset if self.state.clock else None

    def next_entry(self) -> Events | None:
        """Ask for the next entry; None ends the sitting."""
        state = self.state
        if state.clock and runs(state):
            at = self._time()
            if at is not None and state.clock.since is not None and left(state, at) <= 0:
                return [e.TimeUp(at=at)]
        if state.phase is Phase.OVER:
            return self.over()
        return Questions(state, self.session.names, self.t, self.prompt).next_entry()

    def over(self) -> Events | None:
        """Ask what comes after the end: the next game of the match, another game of the same two, or stop."""
        in_match = any(choice.event is e.NextGame for choice in legal(self.state))
        items = listed([(self.t(f"sk.do.{act}"), act) for act in ("next_game", "new", "stop")])
        items = [item for item in items if item.value != ("new" if in_match else "next_game")]
        act = self.prompt.pick(self.t("sk.ask.over"), items, usual=items[0].number)
        if act == "next_game":
            return [e.NextGame()]
        if act == "stop":
            return None
        kept = self.session.keep_aside()
        self.say(self.t("sk.kept", file=literal(str(kept))))
        self.session.restart()
        return []


def _timed(event: e.Event, at: float | None) -> e.Event:
    """The event with the time it was entered at, if a clock runs."""
    if at is None or event.at is not None:
        return event
    return replace(event, at=at)
