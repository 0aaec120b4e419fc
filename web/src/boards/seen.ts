// The part of a board that is seen, where it can be drawn larger than its place.
export interface Span {
  from: number;
  to: number; // just beyond the last
}

export interface Seen {
  rows: Span;
  columns: Span;
  cell: number; // how wide a cell is, in pixels
}

export interface Camera {
  readonly scale: number; // 1: the whole board
  readonly x: number; // of the board's left edge, in pixels of its place
  readonly y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Camera = { scale: 1, x: 0, y: 0 };
const LARGEST = 4; // times, at least;
const CELL = 72; // pixels: until a cell is that wide
const STEP = 4; // cells by which what is drawn grows and shrinks, so that it does not change with every pixel

/** How large a board may be drawn at the most. */
export function largest(size: Size, columns: number): number {
  return Math.max(LARGEST, (CELL * columns) / Math.max(1, size.width));
}

/** Nearer or further, with this point of the place standing still. */
export function zoomed(camera: Camera, factor: number, at: { x: number; y: number }, size: Size, most: number): Camera {
  const scale = Math.min(most, Math.max(1, camera.scale * factor));
  const by = scale / camera.scale;
  return within({ scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by }, size);
}

export function panned(camera: Camera, dx: number, dy: number, size: Size): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, size);
}

/** Moved as little as brings a rectangle, in shares of the board, into view. */
export function revealed(camera: Camera, box: { x: number; y: number; width: number; height: number }, size: Size): Camera {
  const shift = (from: number, to: number, room: number): number => (from < 0 ? -from : to > room ? room - to : 0);
  const [wide, high] = [size.width * camera.scale, size.height * camera.scale];
  const [left, top] = [camera.x + box.x * wide, camera.y + box.y * high];
  return panned(
    camera,
    shift(left, left + box.width * wide, size.width),
    shift(top, top + box.height * high, size.height),
    size,
  );
}

/** The board fills its place: it cannot be pushed out of it. */
function within({ scale, x, y }: Camera, size: Size): Camera {
  const clamp = (value: number, room: number): number => Math.min(0, Math.max(room - room * scale, value));
  return { scale, x: clamp(x, size.width), y: clamp(y, size.height) };
}

/** What is seen of a grid; its cells are `unit` wide on a drawing with a margin around the grid. */
export function seenOf(
  camera: Camera,
  size: Size,
  grid: { rows: number; columns: number },
  drawing: { x: number; y: number; width: number; height: number },
  unit: number,
): Seen {
  const pixel = drawing.width / Math.max(1, size.width * camera.scale); // in units of the drawing
  const span = (start: number, room: number, edge: number, count: number): Span => {
    const from = (edge - start * pixel) / unit;
    const to = (edge + (room - start) * pixel) / unit;
    return { from: Math.max(0, Math.floor(from / STEP) * STEP), to: Math.min(count, Math.ceil(to / STEP) * STEP) };
  };
  return {
    rows: span(camera.y, size.height, drawing.y, grid.rows),
    columns: span(camera.x, size.width, drawing.x, grid.columns),
    cell: unit / pixel,
  };
}
