// The four directions on a grid.
export type Direction = "up" | "down" | "left" | "right";

export const STEPS: Record<Direction, { row: number; column: number }> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};
