/** Everything that can be chosen: language, light, picture, sound, feeling, keys. Each takes effect at once. */

import { fill, h } from "../dom.js";
import { buttonsPanel } from "../panels/button_settings.js";
import { choiceGroups, group } from "../panels/choices.js";
import { keysPanel } from "../panels/key_settings.js";
import { masthead } from "../panels/masthead.js";
import { choice } from "../settings.js";

/** @param {HTMLElement} root */
export async function settingsPage(root) {
  const [keys, buttons] = [keysPanel(), buttonsPanel()];
  fill(root, [
    masthead("#/settings"),
    h("main", { class: "narrow" }, h("h1", { t: "settings.title" }), ...choiceGroups(), group("settings.keys", keys.element), group("settings.buttons", buttons.element)),
  ]);
  const close = () => {
    keys.close();
    buttons.close();
  };
  return { state: () => ({ lighting: choice("lighting") }), close };
}
