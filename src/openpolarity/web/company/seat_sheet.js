/** One's own seat: the name at it, and the key with which one goes on at another device. */

import { button, fill, h } from "../dom.js";
import { choice, choose } from "../settings.js";
import { LONGEST_NAME } from "../wire/types.js";
import { linkField } from "./link_field.js";
import { addressForOthers, seatLink } from "./links.js";

/**
 * Open the sheet.
 * @param {string} id of the game
 * @param {(name: string) => void} rename
 */
export function openSeat(id, rename) {
  const name = h("input", { id: "seat-name", maxlength: String(LONGEST_NAME), autocomplete: "nickname", value: choice("name"), testid: "seat-name" });
  const key = h("div", { class: "invite" });
  const show = button("seat.key_show", showKey, { testid: "seat-key-show" });
  const dialog = h("dialog", { class: "help seat-sheet", label: "seat.title", testid: "seat-sheet", closedby: "any" });

  /** The key is shown to whoever asks for it, and not to everybody who looks over a shoulder. */
  async function showKey() {
    const token = choice("tokens")[id];
    if (!token) return;
    const { address } = await addressForOthers();
    const link = linkField("seat", seatLink(address, id, token), null);
    fill(key, [link]);
    link.querySelector("input")?.focus();
  }

  const form = h(
    "form",
    {
      testid: "seat-form",
      on: {
        submit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const now = name.value.trim();
          if (now) {
            choose("name", now);
            rename(now);
          }
          dialog.close();
        },
      },
    },
    h("div", { class: "field" }, h("label", { for: "seat-name", t: "new.name" }), name),
    h("p", { class: "go" }, h("button", { type: "submit", class: "primary", t: "seat.rename", testid: "seat-rename" })),
  );
  fill(key, [show]);
  fill(dialog, [
    h("h2", { t: "seat.title" }),
    form,
    h("h3", { t: "seat.key" }),
    h("p", { t: "seat.key_what" }),
    key,
    h("footer", {}, button("help.close", () => dialog.close(), { testid: "seat-close" })),
  ]);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
