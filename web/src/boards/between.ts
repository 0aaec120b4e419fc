// What a stroke over a grid goes across.

/** The cells on the straight way from one to another, so that a quick brush leaves no gaps. */
export function between(columns: number, from: number, to: number): number[] {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const [down, right] = [Math.floor(to / columns) - row, (to % columns) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return Math.round(row + down * share) * columns + Math.round(column + right * share);
  });
}
