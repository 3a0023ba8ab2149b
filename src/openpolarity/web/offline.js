/** The page without a server: says what it needs in the reader's language, and goes on as soon as the server answers. */

import { choice, lighting, loadSettings } from "./settings.js";
import { firstLanguage } from "./words/words.js";

/** How often it looks, ms. */
const EVERY = 3000;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

async function look() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  // The address is still the one that was wanted: whoever sat at a table is back there.
  if (answer?.ok) location.reload();
  return answer?.ok ?? false;
}

function show() {
  loadSettings();
  document.documentElement.dataset.lighting = lighting();
  const lang = firstLanguage(choice("lang"));
  document.documentElement.lang = lang;
  const here = LOCAL.includes(location.hostname);
  for (const main of document.querySelectorAll("main")) {
    main.hidden = main.lang !== lang;
    for (const way of main.querySelectorAll("[data-where]")) way.toggleAttribute("hidden", (way.getAttribute("data-where") === "here") !== here);
    for (const place of main.querySelectorAll(".address")) place.textContent = location.host;
    main.querySelector("button")?.addEventListener("click", look);
  }
  setInterval(look, EVERY);
}

show();
