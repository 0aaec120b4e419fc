// What was measured, told no more exactly than it could be measured.
import type { Result } from "../lib/api/types";
import { bytes, duration, several, t } from "../lib/i18n.svelte";

/** "median of 25 runs", "one run, watched"; "" where it ran once, without being watched. */
export function timingOf(result: Result, isWatched: boolean): string {
  if (result.runs > 1) return several("studio.count.median", result.runs);
  return isWatched ? t("studio.count.once-watched") : "";
}

/** "0.21 ms (median of 25 runs)" */
export function timeOf(result: Result, isWatched: boolean): string {
  const timing = timingOf(result, isWatched);
  return duration(result.seconds) + (timing && ` (${timing})`);
}

/** "3.4 MB"; null where it is too little to be measured, or the system does not tell. */
export function memoryOf(result: Result): string | null {
  return result.memory === null ? null : bytes(result.memory);
}
