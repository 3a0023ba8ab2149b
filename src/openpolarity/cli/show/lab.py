"""The lab at the terminal: experiments with progress, results as sentences and tables, in the user's language."""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.cli.progress import progress
from openpolarity.cli.show.json_line import print_json
from openpolarity.lab.lean import lay_tower, lean
from openpolarity.lab.measures import NEW, drop, flats
from openpolarity.physics import Ending, FaceUp, Kit, Placement, Table

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.lab.phenomena import Finding
    from openpolarity.locales import Catalogue


def _ending(t: Catalogue, ending: Ending) -> str:
    return t(f"ending.{ending.value.replace(' ', '_')}")


def _mm(metres: float) -> float:
    return round(1e3 * metres, 1)


def show_demo(t: Catalogue, path: Path) -> bool:
    """Place a leaner, draw it, and say what happened; False if it did not stand."""
    from openpolarity.film import save_png
    from openpolarity.film.terminal import half_blocks
    from openpolarity.lab.demo import HELD, paint, place

    screen = Console(markup=False)
    with Console(stderr=True, markup=False).status(t("play.preparing")) as status:
        demo = place()
        status.update(t("play.drawing"))
        if demo.lean.stands:
            sentence = t(
                "play.stands",
                held=round(math.degrees(HELD)),
                tilt=round(math.degrees(demo.lean.tilt)),
                distance=round(demo.lean.distance * 1e3),
                gap=round(demo.gap * 1e3, 1),
            )
        else:
            sentence = t("play.fails", ending=_ending(t, demo.lean.ending))
        image = paint(demo, (t("play.caption"), f"{math.degrees(demo.lean.tilt):.0f}°"))
        save_png(path, image)
    if screen.is_terminal and screen.color_system == "truecolor":
        sys.stdout.write(half_blocks(image, min(screen.width, 100)) + "\n")
    screen.print(sentence, highlight=False)
    screen.print(t("play.file", file=str(path)), highlight=False, soft_wrap=True)
    return demo.lean.stands


def show_lean(
    t: Catalogue, kit: Kit, *, height: int, distance: float, tilt: float, picture: Path | None, as_json: bool
) -> None:
    """Lean a disc on a tower of ``height`` discs, its foot ``distance`` (m) away, at ``tilt`` (°), and tell the end."""
    table = Table(kit)
    lay_tower(table, range(1, height + 1), 0.0, 0.0)
    table.settle()
    result = lean(table, NEW, Placement((0.0, 0.0), math.radians(-20), distance, math.radians(tilt)))
    support = table.support(NEW) if result.ending is Ending.STANDS else None
    if picture is not None:
        from openpolarity.film import save_png, still

        save_png(picture, still(table, look_at=NEW))
    if as_json:
        print_json({
            "ending": result.ending.value,
            "tilt_deg": round(math.degrees(result.tilt), 2),
            "distance_mm": _mm(result.distance),
            "seconds": round(result.seconds, 3),
            "support": list(support.discs) if support else None,
        })  # fmt: skip
        return
    screen = Console(markup=False)
    screen.print(
        t(
            "lab.lean.result",
            distance=_mm(distance),
            held=tilt,
            ending=_ending(t, result.ending),
            tilt=round(math.degrees(result.tilt), 1),
            rest=_mm(result.distance),
            seconds=round(result.seconds, 1),
        ),
        highlight=False,
    )
    if support is not None:
        discs = ", ".join(map(str, support.discs))
        screen.print(t("lab.lean.support", discs=discs, torque=round(support.torque * 1e3, 2)), highlight=False)
    if picture is not None:
        screen.print(t("play.file", file=str(picture)), highlight=False, soft_wrap=True)


def show_drop(t: Catalogue, kit: Kit, *, distance: float, speed: float, as_json: bool) -> None:
    """Bring down a leaner, ``distance`` (m) away, by a disc lowered over its foundation at ``speed`` (m/s)."""
    result = drop(kit, distance / kit.diameter, speed)
    sunk = min((tilt for tilt in result.tilts if tilt > 10), default=0.0)
    if as_json:
        print_json({
            "ending": result.ending.value,
            "stuck": result.stuck,
            "distance_mm": _mm(result.distance * kit.diameter),
            "tilts_deg": [round(tilt, 2) for tilt in result.tilts],
        })  # fmt: skip
        return
    if result.stuck:
        text = t("lab.drop.stuck")
    else:
        text = t(
            "lab.drop.result",
            **{"from": round(result.tilts[0])},
            to=round(sunk),
            ending=_ending(t, result.ending),
            distance=_mm(result.distance * kit.diameter),
        )
    Console(markup=False).print(text, highlight=False)


def show_flats(t: Catalogue, kit: Kit, *, distance: float, other: FaceUp, as_json: bool) -> None:
    """Lay two flats ``distance`` (m) apart and see whether they move."""
    diameters, touching = flats(kit, distance / kit.diameter, other)
    apart = _mm(diameters * kit.diameter)
    if as_json:
        print_json({"apart_mm": apart, "touching": touching})
        return
    word = t("lab.flats.touch" if touching else "lab.flats.clear")
    text = t("lab.flats.result", distance=_mm(distance), apart=apart, touching=word)
    Console(markup=False).print(text, highlight=False)


def _words(measured: dict[str, float]) -> dict[str, float | str]:
    """Replace truth values by the words of the language."""
    return {
        name: ("@lab.yes" if value else "@lab.no") if isinstance(value, bool) else value
        for name, value in measured.items()
    }


def _expected(t: Catalogue, finding: Finding, kit: Kit) -> str:
    """What the real game does; known in diameters, said in mm of this kit."""
    from openpolarity.lab.phenomena import SLIDE

    low, high = (round(1e3 * bound * kit.diameter) for bound in SLIDE)
    return (
        t(f"lab.{finding.id}.expected", low=low, high=high) if finding.id == "P7" else t(f"lab.{finding.id}.expected")
    )


def show_phenomena(t: Catalogue, kit: Kit, ids: list[str], *, seed: int, as_json: bool) -> bool:
    """Do the experiments and print what was measured beside what the real game does; True if all agree."""
    from openpolarity.lab.phenomena import find

    findings: list[Finding] = []
    try:
        with progress() as bar:
            task = bar.add_task("", total=len(ids))
            for id in ids:
                bar.update(task, description=t("lab.working", id=id))
                findings.append(find(id, kit, seed))
                bar.advance(task)
    except KeyboardInterrupt:
        Console(stderr=True, markup=False).print(t("lab.stopped"))
    if as_json:
        print_json({
            finding.id: {
                "pass": finding.agrees,
                "measured": finding.measured,
                "expected": _expected(t, finding, kit),
            }
            for finding in findings
        })  # fmt: skip
    else:
        sheet = Sheet(show_lines=True)
        for head in ("id", "expected", "measured", "agrees"):
            sheet.add_column(t(f"lab.head.{head}"))
        for finding in findings:
            measured = t(f"lab.{finding.id}.measured", **_words(finding.measured))
            verdict = t("lab.yes" if finding.agrees else "lab.no")
            sheet.add_row(finding.id, _expected(t, finding, kit), measured, verdict)
        Console(markup=False).print(sheet)
    return len(findings) == len(ids) and all(finding.agrees for finding in findings)


def show_calibration(t: Catalogue, path: Path, count: int, output: Path) -> None:
    """Search for a kit that shows all phenomena; goes on where an earlier search stopped."""
    from openpolarity.lab.calibrate import KitCandidate, kit_at, load, search

    screen = Console(stderr=True, markup=False)
    try:
        with progress() as bar:
            task = bar.add_task(t("lab.calibrating"), total=count, completed=len(load(path)))

            def report(done: int, best: KitCandidate) -> None:
                score = t("lab.best", score=round(100 * best.score, 1))
                bar.update(task, completed=done, description=f"{t('lab.calibrating')} {score}")

            best = search(path, count, report=report)
    except KeyboardInterrupt:
        done = load(path)
        screen.print(t("lab.stopped"))
        if not done:
            return
        best = max(done, key=lambda candidate: candidate.score)
    kit = replace(kit_at(best.point), name=output.stem)
    output.write_text(kit.to_toml(), "utf-8")
    text = t("lab.calibrated", n=len(load(path)), score=round(100 * best.score, 1), file=str(output))
    Console(markup=False).print(text, highlight=False, soft_wrap=True)


def show_figures(t: Catalogue, folder: Path) -> None:
    """Draw every picture of docs/physics.md into a folder."""
    from openpolarity.lab.figures import FIGURES

    folder.mkdir(parents=True, exist_ok=True)  # what cannot be written is refused before a minute's work
    kit = Kit.named()
    with progress() as bar:
        task = bar.add_task("", total=len(FIGURES))
        for name, draw in FIGURES.items():
            bar.update(task, description=t("lab.figure", name=name))
            draw(kit, folder)
            bar.advance(task)
    Console(markup=False).print(t("play.file", file=str(folder)), highlight=False, soft_wrap=True)
