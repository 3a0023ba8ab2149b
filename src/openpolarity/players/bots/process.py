"""A bot's process and the lines it exchanges, with a time limit on every wait, whatever the bot does."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import time
import weakref
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from openpolarity.locales import catalogue
from openpolarity.players.bots.trouble import TroubleError, crashed, hangs, shown, too_long
from openpolarity.rules import Message
from openpolarity.system.children import APART, end_family
from openpolarity.system.commands import words_of
from openpolarity.system.pipes import ReadEnd, WriteEnd

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_LINE = 1 << 20
"""Longest line of a bot, bytes."""
MOST_WASTE = 16 << 20
"""How much of a longer line is thrown away before its turn is lost once more, bytes."""
LAST_WORDS = 2000
"""How much of what a bot wrote to its error output is remembered, bytes."""
FAREWELL = 0.5
"""How long a bot may tidy up after its input has ended before it is ended, s."""


class BotCommandError(ValueError):
    """A command that cannot be started.

    `message` says what is wrong with it, for the catalogues. `str(error)` is English.
    """

    def __init__(self, name: str, **params: str) -> None:
        super().__init__(name)
        self.message = Message(f"bot.command.{name}", {key: shown(value) for key, value in params.items()})

    def __str__(self) -> str:
        return catalogue()(self.message.id, **self.message.params)


INTERPRETERS = {".js": "node", ".mjs": "node", ".cjs": "node", ".sh": "sh", ".rb": "ruby", ".pl": "perl", ".lua": "lua"}
PYTHON = "python" if sys.platform == "win32" else "python3"
HAS_PERMISSIONS = sys.platform != "win32"
"""Whether a file is a program because of its permissions. Elsewhere it is by its name."""


def checked_words(command: str) -> list[str]:
    """Split a command line into words. Raises `BotCommandError` if its first one is no program that can be started."""
    try:
        words = words_of(command)
    except ValueError:
        raise BotCommandError("unreadable", command=command) from None
    if not words:
        raise BotCommandError("empty")
    if shutil.which(words[0]) is None:
        raise _no_program(command, words[0])
    return words


def _no_program(command: str, program: str) -> BotCommandError:
    """The error for a word that names no program, with what would be right if there is something of that name."""
    there = Path(program)
    if there.is_dir():
        return BotCommandError("folder", command=command, program=program)
    if not there.is_file():
        return BotCommandError("no_program", command=command, program=program)
    if HAS_PERMISSIONS and os.access(there, os.X_OK):
        return BotCommandError("not_in_path", command=command, program=program, right=f"./{program}")
    right = f"{INTERPRETERS.get(there.suffix.lower(), PYTHON)} {program}"
    if not HAS_PERMISSIONS:
        return BotCommandError("no_interpreter", command=command, program=program, right=right)
    return BotCommandError("not_executable", command=command, program=program, right=right)


class BotProcess:
    """A program in a process group of its own. Nothing blocks; what it writes while nobody asks waits in its pipe."""

    def __init__(self, command: str) -> None:
        try:
            child = subprocess.Popen(
                checked_words(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                **APART,
            )
        except OSError as error:
            raise BotCommandError("not_started", command=command, why=error.strerror or str(error)) from None
        if child.stdin is None or child.stdout is None or child.stderr is None:
            raise BotCommandError("not_started", command=command, why="no pipes")
        self.pid = child.pid
        self._child = child
        self._in = WriteEnd(child.stdin.fileno())
        self._out, self._err = ReadEnd(child.stdout.fileno()), ReadEnd(child.stderr.fileno())
        self._listening = {self._out, self._err}
        self._unsent = bytearray()
        self._read = bytearray()
        self._lines: deque[bytes] = deque()
        self._waste = 0
        """Bytes thrown away of a line that is too long; 0 if the line is not."""
        self._words = bytearray()
        # Also when it is forgotten, or the program ends: no process is left over.
        self.close = weakref.finalize(self, _end, child, self._in)

    @property
    def last_words(self) -> str:
        """The last line that the bot wrote to its error output; half a line only if there is no whole one."""
        return next(reversed(self.last_lines), "").strip()

    @property
    def last_lines(self) -> list[str]:
        """The end of the bot's error output, without empty lines; half a line only if no whole one is the last."""
        *whole, rest = self._words.decode("utf-8", "replace").split("\n")
        lines = [line.rstrip() for line in whole if line.strip()]
        if rest.strip() and (not lines or self._err not in self._listening):
            lines.append(rest.rstrip())
        return lines

    def send(self, line: bytes, seconds: float) -> None:
        """Write a line. Raises `TroubleError` if the bot does not read it in time, or is gone.

        What could not be written waits for the next time, so that a slow bot never sees half a line.
        """
        if self._out not in self._listening:
            raise self._gone()
        if len(self._unsent) > LONGEST_LINE:
            raise hangs(seconds)
        self._unsent += line
        for _ in self._until(seconds, write=True):
            try:
                del self._unsent[: self._in.write(self._unsent)]
            except BlockingIOError:
                continue
            except OSError:
                raise self._gone() from None
            if not self._unsent:
                return
        raise hangs(seconds)

    def receive(self, seconds: float) -> bytes:
        """Read the next line. Raises `TroubleError` if it is late or too long, or if the bot is gone."""
        if self._lines:
            return self._lines.popleft()
        if self._out not in self._listening:
            raise self._gone()
        for _ in self._until(seconds, write=False):
            if self._lines:
                return self._lines.popleft()
            if self._out not in self._listening:
                raise self._gone()
        raise hangs(seconds)

    def _until(self, seconds: float, *, write: bool) -> Iterator[None]:
        """Yield whenever something has been read or there is space to write, until the time is up."""
        end = time.monotonic() + seconds
        while True:
            full = len(self._lines) > 1000 or sum(map(len, self._lines)) > LONGEST_LINE
            ears = [ear for ear in self._listening if ear != self._out or not full]
            left = end - time.monotonic()
            if left <= 0:
                return
            can_read, can_write, _ = select.select(ears, [self._in] if write else [], [], left)
            for ear in can_read:
                self._hear(ear)
            if can_write or (not write and (can_read or not ears)):
                yield
            if write and self._out not in self._listening:
                raise self._gone()

    def _hear(self, ear: ReadEnd) -> None:
        try:
            heard = ear.read()
        except BlockingIOError:
            return
        except OSError:
            heard = b""
        if not heard:
            self._listening.discard(ear)
        elif ear == self._err:
            self._words = (self._words + heard)[-LAST_WORDS:]
        else:
            self._take_in(heard)

    def _take_in(self, heard: bytes) -> None:
        if self._waste:
            head, end, heard = heard.partition(b"\n")
            self._waste += len(head)
            if not end and self._waste > MOST_WASTE:
                self._waste = 1
                raise too_long(LONGEST_LINE)
            if not end:
                return
            self._waste = 0
        self._read += heard
        *whole, rest = self._read.split(b"\n")
        self._read = bytearray(rest)
        self._lines += [bytes(line) for line in whole if line.strip()]
        if len(self._read) > LONGEST_LINE:
            self._waste = len(self._read)
            self._read.clear()
            raise too_long(LONGEST_LINE)

    def _gone(self) -> TroubleError:
        for _ in range(20):  # a moment for the exit code, and for the last words
            code = exit_code(self._child)
            if code is not None:
                break
            time.sleep(0.01)
        if self._err in self._listening:
            self._hear(self._err)
            self._listening.discard(self._err)
        return crashed("–" if code is None else str(code), self.last_words)


def exit_code(child: subprocess.Popen[bytes]) -> int | None:
    """The exit code of a child that has ended (negative: the signal that ended it), unreaped where possible."""
    if sys.platform == "win32" or sys.platform == "darwin":  # nothing to reap; no way to ask without reaping
        return child.poll()
    try:
        found = os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return child.returncode
    if found is None:
        return None
    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status


def _end(child: subprocess.Popen[bytes], mouth: WriteEnd) -> None:
    """End a bot and everything it started."""
    mouth.close()
    if child.stdin is not None:
        child.stdin.close()
    end = time.monotonic() + FAREWELL
    # It is not reaped before its group is ended: until then its process id cannot be reused.
    while exit_code(child) is None and time.monotonic() < end:
        time.sleep(0.005)
    end_family(child)
    child.wait()
    for pipe in (child.stdout, child.stderr):
        if pipe is not None:
            pipe.close()
