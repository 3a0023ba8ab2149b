"""Several pictures as one: side by side with captions, or a small one set into a large one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw

from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.labels import INK, PAPER, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from openpolarity.film.render.lighting import LightingName

SPACE = 4  # pixels of a 480-pixel-high picture; every distance is a multiple
DARK_PAPER = (30, 27, 24)
DARK_INK = (214, 206, 192)


def side_by_side(
    images: Sequence[NDArray[np.uint8]], captions: Sequence[str] = (), *, lighting: LightingName = "light"
) -> NDArray[np.uint8]:
    """Return pictures next to each other on paper, each with its caption below; `lighting` colours the paper.

    Pictures (height, width, 3) may differ in size; they hang from a common upper edge.
    """
    if not images:
        raise SceneError("there must be at least one picture to put side by side")
    if captions and len(captions) != len(images):
        raise SceneError(f"{len(images)} pictures need {len(images)} captions, not {len(captions)}")
    paper, ink = (PAPER, INK) if lighting == "light" else (DARK_PAPER, DARK_INK)
    tallest = max(image.shape[0] for image in images)
    space = SPACE * max(1, round(tallest / 480))
    size = caption_size(tallest)
    foot = size + 5 * space if any(captions) else 2 * space
    width = sum(image.shape[1] for image in images) + 2 * space * (len(images) + 1)
    sheet = Image.new("RGB", (width, tallest + 2 * space + foot), paper)
    pen = ImageDraw.Draw(sheet)
    x = 2 * space
    for i, image in enumerate(images):
        sheet.paste(Image.fromarray(image), (x, 2 * space))
        if captions:
            text = fit(captions[i], image.shape[1], size)
            pen.text((x, 2 * space + tallest + 2 * space), text, font=font(size), fill=ink)
        x += image.shape[1] + 2 * space
    return np.array(sheet)


def inset(
    image: NDArray[np.uint8], small: NDArray[np.uint8], caption: str = "", *, lighting: LightingName = "light"
) -> NDArray[np.uint8]:
    """Return `image` with `small` on a card of paper in its upper right corner."""
    card = side_by_side([small], [caption] if caption else (), lighting=lighting)
    margin = 4 * SPACE
    if card.shape[0] + margin > image.shape[0] or card.shape[1] + margin > image.shape[1]:
        raise SceneError(
            f"the inset with its card is {card.shape[1]} × {card.shape[0]} pixels; it must be smaller than "
            f"the picture, {image.shape[1]} × {image.shape[0]}"
        )
    result = image.copy()
    left = image.shape[1] - card.shape[1] - margin
    result[margin : margin + card.shape[0], left : left + card.shape[1]] = card
    return result


def caption_size(height: int) -> int:
    """Return the size of small type for a picture `height` pixels high, in pixels."""
    return max(12, round(height / 46))


def fit(text: str, width: int, size: int) -> str:
    """Return the text, shortened with … until it fits into `width` pixels."""
    if font(size).getlength(text) <= width:
        return text
    while text and font(size).getlength(text + "…") > width:
        text = text[:-1].rstrip()
    return text + "…"
