// The page's trail through the browser's history. An entry is a place: a puzzle, a board, a view, a race, a graded case. Going to another
// place makes a new entry; whatever else changes, such as the event that is looked at, changes the entry that there is.
import { encode, type Permalink } from "../lib/permalink";

/** What is needed of the browser. */
export interface Surroundings {
  hash(): string;
  push(hash: string): void;
  replace(hash: string): void;
  now(): number; // milliseconds
  later(act: () => void, milliseconds: number): () => void; // gives what takes it back
}

export const PAUSE = 400; // milliseconds between two moments: browsers refuse more than about a hundred changes in half a minute
export const STEP = 100; // milliseconds in which going elsewhere, which may take several changes, is one step

export class Trail {
  readonly #around: Surroundings;
  #written: string; // the fragment as we left it: another one means that somebody has gone elsewhere
  #place: string | null = null; // of the entry that is shown; null: not known yet
  #waiting: Permalink | null = null; // to be written
  #takeBack: (() => void) | null = null; // of the timer
  #isHeld = false;
  #writtenAt = -Infinity;
  #chosen = ""; // what was written, without the moment
  #pushedAt = -Infinity;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#written = around.hash();
  }

  /** Something else is opened, by Back or by a link: until `settle`, what is seen is nothing to be written down. */
  hold(): void {
    this.#cancelTimer();
    this.#waiting = null;
    this.#written = this.#around.hash();
    this.#isHeld = true;
  }

  /** What was opened is there: its entry says exactly what is seen. */
  settle(view: Permalink): void {
    this.#isHeld = false;
    this.#place = placeOf(view);
    this.#waiting = view;
    this.flush();
  }

  /** This is what is seen now. It is written at once, since a reload may be the next thing; but while something plays,
   * and only the moment changes, not too often. */
  note(view: Permalink): void {
    if (this.#isHeld) return;
    const isElsewhere = placeOf(view) !== this.#place;
    if (isElsewhere) this.flush(); // the entry that is left says how it was left
    this.#waiting = view;
    const rest = this.#writtenAt + PAUSE - this.#around.now();
    if (rest <= 0 || withoutMoment(view) !== this.#chosen) this.flush();
    else this.#takeBack ??= this.#around.later(() => this.flush(), rest);
  }

  /** Write what waits, now. */
  flush(): void {
    this.#cancelTimer();
    const view = this.#waiting;
    this.#waiting = null;
    if (view === null || this.#isHeld || this.#around.hash() !== this.#written) return;
    const hash = encode(view);
    if (hash === this.#written) return;
    const place = placeOf(view);
    const now = this.#around.now();
    const isNew = place !== this.#place && now - this.#pushedAt >= STEP;
    if (isNew) this.#around.push(hash);
    else this.#around.replace(hash);
    if (isNew) this.#pushedAt = now;
    this.#place = place;
    this.#writtenAt = now;
    this.#chosen = withoutMoment(view);
    this.#written = this.#around.hash();
  }

  #cancelTimer(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

/** What makes an entry of its own. */
function placeOf({ puzzle, board, tab, edit, racers, student, case: of }: Permalink): string {
  return JSON.stringify([puzzle, board, tab, edit, racers, student, of]);
}

function withoutMoment({ event: _event, step: _step, ...rest }: Permalink): string {
  return encode(rest);
}
