// The run of the tab Search. `Run` itself, for runs elsewhere, and the tab's job settings are handed on from here.
import type { Job, Watch } from "../lib/api/types";
import { studio, transport } from "../lib/studio.svelte";
import { jobFor, watchFor } from "./choices.svelte";
import { Run } from "./runner.svelte";

class TabRun extends Run {
  /** Solve the board that is open: as the tab is set, unless a job is given. */
  override start(job?: Job, watch?: Watch | null): void {
    const board = studio.board;
    if (job !== undefined) super.start(job, watch ?? null);
    else if (board !== null) super.start(jobFor(board), watch === undefined ? watchFor(board.puzzle) : watch);
  }

  /** The answer as soon as there is one, without watching: papan's own choice of algorithm. */
  solve(): void {
    const board = studio.board;
    if (board === null) return;
    const best = { algorithm: "best", heuristic: null, engine: "auto", options: {}, seed: null } as const;
    super.start({ ...jobFor(board), ...best, wanted: "first" }, null);
  }

  /** Whether what there is to see belongs to the board that is open. */
  get here(): boolean {
    return this.asked !== null && this.asked.board === studio.board?.board;
  }
}

export const run = new TabRun(transport);
export { choices, jobFor, watchFor } from "./choices.svelte";
export { isActive, type RunState } from "./machine";
export { Recording } from "./recording";
export { Run, type Progress } from "./runner.svelte";
