/** Keys: what each does, and how to change it. A key is named by its place (`KeyW`), so it is the same on every keyboard. */

import { t } from "../words/words.js";

/** @typedef {Record<string, string[]>} Bindings act → keys */

/** @type {Bindings} */
export const FIRST_KEYS = {
  left: ["ArrowLeft"],
  right: ["ArrowRight"],
  away: ["ArrowUp"],
  near: ["ArrowDown"],
  raise: ["PageUp", "KeyW"],
  lower: ["PageDown", "KeyS"],
  steeper: ["KeyI"],
  flatter: ["KeyK"],
  turn_left: ["KeyJ", "KeyQ"],
  turn_right: ["KeyL", "KeyE"],
  level: ["KeyR"],
  flip: ["KeyF"],
  down: ["Space"],
  let_go: ["Enter"],
  put_back: ["Escape"],
  take: ["KeyT"],
  next: ["Tab"],
  where: ["KeyX"],
  camera: ["KeyC"],
  show: ["KeyV"],
  panels: ["F6"],
  help: ["KeyH"],
};

/**
 * The first keys with a person's changes. An unknown act or an empty list changes nothing.
 * @param {Record<string, string[]>} changes
 * @returns {Bindings}
 */
export function bindingsFrom(changes) {
  /** @type {Bindings} */
  const all = {};
  for (const [act, keys] of Object.entries(FIRST_KEYS)) {
    const own = changes[act];
    all[act] = Array.isArray(own) && own.length > 0 ? own.map(String) : keys;
  }
  return all;
}

/**
 * Bind a key to an act; the act that had it loses it, unless it was its only key: then they swap.
 * @param {Bindings} bindings
 * @param {string} act
 * @param {string} key
 * @returns {Bindings} only what differs from the first keys
 */
export function rebind(bindings, act, key) {
  /** @type {Bindings} */
  const next = Object.fromEntries(Object.entries(bindings).map(([name, keys]) => [name, [...keys]]));
  const had = next[act] ?? [];
  for (const [name, keys] of Object.entries(next)) {
    if (name === act || !keys.includes(key)) continue;
    const left = keys.filter((other) => other !== key);
    next[name] = left.length > 0 ? left : had.slice(0, 1);
  }
  next[act] = [key];
  return Object.fromEntries(Object.entries(next).filter(([name, keys]) => String(keys) !== String(FIRST_KEYS[name])));
}

/**
 * What a key does.
 * @param {Bindings} bindings
 * @param {string} key
 * @returns {string | null}
 */
export function actOf(bindings, key) {
  for (const [act, keys] of Object.entries(bindings)) if (keys.includes(key)) return act;
  return null;
}

/**
 * A key as it is printed on most keyboards.
 * @param {string} key
 */
export function keyName(key) {
  /** @type {Record<string, string>} */
  const signs = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };
  if (["Space", "Enter", "PageUp", "PageDown"].includes(key)) return t(`keyname.${key.toLowerCase()}`);
  return signs[key] ?? key.replace(/^Key|^Digit/, "");
}
