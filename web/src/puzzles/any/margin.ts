// The room around the grid of any puzzle.
import type { SceneView } from "../../lib/api/types";

const ROOM_FOR_EXITS = 24;

export function margin(view: SceneView): number | undefined {
  return view.scene.shapes.some(({ layer }) => layer === "exit") ? ROOM_FOR_EXITS : undefined;
}
