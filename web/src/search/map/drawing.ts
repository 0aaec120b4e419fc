// Draws the map on a canvas, frame by frame: never longer at a time than a frame has room for. While another part is
// being counted, the picture there is is stretched and shifted to where it belongs.
import { EventFill, type Fill } from "./fill";
import { Places, type Frame } from "./frame";
import { TreeFill, type Icicle } from "./icicle";
import { drawMarks, type Marks } from "./marks";
import { paint } from "./paint";
import type { Palette } from "./palette";
import { CanvasPen, type Pen } from "./pen";
import type { Shade, Values } from "./shade";
import type { Unit, View } from "./view";

export interface Scene extends Omit<Marks, "places" | "grid"> {
  values: Values;
  icicle: Icicle | null; // the second form; null for the map
  unit: Unit;
  shade: Shade;
  view: View;
  frame: Frame;
  palette: Palette;
  ratio: number; // device pixels per pixel
  moment: number; // what waits is what waits after this event
  until: number | null; // across: nothing is shown beyond
  withCut: boolean;
}

const BUDGET = 9; // milliseconds of counting in a frame
const CHUNK = 20_000; // nodes or events counted between two looks at the clock

export const columnsOf = ({ frame, ratio }: Scene): number => Math.max(1, Math.round(frame.plot.width * ratio));
export const heightOf = ({ frame, ratio }: Scene): number => Math.max(1, Math.round(frame.plot.height * ratio));

export function fillFor(scene: Scene): Fill {
  const { values, icicle, shade, unit, view, moment } = scene;
  const [columns, height] = [columnsOf(scene), heightOf(scene)];
  if (icicle !== null) return new TreeFill(icicle, values, shade, view, columns, height, moment, Math.round(scene.ratio));
  return new EventFill(values, shade, unit, view, columns, height, moment);
}

/** The cells as a canvas of their own, in device pixels. */
export function paintCells(target: HTMLCanvasElement, scene: Scene, fill: Fill): void {
  const { values, shade, palette, withCut, ratio } = scene;
  const [width, height] = [fill.grid.columns, heightOf(scene)];
  const range = values.range(shade);
  const isEven = scene.icicle !== null;
  const { whys } = values.recording;
  const pixels = paint(fill.grid, { range, palette, whys, withCut, isEven, ratio, width, height });
  if (target.width !== width) target.width = width;
  if (target.height !== height) target.height = height;
  const bytes = new Uint8ClampedArray(pixels.buffer as ArrayBuffer);
  target.getContext("2d")?.putImageData(new ImageData(bytes, width, height), 0, 0);
}

export class Drawing {
  #scene: Scene | null = null;
  #shown: { fill: Fill; scene: Scene } | null = null;
  #next: { fill: Fill; scene: Scene } | null = null;
  #painted = "";
  #waiting = 0;
  readonly #cells = document.createElement("canvas");

  constructor(readonly canvas: HTMLCanvasElement) {}

  show(scene: Scene): void {
    this.#scene = scene;
    if (this.#waiting === 0) this.#waiting = requestAnimationFrame(this.#draw);
  }

  stop(): void {
    cancelAnimationFrame(this.#waiting);
  }

  readonly #draw = (): void => {
    this.#waiting = 0;
    const scene = this.#scene;
    if (scene === null) return;
    const isDone = this.#count(scene);
    this.#paint(scene);
    this.#compose(scene);
    if (!isDone) this.#waiting = requestAnimationFrame(this.#draw);
  };

  /** Count for a while; whether all is counted. */
  #count(scene: Scene): boolean {
    const end = performance.now() + BUDGET;
    if (this.#shown !== null && isSamePicture(this.#shown.scene, scene)) this.#next = null;
    else if (this.#next === null || !isSamePicture(this.#next.scene, scene)) this.#next = { fill: fillFor(scene), scene };
    const { fill } = this.#next ?? this.#shown!;
    let isDone = false;
    do isDone = fill.step(CHUNK);
    while (!isDone && performance.now() < end);
    if (isDone) {
      do isDone = fill.follow(scene.moment, CHUNK);
      while (!isDone && performance.now() < end);
    }
    if (this.#next !== null && (isDone || this.#shown === null)) {
      this.#shown = this.#next;
      this.#next = null;
    }
    return isDone;
  }

  #paint(scene: Scene): void {
    const { fill, scene: counted } = this.#shown!;
    const { palette, withCut } = scene;
    const { least, most } = scene.values.range(counted.shade);
    const look = [idOf(fill), fill.revision, idOf(palette), withCut, least, most].join();
    if (look === this.#painted) return;
    this.#painted = look;
    paintCells(this.#cells, { ...counted, palette, withCut }, fill);
  }

  #compose(scene: Scene): void {
    const { frame, ratio, palette, view } = scene;
    const { grid } = this.#shown!.fill;
    const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const context = this.canvas.getContext("2d");
    if (context === null) return;
    const { plot } = frame;
    const places = new Places(plot, view);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    const pen = new CanvasPen(context, palette.font);
    pen.rect(plot.x, plot.y, plot.width, plot.height, palette.card);
    context.save();
    context.beginPath();
    context.rect(plot.x, plot.y, plot.width, plot.height);
    context.clip();
    context.imageSmoothingEnabled = false;
    const [left, top] = [places.x(grid.view.left), places.y(grid.view.top)];
    const [wide, tall] = [places.x(grid.view.right) - left, places.y(grid.view.bottom) - top];
    context.drawImage(this.#cells, left, top, wide, tall);
    if (scene.until !== null) cover(pen, places.x(scene.until), frame, palette);
    context.restore();
    drawMarks(pen, { ...scene, places, grid });
  }
}

/** Hides what comes after the current event. */
export function cover(pen: Pen, x: number, { plot }: Frame, palette: Palette): void {
  const from = Math.max(plot.x, x);
  if (from < plot.x + plot.width) pen.rect(from, plot.y, plot.x + plot.width - from, plot.height, palette.card);
}

/** Whether two scenes count the same things into the same cells. */
function isSamePicture(one: Scene, two: Scene): boolean {
  const isSameMoment = one.icicle === null || one.moment === two.moment;
  const isSameView = (["left", "right", "top", "bottom"] as const).every((edge) => one.view[edge] === two.view[edge]);
  const isSameWay = one.values === two.values && one.unit === two.unit && one.shade === two.shade;
  const isSameSize = columnsOf(one) === columnsOf(two) && heightOf(one) === heightOf(two);
  return isSameView && isSameWay && isSameSize && isSameMoment && one.icicle === two.icicle;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(one: object): number {
  let id = ids.get(one);
  if (id === undefined) ids.set(one, (id = ++lastId));
  return id;
}
