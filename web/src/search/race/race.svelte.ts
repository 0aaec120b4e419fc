// The race of the tab Search: two to four searches of the open board, run first and then replayed under one clock.
import type { Axes } from "../map/model.svelte";
import { untrack } from "svelte";
import { calm } from "../../lib/settings.svelte";
import { studio } from "../../lib/studio.svelte";
import { choices, jobFor } from "../choices.svelte";
import type { Run } from "../runner.svelte";
import { longest, momentOf, type Track } from "./clock";
import { factsOf, optimumOf, type Facts, type Optimum } from "./facts";
import { Lane } from "./lane.svelte";
import { RaceClock } from "./race-clock.svelte";
import { placesOf, type Place } from "./placing";
import { fitting, jobOf, MAX_RACERS, MIN_RACERS, rivalOf, shortNames, type Racer } from "./racer";
import { finishOf } from "./words";

export type { Lane } from "./lane.svelte";
export type { Racer } from "./racer";
export type { Unit } from "./clock";

const AT_ONCE = 2; // searches under way: more would only slow each other down
const MAX_RECORDED = 250_000; // nodes of a lane: four of them fit into the memory of a page

class Race extends RaceClock {
  isOn = $state(false);
  isRacing = $state(false);
  lanes = $state.raw<Lane[]>([]);
  #chosen = $state(0);
  #board: string | null = null; // that the lanes belong to
  #turn = 0; // of the start that counts

  /** The ways of the lanes. */
  readonly racers: Racer[] = $derived(this.lanes.map((lane) => lane.racer));
  protected readonly tracks: Track[] = $derived(this.lanes.flatMap((lane) => lane.track ?? []));
  /** Whether every lane has run, so that they can be compared. */
  readonly isOver: boolean = $derived(!this.isRacing && this.lanes.every((lane) => lane.track !== null));
  readonly optimum: Optimum | null = $derived(optimumOf(this.lanes.map((lane) => ({ result: lane.run.result }))));
  /** What the numbers of each lane say, once all have run. */
  readonly facts: Facts[] = $derived.by(() => {
    if (!this.isOver) return [];
    const names = shortNames(this.racers, studio.puzzle);
    return this.lanes.map((lane, index) => factsOf(lane.lap(names[index]!), this.optimum));
  });
  readonly places: (Place | null)[] = $derived(
    placesOf(this.facts.map((facts) => finishOf(facts, this.unit)), this.unit),
  );

  /** How far the maps of all lanes reach, so that their sizes compare. */
  readonly axes: Axes = $derived.by(() => {
    const unit = this.unit === "expanded" ? "expanded" : "events";
    const all = this.lanes.map((lane) => lane.reach(unit));
    const most = (values: number[]): number => Math.max(1, ...values);
    return { unit, across: most(all.map(({ across }) => across)), depth: most(all.map(({ depth }) => depth)) };
  });

  // ---- who races ----

  /** Race these; what the open board cannot be searched with is left out, and nobody races alone. */
  open(racers: Racer[]): void {
    const puzzle = studio.puzzle;
    if (puzzle === null) return;
    const fit = racers.flatMap((racer) => fitting(racer, puzzle) ?? []).slice(0, MAX_RACERS);
    if (fit.length === 0) return;
    while (fit.length < MIN_RACERS) fit.push(rivalOf(fit, puzzle));
    this.#drop(this.lanes);
    this.lanes = fit.map((racer) => new Lane(racer, this));
    this.#board = studio.board?.board ?? null;
    this.#chosen = 0;
    this.reset();
    this.isOn = true;
  }

  /** Race the search that is set against another one. */
  openHere(): void {
    const { algorithm, heuristic } = choices.here;
    this.open([{ algorithm, heuristic, options: { ...choices.optionsSet } }]);
  }

  /** Back to a single search: the way of the chosen lane is then set. */
  close(): void {
    const racer = this.racers[this.chosen];
    if (racer !== undefined) {
      choices.set({ algorithm: racer.algorithm, heuristic: racer.heuristic ?? choices.here.heuristic });
      choices.setOptions({ ...racer.options });
    }
    this.isOn = false;
    this.#drop(this.lanes);
    this.lanes = [];
    this.reset();
  }

  get mayAdd(): boolean {
    return this.lanes.length < MAX_RACERS && !this.isRacing;
  }

  get mayRemove(): boolean {
    return this.lanes.length > MIN_RACERS && !this.isRacing;
  }

  add(): void {
    const puzzle = studio.puzzle;
    if (!this.mayAdd || puzzle === null) return;
    this.lanes = [...this.lanes, new Lane(rivalOf(this.racers, puzzle), this)];
    this.chosen = this.lanes.length - 1;
    this.measure();
  }

  remove(index: number): void {
    if (!this.mayRemove) return;
    this.#drop(this.lanes.filter((_, lane) => lane === index));
    this.lanes = this.lanes.filter((_, lane) => lane !== index);
    this.chosen = Math.min(this.chosen, this.lanes.length - 1);
    this.measure();
  }

  /** Another way in a lane: it has to run anew. */
  change(index: number, racer: Racer): void {
    const [fit, lane] = [fitting(racer, studio.puzzle), this.lanes[index]];
    if (fit === null || lane === undefined || this.isRacing) return;
    lane.racer = fit;
    this.measure();
  }

  get chosen(): number {
    return this.#chosen;
  }

  /** The number of a lane, from 0; one that there is not is left alone. */
  set chosen(index: number) {
    if (index >= 0 && index < this.lanes.length) this.#chosen = index;
  }

  /** The clock to where this lane stands at an event of its own. */
  goToEvent(lane: Lane, event: number): void {
    if (lane.track !== null) this.at = momentOf(lane.track, this.unit, event, longest(this.tracks));
  }

  // ---- the searches ----

  /** Run the lanes that have not run yet, else all of them anew; then play them from the beginning, or stand at a
   * moment of the clock if one is given. */
  async start(at?: number): Promise<void> {
    const board = studio.board;
    if (board === null || !this.isOn || this.isRacing) return;
    const turn = ++this.#turn;
    const idle = this.lanes.filter((lane) => lane.track === null);
    const queue = idle.length > 0 ? idle : [...this.lanes];
    const asSet = { ...jobFor(board), seed: choices.here.seed };
    const limit = Math.min(MAX_RECORDED, studio.catalogue?.limits.nodes ?? MAX_RECORDED);
    for (const lane of queue) lane.track = null;
    this.reset();
    this.isRacing = true;
    const work = async (): Promise<void> => {
      for (let lane = queue.shift(); lane !== undefined && turn === this.#turn; lane = queue.shift()) {
        const row = studio.algorithm(lane.racer.algorithm) ?? undefined;
        lane.start(jobOf(lane.racer, asSet, row), limit);
        await ended(lane.run);
        if (turn === this.#turn) lane.finish();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (turn !== this.#turn) return;
    this.isRacing = false;
    this.measure(at);
    if (at === undefined && !calm()) this.toggle();
  }

  /** End the searches; what they have done so far can be looked at. */
  stop(): void {
    if (!this.isRacing) return;
    this.#turn++;
    for (const lane of this.lanes) {
      if (lane.run.active) void this.#stopLane(lane);
    }
    this.isRacing = false;
    this.measure();
  }

  async #stopLane(lane: Lane): Promise<void> {
    lane.run.cancel();
    await ended(lane.run);
    if (!this.lanes.includes(lane) || this.isRacing) return;
    lane.finish();
    this.measure();
  }

  #drop(lanes: Lane[]): void {
    if (lanes.length === this.lanes.length) {
      this.#turn++;
      this.isRacing = false;
    }
    for (const lane of lanes) lane.forget();
  }

  /** Another board is open: the lanes have to run anew on it, if they fit. */
  keepUp(): void {
    const board = studio.board?.board ?? null;
    if (!this.isOn || board === this.#board) return;
    const { racers, chosen } = this;
    if (racers.every((racer) => fitting(racer, studio.puzzle) !== null)) {
      this.open(racers);
      this.chosen = chosen;
    } else {
      this.#drop(this.lanes);
      this.lanes = [];
      this.isOn = false;
    }
  }
}

/** Resolve when a run is no longer under way. */
function ended(run: Run): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = $effect.root(() => {
      $effect(() => {
        if (run.active) return;
        queueMicrotask(() => unwatch());
        resolve();
      });
    });
  });
}

export const race = new Race();

$effect.root(() => {
  $effect(() => {
    void studio.board;
    untrack(() => race.keepUp());
  });
});
