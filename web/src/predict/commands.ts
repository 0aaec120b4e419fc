// What the keys of Predict mean: the place of a choice, or what else there is to do.
export type Command = number | "reveal" | "skip" | "next";

const KEYS = new Map<string, Command>([
  ["v", "reveal"],
  ["s", "skip"],
  ["n", "next"],
]);

export function commandOf(key: string): Command | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : (KEYS.get(key.toLowerCase()) ?? null);
}
