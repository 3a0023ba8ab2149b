"""A room: one game's place in the server. Its process, its guests, what has happened, what is to be seen."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from openpolarity.locales import catalogue
from openpolarity.rules import Message
from openpolarity.server.messages.frames import Frame, Shown, decode
from openpolarity.server.messages.inbound import PROTOCOL
from openpolarity.server.messages.pipe import Aimed, Asked, Begin, Present
from openpolarity.server.messages.reasons import reason_of, told_unsaved
from openpolarity.server.report.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.server.host.guest import Guest
    from openpolarity.server.host.library import Card, Library
    from openpolarity.server.host.process import Process, Spare
    from openpolarity.server.messages.inbound import Aim, Do, NewGame

Json = dict[str, Any]
PAST = 200
"""Events that are kept for who comes in."""
REMEMBERED = 30.0
"""Seconds of frames that are kept for *show me*."""
MOST_CRASHES = 3
"""A process may die so often within a minute."""
PUBLIC = ("expects",)

log = logging.getLogger(__name__)


class GameHost:
    """One game and everybody at it."""

    def __init__(self, card: Card, library: Library, spare: Spare) -> None:
        self.card = card
        self.library = library
        self.seats = Seats.of(card.wish)
        self.run = ""
        """One life of the game in the program."""
        self.events: list[Json] = []
        """The last events, each in all languages."""
        self.view: Json | None = None
        self.shown = Shown()
        self.guests: set[Guest] = set()
        self.broken: Message | None = None
        self.no_room = False
        """It is broken because nothing could be written."""
        self.idle_since = time.monotonic()
        self._kit: Json = {}
        self._spare = spare
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()
        self._crashes: deque[float] = deque(maxlen=MOST_CRASHES)
        self._closing = False
        self._recent: deque[Frame] = deque()
        self._before = Shown()
        self._extras: dict[str, Json] = {}
        self._card_waits = False
        self._card_trouble: Message | None = None

    @property
    def game(self) -> str:
        """The game's id."""
        return self.card.id

    @property
    def pid(self) -> int | None:
        """The number of the game's process in the system."""
        return self._process.pid if self._process else None

    def empty(self) -> bool:
        """Nobody is in it, and nobody waits for it to open."""
        return not self.guests and self._ready.is_set()

    # ------------------------------------------------------------------ its process

    async def open(self) -> None:
        """Begin the game, or go on with it."""
        if self._listening is None:
            self._listening = asyncio.create_task(self._keep_going())
        await self._ready.wait()

    async def _keep_going(self) -> None:
        """Have the game played in a process; in a new one if that dies."""
        while not self._closing:
            self._process = await self._spare.take()
            begin = Begin(str(self.library.record(self.game)), self.card.wish, self._can_resume(), self.card.board)
            self._process.send(begin)
            code = await self._process.listen(self._on_frame, self._on_news)
            if self._closing or self.broken is not None:
                return
            now = time.monotonic()
            log.warning("the process of game %s ended with %s; going on from the record", self.game, code)
            if len(self._crashes) == MOST_CRASHES and now - self._crashes[0] < 60:
                self._break(Message("server.why.crashes", {"n": MOST_CRASHES}))
                return
            self._crashes.append(now)

    def _can_resume(self) -> bool:
        path = self.library.record(self.game)
        return path.exists() and path.stat().st_size > 0

    def _break(self, why: Message) -> None:
        self.broken = why
        self._ready.set()
        for guest in self.guests:
            guest.leave()  # its socket says why

    async def close(self) -> None:
        """Write everything down and end the process."""
        self._closing = True
        if not self._ready.is_set():
            self.broken = Message("server.why.closed")
            self._ready.set()
        for guest in list(self.guests):
            guest.leave()
        if self._process is not None:
            await self._process.end()
        if self._listening is not None:
            await self._listening
        self.keep_card()

    # ------------------------------------------------------------------ what comes from the process

    def _on_frame(self, data: bytes) -> None:
        frame = decode(data)
        if frame.time < self.shown.time - 1e-3:  # time was turned back
            self._recent.clear()
            self._before = Shown()
        self.shown.take(frame)
        self._remember(frame)
        for guest in self.guests:
            guest.show(data)

    def _on_news(self, news: Json) -> None:
        kind = news["type"]
        if kind == "event":
            self.events.append(news["in"])
            del self.events[:-PAST]
            for guest in self.guests:
                guest.tell(news["in"][guest.lang])
        elif kind == "view":
            first = self.view is None
            unsaved = self._unsaved("en")
            self.view = news["in"]
            if not unsaved:
                self._warn()
            if first:
                self.idle_since = time.monotonic()
                self._ready.set()
                for guest in self.guests:
                    self._welcome(guest)
            else:
                for guest in self.guests:
                    guest.tell(self.view_for(guest))
        elif kind == "answer":
            for guest in self.guests:
                if guest.number == news["client"]:
                    guest.tell(news["answer"])
        elif kind == "begun":
            self._kit = news["kit"]
            self._begin_anew(news["past"])
        elif kind == "card":
            self._note(news["card"])
        elif kind == "extra":
            message = news["message"]
            self._extras[message["type"]] = message
            for guest in self.guests:
                guest.tell(message)
        elif kind == "broken":
            self.no_room = bool(news["disk"])
            self._break(Message(*news["why"]))

    def _begin_anew(self, past: list[Json]) -> None:
        self.run = secrets.token_urlsafe(6)
        self.events = past
        self.view = None
        self.shown, self._before = Shown(), Shown()
        self._recent.clear()
        self._extras.clear()
        self._tell_presence()

    def _note(self, facts: Json) -> None:
        from openpolarity.server.host.library import now

        for name, value in facts.items():
            setattr(self.card, name, value)
        self.card.changed = now()
        self._card_waits = True
        self.keep_card()

    def keep_card(self) -> None:
        """Write the card, if the one in the library is older."""
        if not self._card_waits:
            return
        unsaved = self._unsaved("en")
        try:
            self.library.write(self.card)
        except OSError as error:  # a full disk: the list of games is behind, the game goes on
            log.warning("the card of game %s cannot be written: %s", self.game, error)
            self._card_trouble = reason_of(error)
        else:
            self._card_waits, self._card_trouble = False, None
        if bool(unsaved) != bool(self._unsaved("en")) and self.view is not None:
            for guest in self.guests:
                guest.tell(self.view_for(guest))
            self._warn()

    def _unsaved(self, lang: str) -> str | None:
        """The sentence that says that nothing is written at present. A practice table is kept in its card alone."""
        if self.view is not None and self.view[lang]["unsaved"]:
            return str(self.view[lang]["unsaved"])
        return told_unsaved(self._card_trouble if self.card.wish.mode == "practice" else None, catalogue(lang))

    def _warn(self) -> None:
        """Tell everybody if nothing is written."""
        for guest in self.guests:
            text = self._unsaved(guest.lang)
            if text:
                guest.tell({"type": "error", "code": "disk", "text": text})

    # ------------------------------------------------------------------ guests

    def enter(self, guest: Guest, last: int | None = None, run: str | None = None) -> None:
        """Somebody comes in, perhaps back."""
        self.guests.add(guest)
        self._seat(guest)
        self._tell_presence()
        if self.view is not None:
            self._welcome(guest, last if run == self.run else None)

    def _seat(self, guest: Guest) -> None:
        """Of all tabs that may move the same persons one does: the first. A tab that was loaded again is the same."""
        if guest.tab is None or not guest.rights:
            return
        for other in self._movers(guest):
            if other.tab == guest.tab:  # it comes back before its old line is known to be cut
                other.seats = ()
            else:
                guest.seats, guest.elsewhere = (), "open"

    def _movers(self, guest: Guest) -> list[Guest]:
        """Other tabs that move what this one may move."""
        return [one for one in self.guests if one is not guest and one.tab is not None and one.seats]

    def take_over(self, guest: Guest) -> None:
        """This tab moves its persons from now on; the one that did is told. A disc stays in the hand."""
        if guest.elsewhere is None:
            return
        before = self._movers(guest)
        guest.seats, guest.elsewhere = guest.rights, None
        for other in before:
            other.seats, other.elsewhere = (), "taken"
        self._tell_presence()
        if self.view is not None:
            for each in (guest, *before):
                self._welcome(each)

    def exit(self, guest: Guest) -> None:
        """Somebody leaves: a hand whose player is gone is parked."""
        self.guests.discard(guest)
        self.idle_since = time.monotonic()
        self._tell_presence()

    def _tell_presence(self) -> None:
        if self._process is not None:
            seats = sorted({seat for guest in self.guests for seat in guest.seats})
            self._process.send(Present(len(self.guests), seats))

    def _welcome(self, guest: Guest, last: int | None = None) -> None:
        events = [event[guest.lang] for event in self.events]
        first = events[0]["n"] if events else 1
        resumed = last is not None and first - 1 <= last <= (events[-1]["n"] if events else 0)
        if resumed and last is not None:
            events = [event for event in events if event["n"] > last]
        view = self.view_for(guest)
        guest.tell(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "game": self.game,
                "run": self.run,
                "mode": self.card.wish.mode,
                "sides": [seat["colour"] for seat in view["seats"] if seat["seat"] in guest.seats and seat["colour"]],
                "seat_of": list(guest.seats),
                "elsewhere": guest.elsewhere,
                "seats": view["seats"],
                "kit": self._kit,
                "n": view["n"],
                "resumed": resumed,
                "events": events,
                "view": view,
                "lang": guest.lang,
            }
        )
        for message in self._extras.values():
            guest.tell(message)
        if view["unsaved"]:
            guest.tell({"type": "error", "code": "disk", "text": view["unsaved"]})
        guest.need_key()

    def speak(self, guest: Guest, lang: str) -> None:
        """Say everything again in another language."""
        guest.lang = lang
        if self.view is not None:
            self._welcome(guest)

    def view_for(self, guest: Guest) -> Json:
        """The view as a guest sees it: only what he may do is offered."""
        view: Json = dict((self.view or {})[guest.lang])
        mine = set(guest.seats)
        offered = [one for one in view["legal"] if mine & set(one["seats"])]
        view["legal"] = [{name: value for name, value in one.items() if name != "seats"} for one in offered]
        view["mine"] = bool(mine & set(view["expects"]))
        view["unsaved"] = self._unsaved(guest.lang)
        for name in PUBLIC:
            view.pop(name)
        return view

    def key(self) -> bytes:
        """A keyframe of this moment."""
        return self.shown.key().encode()

    def aim(self, guest: Guest, aim: Aim) -> None:
        """A guest aims his hand."""
        if self._process is not None and guest.seats:
            self._process.send(Aimed(list(guest.seats), aim))

    def do(self, guest: Guest, do: Do) -> None:
        """A guest wants something done; the process answers."""
        if self._process is not None:
            self._process.send(Asked(guest.number, list(guest.seats), guest.lang, do))

    def rematch(self) -> NewGame:
        """The same again, with the colours changed."""
        wish = self.card.wish
        white = self.card.white_seat or wish.white_seat or 1
        return msgspec.structs.replace(wish, white_seat=3 - white, seed=None, line=None)

    # ------------------------------------------------------------------ the last seconds

    def _remember(self, frame: Frame) -> None:
        self._recent.append(frame)
        while self._recent and self._recent[0].time < frame.time - REMEMBERED:
            self._before.take(self._recent.popleft())

    def recent(self, start: float, end: float) -> list[Frame] | None:
        """The frames between two times, a keyframe first; None if they are no longer remembered."""
        if not self._recent or start < self._recent[0].time - 0.05:
            return None
        return list(_between(self._before, self._recent, start, end))


def _between(before: Shown, frames: Iterable[Frame], start: float, end: float) -> Iterable[Frame]:
    shown = Shown()
    shown.take(Frame(before.number, before.time, dict(before.poses), key=True))
    begun = False
    for frame in frames:
        if frame.time > end:
            break
        shown.take(frame)
        if frame.time < start:
            continue
        if begun:
            yield frame
        else:
            begun = True
            yield shown.key()
    if not begun:
        yield shown.key()
