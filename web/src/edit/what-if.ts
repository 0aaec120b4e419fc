// What if: every single change that the chosen tool can make to a board, and how what it does is told.
import type { Change } from "../lib/api/types";
import { several, t } from "../lib/i18n.svelte";
import * as queens from "../puzzles/queens/draft";
import * as rush from "../puzzles/rush-hour/draft";
import { landing, taken, type Tool } from "../puzzles/rush-hour/hand";

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

export const oneLine = (text: string): string => text.replaceAll("\n", "/");

/** With a piece, a wall or the exit in the hand: what a tap on each cell does; with nothing: what removing does. */
export function rushHourCandidates(draft: rush.RushHourDraft, tool: Tool | null): Candidate[] {
  if (tool === null) return removals(draft);
  const held = taken(draft, tool);
  if (held === null) return [];
  const found: Candidate[] = [];
  for (let cell = 0; cell < draft.rows * draft.columns; cell++) {
    const thing = rush.thingAt(draft, cell);
    const [row, column] = [Math.floor(cell / draft.columns), cell % draft.columns];
    let next = draft;
    if (tool.kind === "wall") next = rush.withWall(draft, cell, thing === null);
    else if (tool.kind === "exit") {
      const rim = row === 0 || column === 0 || row === draft.rows - 1 || column === draft.columns - 1;
      if (rim) next = landing(draft, held, column + 0.5, row + 0.5).next;
    } else if (thing === null) next = landing(draft, held, column + 0.5, row + 0.5).next; // else the tap picks it up
    const text = oneLine(rush.compose(next));
    if (next !== draft && text !== oneLine(rush.compose(draft))) found.push({ cell, cells: [cell], text });
  }
  return found;
}

function removals(draft: rush.RushHourDraft): Candidate[] {
  const of = (cell: number, cells: number[]): Candidate => ({
    cell,
    cells,
    text: oneLine(rush.compose(rush.without(draft, cell))),
  });
  const pieces = draft.pieces
    .filter((piece) => !rush.isPrimary(piece)) // without P there is no board
    .map((piece) => rush.cellsOf(piece, draft.columns))
    .map((cells) => of(cells[0] ?? 0, cells));
  return [...pieces, ...draft.walls.map((cell) => of(cell, [cell]))];
}

/** Each cell, or each patch of cells, given to a region. */
export function queensCandidates(draft: queens.QueensDraft, name: string, means: "brush" | "fill"): Candidate[] {
  const found: Candidate[] = [];
  const met = new Set<number>();
  draft.cells.forEach((own, cell) => {
    if (own === name || met.has(cell)) return;
    const cells = means === "fill" ? [...queens.patch(draft, cell)] : [cell];
    if (means === "fill") for (const one of cells) met.add(one);
    found.push({ cell, cells, text: oneLine(queens.compose(queens.painted(draft, cells, name))) });
  });
  return found;
}

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

/** What a change does, in words. */
export function wordsOf({ effect, gained, cost }: Change): string {
  if (effect === "solvable" && cost !== null) return several("studio.what-if.solvable-in", cost);
  return several(`studio.what-if.${effect}`, Math.abs(gained ?? 0), { cost: cost ?? 0 });
}

/** What the board is like now, in words; it may be none yet. */
export function wordsOfNow(now: Change): string {
  if (now.effect === "faulty") return "";
  return t("studio.what-if.now", { what: wordsOf(now.effect === "same" ? { ...now, effect: "solvable" } : now) });
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
