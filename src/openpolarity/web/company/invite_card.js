/** The card of whoever waits for a friend: the link that leads to the other seat, and the one for spectators. */

import { button, fill, h, speak } from "../dom.js";
import { put, t } from "../words/words.js";
import { addressForOthers, canShare, copy, friendLink, share, spectatorLink } from "./links.js";

/** How long a button says that it has copied, ms. */
const TOLD = 3000;

/**
 * The card.
 * @param {string} id of the game
 * @param {() => void} folded it was put aside, or has come back
 */
export function inviteCard(id, folded) {
  const element = h("section", { class: "invite company-card panel", label: "invite.title", testid: "invite", hidden: true, tabindex: "-1" });
  let aside = false;
  /** @type {string | null} */
  let shown = null;

  function fold() {
    if (element.hidden) return;
    aside = true;
    element.hidden = true;
    folded();
  }
  element.addEventListener("keydown", (event) => {
    if (event.code !== "Escape") return;
    event.stopPropagation();
    fold();
  });

  /** @param {string} invitation */
  async function draw(invitation) {
    const { address, others } = await addressForOthers();
    const link = linkField("friend", friendLink(address, id, invitation), "invite.text");
    const watching = linkField("spectators", spectatorLink(address, id), "invite.text_watch");
    fill(element, [
      h("h2", { t: "invite.title" }),
      others ? h("p", { class: "small", t: "invite.what" }) : h("p", { class: "only-here small", t: "invite.only_here", testid: "only-here" }),
      link,
      h("details", { testid: "invite-spectators" }, h("summary", { t: "invite.spectators" }), watching),
      h("button", { type: "button", class: "plain close", label: "invite.fold", title: "invite.fold", text: "×", testid: "invite-fold", on: { click: fold } }),
    ]);
  }

  return {
    element,
    fold,
    /** Whether somebody is invited, and the card lies aside. */
    get aside() {
      return aside && shown !== null;
    },
    /** Here it is again. */
    open() {
      if (shown === null) return;
      aside = false;
      element.hidden = false;
      folded();
      element.querySelector("button")?.focus({ preventScroll: true });
    },
    /** @param {string | null} invitation that nobody has followed yet */
    show(invitation) {
      if (invitation !== shown && invitation) void draw(invitation);
      shown = invitation;
      element.hidden = invitation === null || aside;
    },
  };
}

/**
 * A link with what one does with it.
 * @param {string} name
 * @param {string} url
 * @param {string} text id of what is written with it
 */
function linkField(name, url, text) {
  const field = h("input", { class: "url", readonly: true, value: url, label: `invite.link_${name}`, testid: `link-${name}`, on: { focus: () => field.select() } });
  const copied = button("invite.copy", copying, { class: canShare() ? "" : "primary", testid: `copy-${name}` });
  async function copying() {
    const done = await copy(field);
    put(copied, done ? "invite.copied" : "invite.select");
    speak(copied.textContent ?? "");
    copied.focus({ preventScroll: true });
    setTimeout(() => put(copied, "invite.copy"), TOLD);
  }
  const shared = canShare() ? button("invite.share", () => share(url, t(text)), { class: "primary", testid: `share-${name}` }) : null;
  return h("div", { class: "link" }, field, h("div", { class: "acts" }, shared, copied));
}
