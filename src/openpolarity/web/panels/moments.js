/** The moments worth seeing again: what happened, to be played slowly, shared, and compared with what the master would have done. */

import { button, fill, h } from "../dom.js";

/** @typedef {import("../wire/types.js").LookBack} LookBack */
/** @typedef {import("../wire/types.js").WorthSeeing} WorthSeeing */
/** @typedef {import("../wire/types.js").MasterSays} MasterSays */

/**
 * The list of moments.
 * @param {{play: (moment: WorthSeeing) => void, ghosts: (said: MasterSays) => void, share: (moment: WorthSeeing) => void}} ways
 */
export function momentsPanel(ways) {
  const list = h("ol", { class: "moments" });
  const element = h("section", { class: "panel worth", label: "after.moments", testid: "moments" }, h("h2", { t: "after.moments" }), list);
  /** @type {Map<number, {item: HTMLElement, said: HTMLElement, shown?: HTMLElement | null}>} */
  const shown = new Map();
  return {
    element,
    /** @param {LookBack} found */
    open(found) {
      element.hidden = found.moments.length === 0;
      shown.clear();
      fill(list, found.moments.map((moment) => row(moment, moment.number === found.decided)));
    },
    /** Which one is looked at. @param {number} number @param {boolean} bring whether to scroll to it */
    select(number, bring) {
      for (const [each, { item }] of shown) item.classList.toggle("chosen", each === number);
      if (bring) shown.get(number)?.item.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
    /** What the master says. @param {readonly MasterSays[]} says */
    tell(says) {
      for (const said of says) {
        const row = shown.get(said.moment);
        if (!row) continue;
        const place = row.said;
        const show = said.ghosts.length > 0 ? button("after.show", () => ways.ghosts(said), { testid: `ghost-${said.moment}` }) : null;
        row.shown = show && h("p", { class: "small", t: "after.ghosts", role: "status", testid: `pale-${said.moment}`, hidden: true });
        fill(place, [...said.lines.map((line) => h("p", { text: line })), show, row.shown]);
        place.hidden = false;
      }
    },
    /** Bring what the master says of a moment into view, from wherever it was asked. @param {number} number */
    bring(number) {
      const place = shown.get(number)?.said;
      if (!place || place.hidden) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: "nearest", behavior: "instant" });
    },
    /** Say what is pale on the table, while it is shown. @param {number} number of the moment; 0: none */
    shows(number) {
      for (const [each, { shown: told }] of shown) if (told) told.hidden = each !== number;
    },
  };

  /** @param {WorthSeeing} moment @param {boolean} decided */
  function row(moment, decided) {
    const said = h("div", { class: "master-says", testid: `master-${moment.number}`, hidden: true });
    const item = h(
      "li",
      { testid: `moment-${moment.number}`, class: decided ? "decided" : "" },
      h("h3", { text: moment.title }),
      h("p", { text: moment.text }),
      h("p", { class: "small figure", text: moment.swing }),
      h("div", { class: "acts" }, button("after.play", () => ways.play(moment), { testid: `play-${moment.number}` }), button("after.share", () => ways.share(moment), { testid: `share-${moment.number}` })),
      said,
    );
    shown.set(moment.number, { item, said });
    return item;
  }
}
