// What is remembered in this browser. Private windows may refuse to store: then nothing is remembered, and nothing breaks.
export function remembered<T>(key: string): T | null {
  try {
    const stored = localStorage.getItem(`papan.${key}`);
    return stored === null ? null : (JSON.parse(stored) as T);
  } catch {
    return null;
  }
}

/** False where the browser does not keep it: its storage is full, or forbidden. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`papan.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
