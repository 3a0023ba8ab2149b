"""One of our players as a bot that speaks the protocol, so that another program can host it."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec import structs

from openpolarity.locales import catalogue
from openpolarity.players.bots import answers
from openpolarity.players.bots.mirror import LookError, Mirror
from openpolarity.players.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from openpolarity.locales import Catalogue
    from openpolarity.players.levels import Level

SHARE = 0.5
"""The share of the host's time limit that is used for thinking."""
LEAST = 0.05
"""The least time for thinking, s."""


class Serving:
    """A built-in player at the other end of a pipe."""

    def __init__(self, level: Level, seed: int | None = None, t: Catalogue | None = None) -> None:
        self._level = level
        self._t = t or catalogue("en")
        self._seed = seed
        self._player: Player | None = None
        self._mirror: Mirror | None = None
        self._look: dict[str, Any] | None = None

    def hear(self, line: str) -> object | None:
        """Take a message of the host; return the answer, if any. Raises `LookError` if it makes no sense."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise LookError(f"this is no JSON: {error}") from None
        kind = message.get("type") if isinstance(message, dict) else None
        if kind == "hello":
            return self._hello(message)
        if kind == "look":
            self._look = message
        elif kind == "ask":
            return self._answer(message)
        elif kind not in ("ruling", "lost", "over"):
            raise LookError(f"a message has a type (hello, look, ask, ruling, lost, over), not {kind!r}")
        return None

    def _hello(self, hello: dict[str, Any]) -> answers.BotReady:
        if hello.get("protocol") != answers.PROTOCOL:
            raise LookError(f"this player speaks protocol {answers.PROTOCOL}, not {hello.get('protocol')!r}")
        self._mirror = Mirror(hello)
        patience, told = hello.get("patience"), hello.get("seed")
        level = self._level
        if isinstance(patience, int | float) and level.head.seconds:
            level = replace(
                level, head=replace(level.head, seconds=min(level.head.seconds, max(LEAST, SHARE * patience)))
            )
        seed = self._seed if self._seed is not None else told
        self._player = Player(level, seed if isinstance(seed, int) and seed >= 0 else 0)
        return answers.BotReady(ready=answers.PROTOCOL, name=f"openpolarity {level.name}")

    def _answer(self, ask: dict[str, Any]) -> answers.AnyAct:
        number = ask.get("ask")
        if not isinstance(number, int):
            raise LookError(f"an ask has a number, not {number!r}")
        if self._mirror is None or self._player is None or self._look is None:
            raise LookError("before an ask come hello and look")
        try:
            self._mirror.look(self._look)
        except LookError as error:
            return answers.PassAct(ask=number, say=str(error)[:300])
        answer = self._mirror.decide(self._player, number)
        why = self._player.why
        return answer if why is None else structs.replace(answer, say=self._t(why.id, **why.params))


def serve(
    level: Level,
    seed: int | None,
    lines: Iterable[str],
    write: Callable[[bytes], object],
    complain: Callable[[str], object],
    t: Catalogue | None = None,
) -> None:
    """Play until the host's messages end; those that make no sense are complained about and skipped."""
    serving = Serving(level, seed, t)
    for line in lines:
        if not line.strip():
            continue
        try:
            answer = serving.hear(line)
        except LookError as error:
            complain(str(error))
            continue
        if answer is not None:
            write(answers.write_line(answer))


def serve_pipes(level: Level, seed: int | None, t: Catalogue) -> None:
    """Play on stdin and stdout, with reasons in a language; complaints go to stderr."""
    lines = io.TextIOWrapper(sys.stdin.buffer, "utf-8", errors="replace")
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    # Whatever else would be printed must not come between the lines.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):  # the host is gone
        serve(level, seed, lines, out.write, lambda text: sys.stderr.write(f"{text}\n"), t)
