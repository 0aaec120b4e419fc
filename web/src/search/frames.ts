// A frame of a recording, as the server packs it (studio/frames.py says how): read into the recording.
import type { Position } from "../lib/api/types";
import { KINDS, type Recording } from "./recording";

interface Head {
  words: string[]; // names of actions that are new
  whys: string[]; // and reasons
  by_moves: boolean;
  positions: Position[]; // of the first of its nodes, as far as they come along
}

const FORM = 1; // of the frames that this reads
const NEW = 0b1000; // an event with nodes that were not spoken of before
const BOUND = KINDS.indexOf("bound");
const PRUNE = KINDS.indexOf("prune");
const GENERATE = KINDS.indexOf("generate");

/** Numbers of any length, seven bits in each byte, the lowest first. */
class Reader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  unsigned(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new RangeError("a frame that ends too early");
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  /** Small negative numbers are small as well: 0, -1, 1, -2, … */
  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}

/** What the frames before this one leave behind. */
export class FrameReader {
  #node = 0; // of the last event
  #frontier = 0;

  constructor(readonly recording: Recording) {}

  read(frame: ArrayBuffer): void {
    const { recording } = this;
    const view = new DataView(frame);
    if (view.getUint8(0) !== FORM) throw new RangeError("a frame of another form");
    const length = view.getUint32(1, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(frame, 5, length))) as Head;
    recording.words.push(...head.words);
    recording.whys.push(...head.whys);
    recording.isByMoves = head.by_moves;
    let number = recording.size;
    for (const position of head.positions) recording.setPosition(number++, position);
    this.#events(new Reader(new Uint8Array(frame, 5 + length)));
  }

  #events(reader: Reader): void {
    const { recording } = this;
    while (reader.at < reader.bytes.length) {
      const code = reader.bytes[reader.at++]!;
      const kind = code & 7;
      if (code & NEW) this.#node = this.#nodes(reader);
      else this.#node += reader.signed();
      this.#frontier += reader.signed();
      recording.addEvent(kind, this.#node, this.#frontier, code >> 4, this.#about(kind, reader));
    }
  }

  /** The bound of a new round; else the earlier node with the same board, -1 where there is none. */
  #about(kind: number, reader: Reader): number {
    if (kind === BOUND) return reader.signed();
    if (kind !== PRUNE && kind !== GENERATE) return -1;
    const back = reader.unsigned();
    return back === 0 ? -1 : this.#node - back;
  }

  /** Nodes that are new, ancestors first; the last one is the event's. */
  #nodes(reader: Reader): number {
    const { recording } = this;
    let id = -1;
    for (let left = reader.unsigned(); left > 0; left--) {
      const up = reader.unsigned();
      const parent = up === 0 ? -1 : recording.size - up;
      const action = reader.unsigned();
      const g = reader.signed() + (parent < 0 ? 0 : recording.g[parent]!);
      const h = reader.signed() + (parent < 0 ? 0 : recording.h[parent]!);
      id = recording.addNode(parent, action, g, h);
    }
    return id;
  }
}
