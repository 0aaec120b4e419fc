// Recordings for tests, told as one would tell them: nodes with what is known of them, then events.
import type { Position } from "../../src/lib/api/types";
import { KINDS, type Kind, Recording } from "../../src/search/recording";

export interface ToldNode {
  parent: number | null;
  action?: string;
  g?: number;
  h?: number;
  position?: Position | null;
}

export interface ToldEvent {
  kind: Kind;
  node: number;
  frontier?: number;
  why?: string;
  bound?: number;
  cause?: number;
}

export function tell(recording: Recording, nodes: ToldNode[], events: ToldEvent[]): Recording {
  const numberOf = (list: string[], word: string): number => {
    if (!list.includes(word)) list.push(word);
    return list.indexOf(word);
  };
  for (const { parent, action = "", g = 0, h = 0, position } of nodes) {
    const id = recording.addNode(parent ?? -1, numberOf(recording.words, action), g, h);
    if (position !== undefined && id >= 0) recording.setPosition(id, position);
  }
  for (const { kind, node, frontier = 1, why = "", bound, cause = -1 } of events) {
    recording.addEvent(KINDS.indexOf(kind), node, frontier, numberOf(recording.whys, why), bound ?? cause);
  }
  return recording;
}
