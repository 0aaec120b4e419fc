// The grades as they were read last. They are read when they are asked for, so that a run that goes on is seen to go on.
import type { Sorting } from "../compare/figures";
import type { CaseReply, GradesReply, StudentReply } from "../lib/api/types";
import { transport } from "../lib/studio.svelte";
import { gradesPlace } from "./place.svelte";
import type { Filter } from "./table";

const PAUSE = 3_000; // milliseconds between two looks at a run that goes on,
const TIMES = 10; // or as many times as long as reading takes, where that is more

class Grades {
  table = $state.raw<GradesReply | null>(null);
  student = $state.raw<StudentReply | null>(null);
  case = $state.raw<CaseReply | null>(null);
  fault = $state("");
  isReading = $state(false);
  sorting = $state.raw<Sorting | null>(null);
  filter = $state<Filter>("all");
  at = $state.raw<{ student: string | null; column: number }>({ student: null, column: 0 }); // the cell one was at last
  isBack = false; // somebody has gone on from that cell, and may come back to it
  pause = PAUSE;

  #under: AbortController | null = null;

  /** Read the table and what is open anew; what is asked for later counts, what was asked for before does not. */
  async read(): Promise<void> {
    const { student, case: name } = gradesPlace;
    this.#under?.abort();
    const under = (this.#under = new AbortController());
    const begun = performance.now();
    this.isReading = true;
    if (this.student?.student !== student) this.student = null;
    if (this.case?.student !== student || this.case?.row.case !== name) this.case = null;
    try {
      const [table, open, graded] = await Promise.all([
        transport.grades(under.signal),
        student === null || name !== null ? null : transport.gradesOf(student, under.signal),
        student === null || name === null ? null : transport.gradedCase(student, name, under.signal),
      ]);
      if (under !== this.#under) return;
      [this.table, this.fault] = [table, ""];
      if (open !== null) this.student = open;
      if (graded !== null) this.case = graded;
    } catch (error) {
      if (under !== this.#under) return;
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.pause = Math.max(PAUSE, TIMES * (performance.now() - begun));
    this.isReading = false;
  }

  /** Look again at a run that goes on; a case that is open stays as it is, since it has been run. */
  async look(): Promise<void> {
    if (document.visibilityState !== "visible" || this.isReading) return;
    if (this.case === null || this.fault !== "") await this.read();
    else await transport.grades().then((table) => (this.table = table), () => undefined); // said elsewhere if it is lost
  }
}

export const grades = new Grades();
