// How a board looks that comes with all its scenes.
import type { SceneView } from "../lib/api/types";
import { margin } from "../puzzles/any/margin";
import type { Drawing } from "../puzzles/puzzle";
import RecordedLayer from "./RecordedLayer.svelte";

const drawing: Drawing<SceneView> = {
  Layer: RecordedLayer,
  margin,
  thumbnail: () => ({ paths: [] }), // never asked for
  movedCells: () => [],
};

/** The type of Board does not know that its views are those of this module. */
export const recordedDrawing = drawing as unknown as Drawing;
