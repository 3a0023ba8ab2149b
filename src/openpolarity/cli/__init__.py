"""The command `polarity`: one verb a job.

Every verb imports what it needs when it runs, so that `polarity --help` answers at once.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated

try:
    import typer

    from openpolarity.cli import admin, arena, bench, games, hosting, lab, learning, puzzles, rules, saved_games
    from openpolarity.cli.options import verbs
except KeyboardInterrupt:  # Ctrl-C before `main` is there to hear it
    raise SystemExit(130) from None

NAMES = ("polarity", "openpolarity")
"""The command, by its own name and by the distribution's, under which `uvx` and `pipx run` look for it."""

app = verbs("Polarity, the magnetic dexterity game, made playable again. Without a verb: play.", needed=False)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Polarity, the magnetic dexterity game, made playable again. Without a verb: play."""
    if version:
        from openpolarity import __version__

        typer.echo(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        games.play()


for module in (games, hosting, rules, arena, learning):
    app.add_typer(module.app)
app.add_typer(admin.app, name="admin")
app.add_typer(saved_games.app, name="games")
app.add_typer(puzzles.app, name="puzzles")
app.add_typer(lab.lab, name="lab")
app.add_typer(bench.bench, name="bench")


def main() -> None:
    """Run the command line. Ctrl-C ends it without a word, whatever it is doing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal has no letter for is a question mark, and no crash
    try:
        app(prog_name=Path(sys.argv[0]).stem if Path(sys.argv[0]).stem in NAMES else NAMES[0])
    except KeyboardInterrupt:
        raise SystemExit(130) from None
