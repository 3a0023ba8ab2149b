"""A picture in a terminal: two pixels a character, in 24-bit colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from numpy.typing import NDArray


def half_blocks(image: NDArray[np.uint8], columns: int = 80) -> str:
    """Return an image (height, width, 3) as lines of coloured half blocks, ``columns`` characters wide."""
    height = 2 * max(1, round(columns * image.shape[0] / image.shape[1] / 2))
    small = np.asarray(Image.fromarray(image).resize((columns, height), Image.Resampling.LANCZOS))
    lines = []
    for upper, lower in zip(small[0::2], small[1::2], strict=True):
        blocks = (
            f"\x1b[38;2;{a[0]};{a[1]};{a[2]}m\x1b[48;2;{b[0]};{b[1]};{b[2]}m▀"
            for a, b in zip(upper, lower, strict=True)
        )
        lines.append("".join(blocks) + "\x1b[0m")
    return "\n".join(lines)
