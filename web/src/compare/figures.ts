// The figures of a comparison: what one run says, what the runs of one way on a set come to, and how rows are sorted.
import type { Counts, Result } from "../lib/api/types";
import type { Way } from "./ways";

/** One way on one board. */
export interface Trial {
  state: "waiting" | "running" | "done";
  counts: Counts | null; // so far
  seconds: number;
  result: Result | null;
  fault: string | null; // what the server said instead of a result
}

/** One way on all boards: a row of the table. */
export interface Entry {
  way: Way;
  trials: Trial[];
}

/** What a row shows. Of a set: mean moves and cells of the solved, the sums of counts and time, else the most. */
export interface Figures {
  moves: number | null;
  cells: number | null;
  optimal: boolean | null; // all that were solved are proved
  claimed: boolean; // or at least said to be so by a plug-in
  expanded: number | null;
  generated: number | null;
  examined: number | null;
  frontier: number | null;
  seconds: number | null;
  runs: number | null; // that one time is the median of; of a set, each has its own
  memory: number | null;
  solved: number;
  done: number;
}

export type FigureName = Exclude<keyof Figures, "solved" | "done" | "runs" | "claimed">;
export const POOLED: Record<FigureName, "mean" | "sum" | "most" | null> = {
  moves: "mean",
  cells: "mean",
  optimal: null,
  expanded: "sum",
  generated: "sum",
  examined: "sum",
  frontier: null, // the most of one run or of many: its title says so
  seconds: "sum",
  memory: "most",
};

function sum(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}

function mean(values: number[]): number | null {
  const total = sum(values);
  return total === null ? null : total / values.length;
}

function most(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b));
}

const there = (value: number | null | undefined): number[] => (value === null || value === undefined ? [] : [value]);

/** False where a rule said at once that there is no solution. */
function wasSearched({ result }: Trial): boolean {
  return result === null || result.status !== "unsolvable" || result.counts.expanded > 0 || result.seconds > 0;
}

/** What the trials of a row come to, those under way with what they have counted so far. */
export function figures(trials: Trial[]): Figures {
  const begun = trials.filter((trial) => trial.state !== "waiting" && trial.fault === null);
  const counts = begun.filter(wasSearched).flatMap((trial) => trial.result?.counts ?? trial.counts ?? []);
  const solved = trials.flatMap((trial) => (trial.result?.status === "solved" ? [trial.result] : []));
  const claims = solved.flatMap((result) => (result.optimal === null ? [] : [result.optimal]));
  return {
    moves: mean(solved.flatMap((result) => there(result.moves))),
    cells: mean(solved.flatMap((result) => there(result.cells))),
    optimal: claims.length === 0 ? null : claims.every(Boolean),
    claimed: solved.some((result) => result.claimed) && solved.every((result) => result.claimed || result.optimal),
    expanded: sum(counts.map((count) => count.expanded)),
    generated: sum(counts.map((count) => count.generated)),
    examined: sum(counts.map((count) => count.examined)) || null, // what completes no candidate examines none
    frontier: most(counts.flatMap((count) => there(count.max_frontier))),
    seconds: sum(begun.filter(wasSearched).map((trial) => trial.result?.seconds ?? trial.seconds)),
    runs: trials.length === 1 ? (begun.filter(wasSearched)[0]?.result?.runs ?? null) : null,
    memory: most(begun.flatMap((trial) => there(trial.result?.memory))),
    solved: solved.length,
    done: trials.filter((trial) => trial.state === "done").length,
  };
}

export type RowState = "waiting" | "running" | "done";

export function stateOf(entry: Entry): RowState {
  if (entry.trials.every((trial) => trial.state === "done")) return "done";
  return entry.trials.every((trial) => trial.state === "waiting") ? "waiting" : "running";
}

export interface Sorting {
  by: string;
  down: boolean;
}

/** What a press on a column's head makes of the sorting: up, then down, then as it was run. */
export function resorted(now: Sorting | null, by: string): Sorting | null {
  if (now?.by !== by) return { by, down: false };
  return now.down ? null : { by, down: true };
}

/** The rows in the order of their keys; those without one last either way, equal ones as they were. */
export function sorted<Row>(rows: Row[], down: boolean, key: (row: Row) => string | number | null): Row[] {
  const sign = down ? -1 : 1;
  return rows
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => {
      if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
      const order = typeof a.at === "string" ? a.at.localeCompare(String(b.at)) : a.at - Number(b.at);
      return sign * order;
    })
    .map(({ row }) => row);
}
