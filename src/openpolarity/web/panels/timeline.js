/** A replay's timeline: faults are marked on it; it is scrubbed with the mouse, a finger or the keyboard. */

import { button, fill, h } from "../dom.js";
import { choice, choose } from "../settings.js";
import { number, put, t } from "../words/words.js";
import { time } from "./clock.js";

/** @typedef {{at: number, n: number, kind: string, text: string, discs: number[]}} TimeMark */

const SPEEDS = [0.25, 1, 4, 16];

/** To another mark: in words, and where there is no space for them with an arrow. @param {"before" | "after"} name @param {string} arrow @param {() => void} press */
function markButton(name, arrow, press) {
  const id = `timeline.${name}`;
  const [shown, word] = [h("span", { class: "arrow", text: arrow }), h("span", { class: "word", t: id })];
  return h("button", { type: "button", class: "to-mark", label: id, testid: `mark-${name}`, on: { click: press } }, ...(name === "before" ? [shown, word] : [word, shown]));
}

/**
 * The timeline.
 * @param {{seek: (at: number) => void, jump: (at: number) => void, play: (on: boolean) => void, speed: (factor: number) => void}} ways
 *   `jump` goes to a mark and stays there
 */
export function timelinePanel(ways) {
  const slider = h("input", { type: "range", min: "0", step: "0.1", value: "0", label: "timeline.title", testid: "timeline" });
  const marks = h("div", { class: "marks" });
  const clock = h("span", { class: "figure", testid: "replay-time" });
  const playing = button("timeline.play", () => ways.play(playing.dataset.on !== "true"), { class: "primary", testid: "replay-play" });
  const speed = h(
    "select",
    { label: "timeline.speed", testid: "replay-speed", on: { change: () => ways.speed(Number(speed.value)) } },
    ...SPEEDS.map((factor) => h("option", { value: String(factor), text: `× ${number(factor)}`, selected: factor === 1 })),
  );
  slider.addEventListener("input", () => ways.seek(Number(slider.value)));
  /** @type {TimeMark[]} */
  let known = [];
  let length = 0;

  /** To the mark before or after. @param {1 | -1} way */
  function leap(way) {
    const now = Number(slider.value);
    const next = way > 0 ? known.find((mark) => mark.at > now + 0.1) : known.findLast((mark) => mark.at < now - 0.1);
    if (next) ways.jump(next.at);
  }
  const skip = h("input", { type: "checkbox", checked: choice("skip"), testid: "replay-skip", on: { change: () => choose("skip", skip.checked) } });
  const element = h(
    "section",
    { class: "timeline panel", label: "timeline.title" },
    h("div", { class: "rail" }, slider, marks),
    h(
      "div",
      { class: "row" },
      playing,
      markButton("before", "‹", () => leap(-1)),
      markButton("after", "›", () => leap(1)),
      speed,
      h("label", { class: "check", title: "timeline.skip_what" }, skip, h("span", { t: "timeline.skip" })),
      clock,
    ),
    h("p", { class: "small keys", t: "timeline.keys" }),
  );
  return {
    element,
    leap,
    /** @param {number} seconds @param {TimeMark[]} marked */
    open(seconds, marked) {
      known = marked;
      length = seconds;
      // Whole steps: at its right end the slider shows the very end.
      slider.max = (Math.ceil(10 * seconds) / 10).toFixed(1);
      fill(
        marks,
        marked.map((mark) => {
          const pin = h("button", {
            type: "button",
            class: `pin of-${mark.kind}`,
            tabindex: "-1",
            "aria-label": mark.text,
            title: undefined,
            testid: `mark-${mark.kind}`,
            // The keys stay where they were: what was pressed last would swallow the space bar.
            on: { click: () => ways.jump(mark.at), mousedown: (/** @type {MouseEvent} */ event) => event.preventDefault() },
          });
          pin.setAttribute("title", mark.text);
          pin.style.setProperty("left", `${seconds > 0 ? (100 * mark.at) / seconds : 0}%`);
          return pin;
        }),
      );
    },
    /** @param {number} at @param {boolean} on */
    show(at, on) {
      slider.value = String(at);
      slider.setAttribute("aria-valuetext", t("timeline.at", { at: time(at), of: time(length) }));
      clock.textContent = `${time(at)} / ${time(length)}`;
      playing.dataset.on = String(on);
      put(playing, on ? "timeline.pause" : "timeline.play");
    },
  };
}
