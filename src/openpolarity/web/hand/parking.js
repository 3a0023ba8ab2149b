/** When the page is no longer looked at, the hand is parked; when it is, it wakes. */

/**
 * Watch the page.
 * @param {{park: () => void, wake: () => void}} hand
 * @returns {() => void} stop
 */
export function watchPage(hand) {
  const stop = new AbortController();
  const signal = stop.signal;
  document.addEventListener("visibilitychange", () => (document.hidden ? hand.park() : hand.wake()), { signal });
  window.addEventListener("blur", () => hand.park(), { signal });
  window.addEventListener("focus", () => hand.wake(), { signal });
  window.addEventListener("pagehide", () => hand.park(), { signal });
  return () => stop.abort();
}
