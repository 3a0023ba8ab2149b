/** The page: finds out which one is wanted, in which language, and shows it. */

import { fill, h, hush } from "./dom.js";
import { beInstallable } from "./installing.js";
import { masthead } from "./panels/masthead.js";
import { followPreparing } from "./panels/preparing.js";
import { showTrouble } from "./panels/trouble.js";
import { followKeys } from "./rings.js";
import { calm, choice, followSystem, lighting, loadSettings, onChoice } from "./settings.js";
import { getJson, Refusal } from "./wire/http.js";
import { PROTOCOL } from "./wire/types.js";
import { firstLanguage, lang, onLanguage, setLanguage, t } from "./words/words.js";

/**
 * @typedef {object} Page
 * @property {() => object} state
 * @property {() => void} close
 * @property {(place: [number, number, number]) => {x: number, y: number}} [project]
 * @property {(side: string) => {x: number, y: number} | null} [reserve]
 * @property {() => object} [discs]
 * @property {() => object} [rolls]
 */
/** @typedef {(root: HTMLElement, id: string, more: string) => Promise<Page>} Opener */

/** Fetched when they are needed: the start needs no three.js. @type {Record<string, () => Promise<Opener>>} */
const PAGES = {
  "": async () => (await import("./pages/start.js")).startPage,
  game: async () => (await import("./pages/game.js")).tablePage,
  watch: async () => (await import("./pages/game.js")).spectatorPage,
  learn: async () => (await import("./pages/learn.js")).learnPage,
  puzzles: async () => (await import("./pages/puzzles.js")).puzzlesPage,
  puzzle: async () => (await import("./pages/puzzle.js")).puzzlePage,
  lesson: async () => (await import("./pages/lesson.js")).lessonPage,
  rules: async () => (await import("./pages/rules.js")).rulesPage,
  join: async () => (await import("./pages/join.js")).joinPage,
  seat: async () => (await import("./pages/seat.js")).seatPage,
  practice: async () => (await import("./pages/practice.js")).practicePage,
  analysis: async () => (await import("./pages/analysis.js")).analysisPage,
  replay: async () => (await import("./pages/replay.js")).replayPage,
  saved: async () => (await import("./pages/saved.js")).savedPage,
  settings: async () => (await import("./pages/settings_page.js")).settingsPage,
};

/** Pages about one game, whose name is in the address. */
const OF_A_GAME = ["game", "watch", "join", "seat", "practice", "analysis", "replay"];

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Page | null} */
let page = null;
let name = "";
let ready = false;
let visits = 0;

/** Show what the address says. */
async function visit() {
  const [, wanted = "", id = "", more = ""] = location.hash.split("/");
  const visiting = ++visits;
  ready = false;
  page?.close();
  page = null;
  hush();
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  name = wanted in PAGES ? wanted : "";
  root.className = `page-${name || "start"}`;
  // What is quick is not announced; whatever takes longer says so, and one can go elsewhere meanwhile (style/pages.css).
  fill(root, [h("div", { class: "waiting", testid: "waiting" }, masthead(location.hash), h("p", { t: "page.waiting", role: "status" }), h("progress", { label: "page.waiting" }))]);
  entitle();
  try {
    // A link that was cut off when it was copied names no game.
    if (OF_A_GAME.includes(name) && !/^[\w-]+$/.test(id)) throw new Refusal("no_game", "");
    const opened = await (await PAGES[name]?.())?.(root, decoded(id), decoded(more));
    if (visiting !== visits) {
      opened?.close();
      return;
    }
    page = opened ?? null;
  } catch (error) {
    if (visiting !== visits) return;
    if (error instanceof Refusal && error.code === "no_game") showTrouble(root, { t: "wire.no_game" });
    else showTrouble(root, { text: (error instanceof Error && error.message) || t("wire.no_answer") });
    if (!(error instanceof Error && "code" in error)) console.error(error);
  }
  ready = true;
  window.scrollTo(0, 0);
}

/** A part of the address; as it is, if it makes no sense otherwise. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A link to a moment of a game names it in the path, so that other pages can show its picture; here it is a page like the others. */
function followLink() {
  const [, id] = /^\/replay\/([^/]+)$/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  const at = Number(new URLSearchParams(location.search).get("at") ?? NaN);
  history.replaceState(null, "", `/${location.hash || `#/replay/${id}${Number.isFinite(at) ? `/${at}` : ""}`}`);
}

function entitle() {
  document.title = name ? `${t(`nav.${name}`)} · Polarity` : "Polarity";
}

/** Light and stillness, where the style sheets look for them. */
function dress() {
  document.documentElement.dataset.lighting = lighting();
  document.documentElement.dataset.calm = String(calm());
}

async function begin() {
  loadSettings();
  dress();
  onChoice(dress);
  followSystem();
  followKeys();
  onLanguage(entitle);
  followLink();
  onLanguage(hush);
  await setLanguage(firstLanguage(choice("lang")));
  const about = await getJson("/api/about");
  if (about.protocol !== PROTOCOL) {
    fill(root, [h("main", { class: "narrow" }, h("p", { role: "alert", t: "wire.protocol" }))]);
    return;
  }
  window.addEventListener("hashchange", visit);
  followPreparing(about.preparing);
  await visit();
  // After what is wanted now: keeping files is for another day.
  if (document.querySelector("link[rel=manifest]")) beInstallable();
}

/** What tests ask instead of waiting for time. */
Object.assign(window, {
  polarity: {
    state: () => ({ page: name || "start", ready, lang: lang(), ...page?.state() }),
    /** Where a place of the table (m) is on the screen. */
    project: (/** @type {[number, number, number]} */ place) => page?.project?.(place) ?? null,
    /** Where to grip a reserve, on the screen. */
    reserve: (/** @type {string} */ side) => page?.reserve?.(side) ?? null,
    /** Where the discs are, m. */
    discs: () => page?.discs?.() ?? {},
    /** Where each disc of the rolls is seen, and the corners of what is written beside them, on the screen. */
    rolls: () => page?.rolls?.() ?? {},
  },
});

begin().catch((error) => {
  fill(root, [h("main", { class: "narrow" }, h("p", { role: "alert", text: String(error?.message || error) }))]);
});
