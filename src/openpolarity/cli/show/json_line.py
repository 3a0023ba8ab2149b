"""What machines read of a result: one JSON object on one line of stdout."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def print_json(result: Mapping[str, object]) -> None:
    """Print a result as one line of JSON."""
    sys.stdout.write(json.dumps(result) + "\n")
