// The colours of tints, as tokens of the page.
import { PIECE_HUES, REGION_HUES } from "../../boards/geometry";
import type { Shape } from "../../lib/api/types";

export type Tint = Shape["tint"];

export interface Paint {
  fill: string;
  ink: string; // what is written on it
}

const NAMED: Record<string, Paint> = {
  empty: { fill: "var(--board-ground)", ink: "var(--ink)" },
  wall: { fill: "var(--wall)", ink: "var(--on-wall)" },
  tile: { fill: "var(--tile)", ink: "var(--tile-ink)" },
  home: { fill: "var(--tile-home)", ink: "var(--tile-ink)" },
  primary: { fill: "var(--primary-piece)", ink: "var(--on-primary)" },
  exit: { fill: "var(--exit)", ink: "var(--on-exit)" },
  crown: { fill: "var(--ink)", ink: "var(--paper)" },
  cross: { fill: "var(--ink-soft)", ink: "var(--paper)" },
  danger: { fill: "var(--danger)", ink: "var(--on-danger)" },
};

export function paintOf(tint: Tint): Paint {
  if (typeof tint === "number") return { fill: `var(--hue-${modulo(tint, PIECE_HUES)})`, ink: "var(--on-piece)" };
  return NAMED[tint] ?? NAMED["empty"]!;
}

/** The number of the pattern that stands for a tint where colours are not enough; null: none does. */
export function patternOf(tint: Tint): number | null {
  return typeof tint === "number" ? modulo(tint, REGION_HUES) : null;
}

/** The colour of a mark: of its own tint, unless that says no more than "clearly seen on this ground". */
export function markColour(tint: Tint, ground: Tint): string {
  return tint === "empty" || tint === "crown" || tint === "cross" ? paintOf(ground).ink : paintOf(tint).fill;
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
