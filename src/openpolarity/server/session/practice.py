"""A free table to practise at: no rules; slow time and time back, lines of the field, how firmly leaners stand."""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import UNSET

from openpolarity.game.layout import beside_mat, face_up, foundation_places
from openpolarity.notation import PositionError, from_line, mid_game, position_of, to_line
from openpolarity.physics import RED, Kit, Pose, Stuck, Table, TableError, towers
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.physics.hand import FADE
from openpolarity.physics.paths import TICK
from openpolarity.referee.limits import FLAT_TILT
from openpolarity.rules import Colour, Disc, Message, RulesError, Stance, edition
from openpolarity.server.messages.errors import Refusal, needs, not_now, not_yours, unknown
from openpolarity.server.messages.news import Board, SharedView
from openpolarity.server.messages.outbound import BySide, DiscLies, Field, GameEvent, Legal, Stability, View
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.text import said, say
from openpolarity.server.report.names import Names
from openpolarity.server.report.offers import are_you_sure
from openpolarity.server.report.seats import Seats
from openpolarity.server.session.aiming import goal_of
from openpolarity.server.session.field_lines import field_lines
from openpolarity.server.session.live_hand import ARRIVING, LiveHand
from openpolarity.server.session.stability import firmness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from msgspec import UnsetType

    from openpolarity.physics import Snapshot, TableEvent
    from openpolarity.server.messages.inbound import Aim, Do, NewGame
    from openpolarity.server.messages.outbound import InHand
    from openpolarity.server.messages.text import Text

REMEMBERED = 20.0
"""How far time can be turned back, s."""
EVERY = 12
"""Ticks between two moments to which it can be turned back."""
STILL = 125
SLOWEST = 0.05
COUNT = 26
"""Discs of each colour."""


class Practice:
    """A table without rules."""

    def __init__(self, wish: NewGame, board: Mapping[str, Any] | None = None) -> None:
        self.table = Table(Kit.named())
        self.seats = Seats.of(wish)
        self.live_hand = LiveHand(self.table)
        self.speed = 1.0
        """Seconds of the table for a second on the wall."""
        self.news: list[TableEvent] = []
        self.ticking: Callable[[], None] = lambda: None
        self.rewound = False
        """Time has been turned back: what is shown begins anew."""
        self._parks = False
        """The hand is parked as soon as it has done what it is doing."""
        self._doing: Iterator[None] | None = None
        self._notes: list[tuple[float, Message, tuple[int, ...]]] = []
        self._states: dict[int, str] = {}
        self._released: tuple[int, ...] = ()
        self._rested = True
        self._past: deque[tuple[float, Snapshot]] = deque()
        self._ticks = 0
        self._shows_field = self._shows_stability = False
        self._pushing: Iterator[tuple[int, float] | None] | None = None
        self._stands: dict[int, float] = {}
        self._extras: list[Field | Stability] = []
        self._version = 0
        self._line: str | None = None
        self._resting = False
        self._lay_out(wish.line, board)
        self._note_past()

    def _lay_out(self, line: str | None, board: Mapping[str, Any] | None) -> None:
        if board is not None:
            self.table.stand({int(disc): np.array(pose, dtype=np.float64) for disc, pose in board.items()})
        elif line is not None:
            self._set_up(line)
            self.table.settle()
        else:
            self.table.lay(_board_ten(self.table.kit))
            self.table.settle()
        self._states = self._seen()

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """Something is being done that ends by itself."""
        return self._doing is not None

    def tick(self) -> None:
        """Advance the table by one tick."""
        self._resting = False
        if self._doing is not None:
            try:
                next(self._doing)
            except StopIteration:
                self._doing = None
                self.live_hand.forget()
                self.table.begin_settling()
                if self._parks:
                    self.park()
        elif self.table.hand.held:
            to = self.live_hand.next()
            if to is not None:
                self.table.hand.aim_at(to)
        self.table.step(TICK)
        self.news = self.table.events()
        for event in self.news:
            if isinstance(event, Stuck):
                self._note(Message("server.note.stuck", {"disc": event.disc}), (event.disc,))
        self._ticks += 1
        if self._ticks % EVERY == 0:
            self._note_past()
        self._look()
        self.ticking()

    def _note_past(self) -> None:
        self._past.append((self.table.time, self.table.snapshot()))
        while self._past[0][0] < self.table.time - REMEMBERED:
            self._past.popleft()

    def restless(self, still: int) -> bool:
        """Whether the table needs its next tick."""
        if self.busy or self.live_hand.moving or not self._rested:
            return True
        loose = self.table.all_awake & ~self.table.all_held
        if loose.any():
            return still < STILL or not self.table.at_rest
        return bool(self.table.hand.held) and still < STILL

    def clock_runs(self) -> bool:
        """There is no clock."""
        return False

    def let_time_pass(self, seconds: float) -> None:
        """There is no clock."""

    def come_to_rest(self) -> bool:
        """Do slow work while nothing moves. True if there is something new to send."""
        if self._resting:
            return False
        self._line, self._resting = self._written(), True
        return True

    def idle(self) -> bool:
        """Do a little of what is computed beside; False if there is nothing."""
        if self._pushing is None:
            return False
        try:
            found = next(self._pushing)
        except StopIteration:
            self._pushing = None
            self._tell_stability(done=True)
            self._version += 1
            return False
        if found is not None:
            self._stands[found[0]] = round(found[1], 3)
            self._tell_stability(done=False)
            self._version += 1
        return True

    def _tell_stability(self, *, done: bool) -> None:
        self._extras.append(Stability({str(disc): value for disc, value in self._stands.items()}, done))

    # ------------------------------------------------------------------ what it looks like at rest

    def _seen(self) -> dict[int, str]:
        held = set(self.table.hand.held)
        return {
            disc: "leaning" if self.table.tilt(disc) > FLAT_TILT else "flat"
            for disc in self.table.discs
            if disc not in held
        }

    def _look(self) -> None:
        """Add a note about the result once everything is at rest."""
        resting = self.table.at_rest and not self.busy
        if resting and not self._rested:
            now = self._seen()
            for disc, state in now.items():
                if disc in self._released:
                    self._tell_released(disc, state)
                elif state == "flat" and self._states.get(disc) == "leaning":
                    self._note(Message("server.note.fell", {"disc": disc}), (disc,))
            self._states, self._released = now, ()
            self._refresh()
        elif not resting:
            self._pushing = None
        self._rested = resting

    def _tell_released(self, disc: int, state: str) -> None:
        touching = self.table.touching(disc)
        if touching:
            names = ", ".join(str(other) for other in touching)
            self._note(Message("server.note.touches", {"disc": disc, "discs": names}), (disc, *touching))
            return
        if state == "flat":
            self._note(Message("server.note.flat", {"disc": disc}), (disc,))
            return
        tilt = round(math.degrees(self.table.tilt(disc)))
        support = self.table.support(disc)
        if support is None:
            self._note(Message("server.note.stands", {"disc": disc, "tilt": tilt}), (disc,))
        else:
            on = support.discs[0]
            self._note(Message("server.note.leans", {"disc": disc, "on": on, "tilt": tilt}), (disc, on))

    def _note(self, message: Message, discs: tuple[int, ...]) -> None:
        self._notes.append((self.table.time, message, discs))

    def _refresh(self) -> None:
        """What is shown beside the discs is computed anew."""
        self._version += 1
        if self._shows_field:
            lines = [[round(float(v), 4) for v in line.ravel()] for line in field_lines(self.table)]
            self._extras.append(Field(lines))
        if self._shows_stability:
            self._stands = {}
            self._pushing = firmness(self.table)

    def extras(self) -> list[Field | Stability]:
        """What to send besides the view."""
        found, self._extras = self._extras, []
        return found

    # ------------------------------------------------------------------ people

    def attend(self, present: tuple[int, ...], seeing: tuple[int, ...] | None = None) -> None:  # noqa: ARG002
        """Park a hand whose player is gone."""
        if not present:
            self.park()

    def park(self) -> None:
        """Park the hand, still holding, high enough to disturb nothing below."""
        self._parks = self.busy
        if self.table.hand.held and not self.busy and not self.live_hand.parked:
            self.live_hand.park(CARRYING_HEIGHT, None)

    def aim(self, seats: tuple[int, ...], aim: Aim) -> bool:
        """Follow an aim."""
        self._parks = self._parks and not seats
        if not seats or self.busy or not self.table.hand.held:
            return False
        self.live_hand.aim(aim)
        return True

    def do(self, do: Do, seats: tuple[int, ...]) -> InHand | UnsetType | None:
        """Do what a client asks for, and return the hand if it holds something.

        Raises `Refusal`, or what the table refuses.
        """
        if not seats:
            raise not_yours()
        act = getattr(self, f"_do_{do.what}", None)
        if act is None:
            raise unknown(do.what)
        if self.busy and do.what not in ("rewind", "speed", "field", "stability", "park", "wake"):
            raise not_now()
        act(do)
        self._resting = False
        return self.hand() if self.table.hand.held else UNSET

    def _do_take(self, do: Do) -> None:
        if self.table.hand.held:
            raise not_now()
        disc = next((d for d in range(1, self.table.capacity) if not self.table.all_present[d]), None)
        if disc is None:
            raise not_now()
        colour = do.colour or "white"
        self.table.hand.take(disc, self._at(do, colour))
        self.live_hand.forget()

    def _at(self, do: Do, colour: str) -> Pose:
        kit = self.table.kit
        if do.aim is not None:
            return Pose.from_array(goal_of(do.aim, kit))
        return beside_mat(kit, Colour(colour))

    def _do_grasp(self, do: Do) -> None:
        if do.disc is None:
            raise needs("grasp", "disc")
        if self.table.hand.held:
            raise not_now()
        along = next((group for group in self.table.groups() if do.disc in group), ())
        self.table.hand.grasp(do.disc, along=[disc for disc in along if disc != do.disc])
        self.live_hand.forget()
        self._rested = False

    def _do_let_go(self, _: Do) -> None:
        self._need_hand()
        self._doing = self._letting_go()
        self._rested = False

    def _letting_go(self) -> Iterator[None]:
        """Let go where the hand is aimed, once it has arrived there."""
        hand = self.table.hand
        for _ in range(ARRIVING):
            to = self.live_hand.next()
            if to is None:
                break
            hand.aim_at(to)
            yield
        self._released = hand.held
        yield from hand.letting_go(FADE)

    def _do_remove(self, _: Do) -> None:
        self._need_hand()
        self.table.hand.stow()
        self.live_hand.forget()
        self._states = self._seen()
        self._refresh()

    _do_withdraw = _do_remove

    def _do_turn_up(self, do: Do) -> None:
        self._turn(do.colour or "white")

    def _do_flip(self, _: Do) -> None:
        self._turn(None)

    def _turn(self, colour: str | None) -> None:
        self._need_hand()
        goals = self.live_hand.over(colour)
        if len(goals):
            self._doing = self.table.hand.going(goals)

    def _do_square(self, _: Do) -> None:
        self._need_hand()
        self._doing = self.table.hand.squaring(0.5)

    def _do_rewind(self, do: Do) -> None:
        seconds = min(REMEMBERED, do.seconds if do.seconds is not None else 1.0)
        to = self.table.time - seconds
        while len(self._past) > 1 and self._past[-1][0] > to + 1e-9:
            self._past.pop()
        self._doing = None
        self.table.restore(self._past[-1][1])
        self.table.events()
        self.live_hand.forget()
        self._released = ()
        self._states = self._seen()
        self.rewound = True
        self._version += 1
        self._rested = False

    def _do_speed(self, do: Do) -> None:
        if do.factor is None:
            raise needs("speed", "factor")
        self.speed = min(1.0, max(SLOWEST, do.factor))

    def _do_position(self, do: Do) -> None:
        if do.line is None:
            raise needs("position", "line")
        before = self.table.snapshot()
        try:
            self._set_up(do.line)
        except (PositionError, RulesError, TableError) as error:
            self.table.restore(before)
            raise Refusal("position", Message("server.refused.position"), reason_of(error)) from None
        self._begin_anew()

    def _set_up(self, line: str) -> None:
        position = from_line(line)
        self.table.park(self.table.discs)
        self.table.lay(position.poses)

    def _do_clear(self, _: Do) -> None:
        self.table.park([disc for disc in self.table.discs if disc != RED])
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.table.events()
        self.live_hand.forget()
        self._released = ()
        self._states = self._seen()
        self._rested = False
        self.rewound = True
        self._note_past()
        self._refresh()

    def _do_breathe(self, do: Do) -> None:
        if do.disc is None:
            raise needs("breathe", "disc")
        mass = self.table.kit.mass
        self.table.breathe(do.disc, (mass * (do.x or 0.0), mass * (do.y or 0.0), 0.0), 2 * TICK)
        self._rested = False

    def _do_field(self, do: Do) -> None:
        self._shows_field = bool(do.on)
        if not do.on:
            self._extras.append(Field([]))
        self._refresh()

    def _do_stability(self, do: Do) -> None:
        self._shows_stability = bool(do.on)
        self._pushing = None
        if not do.on:
            self._extras.append(Stability({}, done=True))
        self._refresh()

    def _do_park(self, _: Do) -> None:
        self.park()

    def _do_wake(self, _: Do) -> None:
        self._parks = False
        self.live_hand.wake()

    def _need_hand(self) -> None:
        if not self.table.hand.held:
            raise not_now()

    def unsaved(self) -> Message | None:
        """The host keeps a practice table, and knows."""
        return None

    def save(self) -> None:
        """The host keeps a practice table."""

    # ------------------------------------------------------------------ telling

    @property
    def count(self) -> int:
        """Notes so far."""
        return len(self._notes)

    def hand(self) -> InHand | None:
        """What is in the hand, and where."""
        return self.live_hand.told("free", None)

    def mark(self) -> tuple[object, ...]:
        """A value that changes whenever there is something new to send."""
        return (len(self._notes), self.busy, self.table.hand.held, self.speed, self._version, self.live_hand.parked)

    def event(self, number: int) -> GameEvent[Text]:
        """A note, in the form of an event."""
        at, message, discs = self._notes[number - 1]
        text = said(message)
        return GameEvent(n=number, at=round(at, 3), kind="note", what="note", text=text, short=text, discs=list(discs))

    def view(self, hand: InHand | None) -> SharedView[Text]:
        """The current view."""
        held = set(self.table.hand.held)
        discs = [disc for disc in self.table.discs if disc != RED and disc not in held]
        whites = sum(self.table.colour_up(disc) == "white" for disc in discs)
        legal = self._legal()
        view: View[Text] = View(
            n=self.count,
            phase="practice",
            step="action",
            turn=Colour.WHITE,
            busy=self.busy,
            prompt=say("server.prompt.practice_held" if held else "server.prompt.practice"),
            hint=say("server.hint.action") if held else None,
            legal=legal,
            hand=hand,
            reserves=BySide(max(0, COUNT - whites), max(0, COUNT - len(discs) + whites)),
            points=BySide(0, 0),
            discs=[
                DiscLies(disc, Colour(self.table.colour_up(disc)), self._states.get(disc, "flat")) for disc in discs
            ],
            seats=self.seats.told(None),
            line=self._line if self._resting else None,
            field=self._shows_field,
            stability=self._shows_stability,
        )
        return SharedView(view, [1, 2], [[1, 2]] * len(legal))

    def _legal(self) -> list[Legal[Text]]:
        if self.busy:
            return []
        if self.table.hand.held:
            acts = ("let_go", "turn_up", "flip", "square", "remove")
            return [Legal(what, say(f"server.do.{what}"), primary=what == "let_go") for what in acts]
        takes: list[Legal[Text]] = [
            Legal("take", say("server.do.take_colour", colour=f"@player.{c}"), {"colour": str(c)}, primary=True)
            for c in Colour
        ]
        grasp: Legal[Text] = Legal("grasp", say("server.do.grasp"), discs=list(self.table.discs))
        return [*takes, grasp, Legal("clear", say("server.do.clear"), sure=are_you_sure("clear", Names()))]

    def _written(self) -> str | None:
        """The board as a line, if it is one that a game could have."""
        if self.busy or self.table.hand.held or not self.table.at_rest or RED not in self.table.discs:
            return None
        rules = edition()
        discs = tuple(
            Disc(disc, Colour(self.table.colour_up(disc)), Stance(self._states.get(disc, "flat")))
            for disc in self.table.discs
            if disc != RED
        )
        whites = sum(disc.colour is Colour.WHITE for disc in discs)
        left = rules.discs - len(discs)
        white = min(left, max(0, rules.discs_per_side - whites))
        state = mid_game(
            rules,
            reserve=(white, left - white),
            discs=discs,
            towers=tuple(tuple(tower) for tower in towers(self.table)),
        )
        try:
            return to_line(position_of(self.table, state))
        except (PositionError, RulesError, ValueError):
            return None

    def card(self) -> Board | None:
        """How the table stands, to go on from there; None while something moves."""
        if not self.table.at_rest:
            return None
        held = set(self.table.hand.held)
        return Board({str(d): self.table.all_poses[d].tolist() for d in self.table.discs if d not in held})


def _board_ten(kit: Kit) -> dict[int, Pose]:
    """The red disc on the dot and five foundations of each colour."""
    board = {RED: Pose.flat(0.0, 0.0, "white", kit=kit)}
    places = foundation_places(edition())
    number = 1
    for side in Colour:
        for x, y in places[side]:
            board[number] = Pose.flat(x * kit.diameter, y * kit.diameter, face_up(side), kit=kit)
            number += 1
    return board
