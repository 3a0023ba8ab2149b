"""What can be wrong with a bot: it crashes, hangs, talks nonsense, wants what is illegal, or gets nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from openpolarity.rules import Message

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue

TroubleKind = Literal["crash", "hang", "nonsense", "illegal", "stalling"]
SHOWN = 80
"""How many characters of a bot's line are shown to people."""
WORDS_SHOWN = 300
"""How many characters of a bot's last words are shown to people: a path, and what is wrong with it."""


@dataclass(frozen=True)
class Trouble:
    """One thing that was wrong: its kind, a message for the catalogues, and the question's number (0: before any)."""

    kind: TroubleKind
    message: Message
    ask: int = 0
    because: Message | None = None
    """Why an act was refused or a line not understood, where the catalogues can say it."""

    def say(self, t: Catalogue) -> str:
        """The trouble in the language of a catalogue."""
        why = {"why": t(self.because.id, **self.because.params)} if self.because else {}
        return t(self.message.id, **{**self.message.params, **why})


@dataclass(frozen=True)
class LostTurns:
    """What a bot lost by its own failures in a game: the number of turns, and what was wrong first."""

    turns: int
    first: Trouble


class TroubleError(Exception):
    """Raised when a bot does not do what it was asked for, which costs it its turn and nothing else."""

    def __init__(self, kind: TroubleKind, message: Message, text: str, because: Message | None = None) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind: TroubleKind = kind
        self.message = message
        self.because = because


class OtherProtocolError(TroubleError):
    """Raised for a bot that speaks another version of the protocol: there is no use in waiting for a better answer."""


def shown(text: str, most: int = SHOWN) -> str:
    """Make foreign text safe to show: one line, not too long, without terminal control characters."""
    plain = "".join(letter if letter.isprintable() else "·" for letter in text)
    cut = plain if len(plain) <= most else plain[:most] + "…"
    return f" {cut}" if cut.startswith("@") else cut  # with an @ the catalogues would look for an id


def shown_words(text: str) -> str:
    """A bot's last words, safe to show. They are cut in the middle, because the reason often stands at the end."""
    half = WORDS_SHOWN // 2
    return shown(text if len(text) <= WORDS_SHOWN else f"{text[:half]} … {text[-half:]}", WORDS_SHOWN + 3)


def nonsense(line: bytes, text: str, why: Message | None = None) -> TroubleError:
    """The error for a line that is not an answer: what is wrong in plain English, and as a message."""
    return TroubleError("nonsense", _not_understood(line, text), text, why)


def other_protocol(line: bytes, text: str, why: Message) -> OtherProtocolError:
    """The error for the greeting of a bot with another protocol: what is wrong in English, and as a message."""
    return OtherProtocolError("nonsense", _not_understood(line, text), text, why)


def _not_understood(line: bytes, text: str) -> Message:
    said = shown(line[: 4 * SHOWN].decode("utf-8", "replace"))
    return Message("bot.nonsense", {"line": said, "why": shown(text)})


def too_long(limit: int) -> TroubleError:
    """The error for a line that is too long."""
    return TroubleError("nonsense", Message("bot.too_long", {"limit": limit}), f"a line of more than {limit} bytes")


def hangs(seconds: float) -> TroubleError:
    """The error for a bot that does not answer in time."""
    return TroubleError("hang", Message("bot.hang", {"seconds": seconds}), f"no answer within {seconds:g} s")


def crashed(how: str, last_words: str) -> TroubleError:
    """The error for a program that has ended, or closed its output."""
    message = Message("bot.crash", {"how": how, "words": shown_words(last_words) or "–"})
    return TroubleError("crash", message, f"it ended ({how}): {last_words}")


def illegal(act: str, why: str | Message) -> TroubleError:
    """The error for an act that the rules or the hand refuse, with the reason as a message or as text."""
    if isinstance(why, str):
        return TroubleError("illegal", Message("bot.illegal", {"act": act, "why": shown(why)}), f"{act}: {why}")
    return TroubleError("illegal", Message("bot.illegal", {"act": act, "why": ""}), f"{act}: {why.id}", why)


def stalling(acts: int) -> TroubleError:
    """The error for too many acts in one turn."""
    return TroubleError("stalling", Message("bot.stalling", {"acts": acts}), f"{acts} acts in one turn")
