/**
 * A pulse that beats for as long as the page lives, out of sight, too: browsers let the timers of hidden pages beat once a minute, but not
 * those of workers. Whoever looks at another tab is away, not asleep.
 */

/**
 * @param {() => void} beat
 * @param {number} every ms
 * @returns {() => void} stop
 */
export function steadyPulse(beat, every) {
  let stop = () => {};
  const plainly = () => {
    const timer = window.setInterval(beat, every);
    stop = () => clearInterval(timer);
  };
  try {
    const worker = new Worker(new URL("./pulse_worker.js", import.meta.url));
    worker.onmessage = beat;
    worker.onerror = () => {
      worker.terminate();
      plainly();
    };
    worker.postMessage(every);
    stop = () => worker.terminate();
  } catch {
    plainly();
  }
  return () => stop();
}
