// What if, on a Rush Hour board: every single change that the chosen tool can make.
import { oneLine, type Candidate } from "../../edit/what-if";
import { cellsOf, compose, isPrimary, thingAt, without, withWall, type RushHourDraft } from "./draft";
import { landing, taken, type Tool } from "./hand";

/** With a piece, a wall or the exit in the hand: what a tap on each cell does; with nothing: what removing does. */
export function candidatesOf(draft: RushHourDraft, tool: Tool | null): Candidate[] {
  if (tool === null) return removals(draft);
  const held = taken(draft, tool);
  if (held === null) return [];
  const found: Candidate[] = [];
  for (let cell = 0; cell < draft.rows * draft.columns; cell++) {
    const thing = thingAt(draft, cell);
    const [row, column] = [Math.floor(cell / draft.columns), cell % draft.columns];
    let next = draft;
    if (tool.kind === "wall") next = withWall(draft, cell, thing === null);
    else if (tool.kind === "exit") {
      const rim = row === 0 || column === 0 || row === draft.rows - 1 || column === draft.columns - 1;
      if (rim) next = landing(draft, held, column + 0.5, row + 0.5).next;
    } else if (thing === null) next = landing(draft, held, column + 0.5, row + 0.5).next; // else the tap picks it up
    const text = oneLine(compose(next));
    if (next !== draft && text !== oneLine(compose(draft))) found.push({ cell, cells: [cell], text });
  }
  return found;
}

function removals(draft: RushHourDraft): Candidate[] {
  const of = (cell: number, cells: number[]): Candidate => ({
    cell,
    cells,
    text: oneLine(compose(without(draft, cell))),
  });
  const pieces = draft.pieces
    .filter((piece) => !isPrimary(piece)) // without P there is no board
    .map((piece) => cellsOf(piece, draft.columns))
    .map((cells) => of(cells[0] ?? 0, cells));
  return [...pieces, ...draft.walls.map((cell) => of(cell, [cell]))];
}
