"""The course: every board stands, every step can be shown, and every outcome has its words."""

from __future__ import annotations

import numpy as np
import pytest

from openpolarity.game import Game
from openpolarity.lessons import COURSE, AttemptResult, Lesson, LessonStep, StepStatus, Teacher, lesson
from openpolarity.lessons.showing import bring, lean
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Pose
from openpolarity.physics.paths import along
from openpolarity.players.skills import Skills, is_free
from openpolarity.rules import Kind, What

STEPS = [(one, number) for one in COURSE for number in range(1, len(one.steps) + 1)]
NAMES = [f"{one.name}-{one.steps[number - 1].name}" for one, number in STEPS]


def taught(one: Lesson, number: int = 1) -> Teacher:
    """A teacher at a step of a lesson."""
    game = Game(one.rules)
    teacher = Teacher(game, one)
    game.ticking.append(teacher.look)
    for _ in range(1, number):
        teacher.go_on()
    return teacher


def do(teacher: Teacher, step: LessonStep) -> None:
    """Do with the learner's hand what a step shows."""
    step.show(teacher.game, Skills(np.random.default_rng(0)))


def test_there_are_eight_lessons_each_with_a_name_of_its_own() -> None:
    assert len({one.name for one in COURSE}) == len(COURSE) == 8
    assert all(lesson(one.name) is one for one in COURSE)
    assert lesson("juggling") is None


@pytest.mark.parametrize(("one", "number"), STEPS, ids=NAMES)
def test_every_step_can_be_shown_and_done(one: Lesson, number: int) -> None:
    teacher = taught(one, number)
    if not teacher.step.others_turn:
        teacher.show()
        assert teacher.plays
        teacher.act()
        assert teacher.stage is StepStatus.SHOWN
        assert teacher.said is not None
        assert teacher.said.id == "lesson.told.shown"
        teacher.again()
        do(teacher, teacher.step)
    while teacher.plays:
        teacher.act()
    last = number == len(one.steps)
    assert teacher.stage is (StepStatus.OVER if last else StepStatus.DONE) or teacher.number == number + 1
    assert teacher.said is not None
    assert teacher.said.id.endswith(".done")


@pytest.mark.parametrize(("one", "number"), STEPS, ids=NAMES)
def test_every_outcome_of_every_step_has_its_words(one: Lesson, number: int) -> None:
    step, texts = one.steps[number - 1], catalogue()
    own = f"lesson.{one.name}.{step.name}"
    assert own in texts
    assert f"{own}.done" in texts
    assert all(f"learn.{what}.{one.name}" in texts for what in ("title", "what"))
    for outcome in set(AttemptResult) - step.goal - {AttemptResult.PUSHED, AttemptResult.PULLED}:
        assert f"{own}.{outcome}" in texts or f"lesson.told.{outcome}" in texts
    for device in ("mouse", "touch", "keys", "gamepad"):
        assert step.how is None or f"lesson.how.{step.how}.{device}" in texts


def test_a_board_is_put_back_exactly_as_often_as_it_takes() -> None:
    found = lesson("lean")
    assert found is not None
    teacher = taught(found)
    game = teacher.game
    before = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
    state, outcomes = game.state, []
    for distance in (1.3, 1.3, 1.38, 1.3):
        lean(1, -90.0, distance)(game, Skills(np.random.default_rng(0)))
        assert teacher.stage is StepStatus.TOLD
        outcomes.append([(one.ruling.kind, one.ruling.message.id) for one in game.history if one.ruling.faults][-1])
        teacher.again()
        assert teacher.stage is StepStatus.TRYING
        assert teacher.words == (teacher.task,)
        assert game.state == state
        assert game.table.discs == tuple(before)
        assert all((game.table.all_poses[disc] == pose).all() for disc, pose in before.items())
    assert len(set(outcomes)) == 1
    lean(1, -90.0)(game, Skills(np.random.default_rng(0)))
    assert teacher.stage is StepStatus.OVER
    # Numbers and times go on: what happened before can still be seen.
    assert [one.number for one in game.history] == list(range(1, len(game.history) + 1))
    assert [one.at for one in game.history] == sorted(one.at for one in game.history)


def test_what_is_no_fault_is_tried_again_at_once() -> None:
    found = lesson("lean")
    assert found is not None
    teacher = taught(found)
    lean(1, -90.0, 2.1)(teacher.game, Skills(np.random.default_rng(0)))
    assert teacher.game.history[-1].ruling.kind is Kind.RETRY
    assert teacher.stage is StepStatus.TRYING
    assert [one.id for one in teacher.words] == ["lesson.told.fell"]
    assert teacher.game.hand.held


def test_what_was_said_of_a_fall_is_past_once_the_disc_has_been_carried() -> None:
    found = lesson("lean")
    assert found is not None
    teacher = taught(found)
    lean(1, -90.0, 2.1)(teacher.game, Skills(np.random.default_rng(0)))
    for _ in range(10):  # it may be read for as long as the disc lies there
        teacher.game.wait(1.0)
    assert [one.id for one in teacher.words] == ["lesson.told.fell"]
    before = teacher.version
    carry(teacher, (1, 0.06, 0.06))
    teacher.game.wait(2.0)
    assert teacher.words == (teacher.task,)
    assert (teacher.stage, teacher.said) == (StepStatus.TRYING, None)
    assert teacher.version > before
    assert teacher.tries == 1


def test_a_disc_let_go_outside_is_spoken_of_until_it_is_carried_elsewhere() -> None:
    found = lesson("lean")
    assert found is not None
    teacher = taught(found)
    lean(1, -90.0, 9.0)(teacher.game, Skills(np.random.default_rng(0)))
    assert teacher.game.history[-1].ruling.message.id == "retry.out"
    assert [one.id for one in teacher.words] == ["lesson.told.outside"]
    teacher.game.hand.lift()  # as a hand that is helped does by itself
    teacher.game.wait(5.0)
    assert [one.id for one in teacher.words] == ["lesson.told.outside"]
    carry(teacher, (1, 0.06, 0.06))
    teacher.game.wait(2.0)
    assert teacher.words == (teacher.task,)


@pytest.mark.parametrize(("one", "number"), STEPS, ids=NAMES)
def test_what_is_said_after_a_fault_speaks_of_no_outline(one: Lesson, number: int) -> None:
    """Discs are outlined while a step is tried, not while one looks at what has happened."""
    own, texts = f"lesson.{one.name}.{one.steps[number - 1].name}", catalogue()
    faults = {f"{own}.{what}" for what in ("snap", "contact", "other_fault", "drop", "red", "done", "done.snap")}
    assert [id for id in faults if id in texts and "outlined" in texts(id)] == []


@pytest.mark.parametrize("name", ["lean", "limits", "tower"])
def test_what_is_to_be_leant_on_is_outlined(name: str) -> None:
    found = lesson(name)
    assert found is not None
    for step in found.steps:
        towers = Game.at(step.board, step.rules).state.towers
        assert step.points_at == (towers[0] if towers else (1,))


def test_the_push_leads_on_to_the_pull_with_the_disc_in_hand() -> None:
    found = lesson("cushion")
    assert found is not None
    teacher = taught(found)
    bring(3, 0.0, 0.0, 0.04)(teacher.game, Skills(np.random.default_rng(0)))
    assert teacher.number == 2
    assert [one.id for one in teacher.words] == ["lesson.cushion.push.done", "lesson.cushion.pull"]
    teacher.repeat()
    assert (teacher.number, teacher.words) == (1, (teacher.task,))


@pytest.mark.parametrize("aside", [0.0, 0.3, 0.6, 0.9, 1.2])
@pytest.mark.parametrize("height", [0.012, 0.004])
def test_whatever_the_other_colour_does_teaches_no_pull(aside: float, height: float) -> None:
    """Pressed down on the cushion, or beside it, the other colour's disc slips away or jumps to the hand."""
    found = lesson("cushion")
    assert found is not None
    teacher = taught(found)
    bring(3, 90.0, aside, height)(teacher.game, Skills(np.random.default_rng(0)))
    for _ in range(100):
        teacher.game.wait(0.01)
    assert teacher.stage is not StepStatus.OVER


def feel_the_push(teacher: Teacher) -> None:
    """Feel the push of the first lesson, and keep the disc in hand over the black one."""
    game = teacher.game
    game.hand.take()
    carry(teacher, (3, 0.0, 0.1), (3, 0.0, 0.03))
    game.wait(0.3)
    assert (teacher.step.name, teacher.stage) == ("pull", StepStatus.TRYING)


def carry(teacher: Teacher, *places: tuple[int, float, float]) -> None:
    """Carry a level disc from place to place: beside which disc, how far to its right, and how high (m)."""
    game = teacher.game
    for disc, aside, height in places:
        x, y, _ = game.table.position(disc)
        goal = Pose((float(x) + aside, float(y), height), (0.0, 0.0, 1.0)).array
        if is_free(game):
            Skills(np.random.default_rng(0)).go(game, along(game.hand.pose.array, [(goal, 0.15)], 2.5, 0.0))


def test_a_disc_that_jumps_to_the_hand_has_been_felt_pulling() -> None:
    """Low from the black disc to the white one: before it is held over it for long, the white one jumps."""
    found = lesson("cushion")
    assert found is not None
    teacher = taught(found)
    feel_the_push(teacher)
    carry(teacher, (3, 0.0, 0.024), (1, 0.0, 0.024))
    for _ in range(200):
        teacher.game.wait(0.01)
    assert [fault.what for one in teacher.game.history for fault in one.ruling.faults] == [What.SNAP]
    assert teacher.stage is StepStatus.OVER
    assert [one.id for one in teacher.words] == ["lesson.cushion.pull.done.snap"]
    assert teacher.seen_again == teacher.game.history[-1].number


@pytest.mark.parametrize("step", ["push", "pull"])
def test_the_first_lesson_where_nothing_is_at_stake_speaks_of_no_fault(step: str) -> None:
    words = {"en": "a fault", "fr": "une faute", "de": "ein Fehler", "nl": "een fout", "cs": "chyba."}
    for language in LANGUAGES:
        texts = catalogue(language)
        for outcome in ("fell", "snap", "contact", "other_fault", "astray"):
            said = texts(f"lesson.cushion.{step}.{outcome}")
            assert words[language] not in said, said


@pytest.mark.parametrize(("one", "number"), STEPS, ids=NAMES)
def test_nearer_is_only_said_where_it_is_plain_to_what(one: Lesson, number: int) -> None:
    """Where nothing is to be leaned, a disc that has fallen flat was not too far from anything."""
    step = one.steps[number - 1]
    if not {AttemptResult.LEAN, AttemptResult.TOWER_LEAN} & step.goal and AttemptResult.FELL not in step.goal:
        assert f"lesson.{one.name}.{step.name}.fell" in catalogue() or step.others_turn or one.name == "capture"


def test_whoever_skips_the_fault_still_sees_what_the_other_gets() -> None:
    found = lesson("fault")
    assert found is not None
    teacher = taught(found)
    teacher.go_on()
    assert teacher.plays
    while teacher.plays:
        teacher.act()
    assert teacher.stage is StepStatus.OVER
    assert teacher.game.history[-1].ruling.kind is Kind.CAPTURED


@pytest.mark.parametrize(("one", "number"), STEPS, ids=NAMES)
def test_a_task_points_at_discs_that_lie_there(one: Lesson, number: int) -> None:
    teacher = taught(one, number)
    assert set(teacher.step.points_at) <= set(teacher.game.table.discs)


def test_a_learner_comes_back_to_the_step_at_which_they_were() -> None:
    teacher = taught(COURSE[2])
    teacher.go_on_from(2, tries=3, seen_done=True)
    assert (teacher.step.name, teacher.stage) == ("far", StepStatus.TRYING)
    assert (teacher.tries, teacher.seen_done) == (3, True)
    teacher.go_on_from(3, over=True)
    assert teacher.stage is StepStatus.OVER
    teacher.repeat()
    assert (teacher.step.name, teacher.stage) == ("near", StepStatus.TRYING)
