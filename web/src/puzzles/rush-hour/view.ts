// A Rush Hour board as the server describes it. A position is each piece's column if it is horizontal, else its row, in
// the order of the view's pieces.
import type { View } from "../../lib/api/types";

export type RushHourView = Extract<View, { puzzle: "rush-hour" }>;

export function isRushHour(view: View | null | undefined): view is RushHourView {
  return view?.puzzle === "rush-hour";
}

export type Piece = RushHourView["pieces"][number];
