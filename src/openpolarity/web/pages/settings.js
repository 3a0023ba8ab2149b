/** Everything that can be chosen: language, light, picture, sound, feeling, keys. Each takes effect at once. */

import { fill, h } from "../dom.js";
import { keysPanel } from "../panels/keys.js";
import { languageSelect, masthead } from "../panels/masthead.js";
import { choice, choose } from "../settings.js";

/** @typedef {import("../settings.js").Choices} Choices */
/** @typedef {{[K in keyof Choices]: Choices[K] extends boolean ? K : never}[keyof Choices]} Switch */

/** @param {Switch} name */
function check(name) {
  const box = h("input", { type: "checkbox", checked: choice(name), testid: `set-${name}`, on: { change: () => choose(name, box.checked) } });
  return h("label", { class: "check" }, box, h("span", {}, h("span", { t: `settings.${name}` }), h("small", { t: `settings.${name}_what` })));
}

/**
 * @template {"room" | "quality" | "calm"} K
 * @param {K} name
 * @param {Choices[K][]} values
 */
function select(name, values) {
  const element = h(
    "select",
    { id: `set-${name}`, testid: `set-${name}`, on: { change: () => choose(name, /** @type {Choices[K]} */ (element.value)) } },
    ...values.map((value) => h("option", { value: String(value), t: `settings.${name}.${value}`, selected: value === choice(name) })),
  );
  return h("p", { class: "field" }, h("label", { for: `set-${name}`, t: `settings.${name}` }), element);
}

/** @param {string} id @param {Node[]} children */
function group(id, ...children) {
  return h("section", { class: "card", label: id }, h("h2", { t: id }), ...children);
}

/** @param {HTMLElement} root */
export async function settingsPage(root) {
  const language = languageSelect();
  language.id = "set-language";
  language.dataset.testid = "set-language";
  const volume = h("input", { type: "range", id: "volume", min: "0", max: "1", step: "0.05", value: String(choice("volume")), testid: "set-volume" });
  volume.addEventListener("input", () => choose("volume", Number(volume.value)));
  fill(root, [
    masthead("#/settings"),
    h(
      "main",
      { class: "narrow" },
      h("h1", { t: "settings.title" }),
      group(
        "settings.look",
        h("p", { class: "field" }, h("label", { for: "set-language", t: "settings.language" }), language),
        select("room", ["auto", "light", "dark"]),
        select("quality", ["auto", "high", "medium", "low"]),
        select("calm", ["auto", "on", "off"]),
      ),
      group("settings.sound", h("p", { class: "field" }, h("label", { for: "volume", t: "settings.volume" }), volume), check("mute"), check("hum")),
      group("settings.hand", check("assist"), check("hold"), check("hints"), check("inset")),
      group("settings.feel", check("arrow"), check("arcs"), check("tremble"), check("vibrate")),
      group("settings.keys", keysPanel()),
    ),
  ]);
  return { state: () => ({ room: choice("room") }), close() {} };
}
