// Where a view stands among its moments, and what moves it. At the end of a search that is under way, Space lets the search
// go on or holds it, and the key for one on makes the next event happen.
import { goTo, NO_REPLAY, press, resize, tick, type Replay } from "../lib/replay";
import { NOW, type Recorded } from "./recorded.svelte";

const PAUSE = 100; // milliseconds between two events of a search that goes on
const LONGEST = 250; // of one turn: after a while in the background the clock does not catch up

export class Player {
  replay = $state.raw<Replay>(NO_REPLAY);
  isGoing = $state(false); // the search is asked to go on
  #waits = $state(false); // for the answer
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTicking = false;

  constructor(
    readonly recorded: Recorded,
    speed: number,
    at: number,
  ) {
    this.replay = goTo(resize({ ...NO_REPLAY, speed }, recorded.moments.length, false), at);
  }

  /** The number of the moment that the board shows. */
  get shown(): number {
    return this.isAtEnd && this.isBeyond ? NOW : this.replay.at;
  }

  get isAtEnd(): boolean {
    return this.replay.at >= this.replay.last;
  }

  /** Whether the search has gone on beyond what is recorded. */
  get isBeyond(): boolean {
    return (this.recorded.standing?.events ?? 0) > this.recorded.moments.length;
  }

  /** Whether more can be asked for. */
  get isOpen(): boolean {
    return this.recorded.standing?.ended === false;
  }

  get isPlaying(): boolean {
    return this.isGoing || this.replay.playing !== "stopped";
  }

  /** Take over what has come since. */
  follow(): void {
    this.replay = resize(this.replay, this.recorded.moments.length);
    this.#waits = false;
    if (!this.isOpen) this.isGoing = false;
    clearTimeout(this.#timer);
    if (this.isGoing) this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  goTo(at: number): void {
    this.isGoing = false;
    this.replay = goTo(this.replay, at);
  }

  /** Do what a key asks; false when it is none of ours. */
  press(key: string): boolean {
    if (this.isGoing && key === " ") return ((this.isGoing = false), true);
    if (this.isOpen && this.isAtEnd) {
      if (key === " ") return ((this.isGoing = true), this.#ask(), true);
      if (key === "ArrowRight" || key === "j") return (this.#ask(), true);
    }
    const replay = press(this.replay, key);
    if (replay === null) return false;
    this.isGoing = false;
    this.replay = replay;
    if (replay.playing !== "stopped") this.#play();
    return true;
  }

  stop(): void {
    this.isGoing = false;
    clearTimeout(this.#timer);
    this.replay = { ...this.replay, playing: "stopped" };
  }

  #ask(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.recorded.model.send({ advance: 1 });
  }

  #play(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    let before = performance.now();
    const turn = (now: number): void => {
      this.replay = tick(this.replay, Math.min(now - before, LONGEST));
      before = now;
      this.#isTicking = this.replay.playing !== "stopped";
      if (this.#isTicking) requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  }
}
