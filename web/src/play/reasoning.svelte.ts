// The whole reasoning from a position, to be stepped through as on the timeline: each moment is a step on the board
// before it; the last one is how the board stands in the end.
import { untrack } from "svelte";
import type { Drawn } from "../boards/HintLayer.svelte";
import type { HintStep } from "../lib/api/types";
import { goTo, NO_REPLAY, press, resize, tick, type Replay } from "../lib/replay";
import { settings } from "../lib/settings.svelte";
import { transport } from "../lib/studio.svelte";
import { complain } from "../lib/toast.svelte";
import type { Marks } from "../lib/transport/transport";
import { drawing, followed, told } from "./advice";
import { hints } from "./hints.svelte";
import { play } from "./play.svelte";
import type { Standing } from "./standing";

const SPEED = 0.4; // steps a second: time to read one

class Reasoning {
  steps = $state.raw<HintStep[] | null>(null);
  complete = $state(true);
  asking = $state(false);
  replay = $state.raw<Replay>(NO_REPLAY);

  #start: Marks = { position: [], crosses: [] };
  #standing: Standing | null = null;
  #board = "";
  #ticking = false;
  #abort = new AbortController();

  /** The step under the cursor; null after the last. */
  get step(): HintStep | null {
    return this.steps?.[this.replay.at] ?? null;
  }

  /** How the board stands before it. */
  get marks(): Marks {
    return this.steps?.[this.replay.at - 1] ?? this.#start;
  }

  get drawn(): Drawn | null {
    return play.view === null || this.step === null ? null : drawing(play.view, this.marks.position, this.step, true);
  }

  /** How it ends: with the solution, with a mark to mend first, with more than can be listed, or with a statement. */
  get ending(): "end" | "corrected" | "more" | null {
    const last = this.steps?.at(-1);
    if (last === undefined || !last.is_step) return null;
    if (!this.complete) return "more";
    return last.hint.wrong.length > 0 ? "corrected" : last.hint.technique === "several" ? "more" : "end";
  }

  async ask(): Promise<void> {
    const { open, view, standing } = play;
    if (open === null || view === null) return;
    this.close();
    const { signal } = this.#abort;
    this.asking = true;
    const start = told(view, standing, settings);
    try {
      const reply = await transport.explain(open.puzzle, open.board, start, signal);
      if (signal.aborted || reply.steps.length === 0) return;
      hints.close();
      [this.#start, this.#standing, this.#board] = [start, standing, open.board];
      this.complete = reply.complete;
      this.steps = reply.steps;
      const moments = reply.steps.length + (this.ending === null ? 0 : 1);
      this.replay = goTo({ ...resize(NO_REPLAY, moments, false), speed: SPEED }, 0);
    } catch (error) {
      complain(error);
    } finally {
      if (!signal.aborted) this.asking = false;
    }
  }

  goTo(at: number): void {
    this.replay = goTo(this.replay, at);
  }

  /** Do what a key asks; false when it is none of ours. */
  press(key: string): boolean {
    const replay = press(this.replay, key);
    if (replay === null) return false;
    this.replay = replay;
    if (replay.playing !== "stopped") this.#run();
    return true;
  }

  /** Go on playing from the moment under the cursor; that is one step to undo. */
  playOn(): void {
    const { view } = play;
    if (this.steps === null || this.#standing === null || view === null) return;
    let standing = this.#standing;
    for (const step of this.steps.slice(0, this.replay.at)) standing = followed(view, standing, step, settings);
    this.close();
    play.move(standing);
  }

  close(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.asking = false;
    this.steps = null;
    this.replay = NO_REPLAY;
  }

  /** Close what is about another game than the one on the board. */
  keepUp(): void {
    if (this.steps !== null && (play.standing !== this.#standing || play.open?.board !== this.#board)) this.close();
  }

  #run(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    let before = performance.now();
    const turn = (now: number): void => {
      this.replay = tick(this.replay, Math.min(now - before, 250));
      before = now;
      this.#ticking = this.replay.playing !== "stopped";
      if (this.#ticking) requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  }
}

export const reasoning = new Reasoning();

$effect.root(() => {
  $effect.pre(() => {
    void [play.standing, play.open];
    untrack(() => reasoning.keepUp());
  });
});
