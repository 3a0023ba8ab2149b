/** The games that were kept: who won or whose turn it is; find one, go on, see again, download, throw away. */

import { fill, h } from "../dom.js";
import { gameSearch } from "../panels/game_search.js";
import { masthead } from "../panels/masthead.js";
import { questionOf } from "../panels/question.js";
import { recordOpener } from "../panels/record_opener.js";
import { getJson, remove } from "../wire/http.js";
import { date, number, onLanguage, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").Colour} Colour */
/** @typedef {import("../wire/types.js").SavedGame} Saved */
/** @typedef {import("../wire/types.js").DamagedFile} Damaged */

/** @param {HTMLElement} root */
export async function savedPage(root) {
  /** @type {Saved[]} */
  let games = [];
  /** @type {Damaged[]} */
  let damaged = [];
  /** The pages of the list that are shown. */
  let pages = 1;
  /** The last question: answers may come in another order. */
  let asked = 0;
  /** @type {import("../wire/types.js").About} */
  const { editions } = await getJson("/api/about");
  const find = gameSearch(editions.map(({ id }) => id), () => {
    pages = 1;
    look().catch(complain);
  });
  const list = h("ul", { class: "saved", testid: "saved-games" });
  const found = h("p", { class: "small", role: "status", testid: "saved-found" });
  const more = h("button", { type: "button", t: "saved.more", testid: "saved-more", on: { click: showMore } });
  const none = h("p", { t: "saved.none", testid: "saved-none" });
  const unread = h("section", { class: "damaged", testid: "saved-damaged" });
  const trouble = h("p", { class: "trouble", role: "alert", testid: "saved-trouble", hidden: true });

  async function look() {
    const { wanted } = find;
    const searching = wanted.size > 0;
    asked += 1;
    const question = asked;
    /** @type {import("../wire/types.js").Games[]} */
    const answers = await Promise.all(Array.from({ length: pages }, (_, n) => getJson(`/api/games?${new URLSearchParams([...wanted, ["page", String(n + 1)]])}`)));
    if (question !== asked) return;
    const [first] = answers;
    const total = first?.total ?? 0;
    [games, damaged] = [answers.flatMap((each) => each.games), first?.damaged ?? []];
    find.element.hidden = total === 0 && !searching;
    none.hidden = total > 0 || searching;
    found.hidden = !searching;
    found.textContent = searching ? t("find.found", { n: total }) : "";
    more.hidden = games.length >= total;
    fill(list, games.map(row));
    unread.hidden = damaged.length === 0 || searching;
    fill(unread, [h("h2", { t: "saved.damaged" }), h("p", { class: "small", t: "saved.damaged_what" }), h("ul", { class: "saved" }, ...damaged.map(scrap))]);
  }

  function showMore() {
    pages += 1;
    look().catch(complain);
  }

  /** @param {unknown} error */
  function complain(error) {
    trouble.hidden = false;
    trouble.textContent = (error instanceof Error && error.message) || t("wire.no_answer");
  }

  /** @param {string} path */
  async function throwAway(path) {
    trouble.hidden = true;
    try {
      await remove(path);
    } catch (error) {
      complain(error);
    }
    await look().catch(() => undefined);
  }

  /** Ask first. @param {string} what @param {string} path @param {HTMLElement} pressed */
  function sure(what, path, pressed) {
    const card = pressed.closest("li");
    if (!card || card.querySelector(".question")) return;
    const { element, safe } = questionOf({ ask: t("saved.ask", { game: what }), yes: t("saved.sure"), no: t("saved.keep") }, (yes) => {
      element.remove();
      if (yes) throwAway(path);
      else pressed.focus();
    });
    card.append(element);
    safe.focus();
  }

  /** @param {string} what @param {string} path */
  function removal(what, path) {
    const press = (/** @type {MouseEvent} */ event) => sure(what, path, /** @type {HTMLElement} */ (event.currentTarget));
    return h("button", { type: "button", class: "danger", t: "saved.delete", testid: "saved-delete", on: { click: press } });
  }

  /** @param {Saved} game */
  function row(game) {
    const practice = game.mode === "practice";
    const title = practice ? t("saved.practice") : t("saved.versus", { white: nameOf(game, "white"), black: nameOf(game, "black") });
    const path = `/api/games/${encodeURIComponent(game.id)}`;
    const replay = h("a", { class: game.over ? "button primary" : "button", href: `#/replay/${game.id}`, t: "saved.replay", testid: "saved-replay" });
    const goOn = h("a", { class: "button primary", href: `#/${practice ? "practice" : "game"}/${game.id}`, t: "saved.continue", testid: "saved-open" });
    const end = h("a", { class: "button", href: `#/game/${game.id}`, t: "saved.table", testid: "saved-table" });
    const download = h("a", { class: "button", href: `${path}/record`, download: "", t: "saved.record", testid: "saved-download" });
    const analysis = h("a", { class: "button", href: `#/analysis/${game.id}`, t: "saved.analysis", testid: "saved-analysis" });
    const ways = practice ? [goOn] : game.over ? [replay, analysis, end, download] : [goOn, replay, download];
    return h(
      "li",
      { class: "card", testid: "saved-game", "data-id": game.id },
      h(
        "div",
        { class: "about" },
        h("h2", { text: title }),
        h("p", { class: "how", testid: "saved-how", text: howOf(game) }),
        h("p", { class: "small", testid: "saved-when", text: [date(game.changed ?? game.begun), practice ? "" : t("saved.rules", { book: `@book.${game.edition}` })].filter(Boolean).join(" · ") }),
      ),
      h("div", { class: "acts" }, ...ways, removal(title, path)),
    );
  }

  /** A file that is no game. @param {Damaged} one */
  function scrap({ file, why }) {
    const path = `/api/damaged/${encodeURIComponent(file)}`;
    return h(
      "li",
      { class: "card", testid: "damaged-file" },
      h("div", { class: "about" }, h("h3", { text: file }), h("p", { class: "small", text: why })),
      h("div", { class: "acts" }, h("a", { class: "button", href: path, download: "", t: "saved.record" }), removal(file, path)),
    );
  }

  await look();
  const stop = onLanguage(() => look().catch(() => undefined));
  fill(root, [masthead("#/saved"), h("main", { class: "narrow" }, h("h1", { t: "saved.title" }), find.element, found, trouble, none, list, more, unread, recordOpener("div"))]);
  return { state: () => ({ games: games.length }), close: stop };
}

/** Who plays a colour or, before colours are chosen, who sits at the seat. @param {Saved} game @param {Colour} colour */
function playerOf(game, colour) {
  return game.seats.find((each) => each.colour === colour) ?? game.seats[colour === "white" ? 0 : 1];
}

/** The name of a player. @param {Saved} game @param {Colour} colour */
function nameOf(game, colour) {
  return playerOf(game, colour)?.name || t(`colour.${colour}`);
}

/**
 * A sentence about a player; another one, said to them, if they have no other name than *you*.
 * @param {Saved["seats"][number] | undefined} player @param {string} id @param {string} you @param {Record<string, string | number>} values
 */
function about(player, id, you, values) {
  return t(player?.who === "person" && player.name === t("server.you") ? you : id, values);
}

/** How it stands: who won and how high, or whose turn it is. @param {Saved} game */
function howOf(game) {
  const { match, scores, winner } = game;
  if (game.mode === "practice") return t("saved.practice_what");
  const so = game.over ? [ended(), game.turns > 0 ? t("saved.turns", { n: game.turns }) : ""].filter(Boolean).join(" · ") : goesOn();
  return match && !game.over ? `${so} · ${t("saved.match", { to: match.to, one: match.points[0], two: match.points[1] })}` : so;

  function ended() {
    if (match) {
      const first = match.points[0] >= match.points[1];
      const [own, other] = first ? match.points : [match.points[1], match.points[0]];
      const player = game.seats[first ? 0 : 1];
      return about(player, "saved.match_won", "saved.match_won.you", { name: player?.name ?? "", own, other });
    }
    const side = winner ?? "white";
    const points = scores ? { own: number(scores[side]), other: number(scores[side === "white" ? "black" : "white"]) } : null;
    if (!winner) return points ? t("saved.draw", points) : t("saved.draw_plain");
    const [id, you] = points ? ["saved.won", "saved.won.you"] : ["saved.won_plain", "saved.won_plain.you"];
    return about(playerOf(game, winner), id, you, { name: nameOf(game, winner), ...points });
  }

  function goesOn() {
    if (match && game.turns > 0 && !game.turn) return t("saved.between");
    const played = game.turns > 0 ? t("saved.turns", { n: game.turns }) : "";
    const turn = game.turn ? about(playerOf(game, game.turn), "saved.turn", "saved.turn.you", { name: nameOf(game, game.turn) }) : "";
    return [turn, played].filter(Boolean).join(" · ") || t("saved.not_begun");
  }
}
