import { describe, expect, it } from "vitest";
import { goTo, NO_REPLAY, play, press, resize, step, tick, toggle, type Replay } from "../src/lib/replay";

const of = (count: number, at = 0): Replay => goTo(resize(NO_REPLAY, count, false), at);

describe("a replay", () => {
  it("steps within its ends and stops playing when stepped", () => {
    expect(step(of(3), -1).at).toBe(0);
    expect(step(of(3, 2), 1).at).toBe(2);
    expect(step(play(of(3), "forward"), 1)).toMatchObject({ at: 1, playing: "stopped" });
  });

  it("goes forward with time and stops at the end", () => {
    let replay = { ...play(of(4), "forward"), speed: 2 };
    replay = tick(replay, 400);
    expect(replay.at).toBe(0);
    replay = tick(replay, 200);
    expect(replay).toMatchObject({ at: 1, playing: "forward" });
    expect(tick(replay, 10_000)).toMatchObject({ at: 3, playing: "stopped", carry: 0 });
  });

  it("goes backward with time and stops at the start", () => {
    const replay = { ...play(of(4, 2), "backward"), speed: 1 };
    expect(tick(replay, 1000)).toMatchObject({ at: 1, playing: "backward" });
    expect(tick(replay, 2500)).toMatchObject({ at: 0, playing: "stopped" });
  });

  it("keeps the parts of a moment between two ticks", () => {
    let replay: Replay = { ...play(of(1000), "forward"), speed: 100 };
    for (let frame = 0; frame < 60; frame++) replay = tick(replay, 1000 / 60);
    expect(replay.at).toBeGreaterThanOrEqual(99);
    expect(replay.at).toBeLessThanOrEqual(100);
  });

  it("plays from the beginning again when it stands at the end", () => {
    expect(toggle(of(5, 4))).toMatchObject({ at: 0, playing: "forward" });
    expect(toggle(toggle(of(5, 2)))).toMatchObject({ at: 2, playing: "stopped" });
  });

  it("has nothing to play when it is empty", () => {
    expect(toggle(NO_REPLAY)).toMatchObject({ at: 0, playing: "stopped" });
    expect(press(NO_REPLAY, "End")).toMatchObject({ at: 0 });
    expect(tick(play(NO_REPLAY, "forward"), 1000).at).toBe(0);
  });

  it("follows a recording that grows only while it stands at its end", () => {
    expect(resize(of(3, 2), 10).at).toBe(9);
    expect(resize(of(3, 1), 10).at).toBe(1);
    expect(resize(NO_REPLAY, 4).at).toBe(3);
    expect(resize(of(9, 8), 2).at).toBe(1);
    expect(resize(of(9, 8), 0)).toMatchObject({ at: 0, last: -1 });
  });
});

describe("the keys of a replay", () => {
  it("step, go to the ends and toggle as on lichess", () => {
    expect(press(of(9, 4), "ArrowLeft")?.at).toBe(3);
    expect(press(of(9, 4), "k")?.at).toBe(3);
    expect(press(of(9, 4), "ArrowRight")?.at).toBe(5);
    expect(press(of(9, 4), "j")?.at).toBe(5);
    expect(press(of(9, 4), "Home")?.at).toBe(0);
    expect(press(of(9, 4), "0")?.at).toBe(0);
    expect(press(of(9, 4), "End")?.at).toBe(8);
    expect(press(of(9, 4), "$")?.at).toBe(8);
    expect(press(of(9, 4), " ")?.playing).toBe("forward");
  });

  it("play with Up and Down, and the opposite arrow stops", () => {
    const forward = press(of(9, 4), "ArrowUp") as Replay;
    expect(forward.playing).toBe("forward");
    expect(press(forward, "ArrowUp")?.playing).toBe("forward");
    expect(press(forward, "ArrowDown")?.playing).toBe("stopped");
    const backward = press(of(9, 4), "ArrowDown") as Replay;
    expect(backward.playing).toBe("backward");
    expect(press(backward, "ArrowUp")?.playing).toBe("stopped");
  });

  it("leave every other key alone", () => {
    for (const key of ["a", "Tab", "Escape", "Enter", "1"]) expect(press(of(9), key)).toBeNull();
  });
});
