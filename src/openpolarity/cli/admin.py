"""Looking after a running server: tables, connections, the key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from openpolarity.cli.options import DataFolder, JsonOption, Lang, speaking, verbs

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.locales import Catalogue

app = verbs("Look after a server that runs on this machine.")
GameId = Annotated[str, typer.Argument(help="The id of a game.")]


@app.command()
def tables(data: DataFolder = None, lang: Lang = None, json: JsonOption = False) -> None:
    """List the tables that are open."""
    with speaking(lang) as t:
        found = _ask(t, data, "GET", "api/admin/tables")
        if json:
            _print(found)
            return
        for one in found["tables"]:
            typer.echo(
                f"{one['id']}  {one['mode']:8}  {one['edition']:10}  {one['begun']}  "
                + t("admin.table", turns=one["turns"], players=one["players"], spectators=one["spectators"])
            )
        typer.echo(t("admin.tables", n=len(found["tables"])))


@app.command()
def seat(game: GameId, data: DataFolder = None, lang: Lang = None, json: JsonOption = False) -> None:
    """Show who is connected to a table: seats, address, for how long, frames left out."""
    with speaking(lang) as t:
        found = _ask(t, data, "GET", f"api/admin/tables/{game}")
        if json:
            _print(found)
            return
        for one in found["connections"]:
            seats = ", ".join(map(str, one["seats"])) or "–"
            typer.echo(
                f"{seats:5}  {one['address']:24}  {one['lang']}  "
                + t("admin.connection", seconds=round(one["connected"]), skipped=one["skipped"])
            )


@app.command()
def end(
    game: GameId,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the game, too; otherwise it is kept.")] = False,
    data: DataFolder = None,
    lang: Lang = None,
) -> None:
    """Close a table: everybody is sent away."""
    with speaking(lang) as t:
        _ask(t, data, "DELETE", f"api/games/{game}" if delete else f"api/admin/tables/{game}")


@app.command()
def key(data: DataFolder = None, lang: Lang = None) -> None:
    """Print the address of the running server with its key, which lets in whoever has it."""
    with speaking(lang) as t:
        typer.echo(_running(t, data))


def _print(found: dict[str, Any]) -> None:
    from openpolarity.cli.show.json_line import print_json

    print_json(found)


def _running(t: Catalogue, data: Path | None) -> str:
    """The address of the server that runs at a data folder, with its key."""
    from openpolarity.locales import literal
    from openpolarity.server.host.folder_claim import TakenError, claim
    from openpolarity.server.http.serving import default_data

    folder = data or default_data()
    try:
        if folder.is_dir():
            with claim(folder):
                pass
    except TakenError as taken:
        if taken.by is not None:
            return taken.by.address
    typer.echo(t("admin.nobody", folder=literal(str(folder))), err=True)
    raise typer.Exit(1)


def _ask(t: Catalogue, data: Path | None, method: str, path: str) -> dict[str, Any]:
    """What the running server answers, or a clear refusal."""
    import urllib.error
    import urllib.request
    from urllib.parse import parse_qs, quote, urlsplit

    import msgspec

    address = urlsplit(_running(t, data))
    key = parse_qs(address.query).get("key", [""])[0]
    url = f"http://{address.netloc.replace('0.0.0.0', '127.0.0.1')}/{quote(path)}?lang={t.language}"
    request = urllib.request.Request(url, method=method, headers={"authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return dict(msgspec.json.decode(answer.read()))
    except urllib.error.HTTPError as error:
        typer.echo(msgspec.json.decode(error.read())["error"]["text"], err=True)
        raise typer.Exit(1) from None
