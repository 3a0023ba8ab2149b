/** The games that were kept: go on, see again, download, throw away. */

import { button, fill, h } from "../dom.js";
import { masthead } from "../panels/masthead.js";
import { getJson, remove } from "../wire/http.js";
import { date, number, onLanguage, t } from "../words/words.js";

/** @typedef {{id: string, begun: string, changed: string, mode: string, edition: string, seats: {name?: string, level?: string, who: string}[],
 *   over: boolean, winner: string | null, scores: {white: number, black: number} | null, turns: number}} Saved */

/** @param {HTMLElement} root */
export async function savedPage(root) {
  /** @type {import("../wire/types.js").About} */
  const about = await getJson("/api/about");
  let games = /** @type {Saved[]} */ ((await getJson("/api/games")).games);
  const list = h("ul", { class: "saved", testid: "saved-games" });
  const none = h("p", { t: "saved.none", testid: "saved-none" });

  /** @param {Saved["seats"][number] | undefined} seat @param {string} colour */
  function who(seat, colour) {
    if (seat?.name) return seat.name;
    const level = about.levels.find((each) => each.id === seat?.level);
    return level?.name[document.documentElement.lang] ?? t(`colour.${colour}`);
  }

  /** @param {Saved} game */
  function row(game) {
    const title =
      game.mode === "practice" ? t("saved.practice") : `${who(game.seats[0], "white")} – ${who(game.seats[1], "black")}`;
    const how = game.over
      ? game.scores
        ? t("saved.over", { white: number(game.scores.white), black: number(game.scores.black) })
        : t("saved.over_plain")
      : t("saved.open", { n: game.turns ?? 0 });
    const page = game.mode === "practice" ? "practice" : "game";
    return h(
      "li",
      { class: "card", testid: "saved-game", "data-id": game.id },
      h("div", {}, h("h2", { text: title }), h("p", { class: "small", text: `${date(game.changed ?? game.begun)} · ${how}` })),
      h(
        "div",
        { class: "acts" },
        h("a", { class: "button", href: `#/${page}/${game.id}`, t: game.over ? "saved.look" : "saved.continue", testid: "saved-open" }),
        game.mode === "practice" ? null : h("a", { class: "button", href: `#/replay/${game.id}`, t: "saved.replay", testid: "saved-replay" }),
        h("a", { class: "button", href: `/api/games/${encodeURIComponent(game.id)}/record`, download: "", t: "saved.record" }),
        button("saved.delete", (event) => sure(event, game), { class: "danger", testid: "saved-delete" }),
      ),
    );
  }

  /** Ask once, on the button itself. @param {MouseEvent} event @param {Saved} game */
  async function sure(event, game) {
    const pressed = /** @type {HTMLButtonElement} */ (event.currentTarget);
    if (pressed.dataset.sure !== "yes") {
      pressed.dataset.sure = "yes";
      pressed.textContent = t("saved.sure");
      return;
    }
    await remove(`/api/games/${encodeURIComponent(game.id)}`).catch(() => undefined);
    games = games.filter((each) => each !== game);
    show();
  }

  function show() {
    none.hidden = games.length > 0;
    fill(list, games.map(row));
  }
  const stop = onLanguage(show);
  show();
  fill(root, [masthead("#/saved"), h("main", { class: "narrow" }, h("h1", { t: "saved.title" }), none, list)]);
  return { state: () => ({ games: games.length }), close: stop };
}
