/**
 * Keeps the page's files for when the server does not answer: then whoever opens the page reads what it needs.
 *
 * The network is always asked first, so nothing that is shown is older than what the server has; what a server answers
 * under `/api` and all sockets pass by untouched. The server puts a digest of all files in the place of the version:
 * with any other file this is another worker, which begins a cache of its own and throws the old one away.
 */

const VERSION = "@version@";
const PREFIX = "openpolarity-files-";
const CACHE = PREFIX + VERSION;
const OFFLINE = "/offline";
/** What the page without a server is made of. */
const SHELL = [
  OFFLINE,
  "/web/offline.js",
  "/web/settings.js",
  "/web/hand/button_bindings.js",
  "/web/hand/key_bindings.js",
  "/web/words/words.js",
  "/web/fonts/fonts.css",
  "/web/fonts/source-sans-3-latin-400.woff2",
  "/web/fonts/source-sans-3-latin-600.woff2",
  "/web/fonts/source-sans-3-latin-ext-400.woff2",
  "/web/fonts/source-sans-3-latin-ext-600.woff2",
  "/web/style/paper.css",
  "/web/style/forms.css",
  "/web/style/pages.css",
  "/web/pictures/icon.svg",
  "/web/pictures/table.webp",
];
/** So answers whoever stands before a server that is gone. */
const GONE = [502, 503, 504];

/** The types of a worker and those of a page exclude each other. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && (pathname === "/" || pathname.startsWith("/replay/"))) event.respondWith(pageOrOffline(request));
  else if (pathname.startsWith("/web/")) event.respondWith(newest(event, request));
});

/** @param {Request} request */
async function pageOrOffline(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !GONE.includes(answer.status)) return answer;
  return (await caches.match(OFFLINE, { cacheName: CACHE })) ?? answer ?? Response.error();
}

/** The file as the server has it now; only if it does not answer, as it was last. @param {any} event @param {Request} request */
async function newest(event, request) {
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Request} request @param {Response} answer */
async function keep(request, answer) {
  await (await caches.open(CACHE)).put(request, answer).catch(() => {}); // no space left: it goes on without
}
