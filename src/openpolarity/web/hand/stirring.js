/**
 * Whatever is asked of an object, somebody is told that there is something to do.
 *
 * The page's pulse sleeps while nothing goes on. An act that forgot to wake it would never be done; so none of them has
 * to remember: all methods wake it, but those that are known to change nothing.
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
