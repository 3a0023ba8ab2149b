"""One game in the server: its process, its guests, what has happened, what is to be seen."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from openpolarity.locales import screen_catalogue
from openpolarity.physics import Kit
from openpolarity.server.host.absences import AbsenceKeeper
from openpolarity.server.host.announcing import Announcer
from openpolarity.server.host.company import Company
from openpolarity.server.host.event_log import EventLog
from openpolarity.server.host.game_process import GameProcess
from openpolarity.server.host.game_request import fault_of
from openpolarity.server.host.recent_frames import RecentFrames
from openpolarity.server.host.resting import could_go_on, nothing_happens, so_far
from openpolarity.server.host.seating import has_own_seats
from openpolarity.server.host.sitting import Sitting
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.seats import SeatBook
from openpolarity.server.host.store.table_talk import OpenAsks, read_talk
from openpolarity.server.host.table_talk import TableTalk
from openpolarity.server.host.worded_view import WordedView, before_it_begins
from openpolarity.server.messages.errors import Refusal, not_now
from openpolarity.server.messages.inbound import PROTOCOL
from openpolarity.server.messages.news import Answer, Begun, Broken, SharedView
from openpolarity.server.messages.orders import Aimed, Asked, Hold
from openpolarity.server.messages.outbound import Complaint, FieldLines, GameEvent, Refused, Stability, Welcome
from openpolarity.server.messages.pieces import kit_view
from openpolarity.server.messages.reasons import unsaved_said
from openpolarity.server.messages.report.rotation import team_at
from openpolarity.server.messages.text import in_words, said, say, word

if TYPE_CHECKING:
    from openpolarity.server.host.guest import Guest
    from openpolarity.server.host.process import Spare
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.host.store.table_talk import Absences
    from openpolarity.server.messages.frames import Frame
    from openpolarity.server.messages.inbound import Aim, Do
    from openpolarity.server.messages.news import News
    from openpolarity.server.messages.orders import Order, Present, Reseat
    from openpolarity.server.messages.outbound import Spoken, View
    from openpolarity.server.messages.text import Said, Text


class GameHost:
    """One game and everybody at it."""

    def __init__(self, card: Card, store: Store, spare: Spare) -> None:
        self.card = card
        self.store = store
        self.run = ""
        """Names this run of the game's process: a client that saw another one gets everything anew."""
        self._held = False
        """Whether the game's process has been told to let time stand still."""
        self.events = EventLog()
        self.view: WordedView | None = None
        self._frames = RecentFrames()
        self.broken: Said | None = None
        self.unstored = False
        """Whether it is broken because nothing could be stored: it may go well the next time."""
        self.idle_since = time.monotonic()
        self._present: tuple[list[int], list[int]] = ([], [])
        """The seats whose persons were last known to be there, and those of them who see the table."""
        self._kit = kit_view(Kit.named())
        self._ready = asyncio.Event()
        self._extras: dict[type[FieldLines | Stability], FieldLines | Stability] = {}
        self.talk = TableTalk(self)
        self._asked_before = OpenAsks()
        """What was asked for when the server ended; it holds if the game has not gone on since."""
        self.sitting = Sitting(card, store, self._on_reseated)
        self._absences = AbsenceKeeper(store, card.id)
        self.company = Company(
            lambda: self.sitting.seats.persons, card.wish.absence, self._on_presence, self._on_absences
        )
        self._announcer = Announcer(store, card, self._announce, self._on_trouble)
        self._process = GameProcess(card, store, spare, self._announcer, self._prepare, self._break)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.card.id

    @property
    def guests(self) -> set[Guest]:
        """Everybody at the game."""
        return self.company.guests

    @property
    def pid(self) -> int | None:
        """The id of the game's process; None if it has none."""
        return self._process.pid

    @property
    def is_open(self) -> bool:
        """Whether nobody has to wait for it to open."""
        return self._ready.is_set()

    def empty(self) -> bool:
        """Whether nobody is at the game, and nobody waits for it to open."""
        return not self.guests and self.is_open

    # ------------------------------------------------------------------ rest

    def rest(self, after: float) -> None:
        """Let the game's process go if nothing has happened for ``after`` seconds; the next act brings it back."""
        if self.view is None or not self.guests or self.waits_for_database:
            return
        shared = self.view.for_all
        quiet = time.monotonic() - self._process.acted_at >= after
        if quiet and nothing_happens(shared) and could_go_on(shared):
            self._process.let_go()

    def _wakes(self, present: Present) -> bool:
        """Whether a game that rests goes on by itself when others are there: a clock runs, or others may move."""
        before, self._present = self._present, (present.seats, present.seeing)
        timed = self.view is not None and self.view.shared.clock is not None
        return before != self._present and (timed or self.sitting.seats.has_mates)

    # ------------------------------------------------------------------ its process

    async def open(self) -> None:
        """Begin the game, or go on with it."""
        self._process.start()
        await self._ready.wait()

    async def _prepare(self) -> None:
        """Find out what a process that begins has to know. Raises `StoreError`."""
        if not self.run:
            talk = await self.store.run(read_talk, self.store, self.game)
            self.sitting.restore(talk.substitutes)
            self._asked_before = talk.asked
            self.company.restore(talk.absences, self.card.team_to_move)
        if has_own_seats(self.card):
            self.company.keep_free(await self.store.run(SeatBook(self.store).free, self.game))

    def _break(self, why: Said, unstored: bool = False) -> None:
        self.broken, self.unstored = why, unstored
        self._process.have_no_successor()
        self._ready.set()
        for guest in self.guests:
            guest.leave()  # its socket says why

    async def close(self) -> None:
        """Write everything down and end the process."""
        if not self._ready.is_set():
            self.broken = say("server.why.closed")
            self._ready.set()
        self.talk.close()
        for guest in list(self.guests):
            guest.leave()
        self._on_absences(self.company.leave_all())
        await self._process.close()
        await self.sitting.settled()
        await self._absences.settled()

    # ------------------------------------------------------------------ what comes from the process

    def _show(self, data: bytes) -> None:
        self._frames.take(data)
        for guest in self.guests:
            guest.show(data)

    def _announce(self, news: News | bytes) -> None:
        match news:
            case bytes():
                self._show(news)
            case GameEvent():
                self.events.add(news)
                if not news.quiet and self.company.agreements.forget():
                    self.company.look()
                for guest in self.guests:
                    guest.tell(self.events.in_language(guest.lang)[-1])
            case SharedView():
                self._on_view(news)
            case Answer():
                for guest in self.guests:
                    if guest.number == news.client:
                        guest.tell(in_words(news.answer, screen_catalogue(guest.lang)))
            case Begun():
                self._kit = news.kit
                self._go_on(news.past)
            case FieldLines() | Stability():
                self._extras[type(news)] = news
                for guest in self.guests:
                    guest.tell(news)
            case Broken():
                self._break(news.why)

    def _on_view(self, shared: SharedView[Text]) -> None:
        self._give_seats_back(shared.view)
        first = self.view is None
        self.view = WordedView(shared)
        self._process.lesson = so_far(shared.view.lesson)
        awaited = shared.view.awaited
        self.company.expect(next((one.seat for one in shared.view.seats if awaited and one.colour is awaited), None))
        if first:
            self.idle_since = time.monotonic()
            self._ready.set()
            for guest in self.guests:
                self._welcome(guest)
        else:
            self._tell_views()

    def _view_for(self, guest: Guest, view: WordedView) -> View[str]:
        """A view as a guest sees it now."""
        found = view.for_guest(guest, self._unsaved())
        return before_it_begins(found, guest.lang) if self.waits_for_players else found

    def _tell_views(self) -> None:
        for guest in self.guests:
            if self.view is not None:
                guest.tell(self._view_for(guest, self.view))

    def _go_on(self, past: list[GameEvent[Text]]) -> None:
        """Go on with a process that has begun. After a rest, all that there is to see stays as it is."""
        if not self._process.rests or not self.events.ends_with(past):
            self._begin_anew(past)
        waiting = self._process.begun()
        if self.sitting.substitutes:
            self.order(self.sitting.playing())
        self._held = False
        self.company.look()
        for order in waiting:
            self.order(order)

    def _begin_anew(self, past: list[GameEvent[Text]]) -> None:
        self.events = EventLog(past)
        if not self.run and self._asked_before.after == self.events.last_announced:
            self.company.agreements.restore(self._asked_before.asks)
            self.company.next = self._asked_before.next
        self.run = secrets.token_urlsafe(6)
        self.view = None
        self._frames = RecentFrames()
        self._extras.clear()

    def _on_trouble(self) -> None:
        """Tell everybody that nothing can be stored, or that it can again; meanwhile time stands still."""
        if self._announcer.failed is not None:
            self._break(say("server.why.elsewhere"), unstored=True)
            return
        trouble = self._announcer.trouble
        if trouble is not None and self.view is None and not self.guests:
            self._break(said(trouble), unstored=True)  # it has not begun: whoever wants it may try again
        self._hold()
        self._tell_views()
        for guest in self.guests:
            self._warn(guest)

    def _hold(self) -> bool:
        """Let time stand still while nothing can be stored, and before all players of the teams have come.

        True if that has changed.
        """
        held = self.waits_for_database or self.waits_for_players
        if held == self._held:
            return False
        self._held = held
        self.order(Hold(held))
        return True

    def _unsaved(self) -> Text | None:
        """The sentence that says that nothing can be stored at present."""
        return unsaved_said(self._announcer.trouble)

    def _warn(self, guest: Guest) -> None:
        """Tell a guest if nothing can be stored."""
        unsaved = self._unsaved()
        if unsaved is not None:
            guest.tell(Complaint("disk", word(unsaved, screen_catalogue(guest.lang))))

    # ------------------------------------------------------------------ guests

    def enter(self, guest: Guest, last: int | None = None, run: str | None = None) -> None:
        """Let a guest in; one who comes back in the same `run` gets only the events after number `last`."""
        self.company.add(guest)
        self._welcome(guest, last if run == self.run else None)

    def take_over(self, guest: Guest) -> None:
        """Let this tab move its persons from now on, and inform the one that did. A held disc stays in the hand."""
        if guest.elsewhere is None:
            return
        for each in (guest, *self.company.take_over(guest)):
            self._welcome(each)

    def exit(self, guest: Guest) -> None:
        """Let a guest go; a hand whose player is gone is parked."""
        self.company.remove(guest)
        self.idle_since = time.monotonic()

    def _on_presence(self, present: Present) -> None:
        if self._wakes(present):
            self._process.wake()
        self.order(present)
        if self._hold():
            self._tell_views()
        if self.view is not None:
            self._give_seats_back(self.view.shared)

    def _on_absences(self, absences: Absences) -> None:
        if has_own_seats(self.card):
            self._absences.keep(absences)

    def _on_reseated(self, reseat: Reseat) -> None:
        self.order(reseat)
        if self._hold():
            self._tell_views()

    def _welcome(self, guest: Guest, last: int | None = None) -> None:
        """Tell a guest everything, once there is something to see; with `last`, only the events after that number."""
        if self.view is None:
            return
        guest.welcomed = True
        guest.tell(self._welcome_for(guest, self._view_for(guest, self.view), last))
        for message in self._extras.values():
            guest.tell(message)
        self._warn(guest)
        guest.tell(self.company.people())
        guest.need_key()

    def _welcome_for(self, guest: Guest, view: View[str], last: int | None) -> Welcome:
        missed = self.events.after(last, guest.lang)
        return Welcome(
            protocol=PROTOCOL,
            game=self.game,
            run=self.run,
            mode=self.card.wish.mode,
            sides=[seat.colour for seat in view.seats if seat.seat in map(team_at, guest.seats) and seat.colour],
            seat_of=list(guest.seats),
            elsewhere=guest.elsewhere,
            seats=view.seats,
            kit=self._kit,
            n=view.n,
            resumed=missed is not None,
            events=self.events.in_language(guest.lang) if missed is None else missed,
            view=view,
            lang=guest.lang,
        )

    def speak(self, guest: Guest, lang: str) -> None:
        """Say everything again in another language."""
        guest.lang = lang
        self._welcome(guest)

    def key(self) -> bytes:
        """A keyframe of this moment."""
        return self._frames.shown.key().encode()

    def aim(self, guest: Guest, aim: Aim) -> None:
        """Pass on where a guest aims their hand."""
        if guest.seats and not self.waits_for_database and not self.waits_for_players:
            self.order(Aimed(list(guest.seats), aim))

    def do(self, guest: Guest, do: Do) -> None:
        """Pass on what a guest wants done; the process answers. Whoever acts has seen the table.

        While nothing can be stored, and before everybody has come, nothing is done.
        """
        self.company.shown_to(guest)
        code = "unsaved" if self.waits_for_database else "not_begun" if self.waits_for_players else None
        if code is not None:
            guest.tell(Refused(do.ask, code, word(say(f"server.refused.{code}"), screen_catalogue(guest.lang))))
            return
        self.order(Asked(guest.number, list(guest.seats), do))

    @property
    def waits_for_database(self) -> bool:
        """Whether nothing can be stored at present."""
        return self._announcer.trouble is not None

    @property
    def waits_for_players(self) -> bool:
        """Whether seats of a team are still free; a computer may keep one warm."""
        return self.sitting.seats.has_mates and bool(self.company.free - set(self.sitting.substitutes))

    def offers(self, guest: Guest, what: str) -> bool:
        """Whether a guest may do something now."""
        return self.view is not None and not self.waits_for_players and what in self.view.offered_to(guest)

    def order(self, order: Order) -> None:
        """Tell the game's process something."""
        self._process.send(order)

    def tell_all(self, message: Spoken[Text]) -> None:
        """Tell everybody at the game something, each in their language."""
        for guest in self.guests:
            guest.tell(in_words(message, screen_catalogue(guest.lang)))

    async def lay_lesson(self, name: str) -> None:
        """Lay another lesson, puzzle or drill on this table, in the process that it has.

        Raises `Refusal` if there is none of this name or this is a game, and `StoreError`.
        """
        before, wish = self.card.wish, replace(self.card.wish, lesson=name)
        if before.mode != "lesson":
            raise not_now()
        wrong = fault_of(wish)
        if wrong is not None:
            raise Refusal("wish", wrong.why)
        self.card.wish = wish
        try:
            await self.store.run(self.store.write_wish, self.card)
        except StoreError:
            self.card.wish = before
            raise
        self._process.begin_anew()

    def take_back(self, seat: int | None) -> None:
        """Go back to where the last turn of a seat began, or of either if it is None."""
        self._process.take_back(seat)

    def _give_seats_back(self, view: View[Text]) -> None:
        """Let persons for whom a computer plays have their seats again, if they are back."""
        if self.sitting.substitutes:
            here = [one.seat for one in self.company.people().seats if one.presence in ("here", "away")]
            self.sitting.give_back(view, here)

    def recent(self, start: float, end: float) -> list[Frame] | None:
        """The frames between two times (s), a keyframe first; None if they are no longer remembered."""
        return self._frames.between(start, end)
