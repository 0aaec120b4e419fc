// Short soft tones, for those who switched sounds on; made here, so there is nothing to load.
import { settings } from "../lib/settings.svelte";

const TONES = { move: [330], wrong: [196, 185], solved: [523, 659, 784, 1047] }; // hertz, one after the other
const EACH = 0.11; // seconds

let context: AudioContext | null = null;

export function sound(kind: keyof typeof TONES): void {
  if (!settings.sounds) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    TONES[kind].forEach((tone, i) => ring(context as AudioContext, tone, now + i * EACH, kind === "move" ? 0.06 : 0.3));
  } catch {
    // a browser without sound
  }
}

function ring(on: AudioContext, tone: number, at: number, length: number): void {
  const source = new OscillatorNode(on, { frequency: tone, type: "triangle" });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(at + length);
}
