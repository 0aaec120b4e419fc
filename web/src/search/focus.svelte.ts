// The timeline gets the focus once there is something on it, so that its keys work at once. Whoever has gone on to
// something else meanwhile, a field for instance, is left there.
import { tick } from "svelte";
import type { Track } from "./playback.svelte";

export const RUN_BUTTONS = "run-buttons"; // the id of what holds them: the focus goes from one to the next by itself

class TimelineFocus {
  isWanted = $state(false);
  #from: Element | null = null; // what had the focus

  ask(): void {
    this.#from = document.activeElement;
    this.isWanted = true;
  }

  async take(track: Track): Promise<void> {
    this.isWanted = false;
    await tick(); // the bar may still be disabled
    const now = document.activeElement;
    const isFree = now === null || now === document.body || now === this.#from;
    if (!isFree && document.getElementById(RUN_BUTTONS)?.contains(now) !== true) return;
    document.getElementById(`track-${track}`)?.focus({ preventScroll: true });
  }
}

export const timelineFocus = new TimelineFocus();
