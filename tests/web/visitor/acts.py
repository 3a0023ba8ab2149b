"""What a visitor does when it is their turn: one thing that is offered, as people do it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.e2e.player import GOOD, EmptyHandError, Place

from . import watching
from .errors import DeadEndError, TooLateError
from .habits import IN_HAND

if TYPE_CHECKING:
    from .visit import Visit

Json = dict[str, Any]
ORDER = (
    *("answer", "claim", "decline", "send_back", "double", "toss", "colour", "lay_red", "withdraw", "next_game"),
    *("take", "grasp", "pass"),
)
"""What is done first, of what is offered."""
BESIDES = {"double", "send_back", "claim"}
"""What can be done instead of playing on at once."""
GIVES_UP = 0.35
"""How often a visitor who has come to resign does so before an act."""


class Acts:
    """A visitor's acts, each with what has to follow from it."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.player, self.hands, self.habits = visit.player, visit.hands, visit.habits
        self.gave_up = False
        """A visitor resigns once."""

    def step(self) -> None:
        """One thing that is offered."""
        state = self.player.state()
        try:
            if state["hand"]:
                self.handle(state["hand"])
            else:
                self.choose()
        except EmptyHandError:
            self.visit.tell("the hand is empty all at once")
            self.hands.let_loose()
        except TooLateError as late:
            self.visit.tell(f"{late} is offered no longer")
            self.hands.let_loose()

    def legal(self, what: str) -> list[Json]:
        """The acts of this kind; of two at one screen each resigns in their own turn."""
        view = self.visit.wire.view
        found = [one for one in view.get("legal", []) if one["what"] == what]
        turn = view.get("awaited") or view.get("turn")
        own = [one for one in found if (one.get("args") or {}).get("colour") == turn]
        return own if what == "resign" and own else found

    def choose(self) -> None:
        """With an empty hand: what is owed first, mostly."""
        whats = [one["what"] for one in self.visit.wire.view.get("legal", [])]
        habit, extra = self.habits, self.visit.plan.extra
        if "resign" in whats and extra in ("resign", "match") and not self.gave_up and habit.now_and_then(GIVES_UP):
            self.act("resign")
            self.gave_up = True
            return
        if "grasp" in whats and not ("decline" in whats and habit.now_and_then(0.3)):
            self.grasp([disc for one in self.legal("grasp") for disc in one["discs"]])
            return
        besides = habit.now_and_then(0.5 if extra == "cube" else 0.15) and bool(BESIDES & set(whats))
        if "take" in whats and not besides:
            if "pass" in whats and habit.now_and_then(0.04):
                self.act("pass")
            else:
                self.take()
            return
        for what in ORDER:
            if what in whats:
                self.act(what)
                return
        if self.player.state()["legal"] != whats:
            raise TooLateError("something else")  # the page has yet to hear of it, or the server has
        raise DeadEndError(f"nothing to do but {whats}")

    def act(self, what: str) -> None:
        """Press the button of an act; what is grave is asked about first."""
        before = self.player.state()
        choices = self.legal(what)
        one = self.habits.chance.choice(choices) if choices else {"what": what}
        name = (watching.named(one) or [f"do-{what}"])[0]
        twice = self.habits.now_and_then(0.08)
        self.visit.tell(f"presses {name}{' twice' if twice else ''}")
        if twice:
            self.visit.distractions.clumsy = True
        self.hands.press(name, twice=twice)
        if one.get("sure"):
            self.sure(name, twice=twice)
        self.visit.changed(before, f"{self.visit.plan.device} on {name}")

    def sure(self, name: str, *, twice: bool) -> None:
        """Answer the question before a grave act: whoever has pressed by mistake says no, and nothing has happened."""
        asked = self.player.page.locator("[data-testid=sure-yes]:visible")
        for _ in range(10):
            if asked.count():
                break
            self.player.page.wait_for_timeout(150)
        else:
            # The second press may have said no; it may not have said yes.
            if self.player.state()["over"]:
                self.visit.complain(f"{name} is done without a question{', pressed twice' if twice else ''}")
            raise TooLateError(name)
        no = self.habits.now_and_then(0.5)
        self.visit.tell("is not sure" if no else "is sure")
        self.hands.rest()
        self.hands.press("sure-no" if no else "sure-yes")
        if no:
            raise TooLateError(name)

    def next_game(self) -> None:
        """The next game of a match: on the card of the end, or beside the table once that is closed."""
        before = self.player.state()
        card = self.player.see("next-game")
        self.visit.tell("goes on to the next game")
        self.hands.press("next-game" if card.count() and card.is_visible() else "do-next_game")
        self.visit.changed(before, f"{self.visit.plan.device}: the next game")

    def take(self) -> None:
        before = self.player.state()
        self.visit.tell("takes a disc")
        self.hands.take(before["turn"])
        self.visit.changed(before, f"{self.visit.plan.device}: take")
        if self.habits.now_and_then(0.12):
            self.second_thoughts()

    def second_thoughts(self) -> None:
        """Put it back, and take it again."""
        self.hands.rest()
        self.player.until("s => !s.hand || (s.legal.includes('withdraw') && !s.busy)")
        self.player.hand()
        self.visit.tell("puts it back")
        before = self.player.state()
        self.hands.let_loose()
        self.hands.put_back()
        self.visit.changed(before, f"{self.visit.plan.device}: put back")
        self.player.until("s => s.over || (!s.hand && !s.busy)")

    def grasp(self, discs: list[int]) -> None:
        before = self.player.state()
        self.visit.tell(f"takes hold of one of {discs}")
        self.hands.grasp(discs)
        self.visit.changed(before, f"{self.visit.plan.device}: take hold of {discs}")

    # ------------------------------------------------------------------ with something in the hand

    def handle(self, hand: Json) -> None:
        self.hands.arrive()
        self.look_for_the_hand()
        kind = hand["kind"]
        before = self.player.state()
        place = self.where(kind, before["turn"])
        if kind in ("stack", "recovered"):
            self.make_ready()
        self.visit.tell(f"brings {kind} to {place[0]:.0f}, {place[1]:.0f}")
        self.hands.bring(place)
        self.hands.arrive()
        if self.habits.now_and_then(0.1):
            self.hands.let_loose()
            self.visit.distractions.perhaps(IN_HAND)
            self.player.hand()
            self.hands.bring(place)
        self.hands.rest()
        self.player.hand()
        before = self.player.state()
        self.visit.tell("sets it down and lets go")
        self.hands.let_go()
        self.visit.let_go_came(before)

    def look_for_the_hand(self) -> None:
        """Whoever has looked elsewhere, and does not see what they hold, goes back to their seat."""
        hand = self.player.hand()
        seen = self.hands.inside(self.player.point((hand["x"], hand["y"]), hand["z"]))
        if self.visit.distractions.looked_around and not seen:
            self.visit.tell("goes back to the seat")
            self.hands.press("camera-seat")
            self.player.still()
            self.visit.distractions.looked_around = False

    def make_ready(self) -> None:
        """Square what was lifted, and turn the own colour up."""
        if self.legal("square") and self.habits.now_and_then(0.8):
            self.press_in_hand("do-square")
        hand = self.player.hand()
        if hand["face"] != self.player.state()["turn"] or self.habits.now_and_then(0.3):
            self.press_in_hand("do-turn_up")

    def press_in_hand(self, name: str) -> None:
        """What the hand does by itself, and is done with."""
        self.visit.tell(f"presses {name}")
        self.hands.press(name)
        self.player.page.wait_for_timeout(200)
        self.player.until("s => !s.hand || s.hand.parked || (!s.busy && s.hand.arrived)")
        self.player.hand()

    def where(self, kind: str, colour: str) -> Place:
        """Where to, sensibly, mostly."""
        player, habit = self.player, self.habits
        if kind != "action":
            return player.free_place()
        try:
            flat, side = player.free_side(colour)
        except AssertionError:
            return player.free_place()
        distance = GOOD if habit.now_and_then(0.85) else habit.chance.choice((1.3, 1.45, 1.8, 2.4))
        return player.beside(flat, side + habit.chance.uniform(-6, 6), distance)
