// The keys of a game as a whole; moves are keys of the boards.
import { hints } from "./hints.svelte";
import { play } from "./play.svelte";

const FIELDS = "input, textarea, select, [contenteditable], dialog";

/** A hint, undo, redo and start over; true when the key was one of these. */
export function gameKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || (event.target as Element | null)?.closest?.(FIELDS)) return false;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  if (control ? key === "z" && !event.shiftKey : key === "u" && !event.shiftKey) play.undo();
  else if (control && (key === "y" || key === "z")) play.redo();
  else if (!control && key === "u") play.redo();
  else if (!control && key === "r") play.restart();
  else if (!control && key === "h") hints.more();
  else return false;
  event.preventDefault();
  return true;
}

const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

/** The direction of an arrow key pressed alone. */
export function arrow(event: KeyboardEvent): (typeof ARROWS)[keyof typeof ARROWS] | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return ARROWS[event.key as keyof typeof ARROWS] ?? null;
}
