// The one way in which the page talks to papan: questions with an answer, and runs. Today a server answers; a worker
// that runs papan in the browser could take its place.
import type {
  BoardReply,
  Catalogue,
  CaseReply,
  CheckReply,
  CountReply,
  CountRequest,
  Difficulty,
  DraftReply,
  EditsReply,
  ExplainReply,
  GradesReply,
  HintReply,
  Job,
  Language,
  MovesReply,
  Outlook,
  PictureReply,
  Plugins,
  Position,
  PositionReply,
  PuzzleName,
  RandomReply,
  RateReply,
  ReasonsReply,
  ReasonsRequest,
  ReportRequest,
  RunMessage,
  SceneChange,
  StudentReply,
  Watch,
  WhatIfReply,
} from "../api/types";

export interface RandomRequest {
  puzzle: PuzzleName;
  rows: number;
  columns: number;
  seed?: number;
  options?: Record<string, string>;
  difficulty?: Difficulty;
}

/** How a game stands: the cells that the player has ruled out belong to it, in puzzles where one does that. */
export interface Marks {
  readonly position: Position;
  readonly crosses: number[];
}

export type ExportFormat = "txt" | "svg" | "png" | "gif" | "json";

export interface ExportRequest {
  puzzle: PuzzleName;
  board: string;
  format: ExportFormat;
  plan?: (string | number)[]; // the solution, else the board alone
  position?: Position; // the board as it stands
  theme?: "light" | "dark";
  palette?: "standard" | "safe";
}

/** Boards that would come of changes to one board; 400 at most. */
export interface WhatIfRequest {
  puzzle: PuzzleName;
  board: string | null;
  candidates: string[];
}

/** A run that is under way; what happens in it comes to the function given to `run`. */
export interface RunHandle {
  pause(): void;
  go(): void;
  step(events: number): void;
  speed(eventsPerSecond: number | null): void;
  cancel(): void;
}

/** Where a path of a run begins (null: at the start), and its moves. */
export interface Path {
  from: Position | null;
  moves: string[];
}

/** What a run says: a message, or a frame of its recording. */
export type RunNews = RunMessage | { type: "frame"; frame: ArrayBuffer };

export type Link = "connected" | "lost";

export interface Transport {
  catalogue(lang: Language): Promise<Catalogue>;
  /** Which version of the plug-ins is in use, and what is wrong with their files. */
  plugins(): Promise<Plugins>;
  messages(lang: Language): Promise<Record<string, string>>;
  read(text: string, puzzle?: PuzzleName, signal?: AbortSignal): Promise<BoardReply>;
  random(request: RandomRequest, signal?: AbortSignal): Promise<RandomReply>;
  /** How positions look, 200 at most, each by what differs from the scene of the start. */
  scenes(puzzle: PuzzleName, board: string, positions: Position[], signal?: AbortSignal): Promise<SceneChange[]>;
  /** The moves from a position. */
  moves(puzzle: PuzzleName, board: string, position: Position, signal?: AbortSignal): Promise<MovesReply>;
  /** A board that was painted: its signs row by row, and the number of each cell, where cells have one. */
  draft(puzzle: PuzzleName, rows: string[], numbers: number[][] | null, signal?: AbortSignal): Promise<DraftReply>;
  /** The single changes to a board that make sense to try. */
  edits(puzzle: PuzzleName, board: string, signal?: AbortSignal): Promise<EditsReply>;
  position(puzzle: PuzzleName, board: string, position: Position, signal?: AbortSignal): Promise<PositionReply>;
  /** Why a search does what it does with a position. */
  reasons(request: ReasonsRequest, signal?: AbortSignal): Promise<ReasonsReply>;
  hint(puzzle: PuzzleName, board: string, marks: Marks, signal?: AbortSignal): Promise<HintReply>;
  explain(puzzle: PuzzleName, board: string, marks: Marks, signal?: AbortSignal): Promise<ExplainReply>;
  rate(puzzle: PuzzleName, board: string, signal?: AbortSignal): Promise<RateReply>;
  check(solution: string, board?: string, puzzle?: PuzzleName): Promise<CheckReply>;
  /** Whose count of nodes or cases a number is. */
  count(request: CountRequest, signal?: AbortSignal): Promise<CountReply>;
  export(request: ExportRequest): Promise<Blob>;
  /** The files of a report as a ZIP; it may take half a minute. */
  report(request: ReportRequest, signal?: AbortSignal): Promise<Blob>;
  outlook(puzzle: PuzzleName, board: string, signal?: AbortSignal): Promise<Outlook>;
  whatIf(request: WhatIfRequest, signal?: AbortSignal): Promise<WhatIfReply>;
  /** What is understood of a picture; its type says what kind it is. */
  see(picture: Blob, signal?: AbortSignal): Promise<PictureReply>;
  /** How the board stands at the end of paths of a run; null where a path cannot be followed. */
  positions(job: Job, paths: Path[], signal?: AbortSignal): Promise<(Position | null)[]>;
  /** The nodes of a run, by their numbers, whose board is this one; of the first so many. */
  find(job: Job, board: string, nodes: number, signal?: AbortSignal): Promise<number[]>;
  /** The grades that the studio was opened with, as far as they are there. */
  grades(signal?: AbortSignal): Promise<GradesReply>;
  gradesOf(student: string, signal?: AbortSignal): Promise<StudentReply>;
  gradedCase(student: string, name: string, signal?: AbortSignal): Promise<CaseReply>;
  run(job: Job, watch: Watch | null, tell: (news: RunNews) => void): RunHandle;
  /** Called when the server is out of reach, and when it is back. */
  onLink(tell: (link: Link) => void): void;
}

/** Something was refused; its message is a sentence for the user. */
export class Refusal extends Error {}
