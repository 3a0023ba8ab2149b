/**
 * What a player far away sees, measured in a real browser with the page's own modules; nothing is drawn. Lengths in metres, times in seconds.
 * The whole file is one function, which `polarity bench latency` calls on the page of a server.
 */
async ({ id, token, circles, steps }) => {
  const { Session } = await import("/web/wire/session.js");
  const { Hand } = await import("/web/hand/hand.js");
  const { Motion } = await import("/web/table/motion.js");
  const seconds = () => performance.now() / 1000;
  const motion = new Motion();
  const truths = [];
  let hand = null;
  const session = new Session(id, token, {
    welcome: (welcome) => hand?.measure(welcome.kit),
    view: (view) => hand?.follow(view),
    frame: (frame) => {
      motion.add(frame.time, new Map(session.poses), seconds());
      hand?.hear(frame);
      const held = frame.feel && session.poses.get(frame.feel.disc);
      if (held) truths.push({ aim: frame.feel.i, p: held.p });
    },
  });
  hand = new Hand({
    view: () => session.view,
    poses: () => session.poses,
    mayMove: () => true,
    ask: (what, args) => session.ask(what, args),
    aim: (aim) => session.aim(aim),
    assisted: () => false,
    roll: () => null,
    refused: () => undefined,
    did: () => undefined,
    stir: () => undefined,
  });
  const pictures = [];
  let before = seconds();
  /** Let a picture pass: the hand moves, and what is shown is written down, as it was without and with the prediction. */
  const picture = async () => {
    await new Promise((done) => setTimeout(done, 1000 / 60));
    const now = seconds();
    hand.go(Math.min(0.1, now - before));
    before = now;
    const disc = hand.held?.discs[0];
    const echoed = motion.at(now).poses.get(disc);
    if (disc === undefined || !echoed) return null;
    return { now, aim: hand.courier.number, echoed: echoed.p, shown: hand.prediction.shown(disc, echoed).p };
  };
  const until = async (wanted) => {
    const end = seconds() + 30;
    while (!wanted()) {
      if (seconds() > end) throw new Error("it never came");
      await picture();
    }
  };
  const wait = async (time) => {
    const end = seconds() + time;
    while (seconds() < end) await picture();
  };
  await until(() => session.view !== null);
  await session.ask("take", { colour: "white" });
  await until(() => hand.held !== null);
  hand.target.set({ x: 0.12, y: 0, z: 0.035, tilt: 0.4, azimuth: 1 });
  await wait(2.5);
  // Round the board low over the foundations, as fast as a quick hand.
  const start = seconds();
  while (seconds() - start < circles) {
    const angle = (2 * Math.PI * (seconds() - start)) / 4;
    hand.target.set({ x: 0.12 * Math.cos(angle), y: 0.12 * Math.sin(angle), z: 0.035 + 0.015 * Math.sin(3 * angle) });
    const found = await picture();
    if (found) pictures.push(found);
  }
  await wait(1);
  // A hand that rests begins to move: when is it seen?
  const delays = [];
  for (let n = 0; n < steps; n += 1) {
    const first = await picture();
    const begun = seconds();
    hand.shift(n % 2 ? -0.02 : 0.02, 0);
    const seen = { echoed: null, shown: null };
    while (first && (seen.echoed === null || seen.shown === null) && seconds() - begun < 3) {
      const found = await picture();
      for (const how of ["echoed", "shown"]) {
        const moved = found ? Math.hypot(...found[how].map((value, k) => value - first[how][k])) : 0;
        if (seen[how] === null && moved > 0.001) seen[how] = seconds() - begun;
      }
    }
    delays.push(seen);
    await wait(0.6);
  }
  session.close();
  return { pictures, truths, delays };
};
