// What is in the hand while a Rush Hour board is edited, and what becomes of the board when it is let go.
import {
  cellsOf,
  fits,
  nearestExit,
  nextSign,
  PRIMARY,
  pushedInside,
  thingAt,
  withoutPiece,
  withPiece,
  withWall,
  type DraftPiece,
  type Exit,
  type RushHourDraft,
} from "./draft";

/** What the palette offers. */
export type Tool =
  | { kind: "piece"; length: number; horizontal: boolean; primary: boolean }
  | { kind: "wall" }
  | { kind: "exit" };

/** Something held over the board. `origin`: it was there already, and is gone when it is let go outside. */
export type Held =
  | { kind: "piece"; piece: DraftPiece; dx: number; dy: number; origin: boolean } // held so far from its corner
  | { kind: "wall"; cell: number | null }
  | { kind: "exit"; origin: boolean };

export interface Landing {
  next: RushHourDraft; // the board if it is let go here
  cells: number[]; // what it would cover
  exit: Exit | null; // where the exit would be
  fate: "lands" | "blocked" | "gone"; // blocked: there is no room; gone: outside the board
}

const REACH = 0.5; // cells beyond the edge that still count as on the board
const EXIT_REACH = 1.5; // the exit is dragged along the outside

/** The new thing that a tool puts into the hand; null when there is no letter left for a piece. */
export function taken(draft: RushHourDraft, tool: Tool): Held | null {
  if (tool.kind === "wall") return { kind: "wall", cell: null };
  if (tool.kind === "exit") return { kind: "exit", origin: draft.exit !== null };
  const sign = tool.primary ? PRIMARY : nextSign(draft);
  if (sign === null) return null;
  const piece = { sign, row: 0, column: 0, length: tool.length, horizontal: tool.horizontal };
  return { kind: "piece", piece, dx: 0.5, dy: 0.5, origin: false };
}

/** What would happen if it were let go at this point, in cells. */
export function landing(draft: RushHourDraft, held: Held, x: number, y: number): Landing {
  const reach = held.kind === "exit" ? EXIT_REACH : REACH;
  const away = x < -reach || y < -reach || x > draft.columns + reach || y > draft.rows + reach;
  if (held.kind === "piece") return pieceLanding(draft, held, x, y, away);
  if (held.kind === "wall") return wallLanding(draft, held.cell, x, y);
  if (away) return { next: { ...draft, exit: null }, cells: [], exit: null, fate: "gone" };
  const exit = nearestExit(draft, x, y);
  return { next: { ...draft, exit }, cells: [], exit, fate: "lands" };
}

function pieceLanding(
  draft: RushHourDraft,
  held: Held & { kind: "piece" },
  x: number,
  y: number,
  away: boolean,
): Landing {
  const { piece, dx, dy, origin } = held;
  const exit = draft.exit;
  if (away) {
    return { next: origin ? withoutPiece(draft, piece.sign) : draft, cells: [], exit, fate: "gone" };
  }
  const there = pushedInside(draft, { ...piece, row: Math.round(y - dy), column: Math.round(x - dx) });
  const cells = cellsOf(there, draft.columns);
  if (!fits(draft, there)) return { next: draft, cells, exit, fate: "blocked" };
  return { next: withPiece(draft, there), cells, exit, fate: "lands" };
}

function wallLanding(draft: RushHourDraft, from: number | null, x: number, y: number): Landing {
  const rest = from === null ? draft : withWall(draft, from, false);
  const outside = x < 0 || y < 0 || x >= draft.columns || y >= draft.rows;
  if (outside) return { next: rest, cells: [], exit: draft.exit, fate: "gone" };
  const cell = Math.floor(y) * draft.columns + Math.floor(x);
  const taken = thingAt(rest, cell) !== null;
  const next = taken ? draft : cell === from ? draft : withWall(rest, cell, true);
  return { next, cells: [cell], exit: draft.exit, fate: taken ? "blocked" : "lands" };
}

/** The same piece held the other way round, still under the finger. */
export function turnedInHand(held: Held & { kind: "piece" }): Held {
  const piece = { ...held.piece, horizontal: !held.piece.horizontal };
  return { ...held, piece, dx: held.dy, dy: held.dx };
}
