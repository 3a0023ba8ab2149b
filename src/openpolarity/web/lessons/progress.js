/** Which lessons are done, kept in this browser. */

import { choice, note } from "../settings.js";

/** What comes after the lessons. */
export const GAME = "game";

/** @param {string} name */
export function isDone(name) {
  return choice("lessons")[name] === 1;
}

/** The first game has begun. @param {string} id */
export function setBegun(id) {
  if (!isDone(GAME)) note("lessons", GAME, id);
}

/** The first game, if it was begun and is not over; null if there is none. */
export function begunGame() {
  const id = choice("lessons")[GAME];
  return typeof id === "string" ? id : null;
}

/** A game is over: it may have been the first. @param {string} id */
export function setOver(id) {
  if (begunGame() === id) setDone(GAME);
}

/** @param {string} name */
export function setDone(name) {
  if (!isDone(name)) note("lessons", name, 1);
}

/** The lesson to learn next: the first that is not done; null if all are. @param {string[]} course */
export function nextLesson(course) {
  return course.find((name) => !isDone(name)) ?? null;
}

/** Whether nobody has learnt or played anything in this browser yet. */
export function isFirstVisit() {
  return Object.keys(choice("lessons")).length + Object.keys(choice("tokens")).length + Object.keys(choice("tables")).length === 0;
}
