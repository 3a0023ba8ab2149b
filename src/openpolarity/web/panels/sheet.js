/** A sheet over the page: something to read, closed with a button, with Escape or beside it. */

import { button, fill, h } from "../dom.js";

/**
 * Open one.
 * @param {Node[]} told
 * @param {string} label id of its text
 * @param {import("../dom.js").Props} [props]
 */
export function openSheet(told, label, props = {}) {
  const dialog = h("dialog", { class: "help", label, closedby: "any", ...props });
  fill(dialog, [...told, h("footer", {}, button("help.close", () => dialog.close(), { class: "primary", testid: "sheet-close" }))]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // A browser gives the focus to the button at the end and scrolls what is read first away: the sheet takes it itself.
  dialog.tabIndex = -1;
  dialog.focus();
  dialog.scrollTop = 0;
  return dialog;
}
