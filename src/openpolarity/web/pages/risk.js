/** Discs that an act may fell or move, as they are marked on the table. */

/** @param {number[]} risks */
export function atRisk(risks) {
  return [...new Set(risks)].map((id) => ({ id, role: /** @type {const} */ ("risk") }));
}
