/** The small page of a replay. Embedded, it asks its server; saved as a file, it has everything in it. */

import { calm, lighting, loadSettings } from "./settings.js";
import { SmallReplay } from "./pages/small_replay.js";
import { readFrames } from "./wire/frame.js";
import { getBytes, getJson } from "./wire/http.js";
import { Reel } from "./wire/reel.js";
import { firstLanguage, setLanguage, useTexts } from "./words/words.js";

/** What is written into a saved page. @param {string} id @returns {Promise<Response>} */
async function kept(id) {
  const text = document.getElementById(id)?.textContent?.trim() ?? "";
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

async function begin() {
  loadSettings();
  document.documentElement.dataset.lighting = lighting();
  document.documentElement.dataset.calm = String(calm());
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  const { game = "", at = "", lang } = document.documentElement.dataset;
  const moment = at === "" ? null : Number(at);
  if (document.getElementById("story")) {
    /** @type {import("./wire/types.js").SavedReplay} */
    const { story, texts } = await (await kept("story")).json();
    useTexts(texts);
    return new SmallReplay(root, story, new Reel(readFrames(await (await kept("frames")).arrayBuffer())), moment, null);
  }
  await setLanguage(firstLanguage(lang ?? null));
  const path = `/api/games/${encodeURIComponent(game)}/replay`;
  const [story, bytes] = await Promise.all([getJson(path), getBytes(`${path}/frames`)]);
  const more = `/replay/${encodeURIComponent(game)}${moment === null ? "" : `?at=${moment}`}`;
  return new SmallReplay(root, story, new Reel(readFrames(bytes)), moment, more);
}

begin().then(
  (page) => Object.assign(window, { polarity: { state: () => page.state() } }),
  (error) => {
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = String(error?.message || error);
    document.getElementById("page")?.replaceChildren(told);
  },
);
