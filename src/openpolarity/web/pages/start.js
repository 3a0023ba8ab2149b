/** The start: one button plays at once; below it everything that can be chosen. */

import { button, fill, h } from "../dom.js";
import { masthead } from "../panels/masthead.js";
import { newGameForm } from "../panels/new_game.js";
import { choice, choose } from "../settings.js";
import { getJson, postBytes, postJson } from "../wire/http.js";
import { lang, t } from "../words/words.js";

/** A first game is short: so many discs a side. */
const SHORT = 12;

/**
 * Begin a game and sit down at it.
 * @param {object} wish
 * @param {string} [page]
 */
export async function begin(wish, page = "game") {
  const { id, token } = await postJson("/api/games", { lang: lang(), ...wish });
  sitDown(id, token, page);
}

/** @param {string} id @param {string | undefined} token @param {string} page */
function sitDown(id, token, page) {
  if (token) choose("tokens", { ...choice("tokens"), [id]: token });
  location.hash = `#/${page}/${id}`;
}

/** @param {HTMLElement} root */
export async function startPage(root) {
  /** @type {import("../wire/types.js").About} */
  const about = await getJson("/api/about");
  const saved = await getJson("/api/games").catch(() => ({ games: [] }));
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  /** @param {() => Promise<void>} work @returns {() => Promise<void>} */
  const trying = (work) => async () => {
    trouble.hidden = true;
    try {
      await work();
    } catch (error) {
      trouble.hidden = false;
      trouble.textContent = (error instanceof Error && error.message) || t("wire.lost");
    }
  };
  const easiest = about.levels[0]?.id ?? "child";
  const quick = button(
    "start.play",
    trying(() =>
      begin({
        mode: "computer",
        edition: about.default_edition,
        rules: { discs_per_side: SHORT },
        start: "ready",
        seats: [{ who: "person", name: choice("name") }, { who: "computer", level: easiest }],
      }),
    ),
    { class: "primary big", testid: "play-now" },
  );
  const open = saved.games.find((/** @type {any} */ game) => !game.over && game.mode !== "watch" && choice("tokens")[game.id]);
  const file = h("input", { type: "file", accept: ".polarity,.jsonl,.zst", class: "unseen", id: "record-file", testid: "record-file" });
  file.addEventListener(
    "change",
    trying(async () => {
      const record = file.files?.[0];
      if (!record) return;
      const { id, token } = await postBytes("/api/games/open", record);
      sitDown(id, token, "game");
    }),
  );
  fill(root, [
    masthead("#/"),
    h(
      "main",
      { class: "start" },
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
            { class: "go" },
            quick,
            open
              ? h("a", { class: "button big", href: `#/${open.mode === "practice" ? "practice" : "game"}/${open.id}`, t: "start.continue", testid: "continue" })
              : null,
          ),
          h("p", { class: "small", t: "start.play_what" }),
          trouble,
        ),
        h("img", { class: "picture", src: "/web/pictures/table.webp", alt: "", width: "1000", height: "652" }),
      ),
      h(
        "div",
        { class: "columns" },
        newGameForm(about, (wish) => trying(() => begin(wish))()),
        h(
          "section",
          { class: "others card", label: "start.others" },
          h("h2", { t: "start.others" }),
          h(
            "ul",
            { class: "ways" },
            h(
              "li",
              {},
              button("start.practice", trying(() => begin({ mode: "practice", edition: choice("edition") }, "practice")), { class: "plain way", testid: "practise" }),
              h("p", { class: "small", t: "start.practice_what" }),
            ),
            h("li", {}, h("a", { class: "way", href: "#/saved", t: "start.saved", testid: "saved" }), h("p", { class: "small", t: "start.saved_what" })),
            h("li", {}, h("label", { class: "way", for: "record-file", t: "start.open" }), file, h("p", { class: "small", t: "start.open_what" })),
            h("li", {}, h("a", { class: "way", href: "#/settings", t: "start.settings", testid: "settings" }), h("p", { class: "small", t: "start.settings_what" })),
          ),
        ),
      ),
      h("footer", { class: "colophon small" }, h("p", { t: "start.unofficial" }), h("p", { t: "start.version", tp: { version: about.version } })),
    ),
  ]);
  return { state: () => ({ levels: about.levels.length }), close() {} };
}
