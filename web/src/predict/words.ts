// What is asked, what the choices are called, and why the right one is right.
import type { AlgorithmRow } from "../lib/api/types";
import { number, several, t } from "../lib/i18n.svelte";
import { priority, rulesOf, weightOf } from "../search/families";
import { letter, moveWord, termsOf, why } from "../search/words";
import { wayOf, type Asked, type FateQuestion, type NodeQuestion, type Question, type Rule } from "./question";

const FATES = ["repeat", "bound", "depth", "inconsistent", "beam"];
const RULES = ["least", "ties", "oldest", "path", "estimate", "kept", "round", ...FATES];

const decimals = (value: number): string => number(value, 3);

export function questionWords(asked: Asked, question: Question): string {
  const isPath = wayOf(asked) === "path";
  if (question.kind === "estimate") {
    return t("studio.predict.ask.estimate", { heuristic: asked.job.heuristic ?? "", letter: estimateLetter(asked) });
  }
  if (question.kind === "fate") return t(isPath ? "studio.predict.ask.fate-path" : "studio.predict.ask.fate");
  return t(`studio.predict.ask.${question.kind}`);
}

/** The letter that the lecture writes for the estimate. */
function estimateLetter({ letters }: Asked): string {
  return letters === "c" ? "ĝ" : "h";
}

/** The move that led to a node, and its terms. */
export function nodeWords(asked: Asked, id: number, at: number, row: AlgorithmRow | null): { move: string; terms: string } {
  const { recording, job } = asked;
  return {
    move: moveWord(recording.node(id)?.action ?? null) || t("studio.search.start"),
    terms: termsOf(recording, id, at, job, row),
  };
}

/** What may become of a board; what a plug-in gives as its reason is told in its own words. */
export function fateWords(asked: Asked, fate: string): string {
  if (fate === "kept") return t(wayOf(asked) === "path" ? "studio.predict.fate.followed" : "studio.predict.fate.kept");
  return FATES.includes(fate) ? t(`studio.predict.fate.${fate}`) : t("studio.predict.fate.other", { why: fate });
}

export function ruleWords(rule: Rule): string {
  return RULES.includes(rule) ? t(`studio.predict.rule.${rule}`) : t("studio.predict.fate.other", { why: rule });
}

/** Why the right choice is right. */
export function because(asked: Asked, question: Question, row: AlgorithmRow | null): string {
  switch (question.kind) {
    case "next":
      return becauseTaken(asked, question);
    case "path":
      return t(question.nodes.length - 1 === question.answer ? "studio.predict.because.path" : "studio.predict.because.turn");
    case "estimate": {
      const value = decimals(question.values[question.answer]!);
      const letter = estimateLetter(asked);
      return t("studio.predict.because.estimate", { heuristic: asked.job.heuristic ?? "", letter, value });
    }
    case "round": {
      const key = asked.letters === "none" ? "studio.predict.because.deeper" : "studio.predict.because.round";
      return t(key, { value: decimals(question.values[question.answer]!) });
    }
    case "fate":
      return becauseOfFate(asked, question, row);
  }
}

function becauseTaken(asked: Asked, { nodes, answer, rule, tied, live }: NodeQuestion): string {
  const { recording, job, letters } = asked;
  const id = nodes[answer]!;
  const value = decimals(priority(letters, { g: recording.g[id]!, h: recording.h[id]! }, weightOf(job)));
  const values = { letter: letter(letters), value };
  if (rule === "oldest") return several("studio.predict.because.oldest", live);
  if (rule === "least") return several("studio.predict.because.least", live, values);
  const ties = t(`studio.search.ties.${rulesOf(job).ties ?? "oldest"}`);
  return t("studio.predict.because.ties", { ...values, count: number(tied), ties });
}

function becauseOfFate(asked: Asked, { node, until, rule }: FateQuestion, row: AlgorithmRow | null): string {
  if (rule === "kept") return t(wayOf(asked) === "path" ? "studio.predict.because.followed" : "studio.predict.because.kept");
  return why(asked.recording, node, until, asked.job, row);
}
