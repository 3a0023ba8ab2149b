/** Asking the server over HTTP. */

import { lang } from "../words/words.js";

/** What the server would not do, in its own words. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} text
   * @param {{field?: string, why?: string}} [at] the field of a form that it is about, and the sentence for it
   */
  constructor(code, text, { field, why } = {}) {
    super(text);
    this.code = code;
    this.field = field;
    this.why = why;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
async function ask(path, init) {
  const url = new URL(path, location.origin);
  url.searchParams.set("lang", lang());
  let answer;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refusal("offline", "");
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  throw new Refusal(body.error?.code ?? String(answer.status), body.error?.text ?? answer.statusText, body.error);
}

/** @param {string} path @returns {Promise<any>} */
export async function getJson(path) {
  return (await ask(path)).json();
}

/** @param {string} path @returns {Promise<ArrayBuffer>} */
export async function getBytes(path) {
  return (await ask(path)).arrayBuffer();
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
export async function postJson(path, body) {
  const headers = { "Content-Type": "application/json" };
  return (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** @param {string} path @param {Blob} body @returns {Promise<any>} */
export async function postBytes(path, body) {
  const headers = { "Content-Type": "application/octet-stream" };
  return (await ask(path, { method: "POST", headers, body })).json();
}

/** @param {string} path */
export async function remove(path) {
  await ask(path, { method: "DELETE", headers: { "Content-Type": "application/json" } });
}
