/** The lobby: tables at which somebody waits for whoever comes by, on servers that have one. */

import { fill, h } from "../dom.js";
import { choice } from "../settings.js";
import { getJson } from "../wire/http.js";
import { number, onLanguage, t } from "../words/words.js";

/** @typedef {import("../wire/types.js").OpenTable} OpenTable */

/** How often it is looked at, ms. */
const LOOK = 10000;

/** The list, which looks by itself as long as it is on the page. */
export function lobby() {
  const none = h("p", { class: "small", t: "lobby.none", testid: "lobby-none" });
  const list = h("ul", {});
  const element = h("section", { class: "tables", testid: "lobby", label: "lobby.title" }, h("h2", { t: "lobby.title" }), none, list);
  /** @type {OpenTable[]} */
  let tables = [];

  function show() {
    none.hidden = tables.length > 0;
    fill(list, tables.map(row));
  }

  async function look() {
    if (document.hidden) return;
    /** @type {import("../wire/types.js").Lobby} */
    const found = await getJson("/api/lobby").catch(() => ({ tables }));
    // One's own table is among one's own.
    found.tables = found.tables.filter(({ id }) => !choice("tables")[id]);
    if (JSON.stringify(found.tables.map(({ id }) => id)) !== JSON.stringify(tables.map(({ id }) => id))) {
      tables = found.tables;
      show();
    }
  }

  const looking = window.setInterval(look, LOOK);
  const unlearn = onLanguage(show);
  void look();
  return {
    element,
    close() {
      clearInterval(looking);
      unlearn();
    },
  };
}

/** Who waits, and what is to be played. @param {OpenTable} table */
function row(table) {
  const what = [
    t("lobby.discs", { n: table.discs }),
    t(`book.${table.edition}`),
    table.teams[0] + table.teams[1] > 2 ? t("lobby.teams", { one: number(table.teams[0]), two: number(table.teams[1]) }) : "",
    table.clock === "none" ? "" : t("lobby.clock"),
    table.match_to ? t("lobby.match", { to: number(table.match_to) }) : "",
    table.colour ? t("lobby.colour", { colour: `@colour.${table.colour}` }) : "",
  ];
  return h(
    "li",
    {},
    h(
      "a",
      { class: "button", href: `#/join/${table.id}`, testid: "open-table" },
      h("span", { text: table.name || t("lobby.somebody") }),
      h("small", { text: what.filter(Boolean).join(" · ") }),
    ),
  );
}
