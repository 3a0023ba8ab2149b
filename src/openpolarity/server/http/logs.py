"""Structured logs: JSON lines, one event a line, with its fields."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

from openpolarity.server.http.log_writer import LogWriter

FIELDS = "polarity_fields"
"""The attribute of a log record that holds an event's fields."""

log = logging.getLogger("openpolarity.server")


class JsonLines(logging.Formatter):
    """An event as one line of JSON: `at` (UTC), `level`, `event`, `logger`, then its own fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of an event."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode("utf-8", "replace")


def note(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Log an event with its fields."""
    log.log(level, event, extra={FIELDS: fields})


def log_as_json() -> None:
    """Have every log of this process written to standard output as JSON lines from now on."""
    handler = LogWriter(sys.stdout.fileno())
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.captureWarnings(True)
