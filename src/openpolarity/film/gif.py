"""Saving a film as an animated GIF, with one palette for all pictures and only the changes of each."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.labels import INK, PAPER
from openpolarity.film.render.look import ACCENT
from openpolarity.film.writing import check_image, check_suffix, whole_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

COLOURS = 255  # one more stands for "as before"
ALIKE = 4  # pixels whose red, green and blue change by no more (of 255) are kept: nobody sees it
TASTE = 8000  # pixels of each picture that vote for the palette


def save_gif(path: str | Path, images: Iterable[NDArray[np.uint8]], fps: float) -> None:
    """Write pictures (height, width, 3) as an endlessly looping GIF, as a whole or not at all.

    `fps` is at most 50 pictures per second, because GIF counts in hundredths of a second. Raises `SaveError` if the
    file cannot be written or its name does not end in .gif.
    """
    check_suffix(path, ".gif", "an animated GIF")
    if not 0.0 < fps <= 50.0:
        raise SceneError(f"a GIF shows above 0 and at most 50 pictures a second, not {fps}")
    with whole_file(path, "film") as part:
        kept = _Kept()
        for image in images:
            kept.add(image)
        if not kept.count:
            raise SceneError("a film needs at least one picture")
        palette = kept.palette()
        pages = (_page(image, palette) for image in kept)
        # Durations rounded one by one would drift, so each end time is rounded instead.
        ends = [round((i + 1) * 100.0 / fps) * 10 for i in range(kept.count)]
        next(pages).save(
            part,
            format="GIF",
            save_all=True,
            append_images=pages,
            duration=[end - start for start, end in zip([0, *ends], ends, strict=False)],
            loop=0,
            disposal=1,
            transparency=COLOURS,
            optimize=True,
        )


class _Kept:
    """The pictures of a film, kept compact until its palette is known: each as its changes to the one before."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._shown: NDArray[np.uint8] | None = None
        self._taste: list[NDArray[np.uint8]] = []

    @property
    def count(self) -> int:
        return len(self._packed)

    def add(self, image: NDArray[np.uint8]) -> None:
        check_image(image)
        if self._shown is None:
            self._shown = np.zeros_like(image)
            new = np.ones(image.shape[:2], np.bool_)
        elif image.shape != self._shown.shape:
            raise SceneError(f"all pictures of a film have one size; {image.shape} comes after {self._shown.shape}")
        else:
            new = np.abs(image.astype(np.int16) - self._shown).max(axis=2) > ALIKE
        shown = np.where(new[:, :, None], image, self._shown)
        self._packed.append(zlib.compress((shown ^ self._shown).tobytes(), 1))
        self._shown = shown
        # Changed pixels vote first: those that stand still have voted before.
        voices = image[new]
        self._taste.append(voices[:: max(1, len(voices) // TASTE)])

    def palette(self) -> Image.Image:
        """Return an image whose palette suits all pictures."""
        # Text and drawings are small, but their colours have to stay exact.
        voices = np.concatenate([*self._taste, np.repeat(np.array([ACCENT, PAPER, INK], np.uint8), TASTE // 8, axis=0)])
        side = int(np.sqrt(len(voices)))
        sheet = Image.fromarray(voices[: side * side].reshape(side, side, 3))
        return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)

    def __iter__(self) -> Iterator[NDArray[np.uint8]]:
        if self._shown is None:
            return
        shown = np.zeros_like(self._shown)
        for packed in self._packed:
            shown ^= np.frombuffer(zlib.decompress(packed), np.uint8).reshape(shown.shape)
            yield shown


def _page(image: NDArray[np.uint8], palette: Image.Image) -> Image.Image:
    # No dithering: it would flicker, and cost more than all the rest.
    return Image.fromarray(image).quantize(palette=palette, dither=Image.Dither.NONE)
