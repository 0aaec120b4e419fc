// What the buttons and the keys of the run do alike; in a race, to all its lanes.
import { timelineFocus } from "./focus.svelte";
import { playback } from "./playback.svelte";
import { race } from "./race/race.svelte";
import { choices, run } from "./run.svelte";

/** How fast a watched search may go, in events a second; null: as fast as it goes. */
export const SEARCH_SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, null] as const;

/** Run the search, unless one is under way on this board. */
export function startRun(): void {
  if (race.isOn) return void race.start();
  if (run.active && run.here) return;
  run.start();
  timelineFocus.ask();
}

/** What happens next is to be seen, wherever the timeline stood. */
export function goOn(): void {
  playback.catchUp();
  run.go();
}

export function oneEvent(): void {
  playback.catchUp();
  run.step();
}

/** Hold the search or let it go on; where none is under way, what was recorded of it is played. */
export function pauseOrGo(): void {
  if (race.isOn) return race.toggle();
  if (!run.here) return;
  if (run.may("pause")) run.pause();
  else if (run.may("go")) goOn();
  else playback.toggle();
}

/** The next event: of the search where it is at that, else of what was recorded. */
export function nextEvent(): void {
  if (race.isOn) return race.step();
  if (!run.here) return;
  if (run.may("step") && playback.isAtEnd) oneEvent();
  else playback.press(playback.track, "ArrowRight");
}

export function setSearchSpeed(speed: number | null): void {
  choices.set({ speed });
  run.speed(speed);
}
