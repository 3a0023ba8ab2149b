/** Which lessons are done, kept in this browser. */

import { choice, note } from "../settings.js";

/** @param {string} name */
export function isDone(name) {
  return Boolean(choice("lessons")[name]);
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
