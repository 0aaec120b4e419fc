// The states of a run, and what leads from one to the next: every button of the search follows this table.
import type { RunNews } from "../lib/transport/transport";

export type RunState = "idle" | "starting" | "queued" | "building" | "running" | "paused" | "done" | "failed";
export type RunRequest = "start" | "pause" | "go" | "step" | "cancel";

const ACTIVE: ReadonlySet<RunState> = new Set(["starting", "queued", "building", "running", "paused"]);

/** Whether a run is under way. */
export function isActive(state: RunState): boolean {
  return ACTIVE.has(state);
}

/** Whether a person may ask for this now. A run that is not watched can only be stopped. */
export function may(request: RunRequest, state: RunState, watched: boolean): boolean {
  switch (request) {
    case "start":
      return !isActive(state);
    case "pause":
      return watched && state === "running";
    case "go":
      return watched && state === "paused";
    case "step":
      return watched && (state === "running" || state === "paused");
    case "cancel":
      return isActive(state);
  }
}

/** The state after a message; `held` says that a pause was asked for and not yet taken back. */
export function after(state: RunState, message: { type: RunNews["type"] }, held: boolean): RunState {
  if (!isActive(state)) return state; // a word that comes too late
  switch (message.type) {
    case "queued":
      return "queued";
    case "building":
      return "building";
    case "started":
    case "progress":
    case "frame":
      return held ? "paused" : "running";
    case "paused":
      return held ? "paused" : state;
    case "result":
      return "done";
    case "error":
      return "failed";
  }
}
