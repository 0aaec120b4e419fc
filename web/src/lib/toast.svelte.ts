// Short notes at the foot of the page: something was copied, saved or refused.
export interface Toast {
  id: number;
  sentence: string;
  kind: "note" | "bad";
  action: Action | null; // what can be done about it
}

export interface Action {
  label: string;
  act: () => void;
}

const SECONDS = { note: 4, bad: 9, action: 15 }; // that one is shown

export const toasts = $state<{ shown: Toast[] }>({ shown: [] });
let next = 0;

export function toast(sentence: string, kind: Toast["kind"] = "note", action: Action | null = null): void {
  const id = next++;
  // Of two notes that offer the same, only the newer one is still true.
  const others = toasts.shown.filter(
    (one) => one.sentence !== sentence && (action === null || one.action?.label !== action.label),
  );
  toasts.shown = [...others.slice(-2), { id, sentence, kind, action }];
  setTimeout(() => dismiss(id), 1000 * SECONDS[action === null ? kind : "action"]);
}

export function dismiss(id: number): void {
  toasts.shown = toasts.shown.filter((one) => one.id !== id);
}

/** Take away the offers to undo something: they lie over what has come since, and belong to what was before. */
export function dismissOffers(): void {
  toasts.shown = toasts.shown.filter((one) => one.action === null);
}

/** Show what went wrong, unless it was a question nobody waits for any more. */
export function complain(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  toast(error instanceof Error ? error.message : String(error), "bad");
}
