// What a report is to be made of, while its dialog is open. A run, a race and a comparison all open it from here.
import type { Entry } from "../compare/figures";
import type { Job, PuzzleName, Result } from "../lib/api/types";

/** A search as it was asked for, and what came of it. */
export interface Searched {
  job: Job;
  result: Result;
}

export interface Subject {
  kind: "run" | "race" | "compare";
  puzzle: PuzzleName;
  searches: Searched[];
  /** The rows of the table, where they are not simply the searches. */
  entries?: Entry[];
}

class Reports {
  subject = $state.raw<Subject | null>(null);

  /** Ask what to put into the report of this, and make it; nothing where nothing has ended yet. */
  open(subject: Subject): void {
    if (subject.searches.length > 0) this.subject = subject;
  }

  close(): void {
    this.subject = null;
  }
}

export const reports = new Reports();
