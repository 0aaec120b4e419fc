// The clock of a race: its unit, where it stands, and how it is played; the keys are those of every timeline.
import { goTo, NO_REPLAY, press, resize, setSpeed, stop, tick, toggle, type Replay } from "../../lib/replay";
import { lastMoment, secondsAt, speedsFor, type Track, type Unit } from "./clock";

export abstract class RaceClock {
  #unit = $state<Unit>("events");
  #replay = $state.raw<Replay>(NO_REPLAY);
  #isTicking = false;

  /** Of the lanes that have run. */
  protected abstract readonly tracks: Track[];

  get replay(): Replay {
    return this.#replay;
  }

  /** As before anything has run. */
  protected reset(): void {
    this.#replay = NO_REPLAY;
  }

  get unit(): Unit {
    return this.#unit;
  }

  /** Another clock, at about the same place of the race. */
  set unit(unit: Unit) {
    const { at, last } = this.#replay;
    this.#unit = unit;
    this.measure(last > 0 ? (at / last) * lastMoment(this.tracks, unit) : 0);
  }

  /** The clock: a number of events, from 0; of expanded nodes; or thousandths of the longest search. */
  get at(): number {
    return this.#replay.at;
  }

  set at(at: number) {
    this.#act(goTo(this.#replay, at));
  }

  get isAtEnd(): boolean {
    return this.#replay.at >= this.#replay.last;
  }

  get isPlaying(): boolean {
    return this.#replay.playing !== "stopped";
  }

  get seconds(): number {
    return secondsAt(this.at, this.tracks);
  }

  /** The speeds there are, in moments of the clock a second. */
  get speeds(): number[] {
    return speedsFor(this.#replay.last).all;
  }

  get speed(): number {
    return this.#replay.speed;
  }

  setSpeed(speed: number): void {
    this.#replay = setSpeed(this.#replay, speed);
  }

  toggle(): void {
    this.#act(toggle(this.#replay));
  }

  step(by = 1): void {
    this.at = this.at + by;
  }

  /** Do what a key of the timeline asks; false when it is none of them. */
  press(key: string): boolean {
    const replay = press(this.#replay, key);
    if (replay !== null) this.#act(replay);
    return replay !== null;
  }

  /** The clock for the lanes that have run: at its beginning, or where it is told to stand. */
  protected measure(at = 0): void {
    const last = lastMoment(this.tracks, this.#unit);
    const replay = { ...resize(stop(this.#replay), last + 1, false), speed: speedsFor(last).usual };
    this.#replay = goTo(replay, at);
  }

  #act(replay: Replay): void {
    this.#replay = replay;
    if (replay.playing === "stopped" || this.#isTicking) return;
    this.#isTicking = true;
    let before = performance.now();
    const turn = (now: number): void => {
      // After a while in the background the clock goes on from where it was, it does not catch up.
      this.#replay = tick(this.#replay, Math.min(now - before, 250));
      before = now;
      this.#isTicking = this.isPlaying;
      if (this.#isTicking) requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  }
}
