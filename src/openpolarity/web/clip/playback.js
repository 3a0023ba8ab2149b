/** The time of a replay: where it stands, whether it runs, and the moment that is shown slowly. */

import { Pulse } from "../pages/pulse.js";
import { choice } from "../settings.js";
import { Waits } from "../wire/waits.js";
import { momentAt } from "./moment.js";
import { SlowClip } from "./slow_clip.js";

export class Playback {
  /**
   * @param {import("../wire/types.js").Replay} story
   * @param {import("../wire/reel.js").Reel} reel
   * @param {import("../stage.js").Stage} stage
   * @param {() => void} draw shows where it stands
   */
  constructor(story, reel, stage, draw) {
    this.story = story;
    this.reel = reel;
    this.draw = draw;
    /** s of the game. */
    this.at = 0;
    this.on = false;
    /** How many times faster than life. */
    this.speed = 1;
    /** s. */
    this.length = Math.max(story.seconds, reel.to);
    this.waits = new Waits(reel.frames, this.length);
    this.clip = new SlowClip(stage, reel);
    this.pulse = new Pulse((seconds) => this.go(seconds));
  }

  /** @param {number} at s */
  seek(at) {
    this.clip.end();
    this.at = Math.min(this.length, Math.max(0, at));
    this.draw();
  }

  /** To a mark, and stay there: it goes on when somebody wants it to. @param {number} at s */
  jump(at) {
    this.on = false;
    this.seek(at);
  }

  /** @param {boolean} on */
  play(on) {
    this.clip.end();
    if (on && this.at >= this.length) this.at = 0;
    this.on = on;
    this.draw();
    this.pulse.wake();
  }

  /** Show what happened about a time, slowly and from where it is seen best. @param {number} at s */
  playMoment(at) {
    const moment = momentAt(this.story, at);
    this.jump(moment.instants[0] ?? moment.end);
    this.clip.play(moment);
    this.at = moment.start;
    this.on = true;
    this.draw();
    this.pulse.wake();
  }

  /** @param {number} seconds @returns {boolean} whether it goes on */
  go(seconds) {
    if (!this.on) return false;
    if (this.clip.on) {
      this.at = this.clip.go(seconds);
      this.on = !this.clip.over;
    } else {
      const at = this.at + seconds * this.speed;
      this.at = Math.min(this.length, choice("skip") ? this.waits.after(at) : at);
      this.on = this.at < this.length;
    }
    this.draw();
    if (!this.on) this.clip.end();
    return this.on;
  }
}
