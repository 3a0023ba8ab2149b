/** Whether keys were used last: only then the table, which has the focus from the start, shows a ring around itself. */

const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph"];

/** Whether the last thing that was pressed was a key, on whatever page. */
export function byKeys() {
  return document.documentElement.classList.contains("by-keys");
}

export function followKeys() {
  const { classList } = document.documentElement;
  window.addEventListener("keydown", ({ key }) => !MODIFIERS.includes(key) && classList.add("by-keys"), { capture: true });
  window.addEventListener("pointerdown", () => classList.remove("by-keys"), { capture: true });
}
