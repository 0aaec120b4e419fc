// How somebody has done: right of how many, and which rule was missed most.
import type { Question, Rule } from "./question";

/** What was said to a question. A question that was skipped does not count; a revealed one was not known. */
export interface Given {
  question: Question;
  choice: number | "revealed" | "skipped";
}

export interface Score {
  right: number;
  asked: number; // without those skipped
  skipped: number;
  missed: Rule | null; // most often; of equals the first
}

export function isRight({ question, choice }: Given): boolean {
  return choice === question.answer;
}

export function scoreOf(given: readonly Given[]): Score {
  const counted = given.filter((one) => one.choice !== "skipped");
  const misses = new Map<Rule, number>();
  for (const one of counted) {
    if (!isRight(one)) misses.set(one.question.rule, (misses.get(one.question.rule) ?? 0) + 1);
  }
  const most = Math.max(0, ...misses.values());
  return {
    right: counted.filter(isRight).length,
    asked: counted.length,
    skipped: given.length - counted.length,
    missed: [...misses].find(([, count]) => count === most)?.[0] ?? null,
  };
}
