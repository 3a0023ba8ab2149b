/** The card of whoever waits for a friend: the link that leads to the other seat, and the one for spectators. */

import { fill, h } from "../dom.js";
import { put } from "../words/words.js";
import { levelChoice } from "./level_choice.js";
import { linkField } from "./link_field.js";
import { addressForOthers, friendLink, spectatorLink } from "./links.js";
import { onlyHere } from "./only_here.js";
import { nameAt } from "./people.js";

/** @typedef {import("../wire/types.js").View} View */

/**
 * The card.
 * @param {string} id of the game
 * @param {() => void} folded it was put aside, or has come back
 * @param {(seat: number, level: string) => void} substitute let a computer take a seat
 */
export function inviteCard(id, folded, substitute) {
  const element = h("section", { class: "invite company-card panel", label: "invite.title", testid: "invite", hidden: true, tabindex: "-1" });
  let aside = false;
  /** @type {string | null} */
  let shown = null;
  let offered = "";
  const title = h("h2");
  const what = h("p", { class: "small" });
  const computers = h("details", { testid: "invite-computers" });

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
    const link = linkField("friend", friendLink(address, id, invitation), "invite.text", { main: others });
    const watching = linkField("spectators", spectatorLink(address, id), "invite.text_watch", { main: false });
    fill(element, [
      title,
      ...(others ? [what] : [h("p", { class: "only-here small", t: "invite.here_link", testid: "only-here" }), h("details", { testid: "invite-elsewhere" }, h("summary", { t: "invite.elsewhere" }), onlyHere())]),
      link,
      computers,
      h("details", { testid: "invite-spectators" }, h("summary", { t: "invite.spectators" }), watching),
      h("button", { type: "button", class: "plain close", label: "invite.fold", title: "invite.fold", text: "×", testid: "invite-fold", on: { click: fold } }),
    ]);
  }

  /** The seats that a computer could take: it plays until somebody follows the invitation. @param {number[]} free @param {View} view */
  function offer(free, view) {
    const waiting = free.filter((seat) => !view.seats.some((side) => side.substitutes?.includes(seat)));
    const teams = view.seats.some((side) => side.team);
    put(title, teams ? "invite.title_teams" : "invite.title", { n: waiting.length });
    put(what, teams ? "invite.what_teams" : "invite.what");
    computers.hidden = waiting.length === 0;
    // Computers keep all seats warm: the game goes on, and the invitation is found again when it is wanted.
    if (waiting.length === 0 && shown !== null && offered !== "[]") fold();
    const now = JSON.stringify(waiting.map((seat) => nameAt(view, seat)));
    if (now === offered) return;
    offered = now;
    const level = levelChoice("invite-level");
    fill(computers, [
      h("summary", { t: "invite.computers" }),
      h("p", { class: "small", t: "invite.computers_what" }),
      level,
      ...waiting.map((seat) => {
        const press = { click: () => substitute(seat, level.value) };
        return teams
          ? h("button", { type: "button", t: "invite.computer_for", tp: { name: nameAt(view, seat) }, testid: `computer-${seat}`, on: press })
          : h("button", { type: "button", t: "absent.computer", testid: `computer-${seat}`, on: press });
      }),
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
    /** @param {string | null} invitation that somebody may still follow @param {number[]} free the seats to which it leads @param {View} view */
    show(invitation, free, view) {
      offer(free, view);
      if (invitation !== shown && invitation) void draw(invitation);
      shown = invitation;
      element.hidden = invitation === null || aside;
    },
  };
}
