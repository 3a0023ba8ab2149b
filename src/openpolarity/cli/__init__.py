"""The command `polarity`: one verb a job.

Every verb imports what it needs when it runs, so that `polarity --help` answers at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from openpolarity.cli import admin, arena, bench, games, hosting, lab, rules, saved_games
from openpolarity.cli.options import verbs

app = verbs("Polarity, the magnetic dexterity game, made playable again.")


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Polarity, the magnetic dexterity game, made playable again."""
    if version:
        from openpolarity import __version__

        typer.echo(__version__)
        raise typer.Exit


for module in (games, hosting, rules, arena):
    app.add_typer(module.app)
app.add_typer(admin.app, name="admin")
app.add_typer(saved_games.app, name="games")
app.add_typer(lab.lab, name="lab")
app.add_typer(bench.bench, name="bench")


def main() -> None:
    """Run the command line. Ctrl-C ends it without a word, whatever it is doing."""
    try:
        app(prog_name="polarity")
    except KeyboardInterrupt:
        raise SystemExit(130) from None
