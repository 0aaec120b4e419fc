// A lane of a race: the run of one racer, and where it stands at the clock of all.
import { reach, type Unit as Across } from "../map/view";
import type { Job, Position } from "../../lib/api/types";
import { studio, transport } from "../../lib/studio.svelte";
import type { SearchEvent } from "../recording";
import { Run } from "../runner.svelte";
import { eventAt, isDone, paceOf, type Track, type Unit } from "./clock";
import type { Lap } from "./facts";
import { racerName, type Racer } from "./racer";

/** What the lanes of a race share. */
export interface Clock {
  readonly unit: Unit;
  readonly at: number;
  readonly seconds: number; // of search, at this moment
  readonly isRacing: boolean; // the searches are under way: each lane shows the latest of its own
  readonly isAtEnd: boolean;
}

export class Lane {
  readonly run = new Run(transport);
  /** Where it stands by the clock once it has run. */
  track = $state.raw<Track | null>(null);

  #deepest = 0;

  #racer: Racer;

  constructor(
    racer: Racer,
    readonly clock: Clock,
  ) {
    this.#racer = $state.raw(racer);
  }

  get racer(): Racer {
    return this.#racer;
  }

  /** Another way: what the one before did is forgotten. */
  set racer(racer: Racer) {
    this.#racer = racer;
    this.forget();
  }

  get name(): string {
    return racerName(this.racer, studio.puzzle);
  }

  /** Its event at the clock; -1 where there is none. */
  get at(): number {
    void this.run.version;
    const last = this.run.recording.length - 1;
    const { unit, at, seconds, isRacing } = this.clock;
    return this.track === null || isRacing ? last : eventAt(this.track, unit, at, seconds);
  }

  /** Whether it was done by now: what came of it may be told. */
  get isDone(): boolean {
    const { unit, at, seconds, isRacing, isAtEnd } = this.clock;
    if (this.track === null || isRacing) return false;
    return isAtEnd || this.track.length === 0 || isDone(this.track, unit, at, seconds);
  }

  /** Whether it stands at the last event that was recorded, with more to come. */
  get isCut(): boolean {
    return this.track !== null && this.track.length < this.track.finish.events && this.at === this.track.length - 1;
  }

  get isOver(): boolean {
    return this.run.state === "done" || this.run.state === "failed";
  }

  get event(): SearchEvent | null {
    return this.run.recording.event(this.at);
  }

  /** How its board stands; null where that is not known. */
  get position(): Position | null {
    const { run, event } = this;
    if (run.active && run.progress.position !== null) return run.progress.position;
    return event === null ? null : run.recording.positionOf(event.node);
  }

  forget(): void {
    this.track = null;
    this.run.forget();
  }

  start(job: Job, limit: number): void {
    this.track = null;
    this.run.start(job, { events_per_second: null, paused: false, limit });
  }

  /** The search has ended: from now on the clock says where it stands. */
  finish(): void {
    const { result, recording, samples } = this.run;
    const { length, expandedAt, generatedAt } = recording;
    const { expanded, generated } = this.run.counts;
    const seconds = result?.seconds ?? this.run.seconds;
    const measured = samples.all().map((one) => ({ seconds: one.seconds, work: one.expanded + one.generated }));
    const pace = paceOf(measured, { seconds, work: expanded + generated });
    this.#deepest = recording.depths.subarray(0, recording.size).reduce((most, depth) => Math.max(most, depth), 0);
    this.track = { length, expandedAt, generatedAt, finish: { events: this.events, expanded, seconds }, pace };
  }

  /** How far its map reaches. */
  reach(unit: Across): { across: number; depth: number } {
    void this.run.version;
    return { across: reach(this.run.recording, unit), depth: this.#deepest + 1 };
  }

  /** Events that have happened, also those that were not recorded. */
  get events(): number {
    const { recording, progress } = this.run;
    return Math.max(recording.length + recording.missed, progress.events);
  }

  /** What it did, under a name for sentences. */
  lap(name: string): Lap {
    const { result, error, recording } = this.run;
    const letters = studio.algorithm(this.racer.algorithm)?.letters ?? "none";
    const { racer, events } = this;
    return { name, racer, letters, result, error: error?.sentence ?? null, events, recording };
  }
}
