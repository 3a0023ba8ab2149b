"""The numbers of the look that pictures share with the page, read from the page's own `web/table/look.js`.

Lengths in metres; colours linear, but the accent: red, green, blue, 0 … 255.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from openpolarity.geometry import Triple

Rgb = tuple[int, int, int]


def _read() -> dict[str, Any]:
    text = files("openpolarity").joinpath("web/table/look.js").read_text("utf-8")
    found: dict[str, Any] = json.loads(text.partition("\nexport default")[2])
    return found


def _three(value: Any) -> Any:
    x, y, z = value
    return x, y, z


_LOOK = _read()

ACCENT: Rgb = _three(_LOOK["accent"])
BEVEL_WIDTH: float = _LOOK["bevel"]
KNURLS: int = _LOOK["knurls"]
"""Grooves around a disc's rim."""
BLACK_SHELL: Triple = _three(_LOOK["black_shell"])
RED_SHELL: Triple = _three(_LOOK["red_shell"])
INLAY: Triple = _three(_LOOK["inlay"])
"""The red disc's bar and dot."""
THREAD: float = _LOOK["thread"]
"""From one thread of the canvas to the next."""
INK_WIDTH: float = _LOOK["ink_width"]
"""The line of the circle."""
LINEN: Triple = _three(_LOOK["linen"])
"""The mat's mean colour."""
INK: Triple = _three(_LOOK["ink"])
WOOD: Triple = _three(_LOOK["wood"])
LAMP_AT: Triple = _three(_LOOK["lamp_at"])
"""From the dot, for a viewer at azimuth 0: upper left."""
LAMP_SIDE: float = _LOOK["lamp_side"]
LIGHT: dict[str, Any] = _LOOK["light"]
DARK: dict[str, Any] = _LOOK["dark"]
