// The set of boards that is compared on: from text, from files, or made at random.
import type { PuzzleName } from "../lib/api/types";
import { textOf } from "../board/incoming";
import { transport, type OpenBoard } from "../lib/studio.svelte";
import { MAX_BOARDS, partings } from "./texts";

class BoardSet {
  boards = $state.raw<OpenBoard[]>([]);
  busy = $state(false);
  left = $state(0); // texts in which there was no board
  #stop = new AbortController();

  /** Those of this puzzle. */
  of(puzzle: PuzzleName): OpenBoard[] {
    return this.boards.filter((board) => board.puzzle === puzzle);
  }

  clear(puzzle: PuzzleName): void {
    this.#stop.abort();
    this.left = 0;
    this.boards = this.boards.filter((board) => board.puzzle !== puzzle);
  }

  addText(text: string, puzzle: PuzzleName): Promise<void> {
    return this.#work((signal) => this.#read(text, puzzle, signal));
  }

  addFiles(files: Iterable<Blob>, puzzle: PuzzleName): Promise<void> {
    return this.#work(async (signal) => {
      for (const file of files) {
        const read = await textOf(file);
        if ("text" in read) await this.#read(read.text, puzzle, signal);
        else this.left++;
      }
    });
  }

  addRandom(puzzle: PuzzleName, rows: number, columns: number, count: number): Promise<void> {
    return this.#work(async (signal) => {
      for (let made = 0; made < count && this.#hasRoom(puzzle); made++) {
        const reply = await transport.random({ puzzle, rows, columns }, signal);
        if (reply.board !== null) this.boards = [...this.boards, reply as OpenBoard & { seed: number }];
      }
    });
  }

  #hasRoom(puzzle: PuzzleName): boolean {
    return this.of(puzzle).length < MAX_BOARDS;
  }

  async #work(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#stop.abort();
    const mine = new AbortController();
    this.#stop = mine;
    this.busy = true;
    this.left = 0;
    try {
      await work(mine.signal);
    } finally {
      if (this.#stop === mine) this.busy = false;
    }
  }

  /** Take the first way of parting the text that gives a board in its first part. */
  async #read(text: string, puzzle: PuzzleName, signal: AbortSignal): Promise<void> {
    const all = partings(text);
    for (const [index, parts] of all.entries()) {
      const first = await transport.read(parts[0] ?? "", puzzle, signal);
      if (first.board === null && index < all.length - 1) continue;
      for (const [number, part] of parts.entries()) {
        if (!this.#hasRoom(puzzle)) return;
        const reply = number === 0 ? first : await transport.read(part, puzzle, signal);
        if (reply.board === null) this.left++;
        else this.boards = [...this.boards, reply as OpenBoard];
      }
      return;
    }
  }
}

export const boardSet = new BoardSet();
