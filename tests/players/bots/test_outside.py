"""Outside bots: whole games with real programs; whatever a program does, it costs its turn and never the game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from openpolarity.arena import ArenaError
from openpolarity.arena.entrant import need_program
from openpolarity.game import Game
from openpolarity.game.invariants import violations
from openpolarity.locales import catalogue
from openpolarity.players import Player, Tremor, level
from openpolarity.players.bots import process
from openpolarity.players.bots.check import check, sentences
from openpolarity.players.bots.player import BotCommandError, BotPlayer
from openpolarity.players.bots.process import HAS_PERMISSIONS, BotProcess
from openpolarity.players.bots.trouble import TroubleError
from openpolarity.rules import Colour, How, Kind, Phase, edition, events
from openpolarity.system import pipes

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "bots"
PYTHON_BOT = f"{sys.executable} {EXAMPLES / 'simple.py'}"
NODE_BOT = f"node {EXAMPLES / 'simple.mjs'}"
OURS = f"{sys.executable} -m openpolarity bot --level child"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


def bad(how: str) -> str:
    return f"{sys.executable} {Path(__file__).with_name('bad_bot.py')} '{how}'"


def short_game(**changes: str | int) -> Game:
    return Game(edition(**{"discs_per_side": 6, "foundations_per_side": 3, **changes}), seed=2)


def processes_of(group: int) -> list[str]:
    """What is still there of a process group; orphans that have ended are for the system to bury, our own are not."""
    done = subprocess.run(["ps", "-eo", "pgid=,ppid=,stat=,args="], capture_output=True, text=True, check=True)
    rows = [line.split(maxsplit=3) for line in done.stdout.splitlines()]
    return [row[3] for row in rows if row[0] == str(group) and (row[2][0] != "Z" or row[1] == str(os.getpid()))]


@pytest.fixture
def ended() -> Iterator[list[BotPlayer]]:
    """Players in this list are closed, and have left no process behind."""
    players: list[BotPlayer] = []
    yield players
    for player in players:
        player.close()
        player.close()
        assert processes_of(player.pid) == []


@pytest.mark.parametrize("command", [PYTHON_BOT, pytest.param(NODE_BOT, marks=needs_node), OURS])
def test_a_program_plays_a_whole_game_without_a_bad_answer(command: str, ended: list[BotPlayer]) -> None:
    game = short_game()
    child = Player(level("child"), 2)
    ended.append(bot := BotPlayer(command, 1))
    while game.legal():
        (bot if game.to_move is Colour.WHITE else child).act(game)
        assert violations(game, at_rest=not game.hand.held) == ()
    assert game.over
    assert bot.troubles == []
    assert bot.acts.count("lay") >= 3
    assert set(bot.acts) & {"lean", "move"}


def test_a_trembling_hand_lays_and_leans_elsewhere_and_the_same_seed_does_it_again(ended: list[BotPlayer]) -> None:
    lines = []
    for hand, seed in ((None, 1), (Tremor(1.5, 3.0), 1), (Tremor(1.5, 3.0), 1)):
        game = short_game()
        ended.append(bot := BotPlayer(PYTHON_BOT, seed, hand=hand))
        while game.state.phase is not Phase.TURN:
            bot.act(game)
        bot.act(game)
        lines.append(game.line if not game.hand.held else str(game.table.poses()))
    steady, *shaken = lines
    assert steady != shaken[0]
    assert shaken[0] == shaken[1]


# ------------------------------------------------------------------ misbehaviour

NONSENSE = ["talks", "sends binary", "sends a list", "sends deep brackets", "knows other words", "has an unknown field"]
NONSENSE += ["has wrong types", "says NaN", "says infinity", "is far away", "answers another question", "floods"]
NONSENSE += ["never ends a line"]
ILLEGAL = ["passes a foundation", "leans too early", "leans on nothing", "captures nothing", "claims nothing"]
ILLEGAL += ["sets nothing right", "takes no double", "lets go of nothing", "grasps a foundation", "points nowhere"]
ILLEGAL += ["takes its time"]
HANGS = ["hangs", "leaves a child"]
KINDS = {**dict.fromkeys(NONSENSE, "nonsense"), **dict.fromkeys(ILLEGAL, "illegal"), **dict.fromkeys(HANGS, "hang")}


@pytest.mark.parametrize(
    "how", [pytest.param(how, marks=pytest.mark.slow) if number % 3 else how for number, how in enumerate(KINDS)]
)
def test_a_bot_that_answers_badly_loses_the_turn_and_after_three_the_game(how: str, ended: list[BotPlayer]) -> None:
    """Before the first turn a lost turn is a foundation that is laid for the bot."""
    game = short_game(foundations_per_side=5)
    ended.append(bot := BotPlayer(bad(how), 1, think_s=0.7 if how in HANGS else 10))
    laid = []
    while game.legal():
        bot.act(game)
        laid.append(sum(game.state.laid))
    assert [trouble.kind for trouble in bot.troubles] == [KINDS[how]] * 3
    assert bot.lost_turns == 3
    whole = ("bot.too_long", "bot.hang")  # the others have a reason, which is a message too
    assert all(trouble.because is not None or trouble.message.id in whole for trouble in bot.troubles)
    assert laid[-3:] == [1, 2, 2]
    assert game.outcome is not None
    assert (game.outcome.how, game.outcome.winner) == (How.RESIGNED, Colour.BLACK)


@pytest.mark.parametrize("how", ["crashes", "is killed", "closes its output", "closes its input"])
def test_a_bot_that_has_ended_resigns(how: str, ended: list[BotPlayer]) -> None:
    game = short_game()
    ended.append(bot := BotPlayer(bad(how), 1, think_s=5))
    while game.legal():
        bot.act(game)
    assert bot.troubles[-1].kind == "crash"
    assert bot.lost_turns == 1
    assert game.outcome is not None
    assert game.outcome.how is How.RESIGNED
    if how == "crashes":
        assert "I am lost" in str(bot.troubles[-1].message.params["words"])
    if how == "is killed":
        assert bot.troubles[-1].message.params["how"] == "-9"


@pytest.mark.parametrize("pumped", [False, True], ids=["itself", "pumped"])
def test_noise_on_the_error_output_costs_nothing(
    pumped: bool, ended: list[BotPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipes, "PUMPED", pumped)  # as on Windows
    game = short_game()
    ended.append(bot := BotPlayer(bad("is noisy"), 1))
    while game.legal():
        bot.act(game)
    assert bot.troubles == []
    assert bot.acts == ["lay", "resign"]
    assert bot.last_lines == ("noise",) * 8


def test_a_late_answer_is_not_taken_for_the_next_one(ended: list[BotPlayer]) -> None:
    game = short_game()
    ended.append(bot := BotPlayer(bad("answers late"), 1, think_s=2))
    while game.state.laid != (2, 0):
        bot.act(game)
    assert [trouble.kind for trouble in bot.troubles] == ["hang"]
    assert bot.acts == ["lay"]
    x, y, _ = game.table.position(2)
    assert (x, y) == pytest.approx((0.09, 0.09), abs=0.003)


def at_the_first_turn(**changes: str | int) -> Game:
    game = short_game(**changes)
    game.set_up()
    return game


@pytest.mark.parametrize("how", ["talks", "is too fast", "gets nowhere", "leans on nothing"])
def test_in_a_turn_a_bad_answer_is_a_pass(how: str, ended: list[BotPlayer]) -> None:
    game = at_the_first_turn()
    ended.append(bot := BotPlayer(bad(how), 1))
    for _ in range(60):
        if game.to_move is not Colour.WHITE:
            break
        bot.act(game)
    assert game.to_move is Colour.BLACK
    assert not game.hand.held
    assert game.history[-1].ruling.kind is Kind.PASS
    assert len(bot.troubles) == 1
    assert game.state.reserve == (3, 3)


def test_a_double_that_is_not_answered_is_refused(ended: list[BotPlayer]) -> None:
    game = at_the_first_turn(doubling="on")
    game.pass_turn()
    game.hand.lean(on=4, azimuth=270)
    game.offer_double()
    ended.append(bot := BotPlayer(bad("talks"), 1))
    bot.act(game)
    assert game.outcome is not None
    assert (game.outcome.how, game.outcome.winner) == (How.REFUSED, Colour.WHITE)
    assert [trouble.kind for trouble in bot.troubles] == ["nonsense"]


def with_a_kiss(**changes: str | int) -> Game:
    """A game in which Black has a group to capture: White has let a disc go too near a foundation."""
    game = at_the_first_turn(**changes)
    game.hand.lean(on=1, azimuth=90, distance=1.3, tilt=50)
    assert game.state.pending
    assert game.to_move is Colour.BLACK
    return game


@pytest.mark.parametrize("duty", ["must", "may"])
def test_a_capture_that_is_owed_is_done_or_declined_for_the_bot(duty: str, ended: list[BotPlayer]) -> None:
    game = with_a_kiss(capture_duty=duty)
    ended.append(bot := BotPlayer(bad("talks"), 1))
    before = len(game.history)
    bot.act(game)
    assert game.to_move is Colour.WHITE
    assert not game.hand.held
    done = [happening.event for happening in game.history[before:]]
    assert any(isinstance(event, events.Lift if duty == "must" else events.Decline) for event in done)


@pytest.mark.parametrize("command", [PYTHON_BOT, OURS])
def test_a_bot_captures_what_it_has_to(command: str, ended: list[BotPlayer]) -> None:
    game = with_a_kiss(capture_duty="must")
    ended.append(bot := BotPlayer(command, 1))
    bot.act(game)
    assert bot.troubles == []
    assert not game.state.pending
    assert any(happening.ruling.kind is Kind.CAPTURED for happening in game.history)


def test_nobody_waits_for_a_bot_that_speaks_another_protocol(ended: list[BotPlayer]) -> None:
    game = short_game()
    ended.append(bot := BotPlayer(bad("speaks the first protocol"), 1, think_s=5))
    while game.legal():
        bot.act(game)
    assert [trouble.kind for trouble in bot.troubles] == ["nonsense"] * 3  # a wait would end as "hang"


def test_the_reason_at_the_end_of_long_last_words_is_told(tmp_path: Path, ended: list[BotPlayer]) -> None:
    """Python says after a long path why it cannot open a file."""
    missing = tmp_path / ("deeper/" * 30) / "mine.py"
    ended.append(bot := BotPlayer(f"{sys.executable} {missing}", 1, think_s=5))
    game = short_game()
    while game.legal():
        bot.act(game)
    (trouble,) = bot.troubles
    assert "No such file or directory" in trouble.say(catalogue("en"))
    assert sys.executable in trouble.say(catalogue("en"))


def test_a_check_tells_last_words_once_and_where_they_come_from() -> None:
    told = {
        how: "\n".join(sentences(check(bad(how), think_s=5), catalogue("en")))
        for how in ("crashes", "complains and talks")
    }
    assert told["complains and talks"].count("I am lost") == 1
    assert told["crashes"].count("RuntimeError: I am lost") == 1
    assert re.search(r'\n    \s+File ".*bad_bot\.py", line \d+, in <module>\n', told["crashes"])
    assert all(line.isprintable() for line in told["crashes"].splitlines())


@pytest.mark.parametrize(
    ("winner", "told"),
    [
        (Colour.WHITE, "Bot (Bílý) vyhrál: "),
        (Colour.BLACK, "Bot (Bílý) prohrál: "),
        (None, "Bot (Bílý) remizoval: "),
    ],
)
def test_a_check_says_whether_the_bot_has_won(winner: Colour | None, told: str) -> None:
    end = check(bad("has wrong types"), think_s=5)
    said = sentences(replace(end, winner=winner), catalogue("cs"))
    assert any(one.startswith(told) for one in said), said


@pytest.mark.parametrize("command", ["", "   ", "'unbalanced", "no-such-program-anywhere --x"])
def test_a_command_that_cannot_be_started_is_refused_at_once(command: str) -> None:
    with pytest.raises(BotCommandError, match="bot's command"):
        BotPlayer(command, 1)


@pytest.mark.parametrize(
    ("command", "executable", "told"),
    [
        ("./mine.py", False, "“./mine.py” is there, but not executable. Either make it so (chmod +x ./mine.py), or "),
        ("./mine.py --fast", False, "or name its interpreter, as in “python3 ./mine.py”."),
        ("./mine.mjs", False, "as in “node ./mine.mjs”."),
        ("mine.py", False, "as in “python3 mine.py”."),
        ("mine.py", True, "For the one in this folder write “./mine.py”."),
        ("folder", False, "“folder” is a folder, not a program."),
        ("./folder/", False, "“./folder/” is a folder, not a program."),
    ],
)
@pytest.mark.skipif(not HAS_PERMISSIONS, reason="There are no permissions")
def test_a_program_that_is_there_but_cannot_be_started_is_not_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, executable: bool, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    for name in ("mine.py", "mine.mjs"):
        Path(name).touch(0o755 if executable else 0o644)
    with pytest.raises(BotCommandError) as error:
        BotPlayer(command, 1)
    assert told in str(error.value)
    with pytest.raises(ArenaError) as refused:
        need_program(f"mine=bot:{command}")
    assert told in catalogue("en")(refused.value.message, **refused.value.params)


def test_where_there_are_no_permissions_an_interpreter_is_advised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(process, "HAS_PERMISSIONS", False)
    Path("mine.js").touch()
    with pytest.raises(BotCommandError, match=r"is no program by itself\. Name its interpreter, as in “node mine\.js”"):
        BotPlayer("mine.js", 1)


def test_half_a_line_is_a_bots_last_word_only_after_its_end() -> None:
    bot = BotProcess(f"""{sys.executable} -uc '
import sys
sys.stderr.write("whole\\nha")
print("{{}}")
sys.stdin.readline()
sys.stderr.write("lf")
'""")
    try:
        bot.receive(60)
        assert bot.last_words == "whole"
        bot.send(b"go on\n", 60)
        with pytest.raises(TroubleError, match="half"):
            bot.receive(60)
    finally:
        bot.close()
