/** Everybody at a table with a friend: where they are, what they say and ask for, and what becomes of a game that somebody leaves. */

import { h, speak } from "../dom.js";
import { choice } from "../settings.js";
import { t } from "../words/words.js";
import { absenceCard } from "./absence_card.js";
import { askCard } from "./ask_card.js";
import { Bubbles } from "./bubbles.js";
import { inviteCard } from "./invite_card.js";
import { nameAt, People } from "./people.js";
import { phraseMenu } from "./phrases.js";
import { keepSeat } from "./seat.js";
import { companyStrip } from "./strip.js";
import { TurnSignal } from "./turn_signal.js";

/** @typedef {import("../pages/game.js").TablePage} TablePage */
/** @typedef {import("../wire/types.js").View} View */

/** Whoever sits down is heard of first, and their name a moment later, ms. */
const NAMED = 800;
/** Whoever waits for a friend may look elsewhere meanwhile: a greeting is to be seen for longer than a phrase, ms. */
const GREETED = 20000;

export class Company {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.people = new People();
    this.invite = inviteCard(page.id, () => this.show());
    this.asks = askCard((what, accept) => this.ask(what, { accept }));
    this.absence = absenceCard((what) => this.ask(what));
    this.phrases = phraseMenu((phrase) => this.ask("say", { phrase }));
    this.strip = companyStrip(this.phrases.element, () => this.invite.open());
    this.bubbles = new Bubbles((seat) => this.nameOf(seat));
    this.signal = new TurnSignal(() => page.stage.sound.turn());
    this.replaced = h("p", { class: "replaced company-card panel", role: "status", t: "company.replaced", testid: "replaced", hidden: true });
    /** Seats whose persons have not been at the table yet. @type {Set<number>} */
    this.expected = new Set();
    this.stop = new AbortController();
    document.addEventListener("visibilitychange", () => this.lookAway(), { signal: this.stop.signal });
  }

  /** What lies among the cards. */
  get cards() {
    return [this.asks.element, this.absence.element, this.invite.element, this.replaced];
  }

  /** Whether each seat has its own screen. */
  get apart() {
    return this.page.session.welcome?.mode === "friend";
  }

  /** The one seat of this browser; null if it watches. @returns {number | null} */
  get seat() {
    const [one, two] = this.page.session.welcome?.seat_of ?? [];
    return one !== undefined && two === undefined ? one : null;
  }

  /** Whether nothing here can move a disc, and no other tab does. */
  get watches() {
    const { welcome } = this.page.session;
    return Boolean(welcome && welcome.seat_of.length === 0 && !welcome.elsewhere);
  }

  /** Where the name of a seat is to be seen. @param {number} seat */
  nameOf(seat) {
    const colour = this.page.session.view?.seats.find((each) => each.seat === seat)?.colour;
    const row = colour ? document.querySelector(`[data-testid="side-${colour}"]`) : null;
    return row?.checkVisibility() ? row : this.strip.element;
  }

  // ------------------------------------------------------------------ what the server says

  welcome() {
    if (!this.apart) return;
    const { view } = this.page.session;
    const { seat } = this;
    // A server that did not hold the game when somebody sat down has not heard their name; and names change.
    const known = view?.seats.find((each) => each.seat === seat);
    if (known?.who === "person" && choice("name") && known.name !== choice("name")) this.page.session.ask("name", { name: choice("name") }).catch(() => undefined);
    if (document.hidden) this.lookAway();
  }

  /** @param {import("../wire/types.js").People} told */
  hear(told) {
    const before = this.people.told;
    this.people.hear(told);
    if (!this.apart) return;
    this.announce(before);
    const next = told.next ?? null;
    if (next && before && before.next !== next) this.followTo(next);
    else {
      this.page.meet();
      this.announceWish(before);
    }
  }

  /** Somebody would like to play again, or would not: the card of the end says so, also if it lay aside. @param {import("../wire/types.js").People | null} before */
  announceWish(before) {
    const { view } = this.page.session;
    const both = view?.outcome ? this.again(view) : null;
    if (!view || !both || this.seat === null) return;
    const was = before ? new People(before) : null;
    const news = both.theirs && !both.mine && !was?.asks("rematch", 3 - this.seat) ? "again.theirs" : both.declined && !was?.declined("rematch", this.seat) ? "again.declined" : null;
    if (!news) return;
    if (!this.page.slow.playing) this.page.panels.ending.reveal();
    speak(t(news, { name: both.name }));
  }

  /** Somebody has come, or is back. @param {import("../wire/types.js").People | null} before */
  announce(before) {
    const { view } = this.page.session;
    for (const { seat, presence } of this.people.told?.seats ?? []) {
      const was = before?.seats.find((each) => each.seat === seat)?.presence;
      if (presence === "free") this.expected.add(seat);
      if (!view || !was || was === presence || seat === this.seat) continue;
      if (!this.expected.has(seat)) speak(t(`company.is_${presence}`, { name: nameAt(view, seat) }));
      else if (!this.people.absent(seat)) {
        // Whoever has followed an invitation is on the way until their page is here.
        this.expected.delete(seat);
        this.page.stage.sound.turn();
        setTimeout(() => this.greet(seat), NAMED);
      }
    }
  }

  /** Somebody has followed the invitation. @param {number} seat */
  greet(seat) {
    const { view } = this.page.session;
    if (view && !this.stop.signal.aborted) this.bubbles.say(seat, nameAt(view, seat), t("company.sat_down"), GREETED);
  }

  /** @param {import("../wire/types.js").Spoken} spoken */
  spoken({ seat, text }) {
    const { view } = this.page.session;
    if (view) this.bubbles.say(seat, nameAt(view, seat), text);
  }

  /** Both want to play again: on to the next game, with the same seats. @param {string} next */
  followTo(next) {
    const { id } = this.page;
    const table = choice("tables")[id];
    if (table) keepSeat(next, choice("tokens")[id], { seat: table.seat });
    location.hash = `#/${this.watches ? "watch" : "game"}/${next}`;
  }

  // ------------------------------------------------------------------ what is shown

  /** @param {View | null} [view] */
  show(view = this.page.session.view) {
    if (!view) return;
    const { people, seat } = this;
    // Two at one screen, and whoever practises, know whose turn it is.
    if (this.apart || (seat !== null && !this.page.practice)) this.signal.show(view.mine && !view.outcome && !this.watches, this.toPlay(view));
    if (!this.apart) return;
    const table = choice("tables")[this.page.id];
    const free = people.told?.seats.some((each) => each.presence === "free") ?? false;
    this.invite.show(free && seat !== null && !view.outcome ? (table?.invitation ?? null) : null);
    this.asks.show(people, view, seat);
    this.absence.show(people, view, seat);
    this.replaced.hidden = seat === null || view.seats.find((each) => each.seat === seat)?.who !== "computer";
    this.strip.show({
      spectators: people.told?.spectators ?? 0,
      watches: this.watches,
      alone: free || seat === null,
      invites: this.invite.aside,
      seat: this.watches && choice("tokens")[this.page.id] ? `#/game/${this.page.id}` : null,
    });
  }

  /** The name of whoever is to play. @param {View} view */
  toPlay(view) {
    const colour = view.outcome ? null : (view.awaited ?? null);
    const seat = view.seats.find((each) => each.colour === colour && colour !== null)?.seat;
    return seat === undefined ? "" : nameAt(view, seat);
  }

  /** What is offered now: nothing that is asked for already, or was declined. @param {View["legal"]} legal */
  offered(legal) {
    const { people, seat } = this;
    if (!this.apart || seat === null) return legal;
    /** @type {Record<string, "draw" | "back">} */
    const asks = { offer_draw: "draw", ask_back: "back" };
    return legal.filter(({ what }) => {
      const about = asks[what];
      return !about || !(people.asks(about, seat) || people.asks(about, 3 - seat) || people.declined(about, seat));
    });
  }

  /**
   * Who wants to play again, and the game in which they do: for the card of the end.
   * @param {View} view
   * @returns {import("../panels/ending.js").Again | null}
   */
  again(view) {
    const { people, seat } = this;
    if (!this.apart) return null;
    const next = people.told?.next ?? null;
    const follow = () => next && this.followTo(next);
    const drop = () => this.ask("no_rematch");
    if (seat === null) return { name: "", mine: false, theirs: false, declined: false, absent: null, next, follow, drop };
    const other = 3 - seat;
    const presence = people.presence(other);
    return {
      name: nameAt(view, other),
      mine: people.asks("rematch", seat),
      theirs: people.asks("rematch", other),
      declined: people.declined("rematch", seat),
      absent: presence === "gone" || presence === "asleep" ? presence : null,
      next,
      follow,
      drop,
    };
  }

  // ------------------------------------------------------------------ what one does

  /** @param {string} what @param {object} [args] */
  ask(what, args) {
    this.page.session.ask(what, args).catch((refused) => this.page.refused(refused));
  }

  /** The page is out of sight, or in sight again. */
  lookAway() {
    if (!this.apart || this.seat === null) return;
    this.page.session.ask(document.hidden ? "away" : "back").catch(() => undefined);
  }

  close() {
    this.stop.abort();
    this.absence.dispose();
    this.phrases.dispose();
    this.bubbles.dispose();
    this.signal.close();
  }
}
