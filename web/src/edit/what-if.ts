// What if: the single changes that can be made to a board, and how what they do is told.
import type { Change } from "../lib/api/types";
import { several, t } from "../lib/i18n.svelte";

/** A change: where its sign stands, the cells it is told at, and the board it leads to, in one line. */
export interface Candidate {
  cell: number;
  cells: number[];
  text: string;
}

/** The part of the board that is on the screen, in cells. */
export interface Seen {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const COSTLY = { harder: true, same: true, easier: true, solvable: true }; // the effects that speak of a cost

export const oneLine = (text: string): string => text.replaceAll("\n", "/");

/** The candidates in the order to ask for them: those on the screen first. */
export function inOrder(candidates: Candidate[], columns: number, seen: Seen): Candidate[] {
  const isSeen = ({ cell }: Candidate): boolean => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return x + 1 > seen.left && x < seen.right && y + 1 > seen.top && y < seen.bottom;
  };
  return [...candidates.filter(isSeen), ...candidates.filter((one) => !isSeen(one))];
}

/** What is written on a cell. */
export function signOf({ effect, gained }: Change): string {
  if (effect === "harder") return `+${gained ?? ""}`;
  if (effect === "easier") return `−${gained === null ? "" : -gained}`;
  return { same: "0", solvable: "✓", unsolvable: "×", unique: "●", several: "○", faulty: "–", unknown: "?" }[effect];
}

/** What a change does, in words; where solutions have a cost that is not their number of moves, that is told. */
export function wordsOf({ effect, gained, cost }: Change, countsMoves = true): string {
  if (!countsMoves && cost !== null && effect in COSTLY) {
    return t(`studio.what-if.cost.${effect}`, { count: Math.abs(gained ?? 0), cost });
  }
  if (effect === "solvable" && cost !== null) return several("studio.what-if.solvable-in", cost);
  return several(`studio.what-if.${effect}`, Math.abs(gained ?? 0), { cost: cost ?? 0 });
}

/** What the board is like now, in words; it may be none yet. */
export function wordsOfNow(now: Change, countsMoves = true): string {
  if (now.effect === "faulty") return "";
  const found: Change = now.effect === "same" ? { ...now, effect: "solvable" } : now;
  return t("studio.what-if.now", { what: wordsOf(found, countsMoves) });
}

/** What is said of each cell that a change stands at. */
export function titlesOf(candidates: Candidate[], changes: ReadonlyMap<string, Change>): Map<number, string> {
  const titles = new Map<number, string>();
  for (const { cells, text } of candidates) {
    const change = changes.get(text);
    if (change !== undefined) for (const cell of cells) titles.set(cell, t("studio.what-if.here", { what: wordsOf(change) }));
  }
  return titles;
}
