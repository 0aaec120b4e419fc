// "Show solution": over to Search, where it is found and replayed.
import { studio } from "../lib/studio.svelte";
import { run } from "../search/run.svelte";

export function showSolution(): void {
  studio.go("search");
  run.solve();
}
