/** A gamepad's buttons: what each does, and how to change it. A button is named by its place in the standard layout. */

/** @typedef {Record<string, number>} PadBindings act → button */

/** @type {PadBindings} */
export const FIRST_BUTTONS = {
  let_go: 0,
  put_back: 1,
  down: 2,
  flip: 3,
  level: 11,
  fine: 5,
  raise: 7,
  lower: 6,
  next: 15,
  previous: 14,
  choose_next: 13,
  choose_previous: 12,
  camera: 4,
  show: 9,
  help: 8,
};

/** As they are called on most gamepads. */
const NAMES = ["A", "B", "X", "Y", "LB", "RB", "LT", "RT", "View", "Menu", "LS", "RS", "↑", "↓", "←", "→", "Home"];

/**
 * The first buttons with a person's changes. An unknown act or what is no button changes nothing.
 * @param {Record<string, unknown>} changes
 * @returns {PadBindings}
 */
export function buttonsFrom(changes) {
  /** @type {PadBindings} */
  const all = {};
  for (const [act, button] of Object.entries(FIRST_BUTTONS)) {
    const own = changes[act];
    all[act] = typeof own === "number" && Number.isInteger(own) && own >= 0 && own < 32 ? own : button;
  }
  return all;
}

/**
 * Bind a button to an act; the act that had it gets this one's old button.
 * @param {PadBindings} buttons
 * @param {string} act
 * @param {number} button
 * @returns {PadBindings} only what differs from the first buttons
 */
export function rebutton(buttons, act, button) {
  const next = { ...buttons };
  for (const [name, had] of Object.entries(buttons)) if (had === button && name !== act) next[name] = buttons[act] ?? had;
  next[act] = button;
  return Object.fromEntries(Object.entries(next).filter(([name, each]) => each !== FIRST_BUTTONS[name]));
}

/** A button as it is called on most gamepads. @param {number} button */
export function buttonName(button) {
  return NAMES[button] ?? String(button + 1);
}
