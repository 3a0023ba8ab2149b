"""Experiments with the simulated discs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from openpolarity.cli.options import JsonOption, KitName, Lang, kit_called, length, refusals, speaking, verbs

lab = verbs("Experiments with the simulated discs.")


@lab.command("demo")
def lab_demo(
    lang: Lang = None,
    picture: Annotated[Path, typer.Option(help="Where to save the picture.")] = Path("leaner.png"),
) -> None:
    """Place a leaner and show it in the terminal."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_demo

        if not show_demo(t, picture):
            raise typer.Exit(1)


@lab.command("lean")
def lab_lean(
    height: Annotated[int, typer.Option(min=1, max=10, help="Discs in the tower to lean on.")] = 1,
    distance: Annotated[
        float | None, typer.Option(help="Foot to the support's middle, mm; otherwise 1.6 diameters of a disc.")
    ] = None,
    tilt: Annotated[float, typer.Option(min=1.0, max=89.0, help="Tilt at release, degrees.")] = 40.0,
    picture: Annotated[Path | None, typer.Option(help="Save a picture from above and from the side.")] = None,
    kit: KitName = "standard",
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Lean a disc on a flat or a tower and see how it ends."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_lean

        pieces = kit_called(kit, t)
        away = length("--distance", distance, pieces, least=1.05, usual=1.6, most=6.0)
        show_lean(t, pieces, height=height, distance=away, tilt=tilt, picture=picture, as_json=json)


@lab.command("decision")
def lab_decision(
    out: Annotated[Path, typer.Option(help="Where to draw it: .png, .svg or .pdf.")],
    level: Annotated[str, typer.Option(help="child, beginner, casual, club, expert or master.")] = "master",
    turn: Annotated[
        int, typer.Option(min=0, help="The number of turns of a scripted game that are played before.")
    ] = 8,
    seed: Annotated[int, typer.Option(min=0, help="Of the game and of the player.")] = 1,
) -> None:
    """Draw one decision of a computer player: what it tried in its head, coloured by what that promised."""
    with refusals():
        from openpolarity.lab.decision import draw_decision

        try:
            draw_decision(level, turn, seed, out)
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None


@lab.command("drop")
def lab_drop(
    distance: Annotated[
        float | None,
        typer.Option(help="The leaner's foot to the foundation's middle, mm; otherwise 1.65 diameters of a disc."),
    ] = None,
    speed: Annotated[float, typer.Option(min=0.01, max=1.0, help="Of the hand, m/s.")] = 0.08,
    kit: KitName = "standard",
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Bring down a leaner with a disc lowered over its foundation."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_drop

        pieces = kit_called(kit, t)
        away = length("--distance", distance, pieces, least=1.5, usual=1.65, most=1.75)
        show_drop(t, pieces, distance=away, speed=speed, as_json=json)


@lab.command("flats")
def lab_flats(
    distance: Annotated[
        float | None, typer.Option(help="Between the middles, mm; otherwise 1.2 diameters of a disc.")
    ] = None,
    like: Annotated[bool, typer.Option("--like", help="Both white instead of white and black.")] = False,
    kit: KitName = "standard",
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Lay two flats beside each other: do they slide?"""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_flats

        pieces = kit_called(kit, t)
        away = length("--distance", distance, pieces, least=1.0, usual=1.2, most=6.0)
        show_flats(t, pieces, distance=away, other="white" if like else "black", as_json=json)


@lab.command("phenomena")
def lab_phenomena(
    ids: Annotated[list[str] | None, typer.Argument(help="P1 to P11; all if none is named.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="For the small variations.")] = 0,
    kit: KitName = "standard",
    lang: Lang = None,
    json: JsonOption = False,
) -> None:
    """Try every phenomenon of the real game and say whether it is there."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_phenomena
        from openpolarity.lab.phenomena import PHENOMENA

        wanted = [id.upper() for id in ids or PHENOMENA]
        unknown = [id for id in wanted if id not in PHENOMENA]
        if unknown:
            typer.echo(f"{unknown[0]}: P1 … P{len(PHENOMENA)}", err=True)
            raise typer.Exit(2)
        if not show_phenomena(t, kit_called(kit, t), wanted, seed=seed, as_json=json):
            raise typer.Exit(1)


@lab.command("calibrate")
def lab_calibrate(
    count: Annotated[int, typer.Option(min=1, help="How many kits to try in all.")] = 160,
    log: Annotated[Path, typer.Option(help="What was tried; a search goes on from there.")] = Path("calibration.jsonl"),
    output: Annotated[Path, typer.Option(help="Where to write the best kit.")] = Path("calibrated.toml"),
    lang: Lang = None,
) -> None:
    """Search sizes and strengths for a kit that shows all phenomena."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_calibration

        show_calibration(t, log, count, output)


@lab.command("figures")
def lab_figures(
    folder: Annotated[Path, typer.Argument(help="Where the pictures of docs/physics.md go.")] = Path("docs/images"),
    lang: Lang = None,
) -> None:
    """Draw the pictures of docs/physics.md anew."""
    with speaking(lang) as t:
        from openpolarity.cli.show.lab import show_figures

        show_figures(t, folder)
