"""Running a server for others."""

from __future__ import annotations

from typing import Annotated

import typer

from openpolarity.cli.options import Database, DataFolder, Lang, speaking, verbs

app = verbs("A server for others.")
BAN = 30.0
"""Seconds for which an address that flooded gets no new connection."""
NO_LIMIT = "0: no limit."


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: any free one.")] = 8765,
    data: DataFolder = None,
    database: Database = None,
    public_address: Annotated[
        str | None, typer.Option(help="Where browsers reach this server through a proxy: https://polarity.example.")
    ] = None,
    proxies: Annotated[
        list[str] | None,
        typer.Option("--trusted-proxy", help="A proxy that says who calls: its address or network. Repeatable."),
    ] = None,
    allow: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="Another name under which browsers call this server. Repeatable."),
    ] = None,
    open_to_all: Annotated[
        bool, typer.Option("--open/--key", help="Let anybody in, or only whoever has the key.")
    ] = False,
    lobby: Annotated[
        bool, typer.Option("--lobby/--no-lobby", help="Let players open their tables to whoever comes by.")
    ] = False,
    games: Annotated[int, typer.Option(min=1, help="Games that may be open at a time.")] = 24,
    tables: Annotated[int, typer.Option(min=0, help=f"Open tables an address may have begun. {NO_LIMIT}")] = 8,
    sockets: Annotated[int, typer.Option(min=0, help=f"Connections to tables an address may have. {NO_LIMIT}")] = 32,
    requests: Annotated[int, typer.Option(min=0, help=f"Requests a second from an address. {NO_LIMIT}")] = 40,
    idle: Annotated[int, typer.Option(min=0, help=f"Minutes before a silent connection is closed. {NO_LIMIT}")] = 30,
    rest: Annotated[
        int, typer.Option(min=0, help="Minutes without an act before a table rests, without a process. 0: never.")
    ] = 5,
    keep_days: Annotated[
        int | None, typer.Option(min=1, help="Days after which games that are over are deleted. Otherwise never.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Run a server for others until it is ended: no browser, JSON lines as logs, /healthz, /readyz and /metrics."""
    with speaking(lang) as t:
        from openpolarity.cli.show.warmup import Preparation
        from openpolarity.server.http.hosting import Hosting, HostingError
        from openpolarity.server.http.limits import Limits
        from openpolarity.server.http.logs import log_as_json
        from openpolarity.server.http.serving import DataError, default_data
        from openpolarity.server.http.serving import serve as serve_others

        limits = Limits(
            tables=tables or None,
            sockets=sockets or None,
            requests=requests or None,
            idle=60 * idle or None,
            ban=BAN,
            connections=requests or None,
            proxies=tuple(proxies or ()),
            games=games,
            rest=60 * rest or None,
        )
        try:
            hosting = Hosting(public_address, tuple(proxies or ()), open_to_all, keep_days, lobby, limits)
            log_as_json()
            serve_others(
                data or default_data(),
                t,
                database=database,
                host=host,
                port=port,
                allow=allow or (),
                browser=False,
                hosting=hosting,
                prepare=Preparation(t).begin,
            )
        except HostingError as error:
            typer.echo(t(error.reason.id, **error.reason.params), err=True)
            raise typer.Exit(2) from None
        except DataError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from None
