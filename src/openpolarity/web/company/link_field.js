/** A link that one passes on: to be read, copied, or handed to another program. */

import { button, h, speak } from "../dom.js";
import { put, t } from "../words/words.js";
import { canShare, copy, share } from "./links.js";

/** How long a button says that it has copied, ms. */
const TOLD = 3000;

/**
 * A link with what one does with it.
 * @param {string} name
 * @param {string} url
 * @param {string | null} text id of what is written with it; null: it is handed to no other program
 */
export function linkField(name, url, text) {
  const shares = text !== null && canShare();
  const field = h("input", { class: "url", readonly: true, value: url, label: `invite.link_${name}`, testid: `link-${name}`, on: { focus: () => field.select() } });
  const copied = button("invite.copy", copying, { class: shares ? "" : "primary", testid: `copy-${name}` });
  async function copying() {
    const done = await copy(field);
    put(copied, done ? "invite.copied" : "invite.select");
    speak(copied.textContent ?? "");
    copied.focus({ preventScroll: true });
    setTimeout(() => put(copied, "invite.copy"), TOLD);
  }
  const shared = shares ? button("invite.share", () => share(url, t(text)), { class: "primary", testid: `share-${name}` }) : null;
  return h("div", { class: "link" }, field, h("div", { class: "acts" }, shared, copied));
}
