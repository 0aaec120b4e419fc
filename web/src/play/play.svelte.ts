// The game on the open board: how it stands, what can be undone, how long it has lasted. It is kept for each puzzle,
// so that a reload, or a look at another puzzle, loses nothing; another board begins another game.
import { untrack } from "svelte";
import type { PositionReply, PuzzleName, View } from "../lib/api/types";
import { begin, put, redo, trimmed, undo, type History } from "../lib/history";
import { announce } from "../lib/announce.svelte";
import { t } from "../lib/i18n.svelte";
import { remember, remembered } from "../lib/storage";
import { studio, type OpenBoard } from "../lib/studio.svelte";
import { assessment } from "./assessment.svelte";
import { sound } from "./sound";
import { equal, fits, opening, same, type Standing } from "./standing";

const STORED = 20_000; // numbers of a history that are stored at most

interface Stored {
  board: string;
  history: History<Standing>;
  seconds: number;
}

/** A game that was left, with all that belongs to it. */
export interface Game {
  open: OpenBoard;
  history: History<Standing>;
  seconds: number;
}

class Play {
  open = $state.raw<OpenBoard | null>(null); // the board of this game: changes together with the history
  history = $state.raw<History<Standing>>(begin({ position: [], crosses: [], moves: 0 }));
  seconds = $state(0);
  celebrations = $state(0); // how many boards were solved: each is a reason for a small celebration

  get view(): View | null {
    return this.open?.view ?? null;
  }

  get standing(): Standing {
    return this.history.now;
  }

  get solved(): boolean {
    return assessment.reply?.solved ?? false;
  }

  get begun(): boolean {
    return this.history.past.length > 0;
  }

  /** Go over to a board: to the game that was left there, else to a new one. */
  show(open: OpenBoard | null): void {
    if (open === null || (open.board === this.open?.board && open.puzzle === this.open.puzzle)) {
      this.open = open; // the same in another language, or of another version of its puzzle
      if (open !== null && assessment.reply === null) {
        assessment.ask(open, this.standing.position, (reply) => this.#hear(reply));
      }
      return;
    }
    const stored = remembered<Stored>(storageKey(open.puzzle));
    const usable = stored?.board === open.board && isHistory(open.view, stored.history);
    const seconds = usable && Number.isFinite(stored.seconds) ? stored.seconds : 0;
    this.#begin({ open, history: usable ? stored.history : begin(opening(open.view)), seconds });
  }

  /** The game as it is now, to come back to. */
  get game(): Game | null {
    return this.open === null ? null : { open: this.open, history: this.history, seconds: this.seconds };
  }

  /** Go back to a game that was left for another board. */
  resume(game: Game): void {
    studio.show(game.open);
    this.#begin(game);
    this.save();
  }

  #begin({ open, history, seconds }: Game): void {
    this.history = history;
    this.seconds = seconds;
    this.open = open;
    assessment.begin();
    assessment.ask(open, this.standing.position, () => undefined);
    if (!equal(this.standing.position, open.view.start)) void assessment.askPar(open);
  }

  /** A step on from a history (that of now, or that with which a drag began); none where nothing changes. */
  move(next: Standing, from: History<Standing> = this.history): void {
    if (same(next, this.standing)) return;
    this.#change(same(next, from.now) ? from : put(from, next));
    sound("move");
  }

  undo(): void {
    if (this.history.past.length === 0) return;
    this.#change(undo(this.history));
    announce(t("studio.play.said.undone"));
  }

  redo(): void {
    if (this.history.future.length === 0) return;
    this.#change(redo(this.history));
    announce(t("studio.play.said.redone"));
  }

  /** Back to the start; that can be undone too. */
  restart(): void {
    if (this.view === null) return;
    const start = opening(this.view);
    this.seconds = 0;
    if (!same(start, this.standing)) this.#change(put(this.history, start));
    announce(t("studio.play.said.restarted"));
  }

  tick(): void {
    if (this.begun && !this.solved && !document.hidden) this.seconds += 1;
  }

  save(): void {
    if (this.open === null) return;
    const steps = Math.floor(STORED / (2 * (this.standing.position.length + this.standing.crosses.length + 1)));
    const stored: Stored = { board: this.open.board, history: trimmed(this.history, steps), seconds: this.seconds };
    remember(storageKey(this.open.puzzle), stored);
  }

  #change(history: History<Standing>): void {
    if (history === this.history || this.open === null) return;
    const asked = history.now.position;
    const known = asked === this.standing.position && assessment.reply !== null; // crosses alone say nothing new
    this.history = history;
    this.save();
    if (known) return;
    assessment.ask(this.open, asked, (reply) => this.#hear(reply));
    void assessment.askPar(this.open);
  }

  #hear(reply: PositionReply): void {
    if (reply.solved) {
      this.celebrations += 1;
      sound("solved");
      announce(t("studio.play.solved"));
    } else if (reply.conflicts.length > 0) {
      sound("wrong");
      announce(reply.conflicts.map((conflict) => conflict.sentence).join(". "));
    }
  }
}

/** Where the game of a puzzle is remembered. */
export function storageKey(puzzle: PuzzleName): string {
  return `play.${puzzle}`;
}

function isHistory(view: View, stored: History<Standing>): boolean {
  const all = [stored?.now, ...(stored?.past ?? [null]), ...(stored?.future ?? [null])];
  return all.every((standing) => fits(view, standing));
}

export const play = new Play();

// Before the page is drawn, so that a board is never drawn with the position of another.
$effect.root(() => {
  $effect.pre(() => {
    const open = studio.board;
    untrack(() => play.show(open));
  });
});
window.addEventListener("pagehide", () => play.save());
