"""When a disc is outside the circle, checked against its outline from above, point by point."""

import math

import numpy as np
import pytest

from openpolarity.physics import Kit, Pose
from openpolarity.referee.limits import beyond_circle, red_limit

KIT = Kit.named()


def outline(pose: Pose) -> np.ndarray:
    """Points of both rims of a disc as seen from above, shape (n, 2): its shadow is what they enclose."""
    axis = np.array(pose.axis)
    aside = np.cross(axis, [0.0, 0.0, 1.0]) if abs(axis[2]) < 0.999999 else np.array([1.0, 0.0, 0.0])
    aside /= np.linalg.norm(aside)
    other = np.cross(axis, aside)
    turn = np.linspace(0, 2 * math.pi, 4000)[:, None]
    rim = KIT.radius * (np.cos(turn) * aside + np.sin(turn) * other)
    faces = [np.array(pose.position) + side * KIT.half * axis + rim for side in (-1, 1)]
    return np.concatenate(faces)[:, :2]


def brute_force(pose: Pose) -> float:
    """How far the shadow's nearest point lies beyond the line, m: along that direction all of it is farther."""
    points = outline(pose)
    turn = np.arctan2(pose.position[1], pose.position[0]) + np.linspace(-0.15, 0.15, 601)
    towards = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    return float((towards @ points.T).min(axis=1).max()) - KIT.circle_radius


def at(away: float, tilt: float, toward: float, around: float = 0.7) -> Pose:
    """A disc with its middle ``away`` from the dot (m), tilted, its axis turned ``toward`` an azimuth (rad)."""
    axis = (math.sin(tilt) * math.cos(toward), math.sin(tilt) * math.sin(toward), math.cos(tilt))
    return Pose((away * math.cos(around), away * math.sin(around), 0.02), axis)


def beyond(pose: Pose) -> float:
    return beyond_circle(np.array(pose.position), np.array(pose.axis), KIT)


@pytest.mark.parametrize("away", [0.0, 0.1, 0.225, 0.2410, 0.2411, 0.5, 1.5])
def test_a_flat_disc_is_out_when_its_rim_has_left_the_line(away: float) -> None:
    assert beyond(at(away, 0.0, 0.0)) == pytest.approx(away - KIT.radius - KIT.circle_radius, abs=1e-12)


@pytest.mark.parametrize("tilt", [1e-6, 3, 20, 45, 70, 89, 90, 120, 180])
@pytest.mark.parametrize("toward", [0.0, 0.7, 1.2, 2.3, 3.8, 5.5])
@pytest.mark.parametrize("away", [0.224, 0.235, 0.241, 0.26])
def test_a_tilted_disc_is_measured_by_its_shadow(away: float, tilt: float, toward: float) -> None:
    pose = at(away, math.radians(tilt), toward)
    assert beyond(pose) == pytest.approx(brute_force(pose), abs=2e-6)


@pytest.mark.parametrize("away", [0.0, 0.01, 0.05, 0.15])
@pytest.mark.parametrize("tilt", [10, 60, 90])
def test_a_disc_well_inside_is_in_play(away: float, tilt: float) -> None:
    assert beyond(at(away, math.radians(tilt), 1.0)) < -0.03


@pytest.mark.parametrize("away", [0.3, 0.5, 2.0])
@pytest.mark.parametrize("tilt", [10, 60, 90])
def test_a_disc_far_out_is_out(away: float, tilt: float) -> None:
    pose = at(away, math.radians(tilt), 1.0)
    assert beyond(pose) == pytest.approx(brute_force(pose), abs=2e-6)


def test_the_red_disc_may_be_half_a_disc_and_the_dots_radius_away() -> None:
    assert red_limit(KIT) == pytest.approx(0.5 + KIT.dot_radius / KIT.diameter)
    assert red_limit(KIT) == pytest.approx(0.85, abs=0.01)
