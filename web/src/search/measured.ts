// What was measured, told no more exactly than it could be measured.
import type { Result } from "../lib/api/types";
import { bytes, duration, several } from "../lib/i18n.svelte";

/** "median of 25 runs"; "" where it ran once. */
export function medianOf(result: Result): string {
  return result.runs > 1 ? several("studio.count.median", result.runs) : "";
}

/** "0.21 ms (median of 25 runs)" */
export function timeOf(result: Result): string {
  const median = medianOf(result);
  return duration(result.seconds) + (median && ` (${median})`);
}

/** "3.4 MB"; null where it is too little to be measured, or the system does not tell. */
export function memoryOf(result: Result): string | null {
  return result.memory === null ? null : bytes(result.memory);
}
