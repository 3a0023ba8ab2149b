"""Asking people: short menus, one number and Enter, so that one hand is enough."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from openpolarity.locales import Catalogue

T = TypeVar("T")


@dataclass(frozen=True)
class Item(Generic[T]):
    """A line of a menu. Its number belongs to what it means: it is the same whatever else is offered beside it."""

    number: int
    text: str
    value: T


def listed(choices: Sequence[tuple[str, T]]) -> list[Item[T]]:
    """Number choices that are always all offered, from 1."""
    return [Item(number, text, value) for number, (text, value) in enumerate(choices, 1)]


class UndoAsked(Exception):
    """The player typed u."""


class StopAsked(Exception):
    """The player typed q, or the input ended."""


class Prompt:
    """Asks through two plain functions, so that tests can answer."""

    def __init__(
        self,
        t: Catalogue,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        show_board: Callable[[], None],
    ) -> None:
        self.t = t
        self._ask = ask
        self.say = say
        self._show_board = show_board
        self.answers = 0
        """Questions answered since the entry began; u first takes those back."""

    def line(self, question: str) -> str:
        """Ask for a line of text; u, ? and q are understood everywhere."""
        while True:
            self.say("\n" + question)
            try:
                answer = self._ask("> ").strip()
            except (EOFError, KeyboardInterrupt):
                raise StopAsked from None
            if answer.lower() == "u":
                raise UndoAsked
            if answer.lower() == "q":
                raise StopAsked
            if answer != "?":
                self.answers += 1
                return answer
            self._show_board()

    def pick(self, question: str, items: Sequence[Item[T]], usual: int | None = None) -> T:
        """Ask for one of a few numbered choices. Enter alone takes the one numbered ``usual``, if there is one."""
        values = {item.number: item.value for item in items}
        while True:
            answer = self.line(_menu(question, items, usual))
            number = usual if not answer else int(answer) if answer.isdecimal() else None
            if number in values:
                return values[number]
            self._refuse(answer, items)

    def pick_several(self, question: str, items: Sequence[Item[T]]) -> list[T]:
        """Ask for some of the choices, also the same one twice: 1 3 3."""
        values = {item.number: item.value for item in items}
        while True:
            answer = self.line(_menu(question, items, None))
            words = answer.replace(",", " ").split()
            if words and all(word.isdecimal() and int(word) in values for word in words):
                return [values[int(word)] for word in words]
            self._refuse(answer, items)

    def yes(self, question: str) -> bool:
        """Ask for yes or no. Enter alone says no, the answer that does no harm."""
        return self.pick(question, listed([(self.t("sk.yes"), True), (self.t("sk.no"), False)]), usual=2)

    def _refuse(self, answer: str, items: Sequence[Item[T]]) -> None:
        numbers = " ".join(str(item.number) for item in items)
        self.say(self.t("sk.bad", got=answer or "–", choices=f"{numbers} u ? q"))


def _menu(question: str, items: Sequence[Item[T]], usual: int | None) -> str:
    lines = [f"  {item.number} {item.text}{' (Enter)' if item.number == usual else ''}" for item in items]
    return "\n".join([question, *lines])
