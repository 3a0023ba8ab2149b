/** The card of a puzzle or a drill at its table: which one it is, how hard, and how far it has come. */

import { h } from "../dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../wire/types.js").LessonView} LessonView */
/** @typedef {import("../wire/types.js").Puzzles} Puzzles */

/** How many of ten tries the hands of the levels make, as a list. @param {number[]} rates @param {string[]} levels */
export function ratesOf(rates, levels) {
  return h(
    "dl",
    { class: "rates" },
    ...rates.flatMap((rate, n) => [h("dt", { t: `level.${levels[n]}` }), h("dd", { class: "figure" }, h("meter", { min: 0, max: 1, value: rate, "aria-hidden": "true" }), h("span", { t: "puzzle.of_ten", tp: { n: Math.round(10 * rate) } }))]),
  );
}

/** @param {LessonView} lesson @param {Puzzles} all @returns {import("../dom.js").Child[]} */
export function puzzleHead({ name, tries }, all) {
  const same = all.puzzles.filter(({ goal }) => goal === all.puzzles.find((one) => one.name === name)?.goal);
  const puzzle = same.find((one) => one.name === name);
  if (!puzzle) return [];
  const number = { n: same.indexOf(puzzle) + 1, of: same.length };
  return [
    name === all.daily ? h("p", { class: "small", t: "puzzle.daily" }) : h("p", { class: "small", t: "puzzle.number", tp: number }),
    h("h2", { t: `puzzle.title.${puzzle.goal}` }),
    h("p", { class: "small", text: [t(`puzzle.grade.${puzzle.grade}`), tries > 0 ? t("puzzle.tries", { n: tries }) : ""].filter(Boolean).join(" · "), testid: "puzzle-grade" }),
  ];
}

/** @param {LessonView} lesson @returns {import("../dom.js").Child[]} */
export function drillHead({ step, steps, results, stage, level }) {
  const stood = results.filter(Boolean).length;
  const over = stage === "over";
  return [
    h("p", { class: "small", t: over ? "drill.over" : "drill.number", tp: { n: step, of: steps } }),
    // Before the first try nothing has been counted yet.
    results.length === 0 ? h("h2", { t: "drill.title" }) : h("h2", { t: "drill.stand", tp: { n: stood, of: over ? steps : results.length } }),
    h(
      "ol",
      { class: "ten", role: "img", label: "drill.stand", tp: { n: stood, of: results.length }, testid: "drill-ten" },
      ...Array.from({ length: steps }, (_, n) => h("li", { class: n < results.length ? (results[n] ? "stood" : "fell") : n === step - 1 ? "current" : "" })),
    ),
    over && level ? h("p", { t: "drill.level", tp: { level: t(`level.${level}`) }, testid: "drill-level" }) : null,
  ];
}
