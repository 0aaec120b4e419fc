// What is seen in Search, as an address says it: the panel beside the board, or the race, lecture mode, and the moment.
// Fetched with that tab, see `searching.svelte.ts`.
import { lecture } from "../lecture/lecture.svelte";
import type { Permalink } from "../lib/permalink";
import { keptResults } from "../kept/results.svelte";
import { panel } from "../search/panel.svelte";
import { race } from "../search/race/race.svelte";
import { moment } from "./moment.svelte";

export function say(): Permalink {
  return {
    ...(race.isOn ? { racers: race.racers, unit: race.unit } : { panel: panel.open }),
    ...(lecture.isShown ? { lecture: "on" } : {}),
    ...moment.say(),
  };
}

/** A race goes before anything else is chosen: the way of one of its lanes is chosen as it does. */
export function leave({ racers }: Permalink): void {
  if (racers === undefined && race.isOn) race.close();
}

export function take(view: Permalink): void {
  const { racers, unit, panel: shown, lecture: mode } = view;
  restore();
  if (racers !== undefined && !isRaced(racers)) race.open(racers);
  if (unit !== undefined && unit !== race.unit) race.unit = unit;
  if (shown !== undefined) panel.show(shown);
  lecture.isOn = mode === "on";
  moment.take(view);
}

/** Show the result from before, where there is one and no other is shown. */
export function restore(): void {
  keptResults.restore();
}

/** Whether just these race already: then they need not run again. */
function isRaced(racers: NonNullable<Permalink["racers"]>): boolean {
  return race.isOn && JSON.stringify(racers) === JSON.stringify(race.racers);
}
