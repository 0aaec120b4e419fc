// How the map is looked at: its form, its colours, the part that is seen, the cell under the pointer or the cursor.
import { remember, remembered } from "../../lib/storage";
import { SHADES, type Shade } from "./shade";
import type { View } from "./view";
import { panned, zoomed, type Unit } from "./view";

export type Form = "map" | "icicle";

interface Choices {
  form: Form;
  unit: Unit;
  shade: Shade | null; // null: what shows most of the algorithm
  withCut: boolean;
  upToNow: boolean;
}

const USUAL: Choices = { form: "map", unit: "events", shade: null, withCut: true, upToNow: false };
const KEY = "search.map";

function lastChoices(): Choices {
  const last = remembered<Partial<Choices>>(KEY) ?? {};
  return {
    form: last.form === "icicle" ? "icicle" : "map",
    unit: last.unit === "expanded" ? "expanded" : "events",
    shade: SHADES.find((shade) => shade === last.shade) ?? null,
    withCut: last.withCut !== false,
    upToNow: last.upToNow === true,
  };
}

export class MapLook {
  choices = $state.raw<Choices>(USUAL);
  view = $state.raw<View | null>(null); // null: the whole
  focus = $state<number | null>(null); // of the icicle: the node whose subtree is the whole picture
  cursor = $state<number | null>(null); // the keyboard's: an event of the map, a node of the icicle
  width = $state(0);
  height = $state(0);

  /** A map that stands beside others has no choices of its own and grows with the clock. */
  constructor(readonly isCompact: boolean) {
    this.choices = isCompact ? { ...USUAL, upToNow: true } : lastChoices();
  }

  choose(choices: Partial<Choices>): void {
    const isOtherAxis = choices.form !== undefined || choices.unit !== undefined;
    this.choices = { ...this.choices, ...choices };
    if (isOtherAxis) this.reset();
    if (!this.isCompact) remember(KEY, this.choices);
  }

  /** The whole again. */
  reset(): void {
    this.view = this.focus = this.cursor = null;
  }

  zoom(whole: View, factor: number, x: number, y: number, height: number): void {
    this.view = zoomed(this.view ?? whole, whole, factor, x, y, height);
  }

  pan(whole: View, x: number, y: number): void {
    if (this.view !== null) this.view = panned(this.view, whole, x, y);
  }
}
