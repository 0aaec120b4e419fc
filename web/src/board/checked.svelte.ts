// The solution that was checked last, and which of its steps is shown on the board.
import type { CheckReply, Position, Step } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { studio } from "../lib/studio.svelte";
import { movedCells } from "../search/words";

class Checked {
  reply = $state.raw<CheckReply | null>(null);
  showing = $state(false); // its steps are on the board
  at = $state(0); // which of them

  take(reply: CheckReply): void {
    this.reply = reply;
    this.showing = false;
    this.at = 0;
  }

  close(): void {
    this.reply = null;
    this.showing = false;
  }

  /** Show the steps, the last first: there the wrong one is, or would come. */
  show(): void {
    this.showing = true;
    this.go(this.steps.length - 1);
  }

  go(step: number): void {
    this.at = Math.max(0, Math.min(step, this.steps.length - 1));
  }

  /** The steps that could be followed, then the first wrong one where the solution shows a board for it. */
  get steps(): Step[] {
    const { steps = [], wrong = null, claimed = null } = this.reply ?? {};
    if (wrong === null || claimed === null) return steps;
    return [...steps, { action: null, title: t("studio.check.wrong", { number: wrong }), move: "", position: claimed }];
  }

  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }

  /** The position to draw instead of the board's own, while the steps are shown. */
  get position(): Position | null {
    return this.showing ? (this.step?.position ?? null) : null;
  }

  /** What that step is called. */
  get title(): string {
    if (this.at === 0) return t("studio.check.start");
    return this.step?.title || t("studio.check.step", { number: this.at });
  }

  /** The cells that the step changed. */
  get moved(): number[] {
    const [before, view] = [this.steps[this.at - 1], studio.board?.view];
    if (before === undefined || this.step === null || view === undefined) return [];
    return movedCells(view, before.position, this.step.position);
  }

  /** The cells to mark as wrong: those of the wrong step, or those at odds in the end. */
  get wrongCells(): number[] {
    if (this.at !== this.steps.length - 1 || this.reply === null) return [];
    if (this.reply.claimed !== null && this.reply.wrong !== null) return this.moved;
    return this.reply.conflicts.flatMap((conflict) => conflict.cells);
  }
}

export const checked = new Checked();
