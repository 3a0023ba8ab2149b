/** The language of the page. */

import { lang, setLanguage } from "/web/words/words.js";

/** @type {Promise<unknown>} */
let french;

/** Wish for French, and then, before it has come, for German. */
export async function wishForTwoLanguages() {
  french = setLanguage("fr");
  await setLanguage("de");
}

/** The language that is spoken once the first wish has been answered. */
export async function spokenInTheEnd() {
  await french;
  return lang();
}
