// Random boards to play: of the size and the difficulty that were chosen last for a puzzle.
import type { Difficulty } from "../lib/api/types";
import { t } from "../lib/i18n.svelte";
import { remember, remembered } from "../lib/storage";
import { studio, transport } from "../lib/studio.svelte";
import { complain } from "../lib/toast.svelte";
import { replaceBoard } from "./replacing";
import { sizesNear } from "./standing";

export const LEVELS: Difficulty[] = ["easy", "medium", "hard"];

class NewBoards {
  waiting = $state<Difficulty | null>(null); // for one of this difficulty
  #sizes = $state.raw(remembered<Record<string, number>>("new-sizes") ?? {}); // by puzzle: the rows
  #levels = $state.raw(remembered<Record<string, Difficulty>>("new-levels") ?? {}); // by puzzle
  #abort = new AbortController();

  /** The sizes to choose from. */
  get sizes(): [number, number][] {
    return studio.puzzle?.generated ? sizesNear(studio.puzzle.sizes) : [];
  }

  get size(): [number, number] | undefined {
    const of = (wish: number | undefined): [number, number] | undefined => this.sizes.find(([rows]) => rows === wish);
    return of(this.#sizes[studio.puzzle?.name ?? ""]) ?? of(studio.puzzle?.sizes.rows);
  }

  set rows(rows: number) {
    this.#sizes = { ...this.#sizes, [studio.puzzle?.name ?? ""]: rows };
    remember("new-sizes", this.#sizes);
  }

  /** Open one in the place of the board that is open: as hard as the last one, unless it is said. */
  async make(wish?: Difficulty): Promise<void> {
    const { puzzle } = studio;
    const { size } = this;
    if (puzzle === null || size === undefined) return;
    const last = this.#levels[puzzle.name];
    const difficulty = wish ?? (last !== undefined && LEVELS.includes(last) ? last : "easy");
    this.#levels = { ...this.#levels, [puzzle.name]: difficulty };
    remember("new-levels", this.#levels);
    this.stop();
    const { signal } = this.#abort;
    this.waiting = difficulty;
    try {
      const [rows, columns] = size;
      const reply = await transport.random({ puzzle: puzzle.name, rows, columns, difficulty }, signal);
      if (signal.aborted) return;
      replaceBoard(reply, reply.shortfall ?? t("studio.play.new.opened"));
    } catch (error) {
      complain(error);
    }
    if (!signal.aborted) this.waiting = null;
  }

  /** Want none any more. */
  stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.waiting = null;
  }
}

export const newBoards = new NewBoards();
