// What anywidget gives a view: the traits of the Python object, and messages to and from it.
import type { IconRow, Language, Scene, SceneChange } from "../lib/api/types";

/** One step of a solution, or one event of a search. */
export interface Moment {
  title: string;
  change: SceneChange; // what is different from the scene at the start
  expanded?: number; // of a search: what was counted until then
  generated?: number;
  frontier?: number;
}

export interface Speech {
  language: Language;
  words: Record<string, string>;
}

/** What every board needs. */
export interface BoardData extends Speech {
  puzzle: string;
  scene: Scene; // at the start
  icons: Record<string, IconRow>;
}

export interface ReplayData extends BoardData {
  kind: "replay";
  summary: string[];
  note: string;
  at: number; // the moment to begin with
}

export interface SearchData extends BoardData {
  kind: "search";
  way: string;
  full: string; // what is said when no more events are recorded
}

export interface TableData extends Speech {
  kind: "table";
  header: string[];
  rows: TableRow[];
  note: string;
}

export interface TableRow {
  cells: string[];
  values: string[]; // as programs read them: to sort by
  bars: ([share: number, finished: boolean] | null)[];
}

/** How a search is now. */
export interface Standing {
  text: string;
  ended: boolean;
  events: number;
  now: Moment | null;
}

export interface Traits {
  data: ReplayData | SearchData | TableData;
  moments: Moment[];
  standing: Standing;
}

export interface More {
  from: number;
  moments: Moment[];
}

export interface Model {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  on(event: "msg:custom", listener: (message: More) => void): void;
  on(event: `change:${keyof Traits}`, listener: () => void): void;
  off(event: string, listener: (...told: never[]) => void): void;
  send(message: { advance: number }): void;
}
