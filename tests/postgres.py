"""A real PostgreSQL for tests: started on a socket in a temporary folder, stopped when they are over."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import psycopg

from tests.waiting import TIMEOUT, wait_for

SUPERUSER = "polarity"


def _program(name: str) -> str:
    """A program of PostgreSQL; Debian does not put the server's on the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    found = str(installed[-1]) if installed else shutil.which(name)
    assert found, f"{name} is missing: `make test` installs PostgreSQL"
    return found


class Postgres:
    """A database server of its own. As root it runs as the user `postgres`, because it refuses to run as root."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._data = self.folder / "data"
        command = [_program("initdb"), "-D", self._data, "-U", SUPERUSER, "--auth=trust", "--no-sync", "--no-locale"]
        subprocess.run([*command, "--encoding=UTF8"], check=True, capture_output=True, user=self._user, cwd=self.folder)
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [f"unix_socket_directories={self.folder}", "listen_addresses=", "max_connections=60", "fsync=off"]
        options = [word for setting in settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [_program("postgres"), "-D", self._data, *options],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self.folder,
            )
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            with psycopg.connect(self._address("postgres"), connect_timeout=2):
                return True
        except psycopg.OperationalError:
            return False

    def stop(self) -> None:
        """Stop it at once: all connections are cut."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(TIMEOUT)

    def remove(self) -> None:
        """Stop it and delete what it kept."""
        self.stop()
        shutil.rmtree(self.folder)

    def _address(self, name: str) -> str:
        return f"postgresql://{SUPERUSER}@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"games_{secrets.token_hex(6)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)
