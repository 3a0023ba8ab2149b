/** The practice bench: turn time back, slow it, see the field and which leaners are near to falling, set up any position. */

import { button, h } from "../dom.js";
import { number, put, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").View} View */

const SPEEDS = [1, 0.5, 0.2, 0.05];

/**
 * The bench.
 * @param {(what: string, args?: object) => Promise<any>} ask
 * @param {(field: boolean, stability: boolean) => void} overlays what is to be seen has changed
 */
export function benchPanel(ask, overlays) {
  const line = h("textarea", { rows: "2", spellcheck: "false", autocomplete: "off", id: "line", testid: "line" });
  const trouble = h("p", { class: "trouble", role: "alert", testid: "line-trouble", hidden: true });
  const field = h("input", { type: "checkbox", testid: "field" });
  const stability = h("input", { type: "checkbox", testid: "stability" });
  const speed = h(
    "select",
    { id: "speed", testid: "speed", on: { change: () => ask("speed", { factor: Number(speed.value) }).catch(fail) } },
    ...SPEEDS.map((factor) => h("option", { value: String(factor), text: `× ${number(factor)}` })),
  );
  const more = button("bench.more", () => {
    const open = more.getAttribute("aria-expanded") !== "true";
    more.setAttribute("aria-expanded", String(open));
    element.classList.toggle("unfolded", open);
  }, { class: "unfold", testid: "bench-more", "aria-expanded": "false" });
  let typed = false;

  /** @param {{text?: string}} refused */
  function fail(refused) {
    trouble.hidden = false;
    trouble.textContent = refused.text || t("wire.no_answer");
  }

  function toggle() {
    overlays(field.checked, stability.checked);
    ask("field", { on: field.checked }).catch(fail);
    ask("stability", { on: stability.checked }).catch(fail);
  }
  for (const box of [field, stability]) box.addEventListener("change", toggle);
  line.addEventListener("input", () => (typed = true));

  const copied = button("bench.copy", async () => {
    line.select();
    // Without a clipboard, or if it is refused, the line is marked for the hand to copy.
    const done = await navigator.clipboard?.writeText(line.value).then(() => true, () => false);
    if (!done) return;
    put(copied, "bench.copied");
    setTimeout(() => put(copied, "bench.copy"), 1500);
  });

  /** Set up what is written; what was refused stays, to be mended. */
  function load() {
    trouble.hidden = true;
    ask("position", { line: line.value.trim() }).then(() => (typed = false), fail);
  }

  const element = h(
    "section",
    { class: "bench panel", label: "bench.title", testid: "bench" },
    h("h2", { t: "bench.title" }),
    h(
      "div",
      { class: "row" },
      ...[1, 3, 10].map((seconds) => button("bench.rewind", () => ask("rewind", { seconds }).catch(fail), { tp: { n: seconds }, testid: `rewind-${seconds}` })),
    ),
    more,
    h("div", { class: "row fold" }, h("label", { for: "speed", t: "bench.speed" }), speed),
    h("label", { class: "check fold" }, field, h("span", { t: "bench.field" })),
    h("label", { class: "check fold" }, stability, h("span", {}, h("span", { t: "bench.stability" }), h("small", { t: "bench.stability_what" }))),
    h(
      "details",
      { class: "fold" },
      h("summary", { t: "bench.position" }),
      h("label", { for: "line", class: "small", t: "bench.line" }),
      line,
      h(
        "div",
        { class: "row" },
        button("bench.load", load, { testid: "line-load" }),
        copied,
      ),
      trouble,
    ),
  );
  return {
    element,
    /** @param {View} view */
    show(view) {
      if (!typed && view.line) line.value = view.line;
    },
    /** The server has forgotten what this browser wants to see. */
    again() {
      if (field.checked || stability.checked) toggle();
      if (Number(speed.value) !== 1) ask("speed", { factor: Number(speed.value) }).catch(fail);
    },
  };
}
