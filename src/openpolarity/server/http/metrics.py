"""Figures about a running server, for Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from openpolarity.server.host.registry import Registry

TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The media type of Prometheus' text format."""
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds of the buckets of answering times, s."""


class Metrics:
    """All figures of one server."""

    def __init__(self) -> None:
        self._all = CollectorRegistry()
        ProcessCollector(registry=self._all)
        self.requests = Counter(
            "polarity_requests", "Requests by what was asked and the status.", ("what", "status"), registry=self._all
        )
        self.seconds = Histogram(
            "polarity_request_seconds", "Time to answer a request.", ("what",), buckets=QUICK, registry=self._all
        )
        self.sockets = Gauge("polarity_sockets", "Connections to tables.", registry=self._all)
        self.sockets_closed = Counter(
            "polarity_sockets_closed", "Connections to tables that ended, by their code.", ("code",), registry=self._all
        )
        self.messages = Counter("polarity_messages", "Messages from clients.", registry=self._all)
        self.sent = Counter("polarity_sent", "What was sent over sockets.", ("kind",), registry=self._all)
        self.sent_bytes = Counter("polarity_sent_bytes", "Bytes sent over sockets.", registry=self._all)
        self.over_limit = Counter(
            "polarity_over_limit", "Callers who wanted too much, by the limit.", ("limit",), registry=self._all
        )
        self.frames, self.texts = self.sent.labels("frame"), self.sent.labels("message")

    def follow(self, registry: Registry) -> None:
        """Count the games and guests of a registry whenever somebody asks."""
        games = Gauge("polarity_games", "Games that are open.", registry=self._all)
        guests = Gauge("polarity_guests", "Players and spectators at games.", registry=self._all)
        games.set_function(lambda: len(registry.hosts))
        guests.set_function(lambda: sum(len(host.guests) for host in registry.hosts.values()))

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self._all)
