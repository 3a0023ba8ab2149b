"""Asking players with real discs what comes next, and making entries of their answers: one question for each phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import literal
from openpolarity.rules import Colour, Entry, Face, GameState, Holding, Phase, Rest, Step, Where, legal, replay
from openpolarity.rules import events as e
from openpolarity.rules import incident as make
from openpolarity.scorekeeper.prompt import Item, Prompt, listed
from openpolarity.scorekeeper.report import Reporter
from openpolarity.scorekeeper.speech import Speaker

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue

Events = list[e.Event]
# What an act is numbered in every menu that offers it: a number learnt once never means something else.
NUMBERS = {
    "begin": 1, "quiet": 1, "accept": 1, "capture": 1, "lean": 1, "well": 1,
    "double": 2, "refuse": 2, "claim": 2, "no_lean": 2,
    "send_back": 3, "decline": 3, "pass": 3,
    "set_right": 4, "bring_in": 5,
    "late": 7, "happened": 7, "accident": 8, "resign": 9,
}  # fmt: skip
FOUNDATION_ANSWERS = ("lies_well", "all_lie_well", "lies_touching", "lies_out", "lies_red")


class Questions:
    """What is asked about one state of the game."""

    def __init__(self, state: GameState, names: tuple[str, str], t: Catalogue, prompt: Prompt) -> None:
        self.state = state
        self.names = names
        self.t = t
        self.prompt = prompt
        self._speaker = Speaker(t, names)

    def next_entry(self) -> Events:
        """Ask for the next entry: whatever the state of the game waits for."""
        state = self.state
        if state.phase is Phase.TOSS:
            return self.toss()
        if state.phase is Phase.COLOUR:
            return self.colour()
        if state.phase is Phase.FOUNDATIONS:
            return self.foundation()
        if state.step is Step.OFFER:
            return self.offer()
        if state.step is Step.OBLIGATIONS:
            return self.obligation()
        return self.action()

    def side(self, colour: Colour) -> str:
        """How a side is called."""
        return self._speaker.side(self.state, colour)

    def pick_act(self, question: str, acts: list[str]) -> str:
        """Ask for one of the acts that are offered now, each by its own number; Enter alone takes the first."""
        items = [Item(NUMBERS[act], self.t(f"sk.do.{act}"), act) for act in acts]
        return self.prompt.pick(question, items, usual=items[0].number)

    def pick_side(self) -> Colour:
        """Ask who caused it. An empty answer blames nobody."""
        return self.prompt.pick(self.t("sk.ask.who"), listed([(self.side(side), side) for side in Colour]))

    def toss(self) -> Events:
        """Ask which seat throws, which face is called and which one lands up."""
        one, two = self.names
        thrower = self.prompt.pick(self.t("sk.ask.thrower"), listed([(one, 1), (two, 2)]))
        faces = listed([(self.t(f"face.{self.state.rules.red_faces}.{face}"), face) for face in Face])
        call = self.prompt.pick(self.t("sk.ask.call"), faces)
        lands = self.prompt.pick(self.t("sk.ask.lands"), faces)
        return [e.Toss(thrower=thrower, call=call, lands=lands)]

    def colour(self) -> Events:
        """Ask which colour the winner of the toss chooses."""
        seat = self.state.chooser or 1
        sides = listed([(self.t(f"player.{side}"), side) for side in Colour])
        colour = self.prompt.pick(self.t("sk.ask.colour", name=literal(self.names[seat - 1])), sides)
        return [e.ChooseColour(seat=seat, colour=colour)]

    def foundation(self) -> Events:
        """Ask about the red disc and the foundations; those that lie well can be entered all at once."""
        state = self.state
        if not state.red_laid:
            face = state.red_face or Face.BAR
            text = self.t("sk.ask.red", face=f"@face.{state.rules.red_faces}.{face}")
            self.prompt.pick(text, listed([(self.t("sk.do.done"), None)]), usual=1)
            return [e.LayRed(face=face)]
        side = state.player
        missing = state.rules.foundations_per_side - state.laid[side is Colour.BLACK]
        in_blocks = state.rules.foundation_order == "blocks"
        answers = listed([(self.t(f"sk.do.{answer}"), answer) for answer in FOUNDATION_ANSWERS])
        if not in_blocks or missing == 1:
            answers = [item for item in answers if item.value != "all_lie_well"]
        question = self.t("sk.ask.foundation", side=literal(self.side(side)), n=missing)
        answer = self.prompt.pick(question, answers, usual=1)
        if answer == "all_lie_well":
            return [e.LayFoundation(by=side) for _ in range(missing)]
        lay = {
            "lies_well": e.LayFoundation(by=side),
            "lies_touching": e.LayFoundation(by=side, incidents=(make.contact(),)),
            "lies_out": e.LayFoundation(by=side, rest=Rest(Where.OUT)),
            "lies_red": e.LayFoundation(by=side, incidents=(make.red_touched(),)),
        }
        return [lay[answer]]

    def offer(self) -> Events:
        """Ask what comes before the turn: begin it, double, or report what happened meanwhile."""
        state = self.state
        can = {choice.event for choice in legal(state)}
        if e.AnswerDouble in can:
            return self.answer()
        question = self.t("sk.ask.turn", side=literal(self.side(state.player)))
        acts = ["begin"]
        if e.Quiet in can:
            question, acts = self.t("sk.ask.quiet"), ["quiet"]
        acts += [name for kind, name in ((e.OfferDouble, "double"), (e.SendBack, "send_back")) if kind in can]
        return self.act(self.pick_act(question, [*acts, "late", "accident", "resign"]))

    def act(self, name: str) -> Events:
        """One of the acts that need no more questions, or those that need a report."""
        side = self.state.player
        if name == "begin":
            grasp = self.state.rules.responsibility == "grasp"
            return [e.Enter(by=side, how=Entry.GRASP if grasp else Entry.CIRCLE)]
        if name == "late":
            return [e.Settle(incidents=self.reporter().report(snap=False))]
        if name == "accident":
            return [e.Accident(by=self.pick_side(), incidents=self.reporter().report())]
        if name == "resign":
            question = self.t("sk.ask.resign")
            return [e.Resign(by=self.prompt.pick(question, listed([(self.side(side), side) for side in Colour])))]
        if name == "quiet":
            return [e.Quiet()]
        kinds: dict[str, type[e.ByPlayer]] = {
            "double": e.OfferDouble,
            "send_back": e.SendBack,
            "pass": e.Pass,
        }
        return [kinds[name](by=side)]

    def answer(self) -> Events:
        """Ask whether the double is taken or the game given up; what happens on the mat meanwhile is entered first."""
        side = self.state.answerer or self.state.player.other
        question = self.t("sk.ask.answer", side=literal(self.side(side)), stake=2 * self.state.cube.value)
        items = [
            Item(NUMBERS[act], self.t(f"sk.do.{act}"), act)
            for act in ("accept", "refuse", "late", "accident", "resign")
        ]
        act = self.prompt.pick(question, items)  # a game is not staked by an empty answer
        if act in ("accept", "refuse"):
            return [e.AnswerDouble(by=side, accept=act == "accept")]
        return self.act(act)

    def reporter(self, state: GameState | None = None) -> Reporter:
        """The prompt that asks what happened on the mat."""
        return Reporter(self.t, self.prompt, state or self.state)

    def group_name(self, discs: tuple[int, ...]) -> str:
        """A group as people see it: "2 × white flat disc, 1 × black leaner"."""
        counts: dict[str, int] = {}
        for disc in discs:
            found = self.state.disc(disc)
            lies = "flat" if found.pose == "flat" else "leaner"
            name = self.t(f"sk.disc.{found.colour}_{lies}")
            counts[name] = counts.get(name, 0) + 1
        return ", ".join(f"{count} × {name}" for name, count in counts.items())

    def obligation(self) -> Events:
        """Ask about captures and flipped discs, in the order the player likes."""
        state = self.state
        if state.hand is not None:
            return self.set_down([], state)
        offered: dict[str, dict[int, e.Event]] = {}
        side = state.player
        names: dict[type[e.Event], str] = {
            e.Lift: "capture",
            e.Claim: "claim",
            e.Decline: "decline",
            e.PickUp: "set_right",
        }
        for choice in legal(state):
            if choice.event in names:
                disc = choice.discs[0]
                name = "bring_in" if disc in state.outside else names[choice.event]
                offered.setdefault(name, {})[disc] = _obliged(choice.event, side, disc)
        acts = [*sorted(offered, key=lambda name: NUMBERS[name]), "happened", "accident", "resign"]
        name = self.pick_act(self.t("sk.ask.obligation", side=literal(self.side(side))), acts)
        if name == "happened":
            return [e.Settle(incidents=self.reporter().report(snap=False))]
        if name in ("accident", "resign"):
            return self.act(name)
        begin: Events = [offered[name][self.pick_group(list(offered[name]))]]
        if name in ("claim", "decline"):
            return begin
        lifted, _ = replay(state, begin)
        return self.set_down(begin, lifted)

    def pick_group(self, discs: list[int]) -> int:
        """Ask which group or flipped disc is meant, if there are several."""
        if len(discs) == 1:
            return discs[0]
        groups = {disc: group for group in self.state.pending for disc in group.discs}
        names = [self.group_name(groups[disc].discs if disc in groups else (disc,)) for disc in discs]
        return self.prompt.pick(self.t("sk.ask.group"), listed(list(zip(names, discs, strict=True))), usual=1)

    def set_down(self, begin: Events, lifted: GameState) -> Events:
        """Ask how lifting and setting down went."""
        side = lifted.player
        if self.pick_act(self.t("sk.ask.set_down"), ["well", "happened"]) == "well":
            return [*begin, e.Release(by=side), e.Settle(rest=Rest(Where.FLAT, side))]
        reporter = self.reporter(lifted)
        rest = reporter.where_stack()
        incidents = reporter.report()
        in_hand = reporter.still_in_hand(rest, incidents)
        return [*begin, e.Settle(rest=rest, incidents=incidents, in_hand_at_fault=in_hand)]

    def action(self) -> Events:
        """Ask how the action disc went: a clean lean, another try, a fault, or a pass."""
        state, side = self.state, self.state.player
        acts = ["lean", "no_lean", "pass", "happened", "accident", "resign"]
        name = self.pick_act(self.t("sk.ask.action", side=literal(self.side(side))), acts)
        if name in ("pass", "accident", "resign"):
            return self.act(name)
        held = state.hand is not None and state.hand.kind is Holding.ACTION
        begin: Events = [] if held else [e.Take(by=side)]
        taken, _ = replay(state, begin)
        reporter = self.reporter(taken)
        if name == "lean":
            rest = Rest(Where.LEANING, support=reporter.support())
            return [*begin, e.Release(by=side), e.Settle(rest=rest)]
        if name == "no_lean":
            return [*begin, e.Release(by=side), e.Settle(rest=Rest(Where.FLAT))]
        rest = reporter.where_disc()
        incidents = reporter.report()
        in_hand = reporter.still_in_hand(rest, incidents)
        released: Events = [] if rest.where is Where.HAND else [e.Release(by=side)]
        return [*begin, *released, e.Settle(rest=rest, incidents=incidents, in_hand_at_fault=in_hand)]


def _obliged(kind: type[e.Event], side: Colour, disc: int) -> e.Event:
    if kind is e.PickUp:
        return e.PickUp(by=side, disc=disc)
    if kind is e.Claim:
        return e.Claim(by=side, group=disc)
    return e.Decline(by=side, group=disc) if kind is e.Decline else e.Lift(by=side, group=disc)
