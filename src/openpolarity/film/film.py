"""Films and stills of a stretch of a game: slow around a fault, with the discs that matter marked."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.camera_work import OPENING, CameraWork, follow, opening_of
from openpolarity.film.cards import card, stamp, trail
from openpolarity.film.panels import inset
from openpolarity.film.render import Scene, Sequence
from openpolarity.film.render.labels import draw_numbers
from openpolarity.film.shot import Shot, ShotError
from openpolarity.film.side_view import SideView, side_view
from openpolarity.film.timeline import Timeline, caption_time, timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from openpolarity.film.render import Camera
    from openpolarity.film.render.draw import QualityName

    Image = NDArray[np.uint8]

FADE = 0.2
"""How long marks, cards and the side view take to fade in, s of the film."""
SIDE = 0.26
"""The side view's width as a fraction of the picture's."""
SMALLEST = 320
"""The narrowest picture that has space for a side view, pixels."""


class Film:
    """A shot as a film: its times, its camera, and the pictures themselves.

    Parameters
    ----------
    shot
        What to show.
    size
        Width and height, pixels.
    opening
        Begin with the whole table, then come closer.

    """

    def __init__(self, shot: Shot, size: tuple[int, int], *, opening: bool = True) -> None:
        self.shot, self.size = shot, size
        first = opening_of(shot, size, opening=opening)
        self.times: Timeline = timeline(shot, opening=OPENING if first.moves else 0.0, ready=first.ready)
        self.camera: CameraWork = follow(first, self.times)
        self.side: SideView | None = side_view(shot, self.times) if size[0] >= SMALLEST else None

    @cached_property
    def marks_from(self) -> float:
        """The time from which discs are marked, s of the film."""
        return self.times.when(min(self.shot.moments)) if self.shot.moments else -FADE

    @cached_property
    def caption_from(self) -> float:
        """The time from which the caption is shown, s of the film."""
        return self.times.when(caption_time(self.shot))

    def picture(self, film_time: float, studio: Studio) -> Image:
        """Draw the film at a time (s)."""
        time, camera = self.times.shown(film_time), self.camera.at(film_time)
        marked = _share(film_time, self.marks_from) if self.shot.marks else 0.0
        image = self._marked(studio, time, camera, marked)
        if self.side is not None:
            there = _share(film_time, self.side.start)
            image = _blend(image, partial(self._with_side, self.side, studio, time, marked), there)
        image = card(image, self.shot.title, "upper left")
        return _blend(image, lambda bare: card(bare, self.shot.caption), _share(film_time, self.caption_from))

    def _marked(self, studio: Studio, time: float, camera: Camera, share: float) -> Image:
        if share <= 0.0:
            return studio.main.draw(self.shot.scene(time), camera)
        scene = self.shot.scene(time, marked=True)
        if share >= 1.0:
            return _numbered(studio.main.draw(scene, camera), scene, camera)
        plain = studio.main.draw(self.shot.scene(time), camera)
        return _blend(plain, lambda _: _numbered(studio.fading.draw(scene, camera), scene, camera), share)

    def _with_side(self, side: SideView, studio: Studio, time: float, marked: float, image: Image) -> Image:
        small = studio.small.draw(side.scene(self.shot, time, marked=marked >= 0.5), side.camera)
        return inset(image, stamp(small, side.tilt(self.shot, time)))


class Studio:
    """What a film is drawn with; keeps whatever stays the same from one picture to the next."""

    def __init__(self, shot: Shot, size: tuple[int, int], quality: QualityName) -> None:
        # The lamp stays in place, wherever the camera goes.
        width = 2 * max(8, round(size[0] * SIDE / 2))
        height = 2 * max(8, round(width * 3 / 8))

        def sequence(size: tuple[int, int]) -> Sequence:
            return Sequence(size=size, quality=quality, light_azimuth=shot.azimuth)

        self.main, self.fading, self.small = sequence(size), sequence(size), sequence((width, height))


def frame_at(
    shot: Shot,
    time: float | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    quality: QualityName = "good",
    opening: bool = True,
) -> Image:
    """Draw one moment of a shot as its film shows it, pixels (height, width, 3).

    ``time`` is in s of the game; without it, the end. ``quality`` is that of `picture.draw`; "film" gives the film's
    own picture.
    """
    if time is not None and not np.isfinite(time):
        raise ShotError(f"a moment is a finite number of seconds, not {time!r}")
    cut = Film(shot, size, opening=opening)
    return cut.picture(cut.times.length if time is None else cut.times.when(time), Studio(shot, size, quality))


def frames(
    shot: Shot,
    *,
    size: tuple[int, int] = (960, 540),
    fps: float = 25.0,
    report: Callable[[int, int], None] | None = None,
    opening: bool = True,
    quality: QualityName = "film",
) -> Iterator[Image]:
    """Draw a shot as a film, picture by picture, pixels (height, width, 3).

    ``report`` is called with the number of pictures done and their total. ``opening``: begin with the whole table.
    """
    if not (np.isfinite(fps) and 0 < fps <= 240):
        raise ShotError(f"a film shows above 0 and at most 240 pictures a second, not {fps!r}")
    cut = Film(shot, size, opening=opening)
    return _pictures(cut, Studio(shot, size, quality), fps, report)


def _pictures(cut: Film, studio: Studio, fps: float, report: Callable[[int, int], None] | None) -> Iterator[Image]:
    count = cut.times.frames(fps)
    for i in range(count):
        yield cut.picture(i / fps, studio)
        if report is not None:
            report(i + 1, count)


def _share(film_time: float, start: float) -> float:
    """Return how far something that appears at ``start`` (s) has faded in, 0 to 1."""
    return float(min(max((film_time - start) / FADE, 0.0), 1.0))


def _blend(image: Image, change: Callable[[Image], Image], share: float) -> Image:
    """Return the picture with a change blended in, to a share of 0 to 1."""
    if share <= 0.0:
        return image
    other = change(image)
    if share >= 1.0:
        return other
    mixed = image + (other.astype(np.float32) - image) * np.float32(share)
    return np.asarray(mixed + 0.5, dtype=np.uint8)


def _numbered(image: Image, scene: Scene, camera: Camera) -> Image:
    """Return the picture with the chain of causes as a thin numbered path."""
    height, width = image.shape[:2]
    size = (width, height)
    numbers = sorted({disc.mark.number for disc in scene.discs if disc.mark and disc.mark.number is not None})
    steps = []
    for before, after in pairwise(numbers):
        causes = [disc for disc in scene.discs if disc.mark and disc.mark.number == before]
        for effect in (disc for disc in scene.discs if disc.mark and disc.mark.number == after):
            cause = min(causes, key=lambda disc: np.linalg.norm(np.subtract(disc.centre, effect.centre)))
            start = np.array(camera.project(cause.centre, size))
            end = np.array(camera.project(effect.centre, size))
            # From rim to rim.
            way = end - start
            long = float(np.hypot(*way))
            cuts = []
            for disc in (cause, effect):
                half = np.array(camera.extent(disc, size))
                cuts.append(1.0 / max(float(np.hypot(*(way / half))), 1e-9))
            if 1.0 - cuts[0] - cuts[1] > 4.0 / max(long, 1.0):
                steps.append((tuple(start + cuts[0] * way), tuple(end - cuts[1] * way)))
    return draw_numbers(trail(image, steps), scene, camera)
