"""Saving a film as MP4 in H.264, which every browser and phone plays."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

from openpolarity.film.render.errors import SaveError, SceneError
from openpolarity.film.writing import check_image, check_suffix, whole_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import numpy as np
    from av import VideoStream
    from numpy.typing import NDArray

CODECS = ("libx264", "libopenh264", "h264", "mpeg4")  # best first; the last one is in every build
CRF = "20"  # H.264's quality: 0 is lossless, 51 the worst


def save_mp4(path: str | Path, images: Iterable[NDArray[np.uint8]], fps: float) -> None:
    """Write pictures (height, width, 3) as an MP4 film, as a whole or not at all.

    Width and height must be even, because H.264 stores colours for two by two pixels. `fps` is above 0 and at most
    240 pictures per second. Raises `SaveError` if the file cannot be written or its name does not end in .mp4.
    """
    import av
    from av.error import FFmpegError

    check_suffix(path, ".mp4", "an MP4 film")
    if not 0.0 < fps <= 240.0:
        raise SceneError(f"an MP4 film shows above 0 and at most 240 pictures a second, not {fps}")
    size: tuple[int, int] | None = None
    with whole_file(path, "film") as part:
        try:
            with av.open(str(part), "w", format="mp4", options={"movflags": "+faststart"}) as file:
                for image in images:
                    check_image(image)
                    height, width = image.shape[:2]
                    if size is None:
                        if width % 2 or height % 2:
                            raise SceneError(f"an MP4 film's width and height must be even, not {width} × {height}")
                        size = (width, height)
                        rate = Fraction(fps).limit_denominator(1001)
                        stream = cast("VideoStream", file.add_stream(_codec(), rate=rate))
                        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
                        stream.options = {"crf": CRF, "preset": "medium", "tune": "animation"}
                    elif size != (width, height):
                        raise SceneError(f"all pictures of a film have one size; {(width, height)} comes after {size}")
                    for packet in stream.encode(av.VideoFrame.from_ndarray(image, format="rgb24")):
                        file.mux(packet)
                if size is None:
                    raise SceneError("a film needs at least one picture")
                for packet in stream.encode():
                    file.mux(packet)
        except FFmpegError as error:
            if isinstance(error, OSError):
                raise
            raise SaveError(getattr(error, "errno", 0), f"the film could not be written: {error}", str(path)) from error


def _codec() -> str:
    """Return the best encoder that this build has."""
    import av

    for name in CODECS:
        try:
            av.Codec(name, "w")
        except ValueError:  # av's UnknownCodecError is one
            continue
        return name
    raise SaveError(0, "this build of PyAV has no encoder for MP4 films; save an animated GIF instead")
