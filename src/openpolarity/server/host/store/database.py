"""Opening a database: SQLite in a file, or PostgreSQL by its address, brought to the present schema."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from openpolarity.locales import literal
from openpolarity.rules import Message
from openpolarity.server.host.store.troubles import store_errors

if TYPE_CHECKING:
    from sqlalchemy import URL, Engine

BUSY = 10.0
"""How long a write waits for another one, s."""
CONNECT_WITHIN = 5
"""How long to wait for a database that does not answer, s."""
CONNECTIONS = 4
_migrating = Lock()  # Alembic keeps what it works on in one place


class DatabaseAddressError(ValueError):
    """An address that names no database we can use; `reason` says what would be right."""

    def __init__(self, name: str, **params: str) -> None:
        self.reason = Message(f"play.database.{name}", {name: literal(value) for name, value in params.items()})
        super().__init__(self.reason.id)


def sqlite_address(folder: Path) -> str:
    """The address of the database in a data folder."""
    return f"sqlite:///{(folder / 'games.sqlite').absolute()}"


def _read_address(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise DatabaseAddressError("address", address=address) from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise DatabaseAddressError("address", address=address)
    return url


def open_database(address: str) -> Engine:
    """Connect to a database and bring it to the present schema. Raises `DatabaseAddressError` or `StoreError`."""
    engine = connect(address)
    with store_errors():
        migrate(engine)
    return engine


def connect(address: str) -> Engine:
    """Connections to a database, as it is. Raises `DatabaseAddressError`."""
    url = _read_address(address)
    options: dict[str, Any] = {"pool_pre_ping": True, "pool_size": CONNECTIONS, "pool_timeout": BUSY}
    if url.get_backend_name() == "sqlite":
        options["connect_args"] = {"timeout": BUSY}
    else:
        # A machine that is gone without a word is noticed within seconds, at both ends.
        keep_alive = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 2}
        settings = {f"tcp_{name}": value for name, value in keep_alive.items()} | {"statement_timeout": 10_000}
        said = " ".join(f"-c {name}={value}" for name, value in settings.items())
        options["connect_args"] = {"connect_timeout": CONNECT_WITHIN, "options": said, **keep_alive}
    try:
        engine = create_engine(url, **options)
    except ModuleNotFoundError:
        raise DatabaseAddressError("extra") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for a writer, and what is committed is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring a database to the present schema, or to an earlier step of it.

    Servers that start at once take turns. A file has one server only.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with _migrating, engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('openpolarity migrations'))")
        config.attributes["connection"] = connection
        command.upgrade(config, to)
