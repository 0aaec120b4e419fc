// The keys of the page as a whole; boards and timelines have their own, while they have the focus, and so has Search.
import { lecture } from "../lecture/lecture.svelte";
import { isSheetOpen, isTextField } from "./fields";
import { studio } from "./studio.svelte";

export function pageKeys(event: KeyboardEvent, showKeys: () => void): void {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTextField(target) || isSheetOpen()) return;
  if (event.key === "?") showKeys();
  else if (lecture.isShown || !choose(event.key, target)) return; // lecture mode has its own keys, and no others
  event.preventDefault();
}

function choose(key: string, target: Element | null): boolean {
  if (target?.closest("select") != null) return false; // there letters and numbers spell a name
  const tab = studio.tabs[Number(key) - 1];
  if (tab !== undefined && target?.closest("[data-keys=own]") == null) studio.go(tab);
  else if (studio.tab === "grades") return false; // there is no board to change
  else if (key === "b" || key === "B") studio.drawer = studio.drawer === "closed" ? "samples" : "closed";
  else if (key === "e" || key === "E") studio.editing = true;
  else if ((key === "l" || key === "L") && !studio.editing) lecture.enter();
  else return false;
  return true;
}
