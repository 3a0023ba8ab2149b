"""Loops over all pixels: finding edges, which need more samples, and turning light into bytes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Flags, Floats, Ints, entry
from openpolarity.film.render.noise import dither

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@entry
def find_edges(
    keys: Ints, light: Floats, samples: int, contrast: float, first: int, last: int, edges: Flags,
) -> None:  # fmt: skip
    """Find, in rows `first` … `last` − 1, pixels whose neighbours show another surface or a very different tone.

    `light` is the sum of ``samples`` samples. Tones (0 … 1) are very different when more than `contrast` apart.
    """
    height, width = keys.shape
    for row in range(first, last):
        for column in range(width):
            key = keys[row, column]
            found = False
            for side in range(4):
                r = row + (side == 0) - (side == 1)
                c = column + (side == 2) - (side == 3)
                if r < 0 or c < 0 or r >= height or c >= width:
                    continue
                if keys[r, c] != key:
                    found = True
                elif contrast < 1.0:
                    here = math.sqrt(light[row, column, 1] / samples)
                    there = math.sqrt(light[r, c, 1] / samples)
                    found |= abs(here - there) > contrast
            edges[row, column] = found


@entry
def develop(
    light: Floats, edges: Flags, wanted: Flags, samples: int, edge_samples: int, curve: Floats, brightest: float,
    first: int, last: int, image: NDArray[np.uint8],
) -> None:  # fmt: skip
    """Turn summed light into bytes for the wanted pixels of rows `first` … `last` − 1.

    `curve`: brightness 0 … 255 for light 0 … `brightest`, spaced by its square root.
    """
    top = len(curve) - 1
    root = math.sqrt(brightest)
    for row in range(first, last):
        for column in range(light.shape[1]):
            if not wanted[row, column]:
                continue
            count = edge_samples if edges[row, column] else samples
            # Half a step of fixed noise, so that slow gradients show no bands.
            noise = dither(column, row)
            for band in range(3):
                mean = min(light[row, column, band] / count, brightest)
                tone = curve[int(math.sqrt(mean) * top / root + 0.5)] + noise
                image[row, column, band] = int(min(max(tone, 0.0), 255.0))
