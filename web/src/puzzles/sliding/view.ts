// A sliding board as the server describes it. A position is its tiles row by row, 0 the blank.
import type { View } from "../../lib/api/types";

export type SlidingView = Extract<View, { puzzle: "sliding" }>;
