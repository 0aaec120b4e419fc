// The rows of a table in the order of one of its columns.
import type { TableRow } from "./model";

export interface Order {
  column: number;
  down: boolean;
}

/** Whether every cell of a column is a number or empty, and some cell is not empty. */
export function isNumeric(rows: readonly TableRow[], column: number): boolean {
  const values = rows.map(({ values }) => values[column] ?? "");
  return values.some((value) => value !== "") && values.every((value) => value === "" || !Number.isNaN(Number(value)));
}

/** The order after a press on the head of a column: upwards, downwards, then as it was. */
export function resorted(order: Order | null, column: number): Order | null {
  if (order?.column !== column) return { column, down: false };
  return order.down ? null : { column, down: true };
}

/** What is empty comes last, whatever the direction. */
export function sorted(rows: readonly TableRow[], order: Order | null): TableRow[] {
  if (order === null) return [...rows];
  const { column, down } = order;
  const numeric = isNumeric(rows, column);
  return [...rows].sort((one, two) => {
    const [first, second] = [one.values[column] ?? "", two.values[column] ?? ""];
    if (first === "" || second === "") return Number(first === "") - Number(second === "");
    const difference = numeric ? Number(first) - Number(second) : first.localeCompare(second);
    return down ? -difference : difference;
  });
}
