// What can be chosen for a search, what is chosen when nobody has yet, and which known program that is.
import type { Job, Limits, OptionRow, PuzzleRow, VariantRow } from "../lib/api/types";
import { pageOf } from "../puzzles/registry";

export interface Choice {
  algorithm: string;
  heuristic: string | null;
  options: Record<string, Record<string, string>>; // of each algorithm, those that differ from their defaults
  engine: Job["engine"];
  metric: string | null;
  limits: Limits;
  seed: number | null;
  wanted: Job["wanted"];
  watch: boolean;
  speed: number | null; // events a second; null: as fast as it goes
}

export const SECONDS = 60; // the time limit when nobody has set one

/** The choice for a puzzle: what was kept, where it still exists, else what suits the puzzle. */
export function defaultChoice(puzzle: PuzzleRow | null, kept: Partial<Choice>): Choice {
  const algorithms = puzzle?.algorithms.map((row) => row.name) ?? [];
  const heuristics = puzzle?.heuristics.map((row) => row.name) ?? [];
  const metrics = puzzle?.metrics ?? [];
  return {
    options: {},
    engine: "auto",
    limits: { time: SECONDS, nodes: null, memory: null },
    seed: null,
    wanted: "first",
    watch: true,
    speed: 20,
    ...kept,
    algorithm: known(kept.algorithm, algorithms, pageOf(puzzle?.name)?.search?.algorithm ?? "best") ?? "best",
    heuristic: known(kept.heuristic, heuristics, heuristics[0]),
    metric: known(kept.metric, metrics, metrics[0]),
  };
}

function known(name: string | null | undefined, names: string[], otherwise: string | undefined): string | null {
  if (name != null && names.includes(name)) return name;
  return otherwise !== undefined && names.includes(otherwise) ? otherwise : (names[0] ?? null);
}

/** The options of an algorithm and of the puzzle together. */
export function optionsOf(puzzle: PuzzleRow | null, algorithm: string): OptionRow[] {
  const own = puzzle?.algorithms.find((row) => row.name === algorithm)?.options ?? [];
  return [...own, ...(puzzle?.options ?? []).filter((row) => !own.some((one) => one.name === row.name))];
}

/** Which of an algorithm's variants, as known programs have it, this heuristic and these options are; null: none. */
export function variantOf(
  variants: VariantRow[],
  heuristic: string | null,
  options: Record<string, string>,
  rows: OptionRow[],
): VariantRow | null {
  const value = (name: string): string | undefined => options[name] ?? rows.find((row) => row.name === name)?.default;
  const isSet = (wanted: Record<string, string>): boolean =>
    Object.entries(wanted).every(([option, word]) => value(option) === word);
  return variants.find((row) => row.heuristic === heuristic && isSet(row.options)) ?? null;
}
