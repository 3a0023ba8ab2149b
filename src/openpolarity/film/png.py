"""Saving a picture as PNG, as a whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from openpolarity.film.writing import check_image, whole_file

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray


def save_png(path: str | Path, image: NDArray[np.uint8]) -> None:
    """Write a picture (height, width, 3) as a PNG file.

    It is written to a temporary file and then renamed, so that a failure never leaves half a picture, nor touches
    the old one. Raises `SaveError` if it cannot be written.
    """
    check_image(image)
    with whole_file(path) as part:
        Image.fromarray(image).save(part, format="PNG")
