// What the numbers of a lane say, for the words about the race: counted once, when all lanes are done. Pure.
import type { Result } from "../../lib/api/types";
import { KINDS, type Recording } from "../recording";
import type { Racer } from "./racer";

/** The columns of a recording that are read here. */
type Recorded = Pick<Recording, "length" | "kinds" | "eventNodes" | "g" | "h" | "reasons" | "whys" | "rounds">;

const EXPAND = KINDS.indexOf("expand");
const PRUNE = KINDS.indexOf("prune");

/** Expansions by how a value of their nodes compares with the optimum. */
export interface Tally {
  below: number;
  at: number;
  above: number;
}

export interface Facts {
  name: string;
  racer: Racer;
  letters: string; // what the algorithm takes up first when it is least
  status: Result["status"] | "failed";
  sentence: string; // what came of it
  events: number;
  recorded: number; // of those events
  expanded: number;
  generated: number;
  seconds: number;
  cost: number | null;
  moves: number | null;
  metric: string | null;
  branching: number | null; // the effective branching factor
  byF: Tally; // f = g + its own h; without a heuristic h is 0
  byG: Tally; // a measure that all lanes share
  rounds: number;
  inVain: number; // expansions in the rounds before the last
  cuts: { why: string; count: number }[]; // the most frequent reason first
}

export interface Lap {
  name: string;
  racer: Racer;
  letters: string;
  result: Result | null;
  error: string | null;
  events: number; // that happened, also those not recorded
  recording: Recorded;
}

/** The least cost that a solution can have. */
export interface Optimum {
  cost: number;
  isProved: boolean; // else it is so on the word of a plug-in
}

/** The optimum, where some lane proved it, or at least claims it; null: nobody does. */
export function optimumOf(laps: Pick<Lap, "result">[]): Optimum | null {
  const costs = (isIt: (result: Result) => boolean): number[] =>
    laps.flatMap(({ result }) => (result !== null && result.cost !== null && isIt(result) ? [result.cost] : []));
  const proved = costs((result) => result.optimal === true);
  if (proved.length > 0) return { cost: Math.min(...proved), isProved: true };
  const claimed = costs((result) => result.claimed);
  return claimed.length > 0 ? { cost: Math.min(...claimed), isProved: false } : null;
}

/** The facts of a lane, with its expansions held against the optimum. */
export function factsOf(lap: Lap, optimum: Optimum | null): Facts {
  const { name, racer, letters, result, error, events, recording } = lap;
  const counts = result?.counts;
  return {
    name,
    racer,
    letters,
    status: result?.status ?? "failed",
    sentence: error ?? result?.sentence ?? "",
    events,
    recorded: recording.length,
    expanded: counts?.expanded ?? 0,
    generated: counts?.generated ?? 0,
    seconds: result?.seconds ?? 0,
    cost: result?.cost ?? null,
    moves: result?.moves ?? null,
    metric: result?.job.metric ?? null,
    branching: result?.status === "solved" ? branchingFactor(counts?.generated ?? 0, result.moves ?? 0) : null,
    ...tallies(recording, optimum?.cost ?? null),
    ...roundsOf(recording),
    cuts: cutsOf(recording),
  };
}

function tallies({ length, kinds, eventNodes, g, h }: Recorded, optimum: number | null): { byF: Tally; byG: Tally } {
  const [byF, byG] = [{ below: 0, at: 0, above: 0 }, { below: 0, at: 0, above: 0 }];
  if (optimum === null) return { byF, byG };
  for (let event = 0; event < length; event++) {
    if (kinds[event] !== EXPAND) continue;
    const node = eventNodes[event]!;
    byF[side(g[node]! + h[node]!, optimum)]++;
    byG[side(g[node]!, optimum)]++;
  }
  return { byF, byG };
}

function side(value: number, optimum: number): keyof Tally {
  if (Math.abs(value - optimum) < 1e-9) return "at";
  return value < optimum ? "below" : "above";
}

function roundsOf({ length, kinds, rounds }: Recorded): { rounds: number; inVain: number } {
  const last = rounds.at(-1)?.first ?? 0;
  let inVain = 0;
  for (let event = 0; event < Math.min(last, length); event++) if (kinds[event] === EXPAND) inVain++;
  return { rounds: rounds.length, inVain };
}

function cutsOf({ length, kinds, eventNodes, reasons, whys }: Recorded): Facts["cuts"] {
  const counts = new Map<string, number>();
  for (let event = 0; event < length; event++) {
    if (kinds[event] !== PRUNE) continue;
    const why = whys[reasons[eventNodes[event]!]!] ?? "";
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => ({ why, count })).sort((a, b) => b.count - a.count);
}

/** How many children each node would have in an even tree of this depth with so many nodes below its root: the b with
 * b + b² + … + b^depth = generated. Null where there is no such tree. */
export function branchingFactor(generated: number, depth: number): number | null {
  if (depth < 1 || generated < depth) return null;
  const nodes = (b: number): number => {
    let [level, sum] = [1, 0];
    for (let at = 0; at < depth; at++) sum += level *= b;
    return sum;
  };
  let [low, high] = [1, generated];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (nodes(middle) < generated) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
