/** The curve of one's hand over the days: how many of ten leans stood, beside what the levels' hands make stand. */

import { number, t } from "../words/words.js";
import { longDay } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const [HEIGHT, LEFT, RIGHT, EDGE] = [220, 28, 136, 14];
/** The width in a window, and in a small one, where letters would get too small otherwise. */
const [WIDE, NARROW] = [680, 340];
/** Names of levels nearer to each other than this, px, would lie on each other. */
const APART = 15;
/** Days that are drawn. */
const MOST = 30;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
function svg(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/**
 * Draw it.
 * @param {{day: string, stood: number}[]} days
 * @param {{level: string, stood: number}[]} levels what each makes stand, from the weakest on
 */
export function curve(days, levels) {
  const WIDTH = matchMedia("(max-width: 560px)").matches ? NARROW : WIDE;
  const shown = days.slice(-MOST);
  const x = (/** @type {number} */ n) => LEFT + EDGE + (shown.length > 1 ? (n * (WIDTH - LEFT - RIGHT - 2 * EDGE)) / (shown.length - 1) : (WIDTH - LEFT - RIGHT) / 2 - EDGE);
  const y = (/** @type {number} */ stood) => HEIGHT - EDGE - (stood * (HEIGHT - 2 * EDGE)) / 10;
  const said = shown.map(({ day, stood }) => `${longDay(day)}: ${number(stood, 1)}`).join("; ");
  const picture = svg("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${t("drill.curve")}. ${said}`, "data-testid": "drill-curve" });
  for (const stood of [0, 5, 10]) {
    picture.append(svg("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(stood), y2: y(stood) }), svg("text", { x: LEFT - 8, y: y(stood) + 4, "text-anchor": "end" }, String(stood)));
  }
  let above = -Infinity;
  for (const { level, stood } of levels.toReversed()) {
    picture.append(svg("line", { class: "level", x1: LEFT, x2: WIDTH - RIGHT, y1: y(stood), y2: y(stood) }));
    above = Math.max(y(stood) + 4, above + APART);
    picture.append(svg("text", { x: WIDTH - RIGHT + 8, y: above }, t(`level.${level}`)));
  }
  picture.append(svg("polyline", { class: "own", points: shown.map(({ stood }, n) => `${x(n)},${y(stood)}`).join(" ") }));
  for (const [n, { day, stood }] of shown.entries()) {
    const dot = svg("circle", { class: "own", cx: x(n), cy: y(stood), r: 4.5 });
    dot.append(svg("title", {}, `${longDay(day)}: ${number(stood, 1)}`));
    picture.append(dot);
  }
  return picture;
}
