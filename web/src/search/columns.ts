// Columns of numbers that grow: typed arrays, since a search of a million nodes has a million rows.
type Numbers = Int32Array | Uint8Array | Uint16Array | Float64Array;

/** The same numbers with room for at least `wanted`, doubled so that growing stays cheap. */
export function grown<T extends Numbers>(column: T, wanted: number): T {
  if (wanted <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => T)(Math.max(wanted, 2 * column.length));
  larger.set(column as never);
  return larger;
}
