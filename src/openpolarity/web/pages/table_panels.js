/** Which panels lie on the table, and what they show now. */

import { h, speak } from "../dom.js";
import { buttonName } from "../hand/button_bindings.js";
import { keyName } from "../hand/key_bindings.js";
import { aimOf } from "../hand/shape.js";
import { windowOf } from "../hand/window.js";
import { lessonCard } from "../lessons/card.js";
import { tellsCaptures } from "../lessons/goals.js";
import { actsPanel } from "../panels/acts.js";
import { benchPanel } from "../panels/bench.js";
import { clockFace } from "../panels/clock.js";
import { coachPanel } from "../panels/coach.js";
import { endingCard } from "../panels/ending.js";
import { elsewhereCard } from "../panels/elsewhere.js";
import { faultCard } from "../panels/fault.js";
import { newsPanel } from "../panels/news.js";
import { padPanel } from "../panels/pad.js";
import { pendingPanel } from "../panels/pending.js";
import { promptPanel } from "../panels/prompt.js";
import { readingPanel } from "../panels/reading.js";
import { scorePanel } from "../panels/score.js";
import { stakesPanel } from "../panels/stakes.js";
import { toolsPanel } from "../panels/tools.js";
import { bindings, buttons, choice } from "../settings.js";
import { put } from "../words/words.js";
import { hintNow, looksGood } from "./hint.js";
import { atRisk } from "./risk.js";

/** @typedef {import("./game.js").TablePage} TablePage */
/** @typedef {import("../wire/types.js").View} View */

/** How long the page says that the line is back, ms. */
const BACK = 4000;

/**
 * Lay them out.
 * @param {TablePage} page
 */
export function tablePanels(page) {
  const record = `/api/games/${encodeURIComponent(page.id)}/record`;
  const point = (/** @type {number[]} */ discs, /** @type {number[]} */ risks = []) => page.stage.mark([...discs.map((id) => ({ id, role: /** @type {const} */ ("selected") })), ...atRisk(risks)]);
  const score = scorePanel();
  const stakes = stakesPanel();
  const lesson = lessonCard(page.learning);
  // In a small window what is at stake may be out of sight; the clock never is.
  const clock = clockFace("clock-now");
  const pending = pendingPanel((discs) => (discs ? point(discs) : page.pointAway()));
  const prompt = promptPanel();
  const acts = actsPanel((legal) => page.acts.act(legal), (discs, risks) => (discs.length > 0 ? point(discs, risks) : page.pointAway()), tooLate);
  const reading = readingPanel();
  const coach = coachPanel();
  const news = newsPanel(() => page.session.view?.seats ?? []);
  const pointed = (/** @type {number[] | null} */ discs) => (discs ? point(discs) : page.pointAway());
  const closed = () => {
    page.slow.stop();
    page.stage.mark([]);
  };
  const fault = faultCard((event) => page.acts.showMe(event), closed, pointed);
  const ending = endingCard({
    rematch: () => page.acts.rematch(),
    next: () => {
      const legal = page.session.view?.legal.find(({ what }) => what === "next_game");
      if (legal) page.acts.act(legal);
    },
    picture: () => page.acts.picture(),
    showMe: (event) => page.acts.showMe(event),
    closed: () => {
      page.refresh();
      page.canvas.focus({ preventScroll: true });
    },
    point: pointed,
    record,
    replay: `#/replay/${page.id}`,
    analysis: `#/analysis/${page.id}`,
    share: () => page.acts.share(),
  });
  const elsewhere = elsewhereCard(
    () => page.acts.takeOver(),
    () => {
      page.refresh();
      page.canvas.focus({ preventScroll: true });
    },
  );
  const tools = toolsPanel(page.stage, () => page.acts.extra("help"), page.home);
  const pad = padPanel(page.hand);
  const bench = page.practice
    ? benchPanel((what, args) => page.hand.request(what, args), (field, stability) => {
        if (!field) page.stage.setFieldLines([]);
        if (!stability) page.stage.setStability({});
      })
    : null;
  const trouble = h("p", { class: "trouble", role: "alert", testid: "trouble", hidden: true });
  const unsaved = h("p", { class: "unsaved small", role: "status", testid: "unsaved", hidden: true });
  // Until there is something on the table, and while something else is laid on it.
  const coming = h("div", { class: "coming panel", role: "status", testid: "coming" }, h("p", { t: "wire.preparing" }), h("progress", { label: "wire.preparing" }));
  const line = h("p", { class: "line-lost panel", role: "status", testid: "connection", hidden: true });

  // In the order in which they are gone to by keys, what is needed most first; the style sheet lays them out as they are looked at.
  const { company } = page;
  const standing = h("div", { class: "standing" }, line, lesson.element, pending.element, score.element, company.strip.element, stakes.element, bench?.element, tools.element);
  const feel = h("div", { class: "feel" }, page.stage.sideView, reading.element);
  const cards = h("div", { class: "cards" }, elsewhere.element, ...company.cards, fault.element, ending.element, news.element);
  page.docks.watch(cards);
  page.docks.ofHand = () => [...(choice("inset") ? [page.stage.sideView] : []), reading.element, pad.element];
  const telling = h("div", { class: "telling" }, clock.element, coach.element, prompt.element);
  const now = h(
    "section",
    { class: "now panel", label: "now.title", testid: "now", hidden: true },
    h("div", { class: "talk" }, telling, acts.element),
    trouble,
    unsaved,
    pad.element,
  );

  /** What was asked, or pressed, can no longer be done. */
  function tooLate() {
    put(trouble, "acts.too_late");
    trouble.hidden = false;
  }

  /** The key or button that does an act on the device in use; of a mouse nobody knows at first whether keys will be used instead. @param {string} act */
  function keyOf(act) {
    if (page.device.name === "gamepad") return buttonName(buttons()[act] ?? buttons().let_go ?? 0);
    const shown = page.device.name === "keys" || (page.device.name === "mouse" && !page.hand.holding());
    return shown ? keyName(bindings()[act]?.[0] ?? "") : "";
  }

  /** What the hand itself, or the page, can do. @param {View} view @returns {import("../panels/acts.js").Local[]} */
  function local(view) {
    // A tab that watches because another one plays can still take over.
    if (page.session.welcome?.elsewhere) return elsewhere.element.hidden ? [{ id: "elsewhere.take_over", testid: "do-take-over", primary: true, press: () => page.acts.takeOver() }] : [];
    const own = view.lesson ? page.lesson.acts(view.lesson) : [];
    // What a lesson wants next comes alone; what it merely offers stands beside what the hand can do.
    if (own.length > 0 && (!page.hand.held || own.some(({ primary }) => primary))) return own;
    return [...ofHand(view), ...own];
  }

  /** What can be done with what is in the hand, or with a game that is over. @param {View} view @returns {import("../panels/acts.js").Local[]} */
  function ofHand(view) {
    if (view.outcome && !page.practice) return ending.element.hidden ? [{ id: "ending.open", testid: "do-result", primary: true, press: ending.open }] : [];
    if (!page.hand.held || view.busy || view.closed || page.hand.releasing) return [];
    if (!page.hand.lifted) return [{ id: "acts.lift", testid: "do-lift", primary: true, press: () => page.hand.lift() }];
    if (!view.legal.some((legal) => legal.what === "let_go")) return [];
    // Where one has just lowered it lies the way back up: letting go is never pressed by a press too many.
    if (page.hand.target.low) return [{ id: "acts.lift", testid: "do-up", press: () => page.hand.lift() }];
    const key = keyOf("down") || keyName(bindings().down?.[0] ?? "");
    const down = { testid: "do-down", primary: looksGood(page.hand, view), press: () => page.hand.down(), key };
    return [page.hand.gentle ? { ...down, id: "acts.down_gently", held: () => page.lesson.stage } : { ...down, id: "acts.down" }];
  }

  /** What can be done, and the words around it. @param {View} view */
  function showNow(view) {
    now.hidden = false;
    // Whoever holds a button until something happens is told at once that it has.
    if (page.hand.gentle) prompt.show(view);
    if (page.press.putsOff()) return;
    prompt.show(view);
    telling.classList.toggle("taught", Boolean(view.lesson));
    telling.classList.toggle("both", page.session.sides.length === 2 && !page.practice && !view.hand);
    unsaved.hidden = !view.unsaved;
    unsaved.textContent = view.unsaved ?? "";
    refresh(view);
  }

  /** The try after which the disc has been led again, by the number of its event. */
  let followed = 0;
  /** Whether the disc that was to be tried again is: led once more, or let go. Until then it is told why it came back. */
  function triesAgain() {
    const last = page.session.events.findLast(({ quiet }) => !quiet);
    if (last?.kind !== "retry" || !page.sitsHere(last.by)) return false;
    if (page.hand.led) followed = last.n;
    return followed === last.n;
  }

  /** @param {View} view */
  function refresh(view) {
    news.setPast(view.closed || triesAgain());
    if (page.press.putsOff()) return;
    const within = acts.element.contains(document.activeElement);
    acts.show({ ...view, legal: company.offered(view.legal) }, local(view), keyOf, looksGood(page.hand, view));
    // Whoever pressed a button that is gone now is at the table again, not nowhere.
    if (within && document.activeElement === document.body) page.canvas.focus({ preventScroll: true });
    const key = (/** @type {string} */ act) => keyOf(act) || keyName(bindings()[act]?.[0] ?? "");
    const keys = Object.fromEntries(["take", "down", "lower", "raise", "steeper", "let_go", "left", "right", "away", "near"].map((act) => [act, key(act)]));
    coach.show(hintNow(page, view, coach.novice), keys);
    // When a fault has ended the turn the hand only leaves.
    pad.element.hidden = !page.hand.held || view.closed;
  }

  /** @type {number | undefined} */
  let goneAgain = undefined;
  let everOpen = false;
  /** The disc that is in the way of the one in the hand. @type {number | null} */
  let crowding = null;
  /** @param {number | null} disc */
  function outline(disc) {
    if (disc === crowding) return;
    crowding = disc;
    page.pointAway();
  }

  /** How the disc in the hand is held, which may give way to the field: the side view shows the same. */
  function heldNow() {
    const { held, target, prediction, kit } = page.hand;
    const truth = held ? page.session.poses.get(held.discs[0] ?? -1) : undefined;
    if (!held || !truth) return target;
    const { z, tilt } = aimOf(prediction.shown(held.discs[0] ?? -1, truth), kit);
    return { z: Math.max(0, z - held.below), tilt };
  }

  /** What was last shown of the hand. */
  let shown = "";
  return {
    elements: [now, coming, h("div", { class: "column" }, cards, feel, standing)],
    elsewhere,
    fault,
    news,
    coach,
    ending,
    tools,
    bench,
    refresh,
    showNow,
    /** The disc that is in the way of the one in the hand: while it is spoken of it is outlined. */
    get crowding() {
      return crowding;
    },
    tooLate,
    /** Say that another table is being laid, or no longer. @param {boolean} so */
    lays(so) {
      coming.hidden = !so;
    },
    /** @param {View} view */
    show(view) {
      coming.hidden = !page.lesson.going;
      company.show(view);
      score.show(view, page.practice || Boolean(view.lesson && !view.lesson.helpers.includes("score")), company);
      lesson.show(view.lesson);
      stakes.show(view, page.session.sides);
      clock.show(view);
      pending.show(tellsCaptures(view.lesson) ? view : { owed: [], pending: [] });
      bench?.show(view);
      if (!view.outcome) ending.show(view);
      showNow(view);
    },
    /** What depends on who is there. @param {View} view */
    meet(view) {
      company.show(view);
      score.show(view, page.practice, company);
      showNow(view);
    },
    /** What follows the hand, when it has moved. */
    moment() {
      const { held, target, lifted, releasing, assist, outlook, closed } = page.hand;
      const seen = heldNow();
      const now = held ? JSON.stringify([held.discs, target, lifted, releasing, assist.support, outlook, closed, page.slow.playing, seen.z.toFixed(4), seen.tilt.toFixed(3)]) : "";
      if (now === shown) return;
      shown = now;
      outline(held && !closed ? (windowOf(page.hand)?.crowdedBy ?? null) : null);
      reading.show(page.hand, seen, page.slow.playing);
      page.refresh();
    },
    /** @param {string} text */
    trouble(text) {
      trouble.hidden = text === "";
      trouble.textContent = text;
    },
    /** @param {string} state @param {string} [why] */
    connection(state, why) {
      clearTimeout(goneAgain);
      // Nothing can be done without a line: what is pressed now would only seem to work.
      const cut = state !== "open" && everOpen;
      if (cut && now.contains(document.activeElement)) page.canvas.focus({ preventScroll: true });
      // The panel itself still lies over the table: what is pressed on it does not reach a disc below.
      for (const part of now.children) /** @type {HTMLElement} */ (part).inert = cut;
      const back = state === "open" && !line.hidden && everOpen;
      // Before the table has come for the first time, nothing is lost: it is being got ready, and that is said.
      line.hidden = (state === "open" && !back) || (state === "lost" && !everOpen);
      if (state === "open") everOpen = true;
      if (line.hidden) return;
      put(line, back ? "wire.back" : state === "lost" ? "wire.lost" : `wire.${why ?? "broken"}`);
      if (back) goneAgain = window.setTimeout(() => (line.hidden = true), BACK);
      speak(line.textContent ?? "");
    },
    /** Take back a question before something is given away; false if none is asked. */
    cancel: () => acts.cancel(),
    /** Escape with an empty hand: what lies on the table goes away. */
    dismiss() {
      if (acts.cancel()) return;
      if (!elsewhere.element.hidden) elsewhere.close();
      else if (!ending.element.hidden) ending.close();
      else if (!fault.element.hidden) fault.close();
      else if (!company.absence.element.hidden) company.absence.close();
      else company.invite.fold();
    },
    /** F6: from the table to what can be done, and back. @param {HTMLElement} canvas */
    focusNext(canvas) {
      if (document.activeElement !== canvas) canvas.focus();
      else {
        const [card] = [elsewhere.element, ...company.cards, ending.element, fault.element].filter((each) => !each.hidden && each.querySelector("button"));
        // A hint may have made way, and its button with it: only what is seen takes the focus.
        const all = /** @type {HTMLElement[]} */ ([...(card ?? now).querySelectorAll("button, summary")]);
        const seen = all.find((each) => each.tabIndex >= 0 && each.checkVisibility());
        (seen ?? tools.element.querySelector("a"))?.focus();
      }
    },
    close() {
      clearTimeout(goneAgain);
      acts.dispose();
      stakes.close();
      clock.close();
    },
  };
}
