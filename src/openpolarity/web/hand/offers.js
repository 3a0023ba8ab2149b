/** What may be taken into the hand now, as the view offers it. */

/** @typedef {import("../wire/types.js").View} View */
/** @typedef {import("../wire/types.js").Legal} Legal */

/**
 * The offer to take a disc from a reserve, from any if none is named.
 * @param {View | null} view
 * @param {string | null} reserve
 * @returns {Legal | undefined}
 */
export function takeFrom(view, reserve) {
  return view?.legal.find((legal) => legal.what === "take" && (reserve === null || reserve === colourOf(legal, view)));
}

/**
 * The offer to take hold of a disc on the mat.
 * @param {View | null} view
 * @param {number | null} disc
 * @returns {Legal | undefined}
 */
export function graspOf(view, disc) {
  return view?.legal.find((legal) => legal.what === "grasp" && disc !== null && legal.discs?.includes(disc));
}

/** The discs that may be taken hold of. @param {View | null} view @returns {number[]} */
export function graspable(view) {
  return view?.legal.filter((legal) => legal.what === "grasp").flatMap((legal) => legal.discs ?? []) ?? [];
}

/** Whose disc it would be. @param {Legal} legal @param {View | null} view @returns {import("../wire/types.js").Colour | null} */
export function colourOf(legal, view) {
  return legal.args?.colour ?? view?.turn ?? null;
}
