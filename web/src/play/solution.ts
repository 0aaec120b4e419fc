// "Show solution": over to Search, where it is found, shown, and can be replayed.
import { studio } from "../lib/studio.svelte";
import { timelineFocus } from "../search/focus.svelte";
import { run } from "../search/run.svelte";

export function showSolution(): void {
  studio.go("search");
  run.showSolution();
  timelineFocus.ask();
}
