/** The tables of this browser at which something goes on: whose turn it is, who would like to play again, and the way back. */

import { fill, h } from "../dom.js";
import { choice } from "../settings.js";
import { getJson, Refusal } from "../wire/http.js";
import { teamAt } from "../wire/rotation.js";
import { forgetSeat, keepSeat } from "./seat.js";

/** @typedef {import("../wire/types.js").SavedGame & {again?: number[], next?: string | null}} Table what is only in a list is not over: nobody wants to play it again */

/** No more of them are looked for: the last ones are the ones that matter. */
const MOST = 12;
/** How often the start page looks at them again, ms. */
const LOOK = 10000;
/** A game that was over so long ago is not looked at again and again, ms. */
const LATELY = 24 * 3600 * 1000;

/**
 * The games at which one has a seat of one's own and which are not over, or which somebody would like to play again; those where one is awaited
 * first. And those of which there may be news before long.
 * @param {Table[]} [listed] what the server lists anyway; strangers at an open server are told nothing of what goes on
 * @param {string[]} [ids] the games to look at
 * @returns {Promise<{open: Table[], lately: string[]}>}
 */
export async function openTables(listed = [], ids = Object.keys(choice("tables")).slice(-MOST).reverse()) {
  const found = await Promise.all(ids.map((id) => listed.find((game) => game.id === id && !game.over) ?? lookAt(id)));
  const followed = await Promise.all(found.map(follow));
  const games = followed.flatMap((game) => (game ? [game] : []));
  const open = games.filter((game) => !game.over || game.again?.length).sort((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const lately = games.filter((game) => open.includes(game) || Date.now() - Date.parse(game.changed) < LATELY);
  return { open, lately: lately.map(({ id }) => id) };
}

/** How a game stands; null if there is none, or no answer. @param {string} id @returns {Promise<Table | null>} */
async function lookAt(id) {
  try {
    return await getJson(`/api/games/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof Refusal && error.code === "no_game") forgetSeat(id);
    return null;
  }
}

/** The game that was begun after it, if nobody at this browser has heard of that one yet. @param {Table | null} game @returns {Promise<Table | null>} */
async function follow(game) {
  const { tables, tokens } = { tables: choice("tables"), tokens: choice("tokens") };
  const seat = game && tables[game.id]?.seat;
  if (!game?.next || tables[game.next] || seat === undefined || seat === null) return game;
  keepSeat(game.next, tokens[game.id], { seat });
  return follow(await lookAt(game.next));
}

/** Whether this browser is awaited: it is to play, or to say whether it wants to play again. @param {Table} game */
export function isMine(game) {
  const held = choice("tables")[game.id]?.seat;
  const own = held === undefined ? 0 : teamAt(held);
  if (game.over) return Boolean(game.again?.length) && !game.again?.map(teamAt).includes(own);
  return game.seats.some(({ seat, colour }) => seat === own && colour !== null && colour === game.turn);
}

/** Whether one may have come for it: one is awaited, or has played there lately. @param {Table} game */
export function isCurrent(game) {
  return isMine(game) || Date.now() - Date.parse(game.changed) < LATELY;
}

/** The other's name. @param {Table} game */
function otherAt(game) {
  const own = choice("tables")[game.id]?.seat;
  return game.seats.find(({ seat }) => own === undefined || seat !== teamAt(own))?.name ?? "";
}

/** How a table stands, by the id of a text. @param {Table} game */
function standing(game) {
  if (game.over) return isMine(game) ? "again.theirs" : "tables.again_mine";
  return isMine(game) ? "tables.mine" : game.turn ? "tables.theirs" : "saved.not_begun";
}

/** @param {Table} game */
function row(game) {
  const name = otherAt(game);
  return h(
    "li",
    {},
    h(
      "a",
      { class: isMine(game) ? "button mine" : "button", href: `#/game/${game.id}`, testid: "own-table" },
      h("span", { t: "tables.with", tp: { name } }),
      h("small", { t: standing(game), tp: { name } }),
    ),
  );
}

/** The list, which looks by itself as long as it is on the page. @param {{open: Table[], lately: string[]}} tables */
export function ownTables(tables) {
  const list = h("ul", {});
  const element = h("section", { class: "tables", testid: "own-tables", label: "tables.title", hidden: true }, h("h2", { t: "tables.title" }), list);
  let shown = "[]";

  /** @param {Table[]} games */
  function show(games) {
    const now = JSON.stringify(games.map((game) => [game.id, standing(game), otherAt(game)]));
    if (now === shown) return;
    shown = now;
    const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    fill(list, games.map(row));
    /** @type {HTMLElement | null} */ (focused ? list.querySelector(`[href="${focused}"]`) : null)?.focus({ preventScroll: true });
    element.hidden = games.length === 0;
  }

  async function look() {
    if (document.hidden || tables.lately.length === 0) return;
    tables = await openTables([], tables.lately);
    show(tables.open);
  }

  show(tables.open);
  const looking = window.setInterval(look, LOOK);
  return { element, close: () => clearInterval(looking) };
}
