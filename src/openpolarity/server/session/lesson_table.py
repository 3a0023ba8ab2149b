"""A table at which a lesson is learnt: a live game with a teacher, whose board is put back as often as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from openpolarity.lessons import Helper, StepStatus, Teacher
from openpolarity.puzzles import drill
from openpolarity.server.messages.errors import not_now, not_yours
from openpolarity.server.messages.outbound import Legal, LessonView
from openpolarity.server.messages.text import JoinedText, said, say
from openpolarity.server.session.live_game import LiveGame
from openpolarity.server.session.practice_overlay import Overlay

if TYPE_CHECKING:
    from collections.abc import Callable

    from msgspec import UnsetType

    from openpolarity.game import Game
    from openpolarity.lessons import Lesson
    from openpolarity.server.messages.inbound import Aim, Do
    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.orders import LessonSoFar
    from openpolarity.server.messages.outbound import FieldLines, HandView, Stability
    from openpolarity.server.messages.report.seats import Seats
    from openpolarity.server.messages.text import Text

LEARNER = 1
"""The seat of whoever learns."""
BY_HAND = ("take", "grasp", "let_go", "withdraw", "turn_up", "flip", "square", "claim", "park", "wake")
"""What a learner may do at the table; nobody passes or resigns in a lesson."""
LOOKING = (StepStatus.TOLD, StepStatus.SHOWN, StepStatus.DONE, StepStatus.OVER)
"""The stages in which a learner looks at what has happened, and then goes on or tries again."""


class LessonTable(LiveGame):
    """A live game with a teacher."""

    def __init__(self, game: Game, seats: Seats, lesson: Lesson, so_far: LessonSoFar | None = None) -> None:
        super().__init__(game, seats)
        self.teacher = Teacher(game, lesson)
        if so_far is not None and so_far.name == lesson.name:
            self.teacher.go_on_from(so_far.step, tries=so_far.tries, seen_done=so_far.shown, over=so_far.over)
        self._overlay = Overlay(game.table)
        self._rested = False
        self._acts: dict[str, Callable[[], None]] = {
            "lesson_again": self.teacher.again,
            "lesson_next": self.teacher.go_on,
            "lesson_show": self.teacher.show,
            "lesson_repeat": self.teacher.repeat,
        }
        game.ticking.append(self._look)
        self._switch()

    # ------------------------------------------------------------------ time

    def _look(self) -> None:
        step = self.teacher.number
        self.teacher.look()
        if step != self.teacher.number:
            self._switch()
        rests = self.game.table.at_rest and not self.game.busy
        if rests and not self._rested:
            self._overlay.refresh()
        elif not rests:
            self._overlay.stop()
        self._rested = rests
        self._overlay.follow_hand()

    def restless(self, still: int) -> bool:
        """Whether the table needs its next tick; one more when everything has come to rest, to look at it."""
        return not self._rested or super().restless(still)

    def idle(self) -> bool:
        """Find out a little more about how firmly leaners stand."""
        return self._overlay.go_on()

    def extras(self) -> list[FieldLines | Stability]:
        """Lines of the field, and how firmly leaners stand, where the step shows them."""
        return self._overlay.unsent()

    def _switch(self) -> None:
        """Show what this step needs, and nothing else."""
        teacher, overlay = self.teacher, self._overlay
        field, stability = teacher.helps_with(Helper.FIELD), teacher.helps_with(Helper.STABILITY)
        if field != overlay.field:
            overlay.show_field(field)
        if stability != overlay.stability:
            overlay.show_stability(stability)

    # ------------------------------------------------------------------ people

    @property
    def _open(self) -> bool:
        """Whether the learner's hand may act."""
        return self.teacher.stage is StepStatus.TRYING and not self.teacher.step.others_turn

    def aim(self, seats: tuple[int, ...], aim: Aim) -> bool:
        """Follow an aim, while it is the learner's hand that acts."""
        return self._open and super().aim(seats, aim)

    def do(self, do: Do, seats: tuple[int, ...]) -> HandView | UnsetType | None:
        """Do what the learner asks for.

        Raises `Refusal`, or what the rules and the table refuse.
        """
        if LEARNER not in seats:
            raise not_yours()
        if do.what in self._acts:
            if do.what not in self._offered():
                raise not_now()
            self._acts[do.what]()
            self._begin_anew()
            return UNSET
        if do.what in ("park", "wake"):
            return super().do(do, seats)
        if do.what not in BY_HAND or not self._open:
            raise not_now()
        return super().do(do, seats)

    def _begin_anew(self) -> None:
        """Forget what the hand was about to do: the board may have been put back."""
        self.live_hand.forget()
        self.acts.hold_on()
        self._switch()
        self._overlay.refresh()

    def _offered(self) -> dict[str, str]:
        """The acts of the lesson that are open now, with the names of their texts; the obvious one first."""
        # Whoever gives a puzzle up goes on to another one, which is for the page.
        skip = {} if self.teacher.lesson.sort == "puzzle" else {"lesson_next": "skip"}
        match self.teacher.stage:
            case StepStatus.TRYING if self.teacher.step.others_turn or self.teacher.step.once:
                return skip
            case StepStatus.TRYING:
                return {"lesson_show": "show"} | skip
            case StepStatus.TOLD:
                return {"lesson_again": "again", "lesson_show": "show"} | skip
            case StepStatus.SHOWN:
                return {"lesson_again": "now_you", "lesson_show": "show"} | skip
            case StepStatus.DONE if self.teacher.step.once:
                return {"lesson_next": "next"}
            case StepStatus.DONE:
                return {"lesson_next": "next", "lesson_again": "once_more"}
            case StepStatus.OVER:
                return {"lesson_repeat": "repeat" if self.teacher.lesson.sort == "lesson" else "once_more"}
        return {}

    # ------------------------------------------------------------------ telling

    def mark(self) -> tuple[object, ...]:
        """A value that changes whenever there is something new to send."""
        return (*super().mark(), self.teacher.version, self._overlay.version)

    def hand(self) -> HandView | None:
        """What is in the hand, and where; nothing while a learner looks at what came of it, though it may lie there."""
        return None if self.teacher.stage in LOOKING else super().hand()

    def card(self) -> None:
        """A lesson is not kept: whoever comes back begins it anew."""

    def view(self, hand: HandView | None) -> SharedView[Text]:
        """What is to be shown now: as in any game, with the words of the lesson."""
        shared = super().view(hand)
        teacher = self.teacher
        waits = teacher.stage in LOOKING
        acts = [
            (legal, seats)
            for legal, seats in zip(shared.view.legal, shared.may, strict=True)
            if self._open and legal.what in BY_HAND
        ]
        for what, name in self._offered().items():
            primary = waits and what == next(iter(self._offered()))
            acts.append((Legal(what, say(f"lesson.do.{name}"), primary=primary), [LEARNER]))
        leaving = shared.view.closed and teacher.stage is StepStatus.TRYING
        view = replace(
            shared.view,
            prompt=shared.view.prompt if leaving else JoinedText([said(one) for one in teacher.words]),
            hint=None,
            legal=[legal for legal, _ in acts],
            outcome=None,
            # Nobody plays against whoever learns: the other side goes by its colour.
            seats=[seat if seat.seat == LEARNER else replace(seat, name="", level=None) for seat in shared.view.seats],
            lesson=self._lesson_view(),
        )
        return replace(shared, view=view, expects=[LEARNER], may=[list(seats) for _, seats in acts])

    def _lesson_view(self) -> LessonView[Text]:
        teacher = self.teacher
        return LessonView(
            name=teacher.lesson.name,
            step=teacher.number,
            steps=len(teacher.lesson.steps),
            stage=teacher.stage.value,
            task=said(teacher.task),
            said=None if teacher.said is None else said(teacher.said),
            again=teacher.seen_again,
            helpers=sorted(teacher.step.helpers),
            how=teacher.step.how,
            discs=list(teacher.step.points_at),
            sort=teacher.lesson.sort,
            tries=teacher.tries,
            shown=teacher.seen_done,
            results=list(teacher.results),
            level=self._level(),
        )

    def _level(self) -> str | None:
        """When a drill is over, the level whose hand makes about as many leans stand."""
        teacher = self.teacher
        ten = drill(teacher.lesson.name) if teacher.stage is StepStatus.OVER else None
        return ten.level(sum(teacher.results)) if ten else None


class LessonHands:
    """The computer's hand in a lesson: it shows steps, and plays the other side."""

    def __init__(self, table: LessonTable) -> None:
        self._table = table

    def due(self) -> int | None:
        """The seat for which the computer's hand is to act now; None if it has nothing to do."""
        return LEARNER if self._table.teacher.plays else None

    def wakes(self) -> None:
        """Nothing happens by itself."""

    def act(self, _seat: int, _ponder: Callable[[], None]) -> None:
        """Do one thing, to its end."""
        table = self._table
        table.game.live = False
        try:
            table.teacher.act()
        finally:
            table.game.live = True
            table.live_hand.forget()
