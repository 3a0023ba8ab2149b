"""What a player far away sees of the own hand: how far off the shown disc is, and how late it moves.

A real browser runs the page's own modules on a line with delay and loss. What is shown is written down twice in the
same run: as the server's frames alone would show it, and with the page's prediction.
"""

from __future__ import annotations

import json
import os
import shutil
import urllib.request
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.bench.delay import delaying
from openpolarity.bench.machine import machine
from openpolarity.bench.programs import running_server
from openpolarity.system.load import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats
    from openpolarity.record.strict_json import Json

LINES = ((0.0, 0.0), (0.08, 0.02), (0.15, 0.02))
"""Round trips (s) and shares of lost packets that are tried."""
CIRCLES = 20.0
"""Seconds for which the disc is led round the board."""
STEPS = 20
"""Number of times that a hand at rest begins to move."""
AIMS_BEFORE, AIMS_AFTER = 2, 40
"""The true place is looked for where the real disc was while the server's last aim was this far from the page's.

After a stall a server hears many aims at once, and its hand passes them one by one: it is behind its last aim then.
"""
FLAGS = ("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")


class NoBrowserError(OSError):
    """There is no browser to measure with."""


def _browser() -> str:
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        raise NoBrowserError("This needs Chromium: it measures the real page.")
    return found


def _nearest_on(way: Floats, place: Floats) -> Floats:
    """The nearest point to a place on a way of straight pieces, shape (n, 3)."""
    starts, pieces = way[:-1], np.diff(way, axis=0)
    lengths = np.maximum((pieces * pieces).sum(axis=1), 1e-18)
    shares = np.clip(((place - starts) * pieces).sum(axis=1) / lengths, 0.0, 1.0)
    points = starts + shares[:, None] * pieces
    nearest: Floats = points[np.argmin(((points - place) ** 2).sum(axis=1))]
    return nearest


def errors(pictures: list[Json], truths: list[Json]) -> tuple[list[float], list[float]]:
    """How far off every picture was, in m: without the prediction, and with it.

    The true place of a moment is the point of the real disc's way, about the aim that was sent last, that is nearest to
    the prediction: a prediction that is right but early or late by some milliseconds counts as right.
    """
    aims = np.array([truth["aim"] for truth in truths])
    places = np.array([truth["p"] for truth in truths])
    echoed, shown = [], []
    for picture in pictures:
        way = places[(aims >= picture["aim"] - AIMS_BEFORE) & (aims <= picture["aim"] + AIMS_AFTER)]
        if len(way) < 2:
            continue
        truth = _nearest_on(way, np.array(picture["shown"]))
        echoed.append(float(np.linalg.norm(np.array(picture["echoed"]) - truth)))
        shown.append(float(np.linalg.norm(np.array(picture["shown"]) - truth)))
    return echoed, shown


def _spread(values: list[float]) -> Json:
    """p50 and p99 of lengths or times, in thousandths."""
    p50, p99 = np.percentile(np.array(values) * 1e3, [50, 99])
    return {"p50": round(float(p50), 2), "p99": round(float(p99), 2)}


def _new_game(address: str) -> Json:
    wish = json.dumps({"mode": "practice"}).encode()
    request = urllib.request.Request(f"{address}api/games", wish, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return dict(json.loads(answer.read()))


def _measure_line(browser: Any, address: str, round_trip: float, loss: float) -> Json:
    game = _new_game(address)
    script = (files("openpolarity") / "bench" / "latency_page.js").read_text(encoding="utf-8")
    function = script[script.index("async (") :].rstrip().removesuffix(";")
    with delaying(int(address.rstrip("/").rpartition(":")[2]), round_trip / 2, loss, seed=7) as port:
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        found = page.evaluate(function, {**game, "circles": CIRCLES, "steps": STEPS})
        page.close()
    echoed, shown = errors(found["pictures"], found["truths"])
    delays = {
        how: [one[how] for one in found["delays"] if one[how] is not None] for how in ("echoed", "shown")
    }  # fmt: skip
    return {
        "round_trip_ms": round(1e3 * round_trip),
        "loss": loss,
        "pictures": len(shown),
        "error_mm": {"before": _spread(echoed), "after": _spread(shown)},
        "felt_ms": {"before": _spread(delays["echoed"]), "after": _spread(delays["shown"])},
    }


def measure(report: Callable[[str, float], None]) -> Json:
    """Measure every line, in about three minutes. Raises `NoBrowserError` without Chromium or Playwright."""
    path = _browser()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise NoBrowserError("This needs Playwright (pip install playwright): it measures the real page.") from None
    lines = []
    with running_server() as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for round_trip, loss in LINES:
            lines.append(_measure_line(browser, address, round_trip, loss))
            report(f"{1e3 * round_trip:.0f} ms", 1 / len(LINES))
        browser.close()
    return {"lines": lines, "load": load(), "machine": machine("playwright", "numba")}
