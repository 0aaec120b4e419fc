// What went wrong beside a right solution: both by the same number of steps.
import type { CaseReply, Position, Step } from "../lib/api/types";

export interface Replays {
  steps: Step[]; // what could be followed, then the first wrong step where the answer shows a board for it
  key: Step[];
  wrong: number | null; // the number of the first wrong step
  last: number; // of all steps
  first: number; // the step to begin with: where it goes wrong, else where the answer ends
}

/** `wrongTitle` says that a step is wrong. */
export function replaysOf(reply: CaseReply, wrongTitle: (number: number) => string): Replays {
  const { wrong, claimed, key_steps: key } = reply;
  const shown = wrong === null || claimed === null ? [] : [{ action: null, title: wrongTitle(wrong), move: "", position: claimed }];
  const steps = [...reply.steps, ...shown];
  const last = Math.max(steps.length - 1, key.length - 1, wrong ?? 0, 0);
  return { steps, key, wrong, last, first: wrong ?? Math.max(0, steps.length - 1) };
}

/** Where one of them stands: the shorter one waits at its end. */
export function stepAt(steps: Step[], at: number): Step | null {
  return steps[Math.min(at, steps.length - 1)] ?? null;
}

/** The positions between which the step changes something; null where nothing has changed. */
export function changeAt(steps: Step[], at: number): [Position, Position] | null {
  const [before, after] = [steps[at - 1], steps[at]];
  return before === undefined || after === undefined ? null : [before.position, after.position];
}
