/** Eight short phrases instead of a chat: everybody hears them in their own language. */

import { h } from "../dom.js";
import { Drawer } from "../panels/drawer.js";

/** @typedef {import("../wire/types.js").Spoken["phrase"]} Phrase */

/** @type {Phrase[]} */
const PHRASES = ["hello", "good_luck", "well_played", "oops", "one_moment", "sorry", "thanks", "good_game"];
/** Whoever has said something is silent for this long, ms. */
const SILENCE = 2000;

/** The menu. @param {(phrase: Phrase) => void} say */
export function phraseMenu(say) {
  const menu = new Drawer("phrases.say", "phrases");
  const buttons = PHRASES.map((phrase) => h("button", { type: "button", t: `server.phrase.${phrase}`, testid: `say-${phrase}`, on: { click: () => pick(phrase) } }));
  menu.list.append(...buttons);
  menu.list.classList.add("phrases");
  /** @param {Phrase} phrase */
  function pick(phrase) {
    menu.close();
    menu.summary.focus({ preventScroll: true });
    say(phrase);
    for (const each of buttons) each.disabled = true;
    setTimeout(() => buttons.forEach((each) => (each.disabled = false)), SILENCE);
  }
  return { element: menu.element, dispose: () => menu.dispose(), set hidden(/** @type {boolean} */ hidden) { menu.hidden = hidden; } };
}
