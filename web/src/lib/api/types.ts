// What the page and the server say to each other.

export type PuzzleName = "sliding" | "rush-hour" | "queens";
export type Language = "en" | "id";

/** A position: sliding: the tiles row by row, 0 the blank; Rush Hour: each piece's column if it is horizontal, else its
 * row, in the order of the view's pieces; Queens: the cells with a queen (row × size + column), sorted. */
export type Position = number[];

export interface SlidingView {
  puzzle: "sliding";
  rows: number;
  columns: number;
  start: Position;
  goal: Position;
}

export interface Piece {
  sign: string;
  row: number;
  column: number;
  length: number;
  horizontal: boolean;
  primary: boolean;
}

export interface RushHourView {
  puzzle: "rush-hour";
  rows: number;
  columns: number;
  start: Position;
  pieces: Piece[];
  walls: number[]; // cells, row × columns + column
  exit: { side: "left" | "right" | "top" | "bottom"; line: number };
}

export interface QueensView {
  puzzle: "queens";
  rows: number;
  columns: number;
  start: Position; // empty
  regions: number[]; // the region of each cell, from 0
  names: string[]; // the letter of each region
  colours: number[]; // of each region: a number of the palette (0…11), neighbours differ
  sees: number[][]; // for each cell the cells a queen there rules out; empty on boards above 40 × 40
}

export type View = SlidingView | RushHourView | QueensView;

/** Something wrong with (or remarkable about) a board's text, at a line and column from 1. */
export interface Fault {
  line: number;
  column: number;
  sentence: string;
}

/** The course's working of whether a sliding board can be solved. */
export interface Working {
  kurang: number[]; // Kurang(i) of i = 1, 2, …, the blank last
  x: number;
  total: number;
  solvable: boolean;
  lines: string[]; // the same in words
}

/** A board that was read, or what is wrong with its text. */
export interface BoardReply {
  puzzle: PuzzleName; // the one it is, or was taken for
  board: string | null; // in one line, `/` for the line break: how a board is named everywhere else; null with faults
  text: string; // as a person writes it, several lines; what was given, when it has faults
  view: View | null;
  faults: Fault[];
  warnings: Fault[];
  unsolvable: string | null; // why no moves solve it, where that is known without a search
  working: Working | null;
}

export interface Limits {
  time: number | null; // seconds
  nodes: number | null;
  memory: number | null; // bytes
}

export interface Job {
  puzzle: PuzzleName;
  board: string;
  algorithm: string;
  heuristic: string | null;
  engine: "auto" | "python" | "native";
  metric: string | null;
  options: Record<string, string>;
  limits: Limits;
  seed: number | null;
  wanted: "first" | "unique" | "count" | "all";
}

export interface Counts {
  expanded: number;
  generated: number;
  examined: number;
  max_frontier: number;
  bounds: number[] | null;
}

/** A step of the solution: what was done, and how the board stands after it. The first has no action. */
export interface Step {
  action: string | null; // the machine's word: up, C-right-2, r3c5
  title: string; // "Move 3: C-right"
  move: string; // "C-right"
  position: Position;
}

export interface Result {
  job: Job;
  status: "solved" | "unsolvable" | "limit" | "cancelled";
  reason: string | null;
  sentence: string; // the verdict in words
  summary: string[]; // all that the command line says of it, a line each
  engine: string;
  optimal: boolean | null;
  lower_bound: number | null;
  cost: number | null;
  moves: number | null;
  cells: number | null; // of the metric `steps`
  plan: (string | number)[] | null;
  solutions: number | null;
  unique: boolean | null;
  steps: Step[]; // the start alone where there is no solution, or one too long to be replayed
  counts: Counts;
  seconds: number;
  memory: number | null; // the most bytes the run had in use, where the system tells
}

// ---- what there is to choose from ----

export interface OptionRow {
  name: string;
  summary: string;
  allowed: string; // in words: "deepest | newest | oldest", "1…50"
  values: string[] | null; // the words to choose from, where it is a choice
  default: string;
}

export interface HeuristicRow {
  name: string;
  summary: string;
  admissible: string[]; // the metrics under which it never claims too much
}

export interface CodeLine {
  indent: number;
  text: string;
  lit: string[]; // the events that light this line: "expand", "generate", "prune", "prune:repeat", "bound", "goal", …
}

export interface AlgorithmRow {
  name: string; // "best" is one too
  title: string;
  summary: string;
  needs_heuristic: boolean;
  heuristic: string | null; // the one it takes where none is named
  enumerates: boolean;
  seeded: boolean;
  options: OptionRow[];
  native: boolean; // the core has it for this puzzle
  letters: "f" | "c" | "g" | "h" | "none"; // which terms its lecture writes: f = g + h, ĉ = f + ĝ, g, h, or none
  pseudocode: CodeLine[];
}

export interface Sample {
  name: string; // shown
  board: string;
}

export interface PuzzleRow {
  name: PuzzleName;
  title: string;
  rules: string;
  metrics: string[];
  sizes: { rows: number; columns: number; smallest: number; largest: number; square: boolean }; // of random boards
  algorithms: AlgorithmRow[]; // those that fit, "best" first
  heuristics: HeuristicRow[];
  options: OptionRow[];
  generator_options: OptionRow[];
  samples: Sample[];
}

export interface Catalogue {
  version: string;
  native: boolean;
  puzzles: PuzzleRow[];
  limits: { time: number; text: number; upload: number; runs: number; events: number };
}

// ---- positions ----

export interface Conflict {
  kind: "row" | "column" | "region" | "touching";
  cells: number[];
  sentence: string;
}

export interface PositionReply {
  solved: boolean;
  conflicts: Conflict[];
  moves_left: number | null; // the least cost to the goal; null where that means nothing or is not known
  proved: boolean; // moves_left is exact, not only an upper bound; with null: no moves lead to the goal
  best: string | null; // an action with which a best way begins
}

export interface CheckReply {
  passed: boolean;
  sentence: string; // the verdict
  lines: string[]; // all that is to be said, as the command line says it
  puzzle: PuzzleName | null;
  board: string | null;
  steps: Step[]; // what of the solution could be followed
  wrong: number | null; // the number of the first wrong step
  claimed: Position | null; // the position that the solution gives as that step, where it does
  conflicts: Conflict[];
}

// ---- a run, over the transport ----

export interface Watch {
  events_per_second: number | null; // null: as fast as it goes
  paused: boolean;
  limit: number; // events recorded in full; of later ones only some are sent
}

export type RunCommand =
  | { type: "start"; job: Job; watch: Watch | null; lang: Language }
  | { type: "pause" }
  | { type: "go" }
  | { type: "step"; events: number }
  | { type: "speed"; events_per_second: number | null }
  | { type: "cancel" };

export interface TreeNode {
  id: number; // numbered as first seen, parents before children
  parent: number | null;
  action: string | null;
  position: Position;
  g: number;
  h: number;
}

export type EventKind = "expand" | "generate" | "prune" | "examine" | "bound" | "goal";

export interface SearchEvent {
  kind: EventKind;
  node: number;
  frontier: number;
  why: string; // of a prune: "repeat", "bound", "inconsistent", "depth", "beam", …
  bound: number;
}

export type RunMessage =
  | { type: "queued" }
  | { type: "started"; job: Job; engine: string }
  | { type: "building"; table: string; share: number }
  | { type: "progress"; seconds: number; counts: Counts; frontier: number; best: number | null; position: Position | null; events: number }
  | { type: "events"; first: number; nodes: TreeNode[]; events: SearchEvent[] }
  | { type: "paused"; events: number }
  | { type: "result"; result: Result }
  | { type: "error"; sentence: string; faults: Fault[] };
