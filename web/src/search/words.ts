// What the search does, in words.
import type { AlgorithmRow, Job, View, Position } from "../lib/api/types";
import { number, t } from "../lib/i18n.svelte";
import { pageOf } from "../puzzles/registry";
import { followsPath, isDropped, priority, rulesOf, terms, weightOf, type Letters } from "./families";
import type { Recording, SearchEvent } from "./recording";

/** An action as a person says it: "left", "C-right-2", "r3c5". */
export function moveWord(action: string | null): string {
  return (action ?? "").replace(/\b(up|down|left|right)\b/, (word) => t(`studio.direction.${word}`));
}

/** "expanded", "cut off", "bound 12", … */
export function eventWord(event: SearchEvent): string {
  return t(`studio.search.event.${event.kind}`, { bound: event.bound });
}

/** The letter of what decides: f, ĉ, g or h. */
export function letter(letters: Letters): string {
  return letters === "c" ? "ĉ" : letters === "none" ? "" : letters;
}

const decimals = (value: number): string => number(value, 3);

/** The node's terms in the letters of the algorithm's lecture; "" where it has none. */
export function termsOf(recording: Recording, id: number, at: number, job: Job, row: AlgorithmRow | null): string {
  const node = recording.node(id);
  if (node === null || row === null) return "";
  return terms(row.letters, node, isDropped(recording, id, at, job), weightOf(job), decimals);
}

const LIMITS: Record<string, string> = { depth: "depth", beam: "width" }; // why a node was cut off → the option that did it

/** Why a node was taken up, cut off, or waits. */
export function why(recording: Recording, id: number, at: number, job: Job, row: AlgorithmRow | null): string {
  const fate = recording.fate(id);
  const node = recording.node(id);
  if (fate === null || node === null) return "";
  const letters = row?.letters ?? "none";
  const values = { letter: letter(letters), value: decimals(priority(letters, node, weightOf(job))) };
  if (fate.goal <= at) return t("studio.search.why.goal");
  if (fate.pruned <= at) {
    const bound = recording.rounds[recording.roundAt(fate.pruned)]?.bound ?? 0;
    const known = ["repeat", "bound", "inconsistent", "depth", "beam", "gave-up"].includes(fate.why);
    const limit = LIMITS[fate.why];
    const set = limit === undefined || node.parent === null ? undefined : job.options[limit];
    if (set !== undefined) return t(`studio.reason.${fate.why}`, { limit: set });
    if (fate.why === "bound" && letters === "none") return t("studio.search.why.bound-depth", { bound });
    return t(`studio.search.why.${known ? fate.why : "cut"}`, { ...values, bound });
  }
  if (fate.examined <= at) return t("studio.search.why.examined");
  if (fate.expanded > at) {
    const waits = letters === "none" ? "waits" : "live";
    return t(`studio.search.why.${followsPath(job) ? "next" : waits}`, values);
  }
  if (node.parent === null) return t("studio.search.why.start");
  return taken(job, letters, values);
}

function taken(job: Job, letters: Letters, values: Record<string, string>): string {
  if (job.algorithm === "annealing") return t("studio.search.why.walk");
  if (followsPath(job)) return t("studio.search.why.branch");
  if (job.algorithm === "beam") return t("studio.search.why.level-best", values);
  const { ties } = rulesOf(job);
  if (letters === "none" || ties === undefined) return t("studio.search.why.oldest");
  return t("studio.search.why.least", { ...values, ties: t(`studio.search.ties.${ties}`) });
}

/** Positions that will be drawn soon: what they take is fetched ahead. */
export function prepare(view: View, positions: (Position | null)[]): void {
  const told = positions.filter((position) => position !== null);
  if (told.length > 0) pageOf(view.puzzle)?.drawing.prepare?.(view, told);
}

/** The cells that differ between two positions, where things now stand. */
export function movedCells(view: View, before: Position, after: Position): number[] {
  return pageOf(view.puzzle)?.drawing.movedCells(view, before, after) ?? [];
}
