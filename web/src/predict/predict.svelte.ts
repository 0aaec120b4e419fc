// Predict: before a step of the recorded run the page asks what comes next. Here is where somebody stands in it.
import { playback } from "../search/playback.svelte";
import { run } from "../search/run.svelte";
import type { Recording } from "../search/recording";
import { studio } from "../lib/studio.svelte";
import { choiceCount, type Asked, type Question } from "./question";
import { quiz } from "./quiz";
import { isRight, scoreOf, type Given, type Score } from "./score";

const FIRST_SEED = 1;

class Predict {
  isOn = $state(false);
  questions = $state.raw<Question[]>([]);
  given = $state.raw<Given[]>([]);
  #at = $state(0); // of the question that is asked
  #of = $state.raw<Recording | null>(null); // the recording that the questions are about
  #seed = FIRST_SEED;

  /** The run that can be asked about: recorded, and over. */
  get asked(): Asked | null {
    void run.version;
    if (!run.here || run.active || run.job === null || run.recording.length === 0) return null;
    return { recording: run.recording, job: run.job, letters: studio.algorithm(run.job.algorithm)?.letters ?? "none" };
  }

  get question(): Question | null {
    return this.questions[this.#at] ?? null;
  }

  /** What was said to the question that is asked; null: nothing yet. */
  get told(): Given | null {
    return this.given[this.#at] ?? null;
  }

  get number(): number {
    return this.#at + 1;
  }

  get score(): Score {
    return scoreOf(this.given);
  }

  get isEnd(): boolean {
    return this.questions.length > 0 && this.#at >= this.questions.length;
  }

  /** Ask about the run that is there now, from the beginning. */
  begin(seed = this.#seed): void {
    const asked = this.asked;
    this.#seed = seed;
    this.#of = asked?.recording ?? null;
    this.questions = asked === null ? [] : quiz(asked, seed);
    this.given = [];
    this.#at = 0;
    this.#stand();
  }

  /** Another run has taken the place of the one that was asked about. */
  keepUp(): void {
    if (this.isOn && (this.asked?.recording ?? null) !== this.#of) this.begin(FIRST_SEED);
  }

  again(): void {
    this.begin();
  }

  others(): void {
    this.begin(this.#seed + 1);
  }

  /** Say which; true where it was right. */
  answer(choice: number): boolean {
    const { question } = this;
    if (question === null || this.told !== null || !(choice >= 0 && choice < choiceCount(question))) return false;
    this.#tell({ question, choice });
    return choice === question.answer;
  }

  reveal(): void {
    const { question } = this;
    if (question !== null && this.told === null) this.#tell({ question, choice: "revealed" });
  }

  skip(): void {
    const { question } = this;
    if (question === null || this.told !== null) return;
    this.given = [...this.given, { question, choice: "skipped" }];
    this.next();
  }

  next(): void {
    if (this.question === null || this.told === null) return;
    this.#at++;
    this.#stand();
  }

  get isRight(): boolean {
    return this.told !== null && isRight(this.told);
  }

  /** What the run did is seen now. */
  #tell(given: Given): void {
    this.given = [...this.given, given];
    playback.goTo("search", given.question.until);
  }

  /** The page stands just before what is asked. */
  #stand(): void {
    if (this.question === null) return;
    playback.follow(); // what was recorded last may not be on its track yet
    playback.goTo("search", this.question.at);
  }
}

export const predict = new Predict();
