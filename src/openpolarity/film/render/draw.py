"""`draw`: a scene, a camera and a lighting become an array of pixels."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from openpolarity.film.render.array_layout import BRIGHTEST, SOFT
from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.labels import draw_numbers
from openpolarity.film.render.lighting import LIGHTINGS, LightingName, put_lighting
from openpolarity.film.render.reserve import reserves
from openpolarity.film.render.scene import Scene, pack
from openpolarity.film.render.scene_arrays import SceneArrays, build
from openpolarity.system.cores import cores

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from openpolarity.film.render.camera import Camera

QualityName = Literal["draft", "film", "good", "best"]

BAND = 8  # rows that one thread draws at a time


@dataclass(frozen=True, kw_only=True)
class Quality:
    """How carefully to draw.

    `samples` for every pixel, `edge_samples` where two surfaces meet; strips and planes a sample. `contrast`:
    neighbours whose brightness (0 … 1) differs by more count as an edge, too. `soft`: patterns finer than so
    many pixels are left out.
    """

    samples: int
    edge_samples: int
    strips: int
    planes: int
    contrast: float = 0.14
    soft: float = 1.0


QUALITIES: dict[QualityName, Quality] = {
    "draft": Quality(samples=1, edge_samples=5, strips=2, planes=2),
    # Soft patterns need no second look and do not shimmer when the camera moves.
    "film": Quality(samples=1, edge_samples=6, strips=2, planes=2, contrast=1.0, soft=1.5),
    "good": Quality(samples=4, edge_samples=16, strips=2, planes=2),
    "best": Quality(samples=16, edge_samples=48, strips=3, planes=3),
}


def draw(
    scene: Scene,
    camera: Camera,
    *,
    size: tuple[int, int] = (1280, 960),
    quality: QualityName = "good",
    lighting: LightingName = "light",
    light_azimuth: float | None = None,
) -> NDArray[np.uint8]:
    """Draw a scene; return pixels (height, width, 3), red, green, blue, 0 … 255.

    `size`: width and height in pixels. `quality`: "draft" for a look, "film" for pictures that follow one
    another, "good" for most, "best" for print. `lighting`: "light" or "dark". `light_azimuth` (radians): the lamp
    hangs at the upper left of a viewer who sits there; by default of this camera's viewer. The same call gives
    the same pixels, always.
    """
    check(size, quality, lighting)
    arrays = build(*prepare(scene, camera, size, quality, lighting, light_azimuth))
    canvas = Canvas(size, QUALITIES[quality])
    canvas.paint(arrays, np.ones((size[1], size[0]), np.bool_))
    return draw_numbers(canvas.image, scene, camera)


def check(size: tuple[int, int], quality: QualityName, lighting: LightingName) -> None:
    """Raise `SceneError` if there is no such size, quality or lighting."""
    if quality not in get_args(QualityName):
        names = ", ".join(f'"{name}"' for name in get_args(QualityName))
        raise SceneError(f"quality must be one of {names}, not {quality!r}")
    if lighting not in get_args(LightingName):
        raise SceneError(f'lighting must be "light" or "dark", not {lighting!r}')
    width, height = size
    if not (16 <= width <= 8192 and 16 <= height <= 8192):
        raise SceneError(f"size must be 16 … 8192 pixels each way, not {size}")


def prepare(
    scene: Scene,
    camera: Camera,
    size: tuple[int, int],
    quality: QualityName,
    lighting: LightingName,
    light_azimuth: float | None,
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return what `build` needs: rows of discs, reserves included; camera and lighting; colours of outlines."""
    rows, inks = pack([*scene.discs, *reserves(scene, camera.azimuth)])
    facts = camera.facts(size)
    put_lighting(facts, LIGHTINGS[lighting], scene, camera.azimuth if light_azimuth is None else light_azimuth)
    facts[SOFT] = QUALITIES[quality].soft
    return rows, facts, inks


class Canvas:
    """A picture being painted: what each round of samples has found, and the pixels made of it."""

    def __init__(self, size: tuple[int, int], quality: Quality) -> None:
        width, height = size
        self.quality = quality
        self.image = np.zeros((height, width, 3), np.uint8)
        self.keys = np.zeros((height, width), np.int64)  # which surface the first sample met
        self.edges = np.zeros((height, width), np.bool_)
        self._first = np.zeros((height, width, 3))  # light of the first round, summed
        self._light = np.zeros((height, width, 3))

    def paint(self, arrays: SceneArrays, wanted: NDArray[np.bool_]) -> None:
        """Paint the wanted pixels, and those beside them that became edges or ceased to be.

        A round of samples for all, a second round at the edges.
        """
        # Here, because they load numba: a scene can be built without it.
        from openpolarity.film.render.develop import develop, find_edges
        from openpolarity.film.render.trace import trace

        quality, keys, height = self.quality, self.keys, len(wanted)
        edges = np.zeros_like(self.edges)

        def bands(work: Callable[[int, int], None], pixels: NDArray[np.bool_]) -> None:
            # Bands do not share pixels, so the number of threads cannot change the picture.
            starts = np.unique(np.flatnonzero(pixels.any(axis=1)) // BAND) * BAND
            list(pool.map(lambda first: work(int(first), min(int(first) + BAND, height)), starts))

        def rays(pixels: NDArray[np.bool_], total: NDArray[np.float64], start: int, stop: int) -> None:
            def work(first: int, last: int) -> None:
                ids, stretches = np.empty(128, np.int64), np.empty((64, 2))
                trace(
                    *arrays,
                    first,
                    last,
                    start,
                    stop,
                    quality.strips,
                    quality.planes,
                    pixels,
                    total,
                    keys,
                    ids,
                    stretches,
                )

            bands(work, pixels)

        def seek(first: int, last: int) -> None:
            find_edges(keys, self._first, quality.samples, quality.contrast, first, last, edges)

        def print_(first: int, last: int) -> None:
            more = quality.edge_samples
            develop(self._light, edges, changed, quality.samples, more, CURVE, BRIGHTEST, first, last, self.image)

        with ThreadPoolExecutor(cores()) as pool:
            np.copyto(self._first, 0.0, where=wanted[:, :, None])
            rays(wanted, self._first, 0, quality.samples)
            bands(seek, np.ones_like(wanted))
            changed = wanted | (edges != self.edges)
            np.copyto(self._light, self._first, where=changed[:, :, None])
            rays(changed & edges, self._light, quality.samples, quality.edge_samples)
            bands(print_, changed)
        self.edges = edges


def _curve() -> NDArray[np.float64]:
    """Return brightness 0 … 255 for light 0 … `BRIGHTEST`, spaced by its square root, as the eye is.

    Straight up to the middle tones, a soft shoulder above, then sRGB.
    """
    shoulder = 0.62
    rest = 1.0 - shoulder
    curve = []
    for i in range(8192):
        x = BRIGHTEST * (i / 8191) ** 2
        if x > shoulder:
            x = shoulder + rest * (1.0 - math.exp(-(x - shoulder) / rest))
        curve.append(255.0 * (12.92 * x if x <= 0.0031308 else 1.055 * x ** (1.0 / 2.4) - 0.055))
    return np.array(curve)


CURVE = _curve()
