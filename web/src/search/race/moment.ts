// The moment of a lane in words: what it does there, and why.
import { t } from "../../lib/i18n.svelte";
import { studio } from "../../lib/studio.svelte";
import { eventWord, moveWord, termsOf, why } from "../words";
import type { Lane } from "./lane.svelte";

/** "expanded · C-right-2 · f = 3 + 2 = 5" */
export function eventLine(lane: Lane): string {
  const { run, at, event } = lane;
  if (event === null || run.job === null) return t("studio.search.caption.start");
  const row = studio.algorithm(run.job.algorithm);
  const move = moveWord(run.recording.node(event.node)?.action ?? null);
  return [eventWord(event), move, termsOf(run.recording, event.node, at, run.job, row)].filter(Boolean).join(" · ");
}

/** Why the node of this moment was taken up or cut off; "" where there is nothing to say. */
export function reasonLine(lane: Lane): string {
  const { run, at, event } = lane;
  if (event === null || run.job === null || event.kind === "bound") return "";
  return why(run.recording, event.node, at, run.job, studio.algorithm(run.job.algorithm));
}
