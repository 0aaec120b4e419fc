// The hint for the position on the board: first where to look, then what to do and why. It is gone with the position.
import { untrack } from "svelte";
import type { Drawn } from "../boards/HintLayer.svelte";
import { announce } from "../lib/announce.svelte";
import type { HintStep } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { transport } from "../lib/studio.svelte";
import { complain, dismissOffers } from "../lib/toast.svelte";
import { drawing, followed, told } from "./advice";
import { play } from "./play.svelte";
import { same, type Standing } from "./standing";

class Hints {
  step = $state.raw<HintStep | null>(null);
  told = $state(false); // what and why, too
  asking = $state(false);

  #of: Standing | null = null; // the game it was asked for
  #board = "";
  #abort = new AbortController();

  /** What is to be drawn on the board. */
  get drawn(): Drawn | null {
    const { view, standing } = play;
    return this.step === null || view === null ? null : drawing(view, standing.position, this.step, this.told);
  }

  /** A hint, or more of the one that is shown. */
  more(): void {
    if (this.step === null) void this.ask();
    else this.tell();
  }

  async ask(): Promise<void> {
    const { open, view, standing } = play;
    if (open === null || view === null || play.solved) return;
    this.close();
    dismissOffers(); // which would lie over the hint on a phone
    const { signal } = this.#abort;
    this.asking = true;
    try {
      const marks = told(view, standing, settings);
      const reply = await transport.hint(open.puzzle, open.board, marks, signal);
      if (signal.aborted) return;
      this.asking = false;
      [this.#of, this.#board] = [standing, open.board];
      this.told = reply.step?.is_step === false; // then there is nothing to give away
      this.step = reply.step;
      announce(reply.step === null ? t("studio.hint.solved") : this.words);
    } catch (error) {
      if (!signal.aborted) this.asking = false;
      complain(error);
    }
  }

  /** What and why. */
  tell(): void {
    if (this.told || this.step === null) return;
    this.told = true;
    announce(this.words);
  }

  /** Follow it, as one step that can be undone. */
  follow(): void {
    const { view, standing } = play;
    if (this.step === null || view === null || !this.step.is_step) return;
    const { what } = this.step.hint;
    play.move(followed(view, standing, this.step, settings));
    this.close();
    announce(`${t("studio.hint.done")} ${what}`);
  }

  close(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.asking = false;
    this.step = null;
    this.told = false;
  }

  /** Close what is about another position than the one on the board. */
  keepUp(): void {
    const isOld = this.#of === null || !same(this.#of, play.standing) || this.#board !== play.open?.board;
    if (this.step !== null && isOld) this.close();
  }

  /** What a person is told of it so far. */
  get words(): string {
    const hint = this.step?.hint;
    if (hint === undefined) return "";
    return this.told ? `${hint.what} ${hint.why}` : hint.where;
  }
}

export const hints = new Hints();

// Before the page is drawn, so that no hint is drawn on another position.
$effect.root(() => {
  $effect.pre(() => {
    void [play.standing, play.open];
    untrack(() => hints.keepUp());
  });
});
