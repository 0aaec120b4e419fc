// The keys of the page as a whole; boards and timelines have their own, while they have the focus.
import { studio, TABS } from "./studio.svelte";

const FIELDS = "input, textarea, select, [contenteditable]";

export function pageKeys(event: KeyboardEvent, showKeys: () => void): void {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest(FIELDS) !== null && target?.matches("input[type=range], input[type=checkbox]") !== true) return;
  if (document.querySelector("dialog:modal") !== null) return;
  const tab = TABS[Number(event.key) - 1];
  if (tab !== undefined && target?.closest("[data-keys=own]") === null) studio.go(tab);
  else if (event.key === "?") showKeys();
  else if (event.key === "b" || event.key === "B") studio.drawer = studio.drawer === "closed" ? "samples" : "closed";
  else if (event.key === "e" || event.key === "E") studio.editing = true;
  else return;
  event.preventDefault();
}
