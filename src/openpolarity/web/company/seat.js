/** The right to move a game's persons, kept in this browser. */

import { choice, forget, note } from "../settings.js";
import { postJson } from "../wire/http.js";
import { teamAt } from "../wire/rotation.js";

/** The seat of whoever makes a table with a friend. */
export const MAKER = 1;

/**
 * The token of this browser for a game; a browser that has lost it asks for it.
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
export async function seatAt(id) {
  const kept = choice("tokens")[id];
  // A seat at a friend's table is given to nobody a second time: whoever has none watches.
  if (kept || choice("tables")[id]) return kept;
  const sat = await postJson(`/api/games/${encodeURIComponent(id)}/sit`, {}).catch(() => null);
  keepSeat(id, sat?.token);
  return sat?.token;
}

/**
 * Keep a seat: whoever comes back to this browser has it again.
 * @param {string} id
 * @param {string | undefined} token
 * @param {{seat: number, invitation?: string}} [friend] at a table with a friend: which seat, and what invites to the other one
 */
export function keepSeat(id, token, friend) {
  if (token) note("tokens", id, token);
  if (friend) note("tables", id, friend);
}

/** The game is no more, and nobody sits at it. @param {string} id */
export function forgetSeat(id) {
  forget("tokens", id);
  forget("tables", id);
}

/**
 * The colour that whoever uses this browser played: at a friend's table that of their seat, else that of the only person.
 * @param {string} id @param {import("../wire/types.js").View["seats"]} seats
 */
export function ownColour(id, seats) {
  const friend = choice("tables")[id];
  const persons = seats.filter(({ who }) => who === "person");
  const own = friend ? seats.find(({ seat }) => seat === teamAt(friend.seat)) : persons.length === 1 ? persons[0] : null;
  return own?.colour ?? null;
}
