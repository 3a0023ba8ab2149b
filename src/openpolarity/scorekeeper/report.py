"""Asking what happened on the real mat, in the players' words, and making incidents of it.

Real discs have no numbers. People name kinds ("a black leaner"); the scorekeeper picks a disc of that kind,
first of all one that was named in the same report already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour, GameState, Holding, Incident, RedPlace, Rest, Stance, Where
from openpolarity.rules import incident as make
from openpolarity.rules.words import What
from openpolarity.scorekeeper.prompt import Item, listed

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.scorekeeper.prompt import Prompt

Body = tuple[int, ...]
# Numbers stay with what they mean, whatever is offered beside it.
WHATS = {
    "fall": 1, "contact": 2, "snap": 3, "flip": 4, "out": 5, "moved": 6, "red_touched": 7, "red_off": 8, "red_out": 8,
    "split": 9,
}  # fmt: skip
END = 0
KINDS = {"white_flat": 1, "white_leaner": 2, "black_flat": 3, "black_leaner": 4}
HELD = 5
"""The disc just played, or the stack just set down. Towers and discs of groups come after it."""


class NothingHappened(Exception):
    """Raised when it turns out that nothing happened: there is no report."""


class Reporter:
    """Asks for one report."""

    def __init__(self, t: Catalogue, prompt: Prompt, state: GameState) -> None:
        self.t = t
        self.prompt = prompt
        self.state = state
        self.named: list[int] = []
        self.fallen: set[int] = set()
        self.held: Body = ()

    def report(self, *, snap: bool = True) -> tuple[Incident, ...]:
        """Ask what happened until everything is told. Raises `NothingHappened` if nothing did after all."""
        found: list[Incident] = []
        while True:
            items = [Item(WHATS[what], self.t(f"sk.what.{what}"), what) for what in self._whats(snap)]
            end = Item(END, self.t("sk.what.end" if found else "sk.what.nothing"), "end")
            question = self.t("sk.ask.more" if found else "sk.ask.what")
            what = self.prompt.pick(question, [*items, end], usual=END)
            if what == "end":
                if not found:
                    raise NothingHappened
                return tuple(found)
            found.append(self._incident(what))

    def _whats(self, snap: bool) -> list[str]:
        skip = set() if snap else {"snap"}
        skip |= set() if self.kinds(leaners_only=True) else {"fall"}
        if self.state.rules.displacement == "off":
            skip.add("moved")
        skip.add("red_out" if self.state.rules.red_off == "off_dot" else "red_off")
        hand = self.state.hand
        if hand is None or hand.kind is not Holding.STACK:
            skip.add("split")
        return [what for what in WHATS if what not in skip]

    def _incident(self, what: str) -> Incident:
        if what == "red_touched":
            return make.red_touched()
        if what in ("red_off", "red_out"):
            place = RedPlace.OFF_DOT if what == "red_off" else RedPlace.OUT_OF_CIRCLE
            return Incident(What.RED_OFF, place=place)
        if what == "split":
            hand = self.state.hand
            return make.split(*self._pick_from([d.id for d in hand.was] if hand else []))
        if what == "contact":
            return self._contact()
        discs = self._pick_discs(leaners_only=what == "fall")
        if what in ("fall", "flip"):
            self.fallen.update(discs)
        if what == "moved":
            return Incident(What.DISPLACED, discs, measured=1.01, limit=1.0)
        built = {"fall": make.fall, "snap": make.snap, "flip": make.flip, "out": make.out}
        return built[what](*discs)

    def _contact(self) -> Incident:
        discs = self._pick_discs(least=2)
        others = [disc for disc in discs if disc not in self.held]
        if len(self.held) > 1 and len(others) < len(discs) and len(self._bodies(others)) > 1:
            if self.prompt.yes(self.t("sk.ask.neighbours")):
                return make.contact(*discs)
            links = tuple((self.held[0], body[0]) for body in self._bodies(others))
            return make.contact(*discs, links=links)
        alone = len(self.held) < 2 and not any(len(body) > 1 for body in self._bodies(list(discs)))
        if alone and self.prompt.yes(self.t("sk.ask.stand")):
            sides = listed([(self.t(f"player.{side}"), side) for side in Colour])
            colour = self.prompt.pick(self.t("sk.ask.colour_up"), sides)
            return make.contact(*discs, tower=True, colour=colour)
        return make.contact(*discs)

    def _bodies(self, discs: list[int]) -> list[Body]:
        mat = self.state.mat()
        return list(dict.fromkeys(mat.body((disc,)) for disc in discs))

    def kinds(self, leaners_only: bool = False) -> list[Item[list[Body]]]:
        """What lies on the mat, by kind, as people would name it. Single discs keep their numbers."""
        just_played: list[Item[list[Body]]] = []
        singles: dict[str, list[Body]] = {}
        others: dict[str, list[Body]] = {}
        mat = self.state.mat()
        played = self.state.played  # late events: the disc just played is not just any leaner
        groups = {disc: group for group in self.state.pending for disc in group.discs}
        for disc in self.state.discs:
            body = mat.body((disc.id,))
            if disc.id != body[0] or disc.id in self.held:
                continue
            leans = disc.pose is Stance.LEANING
            if leaners_only and (len(body) > 1 or not leans or disc.id in self.fallen):
                continue
            kind = f"{disc.colour}_{'leaner' if leans else 'flat'}"
            tower = len(body) > 1
            name = self.t(f"sk.disc.{disc.colour}_tower", n=len(body)) if tower else self.t(f"sk.disc.{kind}")
            if played is not None and disc.id == played.disc:
                just_played = [Item(HELD, self.t("sk.disc.action"), [body])]
            elif disc.id in groups:
                size = self.t("sk.disc.group", n=len(groups[disc.id].discs))
                others.setdefault(f"{name} ({size})", []).append(body)
            elif tower:
                others.setdefault(name, []).append(body)
            else:
                singles.setdefault(kind, []).append(body)
        items = [Item(KINDS[kind], self.t(f"sk.disc.{kind}"), found) for kind, found in singles.items()]
        items = [*sorted(items, key=lambda item: item.number), *just_played]
        items += [Item(number, name, found) for number, (name, found) in enumerate(others.items(), HELD + 1)]
        for item in items:  # what was named already comes first
            item.value.sort(key=lambda body: body[0] not in self.named)
        return items

    def _pick_discs(self, least: int = 1, leaners_only: bool = False) -> Body:
        items = self.kinds(leaners_only)
        if self.held and not leaners_only:
            name = self.t("sk.disc.action" if len(self.held) == 1 else "sk.disc.stack")
            items.append(Item(HELD, name, [self.held]))
            items.sort(key=lambda item: item.number)
        shown = [Item(item.number, f"{item.text} ({len(item.value)})", item.number) for item in items]
        while True:
            left = {item.number: list(item.value) for item in items}
            numbers = self.prompt.pick_several(self.t("sk.ask.which"), shown)
            bodies = [left[number].pop(0) for number in numbers if left[number]]
            if len(bodies) >= least and len(bodies) == len(numbers):
                discs = tuple(disc for body in bodies for disc in body)
                self.named += discs
                return discs
            self.prompt.say(self.t("sk.ask.two" if len(bodies) < least else "sk.ask.fewer"))

    def _pick_from(self, ids: list[int]) -> Body:
        """Ask which of the lifted discs are meant."""
        was = {disc.id: disc for disc in (self.state.hand.was if self.state.hand else ())}
        kinds: dict[str, list[int]] = {}
        for disc in ids:
            lies = "leaner" if was[disc].pose is Stance.LEANING else "flat"
            kinds.setdefault(f"{was[disc].colour}_{lies}", []).append(disc)
        items = [
            Item(KINDS[kind], f"{self.t(f'sk.disc.{kind}')} ({len(found)})", kind) for kind, found in kinds.items()
        ]
        items.sort(key=lambda item: item.number)
        while True:
            left = {kind: list(found) for kind, found in kinds.items()}
            names = self.prompt.pick_several(self.t("sk.ask.which"), items)
            if all(names.count(name) <= len(left[name]) for name in names):
                return tuple(left[name].pop(0) for name in names)
            self.prompt.say(self.t("sk.ask.fewer"))

    def where_disc(self) -> Rest:
        """Ask where the action disc is after something happened."""
        where = self._where("sk.ask.where_disc", ("hand", "leaning", "touching", "flat", "out"))
        if where == "leaning":
            return Rest(Where.LEANING, support=self.support())
        if where == "touching":
            self._hold()
            return Rest(Where.FLAT)
        return Rest({"hand": Where.HAND, "flat": Where.FLAT, "out": Where.OUT}[where])

    def support(self) -> Body:
        """Ask what a leaner leans on, if there is a choice."""
        own = [item for item in self.kinds() if self.state.disc(item.value[0][0]).colour is self.state.player]
        if len(own) == 1:
            return own[0].value[0][:1]
        if not own:
            return (0,)
        return self.prompt.pick(self.t("sk.ask.support"), own, usual=own[0].number)[0][:1]

    def where_stack(self) -> Rest:
        """Ask where the lifted stack or the flipped disc is after something happened."""
        where = self._where("sk.ask.where_stack", ("hand", "stands", "stands_wrong", "out"))
        if where == "hand":
            return Rest(Where.HAND)
        if where == "out":
            return Rest(Where.OUT)
        self._hold()
        side = self.state.player if where == "stands" else self.state.player.other
        return Rest(Where.FLAT, side)

    def _where(self, question: str, places: tuple[str, ...]) -> str:
        items = listed([(self.t(f"sk.where.{place}"), place) for place in places])
        return self.prompt.pick(self.t(question), items, usual=1)

    def still_in_hand(self, rest: Rest, incidents: tuple[Incident, ...]) -> bool | None:
        """Ask whether it was still in the hand when something happened, where that decides anything.

        None where it does not matter: a snap always happens in the hand, and what is in the hand now was there then.
        """
        hand = self.state.hand
        standing = rest.where is Where.LEANING or (
            rest.where is Where.FLAT and hand is not None and hand.kind is not Holding.ACTION
        )
        if not standing or any(found.what is What.SNAP for found in incidents):
            return None
        return self.prompt.yes(self.t("sk.ask.in_hand")) or None

    def _hold(self) -> None:
        self.held = self.state.hand.discs if self.state.hand else ()
