"""Saving a picture: all of it or nothing."""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

from openpolarity.picture.errors import SaveError, SceneError

if TYPE_CHECKING:
    from numpy.typing import NDArray


def save_png(path: str | Path, image: NDArray[np.uint8]) -> None:
    """Write a picture (height, width, 3) as a PNG file.

    It is written beside its place and then renamed, so a failure never leaves half a picture, nor touches
    the one that was there. Raises `SaveError` if it cannot be written.
    """
    if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
        raise SceneError(f"a picture must be an array (height, width, 3) of uint8, not {image.shape} of {image.dtype}")
    path = Path(path)
    data = io.BytesIO()
    Image.fromarray(image).save(data, format="PNG")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with part.open("wb") as file:
                file.write(data.getbuffer())
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SaveError(error.errno, _why(error, path, data.tell()), str(path)) from error


def _why(error: OSError, path: Path, size: int) -> str:
    """Say what kept us from writing, and what would help."""
    folder = path.parent
    if not folder.is_dir():
        return f"the folder {folder} does not exist; create it first"
    if path.is_dir():
        return "there is a folder of that name; give a file name"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"the disk is full; the picture needs {size} bytes"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"no permission to write into {folder}"
    return error.strerror or "the picture could not be written"
