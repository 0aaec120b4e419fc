// Grades in words.
import type { StudentRow } from "../lib/api/types";
import { number, t } from "../lib/i18n.svelte";
import { standingOf, type Standing } from "./outcomes";
import type { Points } from "./table";

export function outcomeWord(standing: Standing): string {
  return t(`studio.grades.outcome.${standing}`);
}

/** 3.5 / 4 */
export function pointsFigure({ earned, possible }: Points): string {
  return `${number(earned, 2)} / ${number(possible, 2)}`;
}

/** "3.5 of 4 points" */
export function pointsWords({ earned, possible }: Points): string {
  return t("studio.grades.points-of", { earned: number(earned, 2), possible: number(possible, 2) });
}

/** "ani, 02-own: wrong, 1 of 6 points" */
export function cellWords(row: StudentRow, index: number, name: string): string {
  const cell = row.cells[index] ?? null;
  const points = cell === null ? "" : `, ${pointsWords(cell)}`;
  return `${row.student}, ${name}: ${outcomeWord(standingOf(cell))}${points}`;
}

/** A number that a program says of itself: papan's word for its kind, else the kind as it is. */
export function claimWord(kind: string): string {
  const key = `studio.grades.claim.${kind}`;
  const word = t(key);
  return word === key ? kind : word;
}
