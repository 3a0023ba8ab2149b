"""Table talk: what people at a game do with each other besides playing it.

They ask for a draw or to take back, answer, say a phrase, and decide what becomes of a game that somebody stays away
from. Only whoever has a seat may do any of it; any member of a team speaks for all of it.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from openpolarity.rules import Message
from openpolarity.server.host.presence import ABSENT
from openpolarity.server.host.seating import MAKER
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.table_talk import OpenAsks, keep_asked
from openpolarity.server.messages.errors import Refusal, needs, not_now, not_yours
from openpolarity.server.messages.inbound import Computer
from openpolarity.server.messages.orders import Draw, GiveUp
from openpolarity.server.messages.outbound import Spoken
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.rotation import team_at
from openpolarity.server.messages.report.seats import USUAL_LEVEL, level_of
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from openpolarity.server.host.agreements import Agreements
    from openpolarity.server.host.game_host import GameHost
    from openpolarity.server.host.guest import Guest
    from openpolarity.server.messages.inbound import Do
    from openpolarity.server.messages.outbound import AskedFor

T = TypeVar("T")
BETWEEN_PHRASES = 2.0
"""Seconds between two phrases of one person, at the least."""
ASKS: dict[str, AskedFor] = {"offer_draw": "draw", "ask_back": "back"}
ANSWERS: dict[str, AskedFor] = {"answer_draw": "draw", "answer_back": "back"}


class TableTalk:
    """What the people at one game do with each other."""

    def __init__(self, host: GameHost) -> None:
        self._host = host
        self._spoke: dict[int, float] = {}
        self._one_at_a_time = asyncio.Lock()
        self._going_on: set[asyncio.Task[None]] = set()
        self._acts: dict[str, Callable[[Guest, Do], Awaitable[None]]] = {
            **dict.fromkeys(ASKS, self._ask),
            **dict.fromkeys(ANSWERS, self._answer),
            "no_rematch": self._no_rematch,
            "say": self._say,
            "claim_win": self._claim_win,
            "substitute": self._substitute,
        }

    def __contains__(self, what: str) -> bool:
        return what in self._acts

    async def do(self, guest: Guest, do: Do) -> None:
        """Do what a guest asks for. Raises `Refusal`."""
        if not guest.seats:
            raise not_yours()
        if self._host.waits_for_database:
            raise _unsaved()
        await self._acts[do.what](guest, do)
        self._host.company.look()

    def go_on_with(self, work: Coroutine[None, None, None]) -> None:
        """Do something that is done even if whoever asked for it leaves; unless the game is closed."""
        task = asyncio.create_task(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)

    def close(self) -> None:
        """Give up what is not done yet."""
        for task in self._going_on:
            task.cancel()

    async def wants_rematch(self, guest: Guest) -> bool:
        """Note that a guest wants to play again; whether both do, and the next game is to be begun now.

        Everybody is told that both do until `lead_on` or `stay`. Raises `Refusal` while the game goes on.
        """
        if not self._host.offers(guest, "rematch"):
            raise not_now()
        company = self._host.company

        def want(agreements: Agreements) -> bool:
            if agreements.begin("rematch", guest.seats):
                return True
            if company.next is None and not agreements.is_begun("rematch"):
                agreements.ask("rematch", guest.seats)
            return False

        both = await self._agree(want)
        company.look()
        return both

    async def lead_on(self, game: str) -> None:
        """Tell everybody, also those who come later, which game was begun because both want to play again."""
        company, store = self._host.company, self._host.store
        company.agreements.end("rematch", done=True)
        company.next = game
        with suppress(StoreError):  # it is found in the list of games, too
            await store.run(keep_asked, store, self._host.game, self._open_asks())
        company.look()

    def stay(self) -> None:
        """Tell everybody that the next game could not be begun: whoever asked first still waits for it."""
        self._host.company.agreements.end("rematch", done=False)
        self._host.company.look()

    def _open_asks(self) -> OpenAsks:
        company = self._host.company
        return OpenAsks(company.agreements.open, self._host.events.last_announced, company.next)

    # ------------------------------------------------------------------ agreeing

    async def _ask(self, guest: Guest, do: Do) -> None:
        if not self._host.offers(guest, do.what):
            raise not_now()
        what = ASKS[do.what]
        if await self._agree(lambda agreements: agreements.ask(what, guest.seats)):
            self._see_to(what, guest.seats[0] if len(guest.seats) == 1 else None)

    async def _answer(self, guest: Guest, do: Do) -> None:
        accept = do.accept
        if accept is None:
            raise needs(do.what, "accept")
        what = ANSWERS[do.what]
        asker = await self._agree(lambda agreements: agreements.answer(what, guest.seats, accept=accept))
        if asker is not None:
            self._see_to(what, asker)

    async def _no_rematch(self, guest: Guest, _: Do) -> None:
        await self._agree(lambda agreements: agreements.drop("rematch", guest.seats))

    async def _agree(self, come_to_terms: Callable[[Agreements], T]) -> T:
        """Ask or answer; what is asked for then is kept before anybody hears of it. Raises `Refusal`."""
        agreements, store = self._host.company.agreements, self._host.store
        async with self._one_at_a_time:
            before = agreements.open
            found = come_to_terms(agreements)
            asked = self._open_asks()
            if asked.asks != before:
                try:
                    await store.run(keep_asked, store, self._host.game, asked)
                except StoreError:
                    agreements.restore(before)
                    raise _unsaved() from None
            return found

    def _see_to(self, what: AskedFor, seat: int | None) -> None:
        """Do what both sides agree on; ``seat`` has asked for it."""
        if what == "draw":
            self._host.order(Draw())
        else:
            self._host.take_back(None if seat is None else team_at(seat))

    # ------------------------------------------------------------------ phrases

    async def _say(self, guest: Guest, do: Do) -> None:
        if do.phrase is None:
            raise needs("say", "phrase")
        seat, now = guest.seats[0], time.monotonic()
        if now - self._spoke.get(seat, -BETWEEN_PHRASES) < BETWEEN_PHRASES:
            raise Refusal("too_fast", Message("server.error.too_fast"))
        self._spoke[seat] = now
        self._host.tell_all(Spoken(seat, do.phrase, say(f"server.phrase.{do.phrase}")))

    # ------------------------------------------------------------------ somebody stays away

    async def _claim_win(self, guest: Guest, _: Do) -> None:
        other = 3 - team_at(guest.seats[0])
        theirs = self._host.sitting.seats.of_team(other)
        if not theirs or not set(theirs) <= set(self._absent(guest)):
            raise not_now()  # one who is there plays for the rest of the team
        self._host.order(GiveUp(other))

    async def _substitute(self, guest: Guest, do: Do) -> None:
        computer = Computer(level=do.level or USUAL_LEVEL)
        try:
            level_of(computer)
        except ValueError as error:
            raise Refusal("unknown", reason_of(error)) from None
        seats = self._absent(guest) + self._free(guest)
        seat = do.seat if do.seat is not None else next(iter(seats), None)
        if seat is None or seat not in seats:
            raise not_now()
        try:
            await self._host.sitting.substitute(seat, computer)
        except StoreError:
            raise _unsaved() from None

    def _absent(self, guest: Guest) -> list[int]:
        """The seats of persons who have stayed away for as long as the game's maker would wait; first the others'."""
        absence = self._host.card.wish.absence
        if absence is None or not self._host.offers(guest, "resign"):
            return []
        away = [
            one.seat
            for one in self._host.company.people().seats
            if one.seat not in guest.rights and one.presence in ABSENT and one.waited >= absence
        ]
        return sorted(away, key=lambda seat: (team_at(seat) == team_at(guest.seats[0]), seat))

    def _free(self, guest: Guest) -> list[int]:
        """The seats that nobody has taken yet and that a guest may give to a computer: the maker of the table may."""
        return sorted(self._host.company.free) if MAKER in guest.seats else []


def _unsaved() -> Refusal:
    return Refusal("unsaved", Message("server.refused.unsaved"))
