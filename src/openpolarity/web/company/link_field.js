/** A link that one passes on: to be read, copied, or handed to another program. */

import { button, h, speak } from "../dom.js";
import { put, t } from "../words/words.js";
import { canShare, copy, share } from "./links.js";

/** How long a button says that it has copied, ms. */
const TOLD = 3000;

/**
 * A link, or something else to be copied, with what one does with it.
 * @param {string} name
 * @param {string} url
 * @param {string | null} text id of what is written with it; null: it is handed to no other program
 * @param {{main?: boolean, copy?: string}} [how] whether to pass it on is what one has come for; the id of what copies it
 */
export function linkField(name, url, text, { main = true, copy: copies = "invite.copy" } = {}) {
  const shares = text !== null && canShare();
  const field = h("input", { class: "url", readonly: true, value: url, label: `invite.link_${name}`, testid: `link-${name}`, on: { focus: () => field.select() } });
  const copied = button(copies, copying, { class: main && !shares ? "primary" : "", testid: `copy-${name}` });
  async function copying() {
    const done = await copy(field);
    put(copied, done ? "invite.copied" : "invite.select");
    speak(copied.textContent ?? "");
    copied.focus({ preventScroll: true });
    setTimeout(() => put(copied, copies), TOLD);
  }
  const shared = shares ? button("invite.share", () => share(url, t(text)), { class: main ? "primary" : "", testid: `share-${name}` }) : null;
  return h("div", { class: "link" }, field, h("div", { class: "acts" }, shared, copied));
}
