/** Which panels lie on the table, and what they show now. */

import { h, speak } from "../dom.js";
import { keyName } from "../hand/keys.js";
import { actsPanel } from "../panels/acts.js";
import { benchPanel } from "../panels/bench.js";
import { coachPanel } from "../panels/coach.js";
import { endingCard } from "../panels/ending.js";
import { faultCard } from "../panels/fault.js";
import { newsPanel } from "../panels/news.js";
import { padPanel } from "../panels/pad.js";
import { pendingPanel } from "../panels/pending.js";
import { promptPanel } from "../panels/prompt.js";
import { readingPanel } from "../panels/reading.js";
import { scorePanel } from "../panels/score.js";
import { stakesPanel } from "../panels/stakes.js";
import { toolsPanel } from "../panels/tools.js";
import { bindings, choice } from "../settings.js";
import { put } from "../words/words.js";

/** @typedef {import("./game.js").TablePage} TablePage */
/** @typedef {import("../wire/types.js").View} View */

/**
 * Lay them out.
 * @param {TablePage} page
 */
export function tablePanels(page) {
  const record = `/api/games/${encodeURIComponent(page.id)}/record`;
  const point = (/** @type {number[]} */ discs) => page.stage.mark(discs.map((id) => ({ id, role: /** @type {const} */ ("selected") })));
  const score = scorePanel();
  const stakes = stakesPanel();
  const pending = pendingPanel(point);
  const prompt = promptPanel();
  const acts = actsPanel((legal, disc) => page.act(legal, disc), point);
  const reading = readingPanel();
  const coach = coachPanel();
  const news = newsPanel();
  const fault = faultCard((event) => page.showMe(event), () => {
    page.slow.stop();
    page.stage.mark([]);
  });
  const ending = endingCard({ rematch: () => page.rematch(), picture: () => page.picture(), record, replay: `#/replay/${page.id}` });
  const tools = toolsPanel(page.stage);
  const pad = padPanel(page.hand);
  const bench = page.practice
    ? benchPanel((what, args) => page.hand.request(what, args), (field, stability) => {
        if (!field) page.stage.setFieldLines([]);
        if (!stability) page.stage.setStability({});
      })
    : null;
  const trouble = h("p", { class: "trouble", role: "alert", testid: "trouble", hidden: true });
  const line = h("p", { class: "line-lost panel", role: "status", testid: "connection", hidden: true });

  const left = h("div", { class: "left" }, score.element, stakes.element, pending.element, bench?.element);
  const right = h("div", { class: "right" }, fault.element);
  const now = h(
    "section",
    { class: "now panel", label: "now.title", testid: "now" },
    h("div", { class: "talk" }, h("div", { class: "telling" }, coach.element, prompt.element), acts.element),
    reading.element,
    trouble,
    pad.element,
  );

  /** What the hand itself can do. @param {View} view @returns {import("../panels/acts.js").Local[]} */
  function local(view) {
    if (!page.hand.held || view.busy || page.hand.releasing) return [];
    if (!page.hand.lifted) return [{ id: "acts.lift", testid: "do-lift", primary: true, press: () => page.hand.lift() }];
    if (page.hand.target.low || !view.legal.some((legal) => legal.what === "let_go")) return [];
    const key = bindings().down?.[0];
    return [{ id: "acts.down", testid: "do-down", primary: true, press: () => page.hand.down(), ...(key ? { key: keyName(key) } : {}) }];
  }

  /** Which hint helps now. @param {View} view @returns {string | null} */
  function hint(view) {
    const { hand } = page;
    if (view.busy || !view.mine) return null;
    const touch = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
    if (!hand.held) return ["turn", "practice"].includes(view.phase) && view.legal.some((legal) => legal.what === "take") ? `coach.take.${touch}` : null;
    if (!hand.helped) return null;
    if (!hand.assist.support) return "coach.bring";
    if (!hand.target.low) return `coach.lower.${touch}`;
    return reading.good(hand) ? `coach.let_go.${touch}` : "coach.foot";
  }

  /** @param {View} view */
  function refresh(view) {
    acts.show(view, local(view));
    coach.show(hint(view), view.hint);
    pad.element.hidden = !page.hand.held;
  }

  let wasLow = false;
  return {
    elements: [left, right, news.element, now, tools.element, ending.element, line],
    fault,
    news,
    coach,
    ending,
    tools,
    bench,
    refresh,
    /** @param {View} view */
    show(view) {
      score.show(view, page.practice);
      stakes.show(view);
      pending.show(view);
      prompt.show(view);
      bench?.show(view);
      if (!view.outcome) ending.show(view);
      refresh(view);
      wasLow = page.hand.target.low;
    },
    /** Every frame: what follows the hand. */
    moment() {
      reading.show(page.hand);
      const view = page.session.view;
      if (view && page.hand.held && (page.hand.target.low !== wasLow || choice("hints"))) {
        wasLow = page.hand.target.low;
        refresh(view);
      }
    },
    /** @param {string} text */
    trouble(text) {
      trouble.hidden = text === "";
      trouble.textContent = text;
    },
    /** @param {string} state @param {string} [why] */
    connection(state, why) {
      line.hidden = state === "open";
      if (state === "lost") put(line, "wire.lost");
      else if (state === "closed") put(line, `wire.${why ?? "broken"}`);
      if (state === "lost") speak(line.textContent ?? "");
    },
    /** F6: from the table to what can be done, and back. @param {HTMLElement} canvas */
    focusNext(canvas) {
      if (document.activeElement !== canvas) canvas.focus();
      else /** @type {HTMLElement | null} */ (now.querySelector("button") ?? tools.element.querySelector("a"))?.focus();
    },
    close() {
      stakes.close();
      tools.close();
    },
  };
}
