// What if, while a board is edited: asks in the background what every change would do, and forgets it when the board
// is another.
import type { Change, PuzzleName } from "../lib/api/types";
import { remember, remembered } from "../lib/storage";
import type { Transport } from "../lib/transport/transport";
import type { Candidate } from "./what-if";

const REST = 150; // milliseconds without a change before anything is asked
const AT_ONCE = 80; // candidates a question, so that the first signs come soon

const UNKNOWN: Change = { effect: "unknown", cost: null, gained: null, solutions: null };

export class WhatIf {
  on = $state(remembered<boolean>("what-if") ?? false);
  changes = $state.raw<ReadonlyMap<string, Change>>(new Map()); // by the board that a change leads to
  pending = $state(false);
  #board = ""; // the one that is to be changed
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(private readonly ask: Pick<Transport, "whatIf">) {}

  /** What the board is like as it stands. */
  get now(): Change | null {
    return this.changes.get(this.#board) ?? null;
  }

  turn(on: boolean): void {
    this.on = on;
    remember("what-if", on);
  }

  /** Find out soon what these changes to a board do, the first ones first. */
  give(puzzle: PuzzleName, board: string, candidates: () => Candidate[]): void {
    this.stop();
    if (board !== this.#board) this.changes = new Map(); // what was true of the other board is not of this one
    this.#board = board;
    if (!this.on) return;
    this.pending = true;
    this.#timer = setTimeout(() => void this.#find(puzzle, board, candidates()), REST);
  }

  async #find(puzzle: PuzzleName, board: string, candidates: Candidate[]): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    // The board itself is asked for with them: what is gained is gained on what there is now.
    const texts = new Set([board, ...candidates.map(({ text }) => text)]);
    const waiting = [...texts].filter((text) => !this.changes.has(text));
    try {
      while (waiting.length > 0) {
        const part = waiting.splice(0, AT_ONCE);
        const { changes } = await this.ask.whatIf({ puzzle, board, candidates: part }, asked.signal);
        if (asked.signal.aborted) return;
        const found = new Map(this.changes);
        part.forEach((text, i) => {
          const change = changes[i] ?? null;
          if (change !== null) found.set(text, change);
          else if (i === 0) found.set(text, UNKNOWN); // it alone took all the time there was
          else waiting.push(text);
        });
        this.changes = found;
      }
    } catch {
      // Without an answer there are no signs; that the server is gone is told elsewhere.
    } finally {
      if (this.#asked === asked) this.pending = false;
    }
  }

  /** Want no answer any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = null;
    this.pending = false;
  }
}
