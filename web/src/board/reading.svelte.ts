// A text that is read while it is written: after a short rest, and only the newest answer counts.
import type { BoardReply, PuzzleName } from "../lib/api/types";
import type { Transport } from "../lib/transport/transport";

const REST = 180; // milliseconds without a change before the text is read

export class LiveReading {
  reply = $state.raw<BoardReply | null>(null); // of the text that was read last
  text = ""; // that text
  pending = $state(false); // the text has changed since
  failed = $state<string | null>(null); // why it could not be read at all
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(private readonly ask: Pick<Transport, "read">) {}

  /** Read this soon; an empty text has no reply. */
  give(text: string, puzzle?: PuzzleName): void {
    this.stop();
    if (text.trim() === "") {
      this.reply = null;
      return;
    }
    this.pending = true;
    this.#timer = setTimeout(() => void this.now(text, puzzle), REST);
  }

  /** Read this at once. */
  async now(text: string, puzzle?: PuzzleName): Promise<BoardReply | null> {
    this.stop();
    const asked = new AbortController();
    this.#asked = asked;
    this.pending = true;
    try {
      const reply = await this.ask.read(text, puzzle, asked.signal);
      if (asked.signal.aborted) return null;
      this.reply = reply;
      this.text = text;
      this.failed = null;
      return reply;
    } catch (error) {
      if (!asked.signal.aborted) this.failed = error instanceof Error ? error.message : String(error);
      return null;
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
