/** The line of the company: what one can say, who watches, and the way back to an invitation that lies aside. */

import { button, fill, h } from "../dom.js";
import { put } from "../words/words.js";

/**
 * The line.
 * @param {HTMLElement} phrases
 * @param {HTMLElement} roster everybody who plays, where there are teams
 * @param {() => void} invite open the invitation again
 * @param {() => void} own open what concerns one's own seat
 */
export function companyStrip(phrases, roster, invite, own) {
  const watching = h("p", { class: "small", testid: "watching" });
  const invitation = button("invite.open", invite, { testid: "invite-open", hidden: true });
  const mine = button("seat.title", own, { testid: "seat-open", hidden: true });
  const seat = h("a", { class: "button", t: "watch.own_seat", testid: "own-seat", hidden: true });
  const element = h("section", { class: "company panel", label: "company.title", testid: "company", hidden: true });
  fill(element, [roster, invitation, phrases, mine, watching, seat]);
  return {
    element,
    /**
     * @param {{spectators: number, watches: boolean, sits: boolean, alone: boolean, invites: boolean, seat: string | null}} now whether this browser only
     *   watches; whether it has a seat of its own; whether nobody is there to talk to; whether an invitation lies aside; the way to a seat that it has
     */
    show({ spectators, watches, sits, alone, invites, seat: way }) {
      invitation.hidden = !invites;
      phrases.hidden = watches || alone;
      mine.hidden = !sits;
      const others = spectators - Number(watches);
      watching.hidden = !watches && others <= 0;
      if (watches) put(watching, others > 0 ? "company.you_watch_with" : "company.you_watch", { n: others });
      else put(watching, "company.watching", { n: others });
      seat.hidden = way === null;
      if (way !== null) seat.setAttribute("href", way);
      element.hidden = ![roster, invitation, phrases, mine, watching, seat].some((each) => !each.hidden);
    },
  };
}
