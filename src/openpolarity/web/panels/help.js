/** Help: the game in a few sentences, and how the hand is moved with what one has. */

import { button, h } from "../dom.js";
import { FIRST_BUTTONS, buttonName } from "../hand/button_bindings.js";
import { keyName } from "../hand/key_bindings.js";
import { bindings, buttons } from "../settings.js";
import { openRules, rulesOfGame } from "./rulebook.js";
import { openSheet } from "./sheet.js";

/** The acts that keys have, in the order of the list. */
export const KEY_ACTS = [
  "take", "left", "right", "away", "near", "raise", "lower", "steeper", "flatter", "turn_left", "turn_right", "level", "flip",
  "down", "let_go", "put_back", "next", "where", "camera", "show", "panels", "help",
]; // prettier-ignore

/** Help for a replay: what can be seen, and what the keys do there. @param {string} game */
export function openReplayHelp(game) {
  open([
    h("h2", { t: "help.replay_title" }),
    h("p", { t: "help.replay" }),
    h("p", { t: "help.replay_marks" }),
    h("h3", { t: "help.keys_title" }),
    h("p", { t: "timeline.keys" }),
    allRules(game),
  ], "help.replay_title");
}

/**
 * Open it.
 * @param {object} [about]
 * @param {boolean} [about.timed] a clock is running
 * @param {import("../hand/device.js").DeviceName} [about.device] what the hand is moved with: told first, and unfolded
 * @param {string} [about.game] the game whose rules can be read
 */
export function openHelp({ timed = false, device = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse", game } = {}) {
  const keys = bindings();
  const list = (/** @type {string} */ about, /** @type {string[]} */ what) => h("ul", {}, ...what.map((each) => h("li", { t: `help.${about}.${each}` })));
  /** @type {Record<import("../hand/device.js").DeviceName, Node[]>} */
  const ways = {
    mouse: [list("mouse", ["drag", "wheel", "right", "up", "empty"])],
    touch: [list("touch", ["one", "two", "twist", "up"])],
    keys: [h("p", { t: "help.keys" }), named(KEY_ACTS, (act) => (keys[act] ?? []).map(keyName))],
    gamepad: [h("p", { t: "help.gamepad" }), named(Object.keys(FIRST_BUTTONS), (act) => [buttonName(buttons()[act] ?? 0)])],
  };
  const fold = (/** @type {string} */ name, /** @type {Node[]} */ told) => h("details", { open: name === device, testid: `help-${name}` }, h("summary", { t: `help.${name}_title` }), ...told);
  const devices = Object.entries(ways).sort(([one], [other]) => Number(other === device) - Number(one === device));
  open([
    h("h2", { t: "help.title" }),
    h("p", { t: "help.aim" }),
    h("p", { t: "help.fault" }),
    h("p", { t: "help.touch" }),
    h("p", { t: "help.end" }),
    h("p", { t: "help.words" }),
    allRules(game),
    ...(timed ? [h("p", { t: "help.clock", testid: "help-clock" })] : []),
    ...devices.map(([name, told]) => fold(name, told)),
    fold("signs", [list("signs", ["below", "ghost", "arrow", "arcs"])]),
  ], "help.title");
}

/** @param {Node[]} told @param {string} label id of its text */
function open(told, label) {
  openSheet(told, label, { testid: "help" });
}

/** The way to all rules: those of a game on a sheet of their own, so that nobody leaves it. @param {string} [game] */
function allRules(game) {
  if (!game) return h("p", {}, h("a", { href: "#/rules", t: "rules.full", testid: "all-the-rules" }));
  const read = button("rules.game", () => {
    read.closest("dialog")?.close();
    openRules(rulesOfGame(game));
  }, { testid: "all-the-rules" });
  return h("p", {}, read);
}

/**
 * Acts, and what does them.
 * @param {string[]} acts
 * @param {(act: string) => string[]} names
 */
function named(acts, names) {
  const row = (/** @type {string} */ act) =>
    h("tr", {}, h("th", { scope: "row", t: `key.${act}` }), h("td", {}, ...names(act).map((name) => h("kbd", { text: name }))));
  return h("table", { class: "keys" }, h("tbody", {}, ...acts.map(row)));
}
