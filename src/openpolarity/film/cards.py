"""Words and lines on a picture: cards of paper with small type, and a thin path from disc to disc."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np
from PIL import Image, ImageDraw

from openpolarity.film.panels import SPACE, fit
from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.labels import FINE, INK, PAPER, font
from openpolarity.film.render.look import ACCENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Corner = Literal["upper left", "lower left"]

WIDEST, HIGHEST = 0.62, 0.33  # the largest fractions of the picture that a card may take
EDGE = (214, 206, 190)


def card(image: NDArray[np.uint8], text: str, corner: Corner = "lower left") -> NDArray[np.uint8]:
    """Return the picture with a text on a card of paper; without a text, there is no card."""
    if corner not in get_args(Corner):
        raise SceneError(f'a card lies in the "upper left" or "lower left", not {corner!r}')
    if not text.strip():
        return image
    height, width = image.shape[:2]
    size = max(12, round(height / 38))
    space = SPACE * max(1, round(height / 480))
    type_ = font(size)
    line_height = round(1.4 * size)
    lines = _wrap(text, WIDEST * width, size)
    most = max(1, int(HIGHEST * height / line_height))
    if len(lines) > most:
        lines[most - 1 :] = [lines[most - 1] + " …"]
    lines = [fit(line, round(WIDEST * width), size) for line in lines]
    across = math.ceil(max(type_.getlength(line) for line in lines)) + 5 * space
    high = line_height * len(lines) + 3 * space
    left = 3 * space
    top = 3 * space if corner == "upper left" else height - 3 * space - high
    sheet = Image.fromarray(image)
    pen = ImageDraw.Draw(sheet)
    pen.rectangle((left - 1, top - 1, left + across, top + high), fill=EDGE)
    pen.rectangle((left, top, left + across - 1, top + high - 1), fill=PAPER)
    if corner == "lower left":
        # A ruling carries the one accent as a narrow band.
        pen.rectangle((left, top, left + space - 1, top + high - 1), fill=ACCENT)
    for i, line in enumerate(lines):
        at = (left + 3 * space, top + 1.5 * space + (i + 0.5) * line_height)
        pen.text(at, line, font=type_, fill=INK, anchor="lm")
    return np.array(sheet)


def stamp(image: NDArray[np.uint8], text: str) -> NDArray[np.uint8]:
    """Return the picture with a few letters in its lower left corner, without a card."""
    height = len(image)
    size = max(11, round(height / 13))
    sheet = Image.fromarray(image)
    at = (0.5 * size, height - 0.5 * size)
    ImageDraw.Draw(sheet).text(at, text, font=font(size), fill=INK, anchor="ls")
    return np.array(sheet)


def _wrap(text: str, widest: float, size: int) -> list[str]:
    """Break a text into lines at most ``widest`` pixels wide."""
    lines: list[str] = []
    for paragraph in text.strip().splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and font(size).getlength(longer) > widest:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def trail(
    image: NDArray[np.uint8], steps: Sequence[tuple[tuple[float, float], tuple[float, float]]]
) -> NDArray[np.uint8]:
    """Return the picture with thin arrows, each from one point to another (pixels: x to the right, y down)."""
    if not steps:
        return image
    height = len(image)
    thin = max(1.4, height / 400)
    sheet = Image.fromarray(image)
    for (x0, y0), (x1, y1) in steps:
        long = math.hypot(x1 - x0, y1 - y0)
        if long < 6.0 * thin:
            continue
        ux, uy = (x1 - x0) / long, (y1 - y0) / long
        head = min(5.0 * thin, 0.5 * long)
        # Only the piece of the picture that the arrow lies on is drawn larger and shrunk, to be smooth.
        reach = head + 3.0
        left, top = math.floor(min(x0, x1) - reach), math.floor(min(y0, y1) - reach)
        right, bottom = math.ceil(max(x0, x1) + reach), math.ceil(max(y0, y1) + reach)
        layer = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE), 0)
        halo = layer.copy()
        for mask, more in ((halo, 1.0), (layer, 0.0)):
            pen = ImageDraw.Draw(mask)
            ends = [((x - left) * FINE, (y - top) * FINE) for x, y in ((x0, y0), (x1 - head * ux, y1 - head * uy))]
            pen.line(ends, fill=255, width=round((thin + 2.0 * more) * FINE))
            tip = [
                (x1 + more * ux, y1 + more * uy),
                (x1 - head * ux - (0.45 * head + more) * uy, y1 - head * uy + (0.45 * head + more) * ux),
                (x1 - head * ux + (0.45 * head + more) * uy, y1 - head * uy - (0.45 * head + more) * ux),
            ]
            pen.polygon([((x - left) * FINE, (y - top) * FINE) for x, y in tip], fill=255)
        for mask, colour in ((halo, PAPER), (layer, ACCENT)):
            small = mask.resize((right - left, bottom - top), Image.Resampling.BOX)
            sheet.paste(Image.new("RGB", small.size, colour), (left, top), small)
    return np.array(sheet)
