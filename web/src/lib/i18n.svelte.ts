// Every sentence of the page, in the language in use, from papan's one catalogue.
import type { Language } from "./api/types";

const words = $state<{ lang: Language; of: Record<string, string> }>({ lang: "en", of: {} });

/** Speak this language, with these sentences. */
export function speak(lang: Language, sentences: Record<string, string>): void {
  words.lang = lang;
  words.of = sentences;
}

export function language(): Language {
  return words.lang;
}

/** The sentence of a key with its values filled in; numbers are written as the language does. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const sentence = words.of[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

/** The sentence for a number of things; {count} stands in it. */
export function several(key: string, count: number, values: Record<string, string | number> = {}): string {
  const one = `${key}.one`;
  return t(count === 1 && words.of[one] !== undefined ? one : key, { count, ...values });
}

const formats = new Map<string, Intl.NumberFormat>(); // making one takes as long as thousands of uses

/** 12,345.6 or 12.345,6 */
export function number(value: number, digits = 0): string {
  const key = `${words.lang} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(words.lang === "id" ? "id-ID" : "en-GB", { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(value);
}

/** 0.3 µs, 12 µs, 0.35 ms, 12 ms, 3.4 s, 2 min 5 s */
export function duration(seconds: number): string {
  if (seconds > 0 && seconds < 1e-6) return `${number(seconds * 1e6, firstDigit(seconds * 1e6))} µs`;
  if (seconds > 0 && seconds < 0.0001) return `${number(seconds * 1e6)} µs`;
  if (seconds < 0.01) return `${number(seconds * 1000, 2)} ms`;
  if (seconds < 1) return `${number(seconds * 1000)} ms`;
  if (seconds < 60) return `${number(seconds, 1)} s`;
  return t("studio.time.minutes", { minutes: Math.floor(seconds / 60), seconds: Math.round(seconds % 60) });
}

/** The place after the point of the first digit that is not 0; a clock tells no more than three. */
const firstDigit = (value: number): number => Math.min(3, Math.ceil(-Math.log10(value)) || 1);

/** 512 kB, 3.4 MB */
export function bytes(value: number): string {
  if (value < 1e6) return `${number(value / 1e3)} kB`;
  return value < 1e9 ? `${number(value / 1e6, 1)} MB` : `${number(value / 1e9, 2)} GB`;
}

/** 16 Nov 2026, 21:45 or 16 Nov 2026, 21.45 */
export function dateAndTime(milliseconds: number): string {
  const format = new Intl.DateTimeFormat(words.lang === "id" ? "id-ID" : "en-GB", { dateStyle: "medium", timeStyle: "short" });
  return format.format(milliseconds);
}
