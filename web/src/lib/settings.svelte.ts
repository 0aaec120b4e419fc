// What a person has chosen for this browser: language, theme, palette, and how the boards behave.
import type { Language } from "./api/types";
import { remember, remembered } from "./storage";

export interface Settings {
  lang: Language;
  theme: "system" | "light" | "dark";
  palette: "usual" | "safe";
  sounds: boolean;
  timer: boolean;
  autoCross: boolean; // Queens: a queen crosses out what it rules out
  arrows: "tile" | "blank"; // sliding: what the arrow keys move
}

function defaults(): Settings {
  return {
    lang: navigator.language.toLowerCase().startsWith("id") ? "id" : "en",
    theme: "system",
    palette: "usual",
    sounds: false,
    timer: false,
    autoCross: true,
    arrows: "tile",
  };
}

export const settings: Settings = $state({ ...defaults(), ...remembered<Partial<Settings>>("settings") });

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const system = $state({ dark: dark.matches });
dark.addEventListener("change", (event) => (system.dark = event.matches));

/** The theme in force. */
export function theme(): "light" | "dark" {
  if (settings.theme === "system") return system.dark ? "dark" : "light";
  return settings.theme;
}

/** Keeps the page and the browser's memory as the settings say; called once, by App. */
export function applySettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = theme();
    document.documentElement.dataset.palette = settings.palette;
    remember("settings", $state.snapshot(settings));
  });
}

/** Whether things may move on their own. */
export function calm(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
