// What the commands of lecture mode do: to the search that is on the stage, or to the race.
import { announce } from "../lib/announce.svelte";
import { nextEvent, pauseOrGo, SEARCH_SPEEDS, setSearchSpeed, startRun } from "../search/controls";
import { panel } from "../search/panel.svelte";
import { playback, SPEEDS } from "../search/playback.svelte";
import { race } from "../search/race/race.svelte";
import { choices, run } from "../search/run.svelte";
import { nextSpeed, type Command } from "./commands";
import { expansionFrom } from "./expansions";
import { lecture } from "./lecture.svelte";
import { stage } from "./stage.svelte";

export function act(command: Command): void {
  switch (command.does) {
    case "run":
      return startRun();
    case "play":
      return pauseOrGo();
    case "press":
      return press(command.key);
    case "expansion":
      return toExpansion(command.by);
    case "speed":
      return changeSpeed(command.by);
    case "racer":
      return chooseRacer(command.index);
    case "picture":
      return stage.turnPicture();
    case "whole":
      panel.isWhole = !panel.isWhole;
      return;
    case "leave":
      if (panel.isWhole) panel.isWhole = false;
      else lecture.leave();
  }
}

function press(key: string): void {
  if (key === "ArrowRight") nextEvent();
  else if (race.isOn) race.press(key);
  else if (run.here) playback.press(playback.track, key);
}

/** In a race, to that of the chosen lane; its clock of expansions or seconds goes one on. */
function toExpansion(by: 1 | -1): void {
  if (race.isOn && race.unit !== "events") return race.step(by);
  const [recording, at] = race.isOn
    ? [stage.lane?.run.recording, race.at]
    : [run.here ? run.recording : undefined, playback.of("search").at];
  const to = recording === undefined ? null : expansionFrom(recording, at, by);
  if (to === null) {
    if (by === 1) nextEvent();
  } else if (race.isOn) race.at = to;
  else playback.goTo("search", to);
}

/** A search under way goes faster or slower itself, a recorded one in its replay. */
function changeSpeed(by: 1 | -1): void {
  if (race.isOn) race.setSpeed(nextSpeed<number>(race.speeds, race.speed, by));
  else if (run.active && run.here) setSearchSpeed(nextSpeed<number | null>(SEARCH_SPEEDS, choices.here.speed, by));
  else playback.setSpeed(nextSpeed<number>(SPEEDS, playback.here.speed, by));
}

function chooseRacer(index: number): void {
  if (!race.isOn) return;
  race.chosen = index;
  if (race.chosen === index) announce(`${index + 1} · ${stage.lane?.name ?? ""}`);
}
