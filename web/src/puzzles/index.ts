// The table of puzzles, in the order in which the page offers them: one row per puzzle, from a folder of its own.
import { queens } from "./queens";
import { rushHour } from "./rush-hour";
import { sliding } from "./sliding";

export const PUZZLES = [queens, sliding, rushHour] as const;
