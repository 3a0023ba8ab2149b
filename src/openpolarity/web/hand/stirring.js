/**
 * Wraps an object so that every call of its methods reports that there is something to do.
 *
 * The page's pulse sleeps while nothing goes on, and an act that forgot to wake it would never be done. So all methods
 * wake it, except those that are known to change nothing.
 */

/**
 * @param {object} object
 * @param {readonly string[]} quiet methods that change nothing
 * @param {() => void} stir
 */
export function stirring(object, quiet, stir) {
  const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object));
  for (const [name, { value: act }] of Object.entries(methods)) {
    if (typeof act !== "function" || name === "constructor" || quiet.includes(name)) continue;
    Object.defineProperty(object, name, {
      value: (/** @type {unknown[]} */ ...args) => {
        try {
          return act.apply(object, args);
        } finally {
          stir();
        }
      },
    });
  }
}
