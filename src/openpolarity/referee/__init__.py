"""The referee: watches a table and names what happened, with measurements and causes."""

from openpolarity.referee.referee import Referee, Report

__all__ = ["Referee", "Report"]
