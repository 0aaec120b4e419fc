// What is chosen for a comparison: kept for each puzzle, and remembered in this browser.
import type { Job, PuzzleName } from "../lib/api/types";
import { remember, remembered } from "../lib/storage";
import { studio } from "../lib/studio.svelte";
import { usual } from "./ways";

export interface Choice {
  algorithms: string[];
  heuristics: string[];
  engine: Job["engine"];
  metric: string | null;
  seconds: number; // for each run
  nodes: number | null;
  atOnce: 1 | 2;
}

type Kept = Partial<Record<PuzzleName, Partial<Choice>>>;

class CompareChoices {
  #kept = $state.raw<Kept>(remembered<Kept>("compare") ?? {});

  of(name: PuzzleName): Choice {
    return { ...this.usual(name), ...this.#kept[name] };
  }

  /** What is chosen before anybody has. */
  usual(name: PuzzleName): Choice {
    const row = studio.row(name);
    const first = row === null ? { algorithms: [], heuristics: [] } : usual(row);
    return { ...first, engine: "auto", metric: row?.metrics[0] ?? null, seconds: 10, nodes: null, atOnce: 2 };
  }

  /** That of the puzzle that is open. */
  get here(): Choice {
    return this.of(studio.puzzleName);
  }

  set(change: Partial<Choice>, name: PuzzleName = studio.puzzleName): void {
    this.#kept = { ...this.#kept, [name]: { ...this.of(name), ...change } };
    remember("compare", this.#kept);
  }
}

export const compareChoices = new CompareChoices();
