/** From one button to the next with a gamepad: what Tab and Enter are to a keyboard. */

const PRESSABLE = "button, a.button, summary, input, select";

/** What lies on top: a dialog, else the table. */
function top() {
  return document.querySelector("dialog[open]") ?? document.querySelector("main");
}

/** Everything that can be pressed, in its order. @returns {HTMLElement[]} */
function choices() {
  const found = /** @type {HTMLElement[]} */ ([...(top()?.querySelectorAll(PRESSABLE) ?? [])]);
  const now = found.filter((each) => each.tabIndex >= 0 && each.checkVisibility?.({ visibilityProperty: true }) !== false);
  // What is to be done now comes first, the tools around the table last.
  const matters = (/** @type {Element} */ each) => Number(Boolean(each.closest(".now, .ending, .fault, .company-card")));
  return now.sort((a, b) => matters(b) - matters(a));
}

/** Go to the next one. @param {1 | -1} way */
export function chooseNext(way) {
  const all = choices();
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 ? (way > 0 ? 0 : all.length - 1) : (at + way + all.length) % all.length;
  // Reached by a button, as it were by a key: it must be seen.
  all[next]?.focus({ focusVisible: true });
}

/** Press the one that was gone to; false if there is none. */
export function pressChosen() {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.matches(PRESSABLE)) return false;
  at.click();
  return true;
}

/** Close the dialog on top; false if there is none. */
export function closeDialog() {
  const open = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
  open?.close();
  return open !== null;
}
