// The way a search is made: what tells its result apart from that of another search of the same board.
import type { Job, Limits, PuzzleRow } from "../lib/api/types";
import { bytes, duration, number, t } from "../lib/i18n.svelte";
import { optionsOf, SECONDS } from "./choice";

export interface Way {
  algorithm: string;
  heuristic: string | null;
  options: Record<string, string>; // those that differ from their defaults
  metric: string | null;
  wanted: Job["wanted"];
  limits: Limits;
  seed: number | null; // null: any
  engine: string | null; // null: any
}

/** The way of a job; `engine` is the one that it has, or must have. */
export function wayOf(job: Job, puzzle: PuzzleRow | null, engine: string | null): Way {
  const { algorithm, heuristic, metric, wanted, seed } = job;
  const limits = { ...job.limits, time: job.limits.time ?? SECONDS };
  const defaults = new Map(optionsOf(puzzle, algorithm).map((row) => [row.name, row.default]));
  const set = Object.entries(job.options).filter(([name, value]) => defaults.get(name) !== value);
  const options = Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { algorithm, heuristic, options, metric, wanted, limits, seed, engine };
}

/** Whether a search made one way answers for the other, which is wanted. */
export function answersFor(made: Way, wanted: Way): boolean {
  const suits = <T>(have: T, want: T | null): boolean => want === null || have === null || have === want;
  if (!suits(made.engine, wanted.engine) || !suits(made.seed, wanted.seed)) return false;
  const rest = ({ algorithm, heuristic, options, metric, wanted: solutions, limits }: Way): string =>
    JSON.stringify([algorithm, heuristic, options, metric, solutions, limits.time, limits.nodes, limits.memory]);
  return rest(made) === rest(wanted);
}

/** "A* · blocking · ties=newest": the algorithm, and whatever else is not as a new user finds it. */
export function wayName(way: Way, puzzle: PuzzleRow | null, withEngine = false): string {
  const { limits } = way;
  const parts = [
    puzzle?.algorithms.find((row) => row.name === way.algorithm)?.title ?? way.algorithm,
    way.heuristic,
    ...Object.entries(way.options).map(([name, value]) => `${name}=${value}`),
    way.metric !== (puzzle?.metrics[0] ?? null) && t("studio.way.metric", { metric: t(`studio.metric.${way.metric}`) }),
    way.wanted !== "first" && t(`studio.search.wanted.${way.wanted}`),
    way.seed !== null && t("studio.way.seed", { seed: String(way.seed) }),
    limits.time !== null && limits.time !== SECONDS && t("studio.way.limit", { limit: duration(limits.time) }),
    limits.nodes !== null && t("studio.way.limit", { limit: t("studio.way.nodes", { count: number(limits.nodes) }) }),
    limits.memory !== null && t("studio.way.limit", { limit: bytes(limits.memory) }),
    withEngine && way.engine !== null && t(`studio.search.engine.${way.engine}`),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** That what is shown was made another way than the one now chosen. */
export function otherWayNote(made: Way, chosen: Way, puzzle: PuzzleRow | null, isRunning: boolean): string {
  const names = { way: wayName(made, puzzle, chosen.engine !== null), chosen: wayName(chosen, puzzle, true) };
  return t(isRunning ? "studio.way.other-runs" : "studio.way.other", names);
}
