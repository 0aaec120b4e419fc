// The columns of the comparison: which there are for what was run, how a figure is written, and the table to take away.
import type { PuzzleRow } from "../lib/api/types";
import { bytes, duration, number, several, t } from "../lib/i18n.svelte";
import { figures, POOLED, stateOf, type Entry, type FigureName, type Figures, type Trial } from "./figures";
import type { Cell, Table } from "./formats";
import type { Way } from "./ways";

const ALL: FigureName[] = [
  "moves", "cells", "optimal", "examined", "expanded", "generated", "frontier", "seconds", "memory",
];

/** The figures worth a column: those that mean something for the puzzle and that some run has, or may still get. */
export function columnsFor(puzzle: PuzzleRow, rows: Figures[]): FigureName[] {
  const awaited = (row: Figures, name: FigureName): boolean => row.done === 0 && name !== "memory"; // seldom measured
  return ALL.filter((name) => {
    if ((name === "moves" || name === "optimal") && puzzle.metrics.length === 0) return false;
    if (name === "cells" && !puzzle.metrics.includes("steps")) return false;
    if (name === "examined" && !puzzle.traits.includes("placement")) return false;
    return rows.some((row) => row[name] !== null || awaited(row, name));
  });
}

/** What the rows are named by: the heuristic only where one of them has one. */
export function wordsFor(entries: Entry[]): ("algorithm" | "heuristic")[] {
  return entries.some((entry) => entry.way.heuristic !== null) ? ["algorithm", "heuristic"] : ["algorithm"];
}

export function title(name: FigureName): string {
  return t(`studio.compare.column.${name}`);
}

/** How the figures of a set became one, or nothing where there is one board. */
export function pooling(name: FigureName, boards: number): string {
  const how = POOLED[name];
  return boards > 1 && how !== null ? t(`studio.compare.${how}`) : "";
}

/** How often a run was timed, where it was more than once: n=25. */
export function timings(name: FigureName, of: Figures): string {
  return name === "seconds" && of.runs !== null && of.runs > 1 ? `n=${number(of.runs)}` : "";
}

/** A figure of a row as a person reads it; what only a plug-in says is told as such. */
export function shown(name: FigureName, of: Figures): string {
  return name === "optimal" && of.claimed ? t("studio.compare.claimed") : written(name, of[name]);
}

/** The figure as a person reads it. */
export function written(name: FigureName, value: number | boolean | null): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "✔" : "–";
  if (name === "seconds") return duration(value);
  if (name === "memory") return bytes(value);
  return number(value, name === "moves" || name === "cells" ? 1 : 0);
}

export function algorithmTitle(puzzle: PuzzleRow, name: string): string {
  return puzzle.algorithms.find((row) => row.name === name)?.title ?? name;
}

export function wayTitle(puzzle: PuzzleRow, way: Way): string {
  const name = algorithmTitle(puzzle, way.algorithm);
  return way.heuristic === null ? name : `${name} · ${way.heuristic}`;
}

/** What became of a row, in words. */
export function status(entry: Entry): string {
  const { trials } = entry;
  const { solved, done } = figures(trials);
  const state = stateOf(entry);
  if (trials.length > 1) {
    if (state === "running") return t("studio.compare.done-of", { done, total: trials.length });
    if (state === "done") return t("studio.compare.solved-of", { solved, total: trials.length });
  }
  if (state !== "done") return t(`studio.compare.${state}`);
  return trialStatus(trials[0] as Trial);
}

export function trialStatus(trial: Trial): string {
  if (trial.result === null) return trial.fault ?? "";
  const reason = trial.result.status === "limit" ? trial.result.reason : null;
  const known = reason === "time" || reason === "nodes" || reason === "memory";
  return known ? t(`studio.compare.limit.${reason}`) : t(`studio.compare.status.${trial.result.status}`);
}

/** The rows as they are shown, for a report. */
export function reportTable(puzzle: PuzzleRow, entries: Entry[], boards: number): Table {
  const rows = entries.map((entry) => ({ entry, of: figures(entry.trials) }));
  const columns = columnsFor(puzzle, rows.map((row) => row.of));
  const heads = columns.flatMap((name) => [
    [title(name), unit(name), pooling(name, boards)].filter(Boolean).join(" "),
    ...(name === "seconds" ? ["n"] : []),
  ]);
  const words = wordsFor(entries);
  return {
    header: [...words.map((name) => t(`studio.compare.${name}`)), ...heads, t("studio.compare.status")],
    rows: rows.map(({ entry, of }) => [
      ...words.map((name) => (name === "algorithm" ? algorithmTitle(puzzle, entry.way.algorithm) : entry.way.heuristic)),
      ...columns.flatMap((name) => {
        const value = cell(name, name === "memory" && of.memory ? of.memory / 1e6 : of[name]);
        return name === "seconds" ? [value, of.runs] : [value];
      }),
      status(entry),
    ]),
  };
}

/** Every run on a line of its own, in the machine's words, for further reckoning. */
export function runsTable(entries: Entry[], boards: { board: string }[]): Table {
  const names: FigureName[] = ALL.filter((name) => name !== "optimal");
  const words = ["board", "algorithm", "heuristic", "status", "reason", "optimal", "engine"];
  const rows = entries.flatMap(({ way, trials }) =>
    trials.map((trial, index): Cell[] => {
      const of = figures([trial]);
      const { result } = trial;
      const said = [result?.status ?? "error", result?.reason ?? trial.fault];
      const proved = result?.optimal == null ? null : String(result.optimal);
      const rest = names.map((name) => cell(name, of[name]));
      const board = boards[index]?.board ?? null;
      return [board, way.algorithm, way.heuristic, ...said, proved, result?.engine ?? null, ...rest, of.runs];
    }),
  );
  return { header: [...words, ...names.map((name) => MACHINE[name] ?? name), "runs"], rows };
}

const MACHINE: Partial<Record<FigureName, string>> = {
  seconds: "time_ms",
  memory: "memory_bytes",
  frontier: "max_frontier",
};

function unit(name: FigureName): string {
  return name === "seconds" ? "(ms)" : name === "memory" ? "(MB)" : "";
}

function cell(name: FigureName, value: number | boolean | null): Cell {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "✔" : "–";
  return round(name === "seconds" ? value * 1000 : value);
}

const round = (value: number): number => Number(value.toFixed(3));

/** What is said when all is done. */
export function finished(entries: Entry[]): string {
  const runs = entries.flatMap((entry) => entry.trials);
  return several("studio.compare.finished", runs.length);
}
