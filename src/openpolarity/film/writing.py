"""Writing a file as a whole or not at all."""

from __future__ import annotations

import errno
import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render.errors import SaveError, SceneError
from openpolarity.system.files import put_in_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


@contextmanager
def whole_file(path: str | Path, what: str = "picture") -> Iterator[Path]:
    """Yield the name of a temporary file beside `path` to write to; if all goes well, it then replaces `path`.

    A failure or an interruption never leaves half a file, nor touches the old one. Raises `SaveError` if the file
    cannot be written.
    """
    path = Path(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            # Checked before the work begins: a film takes minutes.
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            part.touch()
            yield part
            with part.open("r+b") as file:
                os.fsync(file.fileno())
            put_in_place(part, path)
        except BaseException:  # Ctrl-C, too
            part.unlink(missing_ok=True)
            raise
    except SaveError:
        raise
    except OSError as error:
        raise SaveError(error.errno, _why(error, path, what), str(path)) from error


def check_suffix(path: str | Path, suffix: str, what: str) -> None:
    """Raise `SaveError` if a file's name does not end in ``suffix``."""
    if Path(path).suffix.lower() != suffix:
        raise SaveError(errno.EINVAL, f"{what} is saved as a file that ends in {suffix}", str(path))


def check_image(image: NDArray[np.uint8]) -> None:
    """Raise `SceneError` if an array is not a picture."""
    if image.ndim != 3 or image.shape[2] != 3 or image.dtype != np.uint8:
        raise SceneError(f"a picture must be an array (height, width, 3) of uint8, not {image.shape} of {image.dtype}")


def _why(error: OSError, path: Path, what: str) -> str:
    """Say why the file could not be written, and what would help."""
    folder = path.parent
    if not folder.is_dir():
        return f"the folder {folder} does not exist; create it first"
    if path.is_dir():
        return "there is a folder of that name; give a file name"
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"the disk is full; the {what} does not fit"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        if path.exists():
            return "it cannot be replaced: another program has it open, or you may not write to it"
        return f"no permission to write into {folder}"
    return error.strerror or f"the {what} could not be written"
