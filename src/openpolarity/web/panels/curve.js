/** The chance to win over time: who was ahead when, with faults, captures and the moments worth seeing again. */

import { fill, h } from "../dom.js";
import { t } from "../words/words.js";
import { time } from "./clock.js";

/** @typedef {import("../wire/types.js").LookBack} LookBack */

const [WIDE, HIGH] = [1000, 100];
/** Events that are marked. */
const MARKED = ["fault", "captured", "over"];

/** @param {string} tag @param {Record<string, string | number>} attributes */
function drawn(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * The curve, with a slider for the keys.
 * @param {{seek: (at: number) => void, moment: (number: number) => void}} ways
 */
export function curvePanel(ways) {
  const picture = drawn("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const pins = h("div", { class: "pins" });
  const now = h("div", { class: "now-line", "aria-hidden": "true" });
  const slider = h("input", { type: "range", step: "0.1", value: "0", label: "after.curve", testid: "curve-slider" });
  slider.addEventListener("input", () => ways.seek(Number(slider.value)));
  const graph = h("div", { class: "graph", testid: "curve" }, picture, now, pins);
  graph.addEventListener("pointerdown", (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    const box = graph.getBoundingClientRect();
    ways.seek(first + ((event.clientX - box.left) / box.width) * (last - first));
  });
  const side = (/** @type {"white" | "black"} */ colour) => h("span", { class: `of-${colour}`, t: `player.${colour}` });
  const element = h("div", { class: "curve" }, h("div", { class: "sides", "aria-hidden": "true" }, side("black"), side("white")), graph, slider);
  /** @type {LookBack["points"]} */
  let points = [];
  let [first, last] = [0, 1];

  const across = (/** @type {number} */ at) => (last > first ? Math.min(1, Math.max(0, (at - first) / (last - first))) : 0);

  return {
    element,
    /** @param {LookBack} found */
    open(found) {
      points = found.points;
      [first, last] = [points[0]?.at ?? 0, Math.max(points.at(-1)?.at ?? 1, (points[0]?.at ?? 0) + 0.1)];
      slider.min = String(first);
      slider.max = String(last);
      const line = points.map(({ at, white }) => `${(WIDE * across(at)).toFixed(1)},${(HIGH * (1 - white)).toFixed(1)}`);
      fill(picture, [
        drawn("polygon", { class: "whites", points: [`0,${HIGH}`, ...line, `${WIDE},${HIGH}`].join(" ") }),
        drawn("line", { class: "middle", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
        drawn("polyline", { class: "line", points: line.join(" ") }),
      ]);
      const events = points.filter(({ kind }) => kind !== null && MARKED.includes(kind));
      const moments = found.moments;
      fill(pins, [
        ...events.filter(({ n }) => !moments.some((moment) => moment.n === n)).map((point) => pin(point)),
        ...moments.map((moment) => numbered(moment, points.find(({ n }) => n === moment.n))),
      ]);
    },
    /** @param {number} at */
    show(at) {
      slider.value = String(at);
      const point = points.findLast((one) => one.at <= at + 0.05) ?? points[0];
      if (point) slider.setAttribute("aria-valuetext", `${time(at)}, ${told(point)}`);
      now.style.setProperty("left", `${100 * across(at)}%`);
    },
  };

  /** @param {LookBack["points"][number]} point */
  function told({ turn, white }) {
    return t("after.point", { turn, player: "@player.white", percent: Math.round(100 * white) });
  }

  /** @template {HTMLElement} E @param {E} element @param {LookBack["points"][number]} point @returns {E} */
  function placed(element, point) {
    element.style.setProperty("--across", `${100 * across(point.at)}%`);
    element.style.setProperty("--down", `${100 * (1 - point.white)}%`);
    return element;
  }

  /** A fault or a capture. @param {LookBack["points"][number]} point */
  function pin(point) {
    const press = () => ways.seek(point.at);
    const dot = h("button", { type: "button", class: `pin of-${point.kind}`, tabindex: "-1", testid: `curve-${point.kind}`, on: { click: press } });
    dot.setAttribute("aria-label", told(point));
    dot.setAttribute("title", told(point));
    return placed(dot, point);
  }

  /** @param {LookBack["moments"][number]} moment @param {LookBack["points"][number] | undefined} point */
  function numbered(moment, point) {
    const { number } = moment;
    const badge = h("button", { type: "button", class: `pin moment of-${point?.kind}`, text: String(number), testid: `curve-moment-${number}`, on: { click: () => ways.moment(number) } });
    badge.setAttribute("aria-label", `${number}: ${moment.title}. ${moment.text}`);
    badge.setAttribute("title", moment.text);
    return point ? placed(badge, point) : badge;
  }
}
