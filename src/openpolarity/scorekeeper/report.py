"""Asking what happened on the real mat, in the players' words, and making incidents of it.

Real discs have no numbers. People name kinds ("a black leaner"); the scorekeeper picks a disc of that kind,
first of all one that was named in the same report already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.rules import Colour, GameState, Holding, Incident, Pose, RedPlace, Rest, Where
from openpolarity.rules import incident as make
from openpolarity.rules.words import What

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.scorekeeper.prompt import Prompt

Body = tuple[int, ...]
WHATS = ("fall", "contact", "snap", "flip", "out", "moved", "red_touched", "red_off", "red_out")


class Reporter:
    """Asks for one report."""

    def __init__(self, t: Catalogue, prompt: Prompt[Any], state: GameState) -> None:
        self.t = t
        self.prompt = prompt
        self.state = state
        self.named: list[int] = []
        self.fallen: set[int] = set()
        self.held: Body = ()

    def report(self, *, snap: bool = True) -> tuple[Incident, ...]:
        """Ask what happened until that is all."""
        found: list[Incident] = []
        question = self.t("sk.ask.what")
        while True:
            choices = [(self.t(f"sk.what.{what}"), what) for what in self._whats(snap)]
            if found:
                choices.append((self.t("sk.what.end"), "end"))
                choices.reverse()  # after the first incident, Enter alone means: that is all
                choices = [choices[0], *reversed(choices[1:])]
            what = self.prompt.pick(question, choices)
            if what == "end":
                return tuple(found)
            found.append(self._incident(what))
            question = self.t("sk.ask.more")

    def _whats(self, snap: bool) -> list[str]:
        leaners = self.kinds(leaners_only=True)
        skip = set() if snap else {"snap"}
        skip |= set() if leaners else {"fall"}
        if self.state.rules.displacement == "off":
            skip.add("moved")
        skip.add("red_out" if self.state.rules.red_off == "off_dot" else "red_off")
        whats = [what for what in WHATS if what not in skip]
        hand = self.state.hand
        if hand is not None and hand.kind is Holding.STACK:
            whats.append("split")
        return whats

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
            sides = [(self.t(f"player.{side}"), side) for side in Colour]
            colour = self.prompt.pick(self.t("sk.ask.colour_up"), sides)
            return make.contact(*discs, tower=True, colour=colour)
        return make.contact(*discs)

    def _bodies(self, discs: list[int]) -> list[Body]:
        mat = self.state.mat()
        return list(dict.fromkeys(mat.body((disc,)) for disc in discs))

    def kinds(self, leaners_only: bool = False) -> dict[str, list[Body]]:
        """What lies on the mat, by kind, as people would name it."""
        found: dict[str, list[Body]] = {}
        mat = self.state.mat()
        played = self.state.played  # late events: the disc just played is not just any leaner
        grouped = {disc for group in self.state.pending for disc in group.discs}
        for disc in self.state.discs:
            body = mat.body((disc.id,))
            if disc.id != body[0] or disc.id in self.held:
                continue
            if len(body) > 1:
                name = self.t(f"sk.disc.{disc.colour}_tower", n=len(body))
            else:
                lies = "leaner" if disc.pose is Pose.LEANING else "flat"
                name = self.t(f"sk.disc.{disc.colour}_{lies}")
            stands = len(body) == 1 and disc.pose is Pose.LEANING and disc.id not in self.fallen
            if leaners_only and not stands:
                continue
            if played is not None and disc.id == played.disc:
                name = self.t("sk.disc.action")
            elif disc.id in grouped:
                group = next(g for g in self.state.pending if disc.id in g.discs)
                name += f" ({self.t('sk.disc.group', n=len(group.discs))})"
            found.setdefault(name, []).append(body)
        found = dict(sorted(found.items(), key=lambda item: self._order(item[1][0])))
        for bodies in found.values():  # what was named already comes first
            bodies.sort(key=lambda body: body[0] not in self.named)
        return found

    def _order(self, body: Body) -> tuple[bool, bool, bool]:
        """Flats first, then leaners, then towers; the colour of the player to move before the other."""
        disc = self.state.disc(body[0])
        return (disc.colour is not self.state.player, len(body) > 1, disc.pose is Pose.LEANING)

    def _pick_discs(self, least: int = 1, leaners_only: bool = False) -> Body:
        kinds = self.kinds(leaners_only)
        choices: list[tuple[str, str]] = []
        if self.held and not leaners_only:
            name = self.t("sk.disc.action" if len(self.held) == 1 else "sk.disc.stack")
            kinds = {name: [self.held], **kinds}
        choices = [(f"{name} ({len(bodies)})", name) for name, bodies in kinds.items()]
        while True:
            names = self.prompt.pick_several(self.t("sk.ask.which"), choices)
            bodies = [kinds[name].pop(0) for name in names if kinds[name]]
            discs = tuple(disc for body in bodies for disc in body)
            if len(bodies) >= least and len(bodies) == len(names):
                self.named += discs
                return discs
            for name, body in zip(names, bodies, strict=False):
                kinds[name].insert(0, body)
            self.prompt.say(self.t("sk.ask.two" if least > 1 else "sk.ask.which"))

    def _pick_from(self, ids: list[int]) -> Body:
        was = {disc.id: disc for disc in (self.state.hand.was if self.state.hand else ())}
        kinds: dict[str, list[int]] = {}
        for disc in ids:
            lies = "leaner" if was[disc].pose is Pose.LEANING else "flat"
            kinds.setdefault(self.t(f"sk.disc.{was[disc].colour}_{lies}"), []).append(disc)
        names = self.prompt.pick_several(
            self.t("sk.ask.which"), [(f"{name} ({len(found)})", name) for name, found in kinds.items()]
        )
        return tuple(kinds[name].pop(0) for name in names if kinds[name])

    def where_disc(self) -> Rest:
        """Where the action disc is after something happened."""
        places = ("hand", "leaning", "touching", "flat", "out")
        where = self.prompt.pick(
            self.t("sk.ask.where_disc"), [(self.t(f"sk.where.{place}"), place) for place in places]
        )
        if where == "leaning":
            return Rest(Where.LEANING, support=self.support())
        if where == "touching":
            self._hold()
            return Rest(Where.FLAT)
        return Rest({"hand": Where.HAND, "flat": Where.FLAT, "out": Where.OUT}[where])

    def support(self) -> Body:
        """What a leaner leans on. Asked only if there is a choice."""
        own = [
            (name, bodies[0])
            for name, bodies in self.kinds().items()
            if self.state.disc(bodies[0][0]).colour is self.state.player
        ]
        if len(own) == 1:
            return own[0][1][:1]
        if not own:
            return (0,)
        return tuple(self.prompt.pick(self.t("sk.ask.support"), own)[:1])

    def where_stack(self) -> Rest:
        """Where the lifted stack or the flipped disc is after something happened."""
        places = ("hand", "stands", "stands_wrong", "out")
        where = self.prompt.pick(
            self.t("sk.ask.where_stack"), [(self.t(f"sk.where.{place}"), place) for place in places]
        )
        if where == "hand":
            return Rest(Where.HAND)
        if where == "out":
            return Rest(Where.OUT)
        self._hold()
        side = self.state.player if where == "stands" else self.state.player.other
        return Rest(Where.FLAT, side)

    def _hold(self) -> None:
        self.held = self.state.hand.discs if self.state.hand else ()
