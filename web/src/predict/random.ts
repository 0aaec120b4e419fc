// Chance that can be repeated: the same seed makes the same choices.
export type Random = () => number; // from 0 to below 1

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, in the order of the list. */
export function sample<T>(list: readonly T[], count: number, random: Random): T[] {
  const left = list.map((_, index) => index);
  const taken: number[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken.sort((a, b) => a - b).map((index) => list[index]!);
}
