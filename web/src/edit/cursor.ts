// Where keys take the cursor on a grid, and what is said of the cell there.
import { t } from "../lib/i18n.svelte";

/** A cell in words, with what is on it. */
export function cellLabel(cell: number, columns: number, what: string): string {
  return t("studio.edit.at", { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1, what });
}

/** The cell after this key, kept on the grid; undefined when the key is for something else. */
export function cursorAfter(key: string, cell: number, rows: number, columns: number): number | undefined {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const to: Record<string, number> = {
    ArrowLeft: row * columns + Math.max(0, column - 1),
    ArrowRight: row * columns + Math.min(columns - 1, column + 1),
    ArrowUp: Math.max(0, row - 1) * columns + column,
    ArrowDown: Math.min(rows - 1, row + 1) * columns + column,
    Home: row * columns,
    End: (row + 1) * columns - 1,
  };
  return to[key];
}
