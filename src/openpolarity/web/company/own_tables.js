/** The tables of this browser that are still running: whose turn it is, and the way back. */

import { h } from "../dom.js";
import { choice } from "../settings.js";
import { getJson, Refusal } from "../wire/http.js";
import { forgetSeat } from "./seat.js";

/** @typedef {import("../wire/types.js").SavedGame} SavedGame */

/** No more of them are looked for: the last ones are the ones that matter. */
const MOST = 12;

/**
 * The games at which one has a seat of one's own and which are not over, those where it is one's turn first.
 * @param {SavedGame[]} listed what the server lists anyway; strangers at an open server are told nothing of what goes on
 * @returns {Promise<SavedGame[]>}
 */
export async function runningTables(listed) {
  const ids = Object.keys(choice("tables")).slice(-MOST).reverse();
  const found = await Promise.all(ids.map((id) => listed.find((game) => game.id === id) ?? lookAt(id)));
  const running = found.flatMap((game) => (game && !game.over ? [game] : []));
  return running.sort((a, b) => Number(isMine(b)) - Number(isMine(a)));
}

/** How a game stands; null if there is none, or no answer. @param {string} id @returns {Promise<SavedGame | null>} */
async function lookAt(id) {
  try {
    return await getJson(`/api/games/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof Refusal && error.code === "no_game") forgetSeat(id);
    return null;
  }
}

/** Whether it is this browser's turn. @param {SavedGame} game */
export function isMine(game) {
  const own = choice("tables")[game.id]?.seat;
  return game.seats.some(({ seat, colour }) => seat === own && colour !== null && colour === game.turn);
}

/** The other's name. @param {SavedGame} game */
function otherAt(game) {
  const own = choice("tables")[game.id]?.seat;
  return game.seats.find(({ seat }) => seat !== own)?.name ?? "";
}

/** The list; null if there is none. @param {SavedGame[]} games */
export function ownTables(games) {
  if (games.length === 0) return null;
  const row = (/** @type {SavedGame} */ game) => {
    const mine = isMine(game);
    return h(
      "li",
      {},
      h(
        "a",
        { class: mine ? "button mine" : "button", href: `#/game/${game.id}`, testid: "own-table" },
        h("span", { t: "tables.with", tp: { name: otherAt(game) } }),
        h("small", mine ? { t: "tables.mine" } : game.turn ? { t: "tables.theirs", tp: { name: otherAt(game) } } : { t: "saved.not_begun" }),
      ),
    );
  };
  return h("section", { class: "tables", testid: "own-tables", label: "tables.title" }, h("h2", { t: "tables.title" }), h("ul", {}, ...games.map(row)));
}
