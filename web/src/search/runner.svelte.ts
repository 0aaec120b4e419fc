// One run: started, paused, stepped and stopped over a transport, with the recording of what it did.
import type { Counts, Fault, Job, Position, Result, Watch } from "../lib/api/types";
import type { RunHandle, RunNews, Transport } from "../lib/transport/transport";
import { after, isActive, may, type RunState, type RunRequest } from "./machine";
import { FrameReader } from "./frames";
import { Recording } from "./recording";
import { pathsTo } from "./paths";
import { Samples } from "./samples";

/** What is known while it runs. */
export interface Progress {
  seconds: number;
  counts: Counts;
  frontier: number;
  best: number | null;
  position: Position | null;
  events: number; // that have happened
}

const NOTHING: Progress = {
  seconds: 0,
  counts: { expanded: 0, generated: 0, examined: 0, max_frontier: 0, bounds: null },
  frontier: 0,
  best: null,
  position: null,
  events: 0,
};

const ASKING_PAUSE = 15; // milliseconds in which positions are gathered, to be asked for together

/** Before the next picture is drawn. */
const nextFrame: (act: () => void) => void =
  typeof requestAnimationFrame === "function" ? requestAnimationFrame : (act) => setTimeout(act, 16);

export class Run {
  state = $state<RunState>("idle");
  stopping = $state(false); // a stop was asked for, and the answer is not yet here
  asked = $state.raw<Job | null>(null);
  job = $state.raw<Job | null>(null); // the same with all choices filled in, once it has started
  engine = $state<string | null>(null);
  watch = $state.raw<Watch | null>(null);
  progress = $state.raw<Progress>(NOTHING);
  building = $state.raw<{ table: string; share: number } | null>(null);
  result = $state.raw<Result | null>(null);
  error = $state.raw<{ sentence: string; faults: Fault[] } | null>(null);
  /** Grows whenever the recording or the samples did, at most once a frame: read it to be told. */
  version = $state(0);
  recording = new Recording();
  samples = new Samples();

  readonly #transport: Transport;
  #frames = new FrameReader(this.recording);
  #handle: RunHandle | null = null;
  #held = false; // a pause was asked for
  #turn = 0; // of the start that counts: a run that was left behind has nothing to say
  #latest: Progress | null = null; // not yet shown
  #waiting = false; // for the next frame
  #asking = false; // for positions

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get active(): boolean {
    return isActive(this.state);
  }

  get watched(): boolean {
    return this.watch !== null;
  }

  /** Nodes generated a second, lately; at the end, over the whole search. */
  get rate(): number | null {
    void this.version;
    if (this.result === null) return this.samples.rate();
    const { counts, seconds } = this.result;
    return seconds > 0 ? (counts.generated || counts.examined) / seconds : null;
  }

  get counts(): Counts {
    return this.result?.counts ?? this.progress.counts;
  }

  get seconds(): number {
    return this.result?.seconds ?? this.progress.seconds;
  }

  may(request: RunRequest): boolean {
    return !this.stopping && may(request, this.state, this.watched);
  }

  start(job: Job, watch: Watch | null = null): void {
    this.forget();
    this.asked = this.job = job;
    this.watch = watch;
    this.state = "starting";
    this.#record(new Recording(watch?.limit));
    this.#held = watch?.paused ?? false;
    const turn = this.#turn;
    this.#handle = this.#transport.run(job, watch, (message) => turn === this.#turn && this.#hear(message));
  }

  pause(): void {
    if (!this.may("pause")) return;
    this.#held = true;
    this.state = "paused";
    this.#handle?.pause();
  }

  go(): void {
    if (!this.may("go")) return;
    this.#held = false;
    this.state = "running";
    this.#handle?.go();
  }

  /** One event (or several), then stand still. */
  step(events = 1): void {
    if (!this.may("step")) return;
    this.#held = true;
    this.state = "paused";
    this.#handle?.step(events);
  }

  speed(eventsPerSecond: number | null): void {
    if (this.watch === null) return;
    this.watch = { ...this.watch, events_per_second: eventsPerSecond };
    if (this.active) this.#handle?.speed(eventsPerSecond);
  }

  cancel(): void {
    if (!this.may("cancel")) return;
    this.stopping = true;
    this.#handle?.cancel();
  }

  /** Back to the beginning: a run under way is stopped and no longer listened to. */
  forget(): void {
    this.#turn++;
    if (this.active) this.#handle?.cancel();
    this.#handle = null;
    this.#held = false;
    this.#latest = null;
    this.state = "idle";
    this.stopping = false;
    this.asked = this.job = this.watch = this.engine = this.building = this.result = this.error = null;
    this.progress = NOTHING;
    this.#record(new Recording());
    this.samples = new Samples();
    this.version++;
  }

  #record(recording: Recording): void {
    this.recording = recording;
    recording.onWanted = () => this.#askSoon();
    this.#frames = new FrameReader(recording);
  }

  #hear(message: RunNews): void {
    const state = after(this.state, message, this.#held);
    switch (message.type) {
      case "started":
        this.job = message.job;
        this.engine = message.engine;
        break;
      case "building":
        this.building = { table: message.table, share: message.share };
        break;
      case "progress": {
        const { seconds, counts, frontier, best, position, events } = message;
        const shown = position ?? this.#latest?.position ?? null;
        this.#latest = { seconds, counts, frontier, best, position: shown, events };
        this.samples.add({ seconds, frontier, generated: counts.generated, expanded: counts.expanded });
        this.#later();
        break;
      }
      case "frame":
        this.#frames.read(message.frame);
        this.#later();
        break;
      case "result":
        this.#end();
        this.result = message.result;
        this.job = message.result.job;
        this.engine = message.result.engine;
        break;
      case "error":
        this.#end();
        this.error = { sentence: message.sentence, faults: message.faults };
    }
    if (state !== "building") this.building = null;
    this.state = state;
  }

  #end(): void {
    this.#handle = null;
    this.stopping = false;
    this.#show();
  }

  #later(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    nextFrame(() => {
      this.#waiting = false;
      this.#show();
    });
  }

  #show(): void {
    if (this.#latest !== null) this.progress = this.#latest;
    this.version++;
  }

  /** Positions that somebody wants to see are asked for together; `version` grows once they are known. */
  #askSoon(): void {
    if (this.#asking) return;
    this.#asking = true;
    setTimeout(() => void this.#ask(), ASKING_PAUSE);
  }

  async #ask(): Promise<void> {
    const { recording, job } = this;
    const { ids, paths } = pathsTo(recording);
    try {
      const positions = job === null ? [] : await this.#transport.positions(job, paths);
      ids.forEach((id, index) => recording.setPosition(id, positions[index] ?? null));
    } catch {
      ids.forEach((id) => recording.setPosition(id, null)); // the board stays as it was
    }
    this.#asking = false;
    if (recording === this.recording) this.version++;
    if (this.recording.wanted.size > 0) this.#askSoon();
  }
}
