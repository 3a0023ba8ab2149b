/** What is shown now, as plain data: tests wait for states, never for time. */

/** @param {import("./game.js").TablePage} page */
export function tableState(page) {
  const { hand, stage } = page;
  const { view, poses, events } = page.session;
  return {
    id: page.id,
    n: view?.n ?? null,
    phase: view?.phase ?? null,
    step: view?.step ?? null,
    turn: view?.turn ?? null,
    mine: view?.mine ?? false,
    busy: view?.busy ?? null,
    closed: view?.closed ?? false,
    legal: view?.legal.map((legal) => legal.what) ?? [],
    named: namedDiscs(view),
    hand: hand.held ? handState(hand) : null,
    held: stage.heldPlace,
    connection: page.connection,
    marks: stage.marks,
    waiting: stage.waiting,
    moving: stage.moving,
    still: stage.view.reducedMotion,
    ghost: stage.ghost,
    feel: stage.view.feel,
    pictures: stage.view.frame.pictures,
    beats: page.pulse.beats,
    slow: page.slow.playing,
    inset: stage.view.inset.on,
    sideView: stage.view.inset.drawn,
    turned: stage.turned,
    camera: stage.camera,
    near: stage.near,
    circle: stage.circle,
    over: Boolean(view?.outcome),
    lesson: view?.lesson ? { name: view.lesson.name, step: view.lesson.step, stage: view.lesson.stage } : null,
    people: page.company.people.told,
    seat: page.company.seat,
    watches: page.company.watches,
    awake: page.company.signal.lock?.released === false,
    discs: poses.size,
    events: events.length,
  };
}

/** @param {import("../hand/hand.js").Hand} hand */
function handState(hand) {
  const { target, held, glide, assist } = hand;
  return {
    kind: held?.kind,
    discs: held?.discs,
    ...target.aim,
    parked: hand.parked,
    lifted: hand.lifted,
    low: target.low,
    arrived: glide.arrived(target.aim),
    support: assist.support?.id ?? null,
    predicted: hand.prediction.share,
  };
}

/** Discs that what is offered, or what waits, is about. @param {import("../wire/types.js").View | null} view */
function namedDiscs(view) {
  if (!view) return [];
  const groups = [...view.legal, ...view.pending, ...view.owed].map(({ discs }) => discs ?? []);
  return [...new Set(groups.flat())];
}
