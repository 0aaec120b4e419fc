// The timeline of the tab Search: two tracks, one clock. The search track stands at an event that was recorded, the
// solution track at a step of the answer; the one touched last says what the board shows.
import type { Position, Step } from "../lib/api/types";
import { goTo, NO_REPLAY, press, resize, setSpeed, stop, tick, toggle, type Replay } from "../lib/replay";
import type { SearchEvent, TreeNode } from "./recording";
import { run } from "./run.svelte";

export type Track = "search" | "solution";
export const SPEEDS = [0.5, 1, 2, 5, 10, 30, 100, 500] as const;

class Playback {
  track = $state<Track>("search");
  chosen = $state<number | null>(null); // a node of the tree that was clicked: the board shows it
  #replays = $state.raw<Record<Track, Replay>>({ search: NO_REPLAY, solution: { ...NO_REPLAY, speed: 1 } });
  #ticking = false;

  of(track: Track): Replay {
    return this.#replays[track];
  }

  get here(): Replay {
    return this.#replays[this.track];
  }

  /** The event under the cursor of the search track. */
  get event(): SearchEvent | null {
    void run.version;
    return run.recording.event(this.of("search").at);
  }

  /** The number of the node that is looked at: the one chosen in the tree, else that of the event. */
  get nodeId(): number | null {
    return this.chosen ?? this.event?.node ?? null;
  }

  get node(): TreeNode | null {
    const id = this.nodeId;
    return id === null ? null : run.recording.node(id);
  }

  get nodePosition(): Position | null {
    const id = this.nodeId;
    void run.version; // it may be found out only now
    return id === null ? null : run.recording.positionOf(id);
  }

  get steps(): Step[] {
    return run.result?.steps ?? [];
  }

  /** The step under the cursor of the solution track. */
  get step(): Step | null {
    return this.steps[this.of("solution").at] ?? null;
  }

  /** How the board stands: null where there is nothing to show but the start. */
  get position(): Position | null {
    if (!run.here) return null;
    if (this.track === "solution") return this.step?.position ?? null;
    return (this.isBeyond ? run.progress.position : null) ?? this.nodePosition ?? run.progress.position;
  }

  /** Whether the search has gone on beyond what is recorded, and is looked at as it goes. */
  get isBeyond(): boolean {
    const isLive = run.active && this.track === "search" && this.chosen === null && this.isAtEnd;
    return isLive && run.recording.isFull && run.progress.events > run.recording.length;
  }

  /** Whether the search track stands at the last event recorded. */
  get isAtEnd(): boolean {
    const { at, last } = this.of("search");
    return at >= last;
  }

  /** Take over what has been recorded since; called whenever the run has something new. */
  follow(): void {
    if (run.recording.length === 0) this.chosen = null;
    this.#put("search", resize(this.of("search"), run.recording.length));
    const steps = this.steps.length > 1 ? this.steps.length : 0;
    const solution = this.of("solution");
    if (steps - 1 === solution.last) return;
    this.#put("solution", goTo(resize(solution, steps, false), run.isForSolution ? Infinity : 0));
    if (steps > 0 && run.recording.length === 0) this.turnTo("solution"); // there was nothing else to see
    else if (steps === 0 && this.track === "solution") this.turnTo("search");
  }

  /** Choose a track; what plays on the other one stops. */
  turnTo(track: Track): void {
    if (track === this.track) return;
    this.#put(this.track, stop(this.here));
    this.track = track;
    this.chosen = null;
  }

  goTo(track: Track, at: number): void {
    this.#act(track, goTo(this.of(track), at));
  }

  /** To the end of the search track, where what happens next will be seen. */
  catchUp(): void {
    this.#act("search", goTo(this.of("search"), Infinity));
  }

  toggle(track: Track = this.track): void {
    this.#act(track, toggle(this.of(track)));
  }

  setSpeed(speed: number): void {
    this.#put(this.track, setSpeed(this.here, speed));
  }

  /** Do what a key asks; false when it is none of ours. At the end of a search that is under way, Space holds the
   * search itself or lets it go on, and the key for one on makes the next event happen. */
  key(track: Track, key: string): boolean {
    if (track === "search" && run.here && this.isAtEnd && this.chosen === null) {
      if (key === " " && run.may("pause")) return (run.pause(), true);
      if (key === " " && run.may("go")) return (run.go(), true);
      if ((key === "ArrowRight" || key === "j") && run.state === "paused") return (run.step(), true);
    }
    return this.press(track, key);
  }

  /** The same for a button, which always means the replay. */
  press(track: Track, key: string): boolean {
    const replay = press(this.of(track), key);
    if (replay === null) return false;
    this.#act(track, replay);
    return true;
  }

  choose(node: number | null): void {
    this.chosen = node;
    if (node !== null) {
      this.#put(this.track, stop(this.here));
      this.track = "search";
    }
  }

  #act(track: Track, replay: Replay): void {
    this.turnTo(track);
    this.chosen = null;
    this.#put(track, replay);
    if (replay.playing !== "stopped") this.#run();
  }

  #put(track: Track, replay: Replay): void {
    if (replay !== this.#replays[track]) this.#replays = { ...this.#replays, [track]: replay };
  }

  #run(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    let before = performance.now();
    const turn = (now: number): void => {
      // After a while in the background the clock goes on from where it was, it does not catch up.
      this.#put(this.track, tick(this.here, Math.min(now - before, 250)));
      before = now;
      this.#ticking = this.here.playing !== "stopped";
      if (this.#ticking) requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  }
}

export const playback = new Playback();
