/** Everything that can be chosen but the keys: on the page of settings, and in a sheet at the table. */

import { h } from "../dom.js";
import { choice, choose } from "../settings.js";
import { languageSelect } from "./masthead.js";

/** @typedef {import("../settings.js").Choices} Choices */
/** @typedef {{[K in keyof Choices]: Choices[K] extends boolean ? K : never}[keyof Choices]} Switch */

/** @param {Switch} name */
function check(name) {
  const box = h("input", { type: "checkbox", checked: choice(name), testid: `set-${name}`, on: { change: () => choose(name, box.checked) } });
  return h("label", { class: "check" }, box, h("span", {}, h("span", { t: `settings.${name}` }), h("small", { t: `settings.${name}_what` })));
}

/**
 * @template {"lighting" | "quality" | "calm"} K
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
export function group(id, ...children) {
  return h("section", { class: "card", label: id }, h("h2", { t: id }), ...children);
}

/** Language, light, picture, sound, hand, feeling. */
export function choiceGroups() {
  const language = languageSelect();
  language.id = "set-language";
  language.dataset.testid = "set-language";
  const volume = h("input", { type: "range", id: "volume", min: "0", max: "1", step: "0.05", value: String(choice("volume")), testid: "set-volume" });
  volume.addEventListener("input", () => choose("volume", Number(volume.value)));
  return [
    group(
      "settings.look",
      h("p", { class: "field" }, h("label", { for: "set-language", t: "settings.language" }), language),
      select("lighting", ["auto", "light", "dark"]),
      select("quality", ["auto", "high", "medium", "low"]),
      select("calm", ["auto", "on", "off"]),
      check("spare"),
    ),
    group("settings.sound", h("p", { class: "field" }, h("label", { for: "volume", t: "settings.volume" }), volume), check("mute"), check("hum")),
    group("settings.hand", check("assist"), check("hold"), check("hints"), check("inset"), check("slow"), check("drop"), check("print"), check("ghost")),
    group("settings.feel", check("arrow"), check("arcs"), check("tremble"), check("vibrate")),
  ];
}
