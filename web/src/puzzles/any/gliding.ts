// Which piece of a scene is which of the one before: the same thing glides to its new place, what is new fades in, what
// is gone fades out. An id tells it; else what looks the same and is nearest.
import { LAYERS, type Piece } from "./composing";

export interface Kept {
  key: string; // the same from scene to scene
  piece: Piece;
}

const MOST = 400; // pieces that are matched by distance: beyond it nobody could follow them, and it would take long

/** The pieces of a scene with the keys that they had before. What stays keeps its place in the list, since an element
 * that is moved within the page does not glide; what is new comes last within its layer. */
export function matched(before: readonly Kept[], pieces: readonly Piece[], fresh: () => string): Kept[] {
  const found = new Map<string, Piece>(); // by key
  const named = new Map(pieces.filter(({ id }) => id !== "").map((piece) => [nameOf(piece), piece]));
  const rest = new Set(pieces.filter((piece) => named.get(nameOf(piece)) !== piece));
  const nameless = before.filter(({ piece }) => piece.id === "");

  const places = groups(rest, (piece) => `${lookOf(piece)} ${piece.row} ${piece.column}`);
  const moved: Kept[] = [];
  for (const kept of nameless) {
    const same = places.get(`${lookOf(kept.piece)} ${kept.piece.row} ${kept.piece.column}`)?.shift();
    if (same === undefined) moved.push(kept);
    else take(kept.key, same);
  }
  const looks = groups(rest, lookOf);
  if (moved.length * rest.size <= MOST ** 2) {
    for (const { kept, piece } of pairs(moved, looks)) {
      if (!found.has(kept.key) && rest.has(piece)) take(kept.key, piece);
    }
  }
  for (const piece of named.values()) found.set(nameOf(piece), piece);

  const order = new Map(before.map(({ key }, place) => [key, place]));
  for (const piece of rest) found.set(fresh(), piece);
  const all = [...found].map(([key, piece]) => ({ key, piece }));
  const place = ({ key }: Kept): number => order.get(key) ?? before.length;
  return all.sort((one, two) => layerOf(one) - layerOf(two) || place(one) - place(two));

  function take(key: string, piece: Piece): void {
    found.set(key, piece);
    rest.delete(piece);
  }
}

const layerOf = ({ piece }: Kept): number => LAYERS.indexOf(piece.layer);
const nameOf = ({ layer, id }: Piece): string => `${layer}:${id}`;

/** All that is seen of a piece but its place. */
function lookOf(piece: Piece): string {
  const parts = piece.parts.map((part) => [
    part.row - piece.row,
    part.column - piece.column,
    part.height,
    part.width,
    part.tint,
    part.label,
    part.note,
    part.icon,
    part.to === null || part.to === undefined ? "" : part.to.join(),
  ]);
  return JSON.stringify([piece.layer, parts]);
}

function groups(pieces: Iterable<Piece>, keyOf: (piece: Piece) => string): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const group = found.get(key);
    if (group === undefined) found.set(key, [piece]);
    else group.push(piece);
  }
  return found;
}

/** What was there with what looks the same now, the nearest pairs first. */
function pairs(moved: readonly Kept[], looks: Map<string, Piece[]>): { kept: Kept; piece: Piece }[] {
  const all = moved.flatMap((kept) =>
    (looks.get(lookOf(kept.piece)) ?? []).map((piece) => ({
      kept,
      piece,
      distance: (piece.row - kept.piece.row) ** 2 + (piece.column - kept.piece.column) ** 2,
    })),
  );
  return all.sort((one, two) => one.distance - two.distance);
}
