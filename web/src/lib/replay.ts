// A replay: where it stands among its moments, whether it plays, what the keys do to it. Pure; time is handed in.
export type Playing = "stopped" | "forward" | "backward";

export interface Replay {
  readonly at: number; // from 0
  readonly last: number; // the last moment there is; -1 when there is none
  readonly playing: Playing;
  readonly speed: number; // moments a second
  readonly carry: number; // the part of a moment that has already passed
}

export const NO_REPLAY: Replay = { at: 0, last: -1, playing: "stopped", speed: 2, carry: 0 };

const clamp = (at: number, last: number): number => Math.max(0, Math.min(at, last));

/** Stand at a moment, and stop. */
export function goTo(replay: Replay, at: number): Replay {
  return { ...replay, at: clamp(Math.round(at), Math.max(0, replay.last)), playing: "stopped", carry: 0 };
}

export function step(replay: Replay, by: number): Replay {
  return goTo(replay, replay.at + by);
}

export function stop(replay: Replay): Replay {
  return { ...replay, playing: "stopped", carry: 0 };
}

/** Play in a direction, where there is any way to go. */
export function play(replay: Replay, direction: "forward" | "backward"): Replay {
  const end = direction === "forward" ? replay.last : 0;
  if (replay.last < 0 || replay.at === end) return stop(replay);
  return { ...replay, playing: direction, carry: replay.playing === direction ? replay.carry : 0 };
}

/** Stop what plays; else play forward, from the beginning if it stands at the end. */
export function toggle(replay: Replay): Replay {
  if (replay.playing !== "stopped") return stop(replay);
  return play(replay.at >= replay.last ? goTo(replay, 0) : replay, "forward");
}

export function setSpeed(replay: Replay, speed: number): Replay {
  return { ...replay, speed };
}

/** Resolves after this many milliseconds. */
export function tick(replay: Replay, milliseconds: number): Replay {
  if (replay.playing === "stopped") return replay;
  const passed = replay.carry + (milliseconds / 1000) * replay.speed;
  const steps = Math.floor(passed);
  const at = clamp(replay.at + (replay.playing === "forward" ? steps : -steps), replay.last);
  const isEnd = at === (replay.playing === "forward" ? replay.last : 0);
  return isEnd ? { ...replay, at, playing: "stopped", carry: 0 } : { ...replay, at, carry: passed - steps };
}

/** With another number of moments. What stood at the end of a growing replay goes on standing there. */
export function resize(replay: Replay, count: number, follow = true): Replay {
  const last = count - 1;
  if (last === replay.last) return replay;
  const isFollowing = follow && replay.at >= replay.last && last > replay.last;
  const at = isFollowing ? Math.max(0, last) : clamp(replay.at, Math.max(0, last));
  return { ...replay, at, last, playing: last < 0 || isFollowing ? "stopped" : replay.playing };
}

/** What a key does, or null when it does nothing here. Up plays forward, Down backward; the opposite arrow stops. */
export function press(replay: Replay, key: string): Replay | null {
  switch (key) {
    case "ArrowLeft":
    case "k":
      return step(replay, -1);
    case "ArrowRight":
    case "j":
      return step(replay, 1);
    case "Home":
    case "0":
      return goTo(replay, 0);
    case "End":
    case "$":
      return goTo(replay, replay.last);
    case " ":
      return toggle(replay);
    case "ArrowUp":
      return replay.playing === "backward" ? stop(replay) : play(replay, "forward");
    case "ArrowDown":
      return replay.playing === "forward" ? stop(replay) : play(replay, "backward");
    default:
      return null;
  }
}
