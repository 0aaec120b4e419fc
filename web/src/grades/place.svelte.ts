// Where one is among the grades, as an address says it: at the table, at a student, at a case, and at which step of it.
import type { Permalink } from "../lib/permalink";

class GradesPlace {
  student = $state<string | null>(null);
  case = $state<string | null>(null);
  step = $state<number | null>(null); // of the replay; null: where it begins
  arrivals = $state(0); // how often an address has said where to go

  say(): Permalink {
    const { student, case: name, step } = this;
    if (student === null) return {};
    if (name === null) return { student };
    return { student, case: name, ...(step === null ? {} : { step }) };
  }

  take({ student, case: name, step }: Permalink): void {
    this.go(student ?? null, name ?? null);
    this.step = this.case === null ? null : (step ?? null);
    this.arrivals++;
  }

  /** To a case of a student, to a student, or to the table. */
  go(student: string | null = null, name: string | null = null): void {
    this.student = student;
    this.case = student === null ? null : name;
    this.step = null;
  }

  /** From a case to its student, from there to the table; false where one is at the table. */
  up(): boolean {
    if (this.student === null) return false;
    this.go(this.case === null ? null : this.student);
    return true;
  }
}

export const gradesPlace = new GradesPlace();
