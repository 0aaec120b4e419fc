// When the lanes have run, the scrubber gets the focus, so that its keys work at once; unless whoever pressed Race has
// gone on to something else meanwhile.
import { tick } from "svelte";

export const RACE_SCRUBBER = "race-scrubber";

/** `pressed` is the button that had the focus, or the one in its place. */
export async function raceFocus(pressed: HTMLElement | undefined): Promise<void> {
  await tick(); // the bar may still be disabled
  const now = document.activeElement;
  if (now === null || now === document.body || now === pressed) {
    document.getElementById(RACE_SCRUBBER)?.focus({ preventScroll: true });
  }
}
