// The boards that were open lately, the newest first: offered in the drawer.
import type { PuzzleName } from "../lib/api/types";
import { studio } from "../lib/studio.svelte";
import { KeptList } from "./list";
import { isText } from "./shapes";

export interface RecentBoard {
  puzzle: PuzzleName;
  board: string; // in one line
}

const is = (value: unknown): value is RecentBoard => {
  const { puzzle, board } = (value ?? {}) as Partial<RecentBoard>;
  return isText(puzzle) && puzzle.length <= 60 && isText(board);
};

const same = (one: RecentBoard, two: RecentBoard): boolean => one.board === two.board && one.puzzle === two.puzzle;

class RecentBoards {
  readonly #list = new KeptList<RecentBoard>("recent", { count: 12, size: 200_000, is, same });

  /** Those of puzzles that there are. */
  all(): RecentBoard[] {
    return this.#list.all().flatMap(({ value }) => (studio.row(value.puzzle) === null ? [] : value));
  }

  add({ puzzle, board }: RecentBoard): void {
    const first = this.#list.all()[0]?.value;
    if (first === undefined || !same(first, { puzzle, board })) {
      this.#list.add({ puzzle, board }, studio.catalogue?.version ?? "");
    }
  }

  clear(): void {
    this.#list.clear();
  }
}

export const recentBoards = new RecentBoards();
