// Scales of the charts: how long a bar is, and where the lines stand that say how much it is.
export interface Scale {
  ticks: number[];
  /** What share of the width this is: 0…1. */
  at: (value: number) => number;
}

/** From nothing to the greatest value; in steps of 1, 2 or 5. */
export function linear(values: number[], most = 4): Scale {
  const greatest = Math.max(0, ...values.filter(Number.isFinite));
  if (greatest === 0) return { ticks: [0], at: () => 0 };
  const rough = greatest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10);
  const count = Math.ceil((greatest / step) * 0.999);
  const end = count * step;
  return { ticks: range(count).map((index) => round(index * step)), at: (value) => within(value / end) };
}

/** In powers of ten, from the one below the least value to the one above the greatest; nothing has no bar. */
export function logarithmic(values: number[], most = 4): Scale {
  const some = values.filter((value) => Number.isFinite(value) && value > 0);
  if (some.length === 0) return { ticks: [0], at: () => 0 };
  const greatest = Math.ceil(Math.log10(Math.max(...some)) - 1e-9);
  const low = Math.log10(Math.min(...some));
  const below = Math.ceil(low - 1e-9) - 1;
  const least = low - below < 0.3 ? below - 1 : below; // the least has a bar that can be seen, too
  const step = Math.max(1, Math.ceil((greatest - least) / most));
  const ticks = range(Math.floor((greatest - least) / step)).map((index) => 10 ** (least + index * step));
  const at = (value: number): number => (value <= 0 ? 0 : within((Math.log10(value) - least) / (greatest - least)));
  return { ticks, at };
}

const range = (last: number): number[] => Array.from({ length: last + 1 }, (_, index) => index);
const within = (share: number): number => Math.min(1, Math.max(0, share));
const round = (value: number): number => Number(value.toPrecision(6)); // 0.1 + 0.2 is 0.3 on an axis
