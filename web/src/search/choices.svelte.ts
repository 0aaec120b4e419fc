// How the tab Search is to solve: chosen once for each puzzle, and remembered in this browser.
import type { Job, Limits, OptionRow, PuzzleName, PuzzleRow, Watch } from "../lib/api/types";
import { remember, remembered } from "../lib/storage";
import type { OpenBoard } from "../lib/studio.svelte";
import { MAX_NODES } from "./recording";
import { defaultChoice, optionsOf, type Choice } from "./choice";
import { studio } from "../lib/studio.svelte";

type Kept = Partial<Record<PuzzleName, Partial<Choice>>>;

class Choices {
  #all = $state<Partial<Record<PuzzleName, Choice>>>({});
  #kept: Kept = remembered<Kept>("search") ?? {};
  more = $state(false); // whether all options are shown

  /** The choice for a puzzle; made of what is remembered where that still exists. */
  of(name: PuzzleName): Choice {
    return this.#all[name] ?? defaultChoice(studio.row(name), this.#kept[name] ?? {});
  }

  /** That of the puzzle that is open. */
  get here(): Choice {
    return this.of(studio.puzzleName);
  }

  set(change: Partial<Choice>, name: PuzzleName = studio.puzzleName): void {
    this.#all[name] = { ...this.of(name), ...change };
    this.#kept = { ...this.#kept, [name]: $state.snapshot(this.#all[name]) };
    remember("search", this.#kept);
  }

  setLimits(change: Partial<Limits>): void {
    this.set({ limits: { ...this.here.limits, ...change } });
  }

  /** Set an option of the algorithm chosen; its default need not be kept. */
  setOption(row: OptionRow, value: string): void {
    this.setOptions({ ...this.optionsSet, [row.name]: value === row.default ? undefined : value });
  }

  setOptions(values: Record<string, string | undefined>): void {
    const { algorithm, options } = this.here;
    const set: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) if (value !== undefined) set[name] = value;
    this.set({ options: { ...options, [algorithm]: set } });
  }

  /** Choose the way of a run again. */
  setWay({ algorithm, heuristic, options, metric, wanted, limits, seed, engine }: Job, watched: boolean): void {
    const here = this.here;
    this.set({
      algorithm,
      heuristic: heuristic ?? here.heuristic,
      options: { ...here.options, [algorithm]: options },
      metric,
      wanted,
      limits,
      seed,
      engine: watched ? "auto" : engine, // a watched run had no choice
    });
  }

  /** The options that differ from their defaults, for the algorithm chosen. */
  get optionsSet(): Record<string, string> {
    return this.here.options[this.here.algorithm] ?? {};
  }

  /** Every option there is for the algorithm chosen. */
  get optionRows(): OptionRow[] {
    return optionsOf(studio.puzzle, this.here.algorithm);
  }
}

export const choices = new Choices();

/** The job of solving a board as the tab Search is set. Only the Python engine can be watched. */
export function jobFor(board: OpenBoard): Job {
  const puzzle = studio.row(board.puzzle) as PuzzleRow;
  const choice = choices.of(board.puzzle);
  const row = puzzle.algorithms.find((one) => one.name === choice.algorithm);
  const names = new Set(optionsOf(puzzle, choice.algorithm).map((option) => option.name));
  const options = Object.entries(choice.options[choice.algorithm] ?? {}).filter(([name]) => names.has(name));
  return {
    puzzle: board.puzzle,
    board: board.board,
    algorithm: choice.algorithm,
    heuristic: row?.needs_heuristic ? choice.heuristic : null,
    engine: choice.watch ? "python" : choice.engine,
    metric: puzzle.metrics.length > 0 ? choice.metric : null,
    options: Object.fromEntries(options),
    limits: { ...choice.limits },
    seed: row?.seeded ? choice.seed : null,
    wanted: row?.enumerates ? choice.wanted : "first",
    refute: true,
  };
}

/** How the tab Search is to be watched; null: just solve. */
export function watchFor(name: PuzzleName): Watch | null {
  const { watch, speed } = choices.of(name);
  const limit = Math.min(studio.catalogue?.limits.nodes ?? MAX_NODES, MAX_NODES);
  return watch ? { events_per_second: speed, paused: false, limit } : null;
}
