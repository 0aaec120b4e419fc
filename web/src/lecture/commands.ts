// What the keys of lecture mode mean. Pure; `acting.ts` does it.
export type Command =
  | { does: "run" | "play" | "whole" | "picture" | "leave" }
  | { does: "press"; key: string } // as the timeline has it
  | { does: "expansion"; by: 1 | -1 }
  | { does: "speed"; by: 1 | -1 }
  | { does: "racer"; index: number };

const KEYS = new Map<string, Command>([
  ["enter", { does: "run" }],
  [" ", { does: "play" }],
  ["escape", { does: "leave" }],
  ["+", { does: "speed", by: 1 }],
  ["=", { does: "speed", by: 1 }], // + without Shift
  ["-", { does: "speed", by: -1 }],
  ["−", { does: "speed", by: -1 }],
  [".", { does: "press", key: "ArrowRight" }],
  ["f", { does: "whole" }],
  ["l", { does: "leave" }],
  ["p", { does: "play" }],
  ["r", { does: "run" }],
  ["t", { does: "picture" }],
]);
const TIMELINE = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** The command of a key; null for one that lecture mode has no use for. */
export function commandOf(key: string, isShifted: boolean): Command | null {
  if (isShifted && key === "ArrowRight") return { does: "expansion", by: 1 };
  if (isShifted && key === "ArrowLeft") return { does: "expansion", by: -1 };
  if (TIMELINE.has(key)) return { does: "press", key };
  if (/^[1-4]$/.test(key)) return { does: "racer", index: Number(key) - 1 };
  return KEYS.get(key.toLowerCase()) ?? null;
}

/** The stop of a speed after (or before) the one in force; null stands for no limit, and is the fastest. */
export function nextSpeed<S extends number | null>(stops: readonly S[], now: S, by: 1 | -1): S {
  const worth = (speed: S): number => speed ?? Infinity;
  const beyond = stops.filter((stop) => (worth(stop) - worth(now)) * by > 0);
  const nearest = by > 0 ? beyond[0] : beyond.at(-1);
  return nearest === undefined ? now : nearest;
}
