/**
 * What the table sounds like: a dry clack, a low hum, a soft tick. Everything is computed; there are no samples.
 *
 *     const sound = new Sound()            // silent until the first gesture, as browsers demand
 *     sound.volume = 0.7; sound.muted = true
 *     sound.clack(0.8, 0.0143)             // m/s, kg: discs meet, or a disc meets the mat
 *     sound.hum(0.3)                       // N felt by the hand; 0 ends it
 *     sound.tick()                         // a leaner has come to rest
 *     sound.turn()                         // it is one's turn
 *     sound.end()                          // the game is over
 */

/** Porcelain on wood: three modes that are no harmonics. Hz, part of the loudness, seconds to die away. */
const MODES = /** @type {const} */ ([
  [1960, 1, 0.028],
  [3370, 0.55, 0.017],
  [5430, 0.3, 0.009],
]);
const BURST = 0.004;
/** Kilograms of the disc for which the modes are given: heavier ones sound lower. */
const MASS = 0.0143;
/** Clacks closer together than this melt into one; seconds. */
const APART = 0.012;

export class Sound {
  /** @param {BaseAudioContext} [context] another place to sound than the loudspeaker, for tests */
  constructor(context) {
    /** @type {BaseAudioContext | null} */
    this.context = context ?? null;
    /** @type {GainNode | null} */
    this.out = null;
    /** @type {{low: OscillatorNode, high: OscillatorNode, gain: GainNode} | null} */
    this.humming = null;
    this.lastClack = -1;
    this.loud = 0.8;
    this.silent = false;
    this.wake = () => this.#start();
    if (context) this.#connect(context);
    else
      for (const gesture of ["pointerdown", "keydown", "touchend"])
        addEventListener(gesture, this.wake, { passive: true });
  }

  /** 0 … 1. */
  get volume() {
    return this.loud;
  }

  set volume(value) {
    this.loud = Math.min(1, Math.max(0, value));
    this.#level();
  }

  get muted() {
    return this.silent;
  }

  set muted(value) {
    this.silent = value;
    this.#level();
  }

  #start() {
    this.context ??= new AudioContext({ latencyHint: "interactive" });
    if (!this.out) this.#connect(this.context);
    if (this.context instanceof AudioContext && this.context.state === "suspended") void this.context.resume();
  }

  /** @param {BaseAudioContext} context */
  #connect(context) {
    this.out = context.createGain();
    this.out.connect(context.destination);
    this.#level();
  }

  #level() {
    // The ear hears loudness by its logarithm: a square is near enough.
    if (this.out) this.out.gain.value = this.silent ? 0 : this.loud * this.loud;
  }

  /** The context and its output once sound may be made. */
  #ready() {
    const { context, out } = this;
    if (!context || !out) return null;
    return context.state === "running" || !(context instanceof AudioContext) ? { context, out } : null;
  }

  /**
   * Two discs meet, or a disc and the mat.
   *
   * @param {number} speed m/s
   * @param {number} [mass] kg, of what has fallen
   */
  clack(speed, mass = MASS) {
    const ready = this.#ready();
    if (!ready || !(speed > 0.01)) return;
    const { context, out } = ready;
    const now = context.currentTime;
    if (now - this.lastClack < APART) return;
    this.lastClack = now;
    const strength = Math.min(1, 0.05 + 0.75 * speed ** 0.8);
    // A heavier thing sounds lower, a harder blow brighter.
    const pitch = (MASS / mass) ** (1 / 3) * (0.97 + 0.06 * Math.random());
    const bright = Math.min(1, 0.35 + 0.5 * speed);
    MODES.forEach(([frequency, part, decay], i) => {
      this.#ring(context, out, frequency * pitch, 0.4 * strength * part * (i === 0 ? 1 : bright), decay);
    });
    const noise = context.createBufferSource();
    noise.buffer = burst(context);
    const filter = context.createBiquadFilter();
    filter.type = "highpass";
    filter.frequency.value = 900;
    const gain = context.createGain();
    gain.gain.value = 0.5 * strength;
    noise.connect(filter).connect(gain).connect(out);
    noise.start(now);
  }

  /**
   * A tone that dies away.
   *
   * @param {BaseAudioContext} context @param {AudioNode} out
   * @param {number} frequency Hz @param {number} level @param {number} decay s @param {number} [attack] s
   */
  #ring(context, out, frequency, level, decay, attack = 0.0005) {
    const now = context.currentTime;
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(level, now + attack);
    gain.gain.setTargetAtTime(0, now + attack, decay);
    tone.connect(gain).connect(out);
    tone.start(now);
    tone.stop(now + attack + 8 * decay);
  }

  /** The field in the hand: rises in pitch and loudness with the force; 0 ends it. @param {number} force N */
  hum(force) {
    const ready = this.#ready();
    if (!ready) return;
    const { context, out } = ready;
    const now = context.currentTime;
    if (!(force > 0.005)) {
      const humming = this.humming;
      this.humming = null;
      if (!humming) return;
      humming.gain.gain.setTargetAtTime(0, now, 0.05);
      humming.low.stop(now + 0.4);
      humming.high.stop(now + 0.4);
      return;
    }
    if (!this.humming) {
      const low = context.createOscillator();
      const high = context.createOscillator();
      const soft = context.createGain();
      const gain = context.createGain();
      gain.gain.value = 0;
      soft.gain.value = 0.25;
      low.connect(gain);
      high.connect(soft).connect(gain);
      gain.connect(out);
      low.start();
      high.start();
      this.humming = { low, high, gain };
    }
    const pitch = 58 * 2 ** Math.min(1.6, 1.1 * Math.sqrt(force));
    const { low, high, gain } = this.humming;
    low.frequency.setTargetAtTime(pitch, now, 0.03);
    high.frequency.setTargetAtTime(2.01 * pitch, now, 0.03);
    gain.gain.setTargetAtTime(Math.min(0.16, 0.03 + 0.12 * Math.sqrt(force)), now, 0.04);
  }

  /** A leaner has come to rest. */
  tick() {
    const ready = this.#ready();
    if (!ready) return;
    this.#ring(ready.context, ready.out, 2640, 0.05, 0.007);
    this.#ring(ready.context, ready.out, 1320, 0.04, 0.012);
  }

  /** It is one's turn, and one may be looking elsewhere: two soft tones, a fourth apart. */
  turn() {
    const ready = this.#ready();
    if (!ready) return;
    this.#ring(ready.context, ready.out, 523, 0.09, 0.16, 0.01);
    this.#ring(ready.context, ready.out, 698, 0.08, 0.3, 0.16);
  }

  /** The game is over: one low, long tone with its fifth. */
  end() {
    const ready = this.#ready();
    if (!ready) return;
    this.#ring(ready.context, ready.out, 196, 0.14, 0.7, 0.02);
    this.#ring(ready.context, ready.out, 294, 0.07, 0.6, 0.03);
    this.#ring(ready.context, ready.out, 588.5, 0.02, 0.4, 0.02);
  }

  dispose() {
    for (const gesture of ["pointerdown", "keydown", "touchend"]) removeEventListener(gesture, this.wake);
    if (this.context instanceof AudioContext) void this.context.close();
    this.out = null;
  }
}

/** A few milliseconds of noise that dies away. @param {BaseAudioContext} context */
function burst(context) {
  const length = Math.ceil(BURST * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = (2 * Math.random() - 1) * (1 - i / length) ** 2;
  return buffer;
}
