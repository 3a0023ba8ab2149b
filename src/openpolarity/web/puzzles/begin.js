/** Begin a puzzle or a drill: its table is laid, and one sits down at it. */

import { beginLesson } from "../lessons/begin.js";

/** @param {string} name of a puzzle or a drill */
export function beginPuzzle(name) {
  return beginLesson(name, "puzzle");
}
