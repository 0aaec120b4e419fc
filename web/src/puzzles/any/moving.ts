// What moves from one position to the next, read off their scenes and the moves between them.
import type { Position, SceneView } from "../../lib/api/types";
import type { Move } from "../puzzle";
import type { Piece } from "./composing";
import { cellsIn, keyOf, positionAfter } from "./position";
import { scenesOf } from "./scenes.svelte";

/** The cells that the move between two positions takes hold of, and where they go; null while that is not known. */
export function moveBetween(view: SceneView, before: Position, after: Position): Move | null {
  const there = keyOf(after);
  const move = scenesOf(view).movesFrom(before)?.moves.find((one) => keyOf(positionAfter(before, one)) === there);
  return move === undefined || move.cells.length === 0 ? null : { from: move.cells, to: move.to };
}

/** The cells with a piece that was not there before; where none is new, those that look different. */
export function movedCells(view: SceneView, before: Position, after: Position): number[] {
  const [old, now] = [scenesOf(view).of(before), scenesOf(view).of(after)];
  if (old === null || now === null || old === now) return [];
  const known = new Set(old.pieces.map(told));
  const moved = now.pieces.filter((piece) => piece.layer !== "exit" && !known.has(told(piece)));
  const cells = moved.flatMap(({ parts }) => parts.flatMap((part) => cellsIn(now, part)));
  if (cells.length > 0 || old.ground === now.ground) return [...new Set(cells)];
  const ground = new Set(old.ground.map((shape) => JSON.stringify(shape)));
  return now.ground.filter((shape) => !ground.has(JSON.stringify(shape))).flatMap((shape) => cellsIn(now, shape));
}

/** A piece with its place, as a word. */
function told({ parts }: Piece): string {
  return JSON.stringify(parts);
}
