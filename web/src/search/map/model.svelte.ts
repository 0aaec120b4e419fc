// What the map shows and where: worked out of what it is given and of how it is looked at.
import type { Recording } from "../recording";
import type { Job } from "../../lib/api/types";
import { weightOf, type Letters } from "../families";
import { stepAcross, stepDown, stepInTree } from "./cursor";
import { MapData } from "./data";
import { frameOf, isInside, Places } from "./frame";
import { MapLook } from "./look.svelte";
import { usualShade } from "./shade";
import { foundOnIcicle, foundOnMap, momentOf, spotOf, type Found, type Spot } from "./spots";
import { acrossOf, eventAt, isWhole, reach, revealed, type Unit, type View } from "./view";

/** What maps that stand beside each other have in common: the unit across, and how far both axes reach. */
export interface Axes {
  unit: Unit;
  across: number;
  depth: number;
}

export interface MapProps {
  recording: Recording;
  version: number; // grows when the recording did
  at: number; // the current event
  job: Job;
  letters: Letters;
  chosen?: number | null; // a node that is looked at
  axes?: Axes; // where maps share them
  isCompact?: boolean; // one of several: only the picture, growing with the clock
  onchoose?: (node: number) => void;
  onscrub?: (at: number) => void;
}

const SPARE = 1.5; // an axis that grows has so much more room, so that not every event makes another picture
const REST = 300; // milliseconds without anything new, then it has grown up
const HANDLE = 7; // pixels beside the line of the current event that take hold of it

export class MapModel {
  readonly look: MapLook;
  readonly #read: () => MapProps;
  ratio = $state(1); // device pixels per pixel
  letters = $state(1); // how large they are: more in lecture mode
  #room = $state(1);
  #isGrowing = $state(false);

  constructor(read: () => MapProps) {
    this.#read = read;
    this.look = new MapLook(read().isCompact === true);
    this.#growing();
  }

  get given(): MapProps {
    return this.#read();
  }

  data = $derived.by(() => new MapData(this.given.recording, this.given.letters, weightOf(this.given.job)));
  recording = $derived.by(() => this.given.recording);
  size = $derived.by(() => {
    void this.given.version; // the recording itself does not tell
    this.data.grow();
    const { length, size, rounds } = this.recording;
    return { length, nodes: size, depths: this.data.counts.deepest + 1, rounds: rounds.length };
  });
  unit = $derived.by(() => this.given.axes?.unit ?? this.look.choices.unit);
  shade = $derived.by(() => this.look.choices.shade ?? usualShade(this.given.letters));
  icicle = $derived.by(() => {
    const isWanted = this.look.choices.form === "icicle" && this.size.nodes > 0;
    return isWanted ? this.data.icicle(this.#isGrowing) : null;
  });
  whole: View = $derived.by(() => {
    const { axes } = this.given;
    const bottom = Math.max(this.size.depths, axes?.depth ?? 0);
    if (this.icicle !== null) return { left: 0, right: Math.max(1, this.icicle.total), top: 0, bottom };
    const spare = this.#isGrowing ? SPARE : 1;
    const across = this.unit === "events" ? this.#room : Math.ceil(reach(this.recording, "expanded") * spare);
    return { left: 0, right: Math.max(across, axes?.across ?? 1), top: 0, bottom };
  });
  view: View = $derived.by(() => this.look.view ?? this.whole);
  frame = $derived.by(() => {
    const { width, height, isCompact } = this.look;
    return frameOf(width, height, {
      isTime: this.icicle === null,
      hasRounds: this.size.rounds > 0,
      isCompact,
      letters: this.letters,
    });
  });
  places = $derived.by(() => new Places(this.frame.plot, this.view));
  here = $derived.by(() => Math.min(this.given.at, this.size.length - 1));
  now = $derived.by(() => acrossOf(this.recording, this.unit, this.here) + 1); // its right edge
  moment = $derived.by(() => (this.look.choices.upToNow ? this.here : this.size.length - 1));
  rows = $derived.by(() => (this.size.length === 0 ? [] : this.data.counts.rows(this.moment)));
  goal = $derived.by(() => {
    const goal = this.size.length > 0 ? this.recording.goals[0] : undefined;
    return goal !== undefined && this.recording.goal[goal]! <= this.moment ? goal : null;
  });
  focusNode = $derived.by(() => this.given.chosen ?? (this.size.length > 0 ? this.recording.eventNodes[this.here]! : null));
  cursorNode = $derived.by(() => {
    const { cursor } = this.look;
    return cursor === null || this.icicle !== null ? cursor : this.recording.eventNodes[cursor]!;
  });
  cursorSpot: Spot | null = $derived.by(() => {
    if (this.cursorNode === null) return null;
    return spotOf(this.recording, this.icicle, this.unit, this.cursorNode, this.look.cursor ?? undefined);
  });

  #growing(): void {
    $effect(() => {
      const { length } = this.size;
      if (length > this.#room) {
        this.#isGrowing = this.#room > 1;
        this.#room = this.#isGrowing ? Math.ceil(length * SPARE) : length;
      } else if (length * SPARE < this.#room - SPARE) this.#room = Math.max(1, length);
      const timer = setTimeout(() => {
        this.#isGrowing = false;
        this.#room = Math.max(1, length);
      }, REST);
      return () => clearTimeout(timer);
    });
  }

  /** What is in the cell under a point; null beside the picture. */
  foundAt(x: number, y: number): Found | null {
    const { plot } = this.frame;
    if (!isInside(plot, x, y)) return null;
    const { left, right, top, bottom } = this.view;
    const perRow = Math.max(1, Math.ceil((bottom - top) / (plot.height * this.ratio)));
    const depth = Math.floor(this.places.depth(y) / perRow) * perRow;
    const perPixel = (right - left) / plot.width;
    for (const slack of [0, 2]) { // a dot of one pixel is hard to hit
      const from = Math.floor(this.places.across(x) - slack * perPixel);
      const across = [from, Math.max(from + 1, Math.ceil(this.places.across(x) + (0.5 + slack) * perPixel))] as const;
      const down = [depth, depth + perRow] as const;
      const found =
        this.icicle === null
          ? foundOnMap(this.recording, this.unit, across, down, this.moment)
          : foundOnIcicle(this.icicle, across, down, this.moment);
      if (found !== null) return found;
    }
    return null;
  }

  /** What is in the cell of the keyboard's cursor. */
  get foundAtCursor(): Found | null {
    const spot = this.cursorSpot;
    if (spot === null) return null;
    const x = Math.max(this.frame.plot.x, this.places.x(spot.x)) + 0.01;
    return this.foundAt(x, this.places.y(spot.depth + 0.5));
  }

  /** Make the subtree of a node the whole picture; null: all of it again. */
  focusOn(node: number | null): void {
    const { icicle } = this;
    this.look.focus = node;
    this.look.view = node === null || icicle === null ? null : icicle.viewOf(node, icicle.deepest(node));
  }

  /** The event at a place across. */
  eventAt(x: number): number {
    const { plot } = this.frame;
    const across = this.places.across(Math.max(plot.x, Math.min(plot.x + plot.width, x)));
    const at = this.unit === "events" ? Math.floor(across) : eventAt(this.recording, this.unit, Math.ceil(across)) - 1;
    return Math.max(0, Math.min(this.size.length - 1, at));
  }

  /** Whether a press there takes hold of the current event. */
  isHandle(x: number, y: number): boolean {
    if (this.icicle !== null || this.given.onscrub === undefined) return false;
    const { plot, strip } = this.frame;
    return isInside(strip, x, y, 4) || (Math.abs(x - this.places.x(this.now)) < HANDLE && y < plot.y + plot.height);
  }

  /** Nearer or further about a point, about the cursor or the current event where none is given. */
  zoom(factor: number, x?: number, y = 0): void {
    const { plot } = this.frame;
    const about = this.cursorSpot?.x ?? (this.icicle === null ? this.now : (this.view.left + this.view.right) / 2);
    const share = ((x ?? this.places.x(about)) - plot.x) / plot.width;
    const down = (y - plot.y) / plot.height;
    this.look.zoom(this.whole, factor, Math.max(0, Math.min(1, share)), Math.max(0, Math.min(1, down)), plot.height);
    if (this.look.view !== null && isWhole(this.look.view, this.whole)) this.look.view = null;
  }

  pan(dx: number, dy: number): void {
    this.look.pan(this.whole, -dx / this.frame.plot.width, -dy / this.frame.plot.height);
  }

  /** Move the cursor where an arrow key leads, and bring it into sight. */
  move(key: string): void {
    const { look, icicle, recording, view } = this;
    const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    const from = look.cursor;
    const wide = (view.right - view.left) / this.frame.plot.width;
    if (from === null) look.cursor = icicle !== null ? (this.focusNode ?? 0) : this.momentOf(this.focusNode ?? 0);
    else if (icicle !== null) look.cursor = stepInTree(icicle, from, key);
    else if (key === "ArrowUp" || key === "ArrowDown") look.cursor = stepDown(recording, from, by);
    else look.cursor = stepAcross(recording, this.unit, from, wide, by);
    const spot = this.cursorSpot;
    if (look.view !== null && spot !== null) look.view = revealed(look.view, this.whole, spot.x, spot.depth);
  }

  /** The move that led to a node. */
  actionOf(node: number): string | null {
    return this.recording.node(node)?.action ?? null;
  }

  /** For what reasons nodes were cut off. */
  get reasons(): string[] {
    return this.recording.whys.slice(1);
  }

  /** The moment at which a node was taken up or cut off, else generated. */
  momentOf(node: number): number {
    return momentOf(this.recording, node, this.here);
  }
}
