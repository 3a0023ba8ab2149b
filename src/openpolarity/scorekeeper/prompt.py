"""Asking people: short menus, one number and Enter, so that one hand is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue

T = TypeVar("T")
Choice = tuple[str, T]


class UndoAsked(Exception):  # noqa: N818 - a wish, not an error
    """The player typed u."""


class StopAsked(Exception):  # noqa: N818
    """The player typed q, or the input ended."""


class Prompt(Generic[T]):
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
        """A line of text; u, ? and q are understood everywhere."""
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

    def pick(self, question: str, choices: list[tuple[str, T]]) -> T:
        """One of a few numbered choices. Enter alone takes the first one."""
        while True:
            answer = self.line(self._menu(question, choices)) or "1"
            if answer.isdigit() and 1 <= int(answer) <= len(choices):
                return choices[int(answer) - 1][1]
            self._refuse(answer, len(choices))

    def pick_several(self, question: str, choices: list[tuple[str, T]]) -> list[T]:
        """Some of the choices, also the same one twice: 1 3 3."""
        while True:
            answer = self.line(self._menu(question, choices))
            words = answer.replace(",", " ").split()
            if words and all(word.isdigit() and 1 <= int(word) <= len(choices) for word in words):
                return [choices[int(word) - 1][1] for word in words]
            self._refuse(answer, len(choices))

    def yes(self, question: str) -> bool:
        """Yes or no."""
        return bool(self.pick(question, [(self.t("sk.yes"), True), (self.t("sk.no"), False)]))  # type: ignore[list-item]

    def _menu(self, question: str, choices: list[tuple[str, T]]) -> str:
        return "\n".join([question, *(f"  {i} {text}" for i, (text, _) in enumerate(choices, 1))])

    def _refuse(self, answer: str, count: int) -> None:
        numbers = " ".join(str(number) for number in range(1, count + 1))
        self.say(self.t("sk.bad", got=answer or "–", choices=f"{numbers} u ? q"))
