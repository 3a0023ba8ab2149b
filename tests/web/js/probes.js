/** What tests ask of a page, whoever serves it: put into every page before its own program, as `probes`. */

/** @type {WebSocket[]} */
const SOCKETS = [];
/** @type {() => {at: number, aim: number[], shown: number[], told: number[], predicted: number}[]} */
let HELD = () => [];

const PROBES = {
  /** Until so many pictures have been due: browsers report moves at the next one. @param {number} [count] */
  async frames(count = 1) {
    for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame);
  },

  /** Lead every WebSocket to a port of this machine, whatever the page was loaded from. @param {number} port */
  leadSockets(port) {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      /** @param {string | URL} url */
      constructor(url) {
        super(`ws://127.0.0.1:${port}${new URL(url).pathname}`);
      }
    };
  },

  /** Join the made-up game that the cookie names, with its choices, unless others were made since. */
  joinPretended() {
    const told = /(?:^|; )pretend=([^;]*)/.exec(document.cookie)?.[1];
    if (!told) return;
    const { port, choices } = JSON.parse(decodeURIComponent(told));
    localStorage.openpolarity ??= JSON.stringify(choices);
    probes.leadSockets(port);
  },

  /** Forget what this browser has kept. */
  forgetAll() {
    localStorage.clear();
    sessionStorage.clear();
  },

  /** Remember every WebSocket from now on. */
  followSockets() {
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      /** @param {string | URL} url */
      constructor(url) {
        super(url);
        SOCKETS.push(this);
      }
    };
  },

  /** Cut every line that was remembered, as a lost network does. */
  cutSockets() {
    for (const socket of SOCKETS.splice(0)) socket.close();
  },

  /**
   * Write down, picture by picture, where the held disc is aimed, where it is shown, and where the server says that it is, m; and the
   * time, s, until `heldWay` is asked.
   */
  followHeld() {
    /** @type {{at: number, aim: number[], shown: number[], told: number[], predicted: number}[]} */
    const way = [];
    let on = true;
    const look = () => {
      const { hand, held } = polarity.state();
      const told = hand?.discs ? polarity.discs()[hand.discs[0] ?? -1]?.p : undefined;
      if (hand && held && told) way.push({ at: performance.now() / 1000, aim: [hand.x, hand.y], shown: [...held], told: [...told], predicted: hand.predicted });
      if (on) requestAnimationFrame(look);
    };
    look();
    HELD = () => {
      on = false;
      return way;
    };
  },

  /** How far the held disc is shown from where the server says that it is, m. @param {State} state */
  heldApart({ hand, held }) {
    const told = hand?.discs ? polarity.discs()[hand.discs[0] ?? -1]?.p : undefined;
    return held && told ? Math.hypot(...told.map((x, k) => x - (held[k] ?? NaN))) : Infinity;
  },

  /** End `followHeld`, and what it has written down. */
  heldWay() {
    return HELD();
  },

  /** Draw nothing on canvases from now on: everything else is as it would be, only sooner. */
  drawNothing() {
    const gl = WebGL2RenderingContext.prototype;
    gl.clear = gl.drawArrays = gl.drawElements = gl.drawArraysInstanced = gl.drawElementsInstanced = () => undefined;
  },

  /** What has the focus. */
  focused() {
    const it = document.activeElement;
    return it instanceof HTMLElement ? it.dataset.testid : undefined;
  },

  /** What has the focus, as somebody with a keyboard sees it: the table, the drawer's handle, or a control. */
  focusedControl() {
    const it = document.activeElement;
    if (!(it instanceof HTMLElement) || it.tagName === "CANVAS" || it === document.body) return "table";
    return it.closest("[data-testid=more] > summary") ? "summary" : it.dataset.testid ?? it.tagName;
  },

  /** Whether what has the focus shows a ring, and how far outside itself, pixels. */
  focusRing() {
    const it = document.activeElement ?? document.body;
    const { outlineStyle, outlineOffset } = getComputedStyle(it);
    return { visible: it.matches(":focus-visible"), style: outlineStyle, offset: parseFloat(outlineOffset) };
  },

  /** Whether the corners of the table show that it has the focus. */
  corners() {
    const free = document.querySelector(".free");
    return free !== null && getComputedStyle(free).backgroundImage !== "none";
  },

  /** Discs that are marked. */
  marked() {
    return polarity.state().marks?.discs.map(({ id }) => id) ?? [];
  },

  /** How often the page's pulse has beaten, and how many pictures were drawn. */
  costs() {
    const { beats, pictures } = polarity.state();
    return [beats, pictures];
  },

  /** Hide or show the page, as another tab or another window does. @param {boolean} hidden */
  hide(hidden) {
    const values = { hidden, visibilityState: hidden ? "hidden" : "visible" };
    for (const [name, value] of Object.entries(values)) Object.defineProperty(document, name, { get: () => value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event(hidden ? "blur" : "focus"));
  },

  /** Whether a point of the screen is the bare table. @param {readonly [number, number]} at pixels */
  onCanvas([x, y]) {
    return document.elementFromPoint(x, y)?.matches("canvas.table-canvas") ?? false;
  },

  /** The bare point of the table that is nearest to a point of the screen; null if there is none. @param {readonly [number, number]} to pixels */
  freePoint([x, y]) {
    const within = (/** @type {number} */ px, /** @type {number} */ py) => px > 8 && py > 8 && px < innerWidth - 8 && py < innerHeight - 8;
    for (let r = 0; r < Math.max(innerWidth, innerHeight); r += 12) {
      for (let n = 0; n < 12; n += 1) {
        const [px, py] = [x + r * Math.cos((n * Math.PI) / 6), y + r * Math.sin((n * Math.PI) / 6)];
        if (within(px, py) && PROBES.onCanvas([px, py])) return [px, py];
      }
    }
    return null;
  },

  /** The buttons that offer an act, and the state they belong to. */
  offered() {
    const buttons = document.querySelectorAll(".acting [data-testid^='do-']");
    return { ...polarity.state(), offered: Array.from(buttons, (it) => it.getAttribute("data-testid")) };
  },

  /** What the page shows of the score, as text, and of which view. */
  score() {
    const text = (/** @type {string} */ name) => document.querySelector(`[data-testid="${name}"]`)?.textContent ?? null;
    const on = document.querySelector('[data-testid^="side-"][aria-current="true"]');
    return {
      reserves: { white: text("reserve-white"), black: text("reserve-black") },
      points: { white: text("points-white"), black: text("points-black") },
      turn: on?.getAttribute("data-testid")?.slice("side-".length) ?? null,
      n: polarity.state().n,
    };
  },

  /** The paths of the files that each worker has kept. */
  async keptFiles() {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept.map((requests) => requests.map(({ url }) => new URL(url).pathname));
  },

  /** Put something else in the place of a file that was kept. @param {string} path @param {string} text */
  async spoilFile(path, text) {
    for (const name of await caches.keys()) await (await caches.open(name)).put(path, new Response(text));
  },

  /**
   * Let today have another puzzle. It is done in the page: a service worker answers before anything that stands between page and
   * server. @param {string} name
   */
  changePuzzleOfDay(name) {
    const fetched = window.fetch;
    window.fetch = async (what, how) => {
      const answer = await fetched(what, how);
      if (!String(what).includes("/api/puzzles")) return answer;
      /** @type {import("/web/wire/types.js").Puzzles} */
      const told = await answer.json();
      return new Response(JSON.stringify({ ...told, daily: name }), { status: answer.status });
    };
  },

  /** Be a browser that hides its encoder of films, as in pages that came without TLS. */
  hideEncoder() {
    Reflect.deleteProperty(window, "VideoEncoder");
  },

  /** By how many pixels the page is broader than its window. */
  tooBroad() {
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  },
};

globalThis.probes = PROBES;
