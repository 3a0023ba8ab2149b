"""The referee: watches a table and reports what happened, with measurements and causes."""

from openpolarity.referee.referee import Referee
from openpolarity.referee.reporting import Report
from openpolarity.referee.telling import ARROW, tell_causes, tell_incident, tell_measure

__all__ = ["ARROW", "Referee", "Report", "tell_causes", "tell_incident", "tell_measure"]
