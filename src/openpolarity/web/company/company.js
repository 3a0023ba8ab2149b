/** Everybody at a table with a friend: where they are, what they say and ask for, and what becomes of a game that somebody leaves. */

import { h, speak } from "../dom.js";
import { choice } from "../settings.js";
import { memberAt, otherTeam, seatOn, teamAt } from "../wire/rotation.js";
import { t } from "../words/words.js";
import { absenceCard } from "./absence_card.js";
import { askCard } from "./ask_card.js";
import { Bubbles } from "./bubbles.js";
import { inviteCard } from "./invite_card.js";
import { nameAt, nameOfTeam, People } from "./people.js";
import { phraseMenu } from "./phrases.js";
import { roster } from "./roster.js";
import { keepSeat } from "./seat.js";
import { openSeat } from "./seat_sheet.js";
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
    this.invite = inviteCard(page.id, () => this.show(), (seat, level) => this.ask("substitute", { seat, ...(level ? { level } : {}) }));
    this.asks = askCard((what, accept) => this.ask(what, { accept }));
    this.absence = absenceCard((what, args) => this.ask(what, args));
    this.roster = roster(this);
    this.phrases = phraseMenu((phrase) => this.ask("say", { phrase }));
    this.strip = companyStrip(this.phrases.element, this.roster.element, () => this.invite.open(), () => openSeat(page.id, (name) => this.ask("name", { name })));
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

  /** Whether there are teams whose players sit apart. */
  get hasMates() {
    return this.apart && (this.people.told?.seats.length ?? 0) > 2;
  }

  /** Whether nothing here can move a disc, and no other tab does. */
  get watches() {
    const { welcome } = this.page.session;
    return Boolean(welcome && welcome.seat_of.length === 0 && !welcome.elsewhere);
  }

  /** Where the name of a seat is to be seen. @param {number} seat */
  nameOf(seat) {
    const own = this.hasMates ? this.roster.element.querySelector(`[data-testid="roster-${seat}"]`) : null;
    if (own?.checkVisibility()) return own;
    const colour = this.page.session.view?.seats.find((each) => each.seat === teamAt(seat))?.colour;
    const row = colour ? document.querySelector(`[data-testid="side-${colour}"]`) : null;
    return row?.checkVisibility() ? row : this.strip.element;
  }

  // ------------------------------------------------------------------ what the server says

  welcome() {
    if (!this.apart) return;
    const { view } = this.page.session;
    const { seat } = this;
    // A server that did not hold the game when somebody sat down has not heard their name; and names change.
    const side = seat === null ? undefined : view?.seats.find((each) => each.seat === teamAt(seat));
    const known = seat === null ? "" : (side?.team ? side.team[memberAt(seat)] : side?.name);
    if (seat !== null && side?.who === "person" && choice("name") && known !== choice("name")) this.page.session.ask("name", { name: choice("name") }).catch(() => undefined);
    // With the key to a seat comes no number.
    if (seat !== null && !choice("tables")[this.page.id]) keepSeat(this.page.id, undefined, { seat });
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
    if (table) keepSeat(next, choice("tokens")[id], table);
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
    const { free } = people;
    this.invite.show(free.length > 0 && seat !== null && !view.outcome ? (table?.invitation ?? null) : null, free, view);
    this.roster.show(view);
    this.asks.show(people, view, seat);
    this.absence.show(people, view, seat);
    this.replaced.hidden = seat === null || !view.seats.some((each) => each.substitutes?.includes(seat));
    this.strip.show({
      spectators: people.told?.spectators ?? 0,
      watches: this.watches,
      sits: seat !== null,
      alone: seat === null || people.told?.seats.every((each) => each.seat === seat || each.presence === "free") !== false,
      invites: this.invite.aside,
      seat: this.watches && choice("tokens")[this.page.id] ? `#/game/${this.page.id}` : null,
    });
  }

  /** The name of whoever is to play. @param {View} view */
  toPlay(view) {
    const colour = view.outcome ? null : (view.awaited ?? null);
    const side = view.seats.find((each) => each.colour === colour && colour !== null);
    return side === undefined ? "" : nameAt(view, seatOn(side));
  }

  /** What is offered now: nothing that is asked for already, or was declined. @param {View["legal"]} legal */
  offered(legal) {
    const { people, seat } = this;
    if (!this.apart || seat === null) return legal;
    /** @type {Record<string, "draw" | "back">} */
    const asks = { offer_draw: "draw", ask_back: "back" };
    return legal.filter(({ what }) => {
      const about = asks[what];
      return !about || !(people.asks(about, 1) || people.asks(about, 2) || people.declined(about, teamAt(seat)));
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
    const [own, other] = [teamAt(seat), otherTeam(seat)];
    const presence = people.presence(other);
    return {
      name: nameOfTeam(view, other),
      mine: people.asks("rematch", own),
      theirs: people.asks("rematch", other),
      declined: people.declined("rematch", own),
      absent: people.teamAbsent(other) && (presence === "gone" || presence === "asleep") ? presence : null,
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
