"""The course: eight lessons in the order in which they are learnt, as data."""

from __future__ import annotations

from openpolarity.lessons.attempt import AttemptResult
from openpolarity.lessons.lesson import Helper, Lesson, LessonStep
from openpolarity.lessons.showing import bring, lean, play
from openpolarity.rules import RED

FLATS = "p1.white.10-10.bar.w1VH8TZm2YxWWku.b3TZmYCe4XjOZB8.an"
"""Two flats of each side; disc 1 is the learner's, in front of them."""
BOTH = "p1.white.10-10.bar.w1UYGTZm2YxWXE8.b3XE8TZm4TZmYCe.an"
"""A white flat, disc 1, and a black one, disc 3, side by side in front of the learner."""
TOWER = "p1.white.9-10.bar.w1YxWWku.b2TZmYCe3XjOZB8.WVH8TZm245.an"
"""A white tower, discs 4 and 5, where the flat in front was."""
LEANER_ON_TOWER = "p1.white.9-9.bar.w1YxWWku.b2TZmYCe3XjOZB8.WVH8TZm245.f62ViWGVdeX1UED9LVoi.an"
"""The same with a white leaner on the tower, almost too far from it to stand."""
THEIRS = "p1.black.9-10.bar.w1VH6TUL2YxWWku.b3TZmYCe4XjOZB8.u51VH5TWN.gC2150115.yw00c~0-10-10.zw"
"""What a touch leaves to Black: a white flat and a white disc, 1 and 5, lie on each other."""
TOUCHING = "p1.white.9-10.bar.w1YxWWku4VHITZm.b2TZmYCe3XjOZB85W3ITZm.g124500.an"
"""A white and a black disc, 4 and 5, that touch: White is to capture them."""
BESIDE_RED = "p1.white.10-10.bar.w1W00U682YxWXE8.b3TZmYCe4XjOZB8.an"
"""A white flat, disc 1, close to the red disc."""

NEARER = -90.0
"""The direction towards the learner, degrees."""
FIELD = frozenset({Helper.FIELD})
COACH = frozenset({Helper.COACH})
SCORE = frozenset({Helper.SCORE})
FIRM = frozenset({Helper.COACH, Helper.STABILITY})


def _goal(*outcomes: AttemptResult) -> frozenset[AttemptResult]:
    return frozenset(outcomes)


COURSE: tuple[Lesson, ...] = (
    Lesson(
        "cushion",
        (
            LessonStep("push", _goal(AttemptResult.PUSHED), BOTH, bring(3, 0.0, 0.0, 0.04), FIELD, "lower", (3,)),
            LessonStep(
                "pull",
                _goal(AttemptResult.PULLED),
                BOTH,
                bring(1, 0.0, 0.0, 0.045),
                FIELD,
                "lower",
                (1,),
                jumps=1,
                goes_on=True,
            ),
        ),
    ),
    Lesson("lean", (LessonStep("lean", _goal(AttemptResult.LEAN), FLATS, lean(1, NEARER), FIRM, points_at=(1,)),)),
    Lesson(
        "limits",
        (
            LessonStep(
                "near",
                _goal(AttemptResult.SNAP, AttemptResult.CONTACT),
                FLATS,
                lean(1, NEARER, 1.35),
                how="place",
                points_at=(1,),
            ),
            LessonStep("far", _goal(AttemptResult.FELL), FLATS, lean(1, NEARER, 2.1), how="place", points_at=(1,)),
            LessonStep(
                "upright",
                _goal(AttemptResult.TOO_UPRIGHT),
                FLATS,
                lean(1, NEARER, tilt=86.0),
                how="tilt",
                points_at=(1,),
            ),
        ),
    ),
    Lesson(
        "tower",
        (
            LessonStep(
                "lean",
                _goal(AttemptResult.TOWER_LEAN),
                TOWER,
                lean(4, NEARER, 1.8, 52.0),
                FIRM,
                points_at=(4, 5),
            ),
        ),
    ),
    Lesson(
        "drop",
        (
            LessonStep(
                "drop",
                _goal(AttemptResult.DROP),
                LEANER_ON_TOWER,
                bring(4, 0.0, 0.0, 0.05),
                frozenset({Helper.STABILITY}),
                "lower",
            ),
        ),
    ),
    Lesson(
        "fault",
        (
            LessonStep("touch", _goal(AttemptResult.CONTACT), FLATS, lean(1, NEARER, 1.38), how="place"),
            LessonStep(
                "other", _goal(AttemptResult.THEIR_CAPTURE), THEIRS, play, SCORE, goes_on=True, others_turn=True
            ),
        ),
    ),
    Lesson("capture", (LessonStep("capture", _goal(AttemptResult.CAPTURE), TOUCHING, play, SCORE),)),
    Lesson(
        "red",
        (
            LessonStep("touch", _goal(AttemptResult.RED), BESIDE_RED, bring(RED, 180.0, 1.0, 0.004), how="lower"),
            LessonStep("keep_away", _goal(AttemptResult.LEAN), BESIDE_RED, lean(1, NEARER), COACH),
        ),
    ),
)


def lesson(name: str) -> Lesson | None:
    """The lesson of this name; None if there is none."""
    return next((one for one in COURSE if one.name == name), None)
