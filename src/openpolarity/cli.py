"""The command `polarity`: one verb a job.

Every verb imports what it needs when it runs, so that `polarity --help` answers at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="polarity",
    help="Polarity, the magnetic dexterity game, made playable again.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help: half the start-up time
    pretty_exceptions_enable=False,
)
bench = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Measure speed and accuracy.")
app.add_typer(bench, name="bench")

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for machines.")]


@bench.command("magnetism")
def bench_magnetism(json: Json = False) -> None:
    """Accuracy and speed of the magnets' law beside magpylib."""
    from openpolarity.bench.magnetism import run

    run(as_json=json)


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Polarity, the magnetic dexterity game, made playable again."""
    if version:
        from openpolarity import __version__

        typer.echo(__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
