// Finding nodes: by a move ("C-right-2"), a value ("f=12", "h < 3"), or the number of an event ("#57").
import type { Recording } from "../recording";

export const MOST_FOUND = 1000;

type Test = (id: number) => boolean;

const COMPARED: Record<string, (a: number, b: number) => boolean> = {
  "=": (a, b) => a === b,
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  "≤": (a, b) => a <= b,
  "≥": (a, b) => a >= b,
};

/** The nodes that a query names, as far as they exist at that moment; null where it is none of ours: perhaps a board. */
export function findNodes(
  recording: Recording,
  query: string,
  known: number,
  values: Float64Array,
  moveWord: (action: string) => string,
): number[] | null {
  const text = query.trim().toLowerCase();
  if (text === "") return [];
  const event = /^#\s*(\d{1,9})$/.exec(text)?.[1];
  if (event !== undefined) {
    const found = recording.event(Number(event) - 1); // shown from 1 on
    return found === null ? [] : [found.node];
  }
  const test = byValue(recording, text, values) ?? byMove(recording, text, moveWord);
  if (test === null) return null;
  const found: number[] = [];
  for (let id = 0; id < known && found.length < MOST_FOUND; id++) if (test(id)) found.push(id);
  return found;
}

function byValue({ g, h, depths }: Recording, text: string, values: Float64Array): Test | null {
  const parts = /^(f|ĉ|c|g|h|d|depth)\s*(<=|>=|[=<>≤≥])\s*(-?\d{1,12}(?:\.\d+)?)$/.exec(text);
  if (parts === null) return null;
  const sign = { "<=": "≤", ">=": "≥" }[parts[2]!] ?? parts[2]!;
  const compare = COMPARED[sign]!;
  const value = Number(parts[3]);
  switch (parts[1]) {
    case "g":
      return (id) => compare(g[id]!, value);
    case "h":
      return (id) => !Number.isNaN(values[id]!) && compare(h[id]!, value);
    case "d":
    case "depth":
      return (id) => compare(depths[id]!, value);
    default:
      return (id) => compare(values[id]!, value);
  }
}

/** Moves are few, however many nodes there are: which of their names are meant is found out once. */
function byMove({ words, actions }: Recording, text: string, moveWord: (action: string) => string): Test | null {
  const named = (word: string, whole: boolean): boolean =>
    [word, moveWord(word)].some((name) => (whole ? name.toLowerCase() === text : name.toLowerCase().includes(text)));
  const isWhole = words.some((word, index) => index > 0 && named(word, true));
  const meant = new Set(words.flatMap((word, index) => (index > 0 && named(word, isWhole) ? index : [])));
  return meant.size === 0 ? null : (id) => meant.has(actions[id]!);
}
