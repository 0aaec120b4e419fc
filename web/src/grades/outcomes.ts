// What became of a case, and the sign for it: a shape, a colour and a letter, so that nobody needs the colour to tell.
import type { GradeCell } from "../lib/api/types";

export type Outcome = GradeCell["outcome"];
export type Standing = Outcome | "waiting"; // it has not been run yet

export const OUTCOMES: readonly Outcome[] = ["right", "wrong", "missing", "timeout", "crash", "limit", "build", "error"];
export const STANDINGS: readonly Standing[] = [...OUTCOMES, "waiting"];

export interface Sign {
  path: string; // on a 24 × 24 grid
  tone: "good" | "bad" | "warn" | "soft";
  y: number; // the middle of the letter
}

const CIRCLE = "M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z";

export const SIGNS: Readonly<Record<Standing, Sign>> = {
  right: { path: CIRCLE, tone: "good", y: 12 },
  wrong: { path: "M2.5 2.500h19v19h-19z", tone: "bad", y: 12 },
  missing: { path: "M2 7l5-5h10l5 5v15H2z", tone: "warn", y: 13 },
  timeout: { path: "M.5 2h23L12 23z", tone: "warn", y: 9 },
  crash: { path: "M12 1l11.5 21H.5z", tone: "bad", y: 15.5 },
  limit: { path: "M7.5 1.500h9l6 6v9l-6 6h-9l-6-6v-9z", tone: "warn", y: 12 },
  build: { path: "M12 .5L23.5 12L12 23.500L.5 12z", tone: "bad", y: 12 },
  error: { path: "M6 2h12l5.5 10L18 22H6L.5 12z", tone: "soft", y: 12 },
  waiting: { path: "", tone: "soft", y: 12 },
};

export function standingOf(cell: GradeCell | null | undefined): Standing {
  return cell?.outcome ?? "waiting";
}

export function isFailed(standing: Standing): boolean {
  return standing !== "right" && standing !== "waiting";
}
