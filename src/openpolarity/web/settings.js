/** A person's settings, kept in this browser. */

import { buttonsFrom } from "./hand/button_bindings.js";
import { bindingsFrom } from "./hand/key_bindings.js";

/**
 * @typedef {object} Choices
 * @property {string | null} lang
 * @property {"auto" | "light" | "dark"} lighting
 * @property {"auto" | "high" | "medium" | "low"} quality
 * @property {boolean} spare few pictures a second
 * @property {number} volume 0 to 1
 * @property {boolean} mute
 * @property {boolean} drop the line from the disc down to the mat
 * @property {boolean} print its outline on the mat
 * @property {boolean} ghost where the hand wants it
 * @property {boolean} arrow the force arrow
 * @property {boolean} arcs arcs to the neighbours
 * @property {boolean} hum
 * @property {boolean} tremble
 * @property {boolean} vibrate
 * @property {boolean} assist the disc turns towards its support by itself
 * @property {boolean} hold click to hold: the disc follows without a button pressed
 * @property {boolean} slow faults are shown again by themselves, slowly
 * @property {boolean} inset the side view while a disc is in the hand
 * @property {"auto" | "on" | "off"} calm fewer moving things
 * @property {boolean} hints
 * @property {boolean} skip a replay shortens the waits
 * @property {Record<string, any>} draft the game that was wished last (panels/draft.js)
 * @property {string} name
 * @property {Record<string, number>} seen how often a hint has helped
 * @property {Record<string, string[]>} keys
 * @property {Record<string, number>} buttons of the gamepad
 * @property {Record<string, string>} tokens the seats held, by game
 * @property {Record<string, {seat: number, invitation?: string}>} tables the tables with a friend at which one has a seat, by game
 * @property {Record<string, number | string>} lessons 1 for those that are done, by name; the id of the first game while it goes on
 * @property {Record<string, import("./puzzles/progress.js").Solved>} puzzles those that are solved, by name
 * @property {Record<string, import("./puzzles/progress.js").Daily>} daily the puzzles of the days that are solved, by day
 * @property {import("./puzzles/progress.js").Drilled[]} drills all of them, the first one first
 * @property {number} absence how long a friend may stay away, s, as was last chosen; 0: for ever
 */

const PLACE = "openpolarity";

/** @type {Choices} */
const FIRST = {
  lang: null,
  lighting: "auto",
  quality: "auto",
  spare: false,
  volume: 0.7,
  mute: false,
  drop: true,
  print: true,
  ghost: true,
  arrow: true,
  arcs: true,
  hum: true,
  tremble: true,
  vibrate: true,
  assist: true,
  hold: false,
  slow: true,
  inset: true,
  calm: "auto",
  hints: true,
  skip: true,
  draft: {},
  name: "",
  seen: {},
  keys: {},
  buttons: {},
  tokens: {},
  tables: {},
  lessons: {},
  puzzles: {},
  daily: {},
  drills: [],
  absence: 3600,
};

/** @type {Choices} */
let choices = { ...FIRST };
/** @type {Set<(name: keyof Choices) => void>} */
const listeners = new Set();

/** Read the stored settings, and again whenever another tab has changed them; whatever cannot be read gets its default. */
export function loadSettings() {
  choices = { ...FIRST };
  read();
  window.addEventListener("storage", ({ key }) => key === PLACE && read());
}

/** Take over what is stored now. */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    for (const name of /** @type {(keyof Choices)[]} */ (Object.keys(FIRST))) {
      if (name in kept && sameKind(kept[name], FIRST[name])) Object.assign(choices, { [name]: kept[name] });
    }
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** @param {unknown} value @param {unknown} example */
function sameKind(value, example) {
  return example === null ? value === null || typeof value === "string" : typeof value === typeof example && value !== null;
}

/**
 * One choice.
 * @template {keyof Choices} K
 * @param {K} name
 * @returns {Choices[K]}
 */
export function choice(name) {
  return choices[name];
}

/**
 * Change a setting, store it, and call the listeners.
 * @template {keyof Choices} K
 * @param {K} name
 * @param {Choices[K]} value
 */
export function choose(name, value) {
  // What another tab has stored meanwhile, a seat for instance, is not lost.
  read();
  choices[name] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener(name);
}

/**
 * Add an entry to a setting that has one for each game.
 * @template {"tokens" | "tables" | "lessons" | "puzzles"} K
 * @param {K} name
 * @param {string} game
 * @param {Choices[K][string]} entry
 */
export function note(name, game, entry) {
  read();
  choose(name, { ...choices[name], [game]: entry });
}

/**
 * Take an entry out again.
 * @param {"tokens" | "tables"} name
 * @param {string} game
 */
export function forget(name, game) {
  read();
  const { [game]: _, ...rest } = choices[name];
  choose(name, /** @type {any} */ (rest));
}

/**
 * Call a listener whenever a setting changes.
 * @param {(name: keyof Choices) => void} listener
 * @returns {() => void} stop
 */
export function onChoice(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The system's preferences, which apply where nothing else was chosen, also when they change. */
const WISHES = /** @type {const} */ ({ lighting: "(prefers-color-scheme: dark)", calm: "(prefers-reduced-motion: reduce)" });

/** Follow the system's preferences from now on. */
export function followSystem() {
  for (const name of /** @type {(keyof typeof WISHES)[]} */ (Object.keys(WISHES))) {
    matchMedia(WISHES[name]).addEventListener("change", () => {
      for (const listener of listeners) listener(name);
    });
  }
}

/** Whether motion should be reduced. */
export function calm() {
  if (choices.calm !== "auto") return choices.calm === "on";
  return matchMedia(WISHES.calm).matches;
}

/** How the table is lit: as was chosen, else as the system wishes. @returns {"light" | "dark"} */
export function lighting() {
  if (choices.lighting !== "auto") return choices.lighting;
  return matchMedia(WISHES.lighting).matches ? "dark" : "light";
}

/** The current key bindings. */
export function bindings() {
  return bindingsFrom(choices.keys);
}

/** The current bindings of the gamepad's buttons. */
export function buttons() {
  return buttonsFrom(choices.buttons);
}
