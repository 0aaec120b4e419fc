// Where in a text the faults stand, so that they can be marked and gone to.
import type { Fault } from "../lib/api/types";

export interface Segment {
  text: string;
  mark: "bad" | "warn" | null;
}

/** The text as fields give it: no byte-order mark, line ends as the browser has them. */
export function tidy(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

/** The offset in the text of a line and column from 1; `/` ends a line where the board is on one. */
export function offsetOf(text: string, place: { line: number; column: number }): number {
  const oneLine = !text.trim().includes("\n") && text.includes("/");
  let start = 0;
  for (let line = 1; line < place.line; line++) {
    const end = text.indexOf(oneLine ? "/" : "\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.slice(start).search(oneLine ? /[/\n]/ : /\n/);
  return Math.min(start + place.column - 1, end < 0 ? text.length : start + end);
}

/** The text cut into what is marked and what is not; a fault marks one character, at a line's end a blank. */
export function segments(text: string, faults: Fault[], warnings: Fault[] = []): Segment[] {
  const marks = new Map<number, "bad" | "warn">();
  for (const warning of warnings) marks.set(offsetOf(text, warning), "warn");
  for (const fault of faults) marks.set(offsetOf(text, fault), "bad");
  const found: Segment[] = [];
  let from = 0;
  for (const [at, mark] of [...marks].sort((a, b) => a[0] - b[0])) {
    if (at > from) found.push({ text: text.slice(from, at), mark: null });
    const sign = text[at];
    const ends = sign === undefined || sign === "\n";
    found.push({ text: ends ? " " : sign, mark });
    from = ends ? at : at + 1;
  }
  found.push({ text: text.slice(from), mark: null });
  return found;
}
