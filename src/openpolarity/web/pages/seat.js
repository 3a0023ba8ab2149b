/** The right to move a game's persons. */

import { choice, choose } from "../settings.js";
import { postJson } from "../wire/http.js";

/**
 * The token of this browser for a game; a browser that has lost it asks for it.
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
export async function seatAt(id) {
  const kept = choice("tokens")[id];
  if (kept) return kept;
  const sat = await postJson(`/api/games/${encodeURIComponent(id)}/sit`, {}).catch(() => null);
  if (sat?.token) choose("tokens", { ...choice("tokens"), [id]: sat.token });
  return sat?.token;
}
