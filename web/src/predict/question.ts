// A question about the next step of a recorded run: its choices, and the right one, which is what the run did.
import type { Job } from "../lib/api/types";
import { followsPath, type Letters } from "../search/families";
import type { Recording } from "../search/recording";

/** The run that is asked about. */
export interface Asked {
  recording: Recording;
  job: Job;
  letters: Letters;
}

/** What has to be known to answer. */
export type Rule =
  | "least" // the least priority is taken up
  | "ties" // of equal ones, this one
  | "oldest" // a queue
  | "path" // the deepest node of the path with a move left goes on
  | "estimate" // h of a board
  | "kept" // nothing speaks against it
  | "round" // the bound of the next round
  | (string & {}); // why something is cut off: "repeat", "bound", "inconsistent", …

interface Base {
  at: number; // the event at which the page stands while it asks
  until: number; // the event that tells the answer
  answer: number; // the right choice, by its place
  rule: Rule;
}

/** Which of these nodes is taken up next? Of a search that follows one path: which of its nodes has the next child? */
export interface NodeQuestion extends Base {
  kind: "next" | "path";
  nodes: number[];
  tied: number; // live nodes with the priority of the right one, itself included
  live: number; // nodes that wait
}

/** What is h of this board? What is the bound of the next round? */
export interface ValueQuestion extends Base {
  kind: "estimate" | "round";
  node: number; // the board that is asked about
  values: number[];
}

/** What becomes of this board, which is generated next? */
export interface FateQuestion extends Base {
  kind: "fate";
  node: number;
  fates: string[]; // "kept", or why it is cut off
}

export type Question = NodeQuestion | ValueQuestion | FateQuestion;
export type QuestionKind = Question["kind"];

const QUEUES = new Set([
  "uniform-cost",
  "greedy",
  "a-star",
  "weighted-a-star",
  "branch-and-bound",
  "breadth-first",
]);

/** How the search chooses the next node, where that is known: from a queue, or along one path. Annealing walks by
 * chance, and what a plug-in does nobody knows. */
export function wayOf({ job, letters }: Asked): "queue" | "path" | null {
  if (QUEUES.has(job.algorithm)) return "queue";
  if (job.algorithm === "annealing") return null;
  if (followsPath(job)) return "path";
  return job.algorithm === "best" && letters !== "none" ? "queue" : null;
}

export function choiceCount(question: Question): number {
  if (question.kind === "fate") return question.fates.length;
  return "nodes" in question ? question.nodes.length : question.values.length;
}
