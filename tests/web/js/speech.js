/** What is said to users of screen readers. */

import { speak } from "/web/dom.js";

/** Say something of each kind. */
export function say() {
  speak("It stands.");
  speak("Bob offers a draw.", "assertive");
  return said();
}

/** What both regions hold now. */
export function said() {
  return ["spoken", "spoken-now"].map((id) => document.getElementById(id)?.textContent);
}
