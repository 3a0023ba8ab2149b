/**
 * Pixels at the edges that panels usually cover. They stay the same while panels come and go, or the camera would
 * never rest.
 * @param {boolean} [card] a card lies on the right, or above the prompt
 * @param {boolean} [bench] the bench lies on the left
 */
export function margins(card = false, bench = false) {
  const { innerWidth: width, innerHeight: height } = window;
  // On a phone that lies on its side the prompt lies on the left, too.
  if (height <= 480) return { top: 40, right: card ? 280 : 0, bottom: 40, left: card ? 0 : Math.max(0, Math.min(170, width - 640)) };
  if (width <= 720) return { top: 104, right: 0, bottom: card ? 300 : 168, left: 0 };
  return { top: 40, right: card ? 340 : 0, bottom: 96, left: bench ? 160 : 0 };
}

/** Of a replay: its timeline lies below, as broad as the screen. */
export function replayMargins() {
  return window.innerHeight <= 480 ? { ...margins(), bottom: 128 } : margins();
}
