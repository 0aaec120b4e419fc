// The moment that an address names: an event of the search, a step of its answer, or what the clock of a race shows. The
// search is run in full, as fast as it goes, and looked at there as soon as it is recorded.
import { untrack } from "svelte";
import type { Job } from "../lib/api/types";
import { number, t } from "../lib/i18n.svelte";
import type { Permalink } from "../lib/permalink";
import { studio } from "../lib/studio.svelte";
import { toast } from "../lib/toast.svelte";
import { playback } from "../search/playback.svelte";
import { race, type Unit } from "../search/race/race.svelte";
import { choices, jobFor, run, watchFor } from "../search/run.svelte";

interface Wanted {
  event?: number; // from 1
  step?: number; // from 0
  of: Job | null; // the run it belongs to
}

class Moment {
  #wanted = $state.raw<Wanted | null>(null);
  #ofRace = $state.raw<number | null>(null); // waited for, as the address has it

  /** What an address says of it: the moment that is waited for, else the one that is looked at. */
  say(): Permalink {
    if (race.isOn) return this.#sayRace();
    const wanted = this.#wanted;
    if (wanted !== null) return sayings(wanted.event, wanted.step);
    if (!run.here) return {};
    const { at, last } = playback.here;
    if (last < 0) return {};
    return playback.track === "search" ? { event: at + 1 } : { step: at };
  }

  #sayRace(): Permalink {
    if (this.#ofRace !== null) return { event: this.#ofRace };
    return race.replay.last < 0 ? {} : { event: race.at + firstOf(race.unit) };
  }

  /** Go to the moment of an address, if it names one. */
  take({ event, step }: Permalink): void {
    this.#wanted = this.#ofRace = null;
    if (race.isOn) {
      if (event !== undefined) void this.#takeRace(event);
      return;
    }
    if ((event === undefined && step === undefined) || studio.board === null) return;
    const isThere = run.here && run.otherWay === null;
    if (event !== undefined && !(isThere && run.watched && run.recording.length > 0)) this.#runInFull();
    else if (!(isThere && run.result !== null)) run.start();
    this.#wanted = { ...(event === undefined ? { step } : { event: Math.max(1, event) }), of: run.asked };
    this.follow();
  }

  async #takeRace(event: number): Promise<void> {
    const at = Math.max(0, event - firstOf(race.unit));
    if (race.isOver) race.at = at;
    else {
      this.#ofRace = event;
      await race.start(at);
      if (this.#ofRace !== event) return; // somebody has gone on to something else
      this.#ofRace = null;
    }
    const { last } = race.replay;
    if (race.isOver && at > last) tellBeyond(event, last + firstOf(race.unit));
  }

  #runInFull(): void {
    const board = studio.board;
    if (board === null) return;
    choices.set({ watch: true }); // what happens in a search that is not watched is not told
    const watch = watchFor(board.puzzle);
    run.start(jobFor(board), watch && { ...watch, events_per_second: null, paused: false });
  }

  /** Go there once it is recorded, or as far as there is anything. */
  follow(): void {
    const wanted = this.#wanted;
    if (wanted === null) return;
    if (wanted.of !== run.asked) {
      this.#wanted = null; // somebody has gone on to something else
      return;
    }
    const { event, step } = wanted;
    const { length } = run.recording;
    const isRecorded = event !== undefined && event < length; // the last one would be followed as the search goes on
    if (run.active && !isRecorded) return;
    this.#wanted = null;
    playback.follow();
    if (event === undefined) playback.goTo("solution", step ?? 0);
    else if (length > 0) playback.goTo("search", event - 1);
    if (event !== undefined && length > 0 && event > length) tellBeyond(event, length);
  }
}

/** What the clock of a race shows at its beginning: the first event, but no expanded node and no time. */
function firstOf(unit: Unit): number {
  return unit === "events" ? 1 : 0;
}

function tellBeyond(event: number, last: number): void {
  toast(t("studio.address.beyond", { event: number(event), count: number(last) }));
}

function sayings(event: number | undefined, step: number | undefined): Permalink {
  return event !== undefined ? { event } : step !== undefined ? { step } : {};
}

export const moment = new Moment();

$effect.root(() => {
  $effect(() => {
    void [run.version, run.state, run.asked];
    untrack(() => moment.follow());
  });
});
