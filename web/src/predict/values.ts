// What is h of a board, and what is the bound of the next round: a number among its near misses.
import { wayOf, type Asked, type ValueQuestion } from "./question";
import { sample, type Random } from "./random";

const MOST = 4; // choices

/** The right number among others that could be meant: those of the run first, then its neighbours. */
function among(value: number, told: Iterable<number>, random: Random): { values: number[]; answer: number } {
  const near = (other: number): boolean => other !== value && Math.abs(other - value) <= MOST;
  const wrong = sample([...new Set(told)].filter(near), MOST - 2, random);
  for (const miss of [value + 1, value - 1, value + 2, value - 2, value + 3]) {
    if (wrong.length < MOST - 1 && miss >= 0 && !wrong.includes(miss)) wrong.push(miss);
  }
  const values = [value, ...wrong].sort((a, b) => a - b);
  return { values, answer: values.indexOf(value) };
}

/** h of the board that is generated at this event. */
export function estimateQuestion(asked: Asked, until: number, random: Random): ValueQuestion | null {
  const { recording, job, letters } = asked;
  const event = recording.event(until);
  const isEstimated = job.heuristic !== null && ["f", "c", "h"].includes(letters);
  if (event?.kind !== "generate" || until < 1 || !isEstimated || recording.born[event.node] !== until) return null;
  const told = recording.h.subarray(0, recording.known(until));
  const choices = among(recording.h[event.node]!, told, random);
  return { kind: "estimate", at: until - 1, until, node: event.node, ...choices, rule: "estimate" };
}

/** The bound of the round that begins at this event. */
export function roundQuestion(asked: Asked, until: number, random: Random): ValueQuestion | null {
  const { recording } = asked;
  const event = recording.event(until);
  if (event?.kind !== "bound" || until < 1 || wayOf(asked) !== "path") return null;
  const { g, h, pruned } = recording;
  const first = recording.rounds[recording.roundAt(until - 1)]?.first ?? 0;
  const cut: number[] = []; // the totals that were over the last bound
  for (let id = 0; id < recording.known(until - 1); id++) {
    if (pruned[id]! >= first && pruned[id]! < until) cut.push(g[id]! + h[id]!);
  }
  return { kind: "round", at: until - 1, until, node: event.node, ...among(event.bound, cut, random), rule: "round" };
}
