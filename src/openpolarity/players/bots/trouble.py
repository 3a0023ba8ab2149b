"""What can be wrong with a bot: it crashes, hangs, talks nonsense, wants what is illegal, or gets nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from openpolarity.rules import Message

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue

Kind = Literal["crash", "hang", "nonsense", "illegal", "stalling"]
SHOWN = 80
"""How many characters of a bot's line are shown to people."""


@dataclass(frozen=True)
class Trouble:
    """One thing that was wrong: its kind, as a message for the catalogues, and at which question (0: before any)."""

    kind: Kind
    message: Message
    ask: int = 0
    because: Message | None = None
    """Why an act was refused, where the rules say it."""

    def say(self, t: Catalogue) -> str:
        """It in the language of a catalogue."""
        why = {"why": t(self.because.id, **self.because.params)} if self.because else {}
        return t(self.message.id, **{**self.message.params, **why})


class TroubleError(Exception):
    """A bot has not done what it was asked for. It costs the bot its turn, nobody anything else."""

    def __init__(self, kind: Kind, message: Message, text: str, because: Message | None = None) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind: Kind = kind
        self.message = message
        self.because = because


def shown(text: str) -> str:
    """Foreign text as people may see it: one line, not too long, nothing that a terminal would obey."""
    plain = "".join(letter if letter.isprintable() else "·" for letter in text)
    cut = plain if len(plain) <= SHOWN else plain[:SHOWN] + "…"
    return f" {cut}" if cut.startswith("@") else cut  # with an @ the catalogues would look for an id


def nonsense(line: bytes, why: str) -> TroubleError:
    """A line that is no answer."""
    said = shown(line[: 4 * SHOWN].decode("utf-8", "replace"))
    return TroubleError("nonsense", Message("bot.nonsense", {"line": said, "why": shown(why)}), why)


def too_long(limit: int) -> TroubleError:
    """A line without end."""
    return TroubleError("nonsense", Message("bot.too_long", {"limit": limit}), f"a line of more than {limit} bytes")


def hangs(seconds: float) -> TroubleError:
    """No answer in time."""
    return TroubleError("hang", Message("bot.hang", {"seconds": seconds}), f"no answer within {seconds:g} s")


def crashed(how: str, last_words: str) -> TroubleError:
    """The program has ended, or closed its output."""
    message = Message("bot.crash", {"how": how, "words": shown(last_words) or "–"})
    return TroubleError("crash", message, f"it ended ({how}): {last_words}")


def illegal(act: str, why: str | Message) -> TroubleError:
    """An act that the rules or the hand refuse: as a message, or in the words of the table."""
    if isinstance(why, str):
        return TroubleError("illegal", Message("bot.illegal", {"act": act, "why": shown(why)}), f"{act}: {why}")
    return TroubleError("illegal", Message("bot.illegal", {"act": act, "why": ""}), f"{act}: {why.id}", why)


def stalling(acts: int) -> TroubleError:
    """Acts without end."""
    return TroubleError("stalling", Message("bot.stalling", {"acts": acts}), f"{acts} acts in one turn")
