"""Small type: the numbers of marked discs, and the font for captions."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.film.render.camera import Camera
    from openpolarity.film.render.scene import Scene

PAPER = (247, 243, 234)
INK = (44, 40, 36)
# Where a label may be beside its disc, in half widths and half heights; the best place first.
AROUND = ((0.0, -1.0), (0.8, -0.6), (-0.8, -0.6), (-1.0, 0.0), (1.0, 0.0), (-0.8, 0.6), (0.8, 0.6), (0.0, 1.0))
FINE = 4  # rounds are drawn this much larger and shrunk, to be smooth


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the bundled font at a size in pixels; it has all letters of the five languages."""
    data = files("openpolarity.film.render").joinpath("fonts/DejaVuSans-Latin.ttf").read_bytes()
    # Basic layout: the same spacing whether or not the machine has a text shaper.
    return ImageFont.truetype(BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


def draw_numbers(image: NDArray[np.uint8], scene: Scene, camera: Camera) -> NDArray[np.uint8]:
    """Return the picture with the numbers of marked discs on small round labels beside them."""
    height, width = image.shape[:2]
    size = (width, height)
    radius = max(9, round(height / 64))
    picture = Image.fromarray(image)
    taken: list[tuple[float, float]] = []
    places = {disc: (*camera.project(disc.centre, size), *camera.extent(disc, size)) for disc in scene.discs}
    numbered = [(disc.mark.number, disc) for disc in scene.discs if disc.mark and disc.mark.number is not None]
    for number, disc in sorted(numbered, key=lambda pair: pair[0]):
        x, y, across, high = places[disc]
        if not (0 <= x < width and 0 <= y < height):
            continue
        others = [place for other, place in places.items() if other is not disc]
        # Above the disc if there is space, else to a side, so that no label hides another or lies on another disc.
        best = (math.inf, (x, y))
        for turn, (dx, dy) in enumerate(AROUND):
            at = (
                min(max(x + dx * (across + 1.4 * radius), radius + 2.0), width - radius - 2.0),
                min(max(y + dy * (high + 1.4 * radius), radius + 2.0), height - radius - 2.0),
            )
            hidden = sum((at[0] - a) ** 2 + (at[1] - b) ** 2 < (2.1 * radius) ** 2 for a, b in taken)
            covered = sum(
                ((at[0] - a) / (c + 0.5 * radius)) ** 2 + ((at[1] - b) / (d + 0.5 * radius)) ** 2 < 1.0
                for a, b, c, d in others
            )
            best = min(best, (100.0 * hidden + 10.0 * covered + turn, at))
        at = best[1]
        taken.append(at)
        label = _label(number, radius, disc.mark.colour if disc.mark else INK)
        picture.paste(label, (round(at[0]) - radius - 1, round(at[1]) - radius - 1), label)
    return np.array(picture)


def _label(number: int, radius: int, colour: tuple[int, int, int]) -> Image.Image:
    """Return a round of paper with a number on it and an edge in the mark's colour."""
    side = (2 * radius + 2) * FINE
    label = Image.new("RGBA", (side, side), (*colour, 0))
    pen = ImageDraw.Draw(label)
    pen.ellipse((FINE, FINE, side - FINE, side - FINE), fill=(*colour, 255))
    edge = FINE * (1 + max(1.5, radius / 7))
    pen.ellipse((edge, edge, side - edge, side - edge), fill=(*PAPER, 255))
    size = round(radius * FINE * (1.15 if number < 10 else 1.0))
    pen.text((side / 2, side / 2), str(number), font=font(size), fill=(*INK, 255), anchor="mm")
    return label.resize((side // FINE, side // FINE), Image.Resampling.LANCZOS)
