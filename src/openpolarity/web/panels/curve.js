/** The chance to win over time: who was ahead when, with faults, captures, the end, and the moments worth seeing again. */

import { fill, h } from "../dom.js";
import { put, t } from "../words/words.js";
import { time } from "./clock.js";

/** @typedef {import("../wire/types.js").LookBack} LookBack */
/** @typedef {LookBack["points"][number]} Point */
/** @typedef {[x: number, y: number]} Spot across and down, as shares */

const [WIDE, HIGH] = [1000, 100];
/** Events that are marked. */
const MARKED = ["fault", "captured", "over"];
/** Numbers of turns that are nearer to each other than this would cover each other, as a share of the width. */
const APART = 0.055;
/** The slider's steps. */
const STEPS = 1000;

/** @param {string} tag @param {Record<string, string | number>} attributes */
function drawn(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** A line with a spot more wherever it crosses the middle, so that its halves can be filled. @param {Spot[]} line @returns {Spot[]} */
function crossed(line) {
  return line.flatMap((spot, n) => {
    const before = line[n - 1];
    if (!before || (before[1] - 0.5) * (spot[1] - 0.5) >= 0) return [spot];
    const share = (0.5 - before[1]) / (spot[1] - before[1]);
    return [/** @type {Spot} */ ([before[0] + share * (spot[0] - before[0]), 0.5]), spot];
  });
}

/** @param {Spot[]} spots */
function inPicture(spots) {
  return spots.map(([x, y]) => `${(WIDE * x).toFixed(1)},${(HIGH * y).toFixed(1)}`).join(" ");
}

/** What one side is ahead by: between the line and the middle. @param {string} name @param {Spot[]} line @param {(y: number) => number} half */
function lead(name, line, half) {
  const spots = crossed(line).map(([x, y]) => /** @type {Spot} */ ([x, half(y)]));
  return drawn("polygon", { class: name, points: inPicture([[0, 0.5], ...spots, [1, 0.5]]) });
}

/**
 * The curve, with a slider for the keys.
 * @param {{seek: (at: number) => void, moment: (number: number) => void}} ways
 */
export function curvePanel(ways) {
  const picture = drawn("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const pins = h("div", { class: "pins" });
  const now = h("div", { class: "now-line", "aria-hidden": "true" });
  const turns = h("div", { class: "turns", "aria-hidden": "true", testid: "curve-turns" });
  const key = h("p", { class: "small key", testid: "curve-key" });
  const slider = h("input", { type: "range", min: "0", max: String(STEPS), value: "0", label: "after.curve", testid: "curve-slider" });
  slider.addEventListener("input", () => ways.seek(timeAt(Number(slider.value) / STEPS)));
  const graph = h("div", { class: "graph", testid: "curve" }, picture, now, pins);
  graph.addEventListener("pointerdown", (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    const box = graph.getBoundingClientRect();
    ways.seek(timeAt(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))));
  });
  const side = (/** @type {"white" | "black"} */ colour) =>
    h("span", { class: `of-${colour}` }, h("span", { class: `disc ${colour}` }), h("span", { t: `player.${colour}` }), " 100 %");
  const sides = h("div", { class: "sides", "aria-hidden": "true" }, side("white"), h("span", { text: "50 %" }), side("black"));
  const element = h("div", { class: "curve" }, sides, graph, h("span", { class: "of-turns", "aria-hidden": "true", t: "after.turns" }), turns, slider, key);
  /** @type {Point[]} */
  let points = [];
  /** Times, s, and how far across they stand, 0 to 1. @type {[at: number, x: number][]} */
  let course = [];

  /** How far across a time stands. @param {number} at s */
  function across(at) {
    const next = course.findIndex(([time]) => time >= at);
    const [before, after] = [course[next - 1], course[next]];
    if (!after) return course.at(-1)?.[1] ?? 0;
    return before ? before[1] + ((at - before[0]) / (after[0] - before[0])) * (after[1] - before[1]) : after[1];
  }

  /** What time stands so far across, s. @param {number} x 0 to 1 */
  function timeAt(x) {
    const next = course.findIndex(([, one]) => one >= x);
    const [before, after] = [course[next - 1], course[next]];
    if (!after) return course.at(-1)?.[0] ?? 0;
    return before ? before[0] + ((x - before[1]) / (after[1] - before[1])) * (after[0] - before[0]) : after[0];
  }

  return {
    element,
    /** @param {LookBack} found */
    open(found) {
      points = found.points;
      course = charted(found);
      const line = points.map(({ white }, n) => /** @type {Spot} */ ([spaced(n), 1 - white]));
      fill(picture, [
        lead("whites", line, (y) => Math.min(y, 0.5)),
        lead("blacks", line, (y) => Math.max(y, 0.5)),
        drawn("line", { class: "middle", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
        drawn("polyline", { class: "line", points: inPicture(line) }),
      ]);
      const events = points.filter(({ kind }) => kind !== null && MARKED.includes(kind));
      const moments = found.moments;
      const small = events.filter(({ n }) => !moments.some((moment) => moment.n === n));
      fill(pins, [
        ...small.map((point) => pin(point, point.kind === "over" ? found.ending : null)),
        ...moments.map((moment) => numbered(moment, points.find(({ n }) => n === moment.n))),
      ]);
      fill(turns, numbers());
      fill(key, explained(small, found));
    },
    /** @param {number} at */
    show(at) {
      slider.value = String(Math.round(STEPS * across(at)));
      const point = points.findLast((one) => one.at <= at + 0.05) ?? points[0];
      if (point) slider.setAttribute("aria-valuetext", `${time(at)}, ${told(point)}`);
      now.style.setProperty("left", `${100 * across(at)}%`);
    },
  };

  /** @param {Point} point */
  function told({ turn, white }) {
    return t("after.point", { turn, player: "@player.white", percent: Math.round(100 * white) });
  }

  /** How far across a point stands: all are equally far apart, however long was thought between them. @param {number} n */
  function spaced(n) {
    return points.length > 1 ? n / (points.length - 1) : 0;
  }

  /** Where times stand: a moment where it was judged, from the instant on when it happened. @param {LookBack} found @returns {[at: number, x: number][]} */
  function charted({ moments }) {
    return points.flatMap(({ at, n }, place) => {
      const x = spaced(place);
      const happened = moments.find((moment) => moment.n === n)?.instants[0];
      const both = happened !== undefined && happened < at && happened > (points[place - 1]?.at ?? 0) ? [happened, at] : [at];
      return both.map((one) => /** @type {[number, number]} */ ([one, x]));
    });
  }

  /** @template {HTMLElement} E @param {E} element @param {Point} point @returns {E} */
  function placed(element, point) {
    element.style.setProperty("--across", `${100 * spaced(points.indexOf(point))}%`);
    element.style.setProperty("--down", `${100 * (1 - point.white)}%`);
    return element;
  }

  /** The turns' numbers where the turns ended, as far as there is space. */
  function numbers() {
    let taken = -1;
    return points.flatMap((point, n) => {
      const x = spaced(n);
      const ends = point.kind !== null && points[n + 1]?.turn !== point.turn;
      if (!ends || x - taken < APART) return [];
      taken = x;
      return [placed(h("span", { text: String(point.turn) }), point)];
    });
  }

  /** What the marks mean: those that are there. @param {Point[]} small @param {LookBack} found */
  function explained(small, found) {
    const kinds = MARKED.filter((kind) => small.some((point) => point.kind === kind));
    const marks = [...(found.moments.length > 0 ? ["moment"] : []), ...kinds];
    return [
      h("span", { class: "keys", t: "after.curve_what" }),
      ...marks.map((name) => {
        const label = h("span");
        if (name === "over" && found.ending) label.textContent = found.ending;
        else put(label, `after.mark.${name}`);
        return h("span", { class: "mark" }, h("span", { class: `pin of-${name}`, "aria-hidden": "true", text: name === "moment" ? "1" : "" }), label);
      }),
    ];
  }

  /** A fault, a capture or the end. @param {Point} point @param {string | null} ending how it ended, if that was not seen */
  function pin(point, ending) {
    const press = () => ways.seek(point.at);
    const dot = h("button", { type: "button", class: `pin of-${point.kind}`, tabindex: "-1", testid: `curve-${point.kind}`, on: { click: press } });
    dot.setAttribute("aria-label", ending ?? told(point));
    dot.setAttribute("title", ending ?? told(point));
    return placed(dot, point);
  }

  /** A moment's number. @param {LookBack["moments"][number]} moment @param {Point | undefined} point */
  function numbered(moment, point) {
    const { number } = moment;
    const badge = h("button", { type: "button", class: `pin moment of-${point?.kind}`, text: String(number), testid: `curve-moment-${number}`, on: { click: () => ways.moment(number) } });
    badge.setAttribute("aria-label", `${number}: ${moment.title}. ${moment.text}`);
    badge.setAttribute("title", moment.text);
    return point ? placed(badge, point) : badge;
  }
}
