// A reader of small QR codes (up to version 3, one block), made from the standard alone: what the page draws says what a
// camera would read.
const QUIET = 4;
const DATA = { L: [19, 34, 55], M: [16, 28, 44] }; // bytes of data of versions 1 to 3
const LEVELS: Record<number, "L" | "M"> = { 0b01: "L", 0b00: "M" };
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The dark squares of a path such as M4 4h7v1H4z…, without the light edge. */
function squares(path: string, side: number): boolean[][] {
  const grid = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, column, row, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    grid[Number(row)]?.fill(true, Number(column), Number(column) + Number(width));
  }
  return grid.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
}

/** The text that a camera reads. */
export function read({ side, path }: { side: number; path: string }): string {
  const grid = squares(path, side);
  const size = grid.length;
  const version = (size - 17) / 4;
  const dark = (row: number, column: number): number => Number(grid[row]?.[column]);
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + dark(8, column), 0) ^ 0b10101;
  const mask = MASKS[format & 7]!;
  const isFixed = (row: number, column: number): boolean =>
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version > 1 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2);
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFixed(row, column)) bits.push(dark(row, column) ^ Number(mask(row, column)));
      }
    }
    isUp = !isUp;
  }
  const number = (from: number, count: number): number => bits.slice(from, from + count).reduce((sum, bit) => sum * 2 + bit, 0);
  const length = number(4, 8);
  const room = DATA[LEVELS[format >> 3] ?? "L"][version - 1] ?? 0;
  if (number(0, 4) !== 0b0100 || length + 2 > room) throw new Error("no text of bytes");
  return Array.from({ length }, (_, at) => String.fromCharCode(number(12 + 8 * at, 8))).join("");
}
