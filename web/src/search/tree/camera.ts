// What part of the tree is seen: the point at the top left, and how large it is drawn. Pure.
import type { Layout, Placed } from "./layout";
import { heightOf, widthOf } from "./layout";

export interface Camera {
  readonly x: number; // of the tree's origin, in the viewport
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const SMALLEST = 0.05;
export const LARGEST = 2;
const MARGIN = 16;
const SPARE = 40; // drawn beyond the edges, so that nothing pops up

const clampScale = (scale: number): number => Math.max(SMALLEST, Math.min(LARGEST, scale));

/** Nearer or further, with this point of the viewport standing still. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const by = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The whole tree, no larger than life. */
export function fit(layout: Layout, size: Size): Camera {
  const width = layout.right - layout.left;
  const room = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN };
  const scale = clampScale(Math.min(1, room.width / Math.max(width, 1), room.height / Math.max(layout.height, 1)));
  return {
    scale,
    x: size.width / 2 - ((layout.left + layout.right) / 2) * scale,
    y: MARGIN,
  };
}

/** The root at the top, and as much of the tree as can still be read. */
export function overview(layout: Layout, size: Size): Camera {
  const whole = fit(layout, size);
  return whole.scale >= 0.5 ? whole : { scale: 0.5, x: size.width / 2 - (layout.items[0]?.x ?? 0) / 2, y: MARGIN };
}

/** Moved as little as brings an item well into view. */
export function reveal(camera: Camera, item: Placed, size: Size): Camera {
  const left = camera.x + (item.x - widthOf(item) / 2) * camera.scale;
  const top = camera.y + item.y * camera.scale;
  const edgeX = size.width * 0.3;
  const edgeY = size.height * 0.25;
  return {
    ...camera,
    x: camera.x + inward(left, left + widthOf(item) * camera.scale, edgeX, size.width - edgeX),
    y: camera.y + inward(top, top + heightOf(item) * camera.scale, edgeY, size.height - edgeY),
  };
}

/** How far to shift a stretch so that it lies between two bounds. */
function inward(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (low + high - from - to) / 2;
  if (from < low) return low - from;
  return to > high ? high - to : 0;
}

/** Whether any of an item is in view. */
export function isSeen(camera: Camera, item: Placed, size: Size): boolean {
  const x = camera.x + item.x * camera.scale;
  const y = camera.y + item.y * camera.scale;
  const half = (widthOf(item) / 2) * camera.scale;
  const isAcross = x + half > -SPARE && x - half < size.width + SPARE;
  return isAcross && y + heightOf(item) * camera.scale > -SPARE && y < size.height + SPARE;
}

/** The item an arrow key leads to: parent, first child, or the neighbour on the same level. */
export function neighbour(items: Placed[], from: Placed, key: string): Placed | undefined {
  const level = items.filter((item) => item.level === from.level).sort((a, b) => a.x - b.x);
  const at = level.findIndex((item) => item.key === from.key);
  switch (key) {
    case "ArrowUp":
      return items.find((item) => item.key === from.parent);
    case "ArrowDown":
      return items.find((item) => item.parent === from.key);
    case "ArrowLeft":
      return level[at - 1];
    case "ArrowRight":
      return level[at + 1];
    default:
      return undefined;
  }
}
