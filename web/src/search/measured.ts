// What was measured, told no more exactly than it could be measured.
import type { Result } from "../lib/api/types";
import { bytes, duration, several } from "../lib/i18n.svelte";

const LEAST_MEMORY = 2e6; // bytes: what a process takes for itself changes by as much from one run to the next

/** How often a search was run to time it: short ones more than once. */
function runsOf(result: Result): number {
  return (result as { runs?: number }).runs ?? 1;
}

/** "median of 31 runs"; "" where it ran once. */
export function medianOf(result: Result): string {
  const runs = runsOf(result);
  return runs > 1 ? several("studio.count.median", runs) : "";
}

/** "0.21 ms (median of 31 runs)" */
export function timeOf(result: Result): string {
  const median = medianOf(result);
  return duration(result.seconds) + (median && ` (${median})`);
}

/** "3.4 MB"; null where it is too little to be measured, or the system does not tell. */
export function memoryOf(result: Result): string | null {
  return result.memory === null || result.memory < LEAST_MEMORY ? null : bytes(result.memory);
}
