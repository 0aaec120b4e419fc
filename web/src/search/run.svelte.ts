// The run of the tab Search. `Run` itself, for runs elsewhere, and the tab's job settings are handed on from here.
import { untrack } from "svelte";
import type { Job, Result, Watch } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { studio, transport } from "../lib/studio.svelte";
import { complain, toast } from "../lib/toast.svelte";
import { SECONDS } from "./choice";
import { choices, jobFor, watchFor } from "./choices.svelte";
import { Run } from "./runner.svelte";
import { answersFor, wayOf, type Way } from "./way";

class TabRun extends Run {
  /** Whether only the solved board is wanted, not the way to it: then the answer is shown at its end. */
  isForSolution = $state(false);
  /** When the result was made, in milliseconds since 1970, where that was before this page was opened; null: here. */
  madeAt = $state<number | null>(null);

  /** Solve the board that is open: as the tab is set, unless a job is given. */
  override start(job?: Job, watch?: Watch | null): void {
    const board = studio.board;
    this.isForSolution = false;
    if (job !== undefined) super.start(job, watch ?? null);
    else if (board !== null) super.start(jobFor(board), watch === undefined ? watchFor(board.puzzle) : watch);
  }

  /** Show a result from before; what the search did on its way is not kept. */
  restore(asked: Job, watched: boolean, result: Result, madeAt: number): void {
    this.forget();
    this.isForSolution = false;
    this.asked = asked;
    this.job = result.job;
    this.engine = result.engine;
    this.watch = watched ? { events_per_second: null, paused: false, limit: 1 } : null;
    this.result = result;
    this.state = "done";
    this.madeAt = madeAt;
  }

  override forget(): void {
    super.forget();
    this.madeAt = null;
  }

  /** The solution as soon as there is one, without watching: by papan's own choice of algorithm, which is then chosen
   * in the tab as well. What else is set there was set for other searches. */
  showSolution(): void {
    const board = studio.board;
    if (board === null) return;
    choices.set({ algorithm: "best" });
    const limits = { time: SECONDS, nodes: null, memory: null };
    const metric = studio.puzzle?.metrics[0] ?? null;
    super.start({ ...jobFor(board), engine: "auto", options: {}, limits, metric, seed: null, wanted: "first" }, null);
    this.isForSolution = true;
  }

  /** Another board is open: what belongs to the one before goes, and a search that is stopped by it is told. */
  keepUp(): void {
    if (this.asked === null || this.here) return;
    const { active, asked, watch } = this;
    this.forget();
    if (!active) return;
    const again = async (): Promise<void> => {
      await studio.open(asked.board, asked.puzzle);
      studio.go("search");
      this.start(asked, watch);
    };
    toast(t("studio.search.left"), "note", { label: t("studio.search.again"), act: () => void again().catch(complain) });
  }

  /** Whether what there is to see belongs to the board that is open. */
  get here(): boolean {
    return this.asked !== null && this.asked.board === studio.board?.board;
  }

  /** Why there is nothing of this run to look back on; null where it is recorded, or no run of this board. */
  get notRecorded(): string | null {
    if (this.here && this.madeAt !== null) return t("studio.address.not-recorded");
    if (!this.here || this.watched) return null;
    return t(choices.here.watch ? "studio.search.not-watched-yet" : "studio.search.not-watched");
  }

  /** How this run is made; null where there is none on the board that is open. */
  get way(): Way | null {
    if (this.asked === null || !this.here) return null;
    const seed = this.job?.seed ?? this.asked.seed; // also one that was drawn
    return wayOf({ ...this.asked, seed }, studio.puzzle, this.engine);
  }

  /** The way that is chosen now where this run does not answer for it, else null. */
  get otherWay(): Way | null {
    const [board, way] = [studio.board, this.way];
    if (board === null || way === null) return null;
    const { watch, engine } = choices.here;
    const chosen = wayOf(jobFor(board), studio.puzzle, watch || engine === "auto" ? null : engine);
    return answersFor(way, chosen) ? null : chosen;
  }
}

export const run = new TabRun(transport);

$effect.root(() => {
  $effect(() => {
    void studio.board;
    untrack(() => run.keepUp());
  });
});
export { choices, jobFor, watchFor } from "./choices.svelte";
export { isActive, type RunState } from "./machine";
export { Recording } from "./recording";
export { Run, type Progress } from "./runner.svelte";
