"""`draw`: a scene, a camera and a room become an array of pixels."""

from __future__ import annotations

import math
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from openpolarity.picture.columns import BRIGHTEST
from openpolarity.picture.errors import SceneError
from openpolarity.picture.labels import draw_numbers
from openpolarity.picture.reserve import reserves
from openpolarity.picture.rooms import ROOMS, RoomName, put_room
from openpolarity.picture.scene import Scene, pack
from openpolarity.picture.world import World, build

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.picture.camera import Camera

QualityName = Literal["draft", "good", "best"]

BAND = 16  # rows that one thread draws at a time


@dataclass(frozen=True, kw_only=True)
class Quality:
    """`samples` for every pixel, `edge_samples` where two surfaces meet; strips and planes a sample."""

    samples: int
    edge_samples: int
    strips: int
    planes: int


QUALITIES: dict[QualityName, Quality] = {
    "draft": Quality(samples=1, edge_samples=5, strips=2, planes=2),
    "good": Quality(samples=4, edge_samples=16, strips=2, planes=2),
    "best": Quality(samples=16, edge_samples=48, strips=3, planes=3),
}


def draw(
    scene: Scene,
    camera: Camera,
    *,
    size: tuple[int, int] = (1280, 960),
    quality: QualityName = "good",
    room: RoomName = "light",
    light_azimuth: float | None = None,
) -> NDArray[np.uint8]:
    """Draw a scene; return pixels (height, width, 3), red, green, blue, 0 … 255.

    `size`: width and height in pixels. `quality`: "draft" for a look, "good" for most, "best" for print.
    `room`: "light" or "dark". `light_azimuth` (radians): the lamp hangs at the upper left of a viewer who
    sits there; by default of this camera's viewer. The same call gives the same pixels, always.
    """
    if quality not in get_args(QualityName):
        raise SceneError(f'quality must be "draft", "good" or "best", not {quality!r}')
    if room not in get_args(RoomName):
        raise SceneError(f'room must be "light" or "dark", not {room!r}')
    width, height = size
    if not (16 <= width <= 8192 and 16 <= height <= 8192):
        raise SceneError(f"size must be 16 … 8192 pixels each way, not {size}")
    discs = [*scene.discs, *reserves(scene, camera.azimuth)]
    rows, inks = pack(discs)
    facts = camera.facts(size)
    put_room(facts, ROOMS[room], scene, camera.azimuth if light_azimuth is None else light_azimuth)
    world = build(rows, facts, inks)
    light = _trace(world, size, QUALITIES[quality])
    image = _develop(light)
    return draw_numbers(image, scene, camera)


def _trace(world: World, size: tuple[int, int], quality: Quality) -> NDArray[np.float64]:
    """Return the light in every pixel: a first round everywhere, a second one at the edges."""
    # Here, because it loads numba: a scene can be built without it.
    from openpolarity.picture.trace import trace

    width, height = size
    total = np.zeros((height, width, 3))
    keys = np.zeros((height, width), np.int64)
    everywhere = np.ones((height, width), np.bool_)
    bands = range(0, height, BAND)

    def band(first: int, wanted: NDArray[np.bool_], start: int, stop: int) -> None:
        last = min(first + BAND, height)
        ids, stretches = np.empty(128, np.int64), np.empty((64, 2))
        trace(
            *world,
            first,
            last,
            start,
            stop,
            quality.strips,
            quality.planes,
            wanted,
            total,
            keys,
            ids,
            stretches,
        )

    # Bands do not share pixels, so the number of threads cannot change the picture.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda first: band(first, everywhere, 0, quality.samples), bands))
        edges = _edges(keys, total / quality.samples)
        list(pool.map(lambda first: band(first, edges, quality.samples, quality.edge_samples), bands))
    counts = np.where(edges, quality.edge_samples, quality.samples)
    return total / counts[:, :, None]


def _edges(keys: NDArray[np.int64], light: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return the pixels whose neighbours show another surface, or a much darker or brighter one."""
    edges = np.zeros(keys.shape, np.bool_)
    tone = np.sqrt(light[:, :, 1])
    for a, b in ((np.s_[:-1], np.s_[1:]), (np.s_[:, :-1], np.s_[:, 1:])):
        differs = (keys[a] != keys[b]) | (np.abs(tone[a] - tone[b]) > 0.14)
        edges[a] |= differs
        edges[b] |= differs
    return edges


def _curve() -> NDArray[np.float64]:
    """Return brightness 0 … 255 for light 0 … `BRIGHTEST`, spaced by its square root, as the eye is.

    Straight up to the middle tones, a soft shoulder above, then sRGB.
    """
    shoulder = 0.62
    room = 1.0 - shoulder
    curve = []
    for i in range(8192):
        x = BRIGHTEST * (i / 8191) ** 2
        if x > shoulder:
            x = shoulder + room * (1.0 - math.exp(-(x - shoulder) / room))
        curve.append(255.0 * (12.92 * x if x <= 0.0031308 else 1.055 * x ** (1.0 / 2.4) - 0.055))
    return np.array(curve)


CURVE = _curve()


def _develop(light: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Turn light into bytes."""
    index = np.sqrt(np.minimum(light, BRIGHTEST)) * (len(CURVE) - 1) / math.sqrt(BRIGHTEST)
    tone = CURVE[(index + 0.5).astype(np.int64)]
    # Half a step of fixed noise, so that slow gradients show no bands.
    y, x = np.indices(light.shape[:2])
    a = 0.06711056 * x + 0.00583715 * y
    b = 52.9829189 * (a - np.floor(a))
    tone += (b - np.floor(b))[:, :, None]
    return np.clip(tone, 0.0, 255.0).astype(np.uint8)
