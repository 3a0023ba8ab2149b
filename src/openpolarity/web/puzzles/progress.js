/** Which puzzles are solved, the puzzles of the days, and what came of drills: all kept in this browser. */

import { choice, choose, note } from "../settings.js";

/** How a puzzle was solved. @typedef {{tries: number, shown: boolean}} Solved */
/** One drill: on which day (as in 2026-11-17), how many of ten leans stood, and the level of such a hand. @typedef {{day: string, stood: number, level: string}} Drilled */
/** Where a disc lay in the end: x, y in thousandths of the circle's radius, the face that is up, and of a leaner the direction of its raised edge, degrees. @typedef {[number, number, "white" | "black" | "red", number | null]} Spot */
/** The puzzle of a day, solved: how the board stood, and the diameter of a disc as a share of the circle's radius. @typedef {Solved & {name: string, board: Spot[], size: number}} Daily */

/** Drills that are remembered. */
const MOST_DRILLS = 400;
/** Days whose puzzle is remembered with its board. */
const MOST_DAYS = 60;

/** @param {string} name @returns {Solved | null} */
export function solved(name) {
  return choice("puzzles")[name] ?? null;
}

/** Remember that a puzzle is solved; the first time counts. @param {string} name @param {Solved} how */
export function setSolved(name, how) {
  if (!solved(name)) note("puzzles", name, how);
}

/** @param {string} day @returns {Daily | null} */
export function dailyOf(day) {
  return choice("daily")[day] ?? null;
}

/** @param {string} day @param {Daily} how */
export function setDaily(day, how) {
  if (dailyOf(day)) return;
  const kept = Object.entries({ ...choice("daily"), [day]: how }).sort(([a], [b]) => (a < b ? -1 : 1));
  choose("daily", Object.fromEntries(kept.slice(-MOST_DAYS)));
}

/** How many days in a row, up to a day, the puzzle of the day was solved. @param {string} today */
export function streak(today) {
  const day = new Date(`${today}T00:00:00Z`);
  // Today may still come.
  if (!dailyOf(today)) day.setUTCDate(day.getUTCDate() - 1);
  let days = 0;
  while (dailyOf(day.toISOString().slice(0, 10))) {
    days += 1;
    day.setUTCDate(day.getUTCDate() - 1);
  }
  return days;
}

/** All drills, the first one first. @returns {Drilled[]} */
export function drilled() {
  return choice("drills");
}

/** @param {Drilled} how */
export function addDrill(how) {
  choose("drills", [...drilled(), how].slice(-MOST_DRILLS));
}

/** The drills of each day together: how many leans stood on average. @param {Drilled[]} all @returns {{day: string, stood: number}[]} */
export function byDay(all) {
  /** @type {Map<string, number[]>} */
  const days = new Map();
  for (const { day, stood } of all) days.set(day, [...(days.get(day) ?? []), stood]);
  return [...days].map(([day, counts]) => ({ day, stood: counts.reduce((a, b) => a + b, 0) / counts.length }));
}

/** The puzzle to go on with after one: the next of its goal that is not solved, else the next of all; null if all are. @param {{name: string, goal: string}[]} all @param {string} name */
export function nextPuzzle(all, name) {
  const here = all.findIndex((one) => one.name === name);
  const order = [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))];
  const open = order.filter((one) => !solved(one.name));
  return (open.find((one) => one.goal === all[here]?.goal) ?? open[0])?.name ?? null;
}
