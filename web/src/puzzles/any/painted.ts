// A board of any puzzle that is being painted: a sign in each cell, and a number where the puzzle has them. Its text is
// the server's business; here a draft is known by its signs.
import type { Draft } from "../../edit/draft";
import type { BoardReply, Fault, PuzzleName, PuzzleRow, SceneView, Shape, SignRow } from "../../lib/api/types";
import { whole } from "../../lib/api/scenes";
import type { Transport } from "../../lib/transport/transport";
import type { Drafts } from "../puzzle";

export type Painting = NonNullable<PuzzleRow["painting"]>;

export interface PaintedDraft extends Draft {
  cells: string[]; // the sign of each cell
  numbers: number[] | null; // the number of each cell; null where cells have none
}

export const FRESH_NUMBER = 1; // of a cell that is new
export const LARGEST_NUMBER = 1_000_000_000;

/** A fault with the cell in which it is; null where it is none of them. */
interface PlacedFault extends Fault {
  cell: number | null;
}

/** What can be done to the boards of a puzzle with these signs. */
export function paintedDrafts(painting: Painting): Drafts<SceneView, PaintedDraft> {
  const fresh = freshSign(painting);
  return {
    draftOf(view) {
      const rows = (view.painting?.rows ?? []).map((row) => [...row]);
      const columns = Math.max(1, ...rows.map((row) => row.length));
      const cells = rows.flatMap((row) => Array.from({ length: columns }, (_, column) => row[column] ?? fresh));
      const numbers = view.painting?.numbers?.flat() ?? null;
      return { puzzle: view.puzzle, rows: rows.length, columns, cells, numbers };
    },
    compose: (draft) => JSON.stringify([rowsOf(draft.cells, draft), rowsOf(draft.numbers, draft)]),
    read: readPainted,
    cleared: (draft) => ({
      ...draft,
      cells: draft.cells.map(() => fresh),
      numbers: draft.numbers?.map(() => FRESH_NUMBER) ?? null,
    }),
    resized: (draft, rows, columns) => ({
      ...draft,
      rows,
      columns,
      cells: refitted(draft.cells, draft, rows, columns, fresh),
      numbers: draft.numbers && refitted(draft.numbers, draft, rows, columns, FRESH_NUMBER),
    }),
    placeOf: (_, fault) => (fault as Partial<PlacedFault>).cell ?? null,
  };
}

/** The sign of an empty cell. */
export function freshSign({ signs }: Painting): string {
  return signs[0]?.sign ?? ".";
}

export function signOf({ signs }: Painting, sign: string | undefined): SignRow | undefined {
  return signs.find((one) => one.sign === sign);
}

/** What `compose` has written, read by the server; its faults say in which cells they are. */
async function readPainted(
  ask: Pick<Transport, "draft">,
  text: string,
  puzzle: PuzzleName,
  signal?: AbortSignal,
): Promise<BoardReply> {
  const [rows, numbers] = JSON.parse(text) as [string[][], number[][] | null];
  const signs = rows.map((row) => row.join(""));
  const { board, places } = await ask.draft(puzzle, signs, numbers, signal);
  const faults: PlacedFault[] = board.faults.map((fault, i) => ({ ...fault, cell: places[i] ?? null }));
  return { ...board, faults };
}

function rowsOf<T>(cells: readonly T[] | null, { rows, columns }: Draft): T[][] | null {
  if (cells === null) return null;
  return Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function refitted<T>(cells: readonly T[], from: Draft, rows: number, columns: number, fresh: T): T[] {
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return row < from.rows && column < from.columns ? (cells[row * from.columns + column] ?? fresh) : fresh;
  });
}

/** The draft with a sign in these cells; one that a board has only once leaves where it was, and ends in the last. */
export function painted(draft: PaintedDraft, painting: Painting, cells: Iterable<number>, sign: string): PaintedDraft {
  const next = [...draft.cells];
  const given = [...cells];
  if (signOf(painting, sign)?.once === true) {
    const last = given.at(-1);
    if (last === undefined) return draft;
    next.forEach((one, cell) => {
      if (one === sign) next[cell] = freshSign(painting);
    });
    next[last] = sign;
  } else {
    for (const cell of given) next[cell] = sign;
  }
  return next.every((one, cell) => one === draft.cells[cell]) ? draft : { ...draft, cells: next };
}

/** The draft with another number in a cell, kept between 0 and the largest. */
export function numbered(draft: PaintedDraft, cell: number, number: number): PaintedDraft {
  if (draft.numbers === null || !Number.isFinite(number)) return draft;
  const kept = Math.max(0, Math.min(LARGEST_NUMBER, Math.round(number)));
  if (draft.numbers[cell] === kept) return draft;
  return { ...draft, numbers: draft.numbers.map((one, i) => (i === cell ? kept : one)) };
}

/** The sign that a key stands for: the one that is written so, else the one that differs in case only. */
export function signOfKey({ signs }: Painting, key: string): string | null {
  const alike = (one: SignRow): boolean => one.sign.toLowerCase() === key.toLowerCase();
  return (signs.find((one) => one.sign === key) ?? signs.find(alike))?.sign ?? null;
}

/** What is written on a sign that has no picture; what is empty or a wall shows that by its colour. */
export function letterOf(painting: Painting, { sign, tint, icon }: SignRow): string {
  return icon !== "" || tint === "wall" || sign === freshSign(painting) ? "" : sign.trim();
}

/** The draft as a board to draw; `large` says that the numbers are what is being looked at. */
export function sceneOf(draft: PaintedDraft, painting: Painting, large: boolean): SceneView {
  const shapes: Shape[] = draft.cells.map((sign, cell) => {
    const look = signOf(painting, sign);
    const number = draft.numbers === null ? "" : String(draft.numbers[cell] ?? "");
    const letter = look === undefined ? sign : letterOf(painting, look);
    return whole({
      layer: "ground",
      row: Math.floor(cell / draft.columns),
      column: cell % draft.columns,
      tint: (look?.tint ?? "danger") as Shape["tint"],
      label: large ? number : letter,
      icon: large ? "" : (look?.icon ?? ""),
      note: large ? "" : number,
      sign,
    });
  });
  const { puzzle, rows, columns } = draft;
  return { puzzle, rows, columns, start: [], scene: { rows, columns, shapes }, placing: null, painting: null, board: "" };
}
