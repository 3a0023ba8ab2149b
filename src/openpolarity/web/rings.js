/** Whether keys were used last: only then the table, which has the focus from the start, shows a ring around itself. */

const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph"];

export function followKeys() {
  const { classList } = document.documentElement;
  window.addEventListener("keydown", ({ key }) => !MODIFIERS.includes(key) && classList.add("by-keys"), { capture: true });
  window.addEventListener("pointerdown", () => classList.remove("by-keys"), { capture: true });
}
