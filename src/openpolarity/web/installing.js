/** Makes the page one that can be installed: a worker that keeps its files, and the browser's offer to install it. */

/** What a browser that can install pages hands out; the types of browsers do not know it. @typedef {Event & {prompt: () => Promise<unknown>}} Offer */

/** @type {Offer | null} */
let offer = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/** Whether the browser offers to install the page now. */
export function canInstall() {
  return offer !== null;
}

/** Let the browser ask whether to install it; it may ask once. */
export async function install() {
  const given = offer;
  offer = null;
  await given?.prompt();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener called when the offer comes or goes @returns {() => void} stop */
export function onInstall(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Register the worker once the page is there; it is nobody's loss if the browser has none, as over plain HTTP. */
export function beInstallable() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
    for (const listener of listeners) listener();
  });
  window.addEventListener("appinstalled", () => {
    offer = null;
    for (const listener of listeners) listener();
  });
  navigator.serviceWorker?.register("/service-worker.js", { updateViaCache: "none" }).catch(() => {});
}
