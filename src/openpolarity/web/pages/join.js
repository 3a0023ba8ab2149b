/** An invitation, or a table of the lobby: one gives a name, chooses a seat if there are several, and sits down. Whoever comes too late may watch. */

import { keepSeat } from "../company/seat.js";
import { seatChoice } from "../company/seat_choice.js";
import { button, fill, h } from "../dom.js";
import { openHelp } from "../panels/help.js";
import { masthead } from "../panels/masthead.js";
import { choice, choose } from "../settings.js";
import { getJson, postJson, Refusal } from "../wire/http.js";
import { put } from "../words/words.js";

/** @param {HTMLElement} root @param {string} id of the game @param {string} invitation empty: a table of the lobby needs none */
export async function joinPage(root, id, invitation) {
  const table = `#/game/${encodeURIComponent(id)}`;
  const watching = `#/watch/${encodeURIComponent(id)}`;
  // Whoever has the seat already goes there; the way back leads past the invitation.
  if (choice("tokens")[id]) location.replace(table);
  /** @type {import("../wire/types.js").OneGame} */
  let game = await getJson(`/api/games/${encodeURIComponent(id)}`);
  const seats = seatChoice();
  seats.show(game);

  const name = h("input", { id: "join-name", maxlength: "40", autocomplete: "nickname", value: choice("name"), testid: "join-name" });
  const sit = h("button", { type: "submit", class: "primary big", t: "join.sit", testid: "join-sit" });
  const trouble = h("p", { class: "trouble", role: "alert", testid: "join-trouble", hidden: true });
  const form = h(
    "form",
    {
      class: "join card",
      testid: "join",
      novalidate: true,
      on: {
        submit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          sitDown();
        },
      },
    },
    game.maker ? h("h1", { t: "join.title", tp: { name: game.maker } }) : h("h1", { t: "join.title_unnamed" }),
    h("p", { t: game.seats.some(({ team }) => team) ? "join.what_teams" : "join.what" }),
    h("img", { class: "picture", src: "/web/pictures/table.webp", alt: "", width: "1000", height: "652" }),
    h("div", { class: "field" }, h("label", { for: "join-name", t: "new.name" }), name),
    seats.element,
    h("p", { class: "go" }, sit, h("a", { class: "button", href: watching, t: "join.watch", testid: "join-watch" })),
    trouble,
    h("p", { class: "small" }, h("span", { t: "start.tagline" }), " ", button("help.title", () => openHelp({ game: id }), { class: "plain", testid: "how-to-play" })),
  );
  const late = h(
    "section",
    { class: "join card", testid: "join-late", hidden: true },
    h("h1", { t: "join.late" }),
    h("p", { t: "join.late_what" }),
    h("p", { class: "go" }, h("a", { class: "button primary big", href: watching, t: "elsewhere.watch", testid: "late-watch" }), h("a", { class: "button", href: "#/", t: "join.own_table" })),
  );

  async function sitDown() {
    trouble.hidden = true;
    sit.disabled = true;
    put(sit, "page.waiting");
    choose("name", name.value.trim());
    try {
      const joined = await postJson(`/api/games/${encodeURIComponent(id)}/join`, { invitation: invitation || null, name: name.value.trim(), seat: seats.chosen });
      keepSeat(id, joined.token, { seat: joined.seat });
      location.replace(table);
    } catch (error) {
      if (error instanceof Refusal && ["invitation", "not_open"].includes(error.code)) await taken();
      else {
        trouble.hidden = false;
        if (error instanceof Error && error.message) trouble.textContent = error.message;
        else put(trouble, "wire.no_answer");
      }
      sit.disabled = false;
      put(sit, "join.sit");
    }
  }

  /** Somebody was faster: there may be another seat. */
  async function taken() {
    game = await getJson(`/api/games/${encodeURIComponent(id)}`);
    if (game.free.length === 0 || seats.chosen === null) return tooLate();
    seats.show(game);
    trouble.hidden = false;
    put(trouble, "join.taken");
  }

  function tooLate() {
    form.hidden = true;
    late.hidden = false;
    /** @type {HTMLElement | null} */ (late.querySelector("a"))?.focus();
  }

  fill(root, [masthead("#/join"), h("main", { class: "narrow" }, form, late)]);
  if (game.free.length > 0) name.focus();
  else tooLate();
  return { state: () => ({ late: !late.hidden }), close() {} };
}
