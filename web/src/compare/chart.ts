// The geometry of a bar chart: where labels, bars and lines stand in a given width. What draws it adds the colours.
import { linear, logarithmic } from "./scale";

export interface Bar {
  label: string;
  value: number | null;
  text: string; // the value as a person reads it
  whole: boolean; // false: the run ended without a solution, the value is only how far it got
}

export interface PlacedBar extends Bar {
  labelY: number;
  x: number;
  y: number;
  width: number;
  textX: number;
  textY: number;
  short: string; // the label, as much of it as there is room for
}

export interface Chart {
  height: number;
  bars: PlacedBar[];
  ticks: { x: number; value: number }[];
  top: number;
  bottom: number;
}

export const BAR = 14;
const TITLE = 34;
const LETTER = 6.6; // pixels of an average letter
const VALUE = 74; // room for the value behind the longest bar
const AXIS = 26;

/** A chart with the labels beside the bars, or above them where it is narrow. */
export function layOut(bars: Bar[], width: number, log: boolean): Chart {
  const isNarrow = width < 380;
  const longest = Math.max(0, ...bars.map((bar) => bar.label.length));
  const left = isNarrow ? 0 : Math.min(Math.ceil(longest * LETTER) + 8, Math.floor(width * 0.46));
  const room = Math.max(20, width - left - VALUE);
  const pitch = isNarrow ? 38 : 24;
  const values = bars.flatMap((bar) => bar.value ?? []);
  const scale = log ? logarithmic(values, room < 220 ? 3 : 4) : linear(values, room < 220 ? 3 : 4);
  const letters = Math.floor((isNarrow ? width : left - 8) / LETTER);
  const placed = bars.map((bar, index): PlacedBar => {
    const top = TITLE + index * pitch;
    const y = isNarrow ? top + 18 : top + (pitch - BAR) / 2;
    const share = bar.value === null ? 0 : scale.at(bar.value);
    const length = bar.value !== null && bar.value > 0 ? Math.max(2, share * room) : 0;
    const labelY = isNarrow ? top + 13 : y + BAR - 3;
    const textX = left + length + 6;
    return { ...bar, short: shorten(bar.label, letters), labelY, x: left, y, width: length, textX, textY: y + BAR - 3 };
  });
  const bottom = TITLE + bars.length * pitch + 2;
  const ticks = scale.ticks.map((value) => ({ x: left + scale.at(value) * room, value }));
  return { height: bottom + AXIS, bars: placed, ticks, top: TITLE - 4, bottom };
}

/** As much of a label as there is room for; what stands behind a dot tells rows apart, so it goes last. */
export function shorten(label: string, letters: number): string {
  if (label.length <= letters) return label;
  const [name = "", rest] = label.split(" · ");
  const tail = rest === undefined ? "" : ` · ${rest}`;
  const room = letters - tail.length - 1;
  if (room >= 4) return `${name.slice(0, room).trimEnd()}…${tail}`;
  return `${label.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}
