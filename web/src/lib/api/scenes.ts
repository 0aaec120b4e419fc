// Shapes come without what is as its default says, since a large board has thousands of them: here it is filled in.
import type { BoardReply, ReasonsReply, SceneChange, Shape } from "./types";

const USUAL: Omit<Shape, "layer" | "row" | "column"> = {
  height: 1,
  width: 1,
  tint: "empty",
  label: "",
  sign: "",
  moved: false,
  id: "",
  note: "",
  icon: "",
  to: null,
};

export function whole(shape: Partial<Shape> & Pick<Shape, "layer" | "row" | "column">): Shape {
  return { ...USUAL, ...shape };
}

/** A board as it was read, with whole shapes, and with its text at hand where its scenes are asked for. */
export function wholeBoard<R extends Pick<BoardReply, "view" | "board">>(reply: R): R {
  const { view, board } = reply;
  if (view === null || board === null || !("scene" in view)) return reply;
  const scene = { ...view.scene, shapes: view.scene.shapes.map(whole) };
  return { ...reply, view: { ...view, scene, board } };
}

export function wholeChange(change: SceneChange): SceneChange {
  return { ...change, come: change.come.map(whole) };
}

export function wholeReasons(reply: ReasonsReply): ReasonsReply {
  return { ...reply, counted: reply.counted.map((one) => ({ ...one, shapes: one.shapes.map(whole) })) };
}
