// The one way in which the page talks to papan: questions with an answer, and runs. Today a server answers; a worker
// that runs papan in the browser could take its place.
import type {
  BoardReply,
  Catalogue,
  CheckReply,
  Difficulty,
  ExplainReply,
  HintReply,
  Job,
  Language,
  Outlook,
  PictureReply,
  Position,
  PositionReply,
  PuzzleName,
  RandomReply,
  RateReply,
  RunMessage,
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

export type Link = "connected" | "lost";

export interface Transport {
  catalogue(lang: Language): Promise<Catalogue>;
  messages(lang: Language): Promise<Record<string, string>>;
  read(text: string, puzzle?: PuzzleName, signal?: AbortSignal): Promise<BoardReply>;
  random(request: RandomRequest, signal?: AbortSignal): Promise<RandomReply>;
  position(puzzle: PuzzleName, board: string, position: Position, signal?: AbortSignal): Promise<PositionReply>;
  hint(puzzle: PuzzleName, board: string, marks: Marks, signal?: AbortSignal): Promise<HintReply>;
  explain(puzzle: PuzzleName, board: string, marks: Marks, signal?: AbortSignal): Promise<ExplainReply>;
  rate(puzzle: PuzzleName, board: string, signal?: AbortSignal): Promise<RateReply>;
  check(solution: string, board?: string, puzzle?: PuzzleName): Promise<CheckReply>;
  export(request: ExportRequest): Promise<Blob>;
  outlook(puzzle: PuzzleName, board: string, signal?: AbortSignal): Promise<Outlook>;
  whatIf(request: WhatIfRequest, signal?: AbortSignal): Promise<WhatIfReply>;
  /** What is understood of a picture; its type says what kind it is. */
  see(picture: Blob, signal?: AbortSignal): Promise<PictureReply>;
  run(job: Job, watch: Watch | null, tell: (message: RunMessage) => void): RunHandle;
  /** Called when the server is out of reach, and when it is back. */
  onLink(tell: (link: Link) => void): void;
}

/** Something was refused; its message is a sentence for the user. */
export class Refusal extends Error {}
