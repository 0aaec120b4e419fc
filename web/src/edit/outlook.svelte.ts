// What matters of the board that is being edited, in one line: asked when it has rested for a moment, and forgotten when
// it is another.
import type { Outlook, PuzzleName } from "../lib/api/types";
import type { Transport } from "../lib/transport/transport";

const REST = 250; // milliseconds without a change before anything is asked

export class LiveOutlook {
  reply = $state.raw<Outlook | null>(null); // null while it is not known
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(private readonly ask: Pick<Transport, "outlook">) {}

  /** Find out soon what there is to say of a board. */
  give(puzzle: PuzzleName, board: string): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#find(puzzle, board), REST);
  }

  async #find(puzzle: PuzzleName, board: string): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const reply = await this.ask.outlook(puzzle, board, asked.signal);
      if (!asked.signal.aborted) this.reply = reply;
    } catch {
      // Nobody waits for it, or the server is away, which the page says already.
    }
  }

  /** Want no answer any more, and have none. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = this.reply = null;
  }
}
