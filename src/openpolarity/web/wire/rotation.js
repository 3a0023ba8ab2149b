/**
 * Seats of teams: odd seats play for seat 1, even ones for seat 2, in the order of their numbers. Where everybody sits alone there are
 * only seats 1 and 2.
 */

/** @typedef {import("./types.js").View} View */

/** The team (1 or 2) for which a seat plays. @param {number} seat */
export function teamAt(seat) {
  return 2 - (seat % 2);
}

/** The number (from 0) that a seat's player has in their team. @param {number} seat */
export function memberAt(seat) {
  return Math.floor((seat - 1) / 2);
}

/** The seat of a member (from 0) of a team. @param {number} team @param {number} member */
export function seatOf(team, member) {
  return 2 * member + team;
}

/** The other team. @param {number} seat */
export function otherTeam(seat) {
  return 3 - teamAt(seat);
}

/** The seat of whoever of a side is on; of a side that is not a team, its seat. @param {View["seats"][number]} side */
export function seatOn(side) {
  return seatOf(side.seat, side.on ?? 0);
}
