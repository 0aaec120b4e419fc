// What is on the stage of lecture mode: the search, or the chosen lane of a race; how it stands, and how it is moved.
import type { AlgorithmRow } from "../lib/api/types";
import { duration, number, t } from "../lib/i18n.svelte";
import type { Replay } from "../lib/replay";
import { studio } from "../lib/studio.svelte";
import { panel } from "../search/panel.svelte";
import { playback } from "../search/playback.svelte";
import { eventLine, reasonLine } from "../search/race/moment";
import { race, type Lane } from "../search/race/race.svelte";
import { reasons } from "../search/reasons/reasons.svelte";
import type { SearchEvent } from "../search/recording";
import { choices, run } from "../search/run.svelte";
import { eventWord, moveWord, termsOf, why } from "../search/words";

class Stage {
  /** The lane of the race that is looked at; null: a single search is. */
  get lane(): Lane | null {
    return race.isOn ? (race.lanes[race.chosen] ?? null) : null;
  }

  /** The picture beside the board: the one that was open in the panel, else the map. Lanes have their maps. */
  get picture(): "map" | "tree" {
    return !race.isOn && panel.open === "tree" ? "tree" : "map";
  }

  turnPicture(): void {
    if (!race.isOn) panel.show(this.picture === "map" ? "tree" : "map");
  }

  get row(): AlgorithmRow | null {
    if (this.lane !== null) return studio.algorithm(this.lane.racer.algorithm);
    return studio.algorithm((run.here ? run.job?.algorithm : null) ?? choices.here.algorithm);
  }

  get event(): SearchEvent | null {
    if (race.isOn) return this.lane?.event ?? null;
    return run.here && playback.track === "search" ? playback.event : null;
  }

  get replay(): Replay {
    return race.isOn ? race.replay : playback.here;
  }

  /** Whether nothing was recorded that could be looked at. */
  get isEmpty(): boolean {
    return this.replay.last < 0 || (!race.isOn && !run.here);
  }

  get isMoving(): boolean {
    const isSearching = race.isOn ? race.isRacing : run.here && run.state === "running";
    return isSearching || this.replay.playing !== "stopped";
  }

  goTo(at: number): void {
    if (race.isOn) race.at = at;
    else playback.goTo(playback.track, at);
  }

  /** What the clock says. */
  get place(): string {
    const { at, last } = this.replay;
    if (this.isEmpty) {
      if (race.isOn) return t(race.isRacing ? "studio.answer.running" : "studio.lecture.nothing");
      return (run.active ? null : run.notRecorded) ?? t(run.active ? "studio.answer.running" : "studio.lecture.nothing");
    }
    if (!race.isOn) {
      const isSearch = playback.track === "search";
      return t(isSearch ? "studio.timeline.event" : "studio.timeline.step", {
        at: isSearch ? at + 1 : at,
        count: isSearch ? last + 1 : last,
      });
    }
    if (race.unit === "seconds") return duration(race.seconds);
    const from = race.unit === "events" ? 1 : 0;
    return t(`studio.race.at.${race.unit}`, { at: number(at + from), count: number(last + from) });
  }

  /** How fast it goes; null: as fast as it can. */
  get speed(): number | null {
    return !race.isOn && run.active && run.here ? choices.here.speed : this.replay.speed;
  }

  /** What happened at this event, and why. */
  get reason(): { what: string; why: string } {
    const { lane } = this;
    if (lane !== null) return { what: `${race.chosen + 1} · ${lane.name}: ${eventLine(lane)}`, why: reasonLine(lane) };
    void run.version;
    if (!run.here || run.job === null) return { what: t("studio.search.caption.start"), why: "" };
    if (playback.track === "solution") return { what: playback.step?.title ?? "", why: "" };
    const { event, nodeId, node, chosen } = playback;
    if (event === null || nodeId === null || playback.isBeyond) {
      return { what: t(run.active ? "studio.search.caption.live" : "studio.search.caption.start"), why: "" };
    }
    const at = playback.of("search").at;
    const what = [
      chosen === null ? eventWord(event) : t("studio.search.caption.chosen"),
      moveWord(node?.action ?? null),
      termsOf(run.recording, nodeId, at, run.job, this.row),
    ];
    const isNode = chosen !== null || event.kind !== "bound";
    const reason = isNode ? reasons.rejection || why(run.recording, nodeId, at, run.job, this.row) : "";
    return { what: what.filter(Boolean).join(" · "), why: reason };
  }
}

export const stage = new Stage();
