// Seeds of random boards: whole numbers that a person can write down.
const LARGEST = 2 ** 48;

export function freshSeed(random: () => number = Math.random): number {
  return Math.floor(random() * 1_000_000);
}

/** The seed that was written; null when it is no whole number that fits. */
export function seedOf(text: string): number | null {
  if (!/^\s*\d{1,15}\s*$/.test(text)) return null;
  const seed = Number(text);
  return seed < LARGEST ? seed : null;
}
