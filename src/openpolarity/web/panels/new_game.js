/** A new game: who plays, how well, by which rule book. */

import { fill, h } from "../dom.js";
import { choice, choose } from "../settings.js";
import { lang, onLanguage } from "../words/words.js";

/** @typedef {import("../wire/types.js").About} About */

/** Discs a side: with fewer there is nothing to play after the foundations. */
const [FEWEST, ALL] = [6, 26];
const MODES = /** @type {const} */ (["computer", "two", "watch"]);

/**
 * The form.
 * @param {About} about
 * @param {(wish: object) => void} begin
 */
export function newGameForm(about, begin) {
  const level = (/** @type {string} */ id, /** @type {string} */ first) =>
    named(h("select", { id, testid: id }), about.levels, first);
  const opponent = level("level", choice("level"));
  const own = h("option", { value: "", t: "new.dials" });
  opponent.append(own);
  const head = level("head", "casual");
  const hand = level("hand", "casual");
  const first = level("first", "casual");
  const second = level("second", "club");
  const edition = named(h("select", { id: "edition", testid: "edition" }), about.editions, choice("edition"));
  const name = h("input", { id: "name", maxlength: "40", autocomplete: "nickname", value: choice("name"), testid: "name" });
  const rival = h("input", { id: "rival", maxlength: "40", autocomplete: "off", testid: "rival" });
  const [least, most] = [Math.max(FEWEST, about.limits.discs_per_side?.[0] ?? FEWEST), Math.min(ALL, about.limits.discs_per_side?.[1] ?? ALL)];
  const discs = h("input", { id: "discs", type: "range", min: String(least), max: String(most), value: String(most), testid: "discs" });
  const count = h("output", { for: "discs", class: "figure" });
  const start = h("select", { id: "begin", testid: "begin" }, h("option", { value: "ready", t: "new.ready" }), h("option", { value: "toss", t: "new.toss" }));
  const match = h("select", { id: "match", testid: "match-to" }, h("option", { value: "", t: "new.single" }), ...[3, 5, 7].map((n) => h("option", { value: String(n), t: "new.match", tp: { n } })));
  const dials = h("div", { class: "fields" }, field("head", "new.head", head), field("hand", "new.hand", hand));
  const fields = h("div", { class: "fields" });
  const shared = h("div", { class: "fields" }, field("edition", "new.edition", edition), field("begin", "new.start", start), field("discs", "new.discs", h("span", { class: "ranged" }, discs, count)), field("match", "new.length", match));
  let mode = /** @type {(typeof MODES)[number]} */ ("computer");

  const modes = h(
    "fieldset",
    { class: "modes" },
    h("legend", { class: "unseen", t: "new.mode" }),
    ...MODES.map((each) =>
      h("label", {}, h("input", { type: "radio", name: "mode", value: each, checked: each === mode, testid: `mode-${each}`, on: { change: () => turn(each) } }), h("span", { t: `new.mode.${each}` })),
    ),
  );

  /** @param {(typeof MODES)[number]} to */
  function turn(to) {
    mode = to;
    if (mode === "computer") fill(fields, [field("name", "new.name", name), field("level", "new.level", opponent)]);
    else if (mode === "two") fill(fields, [field("name", "new.name_white", name), field("rival", "new.name_black", rival)]);
    else fill(fields, [field("first", "new.white", first), field("second", "new.black", second)]);
    dials.hidden = mode !== "computer" || opponent.value !== "";
  }
  const showCount = () => (count.textContent = discs.value);
  opponent.addEventListener("change", () => (dials.hidden = opponent.value !== ""));
  discs.addEventListener("input", showCount);
  showCount();
  turn(mode);

  function seats() {
    const person = { who: "person", name: name.value.trim() };
    if (mode === "two") return [person, { who: "person", name: rival.value.trim() }];
    if (mode === "watch") return [{ who: "computer", level: first.value }, { who: "computer", level: second.value }];
    const computer = opponent.value ? { level: opponent.value } : { head: head.value, hand: hand.value };
    return [person, { who: "computer", ...computer }];
  }

  const form = h(
    "form",
    {
      class: "new card",
      label: "new.title",
      testid: "new-game",
      on: {
        submit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          choose("name", name.value.trim());
          choose("edition", edition.value);
          if (opponent.value) choose("level", opponent.value);
          const few = Number(discs.value) < most ? { rules: { discs_per_side: Number(discs.value) } } : {};
          begin({ mode, edition: edition.value, start: start.value, seats: seats(), ...few, ...(match.value ? { match_to: Number(match.value) } : {}) });
        },
      },
    },
    h("h2", { t: "new.title" }),
    modes,
    fields,
    dials,
    h("details", {}, h("summary", { t: "new.more" }), shared),
    h("button", { type: "submit", t: "new.begin", testid: "begin-game" }),
  );
  const stop = onLanguage(() => {
    if (!form.isConnected) stop();
    for (const option of form.querySelectorAll("option[data-names]")) option.textContent = nameOf(option);
  });
  return form;
}

/** @param {Element} option */
function nameOf(option) {
  const names = JSON.parse(option.getAttribute("data-names") ?? "{}");
  return names[lang()] ?? names.en ?? option.getAttribute("value") ?? "";
}

/**
 * A choice among things that the server names in every language.
 * @param {HTMLSelectElement} select
 * @param {{id: string, name: Record<string, string>}[]} things
 * @param {string} first
 */
function named(select, things, first) {
  for (const thing of things) {
    const option = h("option", { value: thing.id, "data-names": JSON.stringify(thing.name) });
    option.textContent = nameOf(option);
    select.append(option);
  }
  if (things.some((thing) => thing.id === first)) select.value = first;
  return select;
}

/** @param {string} id @param {string} label @param {HTMLElement} input */
function field(id, label, input) {
  return h("p", { class: "field" }, h("label", { for: id, t: label }), input);
}

