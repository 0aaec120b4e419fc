// The rows made for puzzles that the page has no code of its own for; they change when the catalogue does.
import type { PuzzlePage } from "./puzzle";

class Offered {
  pages = $state.raw<readonly PuzzlePage[]>([]);
}

export const offered = new Offered();
