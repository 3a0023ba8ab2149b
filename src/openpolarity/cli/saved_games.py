"""Games that were kept: as files to take along, and back."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from openpolarity.cli.options import Database, DataFolder, Lang, speaking, verbs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.locales import Catalogue
    from openpolarity.server.host.store.store import Store

app = verbs("Export and import games.")
Folder = Annotated[Path, typer.Argument(help="Where to write them; it is made if need be.")]
RecordFiles = Annotated[list[Path], typer.Argument(help="Records (.polarity), or folders with them.")]


@contextmanager
def _store(t: Catalogue, data: Path | None, database: str | None) -> Iterator[Store]:
    """The database of games, or a clear refusal."""
    from openpolarity.locales import literal
    from openpolarity.server.host.storage import open_storage
    from openpolarity.server.host.store.database import DatabaseAddressError
    from openpolarity.server.host.store.errors import StoreError
    from openpolarity.server.http.serving import default_data

    folder = data or default_data()
    try:
        store = open_storage(folder, database).store
        try:
            yield store
        finally:
            store.close()
    except DatabaseAddressError as error:
        typer.echo(t(error.reason.id, **error.reason.params), err=True)
        raise typer.Exit(2) from None
    except StoreError as error:
        why = t(error.reason.id, **error.reason.params)
        typer.echo(t("play.no_data", folder=literal(str(folder)), why=why), err=True)
        raise typer.Exit(2) from None


@app.command("export")
def export_(
    folder: Folder,
    only: Annotated[list[str] | None, typer.Option("--game", help="Only this one, by its id. Repeatable.")] = None,
    data: DataFolder = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Write games into a folder: a record (.polarity) and a card (.json) each. A server may run meanwhile."""
    with speaking(lang) as t, _store(t, data, database) as store:
        from openpolarity.locales import literal
        from openpolarity.server.host.travelling import export_games

        count = export_games(store, folder, only)
        typer.echo(t("games.exported", n=count, folder=literal(str(folder))))
        if only and count < len(set(only)):
            typer.echo(t("server.error.no_game"), err=True)
            raise typer.Exit(1)


@app.command("import")
def import_(
    files: RecordFiles,
    data: DataFolder = None,
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Bring games from files into the database. A game that is there already stays as it is."""
    with speaking(lang) as t, _store(t, data, database) as store:
        from openpolarity.locales import literal
        from openpolarity.server.host.travelling import import_games

        new = known = wrong = 0
        for one in import_games(store, files):
            if one.why is not None:
                wrong += 1
                why = t(one.why.id, **one.why.params)
                typer.echo(t("file.refused", file=literal(str(one.file)), why=why), err=True)
            elif one.known:
                known += 1
            else:
                new += 1
        typer.echo(t("games.imported", n=new))
        if known:
            typer.echo(t("games.known", n=known))
        if wrong:
            raise typer.Exit(1)
