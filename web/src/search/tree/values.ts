// What a search goes by at each of its nodes, in one column: f, ĉ, g or h.
import type { Job } from "../../lib/api/types";
import { followsPath, priority, weightOf, type Letters } from "../families";
import { NEVER, type Recording } from "../recording";

/** NaN where an estimate was never made: of a board that was dropped unseen, and where the search has no letters. */
export function valuesOf(recording: Recording, job: Job, letters: Letters): Float64Array {
  const values = new Float64Array(recording.size);
  const [weight, isPath] = [weightOf(job), followsPath(job)];
  const { g, h, pruned, whys, reasons } = recording;
  for (let id = 0; id < values.length; id++) {
    const isUnseen = letters !== "g" && !isPath && pruned[id] !== NEVER && whys[reasons[id]!] !== "beam";
    values[id] = letters === "none" || isUnseen ? NaN : priority(letters, { g: g[id]!, h: h[id]! }, weight);
  }
  return values;
}
