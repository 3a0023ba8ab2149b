/** A hand that takes nothing: whoever only looks moves the camera. */

const nothing = () => undefined;
const no = () => false;

/** @type {import("./driver.js").Driver} */
export const emptyHand = {
  holding: no,
  emptied: -Infinity,
  shift: nothing,
  raise: nothing,
  lean: nothing,
  turn: nothing,
  level: nothing,
  flip: nothing,
  down: nothing,
  letGo: nothing,
  putBack: nothing,
  take: no,
  grasp: no,
  offers: () => null,
  pressed: nothing,
  released: nothing,
  height: () => 0,
  middle: () => [0, 0, 0],
};
