/** The links to a table: one for a friend, who sits down, and one for spectators; and how they are passed on. */

import { getJson } from "../wire/http.js";

/**
 * Where others reach this server: with the key in it, where they need one.
 * @returns {Promise<{address: string, others: boolean}>} `others`: whether other machines can reach it at all
 */
export async function addressForOthers() {
  const here = `${location.origin}/`;
  /** @type {import("../wire/types.js").AddressForOthers} */
  const { address } = await getJson("/api/outside").catch(() => ({ address: here }));
  return { address: address ?? here, others: address !== null };
}

/** @param {string} address @param {string} id @param {string} invitation */
export function friendLink(address, id, invitation) {
  return `${address}#/join/${encodeURIComponent(id)}/${encodeURIComponent(invitation)}`;
}

/** The key to a seat, for its owner's other devices. @param {string} address @param {string} id @param {string} token */
export function seatLink(address, id, token) {
  return `${address}#/seat/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

/** @param {string} address @param {string} id */
export function spectatorLink(address, id) {
  return `${address}#/watch/${encodeURIComponent(id)}`;
}

/** Whether this browser can hand a link to another program. */
export function canShare() {
  return typeof navigator.share === "function";
}

/** Hand a link to another program; whoever thinks better of it has done nothing wrong. @param {string} url @param {string} text */
export async function share(url, text) {
  await navigator.share({ title: "Polarity", text, url }).catch(() => undefined);
}

/**
 * Copy what stands in a field.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>} whether it was copied; it is selected in any case
 */
export async function copy(field) {
  field.focus();
  field.select();
  try {
    // There is no clipboard without TLS, except on this machine.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else return document.execCommand("copy");
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
