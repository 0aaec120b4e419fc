// What lies below each node of a tree: how many nodes, and between which values. Children come after their parents, so
// one walk from the end does it; a million nodes take some ten milliseconds.
import type { Recording } from "../recording";

/** Of the nodes from `from` to before `to`; of each node itself and all below it. */
export class Subtrees {
  sizes = new Int32Array(0);
  least = new Float64Array(0);
  most = new Float64Array(0);

  constructor(recording: Recording, from: number, to: number, values: Float64Array | null) {
    const { parents } = recording;
    const [sizes, least, most] = [new Int32Array(to), new Float64Array(to), new Float64Array(to)];
    least.fill(Infinity);
    most.fill(-Infinity);
    const gather = (id: number): void => {
      sizes[id]!++;
      const value = values === null ? NaN : values[id]!;
      if (value < least[id]!) least[id] = value; // one that is no number is neither
      if (value > most[id]!) most[id] = value;
      const parent = parents[id]!;
      if (parent < 0) return;
      sizes[parent]! += sizes[id]!;
      if (least[id]! < least[parent]!) least[parent] = least[id]!;
      if (most[id]! > most[parent]!) most[parent] = most[id]!;
    };
    for (let id = to - 1; id >= from; id--) gather(id);
    for (const root of recording.roots) if (root < from && root < to) gather(root); // common to all rounds
    Object.assign(this, { sizes, least, most });
  }
}
