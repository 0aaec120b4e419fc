// A Queens board as the server describes it. A position is the cells with a queen (row × size + column), sorted.
import type { View } from "../../lib/api/types";

export type QueensView = Extract<View, { puzzle: "queens" }>;

export function isQueens(view: View | null | undefined): view is QueensView {
  return view?.puzzle === "queens";
}
