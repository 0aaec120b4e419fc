// The view as a link: the whole board, what is chosen and the moment that is looked at, in the fragment of the page's
// address, which no server sees. Whoever opens a link need not know who made it: what does not read as expected is left out.
import { pages } from "../puzzles/registry";
import type { Language, Position, PuzzleName } from "./api/types";
import { racersOf, racerWord, type Racer } from "./racers";

const TABS = ["play", "search", "compare", "grades"] as const;
const ENGINES = ["auto", "python", "native"] as const;
const WANTED = ["first", "unique", "count"] as const;
const SWITCH = ["on", "off"] as const;
const PANELS = ["numbers", "map", "tree", "code", "live"] as const;
const UNITS = ["events", "expanded", "seconds"] as const;
const LANGUAGES: readonly Language[] = ["en", "id"];
const WAY = ["algorithm", "heuristic", "engine", "metric", "time", "nodes", "memory", "seed", "wanted"] as const;
const VIEW = ["puzzle", "board", "tab", "edit", "panel"] as const;
const WORDS = [...VIEW, ...WAY, "watch", "speed", "unit", "event", "step", "student", "case", "lecture", "lang"] as const;
const LONGEST_BOARD = 60_000;
const LONGEST_WORD = 80;
const LONGEST_NAME = 255; // of a file
const MAX_WORDS = 40;
const MAX_CELLS = 10_000; // or moves

/** What a link can say; all that is absent stays as it is. */
export interface Permalink {
  puzzle?: PuzzleName;
  board?: string; // in one line
  tab?: (typeof TABS)[number];
  edit?: "on"; // the editor is open in front of the tab
  panel?: (typeof PANELS)[number]; // what stands beside the board in Search
  position?: Position; // of the game in Play; words are told as `moves`
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
  racers?: Racer[]; // of the race in Search
  unit?: (typeof UNITS)[number]; // of its clock
  event?: number; // the moment of the search that is looked at, from 1; in a race, what its clock has counted
  step?: number; // or of the answer, from 0: the start
  student?: string; // whose grades are looked at
  case?: string; // and which case of theirs
  lecture?: "on";
  lang?: Language;
}

/** The fragment that says this, with its #. */
export function encode(view: Permalink): string {
  const said = new URLSearchParams();
  for (const key of WORDS) {
    if (view[key] !== undefined) said.set(key, String(view[key]));
  }
  const { position } = view;
  if (position !== undefined && isWords(position)) said.set("moves", position.map(encodeURIComponent).join(","));
  else if (position !== undefined) said.set("position", position.join(","));
  for (const key of ["algorithms", "heuristics"] as const) {
    if (view[key] !== undefined) said.set(key, view[key].join(","));
  }
  for (const [name, value] of Object.entries(view.options ?? {})) said.set(`o.${name}`, value);
  if (view.racers !== undefined) said.set("racers", view.racers.map(racerWord).join(","));
  // These may stand in a fragment as they are, and boards and racers are full of them.
  return `#${said.toString().replace(/%(2F|2C|3A|3B|3D)/g, decodeURIComponent)}`;
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
    edit: text("edit") === "on" ? "on" : undefined,
    panel: oneOf(PANELS, text("panel")),
    position: cells(said.get("position")) ?? moves(said.get("moves")),
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
    racers: racersOf(said.get("racers")),
    unit: oneOf(UNITS, text("unit")),
    event: /^\d{1,9}$/.test(text("event")) ? Number(text("event")) : undefined,
    step: /^\d{1,6}$/.test(text("step")) ? Number(text("step")) : undefined,
    student: plain(text("student"), LONGEST_NAME),
    case: plain(text("case"), LONGEST_NAME),
    lecture: text("lecture") === "on" ? "on" : undefined,
    lang: oneOf(LANGUAGES, text("lang")),
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

function isWords(position: Position): position is string[] {
  return typeof position[0] === "string";
}

/** The names of moves, each written so that it has no comma in it. */
function moves(text: string | null): string[] | undefined {
  if (text === null || text === "" || text.length > LONGEST_BOARD) return undefined;
  try {
    const found = text.split(",").map((word) => plain(decodeURIComponent(word), LONGEST_WORD));
    return found.length <= MAX_CELLS && found.every((word) => word !== undefined) ? found : undefined;
  } catch {
    return undefined; // a stray %
  }
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
