// What can be compared: algorithms in groups, and each that was chosen with each heuristic it can use.
import type { AlgorithmRow, HeuristicRow, PuzzleRow } from "../lib/api/types";

export interface Way {
  algorithm: string;
  heuristic: string | null;
}

export type GroupName = "candidates" | "blind" | "informed" | "other";

export interface Group {
  name: GroupName;
  algorithms: AlgorithmRow[];
}

const GROUPS: GroupName[] = ["candidates", "blind", "informed", "other"];
// What the course's reports compare; somebody's own puzzle starts with all of its algorithms.
const COURSE = ["brute-force", "backtracking", "propagation", "uniform-cost", "greedy", "a-star", "ida-star"];
const USUAL_HEURISTICS = 2;

function groupOf(row: AlgorithmRow): GroupName {
  if (row.name === "best" || row.seeded) return "other";
  if (row.enumerates) return "candidates";
  return row.needs_heuristic ? "informed" : "blind";
}

/** The algorithms by how they search, the groups that have none left out. */
export function groups(algorithms: AlgorithmRow[]): Group[] {
  return GROUPS.map((name) => ({ name, algorithms: algorithms.filter((row) => groupOf(row) === name) })).filter(
    (group) => group.algorithms.length > 0,
  );
}

/** What is chosen before anybody has. */
export function usual(puzzle: PuzzleRow): { algorithms: string[]; heuristics: string[] } {
  const names = puzzle.algorithms.map((row) => row.name);
  const known = names.filter((name) => COURSE.includes(name));
  return {
    algorithms: known.length > 0 ? known : names,
    heuristics: puzzle.heuristics.slice(0, USUAL_HEURISTICS).map((row) => row.name),
  };
}

/** Each chosen algorithm with each chosen heuristic it can use, in the catalogue's order. */
export function ways(puzzle: PuzzleRow, algorithms: string[], heuristics: string[]): Way[] {
  const known = puzzle.heuristics.map((row) => row.name).filter((name) => heuristics.includes(name));
  return groups(puzzle.algorithms)
    .flatMap((group) => group.algorithms)
    .filter((row) => algorithms.includes(row.name))
    .flatMap((row): Way[] =>
      row.needs_heuristic
        ? known.map((heuristic) => ({ algorithm: row.name, heuristic }))
        : [{ algorithm: row.name, heuristic: null }],
    );
}

/** Whether this heuristic may claim too much under this metric, so that what it finds may not be the shortest. */
export function claimsTooMuch(row: HeuristicRow | undefined, metric: string | null): boolean {
  return row !== undefined && metric !== null && !row.admissible.includes(metric);
}

/** The choice with one more or one less. */
export function toggled(chosen: string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}
