"""The clause that decided, for a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.game.wording import cite

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.rules import Clause


def cited(clause: Clause, t: Catalogue) -> dict[str, Any]:
    """A clause for a client: its parts, and the words for it."""
    return {"ref": clause.ref, "ruling": clause.ruling, "point": clause.point, "text": cite(clause, t)}
