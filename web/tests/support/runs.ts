// Runs of every algorithm as the server sends them; tests/studio/recorded_runs.py makes the file.
import { readFileSync } from "node:fs";
import type { Job } from "../../src/lib/api/types";
import type { Letters } from "../../src/search/families";
import { FrameReader } from "../../src/search/frames";
import { Recording } from "../../src/search/recording";

export interface RecordedRun {
  name: string;
  job: Job;
  letters: Letters;
  recording: Recording;
}

export function recordedRuns(): RecordedRun[] {
  const stored = JSON.parse(readFileSync("tests/support/runs.json", "utf8")) as {
    job: Job;
    letters: Letters;
    frame: string;
  }[];
  return stored.map(({ job, letters, frame }) => {
    const recording = new Recording();
    const bytes = Uint8Array.from(Buffer.from(frame, "base64"));
    new FrameReader(recording).read(bytes.buffer as ArrayBuffer);
    const name = [job.algorithm, job.heuristic, job.options.ties, job.puzzle].filter(Boolean).join(" ");
    return { name, job, letters, recording };
  });
}
