/** Language, sound and the other choices, without leaving the game. */

import { button, fill, h } from "../dom.js";
import { choiceGroups } from "./choices.js";

/** Open the sheet. */
export function openMore() {
  const dialog = h("dialog", { class: "help more", label: "tools.more", testid: "more-sheet", closedby: "any" });
  fill(dialog, [
    h("h2", { t: "tools.more" }),
    ...choiceGroups(),
    h("p", {}, h("a", { href: "#/settings", t: "tools.keys" })),
    h("footer", {}, button("help.close", () => dialog.close(), { class: "primary", testid: "more-close" })),
  ]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
