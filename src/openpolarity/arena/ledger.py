"""The ledger of a tournament: every result is written at once, so that no finished game is lost.

It is a text file of JSON lines. The first says what the results depend on, and each further one is a result, or says
that some of the games were played again with other code and came out the same (`again`): the ledger goes on with that
code. A half-written line that a crash left at the end is dropped when the tournament goes on.
"""

from __future__ import annotations

import json
import os
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO

from openpolarity.arena.errors import ArenaError, ResultFieldError
from openpolarity.arena.match import GameResult
from openpolarity.arena.terms import Terms
from openpolarity.locales import literal
from openpolarity.players.bots.trouble import shown
from openpolarity.record.strict_json import parse
from openpolarity.system.files import make_folder
from openpolarity.system.lock import locked

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import TracebackType

LEDGER = "games.jsonl"
"""The name of a ledger in a tournament's folder."""
AGAIN = "again"
"""In a line that is no result: how many of the games were played again with the code that it names."""
FORMAT = 2
"""2: both games of a pair have the same seed."""


class Ledger:
    """Results in a file. Open it with the fingerprint of a tournament; use it as a context.

    With ``any_code`` the code that played them may be another one.
    """

    def __init__(self, path: Path, header: Mapping[str, object], *, any_code: bool = False) -> None:
        self.path, self._any_code = path, any_code
        self.code = str(header.get("code"))
        """The code for which the results hold."""
        self._results: dict[tuple[str, str, int], GameResult] = {}
        make_folder(path.parent)
        self._file: BinaryIO = path.open("a+b")
        try:
            self._lock()
            self._go_on({"format": FORMAT, **header})
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    @property
    def results(self) -> list[GameResult]:
        """All results, in the order in which they came."""
        return list(self._results.values())

    @property
    def kept(self) -> Mapping[tuple[str, str, int], GameResult]:
        """All results by the keys of their games; it grows with the ledger."""
        return MappingProxyType(self._results)

    @property
    def done(self) -> set[tuple[str, str, int]]:
        """The keys of games that need not be played again; games that broke off are tried again."""
        return {key for key, result in self._results.items() if result.ended}

    def append(self, result: GameResult) -> None:
        """Keep a result; when this returns it is on the disk."""
        self._write(result.as_json())
        self._results[result.key] = result

    def go_on_with(self, code: str, games: int) -> None:
        """Keep that this many of the games were played again with other code, and came out the same."""
        self._write({AGAIN: games, "code": code})

    # ------------------------------------------------------------------ the file

    def _lock(self) -> None:
        if not locked(self._file):
            raise ArenaError(
                f"{self.path}: another run is writing to it", message="arena.error.busy", path=str(self.path)
            )

    def _go_on(self, header: dict[str, object]) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1  # a line without its end was cut off while it was written
        if whole < len(data):
            self._file.truncate(whole)
        lines = data[:whole].split(b"\n")[:-1]
        if not lines:
            self._write(header)
            return
        kept, results = _read(lines, self.path)
        self._compare(kept, header)
        self.code = str(kept.get("code"))
        self._results = {result.key: result for result in results}

    def _compare(self, kept: dict[str, object], wanted: dict[str, object]) -> None:
        for name in (*wanted, *kept):
            is_code = name == "code"
            if kept.get(name) != wanted.get(name) and not (is_code and self._any_code):
                what = "code that played them" if is_code else name
                raise ArenaError(
                    f"{self.path} holds games with {what} = {kept.get(name)}, not {wanted.get(name)}: "
                    "give another folder with --out",
                    message="arena.error.code" if is_code else "arena.error.other",
                    path=str(self.path),
                    folder=str(self.path.parent),
                    name=name,
                    kept=str(kept.get(name)),
                    wanted=str(wanted.get(name)),
                )

    def _write(self, plain: Mapping[str, object]) -> None:
        self._file.write(json.dumps(plain, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def read_ledger(path: Path) -> tuple[dict[str, object], list[GameResult]]:
    """The header and the results of a ledger, or of the one in a folder, without writing to it.

    Raises `ArenaError` if there is none or it is damaged; a line that was cut off at its end is left out.
    """
    path = path / LEDGER if path.is_dir() else path
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ArenaError(f"{path}: {error}", message="arena.error.no_ledger", path=str(path)) from None
    lines = data.split(b"\n")[:-1]
    if not lines:
        raise ArenaError(f"{path} is empty", message="arena.error.no_ledger", path=str(path))
    header, results = _read(lines, path)
    return header, list({result.key: result for result in results}.values())


def _read(lines: list[bytes], path: Path) -> tuple[dict[str, object], list[GameResult]]:
    """The header, with the code for which the results hold by now, and the results."""
    header = _object(lines[0], path, 1)
    results = []
    for number, line in enumerate(lines[1:], 2):
        plain = _object(line, path, number)
        try:
            if AGAIN in plain:
                header["code"] = _code_of(plain)
            else:
                results.append(GameResult.from_json(plain))
        except ResultFieldError as error:
            raise _damaged_field(path, number, error, plain) from None
    return header, results


def _code_of(again: dict[str, object]) -> str:
    code = again.get("code")
    if not isinstance(code, str):
        raise ResultFieldError("code", "value" if "code" in again else "missing")
    return code


def terms_of(header: dict[str, object], path: Path) -> tuple[Terms, int]:
    """The terms and the seed of the games in a ledger. Raises `ArenaError` if its first line does not say them."""
    match header:
        case {"edition": str(edition), "discs": int(discs), "settings": dict(settings), "seed": int(seed)}:
            return Terms(edition, discs, settings), seed
    raise _damaged(path, 1, "it has to say the edition, discs, settings and seed of the games")


def _object(line: bytes, path: Path, number: int) -> dict[str, object]:
    try:
        return parse(line)
    except ValueError as error:
        raise _damaged(path, number, str(error)) from None


def _damaged(path: Path, number: int, why: str) -> ArenaError:
    return ArenaError(
        f"{path}, line {number} is damaged: {why}",
        message="arena.error.damaged" if number > 1 else "arena.error.damaged_head",
        path=literal(str(path)),
        line=number,
    )


def _damaged_field(path: Path, number: int, error: ResultFieldError, plain: dict[str, object]) -> ArenaError:
    value = {"value": shown(json.dumps(plain[error.field], ensure_ascii=False))} if error.wrong == "value" else {}
    return ArenaError(
        f"{path}, line {number} is damaged: {error}",
        message=f"arena.error.damaged_{error.wrong}",
        path=literal(str(path)),
        line=number,
        field=shown(error.field),
        **value,
    )
