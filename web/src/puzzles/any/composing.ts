// A scene made ready to be drawn: the ground in one list, which stays the same list while the ground does, so that what
// was worked out of it is kept; and what lies on it, as pieces, in the order in which it is drawn.
import type { Scene, SceneChange, Shape } from "../../lib/api/types";

/** Something on the ground: one shape, or all blocks of one id, which move as one. */
export interface Piece {
  parts: readonly Shape[]; // the first says how it looks
  layer: string;
  id: string;
  row: number; // of its upper left corner
  column: number;
}

export interface Composed {
  rows: number;
  columns: number;
  ground: readonly Shape[];
  pieces: readonly Piece[];
}

export const LAYERS = ["exit", "line", "block", "mark", "arrow"]; // what is drawn later lies above

export function composed(scene: Scene): Composed {
  const { rows, columns, shapes } = scene;
  return { rows, columns, ground: shapes.filter(isGround), pieces: pieces(shapes.filter((shape) => !isGround(shape))) };
}

/** The scene that a change makes of the one at the start. */
export function changed(scene: Scene, start: Composed, change: SceneChange): Composed {
  const gone = new Set(change.gone);
  const isSameGround =
    !change.come.some(isGround) && !change.gone.some((number) => scene.shapes[number]?.layer === "ground");
  const kept = scene.shapes.filter((shape, number) => !gone.has(number) && !(isSameGround && isGround(shape)));
  const whole = composed({ rows: change.rows, columns: change.columns, shapes: [...kept, ...change.come] });
  return isSameGround ? { ...whole, ground: start.ground } : whole;
}

const isGround = (shape: Shape): boolean => shape.layer === "ground";

function pieces(shapes: readonly Shape[]): Piece[] {
  const found: Shape[][] = [];
  const named = new Map<string, Shape[]>(); // blocks by their id
  for (const shape of shapes) {
    const isBlock = shape.layer === "block" && shape.id !== "";
    const parts = isBlock ? named.get(shape.id) : undefined;
    if (parts !== undefined) parts.push(shape);
    else {
      const piece = [shape];
      found.push(piece);
      if (isBlock) named.set(shape.id, piece);
    }
  }
  return found.map(piece).sort((one, two) => LAYERS.indexOf(one.layer) - LAYERS.indexOf(two.layer));
}

function piece(parts: readonly Shape[]): Piece {
  const [first] = parts as [Shape];
  return {
    parts,
    layer: first.layer,
    id: first.id,
    row: Math.min(...parts.map((part) => part.row)),
    column: Math.min(...parts.map((part) => part.column)),
  };
}
