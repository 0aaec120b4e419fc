// What is asked about the board that is looked at, and whether its answer shows a rule that is broken.
import type { Job, Position, PuzzleRow, ReasonsRequest } from "../../lib/api/types";
import type { Recording } from "../recording";

const LONGEST_PATH = 2_000; // choices that the server follows

export interface Look {
  puzzle: PuzzleRow;
  board: string;
  position: Position;
  job: Job | null; // of the run that it belongs to
  node: number | null; // of the recording; null: a step of the answer, or the start
  heuristic: string | null; // whose count is to be shown
}

/** The question to ask; null where there would be nothing to tell. */
export function questionOf(look: Look, recording: Recording, at: number): ReasonsRequest | null {
  const { puzzle, board, position, job, node, heuristic } = look;
  const isPlaced = puzzle.traits.includes("placement");
  const isAbout = node !== null && (isPlaced || isRejected(recording, node, at));
  if (heuristic === null && !isAbout) return null;
  return {
    puzzle: puzzle.name,
    board,
    position,
    algorithm: job?.algorithm ?? null,
    heuristic,
    metric: job?.metric ?? null,
    options: job?.options ?? {},
    path: isPlaced && node !== null ? pathTo(recording, node) : null,
  };
}

/** The names of the choices on the way to a node, in order; null where they are too many. */
function pathTo(recording: Recording, node: number): string[] | null {
  const path = recording.path(node).slice(1);
  return path.length > LONGEST_PATH ? null : path.map((id) => recording.node(id)?.action ?? "");
}

/** Whether a node was cut off since it breaks a rule, or was tested and is no solution. */
export function isRejected(recording: Recording, node: number, at: number): boolean {
  const fate = recording.fate(node);
  if (fate === null || fate.goal <= at) return false;
  return (fate.pruned <= at && fate.why === "inconsistent") || fate.examined <= at;
}

/** The pairs of cells between which a line says that they break a rule. */
export function pairsOf(clashes: readonly { cells: number[] }[]): [number, number][] {
  return clashes.flatMap(({ cells }) => {
    if (cells.length === 1) return [[cells[0]!, cells[0]!] as [number, number]];
    return cells.slice(1).map((cell, i): [number, number] => [cells[i]!, cell]);
  });
}
