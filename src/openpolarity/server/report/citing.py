"""Which rule decided, as a person would cite it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules.citation import citation
from openpolarity.server.messages.outbound import Clause as ClauseTold
from openpolarity.server.messages.text import said

if TYPE_CHECKING:
    from openpolarity.rules import Clause
    from openpolarity.server.messages.text import Text


def cited(clause: Clause) -> ClauseTold[Text]:
    """A clause for a client: its parts, and the words for it."""
    return ClauseTold(clause.ref, clause.ruling, clause.point, said(citation(clause)))
