"""Lessons: the game learnt by hand, one skill at a time, judged by the referee of every game (docs/lessons.md)."""

from openpolarity.lessons.attempt import AttemptResult
from openpolarity.lessons.course import COURSE, lesson
from openpolarity.lessons.lesson import Helper, Lesson, LessonStep
from openpolarity.lessons.teacher import StepStatus, Teacher

__all__ = ["COURSE", "AttemptResult", "Helper", "Lesson", "LessonStep", "StepStatus", "Teacher", "lesson"]
