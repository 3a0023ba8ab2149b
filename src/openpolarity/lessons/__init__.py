"""Lessons: the game learnt by hand, one skill at a time, judged by the referee of every game (docs/lessons.md)."""

from openpolarity.lessons.course import COURSE, lesson
from openpolarity.lessons.lesson import Helper, Lesson, Step
from openpolarity.lessons.outcome import Outcome
from openpolarity.lessons.teacher import Stage, Teacher

__all__ = ["COURSE", "Helper", "Lesson", "Outcome", "Stage", "Step", "Teacher", "lesson"]
