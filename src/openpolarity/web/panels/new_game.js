/** A new game: who plays and how well at once, everything else below *More choices*. */

import { button, fill, h, speak } from "../dom.js";
import { onlyHere } from "../company/only_here.js";
import { absenceField } from "../form/absence.js";
import { clockFields } from "../form/clock.js";
import { Draft, MODES } from "../form/draft.js";
import { choiceOf, complain, complainOfNumbers, excuse, field, numberInput, reword } from "../form/field.js";
import { named, nameAgain } from "../form/named.js";
import { ruleFields } from "../form/rules.js";
import { teamFields } from "../form/team.js";
import { choice, choose } from "../settings.js";
import { Refusal } from "../wire/http.js";
import { LONGEST_NAME } from "../wire/types.js";
import { number, onLanguage, put } from "../words/words.js";
import { openRules, rulesOf } from "./rulebook.js";

/** @typedef {import("../wire/types.js").About} About */

/** Settings with a field of their own, outside the long list. */
const OWN = ["discs_per_side", "clock", "timeout", "doubling"];
const USUAL_MATCH = 5;
/** With fewer discs than this to play after the foundations a game is hardly one. */
const SHORT = 3;
/** The fewest discs of a side after the foundations. */
const FEWEST = 2;

/**
 * The form.
 * @param {About} about
 * @param {(wish: object, page: string) => Promise<void>} begin fails with what is wrong
 * @param {{other?: HTMLElement | null, others?: boolean}} [here] another way on, beside the button; whether other computers can reach this one
 */
export function newGameForm(about, begin, { other = null, others = true } = {}) {
  const draft = new Draft(about);
  const { kept } = draft;
  const keep = () => draft.keep();
  /** @param {"level" | "head" | "hand" | "second"} name */
  const level = (name) => {
    const select = named(h("select", { id: name, testid: name }), about.levels);
    select.addEventListener("change", () => {
      kept[name] = select.value;
      show();
      keep();
    });
    return select;
  };
  const opponent = level("level");
  const apart = h("option", { value: "", t: "new.dials" });
  const [head, hand, second] = [level("head"), level("hand"), level("second")];
  const name = text("name", "nickname", choice("name"), (value) => choose("name", value));
  const rival = text("rival", "off", kept.rival, (value) => {
    kept.rival = value;
    keep();
  });

  // ------------------------------------------------------------------ more choices
  // In a few words, so that a phone shows them whole; the sentence below says more.
  const edition = h("select", { id: "edition", testid: "edition" }, ...about.editions.map(({ id }) => h("option", { value: id, t: `book.${id}` })));
  const difference = h("small", { testid: "difference" });
  edition.addEventListener("change", () => {
    kept.edition = edition.value;
    show();
    keep();
  });
  const discs = h("input", { id: "discs", type: "range", testid: "discs" });
  const count = h("output", { for: "discs", class: "figure" });
  const brief = h("small", { id: "discs-note", testid: "very-short" });
  discs.addEventListener("input", () => {
    excuse(discs);
    draft.set("discs_per_side", Number(discs.value));
    showLength();
    keep();
  });
  const colour = choiceOf("colour", [["white", "colour.white"], ["black", "colour.black"], ["toss", "new.by_toss"]], (value) => {
    kept.colour = /** @type {"white" | "black" | "toss"} */ (value);
    show();
    keep();
  });
  const start = choiceOf("begin", [["ready", "new.ready"], ["hand", "new.by_hand"]], (value) => {
    kept.start = /** @type {"ready" | "hand"} */ (value);
    keep();
  });
  const match = choiceOf("match", [["", "new.single"], ["match", "new.match"]], (value) => {
    kept.match = value ? USUAL_MATCH : 0;
    show();
    keep();
  });
  const points = numberInput("match_to", about.limits.match_to ?? [1, 1], (value) => {
    kept.match = value;
    keep();
  });
  const cube = choiceOf("doubling", (about.settings.find(({ id }) => id === "doubling")?.options ?? []).map((each) => [each, `setting.doubling.${each}`]), (value) => {
    draft.set("doubling", value);
    keep();
  });
  const clock = clockFields(draft, keep);
  const most = about.limits.mates?.[1] ?? 0;
  const mates = teamFields("mates", most, (names) => {
    kept.mates = names;
    keep();
  });
  const rivals = teamFields("rivals", most, (names) => {
    kept.rivals = names;
    keep();
  });
  const rules = ruleFields(draft, OWN, () => {
    bound();
    keep();
  });

  const absence = absenceField();
  const aSide = numberInput("a_side", [1, most + 1], (value) => {
    kept.a_side = value;
    keep();
  });
  const aSideField = field("new.a_side", aSide, { note: h("small", { t: "new.a_side_what" }) });
  const open = h("input", { type: "checkbox", checked: kept.open, testid: "open-to-all", on: { change: () => {
    kept.open = open.checked;
    keep();
  } } });
  const openField = about.lobby ? h("label", { class: "check" }, open, h("span", {}, h("span", { t: "lobby.open" }), h("small", { t: "lobby.open_what" }))) : null;

  const what = h("p", { class: "small", testid: "mode-what" });
  // One or the other, at the same place: the button below stays where it is.
  const saying = h("div", { class: "saying" }, what, brief);
  const play = h("button", { type: "submit", class: "primary big", t: "start.play", testid: "play-now" });
  const playToo = h("button", { type: "submit", class: "primary big", t: "start.play", testid: "play-too" });
  const fields = h("div", { class: "fields" });
  const length = field("setting.discs_per_side", discs, { around: h("span", { class: "ranged" }, discs, count) });
  const alone = others ? null : h("div", { testid: "only-here" }, onlyHere());
  const own = h("div", {});
  const dials = h("div", { class: "fields" }, field("new.head", head), field("new.hand", hand));
  const colourField = field("new.colour", colour);
  const pointsField = field("new.points", points);
  const cubeNote = h("small", { t: "new.cube_what" });
  const teams = h("fieldset", {}, h("legend", { t: "new.teams" }), h("p", { class: "small", t: "new.teams_what" }), h("div", { class: "fields" }, mates.element, rivals.element));
  const more = h(
    "details",
    { class: "more-choices", testid: "more-choices" },
    h("summary", { t: "new.more" }),
    own,
    field("new.edition", edition, { note: difference }),
    h("p", { class: "read" }, button("rules.chosen", () => openRules(rulesOf(kept.edition, draft.changes())), { class: "plain", testid: "read-rules" })),
    h(
      "div",
      { class: "fields" },
      colourField,
      field("new.start", start),
    ),
    h("fieldset", {}, h("legend", { class: "unseen", t: "new.clock" }), clock.element),
    h("fieldset", {}, h("legend", { t: "new.stakes" }), h("div", { class: "fields" }, field("new.length", match), pointsField, field("setting.doubling", cube, { note: cubeNote }))),
    teams,
    rules.element,
    // Whoever has chosen everything is at the end of a long form.
    h("p", { class: "go-too" }, playToo),
  );
  const trouble = h("p", { class: "trouble", role: "alert", testid: "start-trouble", hidden: true });
  const modes = h(
    "fieldset",
    { class: "modes" },
    h("legend", { class: "unseen", t: "new.mode" }),
    ...MODES.map((each) =>
      h("label", {}, h("input", { type: "radio", name: "mode", value: each, checked: each === kept.mode, testid: `mode-${each}`, on: { change: () => turn(each) } }), h("span", { t: `new.mode.${each}` })),
    ),
  );

  let seated = "";

  /** The fields for the players; redrawn only if they change, to keep the focus. */
  function seat() {
    const { mode } = kept;
    const now = `${mode} ${kept.colour}`;
    if (now === seated) return;
    seated = now;
    const [one, two] = kept.colour === "black" ? ["black", "white"] : ["white", "black"];
    const given = kept.colour !== "toss";
    const byName = mode === "computer" || mode === "friend";
    const first = field(byName ? "new.name" : given ? `new.name_${one}` : "new.name_first", name);
    fill(own, mode === "computer" ? [first] : []);
    own.hidden = mode !== "computer";
    if (mode === "computer") fill(fields, [field("new.level", opponent), length]);
    else if (mode === "friend") fill(fields, [first, length, aSideField, absence, openField]);
    else if (mode === "two") fill(fields, [first, field(given ? `new.name_${two}` : "new.name_second", rival), length]);
    else if (mode === "watch") fill(fields, [field(given ? `colour.${one}` : "new.first", opponent), field(given ? `colour.${two}` : "new.second", second), length]);
    else fill(fields, []);
    fields.hidden = mode === "practice";
  }

  /** What the button says. */
  function begins() {
    return kept.mode === "friend" ? "friends.invite" : "start.play";
  }

  /** @param {(typeof MODES)[number]} to */
  function turn(to) {
    kept.mode = to;
    show();
    keep();
  }

  /** The fewest discs with which both sides play: a game ends as soon as one of them has played its last. */
  function bound() {
    const [least, all] = about.limits.discs_per_side ?? [2, 26];
    const other = about.above.discs_per_side;
    discs.min = String(Math.max(least, other ? Number(draft.value(other)) + FEWEST : least));
    discs.max = String(all);
    discs.value = String(draft.value("discs_per_side"));
    if (Number(discs.value) !== draft.value("discs_per_side")) draft.set("discs_per_side", Number(discs.value));
    showLength();
  }

  /** How many discs, and a word where hardly any are left to play. */
  function showLength() {
    count.textContent = number(Number(discs.value));
    const left = Number(discs.value) - Number(draft.value("foundations_per_side"));
    const short = left < SHORT && kept.mode !== "practice";
    put(brief, "new.very_short", { n: Math.min(left, SHORT - 1), laid: Number(draft.value("foundations_per_side")), of: Number(discs.value) });
    saying.classList.toggle("short", short);
    if (short) discs.setAttribute("aria-describedby", brief.id);
    else discs.removeAttribute("aria-describedby");
  }

  /** Everything as it was chosen. */
  function show() {
    const { mode } = kept;
    seat();
    if (mode === "watch") apart.remove();
    else if (!apart.isConnected) opponent.append(apart);
    if (mode === "watch" && kept.level === "") kept.level = kept.head;
    opponent.value = kept.level;
    [head.value, hand.value, second.value] = [kept.head, kept.hand, kept.second];
    for (const each of [play, playToo]) put(each, begins());
    dials.hidden = mode !== "computer" || kept.level !== "";
    put(what, `new.mode.${mode}_what`);
    if (alone) alone.hidden = mode !== "friend";
    more.hidden = mode === "practice";
    edition.value = kept.edition;
    put(difference, `edition.${kept.edition}.difference`);
    const own = mode === "computer" || mode === "friend";
    put(/** @type {Element} */ (colourField.querySelector("label")), own ? "new.colour" : "new.colours");
    reword(colour, own ? { white: "colour.white", black: "colour.black", toss: "new.by_toss" } : { white: "new.first_white", black: "new.first_black", toss: "new.by_toss" });
    colour.value = kept.colour;
    start.value = kept.start;
    match.value = kept.match > 0 ? "match" : "";
    pointsField.hidden = kept.match === 0;
    if (document.activeElement !== points) points.value = String(kept.match || USUAL_MATCH);
    if (document.activeElement !== aSide) aSide.value = String(kept.a_side);
    cube.value = String(draft.value("doubling"));
    teams.hidden = mode === "watch" || mode === "friend";
    rivals.element.hidden = mode !== "two";
    mates.show(kept.mates, mode === "computer" ? "new.team_own" : "new.team_first");
    rivals.show(kept.rivals, "new.team_second");
    clock.show();
    rules.show();
    bound();
  }

  /** Where a refusal belongs. @param {string | undefined} at @returns {HTMLInputElement | HTMLSelectElement | undefined} */
  function controlOf(at = "") {
    if (at === "discs_per_side") return discs;
    if (at === "seat_1" || at === "seat_2") return kept.mode === "watch" && at === "seat_2" ? second : opponent;
    return { edition, doubling: cube, match_to: points, ...clock.controls, ...rules.controls }[at];
  }

  async function submit() {
    trouble.hidden = true;
    if (kept.mode !== "practice" && complainOfNumbers(form)) return;
    keep();
    for (const each of [play, playToo]) {
      each.disabled = true;
      put(each, "start.setting_table");
    }
    form.setAttribute("aria-busy", "true");
    speak(play.textContent ?? "");
    try {
      await begin(draft.wish(), kept.mode === "practice" ? "practice" : "game");
    } catch (error) {
      const refused = error instanceof Refusal ? error : null;
      const control = controlOf(refused?.field);
      if (control) complain(control, refused?.why ?? refused?.message ?? "");
      else {
        trouble.hidden = false;
        if (error instanceof Error && error.message) trouble.textContent = error.message;
        else put(trouble, "wire.no_answer");
      }
    } finally {
      for (const each of [play, playToo]) {
        each.disabled = false;
        put(each, begins());
      }
      form.removeAttribute("aria-busy");
    }
  }

  const form = h(
    "form",
    {
      class: "new card",
      label: "new.title",
      testid: "new-game",
      novalidate: true,
      on: {
        submit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          submit();
        },
      },
    },
    modes,
    fields,
    dials,
    saying,
    alone,
    h("p", { class: "go" }, play, other),
    trouble,
    more,
  );
  const stop = onLanguage(() => {
    if (!form.isConnected) stop();
    nameAgain(form);
    showLength();
  });
  show();
  return form;
}

/** @param {string} name @param {string} complete @param {string} value @param {(value: string) => void} change */
function text(name, complete, value, change) {
  const input = h("input", { id: name, maxlength: String(LONGEST_NAME), autocomplete: /** @type {any} */ (complete), value, testid: name });
  input.addEventListener("input", () => change(input.value.trim()));
  return input;
}
