// Racers in a link, and on the command line: `greedy:blocking`, `uniform-cost`, `a-star:blocking;ties=oldest`.
/** One search of a race. */
export interface Racer {
  algorithm: string;
  heuristic: string | null;
  options: Record<string, string>; // those that differ from their defaults
}

export const MAX_RACERS = 4;
const LONGEST_NAME = 80;
const MAX_OPTIONS = 20;
const OPTION = /^[a-z][a-z0-9-]{0,39}$/;

/** A racer in one word: nothing in its names can be taken for what stands between them. */
export function racerWord({ algorithm, heuristic, options }: Racer): string {
  const way = [algorithm, ...(heuristic === null ? [] : [heuristic])].map(encodeURIComponent).join(":");
  const set = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [way, ...set].join(";");
}

/** The racer that a word names; undefined where it cannot be understood. */
export function racerOf(word: string): Racer | undefined {
  const [way = "", ...pairs] = word.split(";");
  const names = way.split(":").map(named);
  const algorithm = names[0];
  if (algorithm === undefined || names.length > 2 || pairs.length > MAX_OPTIONS) return undefined;
  const heuristic = names.length === 1 ? null : names[1];
  if (heuristic === undefined) return undefined;
  const options: [string, string][] = [];
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const value = at < 0 ? undefined : named(pair.slice(at + 1));
    if (value === undefined || !OPTION.test(pair.slice(0, at))) return undefined;
    options.push([pair.slice(0, at), value]);
  }
  return { algorithm, heuristic, options: Object.fromEntries(options) };
}

/** Those of a list; undefined where it names none, or one that cannot be understood: half a race is another race. */
export function racersOf(text: string | null): Racer[] | undefined {
  if (text === null || text === "") return undefined;
  const found = text.split(",", MAX_RACERS).map(racerOf);
  return found.every((racer) => racer !== undefined) ? found : undefined;
}

function named(word: string): string | undefined {
  if (word === "" || word.length > 3 * LONGEST_NAME) return undefined;
  try {
    const name = decodeURIComponent(word);
    return name.length > LONGEST_NAME || /[\u0000-\u001f\u007f]/.test(name) ? undefined : name;
  } catch {
    return undefined; // a stray %
  }
}
