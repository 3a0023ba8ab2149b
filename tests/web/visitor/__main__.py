"""Visits by their seeds: `python -m tests.web.visitor --seed 17 --kind game --device mouse --size 390x844 …`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from openpolarity.rules.ruleset import EDITIONS
from tests.web.browser import FLAGS, chromium
from tests.web.e2e.house import House

from . import plan as plans
from .positions import positions
from .visit import Visit

if TYPE_CHECKING:
    from .visit import Result


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.web.visitor", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the first visit")
    parser.add_argument("--count", type=int, default=1, help="so many visits, with this seed and the next ones")
    parser.add_argument("--kind", choices=plans.KINDS, help="a whole short game, or one turn from a laid-out position")
    parser.add_argument("--device", choices=plans.DEVICES)
    parser.add_argument("--size", help="of the window: 390x844")
    parser.add_argument("--lang", choices=plans.LANGUAGES)
    parser.add_argument("--edition", choices=EDITIONS)
    parser.add_argument("--level", choices=plans.LEVELS)
    parser.add_argument("--mode", choices=("computer", "two"))
    parser.add_argument("--extra", choices=sorted(set(plans.EXTRAS)))
    parser.add_argument("--pace", type=int)
    parser.add_argument("--look", choices=("weak", "first", "still"))
    parser.add_argument("--position", choices=[one.name for one in positions()], metavar="NAME")
    parser.add_argument("--awkward", choices=sorted({kind for one in positions() for kind in one.kinds}))
    parser.add_argument("--pictures", type=Path, help="a folder for what went wrong: script, state, pictures")
    parser.add_argument("--out", type=Path, help="a file to which the lines are added, too")
    parser.add_argument("--hurry", type=float, default=1.0, help="rests are so many times as long")
    parser.add_argument("--note", default="", help="kept with every line: which code was tried")
    return parser.parse_args()


def main() -> int:
    wanted = arguments()
    keys = ("device", "size", "lang", "edition", "level", "mode", "extra", "pace", "look", "position")
    data = Path(tempfile.mkdtemp())
    house = House(data / "games", errors=data / "errors.txt")
    results: list[Result] = []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for seed in range(wanted.seed, wanted.seed + wanted.count):
                kind = "turn" if wanted.position or wanted.awkward else wanted.kind
                chosen = plans.plan(seed, kind, wanted.awkward, **{key: getattr(wanted, key) for key in keys})
                result = Visit(browser, house, chosen, wanted.pictures, wanted.hurry).run()
                results.append(result)
                line = json.dumps({**result.told(), "note": wanted.note}, ensure_ascii=False)
                print(line, flush=True)
                if wanted.out:
                    with wanted.out.open("a", encoding="utf-8") as file:
                        file.write(line + "\n")
            browser.close()
    finally:
        house.end()
    print(table([result.told() for result in results]), file=sys.stderr)
    return int(any(not result.well for result in results))


def table(lines: list[dict[str, Any]]) -> str:
    """What was tried, and what came of it."""
    rows = []
    for name in ("kind", "device", "size", "lang", "edition", "level", "mode", "extra", "look"):
        tried: Counter[str] = Counter(str(one[name] or "-") for one in lines)
        bad: Counter[str] = Counter()
        for one in lines:
            bad[str(one[name] or "-")] += bool(one["complaints"])
        rows += [
            f"{name:8} {value:14} {count:4} visits {bad[value]:4} with complaints"
            for value, count in sorted(tried.items())
        ]
    outcomes = Counter(one["outcome"] for one in lines)
    acts, seconds = sum(one["acts"] for one in lines), sum(one["seconds"] for one in lines)
    rows.append(f"outcomes: {dict(outcomes)}; {acts} acts in {seconds:.0f} s")
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
