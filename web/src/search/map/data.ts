// What the map has worked out of a recording, and works on as the recording grows.
import type { Recording } from "../recording";
import type { Letters } from "../families";
import { DepthCounts } from "./depths";
import { Icicle } from "./icicle";
import { Values } from "./shade";

const MUCH = 1.2; // a tree that has grown by so much is laid out anew

export class MapData {
  readonly values: Values;
  readonly counts: DepthCounts;
  #icicle: Icicle | null = null;

  constructor(
    readonly recording: Recording,
    letters: Letters,
    weight: number,
  ) {
    this.values = new Values(recording, letters, weight);
    this.counts = new DepthCounts(recording);
  }

  grow(): void {
    this.values.grow();
    this.counts.grow();
  }

  /** The icicle as the tree is now; of a tree that still grows, one that may be a little behind. */
  icicle(isGrowing: boolean): Icicle {
    const known = this.#icicle;
    const { size } = this.recording;
    const isNear = known !== null && known.total > 0 && (isGrowing ? size < known.total * MUCH : size === known.total);
    return isNear ? known : (this.#icicle = new Icicle(this.recording));
  }
}
