"""A game's process always comes to an end, whatever it or the machine is doing, and so does the server."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any, cast

import pytest

from openpolarity.server.host import process
from openpolarity.server.host.process import Process, end_by_force
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from pathlib import Path

IGNORES_THE_END_OF_ITS_ORDERS = "import time; time.sleep(600)"
SAYS_MORE_THAN_ANYBODY_READS = "while True: print('x' * 65536, flush=True)"
LEAVES_A_CHILD_WITH_ITS_OUTPUT = """
import subprocess, sys
waits = "import os, sys, time\\nwhile not os.path.exists(sys.argv[1]): time.sleep(0.02)"
subprocess.Popen([sys.executable, "-c", waits, sys.argv[1]])
"""


async def _start(program: str, *words: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-c", program, *words, stdin=pipe, stdout=pipe)


@pytest.mark.parametrize(
    "program", [IGNORES_THE_END_OF_ITS_ORDERS, LEAVES_A_CHILD_WITH_ITS_OUTPUT, SAYS_MORE_THAN_ANYBODY_READS]
)
def test_a_process_is_ended_whatever_it_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, program: str) -> None:
    monkeypatch.setattr(process, "GRACE", 0.5)

    async def end() -> None:
        child = await _start(program, str(tmp_path / "over"))
        ended = Process(child, cast("Any", None))  # nobody listens to it
        await asyncio.wait_for(ended.end(), TIMEOUT)
        assert not ended.alive
        # Now its pipes can close, too.
        (tmp_path / "over").touch()
        if child.stdout is not None:
            await child.stdout.read()
        await child.wait()

    asyncio.run(end())


def test_a_process_that_has_ended_by_itself_just_now_is_no_trouble() -> None:
    async def end() -> int | None:
        child = await _start("")
        await child.wait()
        await end_by_force(child)
        return child.returncode

    assert asyncio.run(end()) == 0
