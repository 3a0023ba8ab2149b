"""Rest: at which tables nothing happens, so that they need no process until somebody acts.

Practice tables keep theirs: turning time back needs exact copies of the whole table, which are in its process alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from openpolarity.server.messages.orders import LessonSoFar

if TYPE_CHECKING:
    from msgspec import UnsetType

    from openpolarity.server.messages.news import SharedView
    from openpolarity.server.messages.outbound import LessonView
    from openpolarity.server.messages.text import Text

REST_AFTER = 300.0
"""Seconds without an act after which a table rests."""
BETWEEN_TRIES = ("trying", "over")
"""Stages of a lesson in which its board lies as the step began, or is no longer needed. In others the learner looks at
what has come of a try."""


def nothing_happens(shared: SharedView[Text]) -> bool:
    """Whether nothing moves at a game, no hand holds anything, no clock runs, and no computer is going to act."""
    view = shared.view
    moves = view.busy or view.thinking is not None or view.hand is not None or not view.asleep
    runs = view.clock is not None and view.clock.running is not None
    ended = view.phase == "over" and (view.match is None or view.match.winner is not None)
    return not moves and not runs and (bool(shared.expects) or ended)


def could_go_on(shared: SharedView[Text]) -> bool:
    """Whether another process could go on from what is known outside of this one."""
    lesson = shared.view.lesson
    if lesson is UNSET:
        return shared.view.phase != "practice"
    return so_far(lesson) is not None and lesson.stage in BETWEEN_TRIES


def so_far(lesson: LessonView[Text] | UnsetType) -> LessonSoFar | None:
    """What another process has to know to go on with a lesson; None if it begins anew, as a drill does."""
    if lesson is UNSET or lesson.sort == "drill":
        return None
    if lesson.stage == "done":
        return LessonSoFar(lesson.name, lesson.step + 1)
    return LessonSoFar(lesson.name, lesson.step, lesson.tries, lesson.shown, over=lesson.stage == "over")
