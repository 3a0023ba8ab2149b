/** What the player does besides moving the hand: acts, the next disc, show me, the camera, the picture. */

import { keepSeat } from "../company/seat.js";
import { graspable } from "../hand/offers.js";
import { caption } from "../panels/ending.js";
import { openHelp } from "../panels/help.js";
import { savePicture } from "../panels/picture.js";
import { chooseNext, closeDialog, pressChosen } from "./choosing.js";

/** @typedef {import("./game.js").TablePage} TablePage */
/** @typedef {import("../wire/types.js").GameEvent} GameEvent */
/** @typedef {import("../wire/types.js").Legal} Legal */

export class TableActs {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Legal} legal */
  act(legal) {
    const { hand, stage, canvas, session, panels } = this.page;
    // A button that is being pressed stays as it was; meanwhile the game may have gone on.
    if (!session.view?.legal.some((each) => sameAct(each, legal))) {
      panels.tooLate();
      return;
    }
    const disc = legal.what === "grasp" ? this.handiest(legal.discs ?? []) : undefined;
    panels.fault.close();
    stage.mark([]);
    if (legal.what === "take") hand.takeFrom(legal.args?.colour ?? null);
    else if (legal.what === "grasp" && disc !== undefined) hand.grasp(disc);
    else if (legal.what === "let_go") hand.letGo();
    else if (legal.what === "withdraw") hand.putBack();
    else if (legal.what === "rematch") this.rematch();
    else hand.ask(legal.what, legal.args);
    if (legal.what === "take" || legal.what === "grasp") canvas.focus({ preventScroll: true });
  }

  /** Which of these discs to take hold of: the one pointed at, else the one that lies on top. @param {number[]} discs */
  handiest(discs) {
    const { telling, session } = this.page;
    if (telling.pointed !== null && discs.includes(telling.pointed)) return telling.pointed;
    const height = (/** @type {number} */ id) => session.poses.get(id)?.p[2] ?? 0;
    return [...discs].sort((a, b) => height(b) - height(a))[0];
  }

  /** Another tab moves the hand: from now on this one does. */
  takeOver() {
    this.page.session.ask("take_over").catch((refused) => this.page.refused(refused));
  }

  rematch() {
    this.page.session.ask("rematch").then(
      ({ id, token }) => {
        // A friend is asked first: both go on when both want to.
        if (!id) return;
        if (this.page.company.apart) this.page.company.followTo(id);
        else {
          keepSeat(id, token);
          location.hash = `#/game/${id}`;
        }
      },
      (refused) => this.page.refused(refused),
    );
  }

  /** The next disc: while one is held every disc, else those that may be taken hold of, and then on. @param {boolean} back */
  next(back) {
    const { hand, telling, stage, session } = this.page;
    const choices = graspable(session.view);
    if (!hand.held && choices.length === 0) return false;
    const disc = telling.next(back, hand.held ? null : choices);
    stage.mark(disc === null ? [] : [{ id: disc, role: /** @type {const} */ ("selected") }]);
    return disc !== null;
  }

  /** The key that takes a disc: what has to be taken first, if there is something. */
  take() {
    if (!this.page.hand.take() && graspable(this.page.session.view).length > 0) this.confirm();
  }

  /** Enter with an empty hand: the disc pointed at, or the obvious act. */
  confirm() {
    const { hand, telling, session } = this.page;
    const { pointed } = telling;
    if (pointed !== null && hand.offers(null, pointed) === "grasp") hand.grasp(pointed);
    else {
      const own = session.view?.lesson && this.page.lesson.acts(session.view.lesson).find((act) => act.primary);
      const first = session.view?.legal.find((legal) => legal.primary);
      if (own) own.press();
      else if (first) this.act(first);
    }
  }

  /** What a key asks besides. @param {string} name */
  extra(name) {
    const { stage, panels, canvas } = this.page;
    if (name === "camera") stage.nextCamera();
    else if (name === "help") openHelp({ timed: Boolean(this.page.session.view?.clock), device: this.page.device.name, game: this.page.id });
    else if (name === "show" && this.page.told) this.showMe(this.page.told);
    else if (name === "panels") panels.focusNext(canvas);
    else if (name === "put_back") panels.dismiss();
  }

  /** What a button of a gamepad asks; false if it is the hand's. @param {string} act */
  press(act) {
    const { hand } = this.page;
    if (act === "choose_next") chooseNext(1);
    else if (act === "choose_previous") chooseNext(-1);
    else if (act === "next") this.next(false);
    else if (act === "previous") this.next(true);
    else if (act === "put_back" && (closeDialog() || this.page.panels.cancel())) return true;
    else if (act === "let_go" && pressChosen()) return true;
    else if (act === "let_go" && !hand.holding()) this.confirm();
    else if (["camera", "show", "help"].includes(act) || (act === "put_back" && !hand.holding())) this.extra(act);
    else return false;
    return true;
  }

  /** *Show me*, or no longer. @param {GameEvent} event @param {boolean} [brief] by itself, and only the moment */
  showMe(event, brief = false) {
    const { page } = this;
    if (page.slow.share !== null) {
      page.slow.stop();
      return;
    }
    page.mark(event, true);
    page.slow.play(event, brief).then(
      () => page.replaying(),
      // What nobody asked for is not missed.
      (refused) => brief || page.refused(refused),
    );
  }

  /** Show the game to somebody else. */
  async share() {
    const { shareGame } = await import("../panels/share.js");
    await shareGame(this.page.id);
  }

  async picture() {
    const { stage, session, id } = this.page;
    if (!session.view) return;
    stage.mark([]);
    const image = await stage.picture();
    await savePicture(image, caption(session.view, new Date()), `polarity-${id}.png`);
  }
}

/** @param {Legal} one @param {Legal} other */
function sameAct(one, other) {
  const [a, b] = [one, other].map(({ what, args, discs }) => JSON.stringify([what, args ?? {}, discs ?? []]));
  return a === b;
}
