// How hard the open board is; asked once per board, a moment after it was opened.
import { untrack } from "svelte";
import type { RateReply } from "../lib/api/types";
import { transport, type OpenBoard } from "../lib/studio.svelte";
import { play } from "./play.svelte";

const MOMENT = 300; // milliseconds

class Difficulty {
  reply = $state.raw<RateReply | null>(null); // null while it is not known

  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort = new AbortController();

  ask(open: OpenBoard | null): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#abort = new AbortController();
    this.reply = null;
    if (open === null) return;
    const { signal } = this.#abort;
    this.#timer = setTimeout(async () => {
      try {
        const reply = await transport.rate(open.puzzle, open.board, signal);
        if (!signal.aborted) this.reply = reply;
      } catch {
        // nobody waits for it
      }
    }, MOMENT);
  }
}

export const difficulty = new Difficulty();

$effect.root(() => {
  $effect(() => {
    const { open } = play;
    untrack(() => difficulty.ask(open));
  });
});
