/** A button that goes on as long as it is held. */

/** How often it repeats, ms. */
const EVERY = 60;

/**
 * What such a button listens to.
 * @param {() => void} step
 * @param {() => string} [about] when this changes, what it was held for is done: it goes on when it is pressed again
 * @returns {Record<string, (event: any) => void>}
 */
export function whileHeld(step, about = () => "") {
  /** @type {number | undefined} */
  let going;
  const stop = () => clearInterval(going);
  return {
    pointerdown: (/** @type {PointerEvent} */ event) => {
      const [button, begun] = [/** @type {Element} */ (event.currentTarget), about()];
      stop();
      step();
      going = window.setInterval(() => (button.isConnected && about() === begun ? step() : stop()), EVERY);
    },
    pointerup: stop,
    pointercancel: stop,
    pointerleave: stop,
    keydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.code === "Enter" || event.code === "Space") {
        event.preventDefault();
        step();
      }
    },
  };
}
