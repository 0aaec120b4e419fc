// A Rush Hour board that is being built: where pieces fit, and its text.
import type { Fault } from "../../lib/api/types";
import type { Piece, RushHourView } from "./view";

export type Side = "left" | "right" | "top" | "bottom";

export interface Exit {
  side: Side;
  line: number; // the row of an exit left or right, else the column
}

export type DraftPiece = Omit<Piece, "primary">;

export interface RushHourDraft {
  puzzle: "rush-hour";
  rows: number;
  columns: number;
  pieces: DraftPiece[];
  walls: number[]; // cells
  exit: Exit | null;
}

/** What stands at a cell. */
export type Thing = { kind: "piece"; piece: DraftPiece } | { kind: "wall"; cell: number };

export const PRIMARY = "P";
const EXIT = "K";
export const LENGTHS = [2, 3, 4, 5, 6] as const;
const HEADER = 2; // lines of the text before the board
const SIGNS = "ABCDEFGHIJLMNOQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A draft is in the course's form: a board of 36 letters gets its names, P for the primary piece. */
export function draftOf(view: RushHourView): RushHourDraft {
  const { rows, columns, walls, exit } = view;
  const used = new Set(view.pieces.map((piece) => piece.sign));
  const free = [...SIGNS].filter((sign) => !used.has(sign)).values();
  const pieces = view.pieces.map(({ sign, row, column, length, horizontal, primary }) => ({
    sign: primary ? PRIMARY : sign === PRIMARY || sign === EXIT ? (free.next().value ?? sign) : sign,
    row,
    column,
    length,
    horizontal,
  }));
  return { puzzle: "rush-hour", rows, columns, pieces, walls: [...walls], exit: { ...exit } };
}

export function cleared(draft: RushHourDraft): RushHourDraft {
  return { ...draft, pieces: [], walls: [], exit: null };
}

export function isPrimary(piece: { sign: string }): boolean {
  return piece.sign === PRIMARY;
}

export function cellsOf(piece: DraftPiece, columns: number): number[] {
  const step = piece.horizontal ? 1 : columns;
  return Array.from({ length: piece.length }, (_, i) => piece.row * columns + piece.column + i * step);
}

export function thingAt(draft: RushHourDraft, cell: number): Thing | null {
  const piece = draft.pieces.find((one) => cellsOf(one, draft.columns).includes(cell));
  if (piece !== undefined) return { kind: "piece", piece };
  return draft.walls.includes(cell) ? { kind: "wall", cell } : null;
}

/** Whether a piece lies on the board and on nothing else; a piece of the same sign is the one that moves. */
export function fits(draft: RushHourDraft, piece: DraftPiece): boolean {
  if (!inside(draft, piece)) return false;
  const taken = new Set(draft.walls);
  for (const other of draft.pieces) {
    if (other.sign !== piece.sign) for (const cell of cellsOf(other, draft.columns)) taken.add(cell);
  }
  return !cellsOf(piece, draft.columns).some((cell) => taken.has(cell));
}

function inside(draft: { rows: number; columns: number }, piece: DraftPiece): boolean {
  const { row, column, length, horizontal } = piece;
  const [height, width] = horizontal ? [1, length] : [length, 1];
  return row >= 0 && column >= 0 && row + height <= draft.rows && column + width <= draft.columns;
}

/** The piece pushed back onto the board where it hangs over an edge; it may still lie on something. */
export function pushedInside(draft: RushHourDraft, piece: DraftPiece): DraftPiece {
  const [height, width] = piece.horizontal ? [1, piece.length] : [piece.length, 1];
  return {
    ...piece,
    row: Math.max(0, Math.min(piece.row, draft.rows - height)),
    column: Math.max(0, Math.min(piece.column, draft.columns - width)),
  };
}

/** With this piece, in the place of any of the same sign; unchanged where it does not fit. */
export function withPiece(draft: RushHourDraft, piece: DraftPiece): RushHourDraft {
  if (!fits(draft, piece)) return draft;
  const at = draft.pieces.findIndex((one) => one.sign === piece.sign);
  const pieces = at < 0 ? [...draft.pieces, piece] : draft.pieces.map((one, i) => (i === at ? piece : one));
  return { ...draft, pieces };
}

export function withoutPiece(draft: RushHourDraft, sign: string): RushHourDraft {
  return { ...draft, pieces: draft.pieces.filter((one) => one.sign !== sign) };
}

/** Turned about the cell it is held at, pushed inside; null where there is no room. */
export function turned(draft: RushHourDraft, piece: DraftPiece, held: number): DraftPiece | null {
  const at = Math.max(0, cellsOf(piece, draft.columns).indexOf(held));
  const row = piece.row + (piece.horizontal ? -at : at);
  const column = piece.column + (piece.horizontal ? at : -at);
  const around = pushedInside(draft, { ...piece, horizontal: !piece.horizontal, row, column });
  return fits(draft, around) ? around : null;
}

/** This piece becomes P; the one that was P takes its letter. */
export function withPrimary(draft: RushHourDraft, sign: string): RushHourDraft {
  if (sign === PRIMARY) return draft;
  const renamed = (one: DraftPiece): DraftPiece => {
    if (one.sign === sign) return { ...one, sign: PRIMARY };
    return one.sign === PRIMARY ? { ...one, sign } : one;
  };
  return { ...draft, pieces: draft.pieces.map(renamed) };
}

export function withWall(draft: RushHourDraft, cell: number, wall: boolean): RushHourDraft {
  if (wall ? thingAt(draft, cell) !== null : !draft.walls.includes(cell)) return draft;
  const walls = wall ? [...draft.walls, cell].sort((a, b) => a - b) : draft.walls.filter((one) => one !== cell);
  return { ...draft, walls };
}

export function without(draft: RushHourDraft, cell: number): RushHourDraft {
  const thing = thingAt(draft, cell);
  if (thing === null) return draft;
  return thing.kind === "piece" ? withoutPiece(draft, thing.piece.sign) : withWall(draft, cell, false);
}

/** The first letter that no piece has; null when all are used. */
export function nextSign(draft: RushHourDraft): string | null {
  const used = new Set(draft.pieces.map((piece) => piece.sign));
  for (const sign of SIGNS) if (!used.has(sign)) return sign;
  for (let code = 0xc0; code < 0x24f; code++) {
    const sign = String.fromCharCode(code);
    if (!used.has(sign)) return sign;
  }
  return null;
}

/** The exit nearest to a point, in cells; of two equally near, the one in P's direction. */
export function nearestExit(draft: RushHourDraft, x: number, y: number): Exit {
  const row = Math.max(0, Math.min(draft.rows - 1, Math.floor(y)));
  const column = Math.max(0, Math.min(draft.columns - 1, Math.floor(x)));
  const across = draft.pieces.find(isPrimary)?.horizontal !== false;
  const sides: [Side, number, number][] = [
    ["right", draft.columns - x, row],
    ["left", x, row],
    ["top", y, column],
    ["bottom", draft.rows - y, column],
  ];
  if (!across) sides.push(...sides.splice(0, 2)); // sort() keeps the order of equals
  const [side, , line] = sides.sort((a, b) => a[1] - b[1])[0] ?? ["right", 0, row];
  return { side, line };
}

/** At another size: what no longer has room is gone, an exit stays on its side. */
export function resized(draft: RushHourDraft, rows: number, columns: number): RushHourDraft {
  const pieces = draft.pieces.filter((piece) => inside({ rows, columns }, piece));
  const walls = draft.walls
    .map((cell) => [Math.floor(cell / draft.columns), cell % draft.columns] as const)
    .filter(([row, column]) => row < rows && column < columns)
    .map(([row, column]) => row * columns + column);
  const lines = draft.exit?.side === "left" || draft.exit?.side === "right" ? rows : columns;
  const exit = draft.exit !== null && draft.exit.line < lines ? draft.exit : null;
  return { ...draft, rows, columns, pieces, walls, exit };
}

/** The text in the course's form, with K left out while there is no exit. */
export function compose(draft: RushHourDraft): string {
  const { rows, columns, exit } = draft;
  const cells = Array.from({ length: rows * columns }, () => ".");
  for (const cell of draft.walls) cells[cell] = "#";
  for (const piece of draft.pieces) for (const cell of cellsOf(piece, columns)) cells[cell] = piece.sign;
  const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(""));
  const others = draft.pieces.filter((piece) => !isPrimary(piece)).length;
  if (exit?.side === "right") lines[exit.line] += "K";
  if (exit?.side === "left") lines.forEach((line, row) => (lines[row] = (row === exit.line ? "K" : " ") + line));
  if (exit?.side === "top") lines.unshift(`${" ".repeat(exit.line)}K`);
  if (exit?.side === "bottom") lines.push(`${" ".repeat(exit.line)}K`);
  return [`${rows} ${columns}`, others, ...lines].join("\n");
}

/** Where a fault of the text stands: on a cell, at the exit, or null when it is the board as a whole. */
export function placeOf(draft: RushHourDraft, fault: Fault): number | "exit" | null {
  const whole = draft.exit === null || !draft.pieces.some(isPrimary);
  if (whole && fault.column === 1) return null; // something is missing, which stands nowhere
  const row = fault.line - 1 - HEADER - (draft.exit?.side === "top" ? 1 : 0);
  const column = fault.column - 1 - (draft.exit?.side === "left" ? 1 : 0);
  if (row >= 0 && row < draft.rows && column >= 0 && column < draft.columns) return row * draft.columns + column;
  return draft.exit === null || fault.line <= HEADER ? null : "exit";
}
