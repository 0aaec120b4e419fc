// Short notes at the foot of the page: something was copied, saved or refused.
export interface Toast {
  id: number;
  sentence: string;
  kind: "note" | "bad";
}

export const toasts = $state<{ shown: Toast[] }>({ shown: [] });
let next = 0;

export function toast(sentence: string, kind: Toast["kind"] = "note"): void {
  const id = next++;
  toasts.shown = [...toasts.shown.slice(-2), { id, sentence, kind }];
  setTimeout(() => dismiss(id), kind === "bad" ? 9000 : 4000);
}

export function dismiss(id: number): void {
  toasts.shown = toasts.shown.filter((one) => one.id !== id);
}

/** Show what went wrong, unless it was a question nobody waits for any more. */
export function complain(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  toast(error instanceof Error ? error.message : String(error), "bad");
}
