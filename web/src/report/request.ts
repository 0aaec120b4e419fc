// From what was searched on the page to the request for its report: the page's own figures as table, data and charts.
import { columnsFor, reportTable, runsTable, timings, title, wayTitle, written } from "../compare/columns";
import { figures, type Entry, type FigureName, type Trial } from "../compare/figures";
import type { Cell, Table } from "../compare/formats";
import { claimsTooMuch } from "../compare/ways";
import type { Part, PuzzleRow, ReportRequest } from "../lib/api/types";
import { language, t } from "../lib/i18n.svelte";
import { wayOf } from "../search/way";
import type { Searched, Subject } from "./report.svelte";

export const PARTS: Part[] = ["board", "steps", "working", "map", "tree", "events", "table", "charts", "command"];
export const COLUMNS = [2, 3, 4, 5, 6];
const MAX_SEARCHES = 12; // as the server takes them
const MAX_CELL = 200;
const MAX_NOTE = 500;

export interface Wish {
  parts: Part[];
  columns: number | null;
  palette: "standard" | "safe";
}

/** The rows of the table: a comparison's own, else one for each search, told apart by its options. */
export function entriesOf(subject: Subject, puzzle: PuzzleRow): Entry[] {
  if (subject.entries !== undefined) return subject.entries;
  return subject.searches.map(({ job, result }) => {
    const { options } = wayOf({ ...result.job, limits: job.limits }, puzzle, null);
    const set = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    const name = puzzle.algorithms.find((row) => row.name === result.job.algorithm)?.title ?? result.job.algorithm;
    const algorithm = set.length === 0 ? result.job.algorithm : `${name} (${set.join(", ")})`;
    const trial: Trial = { state: "done", counts: null, seconds: result.seconds, result, fault: null };
    return { way: { algorithm, heuristic: result.job.heuristic }, trials: [trial] };
  });
}

/** What has to be known to read the table. */
export function notesOf(subject: Subject, puzzle: PuzzleRow, entries: Entry[]): string[] {
  const metric = subject.searches[0]?.result.job.metric ?? null;
  const known = (name: string | null): boolean =>
    claimsTooMuch(puzzle.heuristics.find((row) => row.name === name), metric);
  const names = [...new Set(entries.map(({ way }) => way.heuristic).filter((name) => known(name)))];
  const repeated = entries.some(({ trials }) => timings("seconds", figures(trials)) !== "");
  return [
    ...(repeated ? [t("studio.compare.median")] : []),
    ...(names.length === 0
      ? []
      : [t("studio.compare.not-admissible", { names: names.join(", "), metric: t(`studio.compare.metric.${metric}`) })]),
  ];
}

export function requestFor(subject: Subject, puzzle: PuzzleRow, wish: Wish): ReportRequest {
  const entries = entriesOf(subject, puzzle);
  const boards = subject.searches.map(({ job }) => ({ board: job.board }));
  const perEntry = Math.max(1, ...entries.map((entry) => entry.trials.length));
  return {
    puzzle: subject.puzzle,
    searches: subject.searches.slice(0, MAX_SEARCHES).map(search),
    table: { ...bounded(reportTable(puzzle, entries, perEntry)), notes: notesOf(subject, puzzle, entries).map(note) },
    data: { ...bounded(runsTable(entries, boards)), notes: [] },
    charts: chartsOf(puzzle, entries),
    parts: wish.parts,
    columns: wish.columns,
    lang: language(),
    theme: "light", // paper is
    palette: wish.palette,
  };
}

function search({ job, result }: Searched): ReportRequest["searches"][number] {
  const { status, reason, optimal, lower_bound, cost, plan, solutions, counts, seconds, runs } = result;
  const engine = result.engine === "native" ? ("native" as const) : ("python" as const);
  const told = { status, reason, engine, optimal, lower_bound, cost, plan, solutions, counts, seconds, runs };
  return { job: { ...result.job, engine: job.engine, limits: job.limits, refute: job.refute }, result: told };
}

function chartsOf(puzzle: PuzzleRow, entries: Entry[]): ReportRequest["charts"] {
  const rows = entries.map((entry) => ({ entry, of: figures(entry.trials) }));
  const columns = columnsFor(puzzle, rows.map((row) => row.of));
  const nodes: FigureName = columns.includes("examined") ? "examined" : "generated";
  const measures = ([nodes, "seconds", "memory", "moves"] as FigureName[]).filter((name) => columns.includes(name));
  return measures.map((name) => ({
    title: unit(name),
    log: name !== "moves",
    bars: rows.map(({ entry, of }) => {
      const value = of[name] === null ? null : Number(of[name]);
      const shown = name === "seconds" && value !== null ? value * 1000 : value;
      const label = wayTitle(puzzle, entry.way).slice(0, MAX_CELL);
      return { label, value: shown, text: written(name, value), whole: of.solved === entry.trials.length };
    }),
  }));
}

const unit = (name: FigureName): string => (name === "seconds" ? `${title(name)} (ms)` : title(name));

/** The table with no cell longer than the server takes it. */
function bounded({ header, rows }: Table): { header: string[]; rows: Cell[][] } {
  const short = (cell: Cell): Cell => (typeof cell === "string" ? cell.slice(0, MAX_CELL) : cell);
  return { header: header.map((cell) => cell.slice(0, MAX_CELL)), rows: rows.map((row) => row.map(short)) };
}

const note = (sentence: string): string => sentence.slice(0, MAX_NOTE);

/** puzzle-algorithm-date.zip */
export function fileName(subject: Subject, today: Date): string {
  const way = subject.kind === "run" ? (subject.searches[0]?.job.algorithm ?? "run") : subject.kind;
  const two = (value: number): string => String(value).padStart(2, "0");
  const date = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return `${[subject.puzzle, way, date].join("-").replace(/[^A-Za-z0-9_-]+/g, "-")}.zip`;
}

/** The parts that there is something for. */
export function offered(subject: Subject, hasWorking: boolean): Part[] {
  const isSolved = subject.searches.some(({ result }) => result.plan !== null);
  const wasSearched = subject.searches.some(({ result: { counts } }) => counts.expanded + counts.examined > 0);
  const has: Partial<Record<Part, boolean>> = {
    working: hasWorking,
    steps: isSolved,
    map: wasSearched,
    tree: wasSearched,
    events: wasSearched,
  };
  return PARTS.filter((part) => has[part] ?? true);
}
