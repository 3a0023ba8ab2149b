"""A player in an outside program that speaks the protocol of docs/bot-protocol.md.

    with BotPlayer("python3 examples/bots/simple.py", seed=1) as player:
        player.act(game)

Whatever the program does, `act` returns and the game goes on: a bot that crashes, hangs or talks nonsense loses the
turn.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import TableError
from openpolarity.players.bots import messages
from openpolarity.players.bots.answers import AnyAct, answers_earlier, read_answer, read_ready, write_line
from openpolarity.players.bots.executor import Executor
from openpolarity.players.bots.process import BotCommandError, BotProcess
from openpolarity.players.bots.stand_in import StandIn, asked
from openpolarity.players.bots.trouble import (
    OtherProtocolError,
    Trouble,
    TroubleError,
    hangs,
    nonsense,
    shown,
    shown_words,
    stalling,
)
from openpolarity.rules import Message, RulesError

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from openpolarity.game.game import Game
    from openpolarity.players.tremor import Tremor
    from openpolarity.record.strict_json import Json
    from openpolarity.rules import Colour

__all__ = ["BotCommandError", "BotPlayer"]

THINK_SECONDS = 15.0
"""How long a bot may think about an act, s."""
STARTING = 60.0
"""How long a bot may take to start, s: interpreters and compilers are slow at first."""
MOST_LOST = 3
"""The number of lost turns in a row after which a bot resigns."""
MOST_ACTS = 40
"""The most acts that a bot may do in one turn."""
MOST_LINES = 1000
"""The most late answers that are skipped before one that counts."""
MOST_LINES_SHOWN = 8
"""The lines at the end of a bot's error output that are shown: of a traceback, what is wrong and where."""
MOST_TROUBLES = 200
SHORT = 0.5
"""How long to wait for a bot to read news, s; what it does not read waits until the next question."""


class BotPlayer:
    """Plays whichever side is to move, by asking a program.

    Parameters
    ----------
    command
        How to start it, as in a shell: ``python3 my_bot.py --deep``. No shell is involved.
    seed
        Of the hand's tremor; the bot is told, so that it can play the same game again.
    think_s
        How long it may think about one act, s.
    hand
        How its hand trembles; None for a hand that does exactly what it is told.

    Raises `BotCommandError` if there is no such program.

    """

    def __init__(
        self, command: str, seed: int = 0, *, think_s: float = THINK_SECONDS, hand: Tremor | None = None
    ) -> None:
        self.command = command
        self.seed = seed
        self.think_s = think_s
        self.name = ""
        """What the bot calls itself."""
        self.why: Message | None = None
        """The bot's last remark, as a message for the catalogues."""
        self.troubles: list[Trouble] = []
        """What was wrong with its answers, the latest ones."""
        self.lost_turns = 0
        """How many turns it has lost by its own failures."""
        self.acts: list[str] = []
        """What it has done, in the words of the protocol."""
        self._hand = hand
        self._executor = Executor(np.random.default_rng(seed), hand)
        self._stand_in = StandIn(seed)
        self._game: Game | None = None
        self._known = 0
        """The number of the game's happenings that were sent to the bot."""
        self._ready = False
        self._misfit: OtherProtocolError | None = None
        """What it said instead of being ready, if it speaks another protocol."""
        self._greeted_once = False
        self._number = 0
        self._lost_in_a_row = 0
        self._turn: object = None
        self._acts_in_turn = 0
        self._dead = False
        self._process = BotProcess(command)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Say goodbye, and end the program and all that it has started."""
        if self._process.close.alive:
            try:
                self._tell()
            finally:
                self._process.close()

    @property
    def pid(self) -> int:
        """The id of its process, and of its process group."""
        return self._process.pid

    @property
    def last_lines(self) -> tuple[str, ...]:
        """The last few lines that the program wrote to its error output, safe to show."""
        return tuple(shown_words(line.expandtabs(4)) for line in self._process.last_lines[-MOST_LINES_SHOWN:])

    # ------------------------------------------------------------------ playing

    def act(self, game: Game) -> None:
        """Do one thing that is legal now, as the bot wants; if the bot fails, the stand-in acts."""
        side = asked(game)
        if side is None:
            self._stand_in.go_on(game)
            return
        try:
            if self._dead:
                self._give_up(game, side)
                return
            answer = self._ask(game, side)
            self._hear(answer)
            self._executor.do(game, side, answer)
        except TroubleError as error:
            self._lose(game, side, error)
        else:
            self._lost_in_a_row = 0
            self.acts.append(str(answer.__struct_config__.tag))
        self._tell()

    def _give_up(self, game: Game, side: Colour) -> None:
        """Resign, because the program has ended."""
        self._count_lost_turn()
        game.resign(side)

    def _hear(self, answer: AnyAct) -> None:
        self.why = Message("bot.says", {"text": shown(answer.say)}) if answer.say else None

    def _lose(self, game: Game, side: Colour, error: TroubleError) -> None:
        trouble = self._note(error)
        self._count_lost_turn()
        self._send(messages.lost(trouble, self._lost_in_a_row))
        if self._dead or self._lost_in_a_row >= MOST_LOST:
            game.resign(side)
            return
        try:
            self._stand_in.lose_turn(game, side)
        except (RulesError, TableError):
            game.resign(side)  # what it has begun cannot be ended for it

    def _count_lost_turn(self) -> None:
        self.lost_turns += 1
        self._lost_in_a_row += 1

    # ------------------------------------------------------------------ talking

    def _ask(self, game: Game, side: Colour) -> AnyAct:
        self._greet(game)
        self._tell()
        turn = (game.state.turns, game.state.laid, side)
        self._acts_in_turn = self._acts_in_turn + 1 if turn == self._turn else 1
        self._turn = turn
        if self._acts_in_turn > MOST_ACTS:
            raise stalling(MOST_ACTS)
        self._number += 1
        question = [messages.look(game, side), messages.ask(self._number, self.think_s)]
        end = time.monotonic() + self.think_s
        self._process.send(b"".join(map(write_line, question)), self.think_s)
        line = self._next_line(self._number, end, self.think_s)
        answer = read_answer(line)
        if answer.ask != self._number:
            why = Message("bot.wrong.ask", {"wanted": self._number, "got": answer.ask})
            raise nonsense(line, f"Expected `ask` {self._number}, got {answer.ask}", why)
        return answer

    def _next_line(self, number: int, end: float, seconds: float) -> bytes:
        """The bot's next line that does not answer a question before ``number``.

        Raises `TroubleError` if there is none until ``end`` (`time.monotonic`); ``seconds`` is what the bot was given.
        """
        for _ in range(MOST_LINES):
            left = end - time.monotonic()
            if left <= 0:
                break
            try:
                line = self._process.receive(left)
            except TroubleError as error:
                raise hangs(seconds) if error.kind == "hang" else error from None
            if not answers_earlier(line, number):
                return line
        raise hangs(seconds)

    def _greet(self, game: Game) -> None:
        """Say hello at the beginning of a game, and wait until the bot is ready."""
        if game is not self._game:
            self._game, self._known, self._ready = game, len(game.history), False
            self._lost_in_a_row, self._misfit = 0, None
            hello = messages.hello(game, seed=self.seed, think_s=self.think_s, hand=self._hand)
            self._process.send(write_line(hello), self.think_s)
        if self._ready:
            return
        if self._misfit is not None:
            raise self._misfit
        seconds = self.think_s if self._greeted_once else max(STARTING, self.think_s)
        self._greeted_once = True
        end = time.monotonic() + seconds
        line = self._next_line(self._number + 1, end, seconds)
        try:
            self.name = shown(read_ready(line).name)
        except OtherProtocolError as error:
            self._misfit = error
            raise
        self._ready = True

    def _tell(self) -> None:
        """Send the bot all rulings since the last time, and how the game ended."""
        game = self._game
        if game is None or not self._ready:
            return
        fresh, self._known = game.history[self._known :], len(game.history)
        told = [message for message in map(messages.ruling, fresh) if message is not None]
        if fresh and game.over:
            told.append(messages.over(game))
        self._send(*told)

    def _send(self, *told: Json) -> None:
        """Send messages that need no answer. A bot that does not read them will fail when it is asked."""
        if not told or self._dead or not self._process.close.alive:
            return
        try:
            self._process.send(b"".join(map(write_line, told)), SHORT)
        except TroubleError as error:
            if error.kind == "crash":
                self._note(error)

    def _note(self, error: TroubleError) -> Trouble:
        trouble = Trouble(error.kind, error.message, self._number, error.because)
        self.troubles = [*self.troubles[1 - MOST_TROUBLES :], trouble]
        self._dead = self._dead or error.kind == "crash"
        return trouble
