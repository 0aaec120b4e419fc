// The changes to a board that its puzzle lists, asked of the server, and what each does as the editor shows it.
import type { Candidate } from "../../edit/what-if";
import { wordsOf } from "../../edit/what-if";
import type { Change, PuzzleName, PuzzleRow } from "../../lib/api/types";
import { t } from "../../lib/i18n.svelte";
import type { Transport } from "../../lib/transport/transport";

/** A change that the puzzle lists: what it is, the cells that it is told at, and the board it leads to. */
export interface Edit extends Candidate {
  sentence: string;
}

export class LiveEdits {
  of = $state(""); // the board whose changes these are
  list = $state.raw<Edit[]>([]);
  #asked: AbortController | null = null;

  constructor(private readonly ask: Pick<Transport, "edits">) {}

  /** Find out the changes to a board. */
  async give(puzzle: PuzzleName, board: string): Promise<void> {
    if (board === this.of) return;
    this.stop();
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const { edits } = await this.ask.edits(puzzle, board, asked.signal);
      if (asked.signal.aborted) return;
      this.list = edits.map(({ cells, sentence, board: text }) => ({ cell: cells[0] ?? 0, cells, sentence, text }));
      this.of = board;
    } catch {
      // Without an answer there are no signs; that the server is gone is told elsewhere.
    }
  }

  /** Want no answer any more, and have none. */
  stop(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.list = [];
    this.of = "";
  }
}

/** The changes with a cell of their own for their sign, as far as there are cells: the first at a cell has it. */
export function spread(edits: readonly Edit[]): Edit[] {
  const taken = new Set<number>();
  return edits.flatMap((edit) => {
    const cell = edit.cells.find((one) => !taken.has(one));
    if (cell === undefined) return [];
    taken.add(cell);
    return [{ ...edit, cell }];
  });
}

/** What is said of each cell: every change there with what it does. */
export function editTitles(
  edits: readonly Edit[],
  changes: ReadonlyMap<string, Change>,
  countsMoves: boolean,
): Map<number, string> {
  const titles = new Map<number, string>();
  for (const { cells, sentence, text } of edits) {
    const change = changes.get(text);
    if (change === undefined) continue;
    const words = t("studio.what-if.change", { change: sentence, what: wordsOf(change, countsMoves) });
    for (const cell of cells) titles.set(cell, [titles.get(cell), words].filter(Boolean).join(" · "));
  }
  return titles;
}

/** Whether what solutions of a puzzle cost is their number of moves. */
export function countsMoves(row: PuzzleRow | null): boolean {
  return row?.metrics[0] === undefined || row.metrics[0] === "moves";
}

const EFFECTS: Change["effect"][] = ["harder", "same", "easier", "solvable", "unique", "several", "unsolvable"];

/** The effects that the changes have, in the order in which they are explained. */
export function effectsOf(edits: readonly Edit[], changes: ReadonlyMap<string, Change>): Change["effect"][] {
  const found = new Set(edits.map(({ text }) => changes.get(text)?.effect));
  return EFFECTS.filter((effect) => found.has(effect));
}
