// Results of Search outlive the page: after a reload, or when Back leads to their board again, they are there as they were
// measured, and say that they are from before.
import { untrack } from "svelte";
import type { Job, Result } from "../lib/api/types";
import { studio } from "../lib/studio.svelte";
import { fits } from "../play/standing";
import { choices, jobFor, run } from "../search/run.svelte";
import { answersFor, wayOf } from "../search/way";
import { KeptList } from "./list";
import { isJob, isResult } from "./shapes";

export interface KeptResult {
  asked: Job;
  watched: boolean;
  result: Result;
}

const is = (value: unknown): value is KeptResult => {
  const { asked, watched, result } = (value ?? {}) as Partial<KeptResult>;
  return isJob(asked) && typeof watched === "boolean" && isResult(result) && result.job.board === asked.board;
};

/** Two of the same search: the newer one is enough. */
const same = (one: KeptResult, two: KeptResult): boolean =>
  JSON.stringify([one.asked, one.watched]) === JSON.stringify([two.asked, two.watched]);

class KeptResults {
  readonly #list = new KeptList<KeptResult>("results", { count: 20, size: 600_000, is, same });

  /** Keep the result that there is now, unless it is from before itself. */
  keep(): void {
    const { asked, result, watched } = run;
    const version = studio.catalogue?.version;
    if (asked === null || result === null || result.status === "cancelled" || run.madeAt !== null) return;
    if (version !== undefined) this.#list.add({ asked, watched, result }, version);
  }

  /** Show the result of the search that is chosen on the board that is open, where there is one and no other is shown. */
  restore(): void {
    const open = studio.board;
    if (open === null || run.here) return;
    const { watch, engine } = choices.here;
    const chosen = wayOf(jobFor(open), studio.puzzle, watch || engine === "auto" ? null : engine);
    const found = this.#list.all().find(({ version, value: { asked, result } }) => {
      if (version !== studio.catalogue?.version) return false; // another papan may count in another way
      if (asked.board !== open.board || asked.puzzle !== open.puzzle) return false;
      return answersFor(wayOf({ ...asked, seed: result.job.seed }, studio.puzzle, result.engine), chosen);
    });
    if (found === undefined) return;
    const { asked, watched, result } = found.value;
    const stands = result.steps.every(({ position }) => fits(open.view, { position, crosses: [], moves: 0 }));
    if (stands) run.restore(asked, watched, result, found.at);
  }
}

export const keptResults = new KeptResults();

$effect.root(() => {
  $effect(() => {
    if (run.result !== null) untrack(() => keptResults.keep());
  });
});
