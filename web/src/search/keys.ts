// The keys of Search, from anywhere on it: text fields aside.
import { isSheetOpen, isTextField } from "../lib/fields";
import { nextEvent, pauseOrGo, startRun } from "./controls";
import { panel } from "./panel.svelte";
import { playback } from "./playback.svelte";

const ACTS = new Map([["r", startRun], ["p", pauseOrGo], [".", nextEvent]]);
const TYPING = 1000; // milliseconds: so long a list waits for the next letter of a name

let typed = -Infinity; // when a letter was last typed into a list

export function searchKeys(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTextField(event.target as Element | null) || isSheetOpen()) return;
  if (runKeys(event) || wholeKeys(event)) event.preventDefault();
}

/** Do what a key asks of the run; false where it asks nothing. In a list of choices letters also spell a name: one that
 * goes on with a name belongs to the list. */
function runKeys(event: KeyboardEvent): boolean {
  const act = ACTS.get(event.key.toLowerCase());
  const isList = (event.target as Element | null)?.matches("select") === true;
  const isSpelling = isList && event.timeStamp - typed < TYPING;
  if (isList && event.key.length === 1 && (act === undefined || isSpelling)) typed = event.timeStamp;
  if (act === undefined || isSpelling) return false;
  if (!event.repeat || event.key === ".") act();
  return true;
}

/** The picture of the search gets the whole page, or gives it back; then the arrows move what is seen of the search. */
function wholeKeys({ key, target }: KeyboardEvent): boolean {
  if ((target as Element | null)?.matches("select") === true) return false;
  if (key === "Escape" && panel.isWhole) panel.isWhole = false;
  else if (key.startsWith("Arrow") && panel.isWhole) return playback.key(playback.track, key);
  else if ((key === "f" || key === "F") && panel.isPicture) panel.isWhole = !panel.isWhole;
  else return false;
  return true;
}
