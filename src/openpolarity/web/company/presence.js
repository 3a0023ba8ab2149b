/** What somebody does, beside their name: here, out of sight, asleep, gone. */

import { h } from "../dom.js";

/** @typedef {import("./company.js").Company} Company */

/** The lamp after a name; null where nobody needs one. @param {Company} company @param {number} seat */
export function lampAt(company, seat) {
  const presence = company.apart && seat !== company.seat ? company.people.presence(seat) : null;
  return presence && h("span", { class: `lamp ${presence}`, role: "img", label: `presence.${presence}_what`, title: `presence.${presence}_what` });
}

/** The word for it, where a lamp does not say it all; null where it does. @param {Company} company @param {number} seat */
export function presenceAt(company, seat) {
  if (!company.apart) return null;
  const presence = seat === company.seat ? "you" : company.people.presence(seat);
  if (!presence || presence === "here") return null;
  return h("span", { class: `presence ${presence}`, t: `presence.${presence}`, tp: { since: company.people.since(seat) }, testid: `presence-${seat}` });
}
