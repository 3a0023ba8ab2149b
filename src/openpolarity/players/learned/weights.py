"""Weights of the networks, as they come with the game."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.compiled import Floats

FOLDER = Path(__file__).parent
_ONE_AT_A_TIME = Lock()
"""NumPy has Python parse the header of every matrix, and CPython 3.11 may raise SystemError when two threads parse at
once (python/cpython#106905)."""


def read_weights(name: str, folder: Path | None = None) -> dict[str, Floats]:
    """Read a network's matrices by name. Several threads may do so at once."""
    with _ONE_AT_A_TIME, np.load((folder or FOLDER) / f"{name}.npz", allow_pickle=False) as stored:
        return {key: np.ascontiguousarray(stored[key], dtype=np.float64) for key in stored.files}


def write_weights(name: str, weights: Mapping[str, Floats], folder: Path | None = None) -> None:
    """Keep a network's matrices, in 32 bits."""
    target = (folder or FOLDER) / f"{name}.npz"
    target.parent.mkdir(parents=True, exist_ok=True)
    stored: dict[str, Any] = {key: np.asarray(value, dtype=np.float32) for key, value in weights.items()}
    np.savez_compressed(target, **stored)
