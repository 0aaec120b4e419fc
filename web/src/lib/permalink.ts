// The view as a link: the whole board and what is chosen, in the fragment of the page's address, which no server sees.
// Whoever opens a link need not know who made it: what does not read as expected is left out.
import { pages } from "../puzzles/registry";
import type { PuzzleName } from "./api/types";

const TABS = ["play", "search", "compare"] as const;
const ENGINES = ["auto", "python", "native"] as const;
const WANTED = ["first", "unique", "count"] as const;
const SWITCH = ["on", "off"] as const;
const WAY = ["algorithm", "heuristic", "engine", "metric", "time", "nodes", "memory", "seed", "wanted"] as const;
const WORDS = ["puzzle", "board", "tab", ...WAY, "watch", "speed"] as const;
const LONGEST_BOARD = 60_000;
const LONGEST_WORD = 80;
const MAX_WORDS = 40;
const MAX_CELLS = 10_000;

/** What a link can say; all that is absent stays as it is. */
export interface Permalink {
  puzzle?: PuzzleName;
  board?: string; // in one line
  tab?: (typeof TABS)[number];
  position?: number[]; // of the game in Play
  algorithm?: string; // the way chosen in Search
  heuristic?: string;
  engine?: (typeof ENGINES)[number];
  metric?: string;
  options?: Record<string, string>;
  time?: number; // seconds
  nodes?: number;
  memory?: number; // bytes
  seed?: number;
  wanted?: (typeof WANTED)[number];
  watch?: (typeof SWITCH)[number];
  speed?: number | "full"; // events a second
  algorithms?: string[]; // those chosen in Compare
  heuristics?: string[];
}

/** The fragment that says this, with its #. */
export function encode(view: Permalink): string {
  const said = new URLSearchParams();
  for (const key of WORDS) {
    if (view[key] !== undefined) said.set(key, String(view[key]));
  }
  for (const key of ["position", "algorithms", "heuristics"] as const) {
    if (view[key] !== undefined) said.set(key, view[key].join(","));
  }
  for (const [name, value] of Object.entries(view.options ?? {})) said.set(`o.${name}`, value);
  // These may stand in a fragment as they are, and boards are full of them.
  return `#${said.toString().replaceAll("%2F", "/").replaceAll("%2C", ",")}`;
}

/** What a fragment says, as far as it can be understood. */
export function decode(hash: string): Permalink {
  if (hash.length > 4 * LONGEST_BOARD) return {};
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const text = (key: string): string => said.get(key) ?? "";
  const view: Permalink = {
    puzzle: pages().find(({ name }) => name === text("puzzle"))?.name,
    board: plain(text("board"), LONGEST_BOARD),
    tab: oneOf(TABS, text("tab")),
    position: cells(said.get("position")),
    algorithm: plain(text("algorithm"), LONGEST_WORD),
    heuristic: plain(text("heuristic"), LONGEST_WORD),
    engine: oneOf(ENGINES, text("engine")),
    metric: plain(text("metric"), LONGEST_WORD),
    options: options(said),
    time: amount(text("time"), /^\d{1,6}(\.\d{1,3})?$/),
    nodes: amount(text("nodes"), /^\d{1,12}$/),
    memory: amount(text("memory"), /^\d{1,15}$/),
    seed: /^\d{1,14}$/.test(text("seed")) ? Number(text("seed")) : undefined,
    wanted: oneOf(WANTED, text("wanted")),
    watch: oneOf(SWITCH, text("watch")),
    speed: text("speed") === "full" ? "full" : amount(text("speed"), /^\d{1,4}$/),
    algorithms: words(said.get("algorithms")),
    heuristics: words(said.get("heuristics")),
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

function oneOf<T extends string>(known: readonly T[], found: string): T | undefined {
  return known.find((word) => word === found);
}

/** The text, unless there is none, too much, or something in it that nobody writes. */
function plain(text: string, longest: number): string | undefined {
  return text === "" || text.length > longest || /[\u0000-\u001f\u007f]/.test(text) ? undefined : text;
}

function amount(text: string, form: RegExp): number | undefined {
  return form.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** The numbers of a position; where nothing is put on the board yet there may be none. */
function cells(text: string | null): number[] | undefined {
  if (text === null || text.length > LONGEST_BOARD) return undefined;
  const parts = text === "" ? [] : text.split(",");
  return parts.length <= MAX_CELLS && parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map(Number) : undefined;
}

function words(text: string | null): string[] | undefined {
  if (text === null || text.length > LONGEST_WORD * MAX_WORDS) return undefined;
  const found = text.split(",").flatMap((word) => plain(word, LONGEST_WORD) ?? []);
  return [...new Set(found)].slice(0, MAX_WORDS);
}

function options(said: URLSearchParams): Record<string, string> | undefined {
  const found: [string, string][] = [];
  for (const [key, value] of said) {
    const kept = plain(value, LONGEST_WORD);
    if (/^o\.[a-z][a-z0-9-]{0,39}$/.test(key) && kept !== undefined) found.push([key.slice(2), kept]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found.slice(0, MAX_WORDS));
}
