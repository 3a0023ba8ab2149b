/** Ask the master what it would have done; it thinks in the background, and can be stopped. */

import { button, fill, h, speak } from "../dom.js";
import { getJson, postJson, remove } from "../wire/http.js";
import { put, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").Thinking} Thinking */

/** How often it is asked how far it is, ms. */
const EVERY = 700;

/**
 * @param {string} game
 * @param {(says: Thinking["says"]) => void} hear called with what it has said so far
 * @param {() => void} answered called when it has answered what was asked here
 */
export function masterPanel(game, hear, answered) {
  const path = `/api/games/${encodeURIComponent(game)}/analysis/master`;
  const told = h("p", { testid: "master-state", role: "status" });
  const bar = h("progress", { max: "1", value: "0", hidden: true, testid: "master-progress" });
  const ask = button("after.ask", begin, { class: "primary", testid: "ask-master" });
  const stop = button("after.stop", end, { hidden: true, testid: "stop-master" });
  const element = h("section", { class: "panel master", label: "after.master", testid: "master" }, h("h2", { t: "after.master" }), told, bar, h("div", { class: "acts" }, ask, stop));
  let timer = 0;
  let closed = false;
  /** Whether it thinks because it was asked here: then it stops when the page is left. */
  let asked = false;

  /** @param {Thinking} thinking */
  function show(thinking) {
    const { state, share, says } = thinking;
    const going = state === "waiting" || state === "thinking";
    asked &&= going;
    element.dataset.state = state;
    ask.hidden = going || state === "done";
    stop.hidden = !going;
    bar.hidden = !going;
    bar.value = share;
    told.hidden = state === "unasked";
    if (state === "thinking") put(told, "after.thinking", { percent: Math.round(100 * share) });
    else if (state === "waiting" || state === "failed") put(told, `after.${state}`);
    else if (state === "done") {
      told.removeAttribute("data-t");
      fill(told, [h("span", { t: "after.heard" }), " ", h("span", { t: "after.again" })]);
    }
    hear(says);
    clearTimeout(timer);
    if (going && !closed) timer = window.setTimeout(look, EVERY);
  }

  /** @param {unknown} error */
  function refused(error) {
    clearTimeout(timer);
    element.dataset.state = "refused";
    [ask.hidden, stop.hidden, bar.hidden, told.hidden] = [false, true, true, false];
    told.removeAttribute("data-t");
    told.textContent = (error instanceof Error && error.message) || t("wire.no_answer");
  }

  async function begin() {
    try {
      asked = true;
      show(await postJson(path, {}));
      stop.focus({ preventScroll: true });
    } catch (error) {
      refused(error);
    }
  }

  async function look() {
    try {
      /** @type {Thinking} */
      const thinking = await getJson(path);
      if (closed) return;
      const waited = asked;
      show(thinking);
      if (thinking.state !== "done") return;
      speak(told.textContent ?? "");
      if (waited) answered();
    } catch (error) {
      if (!closed) refused(error);
    }
  }

  async function end() {
    clearTimeout(timer);
    await remove(path).catch(() => undefined);
    show({ state: "unasked", share: 0, says: [], lang: "" });
    ask.focus({ preventScroll: true });
  }

  return {
    element,
    /** What is known already, in the language of now. */
    look,
    close() {
      closed = true;
      clearTimeout(timer);
      if (asked) remove(path).catch(() => undefined);
    },
  };
}
