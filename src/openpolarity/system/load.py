"""How busy the machine is, for reports of measurements."""

from __future__ import annotations

import sys

if sys.platform == "win32":

    def load() -> float | None:
        """Processes that want a core, on average over a minute; None: this system does not count them."""
        return None
else:
    import os

    def load() -> float | None:
        """Processes that want a core, on average over a minute."""
        return round(os.getloadavg()[0], 1)
