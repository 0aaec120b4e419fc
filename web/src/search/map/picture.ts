// The map as it is drawn, as a picture to take away: PNG, or SVG with the cells as one image in it.
import { cover, fillFor, paintCells, type Scene } from "./drawing";
import { Places } from "./frame";
import { drawMarks } from "./marks";
import { CanvasPen, SvgPen, type Pen } from "./pen";

const SHARP = 2; // device pixels per pixel

/** What is seen of the map now; nothing of the pointer, the cursor or a half-counted picture is in it. */
export async function mapPicture(shown: Scene, format: "png" | "svg", title: string): Promise<Blob> {
  const scene: Scene = { ...shown, ratio: SHARP, cursor: null };
  const { frame, palette, view } = scene;
  const fill = fillFor(scene);
  while (!fill.step(1e6));
  const cells = document.createElement("canvas");
  paintCells(cells, scene, fill);
  const places = new Places(frame.plot, view);
  const finish = (pen: Pen): void => {
    if (scene.until !== null) cover(pen, places.x(scene.until), frame, palette);
    drawMarks(pen, { ...scene, places, grid: fill.grid });
  };
  const { plot } = frame;
  if (format === "svg") {
    const pen = new SvgPen(palette.font);
    pen.rect(0, 0, frame.width, frame.height, palette.card);
    pen.image(plot.x, plot.y, plot.width, plot.height, cells.toDataURL("image/png"));
    finish(pen);
    return new Blob([pen.picture(frame.width, frame.height, title)], { type: "image/svg+xml" });
  }
  const canvas = document.createElement("canvas");
  canvas.width = frame.width * SHARP;
  canvas.height = frame.height * SHARP;
  const context = canvas.getContext("2d")!;
  context.scale(SHARP, SHARP);
  const pen = new CanvasPen(context, palette.font);
  pen.rect(0, 0, frame.width, frame.height, palette.card);
  context.drawImage(cells, plot.x, plot.y, plot.width, plot.height);
  finish(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the browser made no picture")) : resolve(blob)), "image/png");
  });
}
