// The ways to nodes whose positions are wanted: from the nearest ancestor whose position is known.
import type { Path } from "../lib/transport/transport";
import type { Recording } from "./recording";

const MOST_PATHS = 200; // in one question
const MOST_MOVES = 5_000; // in all of them; what is further off cannot be told

export function pathsTo(recording: Recording): { ids: number[]; paths: Path[] } {
  const ids: number[] = [];
  const paths: Path[] = [];
  let moves = 0;
  for (const id of recording.wanted) {
    if (ids.length === MOST_PATHS) break;
    const path = pathTo(recording, id);
    if (path === null) {
      recording.setPosition(id, null);
      continue;
    }
    moves += path.moves.length;
    if (moves > MOST_MOVES) break; // there will be another question
    ids.push(id);
    paths.push(path);
  }
  return { ids, paths };
}

function pathTo(recording: Recording, id: number): Path | null {
  const moves: string[] = [];
  for (let node = id; moves.length <= MOST_MOVES; node = recording.parents[node]!) {
    const from = recording.knownPosition(node);
    if (from != null) return { from, moves: moves.reverse() };
    if (node === recording.roots[0]) return { from: null, moves: moves.reverse() };
    if (recording.parents[node]! < 0) return null; // on the way back from a goal
    moves.push(recording.words[recording.actions[node]!] ?? "");
  }
  return null;
}
