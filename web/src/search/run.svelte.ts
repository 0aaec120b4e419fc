// The run of the tab Search. `Run` itself, for runs elsewhere, and the tab's job settings are handed on from here.
import { untrack } from "svelte";
import type { Job, Watch } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { studio, transport } from "../lib/studio.svelte";
import { complain, toast } from "../lib/toast.svelte";
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
