// How an algorithm goes about it: which node it takes up next, and what of its terms its lecture writes.
import type { AlgorithmRow, Job } from "../lib/api/types";
import { pageOf } from "../puzzles/registry";
import type { Recording } from "./recording";

const DEPTH_FIRST = new Set([
  "brute-force",
  "backtracking",
  "propagation",
  "depth-first",
  "deepening",
  "ida-star",
  "annealing",
]);
const LEVELS = new Set(["breadth-first", "bidirectional", "beam"]);

/** Whether it follows one path at a time: then there is no queue of live nodes, only that path. What `best` is
 * when it is watched, the puzzle says. */
export function followsPath(job: Pick<Job, "algorithm" | "puzzle">): boolean {
  const watchedBest = pageOf(job.puzzle)?.search?.watchedBest ?? "a-star";
  return DEPTH_FIRST.has(job.algorithm === "best" ? watchedBest : job.algorithm);
}

/** What it does with nodes of equal priority, and with boards met before. */
export function rulesOf(job: Job): { ties: string | undefined; repeats: string | undefined } {
  if (job.algorithm === "best") return { ties: "deepest", repeats: "cheaper" };
  return { ties: job.options.ties, repeats: job.options.repeats };
}

export type Letters = AlgorithmRow["letters"];

/** How much the estimate counts. */
export function weightOf(job: Job | null): number {
  return job?.algorithm === "weighted-a-star" ? Number(job.options.weight ?? 1.5) : 1;
}

/** What the algorithm takes up first when it is least: with the letters of its lecture. */
export function priority(letters: Letters, node: { g: number; h: number }, weight: number): number {
  if (letters === "g") return node.g;
  if (letters === "h") return node.h;
  return letters === "none" ? 0 : node.g + weight * node.h;
}

/** The order in which two live nodes would be taken up. */
export function takingOrder(recording: Recording, job: Job, letters: Letters): (a: number, b: number) => number {
  const weight = weightOf(job);
  const { ties } = rulesOf(job);
  const { g, h, depths } = recording;
  const rank = (id: number): number => priority(letters, { g: g[id]!, h: h[id]! }, weight);
  return (a, b) => {
    if (LEVELS.has(job.algorithm)) {
      const estimate = job.algorithm === "beam" ? h[a]! - h[b]! : 0;
      return depths[a]! - depths[b]! || estimate || a - b;
    }
    const first = rank(a) - rank(b);
    if (first !== 0) return first;
    if (ties === "deepest") return h[a]! - h[b]! || b - a;
    return ties === "newest" ? b - a : a - b;
  };
}

/** A node's terms: "f = 3 + 9 = 12", numbers written by `show`. Of a board dropped unseen the estimate was never
 * made, so only the way so far is told. */
export function terms(
  letters: Letters,
  node: { g: number; h: number },
  isDropped: boolean,
  weight: number,
  show: (value: number) => string,
): string {
  const sum = show(node.g + weight * node.h);
  const estimate = weight === 1 ? show(node.h) : `${show(weight)}·${show(node.h)}`;
  switch (letters) {
    case "f":
      return isDropped ? `g = ${show(node.g)}` : `f = ${show(node.g)} + ${estimate} = ${sum}`;
    case "c":
      return isDropped ? `f = ${show(node.g)}` : `ĉ = ${show(node.g)} + ${estimate} = ${sum}`;
    case "g":
      return `g = ${show(node.g)}`;
    case "h":
      return isDropped ? "" : `h = ${show(node.h)}`;
    case "none":
      return "";
  }
}

/** Whether a node was cut off before its estimate was made. */
export function isDropped(recording: Recording, id: number, at: number, job: Job): boolean {
  const fate = recording.fate(id);
  return fate !== null && fate.pruned <= at && fate.why !== "beam" && !followsPath(job);
}
