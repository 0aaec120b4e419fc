// The colours of the map, read from the page's style, so that theme and forced colours hold on the canvas as well.

export type Colour = readonly [red: number, green: number, blue: number];

export interface Palette {
  ground: Colour;
  ramp: Colour[]; // from the least value to the greatest
  branches: Colour[];
  waiting: Colour;
  cut: Record<string, Colour>; // by reason; "" for all others
  ink: string;
  soft: string;
  line: string;
  card: string;
  accent: string;
  good: string;
  font: string;
}

const RAMP = ["--map-1", "--map-2", "--map-3", "--map-4", "--map-5"];
const BRANCHES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `--branch-${number}`);

/** The palette that holds at an element. */
export function paletteAt(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (name: string): Colour => {
    if (probe === null) return [128, 128, 128];
    probe.fillStyle = read(name); // system colours have no numbers until they are painted
    probe.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  return {
    ground: colour("--map-ground"),
    ramp: RAMP.map(colour),
    branches: BRANCHES.map(colour),
    waiting: colour("--map-waiting"),
    cut: { "": colour("--map-cut"), bound: colour("--map-cut-bound"), inconsistent: colour("--map-cut-rule") },
    ink: read("--map-ink"),
    soft: read("--map-soft"),
    line: read("--map-line"),
    card: read("--map-ground"),
    accent: read("--map-now"),
    good: read("--map-solution"),
    font: style.fontFamily,
  };
}

/** Call when the page's colours change: another theme or palette, or the system forces its own. Returns how to stop. */
export function onOtherColours(call: () => void): () => void {
  const observer = new MutationObserver(call);
  observer.observe(document.documentElement, { attributes: true });
  const forced = window.matchMedia("(forced-colors: active)");
  forced.addEventListener("change", call);
  return () => {
    observer.disconnect();
    forced.removeEventListener("change", call);
  };
}

export const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** The colour at a place of the ramp, from 0 to 1. */
export function onRamp(ramp: readonly Colour[], place: number): Colour {
  const at = Math.max(0, Math.min(1, place)) * (ramp.length - 1);
  const before = Math.min(ramp.length - 2, Math.floor(at));
  return mix(ramp[before]!, ramp[before + 1]!, at - before);
}

export const css = (colour: Colour): string => `rgb(${colour.map(Math.round).join(" ")})`;
