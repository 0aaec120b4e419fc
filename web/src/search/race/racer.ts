// Who races: what a racer is called, whether it fits the open board, who joins when nobody has said who.
import type { AlgorithmRow, Job, PuzzleRow } from "../../lib/api/types";
import { MAX_RACERS, type Racer } from "../../lib/racers";
import { optionsOf, SECONDS } from "../choice";
import { wayName } from "../way";

export { MAX_RACERS, type Racer };
export const MIN_RACERS = 2;

// Whom a course races first; other algorithms, those of plug-ins too, come after them.
const RIVALS = ["a-star", "greedy", "uniform-cost", "ida-star", "propagation", "backtracking", "brute-force"];

/** "A* · blocking · ties=newest" */
export function racerName({ algorithm, heuristic, options }: Racer, puzzle: PuzzleRow | null): string {
  const limits = { time: SECONDS, nodes: null, memory: null };
  const metric = puzzle?.metrics[0] ?? null;
  const way = { algorithm, heuristic, options, metric, wanted: "first" as const, limits, seed: null, engine: null };
  return wayName(way, puzzle);
}

/** What each racer is called in a sentence: its algorithm alone where no other lane has it, else its whole name. */
export function shortNames(racers: Racer[], puzzle: PuzzleRow | null): string[] {
  return racers.map((racer) => {
    const isAlone = racers.filter((other) => other.algorithm === racer.algorithm).length === 1;
    return racerName(isAlone ? { ...racer, heuristic: null, options: {} } : racer, puzzle);
  });
}

/** The racer as this puzzle can run it: what it does not know is left out; null where the algorithm does not fit. */
export function fitting(racer: Racer, puzzle: PuzzleRow | null): Racer | null {
  const row = puzzle?.algorithms.find((one) => one.name === racer.algorithm);
  if (puzzle == null || row === undefined) return null;
  const known = new Map(optionsOf(puzzle, row.name).map((option) => [option.name, option]));
  const isSet = ([name, value]: [string, string]): boolean => known.has(name) && known.get(name)?.default !== value;
  const options = Object.fromEntries(Object.entries(racer.options).filter(isSet));
  return { algorithm: row.name, heuristic: heuristicFor(row, puzzle, racer.heuristic), options };
}

function heuristicFor(row: AlgorithmRow, puzzle: PuzzleRow, wanted: string | null): string | null {
  if (!row.needs_heuristic) return null;
  const names = puzzle.heuristics.map((one) => one.name);
  return [wanted, row.heuristic, names[0]].find((name) => name != null && names.includes(name)) ?? null;
}

/** Who joins these racers: another algorithm that fits; where all run already, another heuristic; else the same. */
export function rivalOf(racers: Racer[], puzzle: PuzzleRow): Racer {
  const names = puzzle.algorithms.filter((row) => row.name !== "best" && !row.seeded).map((row) => row.name);
  const ordered = [...RIVALS.filter((name) => names.includes(name)), ...names.filter((name) => !RIVALS.includes(name))];
  const algorithm = ordered.find((name) => racers.every((racer) => racer.algorithm !== name));
  const heuristic = racers.find((racer) => racer.heuristic !== null)?.heuristic ?? null;
  const other = algorithm && fitting({ algorithm, heuristic, options: {} }, puzzle);
  if (other) return other;
  const first = racers[0]!;
  for (const { name } of puzzle.heuristics) {
    const isNew = racers.every((racer) => racer.algorithm !== first.algorithm || racer.heuristic !== name);
    if (first.heuristic !== null && isNew) return { ...first, heuristic: name };
  }
  return first;
}

/** The job of a racer: as the tab Search is set, but for its own way. Only the Python engine tells every event. */
export function jobOf(racer: Racer, asSet: Job, row: AlgorithmRow | undefined): Job {
  const { algorithm, heuristic, options } = racer;
  const seed = row?.seeded ? asSet.seed : null;
  return { ...asSet, algorithm, heuristic, options, seed, engine: "python", wanted: "first" };
}
