// A comparison: every way on every board, two runs at a time, in order; it goes on while another tab is shown.
import type { Counts, Job, PuzzleName, Result } from "../lib/api/types";
import type { RunNews } from "../lib/transport/transport";
import { studio, transport, type OpenBoard } from "../lib/studio.svelte";
import type { RunHandle } from "../lib/transport/transport";
import type { Choice } from "./choices.svelte";
import type { Trial } from "./figures";
import { ways, type Way } from "./ways";

/** A run of the comparison, as it goes. */
export class Running implements Trial {
  state = $state<Trial["state"]>("waiting");
  counts = $state.raw<Counts | null>(null);
  seconds = $state(0);
  result = $state.raw<Result | null>(null);
  fault = $state<string | null>(null);

  constructor(readonly job: Job) {}

  take(message: RunNews): void {
    if (message.type === "progress") {
      this.counts = message.counts;
      this.seconds = message.seconds;
    } else if (message.type === "result") {
      this.result = message.result;
      this.state = "done";
    } else if (message.type === "error") {
      this.fault = message.sentence;
      this.state = "done";
    }
  }
}

export interface Row {
  way: Way;
  trials: Running[];
}

class Comparison {
  puzzle = $state<PuzzleName | null>(null);
  boards = $state.raw<OpenBoard[]>([]);
  metric = $state<string | null>(null);
  timeLimit = $state(0);
  rows = $state.raw<Row[]>([]);
  active = $state(false);
  madeAt = $state<number | null>(null); // when, in milliseconds since 1970, where that was before this page was opened
  #handles = new Set<RunHandle>();
  #queue: Running[] = []; // a new one for each start, so that the workers of a stopped one find nothing more to do

  readonly done = $derived(this.#trials().filter((trial) => trial.state === "done").length);
  readonly total = $derived(this.#trials().length);

  #trials(): Running[] {
    return this.rows.flatMap((row) => row.trials);
  }

  async start(boards: OpenBoard[], choice: Choice): Promise<void> {
    const first = boards[0];
    const row = studio.row(first?.puzzle);
    if (this.active || first === undefined || row === null) return;
    this.madeAt = null;
    this.puzzle = first.puzzle;
    this.boards = boards;
    this.metric = row.metrics.length > 0 ? choice.metric : null;
    this.timeLimit = choice.seconds;
    this.rows = ways(row, choice.algorithms, choice.heuristics).map((way) => ({
      way,
      trials: boards.map((board) => new Running(this.#job(board, way, choice))),
    }));
    this.active = true;
    const queue = this.#trials();
    this.#queue = queue;
    await Promise.all(Array.from({ length: choice.atOnce }, () => this.#worker(queue)));
    if (this.#queue === queue) this.active = false;
  }

  /** Show a comparison from before. */
  restore(kept: Pick<Comparison, "puzzle" | "boards" | "metric" | "timeLimit" | "rows" | "madeAt">): void {
    if (!this.active) Object.assign(this, kept);
  }

  /** End what runs; what waited is left out, so that the table holds what was done. */
  stop(): void {
    this.active = false;
    this.#queue.length = 0;
    for (const handle of this.#handles) handle.cancel();
    const kept = this.rows.map((row) => ({ ...row, trials: row.trials.filter((trial) => trial.state !== "waiting") }));
    this.rows = kept.filter((row) => row.trials.length > 0);
  }

  #job(board: OpenBoard, way: Way, choice: Choice): Job {
    return {
      puzzle: board.puzzle,
      board: board.board,
      ...way,
      engine: choice.engine,
      metric: this.metric,
      options: {},
      limits: { time: choice.seconds, nodes: choice.nodes, memory: null },
      seed: null,
      wanted: "first",
      refute: true,
    };
  }

  async #worker(queue: Running[]): Promise<void> {
    for (let trial = queue.shift(); trial !== undefined; trial = queue.shift()) {
      await this.#run(trial);
    }
  }

  #run(trial: Running): Promise<void> {
    return new Promise((done) => {
      trial.state = "running";
      const handle = transport.run(trial.job, null, (message) => {
        trial.take(message);
        if (trial.state !== "done") return;
        this.#handles.delete(handle);
        done();
      });
      this.#handles.add(handle);
    });
  }
}

export const comparison = new Comparison();
