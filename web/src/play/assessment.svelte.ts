// What papan says of the position on the board: solved or not, conflicts, moves left. Asked a moment after the last
// move; an answer to an older question never shows.
import type { Position, PositionReply } from "../lib/api/types";
import { transport, type OpenBoard } from "../lib/studio.svelte";
import { pageOf } from "../puzzles/registry";
import { equal } from "./standing";

const MOMENT = 150; // milliseconds

class Assessment {
  reply = $state.raw<PositionReply | null>(null); // of the position as it is now; null while that is not known
  asking = $state(false);
  par = $state.raw<PositionReply | null>(null); // of the start

  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();
  #parOf = "";

  /** Ask about a position; `tell` hears the answer, unless another question came before it. */
  ask(open: OpenBoard, position: Position, tell: (reply: PositionReply) => void): void {
    this.forget();
    this.asking = true;
    const { signal } = this.#abort;
    this.#timer = setTimeout(async () => {
      try {
        const reply = await transport.position(open.puzzle, open.board, position, signal);
        if (signal.aborted) return;
        this.reply = reply;
        if (equal(position, open.view.start)) [this.par, this.#parOf] = [reply, open.board];
        tell(reply);
      } catch {
        // Nobody waits for it, or the server is away, which the page says already.
      }
      if (!signal.aborted) this.asking = false;
    }, MOMENT);
  }

  /** Find out once per board how many moves its start needs, where that was not asked as the position of now. */
  async askPar(open: OpenBoard): Promise<void> {
    if (this.#parOf === open.board) return;
    this.#parOf = open.board;
    this.par = null;
    if (pageOf(open.puzzle)?.game.progress !== undefined) return; // it has no moves to count
    try {
      const par = await transport.position(open.puzzle, open.board, open.view.start);
      if (this.#parOf === open.board) this.par = par;
    } catch {
      if (this.#parOf === open.board) this.#parOf = ""; // asked again with the next move
    }
  }

  /** Another board: nothing is known of it. */
  begin(): void {
    this.par = null;
    this.#parOf = "";
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#abort = new AbortController();
    this.reply = null;
    this.asking = false;
  }
}

export const assessment = new Assessment();
