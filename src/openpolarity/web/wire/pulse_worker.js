/** Beats for wire/steady_pulse.js, which says how often. */

const page = /** @type {{onmessage: (event: MessageEvent<number>) => void, postMessage: (beat: null) => void}} */ (/** @type {unknown} */ (self));

page.onmessage = ({ data }) => setInterval(() => page.postMessage(null), data);
