"""The scorekeeper: leads two players or teams with real discs through a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from openpolarity.rules import (
    Colour,
    Face,
    GameState,
    Group,
    Holding,
    Phase,
    Rest,
    RulesError,
    Step,
    Where,
    legal,
    replay,
)
from openpolarity.rules import Entry as How
from openpolarity.rules import events as e
from openpolarity.rules import incident as make
from openpolarity.rules.clock import left, runs
from openpolarity.scorekeeper.prompt import Prompt, StopAsked, UndoAsked
from openpolarity.scorekeeper.report import Reporter
from openpolarity.scorekeeper.speech import say_board, say_error, say_ruling

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue
    from openpolarity.scorekeeper.session import Session

Entry = list[e.Event]


class Keeper:
    """One sitting at the table. `ask`, `say` and `now` are given, so that tests can play too."""

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
        self.prompt: Prompt[Any] = Prompt(t, ask, say, self.show_board)
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
                self.enter(entry)
            except UndoAsked:
                self.take_back()
            except StopAsked:
                break
        self.say(self.t("sk.saved"))

    def take_back(self) -> None:
        """In the middle of an entry only that is dropped, otherwise the last entry is taken back."""
        if self.prompt.answers or self.session.undo():
            self.say(self.t("sk.undone"))
            self.show_board()
        else:
            self.say(self.t("sk.nothing_to_undo"))

    def show_board(self) -> None:
        """Tell how things stand."""
        for line in say_board(self.t, self.state):
            self.say(line)

    def enter(self, entry: Entry) -> None:
        """Judge an entry and say what follows."""
        at = self._time()
        try:
            rulings = self.session.enter([_timed(event, at) for event in entry])
        except RulesError as error:
            self.say(say_error(self.t, error))
            return
        foundations = all(isinstance(event, e.LayFoundation) for event in entry)
        for ruling in rulings[-1:] if foundations else rulings:
            for line in say_ruling(self.t, ruling):
                self.say(line)
        if any(ruling.transfers or ruling.faults or ruling.outcome for ruling in rulings):
            self.show_board()

    def _time(self) -> float | None:
        return self.now() + self._offset if self.state.clock else None

    def side(self, colour: Colour) -> str:
        """How a side is called: its name, its colour, and who of a team is on."""
        name = self.session.names[self.state.seat(colour) - 1]
        said: dict[str, str | int | float] = {"name": name, "colour": f"@player.{colour}"}
        if self.state.team_size(colour) > 1:
            return self.t("sk.member", member=self.state.member(colour), **said)
        return self.t("sk.side", **said)

    def pick(self, question: str, choices: list[tuple[str, Any]]) -> Any:
        """Ask with texts given as ids."""
        return self.prompt.pick(question, choices)

    def next_entry(self) -> Entry | None:
        """Ask for the next entry; None ends the sitting."""
        state = self.state
        if state.clock and runs(state):
            at = self._time()
            if at is not None and state.clock.since is not None and left(state, at) <= 0:
                return [e.TimeUp(at=at)]
        if state.phase is Phase.TOSS:
            return self.toss()
        if state.phase is Phase.COLOUR:
            return self.colour()
        if state.phase is Phase.FOUNDATIONS:
            return self.foundation()
        if state.phase is Phase.OVER:
            return self.over()
        if state.step is Step.OFFER:
            return self.offer()
        if state.step is Step.OBLIGATIONS:
            return self.obligation()
        return self.action()

    def toss(self) -> Entry:
        """Who throws, what is called, what is up."""
        one, two = self.session.names
        thrower = self.pick(self.t("sk.ask.thrower"), [(one, 1), (two, 2)])
        faces = [(self.t(f"face.{self.state.rules.red_faces}.{face}"), face) for face in Face]
        call = self.pick(self.t("sk.ask.call"), faces)
        lands = self.pick(self.t("sk.ask.lands"), faces)
        return [e.Toss(thrower=thrower, call=call, lands=lands)]

    def colour(self) -> Entry:
        """The winner of the toss chooses."""
        seat = self.state.chooser or 1
        sides = [(self.t(f"player.{side}"), side) for side in Colour]
        colour = self.pick(self.t("sk.ask.colour", name=self.session.names[seat - 1]), sides)
        return [e.ChooseColour(seat=seat, colour=colour)]

    def foundation(self) -> Entry:
        """The red disc and the foundations; those that lie well can be entered all at once."""
        state = self.state
        if not state.red_laid:
            face = state.red_face or Face.BAR
            text = self.t("sk.ask.red", face=f"@face.{state.rules.red_faces}.{face}")
            self.pick(text, [(self.t("sk.do.done"), None)])
            return [e.LayRed(face=face)]
        side = state.player
        missing = state.rules.foundations_per_side - state.laid[side is Colour.BLACK]
        in_blocks = state.rules.foundation_order == "blocks"
        answers = ["lies_well", "all_lie_well", "lies_touching", "lies_out", "lies_red"]
        if not in_blocks or missing == 1:
            answers.remove("all_lie_well")
        question = self.t("sk.ask.foundation", side=self.side(side), n=missing)
        answer = self.pick(question, [(self.t(f"sk.do.{a}"), a) for a in answers])
        if answer == "all_lie_well":
            return [e.LayFoundation(by=side) for _ in range(missing)]
        lay = {
            "lies_well": e.LayFoundation(by=side),
            "lies_touching": e.LayFoundation(by=side, incidents=(make.contact(),)),
            "lies_out": e.LayFoundation(by=side, rest=Rest(Where.OUT)),
            "lies_red": e.LayFoundation(by=side, incidents=(make.red_touched(),)),
        }
        return [lay[answer]]

    def offer(self) -> Entry:
        """Before the turn: begin it, double, or tell what happened meanwhile."""
        state = self.state
        can = {choice.event for choice in legal(state)}
        if e.AnswerDouble in can:
            return self.answer()
        acts: list[tuple[str, str]] = []
        question = self.t("sk.ask.turn", side=self.side(state.player))
        if e.Quiet in can:
            question = self.t("sk.ask.quiet")
            acts.append((self.t("sk.do.quiet"), "quiet"))
        else:
            acts.append((self.t("sk.do.begin"), "begin"))
        for kind, name in ((e.OfferDouble, "double"), (e.SendBack, "send_back")):
            if kind in can:
                acts.append((self.t(f"sk.do.{name}"), name))
        acts += [(self.t(f"sk.do.{name}"), name) for name in ("late", "accident", "resign")]
        return self.act(self.pick(question, acts))

    def act(self, name: str) -> Entry:
        """One of the acts that need no more questions, or those that need a report."""
        side = self.state.player
        if name == "begin":
            grasp = self.state.rules.responsibility == "grasp"
            return [e.Enter(by=side, how=How.GRASP if grasp else How.CIRCLE)]
        if name == "late":
            return [e.Settle(incidents=self.reporter().report(snap=False))]
        if name == "accident":
            who = self.pick(self.t("sk.ask.who"), [(self.side(side), side) for side in Colour])
            return [e.Accident(by=who, incidents=self.reporter().report())]
        if name == "resign":
            who = self.pick(self.t("sk.ask.who"), [(self.side(side), side) for side in Colour])
            return [e.Resign(by=who)]
        if name == "quiet":
            return [e.Quiet()]
        kinds: dict[str, type[e.ByPlayer]] = {
            "double": e.OfferDouble,
            "send_back": e.SendBack,
            "pass": e.Pass,
        }
        return [kinds[name](by=side)]

    def answer(self) -> Entry:
        """Take the double or give the game up."""
        side = self.state.player.other
        choices = [(self.t("sk.do.accept"), True), (self.t("sk.do.refuse"), False)]
        accept = self.pick(self.t("sk.ask.answer", side=self.side(side)), choices)
        return [e.AnswerDouble(by=side, accept=accept)]

    def reporter(self, state: GameState | None = None) -> Reporter:
        """Somebody who asks what happened."""
        return Reporter(self.t, self.prompt, state or self.state)

    def group_name(self, group: Group) -> str:
        """A group as people see it: "3: 2 white flat disc, 1 black leaner"."""
        counts: dict[str, int] = {}
        for disc in group.discs:
            found = self.state.disc(disc)
            lies = "flat" if found.pose == "flat" else "leaner"
            name = self.t(f"sk.disc.{found.colour}_{lies}")
            counts[name] = counts.get(name, 0) + 1
        return ", ".join(f"{count} × {name}" for name, count in counts.items())

    def obligation(self) -> Entry:
        """Captures and flipped discs, in the order the player likes."""
        state = self.state
        if state.hand is not None:
            return self.set_down([], state)
        acts: list[tuple[str, tuple[str, int]]] = []
        names = {e.PickUp: "set_right", e.Lift: "capture", e.Claim: "claim", e.Decline: "decline"}
        for choice in legal(state):
            if choice.event in names:
                name = names[choice.event]
                disc = choice.discs[0]
                if disc in state.outside:
                    acts.append((self.t("sk.do.bring_in"), (name, disc)))
                    continue
                what = {} if name == "set_right" else {"what": self.group_name(state.group_at(disc))}
                acts.append((self.t(f"sk.do.{name}", **what), (name, disc)))
        acts += [(self.t(f"sk.do.{name}"), (name, 0)) for name in ("happened", "accident", "resign")]
        question = self.t("sk.ask.obligation", side=self.side(state.player))
        name, disc = self.pick(question, acts)
        side = state.player
        if name == "happened":
            return [e.Settle(incidents=self.reporter().report(snap=False))]
        if name in ("accident", "resign"):
            return self.act(name)
        if name == "claim":
            return [e.Claim(by=side, group=disc)]
        if name == "decline":
            return [e.Decline(by=side, group=disc)]
        begin: Entry = [e.PickUp(by=side, disc=disc) if name == "set_right" else e.Lift(by=side, group=disc)]
        lifted, _ = replay(state, begin)
        return self.set_down(begin, lifted)

    def set_down(self, begin: Entry, lifted: GameState) -> Entry:
        """How lifting and setting down went."""
        side = lifted.player
        answers = [(self.t("sk.do.well"), True), (self.t("sk.do.happened"), False)]
        if self.pick(self.t("sk.ask.set_down"), answers):
            return [*begin, e.Release(by=side), e.Settle(rest=Rest(Where.FLAT, side))]
        reporter = self.reporter(lifted)
        rest = reporter.where_stack()
        return [*begin, e.Settle(rest=rest, incidents=reporter.report())]

    def action(self) -> Entry:
        """The action disc: a clean lean, another try, a fault, or a pass."""
        state, side = self.state, self.state.player
        acts = ["lean", "no_lean", "happened", "pass", "accident", "resign"]
        question = self.t("sk.ask.action", side=self.side(side))
        name = self.pick(question, [(self.t(f"sk.do.{act}"), act) for act in acts])
        if name in ("pass", "accident", "resign"):
            return self.act(name)
        held = state.hand is not None and state.hand.kind is Holding.ACTION
        begin: Entry = [] if held else [e.Take(by=side)]
        taken, _ = replay(state, begin)
        reporter = self.reporter(taken)
        if name == "lean":
            rest = Rest(Where.LEANING, support=reporter.support())
            return [*begin, e.Release(by=side), e.Settle(rest=rest)]
        if name == "no_lean":
            return [*begin, e.Release(by=side), e.Settle(rest=Rest(Where.FLAT))]
        rest = reporter.where_disc()
        incidents = reporter.report()
        released: Entry = [] if rest.where is Where.HAND else [e.Release(by=side)]
        return [*begin, *released, e.Settle(rest=rest, incidents=incidents)]

    def over(self) -> Entry | None:
        """After the end: the next game of the match, or stop."""
        choices = [(self.t("sk.do.stop"), False)]
        if any(choice.event is e.NextGame for choice in legal(self.state)):
            choices.insert(0, (self.t("sk.do.next_game"), True))
        return [e.NextGame()] if self.pick(self.t("sk.ask.over"), choices) else None


def _timed(event: e.Event, at: float | None) -> e.Event:
    """The event with the time it was entered at, if a clock runs."""
    if at is None or event.at is not None:
        return event
    return replace(event, at=at)
