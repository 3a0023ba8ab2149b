/** The start: what the game is in one look, who plays, and one button. */

import { addressForOthers } from "../company/links.js";
import { lobby } from "../company/lobby.js";
import { isCurrent, openTables, ownTables } from "../company/own_tables.js";
import { keepSeat, MAKER } from "../company/seat.js";
import { button, fill, h } from "../dom.js";
import { canInstall, install, onInstall } from "../installing.js";
import { isFirstVisit } from "../lessons/progress.js";
import { openHelp } from "../panels/help.js";
import { masthead } from "../panels/masthead.js";
import { newGameForm } from "../panels/new_game.js";
import { recordOpener, sitDown } from "../panels/record_opener.js";
import { choice } from "../settings.js";
import { getJson, postJson } from "../wire/http.js";
import { lang, put } from "../words/words.js";

/**
 * Begin a game and sit down at it.
 * @param {object} wish
 * @param {string} page
 */
async function begin(wish, page) {
  const { id, token, invitation } = await postJson("/api/games", { lang: lang(), ...wish });
  if (invitation) keepSeat(id, token, { seat: MAKER, invitation });
  sitDown(id, token, page);
}

/** Which game it is: against whom, and how far it has come. @param {import("../wire/types.js").SavedGame} game */
function whichGame(game) {
  if (game.mode === "practice") return h("small", { t: "start.which_practice" });
  const [one, two] = game.seats.map((seat) => seat.name);
  const turn = { turn: (game.turns ?? 0) + 1 };
  const other = game.seats.find((seat) => seat.who === "computer")?.name;
  return other ? h("small", { t: "start.which_computer", tp: { other, ...turn } }) : h("small", { t: "start.which_two", tp: { one: one ?? "", two: two ?? "", ...turn } });
}

/**
 * Three sentences on the game. On a phone, whoever knows it already opens them.
 * @param {boolean} first whether nobody has learnt or played anything here yet
 */
function whatItIsAbout(first) {
  const element = h("details", { class: "about-game", testid: "about-game" }, h("summary", { t: "start.about" }), h("ul", {}, ...["lean", "tower", "win"].map((about) => h("li", { t: `start.about.${about}` }))));
  const phone = matchMedia("(max-width: 720px)");
  const unfold = () => (element.open = first || !phone.matches);
  phone.addEventListener("change", unfold);
  unfold();
  return { element, close: () => phone.removeEventListener("change", unfold) };
}

/** @param {HTMLElement} root */
export async function startPage(root) {
  /** @type {import("../wire/types.js").About} */
  const about = await getJson("/api/about");
  const [saved, { others }] = await Promise.all([getJson("/api/games").catch(() => ({ games: [] })), addressForOthers()]);
  const open = saved.games.find((/** @type {any} */ game) => !game.over && !["watch", "friend"].includes(game.mode) && choice("tokens")[game.id]);
  const tables = await openTables(saved.games);
  const own = ownTables(tables);
  // Somebody waits, or a tab was lost: that is what one has come for.
  const urgent = tables.open.some(isCurrent);
  // Whoever comes for the first time is offered to learn it.
  const first = isFirstVisit();
  const hall = about.lobby ? lobby() : null;
  const goOn = open
    ? h("a", { class: "button big", href: `#/${open.mode === "practice" ? "practice" : "game"}/${open.id}`, testid: "continue" }, h("span", { t: "start.continue" }), whichGame(open))
    : null;
  const way = (/** @type {string} */ name) =>
    h("li", {}, h("a", { class: "way", href: `#/${name}`, t: `start.${name}`, testid: name }), h("p", { class: "small", t: `start.${name}_what` }));
  // Shown while the browser offers it.
  const installed = h("li", {}, button("start.install", () => void install(), { class: "way plain", testid: "install" }), h("p", { class: "small", t: "start.install_what" }));
  const offered = () => (installed.hidden = !canInstall());
  const stopOffering = onInstall(offered);
  offered();
  const picture = h("img", { class: "picture", src: "/web/pictures/table.webp", width: "1000", height: "652" });
  put(picture, "start.picture", undefined, "alt");
  const what = whatItIsAbout(first);
  fill(root, [
    masthead("#/"),
    h(
      "main",
      { class: first ? "start first" : "start" },
      urgent ? own.element : null,
      h(
        "section",
        { class: "hero" },
        h(
          "div",
          { class: "words" },
          h("h1", { text: "Polarity" }),
          h("p", { class: "tagline", t: "start.tagline" }),
          h(
            "p",
            { class: "how" },
            h("a", { class: first ? "button primary big" : "button", href: "#/learn", testid: "learn" }, h("span", { t: "start.learn" }), first ? h("small", { t: "start.learn_what" }) : null),
            button("help.title", () => openHelp(), { testid: "how-to-play" }),
            h("a", { class: "button", href: "#/rules", t: "nav.rules", title: "rules.full", testid: "rules" }),
          ),
          picture,
          what.element,
        ),
        newGameForm(about, begin, { other: goOn, others }),
      ),
      urgent ? null : own.element,
      hall?.element,
      h("ul", { class: "ways", label: "start.others" }, way("puzzles"), way("saved"), recordOpener("li"), way("settings"), installed),
      h("footer", { class: "colophon small" }, h("p", { t: "start.unofficial" }), h("p", { t: "start.version", tp: { version: about.version } })),
    ),
  ]);
  return { state: () => ({ levels: about.levels.length }), close };

  function close() {
    own.close();
    what.close();
    stopOffering();
    hall?.close();
  }
}
