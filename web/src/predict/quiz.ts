// The questions of a quiz: chosen by a seed from all that a recorded run could be asked about.
import { fateQuestion } from "./fates";
import type { Asked, Question } from "./question";
import { seeded, type Random } from "./random";
import { nextQuestion, pathQuestion } from "./taking";
import { estimateQuestion, roundQuestion } from "./values";

export const COUNT = 10; // questions
const EVENTS = 2000; // from the beginning of the run: what lies further is too much for anybody to keep in mind
const TRIES = 40; // for one question, until another kind has its turn

type Pool = "next" | "path" | "turn" | "estimate" | "kept" | "cut" | "round";
const TURNS: Pool[] = ["next", "turn", "cut", "estimate", "next", "path", "kept", "round", "next", "turn", "cut", "estimate"];

/** The events at which each kind of question could be asked, before anything is looked at closely. */
function pools({ recording }: Asked): Record<Pool, number[]> {
  const all: Record<Pool, number[]> = { next: [], path: [], turn: [], estimate: [], kept: [], cut: [], round: [] };
  const last = Math.min(recording.length, EVENTS);
  for (let at = 1; at < last; at++) {
    const { kind, node } = recording.event(at)!;
    if (kind === "expand" || kind === "goal") all.next.push(at);
    else if (kind === "bound") all.round.push(at);
    else if (kind === "prune") all.cut.push(recording.born[node]!); // which may be this event, or one before
    else if (kind === "generate") {
      // A search along one path that turns back is a better question than one that goes on where it is.
      const before = recording.event(at - 1)!;
      const deepest = before.kind === "prune" ? recording.parents[before.node] : before.node;
      all[deepest === recording.parents[node] ? "path" : "turn"].push(at);
      all.estimate.push(at);
      all.kept.push(at);
    }
  }
  return all;
}

function make(pool: Pool, asked: Asked, at: number, random: Random): Question | null {
  switch (pool) {
    case "next":
      return nextQuestion(asked, at, random);
    case "path":
    case "turn":
      return pathQuestion(asked, at);
    case "estimate":
      return estimateQuestion(asked, at, random);
    case "round":
      return roundQuestion(asked, at, random);
    case "kept":
    case "cut":
      return fateQuestion(asked, at);
  }
}

/** Questions in the order of the run, no two at one moment; fewer where there is less to ask. */
export function quiz(asked: Asked, seed: number, count = COUNT): Question[] {
  const random = seeded(seed);
  const left = pools(asked);
  const found = new Map<number, Question>();
  for (let turn = 0, misses = 0; found.size < count && misses < TURNS.length; turn++) {
    const pool = TURNS[turn % TURNS.length]!;
    const question = draw(pool, left[pool], asked, random, found);
    if (question === null) misses++;
    else {
      misses = 0;
      found.set(question.at, question);
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

function draw(pool: Pool, from: number[], asked: Asked, random: Random, taken: Map<number, Question>): Question | null {
  for (let tries = 0; tries < TRIES && from.length > 0; tries++) {
    const [at] = from.splice(Math.floor(random() * from.length), 1);
    const question = make(pool, asked, at!, random);
    if (question !== null && !taken.has(question.at)) return question;
  }
  return null;
}
