// A dot on each of some cells.
import type { View } from "../lib/api/types";
import { UNIT } from "./geometry";

/** The dots in one path: lines of no length, to be drawn with a cap. */
export function dots(view: View, cells: readonly number[]): string {
  return cells
    .map((cell) => `M${((cell % view.columns) + 0.5) * UNIT} ${(Math.floor(cell / view.columns) + 0.5) * UNIT}h.01`)
    .join("");
}
